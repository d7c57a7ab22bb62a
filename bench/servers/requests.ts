import { writeCursor, writeFilters } from "../../src/operations/cursor.ts";
import type { PlainRequest } from "../load/request-cycle.ts";
import { newPet } from "./pets.ts";

/** A page before the pet with the id `before`; `nth` only makes its URL different from others. */
export type PageSpec = {
  kind: "page";
  limit: number;
  status?: string | undefined;
  name?: string;
  categoryId?: number;
  before?: number;
  nth?: number;
};
/** A request in terms that each server encodes in its own way. */
export type RequestSpec = PageSpec | { kind: "get"; id: number } | { kind: "create"; n: number };
export type RequestEncoder = (spec: RequestSpec) => PlainRequest;

export const encodeForService = encoder(({ before, limit, nth, kind: _, ...filters }) => {
  if (before === undefined) return { limit, nth, ...filters };
  // As in the `next` link of the previous page, without having to request that page.
  const cursor = writeCursor({ id: BigInt(before), sortKey: "" }, `/pets${writeFilters(filters)}`);
  return { limit, nth, ...filters, cursor };
});

export const encodeForFastify = encoder(({ kind: _, before, ...page }) => ({ ...page, cursor: before }));

function encoder(toParameters: (page: PageSpec) => object): RequestEncoder {
  const path = "/v1/pets";
  return (spec) => {
    if (spec.kind === "create") return { method: "POST", path, body: JSON.stringify(newPet(spec.n)) };
    if (spec.kind === "get") return { method: "GET", path: `${path}/${spec.id}` };
    const set = Object.entries(toParameters(spec)).filter(([, value]) => value !== undefined);
    return { method: "GET", path: `${path}?${new URLSearchParams(set)}` };
  };
}
