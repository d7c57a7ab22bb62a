import { type Refusal, refuse } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";

const URL_BYTES_MAX = 8192;
const HEADER_BYTES_MAX = 8192;
/** Bytes of a header line beside name and value: colon, space, CR and LF. */
const HEADER_LINE_BYTES = 4;

/** A host name or an address, with an optional port. The runtime joins several `Host` headers by a comma. */
const host = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Refuses a URL or headers that are too long (414, 431), and an invalid `Host` (400). Also limits the unread body. */
export function checkHead({ request, requestHeaders, headers }: Exchange): Refusal | undefined {
  let bytes = 0;
  for (const name in requestHeaders) bytes += name.length + `${requestHeaders[name]}`.length + HEADER_LINE_BYTES;
  limitUnreadBody(requestHeaders, headers);
  if (request.url.length > URL_BYTES_MAX) return refuse("uri_too_long");
  if (bytes > HEADER_BYTES_MAX) return refuse("headers_too_large");
  const isHost = requestHeaders.host === undefined || host.test(requestHeaders.host);
  if (isHost) return undefined;
  const message = "Send one `Host` header, with a host name or an address.";
  return refuse("invalid_request", message, [{ in: "header", name: "Host" }]);
}

/** Maximum size of an unread body that does not end the connection: the runtime discards it, whatever its size. */
const DISCARDED_BYTES_MAX = 1024 * 1024;
/** Maximum time for which the rest of a body is discarded: its client may wait for the response before it sends more. */
const DISCARD_MILLISECONDS_MAX = 1000;
const BYTES_PER_KIBIBYTE = 1024;

interface BodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

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
      if (Number(declared) > bytesMax) return refuseLength(bytesMax);
      // There is nothing to count: the parser ends the body after the declared number of bytes.
      const bytes = await request.bytes();
      // Nothing is unread.
      delete headers.Connection;
      return bytes;
    }
    return await readUndeclared(request.body, headers, bytesMax);
  } catch (error) {
    if (!request.signal.aborted) throw error;
    return refuse("invalid_request", "The connection closed before the whole request arrived.");
  }
}

async function readUndeclared(
  body: ReadableStream<Uint8Array> | null,
  headers: Exchange["headers"],
  bytesMax: number,
): Promise<Uint8Array | Refusal> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.length;
    if (reader && bytes > bytesMax) {
      if (await discardRest(reader, DISCARDED_BYTES_MAX - bytes)) delete headers.Connection;
      return refuseLength(bytesMax);
    }
    chunks.push(read.value);
  }
  // Nothing is unread.
  delete headers.Connection;
  return Buffer.concat(chunks);
}

/**
 * Discards the rest of a body: if the connection were closed instead, a client that still sends it, above all a proxy,
 * might not receive the response. Returns false if the rest is longer than `bytesMax`, or does not arrive within a second.
 */
async function discardRest(reader: BodyReader, bytesMax: number): Promise<boolean> {
  let timer: Timer | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, DISCARD_MILLISECONDS_MAX);
  });
  try {
    for (let bytes = 0; bytes <= bytesMax; ) {
      const read = await Promise.race([reader.read(), timeout]);
      if (!read?.value) return read !== undefined;
      bytes += read.value.length;
    }
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function refuseLength(bytesMax: number): Refusal<"payload_too_large"> {
  const kibibytes = bytesMax / BYTES_PER_KIBIBYTE;
  const size = kibibytes < BYTES_PER_KIBIBYTE ? `${kibibytes} KiB` : `${kibibytes / BYTES_PER_KIBIBYTE} MiB`;
  return refuse("payload_too_large", `The body is larger than ${size} (${bytesMax.toLocaleString("en")} bytes).`);
}
