import type { Config } from "../../config.ts";
import { pathOf } from "../base-url.ts";
import type { Exchange } from "../exchange.ts";
import type { PageHandler } from "../routes.ts";
import { type BuiltFile, builtFolder, builtFolderReader, missingPage, respondWithAsset } from "./built-folder.ts";
import { type PreparedText, prepareText, respondWithText } from "./prepared-text.ts";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";

const TRY_PAGE = "pages/reference/try.html";
/** Maximum number of cached pages; all are then dropped. Without a configured base URL, a client chooses it. */
const CACHED_PAGES_MAX = 200;
const NOT_FOUND_PAGE = "pages/not-found.html";

/** The documentation: its pages, as HTML and as Markdown, their assets, and the files that programs look for. */
export function bookPages(config: Config, folder = builtFolder("book")): { [pattern: string]: { GET: PageHandler } } {
  const load = builtFolderReader(folder);
  const fill = createFiller();
  const policies = {
    page: contentSecurityPolicy({}),
    tryPage: contentSecurityPolicy({ connect: apiOrigins(config) }),
  };

  async function respondWithPage(exchange: Exchange, wanted: string): Promise<Response> {
    const built = await load();
    const path = built === undefined || built.has(wanted) ? wanted : NOT_FOUND_PAGE;
    const file = built?.get(path);
    const status = file === undefined ? 503 : path === NOT_FOUND_PAGE ? 404 : 200;
    const text = file ? await fill(exchange, path, file) : await prepareText(missingPage("The documentation"));
    const headers = {
      ...securityHeaders,
      "Content-Type": file?.type ?? "text/html; charset=utf-8",
      "Content-Security-Policy": path === TRY_PAGE ? policies.tryPage : policies.page,
    };
    return respondWithText(exchange, text, headers, status);
  }

  async function respondWithFile(exchange: Exchange, path: string, cacheControl?: string): Promise<Response> {
    const file = (await load())?.get(path);
    return respondWithAsset(exchange, file, securityHeaders, cacheControl);
  }

  const get = (respond: PageHandler["respond"]) => ({ GET: { name: "docs", respond } });
  return {
    // Relative, like the links in the pages: a proxy may add a prefix to all paths.
    "/docs/": get(
      ({ headers }) =>
        new Response(null, { status: 302, headers: { ...headers, ...securityHeaders, Location: "../docs" } }),
    ),
    "/docs": get((exchange) => respondWithPage(exchange, "pages/index.html")),
    "/docs.md": get((exchange) => respondWithPage(exchange, "pages/index.md")),
    "/docs/*": get((exchange) => respondWithPage(exchange, toFile(pathOf(exchange.request.url)))),
    "/docs/assets/*": get((exchange) => respondWithFile(exchange, pathOf(exchange.request.url).slice("/docs/".length))),
    "/llms.txt": get((exchange) => respondWithPage(exchange, "llms.txt")),
    "/favicon.ico": get((exchange) => respondWithFile(exchange, "favicon.ico", "public, max-age=86400")),
  };
}

function toFile(path: string): string {
  const name = path.slice("/docs/".length);
  return `pages/${name.endsWith(".md") ? name : `${name}.html`}`;
}

/** Returns a function that fills the placeholders of a page. It caches each page for each base URL. */
function createFiller(): (exchange: Exchange, path: string, file: BuiltFile) => Promise<PreparedText> {
  const cache = new Map<string, PreparedText>();
  return async ({ baseUrl, request }, path, file) => {
    const depth = pathOf(request.url).split("/").length - 2;
    const key = `${path} ${depth} ${baseUrl}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const base = file.type.startsWith("text/html") ? Bun.escapeHTML(baseUrl) : baseUrl;
    const filled = new TextDecoder()
      .decode(file.plain)
      .replaceAll("{{root}}", "../".repeat(depth))
      // Functions, because a URL may contain `$$`, which a text in their place would replace.
      .replaceAll("{{base}}", () => base)
      .replaceAll("{{origin}}", () => base.slice(0, -"/v1".length));
    const text = await prepareText(filled);
    if (cache.size >= CACHED_PAGES_MAX) cache.clear();
    cache.set(key, text);
    return text;
  };
}

/** Origins of the configured base URLs, to which the interactive reference may send requests. */
function apiOrigins({ baseUrls }: Config): string[] {
  return Object.values(baseUrls).flatMap((url) => (url ? [new URL(url).origin] : []));
}
