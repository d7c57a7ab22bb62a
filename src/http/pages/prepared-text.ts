import type { Exchange } from "../exchange.ts";
import { toBody } from "../response/body.ts";
import { acceptsGzip } from "../response/compression.ts";

export interface PreparedText {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array;
  hash: string;
}

export async function prepareText(text: string): Promise<PreparedText> {
  const plain = new TextEncoder().encode(text);
  const compressed = new Blob([plain]).stream().pipeThrough(new CompressionStream("gzip"));
  return { plain, gzipped: await new Response(compressed).bytes(), hash: Bun.hash(plain).toString(36) };
}

export function respondWithText(
  { request, headers: common }: Exchange,
  { plain, gzipped, hash }: PreparedText,
  more: Record<string, string>,
  status = 200,
): Response {
  const headers: Record<string, string> = {
    ...common,
    "Cache-Control": "no-cache",
    // Weak, because it names the compressed bytes as well (RFC 9110, section 8.8.3).
    ETag: `W/"${hash}"`,
    Vary: "Accept-Encoding",
    ...more,
  };
  if (status === 200 && request.headers.get("if-none-match")?.includes(`"${hash}"`)) {
    return new Response(null, { status: 304, headers });
  }
  const isGzipped = acceptsGzip(request.headers.get("accept-encoding"));
  if (isGzipped) headers["Content-Encoding"] = "gzip";
  return new Response(toBody(isGzipped ? gzipped : plain, request), { status, headers });
}
