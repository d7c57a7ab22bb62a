import type { Message } from "../../../languages/language.ts";
import { type CataloguePet, type Category, contract, type OperationId } from "../../contract/contract.ts";
import { readInt64 } from "../../contract/parameters.ts";
import { filtersOf, readChoice, writeChoice } from "../../shop/choice.ts";
import type { Shop } from "../../shop/layout.ts";
import { listPage } from "../../shop/list-page.ts";
import { messagePage } from "../../shop/message-page.ts";
import { nameOf } from "../../shop/pet-facts.ts";
import { petPage } from "../../shop/pet-page.ts";
import { VISITORS_ACCOUNT } from "../../store/requester.ts";
import { queryOf } from "../base-url.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller, Exchange, Reply } from "../exchange.ts";
import { createContext, operationOf } from "../execute.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { respondWithText } from "./prepared-text.ts";
import type { PageCache } from "./shop-cache.ts";
import { messageFor, ShopContext } from "./shop-context.ts";
import { type ReadList, shopFeeds } from "./shop-feeds.ts";
import { shopPhotos } from "./shop-photos.ts";
import { questionHandlers } from "./shop-question.ts";
import { respondWithPage, shopHeaders } from "./shop-response.ts";

/** Number of pets on a page. */
const PETS_PER_PAGE = 24;
/** A signal that does not abort. */
const NEVER = new AbortController().signal;

/** The visitors of the public pages, who have no key: all of them are one caller. */
const visitors: Caller = {
  scope: "public",
  keyId: undefined,
  actor: { type: "service" },
  allowedAddresses: undefined,
  allowedOrigins: undefined,
  name: VISITORS_ACCOUNT,
  account: VISITORS_ACCOUNT,
  mark: undefined,
};

/** The public pages of the store, for people without a key. They read no cookie and set none. */
export function shopPages(dependencies: Dependencies): { [pattern: string]: MethodHandlers } {
  const { store, loadShedder } = dependencies;
  const shopContext = new ShopContext(dependencies);
  const question = questionHandlers(dependencies, visitors);

  /**
   * Calls an operation as a visitor, and returns its reply. Others may wait for the same page, so that it is
   * also read to the end for a visitor who has disconnected.
   */
  function call(id: OperationId, input: { path?: object; query?: object }, exchange: Exchange): Promise<Reply> {
    const match = { exchange, id, operation: contract[id] };
    const { account, deadline } = exchange;
    const requester = { account, deadline, signal: () => NEVER };
    const context = { ...createContext(match, visitors, dependencies, store), requester };
    return loadShedder.run(match, async () =>
      operationOf(id)({ path: {}, query: {}, body: undefined, ...input }, context),
    );
  }

  const readList: ReadList = async ({ choice, cursor }, shop, exchange) => {
    const query = { limit: PETS_PER_PAGE, ...filtersOf(choice, shop.today), ...(cursor !== undefined && { cursor }) };
    const { status, body, headers } = await call("listCatalogue", { query }, exchange);
    const next = /[?&]cursor=([^&>]+)/.exec(headers?.Link ?? "")?.[1];
    return { status, pets: status === 200 ? (body as CataloguePet[]) : [], next };
  };

  async function respondWithList(exchange: Exchange, shop: Shop, pages: PageCache): Promise<Response> {
    const chosen = readChoice(queryOf(exchange.request.url));
    if (!chosen) return shopContext.writeError({ status: 400 }, exchange);
    const { choice, cursor } = chosen;

    const page = await pages.render(`list ${writeChoice(choice, cursor)}`, async () => {
      const { status, pets, next } = await readList(chosen, shop, exchange);
      if (status !== 200) return { status, text: messagePage(shop, messageFor(status, shop.language)) };
      const categories = await readCategories(shop);
      return { status, text: listPage(shop, { pets, categories, choice, cursor, next }) };
    });
    return respondWithPage(exchange, page);
  }

  async function respondWithPet(exchange: Exchange, shop: Shop, pages: PageCache): Promise<Response> {
    const petId = readInt64(exchange.request.params?.petId ?? "");
    if (petId === undefined) return shopContext.writeError({ status: 404 }, exchange);

    const page = await pages.render(`pet ${petId}`, async () => {
      const { status, body } = await call("getCataloguePet", { path: { petId } }, exchange);
      if (status === 200) return { status, text: petPage(shop, body as CataloguePet) };
      const message = status === 410 ? await explainGone(petId, shop) : messageFor(status, shop.language);
      return { status, text: messagePage(shop, message) };
    });
    return respondWithPage(exchange, page);
  }

  async function readCategories({ language }: Shop): Promise<Category[]> {
    const { compare } = new Intl.Collator(language.locale);
    const categories = await store.catalogue.categories();
    return categories.toSorted((one, other) => compare(one.name ?? "", other.name ?? ""));
  }

  /** Names a pet that was sold while it was published. Of any other pet, visitors do not learn what happened to it. */
  async function explainGone(id: bigint, { language }: Shop): Promise<Message> {
    const { sold, gone } = language.shop.messages;
    const [pet, profile] = await Promise.all([store.pets.find(id), store.profiles.find(id)]);
    return pet?.status === "sold" && profile?.published ? sold(nameOf(pet, language)) : gone;
  }

  async function respondWithStyle(exchange: Exchange): Promise<Response> {
    const { style } = await shopContext.current();
    const headers = { ...fileHeaders(exchange, style.hash), "Content-Type": "text/css; charset=utf-8" };
    return respondWithText(exchange, style, headers);
  }

  async function respondWithLogo(exchange: Exchange): Promise<Response> {
    const { logo } = await shopContext.current();
    if (!logo) return shopContext.writeError({ status: 404 }, exchange);
    const headers = { ...fileHeaders(exchange, logo.hash), ETag: `"${logo.hash}"` };
    return respond({ status: 200, bytes: logo.bytes, type: "image/webp", headers }, exchange);
  }

  return {
    "/shop": shopContext.page(respondWithList),
    // The location is relative, since a proxy may add a prefix to all paths.
    "/shop/": shopContext.get(
      ({ headers }) => new Response(null, { status: 302, headers: { ...headers, Location: "../shop" } }),
    ),
    "/shop/pets/:petId": shopContext.page(respondWithPet),
    "/shop/pets/:petId/question": { ...shopContext.page(question.show), POST: shopContext.page(question.receive).GET },
    "/shop/pets/:petId/question/sent": shopContext.page(question.thank),
    ...shopPhotos(dependencies, shopContext),
    ...shopFeeds({ store, shopContext, readList }),
    "/shop/style.css": shopContext.get(respondWithStyle),
    "/shop/logo": shopContext.get(respondWithLogo),
    "/shop/*": shopContext.page(async (exchange) => shopContext.writeError({ status: 404 }, exchange)),
  };
}

/** Returns the headers of a file, which caches may keep for a year if the address contains its current version. */
function fileHeaders({ request }: Exchange, version: string): Record<string, string> {
  const isCurrent = queryOf(request.url).get("v") === version;
  return { ...shopHeaders, "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "public, no-cache" };
}
