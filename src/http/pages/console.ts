import { randomBytes } from "node:crypto";
import { type Exchange, pathOf } from "../exchange.ts";
import { namesWeakly } from "../response/etag.ts";
import type { MethodHandlers } from "../routes.ts";
import { type Asset, type ConsoleBuild, consoleFolder, type Encoding, readConsoleBuild } from "./console-build.ts";

const common = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The web console: one page for each path below `/console`, and what it is made of. */
export function consolePages(folder = consoleFolder): { [pattern: string]: MethodHandlers } {
  let build: Promise<ConsoleBuild | undefined> | undefined;
  /** What is there stays; what is missing may be built meanwhile. */
  async function load(): Promise<ConsoleBuild | undefined> {
    build ??= readConsoleBuild(folder);
    const loaded = await build;
    if (!loaded) build = undefined;
    return loaded;
  }

  const page: MethodHandlers[string] = {
    name: "console",
    answer: async (exchange) => answerPage(exchange, await load()),
  };
  const asset: MethodHandlers[string] = {
    name: "console",
    async answer(exchange) {
      const name = pathOf(exchange.request.url).slice("/console/assets/".length);
      return answerAsset(exchange, name, (await load())?.assets.get(name));
    },
  };
  return {
    // Relative: a proxy may serve all of this below a path of its own.
    "/": redirect("console"),
    "/console": { GET: page },
    "/console/*": { GET: page },
    "/console/assets/*": { GET: asset },
  };
}

function redirect(location: string): MethodHandlers {
  const answer = ({ headers }: Exchange) =>
    new Response(null, { status: 302, headers: { ...headers, ...common, Location: location } });
  return { GET: { name: "console", answer } };
}

/** Each time with another nonce, so there is no tag by which a browser could keep the page. */
function answerPage({ request, headers }: Exchange, build: ConsoleBuild | undefined): Response {
  const nonce = randomBytes(16).toString("base64");
  const page = build ? build.page : missingPage;
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

/** From wherever the browser stands, below `/console` and below whatever path a proxy adds. */
function pathToAssets(path: string): string {
  const depth = path.split("/").length - 2;
  return depth === 0 ? "console/assets/" : `${"../".repeat(depth - 1)}assets/`;
}

/** The nonce is for the style elements that the component library makes, and for those alone. */
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
      <p>Run <code>npm run build</code> in the folder of the service, and reload this page. The API answers meanwhile.</p>
    </main>
  </body>
</html>
`;

function answerAsset({ request, headers }: Exchange, name: string, asset: Asset | undefined): Response {
  if (!asset) {
    const text = "There is no such file. The console was renewed meanwhile: reload the page.\n";
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
  if (ifNoneMatch !== null && namesWeakly(ifNoneMatch, tag)) return new Response(null, { status: 304, headers: all });
  if (!encoding) return new Response(asset.plain, { headers: all });
  return new Response(asset.encoded[encoding] ?? null, { headers: { ...all, "Content-Encoding": encoding } });
}

/** The smallest of what is there and accepted (RFC 9110, section 12.5.3). */
function chooseEncoding(accepted: string, { encoded }: Asset): Encoding | undefined {
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [coding = "", weight = ""] = part.toLowerCase().split(";");
      return [coding.trim(), Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1)] as const;
    }),
  );
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find((encoding) => encoded[encoding] && accepts(encoding));
}
