import type { OperationId, Request } from "./calls.ts";
import { checkNumber, type Integers, stringify } from "./json.ts";
import { operations } from "./operations.gen.ts";

/** An HTTP request, ready to be passed to `fetch`. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | Blob;
}

interface AnyRequest {
  path?: Record<string, bigint | number | string>;
  query?: Record<string, Value | Value[] | undefined>;
  body?: object | string | Uint8Array | Blob;
  ifMatch?: string;
  idempotencyKey?: string;
  prefer?: string;
}
type Value = bigint | string | number | boolean;

interface Description {
  method: string;
  path: string;
  bodyType?: string;
}

/** Builds the HTTP request of an operation: URL below `baseUrl`, headers, and a body of exact JSON (int64 as digits). */
export function buildRequest<Id extends OperationId, As extends Integers = "bigint">(
  id: Id,
  request: Request<Id, As>,
  baseUrl: string,
): WireRequest {
  const { method, path, bodyType = "" }: Description = operations[id];
  const { path: ids = {}, query = {}, body, ifMatch, idempotencyKey, prefer } = request as AnyRequest;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(requireId(ids, name))));

  const headers: Record<string, string> = {};
  if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  if (prefer !== undefined) headers.Prefer = prefer;
  const wire = { method, url: `${baseUrl.replace(/[/\s]+$/, "")}${filled}${writeQuery(query)}`, headers };
  if (body === undefined) return wire;

  if (body instanceof Uint8Array || body instanceof Blob) {
    // The service detects the format from the bytes, whatever the media type.
    headers["Content-Type"] = body instanceof Blob && body.type.startsWith("image/") ? body.type : bodyType;
    return { ...wire, body };
  }
  headers["Content-Type"] = bodyType;
  return { ...wire, body: typeof body === "string" ? body : stringify(body) };
}

function requireId(ids: NonNullable<AnyRequest["path"]>, name: string): Value {
  const id = ids[name];
  if (id === undefined) throw new TypeError(`\`path.${name}\` is missing.`);
  return id;
}

function writeQuery(query: NonNullable<AnyRequest["query"]>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) pairs.append(name, toText(each));
    }
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}

function toText(value: Value): string {
  return `${typeof value === "number" ? checkNumber(value) : value}`;
}
