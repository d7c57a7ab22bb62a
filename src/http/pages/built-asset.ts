import type { Exchange } from "../exchange.ts";
import { matchesWeakly } from "../response/etag.ts";
import type { BuiltFile, Encoding } from "./built-folder.ts";

/** For a file whose name contains a hash of its content: clients may cache it for ever. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Responds with a built file. */
export function respondWithAsset(
  { request, headers }: Exchange,
  asset: BuiltFile | undefined,
  security: Record<string, string>,
  cacheControl = IMMUTABLE,
): Response {
  if (!asset) {
    const text = "This file does not exist. There may be a new version: reload the page.\n";
    return new Response(text, { status: 404, headers: { ...headers, ...security, "Cache-Control": "no-store" } });
  }

  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", asset);
  const tag = `"${asset.hash}${encoding ? `-${encoding}` : ""}"`;
  const all = {
    ...headers,
    ...security,
    "Content-Type": asset.type,
    "Cache-Control": cacheControl,
    ETag: tag,
    Vary: "Accept-Encoding",
  };
  const ifNoneMatch = request.headers.get("if-none-match");
  if (ifNoneMatch !== null && matchesWeakly(ifNoneMatch, tag)) return new Response(null, { status: 304, headers: all });
  if (!encoding) return new Response(asset.plain, { headers: all });
  return new Response(asset.encoded[encoding] ?? null, { headers: { ...all, "Content-Encoding": encoding } });
}

/** The smallest available encoding that the client accepts (RFC 9110, section 12.5.3). */
function chooseEncoding(accepted: string, { encoded }: BuiltFile): Encoding | undefined {
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [coding = "", weight = ""] = part.toLowerCase().split(";");
      return [coding.trim(), Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1)] as const;
    }),
  );
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find((encoding) => encoded[encoding] && accepts(encoding));
}
