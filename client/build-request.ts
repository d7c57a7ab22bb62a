import { writeJson } from "../src/contract/json.ts";
import { operations } from "../src/contract/operations.gen.ts";
import type { OperationId, Request } from "./types.ts";

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface Given {
  path?: Record<string, bigint | string>;
  query?: Record<string, Value | Value[] | undefined>;
  body?: object | string;
  ifMatch?: string;
  idempotencyKey?: string;
}
type Value = bigint | string | number | boolean;

interface Description {
  method: string;
  path: string;
  bodyTypes: readonly string[];
}

/** Writes the request of an operation: its URL below `baseUrl`, its headers, its body as exact JSON. */
export function buildRequest<Id extends OperationId>(id: Id, request: Request<Id>, baseUrl: string): WireRequest {
  const { method, path, bodyTypes }: Description = operations[id];
  const { path: ids = {}, query = {}, body, ifMatch, idempotencyKey } = request as Given;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${ids[name]}`));

  const headers: Record<string, string> = {};
  if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  const wire = { method, url: `${baseUrl.replace(/\/$/, "")}${filled}${writeQuery(query)}`, headers };
  if (body === undefined) return wire;

  headers["Content-Type"] = bodyTypes.find((type) => type === "application/json") ?? bodyTypes[0] ?? "";
  return { ...wire, body: typeof body === "string" ? body : writeJson(body) };
}

function writeQuery(query: NonNullable<Given["query"]>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) pairs.append(name, `${each}`);
    }
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}
