import type { OperationDescription, OperationId } from "../../contract/contract.ts";
import { parseJsonObject } from "../../contract/json.ts";
import { readPath, readQuery } from "../../contract/parameters.ts";
import { findFaults } from "../../contract/validate.ts";
import { type ErrorCode, type Refusal, refuse } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";
import { readBody } from "./size-limits.ts";

/** What an operation takes, read and validated. Which operation it is for is known only at run time. */
export interface AnyInput {
  path: object;
  query: object;
  body: object | string | undefined;
}

/** A request whose path has been matched. */
export interface RouteMatch {
  exchange: Exchange;
  id: OperationId;
  operation: OperationDescription;
}

/** Reads path, query and body as the contract describes them, in the order in which faults are reported. */
export function readInput(matched: RouteMatch): AnyInput | Refusal | Promise<AnyInput | Refusal> {
  const { exchange, operation } = matched;
  if (operation.bodyTypes.length === 0) return validate(matched, undefined);
  return readWholeBody(exchange.request, operation).then((read) =>
    "value" in read ? validate(matched, read.value) : read,
  );
}

function validate({ exchange, id, operation }: RouteMatch, body: object | string | undefined): AnyInput | Refusal {
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
  request: Request,
  { bodyTypes, isBodyRequired }: OperationDescription,
): Promise<{ value: object | string } | Refusal> {
  const bytes = await readBody(request);
  if ("status" in bytes) return bytes;
  if (bytes.length === 0 && !isBodyRequired) return { value: {} };
  if (!isInUtf8(request.headers.get("content-type") ?? "", bodyTypes)) {
    const message = `Send the body as Content-Type: ${bodyTypes.join(" or ")}, in UTF-8.`;
    return refuse("invalid_content_type", message);
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

function isInUtf8(contentType: string, types: readonly string[]): boolean {
  const [type = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  return types.includes(type) && (charset === undefined || /^("?)utf-?8\1$/.test(charset));
}
