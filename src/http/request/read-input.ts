import { isMember, type OperationDescription } from "../../contract/contract.ts";
import { parseJsonObject } from "../../contract/json.ts";
import { readPath, readQuery } from "../../contract/parameters.ts";
import { findFaults } from "../../contract/validate.ts";
import { type ErrorCode, type Fault, type Field, type Refusal, refuse, refuseFields } from "../../errors.ts";
import type { Exchange, RouteMatch } from "../exchange.ts";
import { nameOrRefuseIgnored } from "../response/field-headers.ts";
import { readBody } from "./limits.ts";

/** The validated input of an operation that is known only at run time. */
export interface AnyInput {
  path: object;
  query: object;
  body: object | string | undefined;
  /** The `Idempotency-Key`, if the operation takes one. */
  idempotencyKey?: string | undefined;
}

export async function readInput(match: RouteMatch): Promise<AnyInput | Refusal> {
  if (match.operation.bodyTypes.length === 0) return readParameters(match);
  const read = await readWholeBody(match.exchange, match.operation);
  return "value" in read ? readParameters(match, read.value) : read;
}

/**
 * Reads path, query and headers, and validates them together with the body. Reports invalid fields first (400), then
 * unknown fields if the client prefers that (400), then an invalid path (404).
 */
export function readParameters(match: RouteMatch, body?: object | string): AnyInput | Refusal {
  const { exchange, id, operation } = match;
  const { url, params = {} } = exchange.request;
  const question = url.indexOf("?");
  const query = readQuery(question < 0 ? "" : url.slice(question + 1), operation.parameters.query, (name) =>
    exchange.noteIgnored({ in: "query", name }),
  );
  if (typeof body === "object") noteUnknownMembers(body, match);
  const unknownFields = nameOrRefuseIgnored(exchange);
  const wrongDryRun = findWrongDryRun(exchange, operation);
  const queryFaults = findFaults(id, "query", query);
  const bodyFaults = typeof body === "object" ? findFaults(id, "body", body) : undefined;
  const idempotencyKey = operation.headers.includes("Idempotency-Key")
    ? readIdempotencyKey(exchange.requestHeaders["idempotency-key"])
    : undefined;
  if (queryFaults || bodyFaults || typeof idempotencyKey === "object" || wrongDryRun) {
    const otherFaults = [idempotencyKey, wrongDryRun].filter((fault) => typeof fault === "object");
    return refuseFields(...toFaults("query", queryFaults), ...toFaults("body", bodyFaults), ...otherFaults);
  }
  if (unknownFields) return unknownFields;

  const path = readPath(params, operation.parameters.path);
  if (findFaults(id, "path", path)) return refuse(operation.notFound as ErrorCode);
  return { path, query, body, idempotencyKey };
}

function noteUnknownMembers(body: object, { exchange, operation }: RouteMatch): void {
  for (const name in body) {
    if (!isMember(name, operation)) exchange.noteIgnored({ in: "body", name });
  }
}

/** Returns the fault of a request that asks an operation without dry runs for one. */
function findWrongDryRun({ ignored }: Exchange, { method }: OperationDescription): Fault | undefined {
  if (!ignored || method === "GET") return undefined;
  const dryRun = ignored.find((field) => field.in === "query" && field.name === "dryRun");
  return dryRun && { ...dryRun, reason: "is not supported by this operation" };
}

function toFaults(place: Field["in"], reasons: Map<string, string> = new Map()): Fault[] {
  return [...reasons].map(([name, reason]) => ({ in: place, name, reason }));
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

async function readWholeBody(
  exchange: Exchange,
  { bodyTypes, bodyBytesMax = 0, isBodyRequired }: OperationDescription,
): Promise<{ value: object | string } | Refusal> {
  const bytes = await readBody(exchange, bodyBytesMax);
  if ("status" in bytes) return bytes;
  if (bytes.length === 0 && !isBodyRequired) return { value: {} };
  const { headers } = exchange.request;
  if (!isInUtf8(headers.get("content-type") ?? "", bodyTypes)) {
    const message = `Send the body as Content-Type: ${bodyTypes.join(" or ")}, in UTF-8.`;
    return refuse("invalid_content_type", message, [{ in: "header", name: "Content-Type" }]);
  }
  if (!isPlain(headers.get("content-encoding"))) {
    const message = "Send the body without a Content-Encoding: it must not be compressed.";
    return refuse("invalid_content_type", message, [{ in: "header", name: "Content-Encoding" }]);
  }

  const isJson = !bodyTypes.includes("text/csv");
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return refuse(isJson ? "invalid_json" : "invalid_request", "The body is not valid UTF-8.");
  }
  if (!isJson) return { value: text };
  const body = parseJsonObject(text);
  return typeof body === "string" ? refuse("invalid_json", body) : { value: body };
}

function isPlain(contentEncoding: string | null): boolean {
  return contentEncoding === null || contentEncoding.toLowerCase() === "identity";
}

function isInUtf8(contentType: string, types: readonly string[]): boolean {
  const [type = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  return types.includes(type) && (charset === undefined || /^("?)utf-?8\1$/.test(charset));
}

/** Bare or in double quotes (an RFC 9651 string, without escapes), 1 to 255 characters of printable ASCII. */
const format = /^(?:"([ !#-~]{1,255})"|([!#-~](?:[ !#-~]{0,253}[!#-~])?))$/;

const fault: Fault = {
  in: "header",
  name: "Idempotency-Key",
  reason: "must have 1 to 255 characters of printable ASCII, bare or in double quotes",
};

/** Returns the key in an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header), or what is wrong with it. */
function readIdempotencyKey(header: string | undefined): string | undefined | Fault {
  if (header === undefined) return undefined;
  const [, quoted, bare] = format.exec(header) ?? [];
  return quoted ?? bare ?? fault;
}
