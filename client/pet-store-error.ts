import { parseJsonObject } from "../src/contract/json.ts";

/** An error response of the service, or a failure to reach it. Its message may be shown to users. */
export class PetStoreError extends Error {
  override name = "PetStoreError";
  /**
   * The `code` of the error response; `unreachable` without a complete response; `unexpected_response` if the response
   * came from another server, such as a proxy.
   */
  readonly code: string;
  /** HTTP status; 0 without a complete response. */
  readonly status: number;
  /** The id of the request in the service's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the service sent `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** URL of the documentation of the code, if the service sent one. */
  readonly help: string | undefined;
  /** The fields of the request that are at fault, such as `{ name: "limit", in: "query" }`. */
  readonly faults: FieldFault[];

  constructor(
    message: string,
    { code, status, headers, cause }: { code: string; status: number; headers?: Headers; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.requestId = headers?.get("Request-Id") ?? undefined;
    this.retryAfterSeconds = Number(headers?.get("Retry-After")) || undefined;
    this.help = /<([^>]*)>; rel="help"/.exec(headers?.get("Link") ?? "")?.[1];
    this.faults = readFaults(headers?.get("Faults") ?? "");
  }
}

export interface FieldFault {
  name: string;
  in: "body" | "query" | "header";
}

/** Reads a list such as `"name";in=body, "limit";in=query` (RFC 9651). */
function readFaults(text: string): FieldFault[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)";in=(body|query|header)/g)].map(([, name = "", place]) => ({
    name: name.replace(/\\(.)/g, "$1"),
    in: place as FieldFault["in"],
  }));
}

/** Returns the error in a response that is not a success; `text` is its body. */
export function toError({ status, headers }: Response, text: string): PetStoreError {
  const body = parseJsonObject(text);
  if (typeof body === "object" && typeof body.code === "string" && typeof body.message === "string") {
    return new PetStoreError(body.message, { code: body.code, status, headers });
  }
  const message = `The response with status ${status} did not come from the pet store. Try again in a moment.`;
  return new PetStoreError(message, { code: "unexpected_response", status, headers });
}

/** Returns the error of a request without a complete response. */
export function toUnreachable(cause: unknown): PetStoreError {
  const message = "The pet store cannot be reached. Check your connection, and try again.";
  return new PetStoreError(message, { code: "unreachable", status: 0, cause });
}
