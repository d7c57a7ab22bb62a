import type { Locator, Page, Route } from "@playwright/test";

/** What every page looks like while the service has nothing to show, or does not respond as it should. */
export interface PageState {
  /** Responds to a request of a page. */
  respond: (route: Route) => unknown;
  /** Whether the console itself is loaded before that. */
  mayLoad?: boolean;
  /** What says that a page is in this state. */
  isShown: (page: Page) => Locator;
  paths: readonly string[];
}

const lists = ["/", "/pets", "/orders", "/categories", "/figures", "/activity", "/keys", "/webhooks", "/people"];
const single = ["/pets/1", "/orders/1", "/webhooks/1", "/customers#email=kim@example.org"];

/** The session, and the feed that refreshes pages, work as always. */
const isGeneral = (route: Route) => /\/session$|\/events(\/stream)?\?.*after=/.test(route.request().url());
const unlessGeneral = (respond: (route: Route) => unknown) => (route: Route) =>
  isGeneral(route) ? route.continue() : respond(route);

const noFigures = { added: 0, sold: 0, returned: 0, daysInStore: 0, amounts: [] };
/** The bodies of responses of a store without pets, by path. A response that is not named here is an empty list. */
const noContents: { readonly [path: string]: object } = {
  "/v1/store/inventory": { available: 0, pending: 0, sold: 0, unset: 0 },
  "/v1/store/statistics": { by: "day", total: noFigures, periods: [], categories: [] },
  "/v1/store/settings": { timeZone: "UTC" },
};
const refusal = { code: "bad_request", message: "This cannot be shown at the moment.", status: 400 };

export const pageStates: { readonly [name: string]: PageState } = {
  empty: {
    respond: unlessGeneral((route) =>
      route.fulfill({ json: noContents[new URL(route.request().url()).pathname] ?? [] }),
    ),
    isShown: (page) => page.getByRole("main").getByText(/\b(no|nothing)\b/i),
    paths: lists,
  },
  loading: {
    respond: unlessGeneral(() => undefined),
    isShown: (page) => page.getByRole("status", { name: "Loading" }).locator("div"),
    paths: [...lists, "/orders/1"],
  },
  "without its data": {
    respond: unlessGeneral((route) => route.fulfill({ status: 400, json: refusal })),
    isShown: (page) => page.getByRole("main").getByText(refusal.message),
    paths: [...lists, ...single],
  },
  "opened while the service is away": {
    respond: (route) => route.abort(),
    mayLoad: true,
    isShown: (page) => page.getByRole("button", { name: "Try now" }),
    paths: [...lists, ...single, "/import", "/import?view=export"],
  },
};
