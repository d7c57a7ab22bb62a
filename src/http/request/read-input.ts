import { isMember, type OperationDescription } from "../../contract/contract.ts";
import { bodyLimits, toObject } from "../../contract/json.ts";
import { type Json, type JsonRead, JsonReader } from "../../contract/json-reader.ts";
import { parameterMeantBy, readPath, readQuery, showRepeated } from "../../contract/parameters.ts";
import { findFaults } from "../../contract/validate.ts";
import { type ErrorCode, type Fault, type Field, type Refusal, refuse, refuseFields } from "../../errors.ts";
import { runInTimeSlices } from "../../store/event-loop.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { REQUEST_MILLISECONDS_MAX } from "../../store/requester.ts";
import type { Exchange, RouteMatch } from "../exchange.ts";
import { nameOrRefuseIgnored, suggestNames } from "../response/field-headers.ts";
import { readBody } from "./limits.ts";

/** The validated input of an operation that is known only at run time. */
export interface AnyInput {
  path: object;
  query: object;
  /** The value of a JSON body, the text of a table, or a file. */
  body: object | string | Uint8Array | undefined;
  /** What the preparation of the operation returned. */
  prepared?: unknown;
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
export function readParameters(match: RouteMatch, body?: object | string | Uint8Array): AnyInput | Refusal {
  const { exchange, id, operation } = match;
  const { url, params = {} } = exchange.request;
  const question = url.indexOf("?");
  let wrongNames: { [meant: string]: Fault } | undefined;
  const query = readQuery(question < 0 ? "" : url.slice(question + 1), operation.parameters.query, (name) => {
    exchange.noteIgnored({ in: "query", name });
    const wrong = findWrongName(name, operation);
    if (!wrong) return;
    wrongNames ??= {};
    // Of the names for one parameter, such as `id[0]` and `id[1]`, only the first is reported.
    wrongNames[wrong.meant] ??= { in: "query", name, reason: wrong.reason };
  });
  const isJson = typeof body === "object" && !operation.takesBytes;
  if (isJson) noteUnknownMembers(body, match);
  const unknownFields = nameOrRefuseIgnored(match);
  const queryFaults = findFaults(id, "query", query);
  const bodyFaults = isJson ? findFaults(id, "body", body) : undefined;
  const idempotencyKey = operation.headers.includes("Idempotency-Key")
    ? readIdempotencyKey(exchange.requestHeaders["idempotency-key"])
    : undefined;
  if (queryFaults || bodyFaults || typeof idempotencyKey === "object" || wrongNames) {
    const otherFaults = [idempotencyKey].filter((fault) => typeof fault === "object");
    const faults = [...toFaults("query", queryFaults), ...toFaults("body", bodyFaults), ...otherFaults];
    return suggestNames(refuseFields(...faults, ...Object.values(wrongNames ?? {})), match);
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

const dryRunParameter: OperationDescription["parameters"]["query"] = {
  dryRun: { type: "boolean", isRepeatable: false },
};

/**
 * Returns what is wrong with the name of an unknown query parameter that must not be ignored: a misspelt known one, or
 * `dryRun` for an operation without dry runs.
 */
function findWrongName(
  name: string,
  { method, parameters }: OperationDescription,
): { meant: string; reason: string } | undefined {
  const meant = parameterMeantBy(name, parameters.query);
  const description = meant === undefined ? undefined : parameters.query[meant];
  if (meant !== undefined && description) {
    const shown = description.isRepeatable ? `, once for each value: ${showRepeated(meant, description)}` : "";
    return { meant, reason: `must be written as \`${meant}\`${shown}` };
  }
  const isDryRun = method !== "GET" && parameterMeantBy(name, dryRunParameter) !== undefined;
  return isDryRun ? { meant: "dryRun", reason: "is not supported by this operation" } : undefined;
}

function toFaults(place: Field["in"], reasons: Map<string, string> = new Map()): Fault[] {
  return [...reasons].map(([name, reason]) => ({ in: place, name, reason }));
}

/** Removes a byte order mark, which some programs write before JSON (RFC 8259, section 8.1) and tables. */
const decoder = new TextDecoder("utf-8", { fatal: true });

async function readWholeBody(
  exchange: Exchange,
  { bodyTypes, bodyBytesMax = 0, isBodyRequired, takesBytes }: OperationDescription,
): Promise<{ value: object | string | Uint8Array } | Refusal> {
  const bytes = await readBody(exchange, bodyBytesMax);
  if ("status" in bytes) return bytes;
  // A client may take longer to send it.
  exchange.deadline = performance.now() + REQUEST_MILLISECONDS_MAX;
  if (bytes.length === 0 && !isBodyRequired) return { value: {} };
  const { headers } = exchange.request;
  if (!isInUtf8(headers.get("content-type") ?? "", bodyTypes)) {
    const message = `Send the body as Content-Type: ${bodyTypes.join(" or ")}${takesBytes ? "" : ", in UTF-8"}.`;
    return refuse("invalid_content_type", message, [{ in: "header", name: "Content-Type" }]);
  }
  if (!isPlain(headers.get("content-encoding"))) {
    const message = "Send the body without a Content-Encoding: it must not be compressed.";
    return refuse("invalid_content_type", message, [{ in: "header", name: "Content-Encoding" }]);
  }

  if (takesBytes) return { value: bytes };
  const isJson = !bodyTypes.includes("text/csv");
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return refuse(isJson ? "invalid_json" : "invalid_request", "The body is not valid UTF-8.");
  }
  if (!isJson) return { value: text };
  const body = toObject(await parse(text, exchange));
  return "fault" in body ? refuseBody(body) : { value: body.object };
}

/** Maximum length of a text that is parsed at once, which takes up to 2 ms. */
export const PARSED_AT_ONCE_MAX = 16 * 1024;
/** Number of values that are parsed between two readings of the clock. */
const VALUES_PER_STEP = 250;

function parse(text: string, exchange: Exchange): MaybePromise<JsonRead> {
  const reader = new JsonReader(text, bodyLimits);
  if (text.length <= PARSED_AT_ONCE_MAX) return exchange.runCharged(() => reader.read());
  return runInTimeSlices(() => reader.readValues(VALUES_PER_STEP), { requester: exchange });
}

function refuseBody({ fault, field }: Exclude<JsonRead, { value: Json }>): Refusal {
  if (field === undefined) return refuse("invalid_json", fault);
  if (field === "") return refuse("invalid_request", `The body ${fault}.`);
  return refuseFields({ in: "body", name: field, reason: fault });
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
  const isSupported = types.includes(type) || types.includes(type.replace(/\/.*/, "/*"));
  return isSupported && (charset === undefined || /^("?)utf-?8\1$/.test(charset));
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
