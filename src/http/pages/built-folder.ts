import { join } from "node:path";
import type { Exchange } from "../exchange.ts";
import { toBody } from "../response/body.ts";
import { matchesWeakly } from "../response/etag.ts";

/** The content of `manifest.json` in a folder that `npm run build` has written. */
export interface Manifest {
  /** Hash of the files that it was built from. */
  sources: string;
  /** By their paths in the folder. The compressed forms of a file are beside it, with `.br` and `.gz` after its name. */
  files: Record<string, { type: string; hash: string; isCompressed: boolean }>;
}

type Encoding = "br" | "gzip";

export interface BuiltFile {
  type: string;
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: { [encoding in Encoding]?: Uint8Array<ArrayBuffer> };
}

/** Folder of a part that `npm run build` builds. The executable contains these folders. */
export function builtFolder(part: "console" | "book" | "client"): string {
  return Bun.isStandaloneExecutable ? join(import.meta.dir, part) : join(import.meta.dir, "../../../dist", part);
}

/** The files of a built folder by their paths in it. */
export type Build = Map<string, BuiltFile>;

/**
 * Returns a function that reads a built folder into memory; undefined if it is not built. It caches the files once they
 * exist, since they may be built while the service runs. A failure is not cached.
 */
export function builtFolderReader(folder: string): () => Promise<Build | undefined> {
  let build: Build | undefined;
  return async () => {
    build ??= await readBuiltFolder(folder);
    return build;
  };
}

export async function readBuiltFolder(folder: string): Promise<Build | undefined> {
  const manifestFile = Bun.file(join(folder, "manifest.json"));
  if (!(await manifestFile.exists())) return undefined;

  const manifest: Manifest = await manifestFile.json();
  const read = (path: string) => Bun.file(join(folder, path)).bytes();
  const files = Object.entries(manifest.files).map(
    async ([path, { type, hash, isCompressed }]): Promise<[string, BuiltFile]> => {
      const encoded = isCompressed ? { br: await read(`${path}.br`), gzip: await read(`${path}.gz`) } : {};
      return [path, { type, hash, plain: await read(path), encoded }];
    },
  );
  // Awaited together: a rejection that is not awaited yet ends the process.
  return new Map(await Promise.all(files));
}

/** For a file whose name contains a hash of its content: clients may cache it for ever. */
const IMMUTABLE = "public, max-age=31536000, immutable";

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
  const encoded = encoding && asset.encoded[encoding];
  const encodedHeaders = encoding ? { ...all, "Content-Encoding": encoding } : all;
  return new Response(toBody(encoded ?? asset.plain, request), { headers: encodedHeaders });
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

/** The HTML page in place of a part that `npm run build` has not built yet. */
export function missingPage(part: "The console" | "The documentation"): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${part} is not built yet · Pet Store</title>
  </head>
  <body>
    <main>
      <h1>${part} is not built yet</h1>
      <p>Run <code>npm run build</code> in the folder of the pet store, then reload this page. The API works without it.</p>
    </main>
  </body>
</html>
`;
}
