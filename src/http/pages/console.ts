import { randomBytes } from "../../credentials/bytes.ts";
import type { Exchange } from "../exchange.ts";
import { pathOf } from "../request/base-url.ts";
import { matchesWeakly } from "../response/etag.ts";
import type { PageHandler } from "../routes.ts";
import { type BuiltFile, builtFolder, type Encoding, readBuiltFolder } from "./built-folder.ts";

const common = {
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Files by path. `page.html` has the placeholders `{{assets}}` (path to the assets) and `{{nonce}}` (of style elements). */
type Build = Map<string, BuiltFile>;

/** The web console: one page for every path below `/console`, and its assets. */
export function consolePages(folder = builtFolder("console")): { [pattern: string]: { GET: PageHandler } } {
  let build: Build | undefined;
  /** Reads the build, and caches it once it exists: it may be built while the service runs. A failure is not cached. */
  async function load(): Promise<Build | undefined> {
    build ??= await readBuiltFolder(folder);
    return build;
  }

  const page: PageHandler = {
    name: "console",
    respond: async (exchange) => respondWithPage(exchange, await load()),
  };
  const asset: PageHandler = {
    name: "console",
    async respond(exchange) {
      const name = pathOf(exchange.request.url).slice("/console/assets/".length);
      return respondWithAsset(exchange, name, (await load())?.get(`assets/${name}`));
    },
  };
  return {
    // Relative: a proxy may add a prefix to all paths.
    "/": redirect("console"),
    "/console": { GET: page },
    "/console/*": { GET: page },
    "/console/assets/*": { GET: asset },
  };
}

function redirect(location: string): { GET: PageHandler } {
  const respond = ({ headers }: Exchange) =>
    new Response(null, { status: 302, headers: { ...headers, ...common, Location: location } });
  return { GET: { name: "console", respond } };
}

/** Each response has its own nonce, so there is no ETag. */
function respondWithPage({ request, headers }: Exchange, build: Build | undefined): Response {
  const nonce = randomBytes(16).toString("base64");
  const built = build?.get("page.html");
  const page = built ? new TextDecoder().decode(built.plain) : missingPage;
  const html = page.replaceAll("{{assets}}", pathToAssets(pathOf(request.url))).replaceAll("{{nonce}}", nonce);
  return new Response(html, {
    status: build ? 200 : 503,
    headers: {
      ...headers,
      ...common,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyWith(nonce),
      "Cache-Control": "no-cache",
    },
  });
}

/** Relative path to the assets, from any depth below `/console` and below any path prefix of a proxy. */
function pathToAssets(path: string): string {
  const depth = path.split("/").length - 2;
  return depth === 0 ? "console/assets/" : `${"../".repeat(depth - 1)}assets/`;
}

/** The nonce is only for the style elements that the component library creates. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const missingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>The console is not built yet · Pet Store</title>
  </head>
  <body>
    <main>
      <h1>The console is not built yet</h1>
      <p>Run <code>npm run build</code> in the folder of the pet store, then reload this page. The API works without it.</p>
    </main>
  </body>
</html>
`;

function respondWithAsset({ request, headers }: Exchange, name: string, asset: BuiltFile | undefined): Response {
  if (!asset) {
    const text = "This file does not exist. The console may have been updated: reload the page.\n";
    return new Response(text, { status: 404, headers: { ...headers, ...common, "Cache-Control": "no-store" } });
  }

  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", asset);
  const tag = `"${name}${encoding ? `-${encoding}` : ""}"`;
  const all = {
    ...headers,
    ...common,
    "Content-Type": asset.type,
    "Cache-Control": "public, max-age=31536000, immutable",
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
