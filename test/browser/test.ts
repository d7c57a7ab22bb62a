import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { setUp } from "./people.ts";
import { type Store, startStore } from "./start-store.ts";
import { watch } from "./watch.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** A store of this test's own, in which nobody has an account yet. */
  store: Store;
  /** A page of the owner's, who is logged in; the store has been set up. */
  owner: Page;
  /** Another browser, to be somebody else in. */
  openBrowser: () => Promise<BrowserContext>;
}

/** Playwright's, with a store; every page fails its test by an error in the console or by breaking the policy. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  store: async ({}, use) => {
    const store = await startStore();
    await use(store);
    await store.stop();
  },
  baseURL: async ({ store }, use) => use(store.origin),
  context: async ({ context, store }, use) => {
    const complaints = await watch(context, store.origin);
    await use(context);
    expect(complaints, "what the browser complained of").toEqual([]);
  },
  owner: async ({ context, store }, use) => {
    await setUp(context, store);
    await use(await context.newPage());
  },
  openBrowser: async ({ browser, store }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: store.origin, reducedMotion: "reduce" });
      opened.push({ context, complaints: await watch(context, store.origin) });
      return context;
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints, "what the other browser complained of").toEqual([]);
    }
  },
});
