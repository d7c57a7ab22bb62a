import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { collectBrowserErrors } from "./collect-browser-errors.ts";
import { keepNotifications } from "./keep-notifications.ts";
import { setUp } from "./people.ts";
import { type Store, startStore } from "./start-store.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** Further variables of the store, set with `test.use`. */
  variables: Record<string, string>;
  /** A store for this test only, without accounts. */
  store: Store;
  /** A page of the logged-in owner; the store is set up. */
  owner: Page;
  /** Opens another browser context, to log in as another person. */
  openBrowser: () => Promise<BrowserContext>;
}

/** Playwright's `test` with a store. Any error in the browser console and any policy violation fails the test. */
export const test = base.extend<Fixtures>({
  variables: [{}, { option: true }],
  store: async ({ variables }, use) => {
    const store = await startStore(variables);
    await use(store);
    await store.stop();
  },
  baseURL: async ({ store }, use) => use(store.origin),
  context: async ({ context, store }, use) => {
    const errors = await collectBrowserErrors(context, store.origin);
    await keepNotifications(context);
    await use(context);
    expect(errors, "errors in the browser console").toEqual([]);
  },
  owner: async ({ context, store }, use) => {
    await setUp(context, store);
    await use(await context.newPage());
  },
  openBrowser: async ({ browser, store }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: store.origin, reducedMotion: "reduce" });
      await keepNotifications(context);
      opened.push({ context, errors: await collectBrowserErrors(context, store.origin) });
      return context;
    });
    for (const { context, errors } of opened) {
      await context.close();
      expect(errors, "errors in the console of the other browser").toEqual([]);
    }
  },
});
