import type { Result } from "./calls.ts";
import { readHeaders, readNext } from "./headers.ts";
import { type Integers, UnsafeIntegerError } from "./integers.ts";
import { parse } from "./json.ts";
import { PetStoreError, toUnexpected } from "./pet-store-error.ts";
import type { Received } from "./send.ts";

/** Returns the result in a successful response. */
export function readResult(received: Received, integers: Integers, signal: AbortSignal | undefined): Result<unknown> {
  const { headers } = received.response;
  return {
    data: readData(received, integers, signal),
    etag: headers.get("ETag") ?? undefined,
    next: readNext(headers),
    totalCount: toNumber(headers.get("Total-Count")),
    ...readHeaders(headers),
  };
}

function toNumber(digits: string | null): number | undefined {
  return digits === null ? undefined : Number(digits);
}

function readData({ method, response, text }: Received, integers: Integers, signal: AbortSignal | undefined): unknown {
  const { status, headers, body } = response;
  if (status === 204) return undefined;
  if (text === undefined) return body?.pipeThrough(new TransformStream(), signal && { signal });
  try {
    return parse(text, integers);
  } catch (cause) {
    if (cause instanceof UnsafeIntegerError) {
      const message = `The request succeeded, but its response cannot be represented: ${cause.message}`;
      throw new PetStoreError(message, { code: "unsafe_integer", status, headers, cause });
    }
    // Only the service sends the header: without it, the response is that of another server, such as a page to log in.
    if (!headers.has("Request-Id")) throw toUnexpected(response, method, cause);
    const message = `The request was executed, but its response with status ${status} cannot be read.`;
    throw new PetStoreError(message, { code: "unexpected_response", status, headers, cause });
  }
}
