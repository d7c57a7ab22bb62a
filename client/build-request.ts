import { operations } from "../src/contract/operations.gen.ts";
import { writeJson } from "../src/contract/write-json.ts";
import type { OperationId, Request } from "./types.ts";

/** An HTTP request, ready to be passed to `fetch`. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface AnyRequest {
  path?: Record<string, bigint | string>;
  query?: Record<string, Value | Value[] | undefined>;
  body?: object | string;
  ifMatch?: string;
  idempotencyKey?: string;
  prefer?: string;
}
type Value = bigint | string | number | boolean;

interface Description {
  method: string;
  path: string;
  bodyTypes: readonly string[];
}

/** Builds the HTTP request of an operation: URL below `baseUrl`, headers, and a body of exact JSON (int64 as digits). */
export function buildRequest<Id extends OperationId>(id: Id, request: Request<Id>, baseUrl: string): WireRequest {
  const { method, path, bodyTypes }: Description = operations[id];
  const { path: ids = {}, query = {}, body, ifMatch, idempotencyKey, prefer } = request as AnyRequest;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${ids[name]}`));

  const headers: Record<string, string> = {};
  if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  if (prefer !== undefined) headers.Prefer = prefer;
  const wire = { method, url: `${baseUrl.replace(/\/$/, "")}${filled}${writeQuery(query)}`, headers };
  if (body === undefined) return wire;

  headers["Content-Type"] = bodyTypes.find((type) => type === "application/json") ?? bodyTypes[0] ?? "";
  return { ...wire, body: typeof body === "string" ? body : writeJson(body) };
}

function writeQuery(query: NonNullable<AnyRequest["query"]>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) pairs.append(name, `${each}`);
    }
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}
