/** Draws requests: new ones, and those that follow from earlier ones. */
import fc, { type Arbitrary } from "fast-check";
import type { OperationId } from "../../src/contract/contract.ts";
import { operationOf, takesHeader } from "../support/contract.ts";
import { halves } from "../support/pictures.ts";
import type { ModelledId } from "./operations.ts";
import type { Caller, ModelRequest, Tag } from "./request.ts";
import { requestsOf } from "./requests.ts";
import { maybe, pick } from "./values.ts";
import type { ClientMemory, Resolve } from "./world.ts";

/** A caller; a number is the index of a key whose text is known, from the newest. */
const drawnCaller = fc.oneof(
  { weight: 40, arbitrary: fc.constant("operatorKey" as const) },
  { weight: 12, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.constant("anonymous" as const) },
);

function callerOf(drawn: number | "operatorKey" | "anonymous", { keyTexts }: ClientMemory): Caller {
  return typeof drawn === "number" ? (pick(keyTexts.keys(), drawn) ?? "operatorKey") : drawn;
}

type DrawnTag = { back: number; isWeak: boolean } | { text: string };

/** A tag that the service issued for this resource, counted from the newest; or one that it did not issue. */
const drawnTag = fc.oneof<fc.WeightedArbitrary<DrawnTag>[]>(
  { weight: 8, arbitrary: fc.nat(2).map((back) => ({ back, isWeak: false })) },
  { weight: 1, arbitrary: fc.nat(2).map((back) => ({ back, isWeak: true })) },
  { weight: 6, arbitrary: fc.constantFrom("*", '"0"', '"0"').map((text) => ({ text })) },
);
const drawnTags = maybe(fc.array(drawnTag, { minLength: 1, maxLength: 2 }));

function toTag(drawn: DrawnTag, given: Tag[]): Tag[] {
  if ("text" in drawn) return [drawn];
  const known = pick(given, drawn.back);
  return known ? [{ ...known, isWeak: drawn.isWeak }] : [];
}

/** A key is the same with and without quotes. */
const idempotencyKey = maybe(fc.constantFrom("first order", '"first order"', "second-order", "third"), 4);

/** Requests to an operation by any caller, some conditional and some with an `Idempotency-Key`. */
export function requestsTo(operation: ModelledId): Arbitrary<Resolve> {
  return fc
    .record({
      given: requestsOf(operation),
      caller: drawnCaller,
      tags: drawnTags,
      isMatch: maybe(fc.constant(true), 2),
      key: idempotencyKey,
    })
    .map((drawn) => {
      return ({ model, memory }) => {
        const own = drawn.given(model);
        if (!own) return undefined;
        const request: ModelRequest = { operation, caller: callerOf(drawn.caller, memory), ...own };
        const tags = drawn.tags?.flatMap((tag) => toTag(tag, memory.tagsOf(request)));
        return {
          ...request,
          ...(tags?.length && withTags(operation, tags, drawn.isMatch === true)),
          ...(drawn.key && withKey(operation, drawn.key)),
        };
      };
    });
}

/** Adds a condition that the operation takes; a read takes `If-Match` (`isMatch`) and `If-None-Match`. */
function withTags(id: OperationId, tags: Tag[], isMatch: boolean): Pick<ModelRequest, "ifMatch" | "ifNoneMatch"> {
  const operation = operationOf(id);
  if (operation.method === "GET" && !isMatch) return { ifNoneMatch: tags };
  return takesHeader(operation, "If-Match") ? { ifMatch: tags } : {};
}

function withKey(id: OperationId, key: string): Pick<ModelRequest, "idempotencyKey"> {
  return takesHeader(operationOf(id), "Idempotency-Key") ? { idempotencyKey: key } : {};
}

/** An earlier request again, perhaps by another caller. */
export const repeated: Arbitrary<Resolve> = fc
  .record({ back: fc.nat(3), other: maybe(drawnCaller, 2) })
  .map(({ back, other }) => ({ memory }) => {
    const request = pick(memory.sent, back);
    return request && other !== undefined ? { ...request, caller: callerOf(other, memory) } : request;
  });

const otherPicture = halves(9, 1);

/** Members that change the meaning of a body. */
const otherMembers: { [Id in OperationId]?: object } = {
  createPet: { name: "Other" },
  createCategory: { name: "Other" },
  placeOrder: { note: "Other" },
  joinWaitingList: { note: "Other" },
  createKey: { name: "Other" },
  rotateKey: { overlapSeconds: 7n },
  importPets: { row: { name: "Other", categoryId: 1n } },
};

/** A request with the same `Idempotency-Key` and another meaning. */
function toOther(request: ModelRequest): ModelRequest {
  const { operation, body } = request;
  if (operation === "undoImport" || operation === "restorePet") return { ...request, id: 405n };
  return { ...request, body: operation === "addPhoto" ? otherPicture : { ...body, ...otherMembers[operation] } };
}

/** An earlier request with an `Idempotency-Key` again, or another body with the same key. */
export const retried: Arbitrary<Resolve> = fc
  .record({ back: fc.nat(3), isOther: fc.boolean() })
  .map(({ back, isOther }) => {
    return ({ memory }) => {
      const request = pick(memory.retryable, back);
      return request && isOther ? toOther(request) : request;
    };
  });

/** Filters that are not drawn elsewhere. */
const otherFilters: { [Id in OperationId]?: object } = {
  listPets: { name: "another" },
  listOrders: { petId: 405n },
  listWaiting: { petId: 405n },
  listImports: { id: [405n] },
  listDeletedPets: { name: "another" },
  listEvents: { type: ["order.approved"] },
};

/** The request for a next page, as it is, with a changed cursor, or with changed filters. */
export const followed: Arbitrary<Resolve> = fc
  .record({ back: fc.nat(3), changed: maybe(fc.constantFrom("cursor", "filters"), 8) })
  .map(({ back, changed }) => ({ memory }) => {
    const next = pick(memory.nextPages, back);
    if (!next || !changed) return next;
    const { link, query, ...request } = next;
    const given = query?.cursor?.text ?? "";
    const others = changed === "filters" ? otherFilters[request.operation] : undefined;
    const text = others ? given : given.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    return { ...request, query: { ...query, ...others, cursor: { text } } };
  });
