/** Draws what is sent: new requests, and those that come of earlier ones. */
import fc, { type Arbitrary } from "fast-check";
import type { Resolve } from "./commands.ts";
import type { Memory } from "./memory.ts";
import type { Model } from "./model.ts";
import type { ModelledId } from "./modelled.ts";
import { pick } from "./references.ts";
import type { Caller, ModelRequest, Tag } from "./request.ts";
import { requests } from "./requests.ts";
import { maybe } from "./values.ts";

/** A caller; a number counts the keys whose text is known, from the newest. */
const drawnCaller = fc.oneof(
  { weight: 40, arbitrary: fc.constant("outside" as const) },
  { weight: 12, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.constant("nobody" as const) },
);

function callerOf(drawn: number | "outside" | "nobody", { keyTexts }: Memory): Caller {
  return typeof drawn === "number" ? (pick(keyTexts.keys(), drawn) ?? "outside") : drawn;
}

type DrawnTag = { back: number; isWeak: boolean } | { text: string };

/** A tag that was given for this resource, counted from the newest; or one that was never given. */
const drawnTag = fc.oneof<fc.WeightedArbitrary<DrawnTag>[]>(
  { weight: 8, arbitrary: fc.nat(2).map((back) => ({ back, isWeak: false })) },
  { weight: 1, arbitrary: fc.nat(2).map((back) => ({ back, isWeak: true })) },
  { weight: 1, arbitrary: fc.constantFrom("*", '"0"').map((text) => ({ text })) },
);
const drawnTags = maybe(fc.array(drawnTag, { minLength: 1, maxLength: 2 }), 2);

function toTag(drawn: DrawnTag, given: Tag[]): Tag[] {
  if ("text" in drawn) return [drawn];
  const known = pick(given, drawn.back);
  return known ? [{ ...known, isWeak: drawn.isWeak }] : [];
}

/** Written bare or in quotes, it is the same key. */
const idempotencyKey = maybe(fc.constantFrom("first deed", '"first deed"', "second-deed", "third"), 4);

/** Requests to an operation, by anybody, under conditions and with keys of their own. */
export function requestsTo(operation: ModelledId): Arbitrary<Resolve> {
  const given: Arbitrary<(model: Model) => object | undefined> = requests[operation];
  return fc.record({ given, caller: drawnCaller, tags: drawnTags, key: idempotencyKey }).map((drawn) => {
    return ({ model, memory }) => {
      const own = drawn.given(model);
      if (!own) return undefined;
      const request: ModelRequest = { operation, caller: callerOf(drawn.caller, memory), ...own };
      const tags = drawn.tags?.flatMap((tag) => toTag(tag, memory.tagsOf(request)));
      return {
        ...request,
        ...(tags?.length && withTags(operation, tags)),
        ...(drawn.key && withKey(operation, drawn.key)),
      };
    };
  });
}

function withTags(operation: ModelledId, tags: Tag[]): Pick<ModelRequest, "ifMatch" | "ifNoneMatch"> {
  if (/^(get|list)/.test(operation)) return { ifNoneMatch: tags };
  return /^(update|delete)/.test(operation) ? { ifMatch: tags } : {};
}

function withKey(operation: ModelledId, key: string): Pick<ModelRequest, "idempotencyKey"> {
  return /^(create|place|rotate)/.test(operation) ? { idempotencyKey: key } : {};
}

/** What was sent before is sent again, perhaps by somebody else. */
export const repeated: Arbitrary<Resolve> = fc
  .record({ back: fc.nat(3), other: maybe(drawnCaller, 2) })
  .map(({ back, other }) => ({ memory }) => {
    const request = pick(memory.sent, back);
    return request && other !== undefined ? { ...request, caller: callerOf(other, memory) } : request;
  });

/** What makes another body of one. */
const otherMembers: { [Id in ModelledId]?: object } = {
  createPet: { name: "Other" },
  createCategory: { name: "Other" },
  placeOrder: { note: "Other" },
  createKey: { name: "Other" },
  rotateKey: { overlapSeconds: 7n },
};

/** What had an `Idempotency-Key` is sent again, or something else with that key. */
export const retried: Arbitrary<Resolve> = fc
  .record({ back: fc.nat(3), isOther: fc.boolean() })
  .map(({ back, isOther }) => {
    return ({ memory }) => {
      const request = pick(memory.retryable, back);
      return request && isOther
        ? { ...request, body: { ...request.body, ...otherMembers[request.operation] } }
        : request;
    };
  });

/** A filter that is not drawn elsewhere. */
const otherFilters: { [Id in ModelledId]?: object } = {
  listPets: { name: "another" },
  listOrders: { petId: 405n },
  listEvents: { type: "order.approved" },
};

/** The link to a next page is followed; or its cursor is used after a change of it, or of the filters. */
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
