/** The resources of the public pages for programs: a feed, a sitemap, a script for other websites, and `robots.txt`. */
import type { CataloguePet } from "../../contract/contract.ts";
import { INT64_MAX } from "../../contract/parameters.ts";
import { type Choice, readChoice, writeChoice } from "../../shop/choice.ts";
import { embedScript } from "../../shop/embed.gen.ts";
import { jsonFeed } from "../../shop/feed.ts";
import type { Shop } from "../../shop/layout.ts";
import { sitemap, sitemapEntries, sitemapIndex } from "../../shop/sitemap.ts";
import { takeTimeSlice } from "../../store/event-loop.ts";
import type { Store } from "../../store/store.ts";
import { queryOf } from "../base-url.ts";
import type { Exchange } from "../exchange.ts";
import type { MethodHandlers } from "../routes.ts";
import { prepareText, respondWithText } from "./prepared-text.ts";
import { securityHeaders } from "./security.ts";
import type { PageCache, RenderedPage } from "./shop-cache.ts";
import type { ShopContext } from "./shop-context.ts";
import { respondWithPage } from "./shop-response.ts";

/** Reads a page of the catalogue as a visitor. */
export type ReadList = (
  page: { choice: Choice; cursor: string | undefined },
  shop: Shop,
  exchange: Exchange,
) => Promise<{ status: number; pets: CataloguePet[]; next: string | undefined }>;

const ROBOTS = "User-agent: *\nAllow: /docs\nDisallow: /v1/\nDisallow: /console\n";
/**
 * Number of ids that a part of the sitemap covers, also of pets that are not shown: a pet stays in the same part.
 * With the address of the list, these are 50,000 addresses, the maximum of the protocol.
 */
const IDS_PER_SITEMAP = 49_999n;
/** The part with the largest id. */
const LAST_PART = (INT64_MAX - 1n) / IDS_PER_SITEMAP;
/** Number of ids that are read at a time. */
const IDS_PER_READ = 1000;

const NO_INDEX = { "X-Robots-Tag": "noindex" };
/** Headers of responses that other websites may read and show. */
const forAllSites = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

interface Parts {
  store: Store;
  shopContext: ShopContext;
  readList: ReadList;
}

export function shopFeeds({ store, shopContext, readList }: Parts): { [pattern: string]: MethodHandlers } {
  const script = prepareText(embedScript);

  /** Returns the handlers of a path that exists only while the catalogue is on and the public URL is known. */
  const page = (respond: (exchange: Exchange, shop: Shop, pages: PageCache, publicUrl: string) => Promise<Response>) =>
    shopContext.page(async (exchange, shop, pages) =>
      shop.publicUrl === undefined
        ? shopContext.writeError({ status: 404 }, exchange)
        : respond(exchange, shop, pages, shop.publicUrl),
    );

  async function respondWithFeed(
    exchange: Exchange,
    shop: Shop,
    pages: PageCache,
    publicUrl: string,
  ): Promise<Response> {
    const chosen = readChoice(queryOf(exchange.request.url));
    if (!chosen) return shopContext.writeError({ status: 400 }, exchange);
    const { choice, cursor } = chosen;
    const urlOf = (position?: string) => `${publicUrl}shop/feed.json${writeChoice(choice, position)}`;

    const feed = await pages.render(`feed ${urlOf(cursor)}`, async () => {
      const { status, pets, next } = await readList(chosen, shop, exchange);
      if (status !== 200) return { status, text: "" };
      const nextUrl = next === undefined ? undefined : urlOf(next);
      return { status, text: jsonFeed(shop, { pets, publicUrl, url: urlOf(cursor), next: nextUrl }) };
    });
    if (feed.status !== 200) return shopContext.writeError(feed, exchange);
    const headers = {
      ...forAllSites,
      "Content-Type": "application/feed+json",
      ...(!shop.settings.indexing && NO_INDEX),
    };
    return respondWithPage(exchange, feed, headers);
  }

  async function respondWithSitemap(
    exchange: Exchange,
    { settings }: Shop,
    pages: PageCache,
    publicUrl: string,
  ): Promise<Response> {
    const part = queryOf(exchange.request.url).get("part") ?? undefined;
    const isValid = part === undefined || (/^\d{1,15}$/.test(part) && BigInt(part) <= LAST_PART);
    if (!isValid || !settings.indexing) return shopContext.writeError({ status: 404 }, exchange);

    const written = await pages.render(`sitemap ${part ?? ""}`, () =>
      part === undefined ? writeFirst(publicUrl) : writePart(BigInt(part), publicUrl),
    );
    if (written.status !== 200) return shopContext.writeError(written, exchange);
    return respondWithPage(exchange, written, { "Content-Type": "application/xml" });
  }

  /** Writes the whole sitemap, or an index if there are ids beyond those of the first part. */
  async function writeFirst(publicUrl: string): Promise<RenderedPage> {
    const parts = [0n];
    let [id] = await store.catalogue.ids(IDS_PER_SITEMAP, 1);
    while (id !== undefined) {
      const part = (id - 1n) / IDS_PER_SITEMAP;
      parts.push(part);
      [id] = part < LAST_PART ? await store.catalogue.ids((part + 1n) * IDS_PER_SITEMAP, 1) : [];
    }
    if (parts.length === 1) return writePart(0n, publicUrl);
    const urls = parts.map((part) => `${publicUrl}shop/sitemap.xml?part=${part}`);
    return { status: 200, text: sitemapIndex(urls) };
  }

  /** Writes a part in time slices: it may have many addresses. */
  async function writePart(part: bigint, publicUrl: string): Promise<RenderedPage> {
    const end = (part + 1n) * IDS_PER_SITEMAP;
    let last = part * IDS_PER_SITEMAP;
    let entries = part === 0n ? sitemapEntries([`${publicUrl}shop`]) : "";
    for (;;) {
      const ids = (await store.catalogue.ids(last, IDS_PER_READ)).filter((id) => id <= end);
      entries += sitemapEntries(ids.map((id) => `${publicUrl}shop/pets/${id}`));
      if (ids.length < IDS_PER_READ) break;
      last = ids.at(-1) as bigint;
      await takeTimeSlice("visitors");
    }
    return entries === "" ? { status: 404, text: "" } : { status: 200, text: sitemap(entries) };
  }

  async function respondWithScript(exchange: Exchange): Promise<Response> {
    const type = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" };
    return respondWithText(exchange, await script, { ...securityHeaders, ...forAllSites, ...type });
  }

  /** Lets robots read all public pages: those that must not be indexed contain `noindex`, which robots must read. */
  async function respondWithRules(exchange: Exchange): Promise<Response> {
    const { settings } = await shopContext.current();
    const isListed = settings.catalogue === "on" && settings.indexing && shopContext.publicUrl !== undefined;
    const rules = isListed ? `${ROBOTS}\nSitemap: ${shopContext.publicUrl}shop/sitemap.xml\n` : ROBOTS;
    const headers = { ...exchange.headers, ...securityHeaders, "Content-Type": "text/plain; charset=utf-8" };
    return new Response(rules, { headers });
  }

  return {
    "/shop/feed.json": page(respondWithFeed),
    "/shop/sitemap.xml": page(respondWithSitemap),
    "/shop/embed.js": shopContext.page(respondWithScript),
    "/robots.txt": shopContext.get(respondWithRules),
  };
}
