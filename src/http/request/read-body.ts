import { type Refusal, refuse } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";

/** Maximum size of an unread body that does not end the connection: the runtime discards it, whatever its size. */
const DISCARDED_BYTES_MAX = 1024 * 1024;
const BYTES_PER_KIBIBYTE = 1024;

/** Makes the runtime close the connection after the response, if the body may be longer than 1 MiB and is not read. */
export function limitUnreadBody(
  requestHeaders: Exchange["requestHeaders"],
  responseHeaders: Exchange["headers"],
): void {
  const length = requestHeaders["content-length"];
  const isLong =
    length === undefined ? requestHeaders["transfer-encoding"] !== undefined : Number(length) > DISCARDED_BYTES_MAX;
  if (isLong) responseHeaders.Connection = "close";
}

/** Reads a body, or returns the 413. Without Content-Length, the bytes are counted as they arrive. */
export async function readBody({ request, headers }: Exchange, bytesMax: number): Promise<Uint8Array | Refusal> {
  try {
    const declared = request.headers.get("content-length");
    if (declared !== null) {
      // There is nothing to count: the parser ends the body after the declared number of bytes.
      return Number(declared) > bytesMax ? refuseLength(bytesMax) : await request.bytes();
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      // Less is discarded: if the connection were closed instead, a sending client might not receive the response.
      else if (bytes > DISCARDED_BYTES_MAX) return refuseLength(bytesMax);
    }
    // Nothing is unread.
    delete headers.Connection;
    return bytes > bytesMax ? refuseLength(bytesMax) : Buffer.concat(chunks);
  } catch (error) {
    if (!request.signal.aborted) throw error;
    return refuse("invalid_request", "The connection closed before the whole request arrived.");
  }
}

function refuseLength(bytesMax: number): Refusal<"payload_too_large"> {
  const kibibytes = bytesMax / BYTES_PER_KIBIBYTE;
  const size = kibibytes < BYTES_PER_KIBIBYTE ? `${kibibytes} KiB` : `${kibibytes / BYTES_PER_KIBIBYTE} MiB`;
  return refuse("payload_too_large", `The body is larger than ${size} (${bytesMax.toLocaleString("en")} bytes).`);
}
