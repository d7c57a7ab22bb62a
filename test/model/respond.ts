import { isDeepStrictEqual } from "node:util";
import type { Actor, OperationId, Scope } from "../../src/contract/contract.ts";
import { operationOf } from "../support/contract.ts";
import { DAY, type Model, SUNSET } from "./model.ts";
import type { ValidRequest } from "./operation.ts";
import { refuse } from "./operation.ts";
import { operations } from "./operations.ts";
import type { Caller, Choice, ModelRequest, Outcome, Tag } from "./request.ts";

type Execute = (model: Model, request: ValidRequest<OperationId>) => Outcome;

const scopes: Scope[] = ["public", "read", "write", "admin"];

/** The model's response to a request. `choice`: values that only the service can choose, as it chose them. */
export function respond(model: Model, request: ModelRequest, choice: Choice): Outcome {
  const { operation, caller, id, query = {}, body = {}, ifMatch, ifNoneMatch } = request;
  const identity = authenticate(model, caller);
  if ("status" in identity) return identity;
  const isPersonal = operation === "listOrders" && query.customer !== undefined;
  if (!hasScope(identity.scope, operation) || (isPersonal && identity.scope === "read")) {
    return refuse(403, "insufficient_scope");
  }
  if (operation === "getPet" && model.now >= SUNSET) return refuse(410, "operation_removed");
  if (typeof id === "string") return refuse(404, notFoundCodeOf(operation));
  if (query.cursor && query.cursor.last === undefined) return refuse(400, "invalid_request");

  const isCurrent = (resource: object) => !ifMatch || matches(ifMatch, { body: resource });
  const valid = { id: id ?? 0n, query, body, ...identity, choice, isCurrent } as unknown as ValidRequest<OperationId>;
  const outcome = executeOnce(model, request, () => {
    return isInPast(model, operation, id, body) ? refuse(400, "invalid_request") : executorOf(operation)(model, valid);
  });
  const isRead = operationOf(operation).method === "GET";
  if (isRead && outcome.status === 200 && ifMatch && !matches(ifMatch, outcome)) {
    return refuse(412, "precondition_failed");
  }
  const isCached = outcome.status === 200 && ifNoneMatch && matches(ifNoneMatch, outcome, true);
  return isCached ? { status: 304, hasTag: true } : outcome;
}

function executorOf(operation: OperationId): Execute {
  const execute = (operations as { [Id in OperationId]?: unknown })[operation];
  if (!execute) throw new Error(`The model has no ${operation}.`);
  return execute as Execute;
}

function authenticate(model: Model, caller: Caller): Outcome | { by: Actor; scope: Scope } {
  if (caller === "anonymous") return refuse(401, "missing_api_key");
  if (caller === "operatorKey") return { by: { type: "key", name: "PETSTORE_API_KEY" }, scope: "admin" };
  const key = model.keys.get(caller);
  if (!key || !model.isActive(key)) return refuse(401, "invalid_api_key");
  model.markUsed(key);
  return { by: { type: "key", id: key.id, name: key.name }, scope: key.scope };
}

function hasScope(scope: Scope, operation: OperationId): boolean {
  return scopes.indexOf(scope) >= scopes.indexOf(operationOf(operation).scope ?? "read");
}

/** The end that an order has already may be sent again. */
function isInPast(
  { now, orders, waiting }: Model,
  operation: OperationId,
  id: bigint | undefined,
  { expiresAt, validUntil }: { expiresAt?: string | null; validUntil?: string | null },
): boolean {
  const keptOrder = operation === "updateOrder" ? orders.get(id ?? 0n) : undefined;
  const keptEntry = operation === "updateWaitingEntry" ? waiting.entries.get(id ?? 0n) : undefined;
  const isPast = (end: string | null | undefined, kept = "") =>
    typeof end === "string" && Date.parse(end) <= now && Date.parse(end) !== Date.parse(kept);
  return isPast(expiresAt, keptOrder?.expiresAt) || isPast(validUntil, keptEntry?.validUntil);
}

/** The error code for a malformed id in the path, such as `pet_not_found` for `/pets/{petId}`. */
function notFoundCodeOf(operation: OperationId): string {
  const [, resource] = /\{(\w+)Id\}/.exec(operationOf(operation).path) ?? [];
  return resource === "entry" ? "waiting_entry_not_found" : `${resource}_not_found`;
}

/** A request that is repeated with its `Idempotency-Key` within a day gets the first response again. */
function executeOnce(model: Model, request: ModelRequest, execute: () => Outcome): Outcome {
  const { operation, caller, id, query = {}, body = {}, idempotencyKey } = request;
  if (idempotencyKey === undefined) return execute();

  const name = `${operation} ${caller} ${idempotencyKey.replaceAll('"', "")}`;
  const first = model.firstResponses.get(name);
  const isKept = first && model.now - first.at < DAY;
  if (isKept && !isDeepStrictEqual(first.request, { id, query, body })) return refuse(422, "idempotency_key_reused");
  if (isKept) return { ...first.outcome, isReplayed: true };

  const outcome = execute();
  // An invalid request may be corrected and sent again with the same key.
  if (outcome.status !== 400) model.firstResponses.set(name, { request: { id, query, body }, outcome, at: model.now });
  return outcome;
}

/** Whether one of the tags is that of the current representation. `If-None-Match` compares weakly (RFC 9110). */
function matches(tags: Tag[], { body, hasNext = false }: Pick<Outcome, "body" | "hasNext">, isWeakComparison = false) {
  return tags.some(({ text, of, isWeak = false }) => {
    if (text === "*") return true;
    if (of === undefined || (isWeak && !isWeakComparison)) return false;
    if (isWeakComparison || Array.isArray(body)) return isDeepStrictEqual(of, { body, hasNext });
    return isDeepStrictEqual(withoutUse(of.body), withoutUse(body));
  });
}

/** The members of a resource that `If-Match` compares: not those of the last use of a key, nor a place. */
function withoutUse(body: unknown): object {
  return { ...(body as object), lastUsedAt: undefined, lastUsedFrom: undefined, place: undefined };
}
