import { isDeepStrictEqual } from "node:util";
import type { Actor, Scope } from "../../src/contract/contract.ts";
import { DAY, type Model, SUNSET } from "./model.ts";
import type { ModelledId } from "./modelled.ts";
import { operations } from "./operations.ts";
import { refuse } from "./outcomes.ts";
import type { Question } from "./question.ts";
import type { Caller, Choice, ModelRequest, Outcome, Tag } from "./request.ts";

type Play = (model: Model, question: Question<ModelledId>) => Outcome;

const writing: ModelledId[] = [
  ...(["createPet", "updatePet", "deletePet", "placeOrder", "updateOrder"] as const),
  ...(["createCategory", "updateCategory", "deleteCategory"] as const),
];
const administering: ModelledId[] = ["listKeys", "createKey", "getKey", "rotateKey", "revokeKey"];

const notFound = {
  pet: "pet_not_found",
  category: "category_not_found",
  order: "order_not_found",
  key: "key_not_found",
};

/** What the model answers to a request. `choice`: what the service has chosen, where only the service can choose. */
export function answer(model: Model, request: ModelRequest, choice: Choice): Outcome {
  const { operation, caller, id, query = {}, body = {}, ifMatch, ifNoneMatch } = request;
  const asking = identify(model, caller);
  if ("status" in asking) return asking;
  if (!mayDo(asking.scope, operation)) return refuse(403, "insufficient_scope");
  if (operation === "getPet" && model.now >= SUNSET) return refuse(410, "operation_removed");
  if (typeof id === "string") return refuse(404, notFound[resourceOf(operation)]);
  if (query.cursor && query.cursor.before === undefined) return refuse(400, "invalid_request");

  const isCurrent = (resource: object) => !ifMatch || matches(ifMatch, { body: resource });
  const question = { id: id ?? 0n, query, body, ...asking, choice, isCurrent } as unknown as Question<ModelledId>;
  const outcome = once(model, request, () => {
    return isOver(model, body) ? refuse(400, "invalid_request") : (operations[operation] as Play)(model, question);
  });
  const isKnown = outcome.status === 200 && ifNoneMatch && matches(ifNoneMatch, outcome, true);
  return isKnown ? { status: 304, hasTag: true } : outcome;
}

function identify(model: Model, caller: Caller): Outcome | { by: Actor; scope: Scope } {
  if (caller === "nobody") return refuse(401, "missing_api_key");
  if (caller === "outside") return { by: { type: "key", name: "PETSTORE_API_KEY" }, scope: "admin" };
  const key = model.keys.get(caller);
  if (!key || !model.isAlive(key)) return refuse(401, "invalid_api_key");
  model.markUsed(key);
  return { by: { type: "key", id: key.id, name: key.name }, scope: key.scope };
}

function mayDo(scope: Scope, operation: ModelledId): boolean {
  if (administering.includes(operation)) return scope === "admin";
  return scope !== "read" || !writing.includes(operation);
}

function isOver({ now }: Model, { expiresAt }: { expiresAt?: string | null }): boolean {
  return typeof expiresAt === "string" && Date.parse(expiresAt) <= now;
}

function resourceOf(operation: ModelledId): keyof typeof notFound {
  const name = operation.replace(/^(get|update|delete|rotate|revoke)|History$/g, "").toLowerCase();
  return name as keyof typeof notFound;
}

/** A request that is repeated with its `Idempotency-Key` within a day gets the first answer again. */
function once(model: Model, request: ModelRequest, play: () => Outcome): Outcome {
  const { operation, caller, id, body = {}, idempotencyKey } = request;
  if (idempotencyKey === undefined) return play();

  const name = `${operation} ${caller} ${idempotencyKey.replaceAll('"', "")}`;
  const first = model.firstAnswers.get(name);
  const isRemembered = first && model.now - first.at < DAY;
  if (isRemembered && !isDeepStrictEqual(first.request, { id, body })) return refuse(422, "idempotency_key_reused");
  if (isRemembered) return { ...first.outcome, isReplayed: true };

  const outcome = play();
  // What was invalid may be sent again once it has been put right.
  if (outcome.status !== 400) model.firstAnswers.set(name, { request: { id, body }, outcome, at: model.now });
  return outcome;
}

/** Whether one of the tags names what is there now. A weak tag is good for `If-None-Match` only. */
function matches(tags: Tag[], { body, hasNext = false }: Pick<Outcome, "body" | "hasNext">, isWeakGood = false) {
  return tags.some(({ text, of, isWeak = false }) => {
    if (text === "*") return true;
    return of !== undefined && (isWeakGood || !isWeak) && isDeepStrictEqual(of, { body, hasNext });
  });
}
