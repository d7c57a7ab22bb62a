import { randomBytes } from "../../credentials/token.ts";
import { pathOf } from "../base-url.ts";
import type { Exchange } from "../exchange.ts";
import type { PageHandler } from "../routes.ts";
import { type Build, builtFolder, builtFolderReader, missingPage, respondWithAsset } from "./built-folder.ts";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";

/** The web console: one page for every path below `/console`, and its assets. */
export function consolePages(folder = builtFolder("console")): { [pattern: string]: { GET: PageHandler } } {
  const load = builtFolderReader(folder);
  const page: PageHandler = {
    name: "console",
    respond: async (exchange) => respondWithPage(exchange, await load()),
  };
  const asset: PageHandler = {
    name: "console",
    async respond(exchange) {
      const name = pathOf(exchange.request.url).slice("/console/assets/".length);
      return respondWithAsset(exchange, (await load())?.get(`assets/${name}`), securityHeaders);
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
    new Response(null, { status: 302, headers: { ...headers, ...securityHeaders, Location: location } });
  return { GET: { name: "console", respond } };
}

/** Each response has its own nonce, so there is no ETag. */
function respondWithPage({ request, headers }: Exchange, build: Build | undefined): Response {
  const nonce = randomBytes(16).toString("base64");
  // It has the placeholders `{{assets}}`, the path to the assets, and `{{nonce}}`, that of style elements.
  const built = build?.get("page.html");
  const page = built ? new TextDecoder().decode(built.plain) : missingPage("The console");
  const html = page.replaceAll("{{assets}}", pathToAssets(pathOf(request.url))).replaceAll("{{nonce}}", nonce);
  return new Response(html, {
    status: build ? 200 : 503,
    headers: {
      ...headers,
      ...securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      // For the style elements that the component library creates.
      "Content-Security-Policy": contentSecurityPolicy({ styles: [`'nonce-${nonce}'`] }),
      "Cache-Control": "no-cache",
    },
  });
}

/** Relative path to the assets, from any depth below `/console` and below any path prefix of a proxy. */
function pathToAssets(path: string): string {
  const depth = path.split("/").length - 2;
  return depth === 0 ? "console/assets/" : `${"../".repeat(depth - 1)}assets/`;
}
