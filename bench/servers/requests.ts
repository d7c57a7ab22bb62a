import { toNextLink } from "../../src/operations/cursor.ts";
import type { PlainRequest } from "../load/request-cycle.ts";
import { newPet } from "./pets.ts";

export type PageSpec = {
  kind: "page";
  limit: number;
  status?: string | undefined;
  name?: string;
  categoryId?: number;
  before?: number;
  nth?: number;
};

/** A request in terms that each server encodes in its own way; `nth` only makes its URL different from others. */
export type RequestSpec = PageSpec | { kind: "get"; id: number } | { kind: "create"; n: number };

export type RequestEncoder = (spec: RequestSpec) => PlainRequest;
type Parameters = Record<string, string | number | bigint | undefined>;

const baseUrl = "http://127.0.0.1/v1";
const list = "/pets";

export const encodeForService = encoder("/v1/pets", ({ limit, status, name, categoryId, before, nth }) => {
  const filter = {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(categoryId !== undefined && { categoryId: BigInt(categoryId) }),
  };
  if (before === undefined) return { limit, ...filter, nth };
  // The `next` link of the previous page, without having to request that page.
  const link = toNextLink(baseUrl + list, limit, filter, BigInt(before), list);
  const cursor = new URL(link.slice(1, link.indexOf(">"))).searchParams.get("cursor") ?? "";
  return { limit, ...filter, nth, cursor };
});

export const encodeForPeer = encoder("/v1/pets", ({ kind: _, before, ...page }) => ({ ...page, cursor: before }));

export const encodeForJsonServer = encoder("/pets", ({ limit, status, name, before, nth }) => {
  const page = { _limit: limit, _sort: "id", _order: "desc", _nth: nth };
  return { ...page, status, name_like: name, id_lte: before && before - 1 };
});

function encoder(path: string, toParameters: (page: PageSpec) => Parameters): RequestEncoder {
  return (spec) => {
    if (spec.kind === "create") return { method: "POST", path, body: JSON.stringify(newPet(spec.n)) };
    if (spec.kind === "get") return { method: "GET", path: `${path}/${spec.id}` };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(toParameters(spec))) {
      if (value !== undefined) query.set(name, String(value));
    }
    return { method: "GET", path: `${path}?${query}` };
  };
}
