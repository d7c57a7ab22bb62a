import { toNextLink } from "../../src/operations/cursor.ts";
import type { PlainRequest } from "../load/load.ts";
import { newPet } from "./pets.ts";

/** What a client wants, in whatever words a server understands it. */
export type Ask =
  | { kind: "page"; limit: number; status?: string; name?: string; before?: number; nth?: number }
  | { kind: "get"; id: number }
  | { kind: "create"; n: number };

type Page = Extract<Ask, { kind: "page" }>;

/** The words of one kind of server. */
export type Dialect = (ask: Ask) => PlainRequest;

const serviceUrl = "http://127.0.0.1/v1/pets";

export const serviceDialect: Dialect = dialect("/v1/pets", ({ limit, status, name, before, nth }) => {
  const filter = { ...(name !== undefined && { name }), ...(status !== undefined && { status }) };
  const parameters = { limit: String(limit), ...filter, ...number({ nth }) };
  if (before === undefined) return parameters;
  // The same link that the page before this one would lead here with, without having to ask for that page.
  const link = toNextLink(serviceUrl, limit, filter, BigInt(before));
  return { ...parameters, cursor: new URL(link.slice(1, link.indexOf(">"))).searchParams.get("cursor") ?? "" };
});

export const peerDialect: Dialect = dialect("/v1/pets", ({ limit, status, name, before, nth }) => ({
  limit: String(limit),
  ...(status !== undefined && { status }),
  ...(name !== undefined && { name }),
  ...number({ cursor: before, nth }),
}));

export const jsonServerDialect: Dialect = dialect("/pets", ({ limit, status, name, before, nth }) => ({
  _limit: String(limit),
  _sort: "id",
  _order: "desc",
  ...(status !== undefined && { status }),
  ...(name !== undefined && { name_like: name }),
  ...(before !== undefined && { id_lte: String(before - 1) }),
  ...number({ _nth: nth }),
}));

function dialect(path: string, parameters: (page: Page) => Record<string, string>): Dialect {
  return (ask) => {
    if (ask.kind === "create") return { method: "POST", path, body: JSON.stringify(newPet(ask.n)) };
    if (ask.kind === "get") return { method: "GET", path: `${path}/${ask.id}` };
    return { method: "GET", path: `${path}?${new URLSearchParams(parameters(ask))}` };
  };
}

function number(parameters: Record<string, number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
