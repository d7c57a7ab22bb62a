import { parseJsonObject } from "../src/contract/json.ts";
import {
  type Deprecation,
  type RateLimit,
  type ResponseHeaders,
  readHeaders,
  readLink,
  readRetryAfter,
} from "./headers.ts";
import type { ErrorCode } from "./operations.gen.ts";

/**
 * The codes of failures without an error response of the service: without a complete response, `unreachable`, or
 * `timeout` after the time that was set; `unexpected_response` if the response came from another server, such as a
 * proxy, or cannot be read; `unsafe_integer` if it has an integer which is not exact as a number.
 */
export type ClientErrorCode = "unreachable" | "timeout" | "unexpected_response" | "unsafe_integer";

export interface FieldFault {
  name: string;
  in: "body" | "query" | "header";
}

/** An error response of the service, or a failure to reach it. Its message may be shown to users. */
export class PetStoreError extends Error implements ResponseHeaders {
  override name = "PetStoreError";
  /** The `code` of the error response, or of the failure. Later versions of the service may add codes. */
  readonly code: ErrorCode | ClientErrorCode | (string & {});
  /** HTTP status; 0 without a complete response. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  readonly deprecation: Deprecation | undefined;
  /** Seconds to wait before a retry, if the service sent `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** URL of the documentation of the code, if the service sent one. */
  readonly helpUrl: string | undefined;
  /** The fields of the request that are at fault, such as `{ name: "limit", in: "query" }`. */
  readonly faults: FieldFault[];

  constructor(
    message: string,
    { code, status, headers = new Headers(), cause }: Pick<PetStoreError, "code" | "status"> & ErrorSource,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    const { requestId, rateLimit, deprecation } = readHeaders(headers);
    this.requestId = requestId;
    this.rateLimit = rateLimit;
    this.deprecation = deprecation;
    this.retryAfterSeconds = readRetryAfter(headers);
    this.helpUrl = readLink(headers, "help");
    this.faults = readFaults(headers.get("Faults") ?? "");
  }
}

interface ErrorSource {
  headers?: Headers;
  cause?: unknown;
}

/** Reads a list such as `"name";in=body, "limit";in=query` (RFC 9651). */
function readFaults(text: string): FieldFault[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)";in=(body|query|header)/g)].map(([, name = "", place]) => ({
    name: name.replace(/\\(.)/g, "$1"),
    in: place as FieldFault["in"],
  }));
}

/** Returns the error in a response that is not a success; `text` is its body. */
export function toError({ status, headers, type }: Response, text: string, method: string): PetStoreError {
  const body = parseJsonObject(text);
  if (typeof body === "object" && typeof body.code === "string" && typeof body.message === "string") {
    return new PetStoreError(body.message, { code: body.code, status, headers });
  }
  const isRedirect = type === "opaqueredirect" || (status > 300 && status < 309 && status !== 304);
  return isRedirect ? toRedirected(status, headers) : toUnexpected({ status, headers }, method);
}

/** In a browser, the status is 0, and the location is unknown. */
function toRedirected(status: number, headers: Headers): PetStoreError {
  const location = headers.get("Location");
  const target = location === null ? "" : ` to ${location}`;
  const message = `The request was redirected${target}, which the client does not follow. Check the base URL.`;
  return new PetStoreError(message, { code: "unexpected_response", status, headers });
}

/** Returns the error of a response that another server sent, such as a proxy. */
export function toUnexpected(
  { status, headers }: Pick<Response, "status" | "headers">,
  method: string,
  cause?: unknown,
): PetStoreError {
  const message = `The response with status ${status} did not come from the pet store. Check the base URL.${doubt(method)}`;
  return new PetStoreError(message, { code: "unexpected_response", status, headers, cause });
}

/** Returns the error of a request without a complete response. */
export function toUnreachable(method: string, cause: unknown): PetStoreError {
  const message = `The pet store cannot be reached.${doubt(method, " Check your connection, and try again.")}`;
  return new PetStoreError(message, { code: "unreachable", status: 0, cause });
}

/** Returns the error of a request without a complete response in time. */
export function toTimeout(method: string, seconds: number): PetStoreError {
  const message = `The pet store did not respond within ${seconds} seconds.${doubt(method, " Try again in a moment.")}`;
  return new PetStoreError(message, { code: "timeout", status: 0 });
}

/** A change may have been made, so a user must not be asked to repeat it. */
function doubt(method: string, adviceForReads = ""): string {
  return method === "GET" ? adviceForReads : " It is not known whether the request was executed.";
}
