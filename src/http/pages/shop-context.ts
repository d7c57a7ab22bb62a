import { dayAt } from "../../../languages/dates.ts";
import { type Language, languages } from "../../../languages/index.ts";
import type { StoreSettings } from "../../contract/contract.ts";
import { rootOf, type Shop } from "../../shop/layout.ts";
import { messagePage } from "../../shop/message-page.ts";
import { styleSheet } from "../../shop/style-sheet.ts";
import { VISITORS_ACCOUNT } from "../../store/requester.ts";
import { defaultSettings } from "../../store/tables/store-settings.ts";
import { pathOf } from "../base-url.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Exchange, Reply } from "../exchange.ts";
import { RETRY_AFTER } from "../response/respond.ts";
import type { PageHandler } from "../routes.ts";
import { type PreparedText, prepareText } from "./prepared-text.ts";
import { ImageCache, PageCache } from "./shop-cache.ts";
import { respondWithHtml } from "./shop-response.ts";

/** Time for which what visitors see is reused, so that many requests cost one read. */
const FRESH_MILLISECONDS = 1000;

/** What all public pages use, as it was read at one time, and what was made from it and from the pets since then. */
interface ShopState {
  /** Version of the store, before anything was read; undefined if it is unknown. */
  version: bigint | undefined;
  settings: StoreSettings;
  /** The current day in the time zone of the store. */
  today: string;
  /** Whether a publishable key is active: websites that use it need the photos. */
  hasPublishableKey: boolean;
  logo: { bytes: Uint8Array; hash: string } | undefined;
  style: PreparedText;
  pages: PageCache;
  images: ImageCache;
}

type Error = Pick<Reply, "status" | "headers">;

/**
 * What visitors see of the store. It is compared with the store at most once a second: until a commit or the end of the
 * day, it stays the same with all pages and images made from it; then, all of it is made again on request.
 */
export class ShopContext {
  readonly #dependencies: Dependencies;
  #state: Promise<ShopState> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #last: ShopState | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Public URL of the folder that contains `shop`, if it is known: it ends in `/`. */
  get publicUrl(): string | undefined {
    const { baseUrls, environment } = this.#dependencies.config;
    return baseUrls[environment]?.slice(0, -"v1".length);
  }

  /** Returns what all public pages use, as it was at most a second ago. */
  current(): Promise<ShopState> {
    const now = this.#dependencies.config.now();
    // If the clock was set back since, it is stale.
    if (this.#state && now >= this.#readAt && now < this.#readAt + FRESH_MILLISECONDS) return this.#state;
    const state = this.#read();
    this.#state = state;
    this.#readAt = now;
    state.catch(() => {
      if (this.#state === state) this.#state = undefined;
    });
    return state;
  }

  async #read(): Promise<ShopState> {
    const { store, config } = this.#dependencies;
    const version = await store.version();
    const last = this.#last;
    const isSame = version !== undefined && version === last?.version;
    if (isSame && last.today === dayAt(config.now(), last.settings.timeZone)) return last;
    const [settings, hasPublishableKey] = await Promise.all([store.settings.find(), store.keys.hasPublishable()]);
    const bytes = settings.logo && (await store.logo.find());
    const logo = bytes && { bytes, hash: Bun.hash(bytes).toString(36) };
    const isSameColor = last?.settings.color === settings.color;
    const style = (isSameColor && last?.style) || (await prepareText(await styleSheet(settings.color)));
    const today = dayAt(config.now(), settings.timeZone);
    const made = { pages: new PageCache(), images: new ImageCache() };
    this.#last = { version, settings, today, hasPublishableKey, logo, style, ...made };
    return this.#last;
  }

  /** Returns the images that were read; undefined if no photos of pets are served. */
  async images(): Promise<ImageCache | undefined> {
    const { settings, hasPublishableKey, images } = await this.current();
    return settings.catalogue === "on" || hasPublishableKey ? images : undefined;
  }

  /** Returns the handlers of a page that exists only while the catalogue is on. */
  page(respond: (exchange: Exchange, shop: Shop, pages: PageCache) => Promise<Response>): { GET: PageHandler } {
    return this.get(async (exchange) => {
      const state = await this.current();
      const isOn = state.settings.catalogue === "on";
      return isOn
        ? respond(exchange, this.#shopFor(exchange, state), state.pages)
        : this.writeError({ status: 404 }, exchange);
    });
  }

  /** Returns the handlers of a path that also exists while the catalogue is off. */
  get(respond: PageHandler["respond"]): { GET: PageHandler } {
    return { GET: { name: "shop", account: VISITORS_ACCOUNT, respond, writeError: this.writeError } };
  }

  /** Responds to an error with a page. Reads nothing, since the database may be the cause of the error. */
  readonly writeError = ({ status, headers }: Error, exchange: Exchange): Response => {
    const shop = this.#shopFor(exchange, this.#last);
    Object.assign(exchange.headers, headers, status === 503 && { "Retry-After": RETRY_AFTER });
    return respondWithHtml(exchange, messagePage(shop, messageFor(status, shop.language)), status);
  };

  #shopFor({ request }: Exchange, state: ShopState | undefined): Shop {
    const { settings: all = defaultSettings, today = "", logo, style } = state ?? {};
    const settings = all.catalogue === "on" ? all : publicSettings(all);
    const root = rootOf(pathOf(request.url));
    return {
      settings,
      language: languages[settings.language],
      today,
      root,
      photoFolder: `${root}shop/photos/`,
      publicUrl: this.publicUrl,
      styleVersion: style?.hash ?? "",
      logoVersion: logo?.hash,
    };
  }
}

/** Returns what is public of the settings while the catalogue is off: what the log-in page shows, and the language. */
function publicSettings({ name, color, logo, language }: StoreSettings): StoreSettings {
  return { ...defaultSettings, name, language, ...(color && { color }), ...(logo && { logo }) };
}

/** Returns the texts of the page for an error. */
export function messageFor(status: number, { shop: { messages } }: Language) {
  if (status === 404) return messages.notFound;
  if (status === 405) return messages.wrongMethod;
  if (status === 503) return messages.unavailable;
  return status >= 500 ? messages.failed : messages.invalid;
}
