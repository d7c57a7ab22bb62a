/**
 * Compression of long responses without an ETag, on threads of the runtime. Those with an ETag are not compressed:
 * `If-Match` compares strong ETags, and the compressed bytes would need another one.
 */

/** Minimum length of a text that is compressed: a shorter one fits into one or two packets with its headers anyway. */
export const COMPRESSED_LENGTH_MIN = 1500;

/** Matches an `Accept-Encoding` that names gzip, except as `gzip;q=0`. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

export function acceptsGzip(acceptEncoding: string | undefined | null): boolean {
  return ACCEPTS_GZIP.test(acceptEncoding ?? "");
}

export async function gzipText(text: string): Promise<Uint8Array> {
  const { gzip } = await import("node:zlib");
  return new Promise((resolve, reject) => {
    gzip(text, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

/** Compresses parts while they are produced: each is sent without waiting for the next. */
export async function* gzipParts(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const [{ pipeline }, { constants, createGzip }] = await Promise.all([import("node:stream"), import("node:zlib")]);
  const compressed = createGzip({ flush: constants.Z_SYNC_FLUSH });
  // An error of the parts ends the iteration with that error; the end of the iteration ends the parts.
  pipeline(parts, compressed, () => {});
  yield* compressed;
}
