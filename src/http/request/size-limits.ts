import { type Refusal, refuse } from "../../errors.ts";

const URL_BYTES_MAX = 8192;
const HEADER_BYTES_MAX = 8192;
const BODY_BYTES_MAX = 1024 * 1024;
/** Bytes of a header line beside name and value: colon, space, CR and LF. */
const HEADER_LINE_BYTES = 4;

/** The 414 or 431 for a request line or headers that are too long. The limits of the runtime's parser are higher. */
export function refuseOversized({ url, headers }: Request): Refusal | undefined {
  if (url.length > URL_BYTES_MAX) return refuse("uri_too_long");
  let bytes = 0;
  headers.forEach((value, name) => {
    bytes += name.length + value.length + HEADER_LINE_BYTES;
  });
  return bytes > HEADER_BYTES_MAX ? refuse("headers_too_large") : undefined;
}

/** Reads a body, or returns the 413. Without Content-Length, the bytes are counted as they arrive. */
export async function readBody(request: Request): Promise<Uint8Array | Refusal> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    // The parser reads no more bytes than declared.
    return Number(declared) > BODY_BYTES_MAX ? refuse("payload_too_large") : request.bytes();
  }

  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return refuse("payload_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
