import type { Result } from "./calls.ts";
import { readHeaders, readNext } from "./headers.ts";
import { type Integers, UnsafeIntegerError } from "./integers.ts";
import { parse } from "./json.ts";
import { PetStoreError } from "./pet-store-error.ts";
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

function readData({ response, text }: Received, integers: Integers, signal: AbortSignal | undefined): unknown {
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
    const message = "The response is incomplete, or did not come from the pet store. Try again.";
    throw new PetStoreError(message, { code: "unexpected_response", status, headers, cause });
  }
}
