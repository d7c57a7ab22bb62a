import { randomBytes } from "../../credentials/bytes.ts";
import type { Exchange } from "../exchange.ts";
import { pathOf } from "../request/base-url.ts";
import type { PageHandler } from "../routes.ts";
import { respondWithAsset } from "./built-asset.ts";
import { type BuiltFile, builtFolder, readBuiltFolder } from "./built-folder.ts";
import { missingPage } from "./missing-page.ts";

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
      return respondWithAsset(exchange, (await load())?.get(`assets/${name}`), common);
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
  const page = built ? new TextDecoder().decode(built.plain) : missingPage("The console");
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
