import type { OperationDescription } from "../../contract/contract.ts";
import { parseJsonObject } from "../../contract/json.ts";
import { readPath, readQuery } from "../../contract/parameters.ts";
import { findFaults } from "../../contract/validate.ts";
import { type ErrorCode, type Refusal, refuse } from "../../errors.ts";
import type { Exchange, RouteMatch } from "../exchange.ts";
import { readBody } from "./read-body.ts";

/** The validated input of an operation that is known only at run time. */
export interface AnyInput {
  path: object;
  query: object;
  body: object | string | undefined;
}

export async function readInput(match: RouteMatch): Promise<AnyInput | Refusal> {
  if (match.operation.bodyTypes.length === 0) return readParameters(match);
  const read = await readWholeBody(match.exchange, match.operation);
  return "value" in read ? readParameters(match, read.value) : read;
}

/** Reads path and query, and validates them together with the body. Errors are reported in the order: query, body, path. */
export function readParameters({ exchange, id, operation }: RouteMatch, body?: object | string): AnyInput | Refusal {
  const { url, params = {} } = exchange.request;
  const question = url.indexOf("?");
  const query = readQuery(question < 0 ? "" : url.slice(question + 1), operation.parameters.query);
  if (typeof query === "string") return refuse("invalid_request", query);
  const queryFaults = findFaults(id, "query", query);
  const bodyFaults = typeof body === "object" ? findFaults(id, "body", body) : undefined;
  if (queryFaults || bodyFaults) {
    return refuse("invalid_request", [queryFaults, bodyFaults].filter(Boolean).join(" "));
  }

  const path = readPath(params, operation.parameters.path);
  if (findFaults(id, "path", path)) return refuse(operation.notFound as ErrorCode);
  return { path, query, body };
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
    return refuse("invalid_content_type", message);
  }
  if (!isPlain(headers.get("content-encoding"))) {
    return refuse("invalid_content_type", "Send the body without a Content-Encoding: it must not be compressed.");
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
