import { type Refusal, refuse } from "../../errors.ts";

const URL_BYTES_MAX = 8192;
const HEADER_BYTES_MAX = 8192;
const BODY_BYTES_MAX = 1024 * 1024;
/** Of each header line, what stands around name and value: a colon, a space and the line's end. */
const HEADER_LINE_BYTES = 4;

/** Says whether the request line or the headers are too long. The parser's own limits lie above these. */
export function findExcess({ url, headers }: Request): Refusal | undefined {
  if (url.length > URL_BYTES_MAX) return refuse("uri_too_long");
  let bytes = 0;
  headers.forEach((value, name) => {
    bytes += name.length + value.length + HEADER_LINE_BYTES;
  });
  return bytes > HEADER_BYTES_MAX ? refuse("headers_too_large") : undefined;
}

/** Reads a whole body, counting its bytes as they come: what it says of its own length is believed only if too much. */
export async function readBody(request: Request): Promise<Uint8Array | Refusal> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    // The parser takes no more bytes than were declared.
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
