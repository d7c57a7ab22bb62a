import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { collectBrowserErrors } from "./collect-browser-errors.ts";
import { fillStore } from "./fill-store.ts";
import { type PageState, pageStates } from "./page-states.ts";
import { type Store, startStore } from "./start-store.ts";
import { expect, test as storeTest } from "./test.ts";
import { ownerViews, signedOutViews, type View } from "./views.ts";

interface FilledStore {
  store: Store;
  owner: BrowserContext;
  errors: string[];
}

/** All tests share one store and one browser: none changes data that another one needs. */
const test = storeTest.extend<object, { filled: FilledStore }>({
  filled: [
    async ({ browser }, use) => {
      const store = await startStore();
      const options = { baseURL: store.origin, reducedMotion: "reduce" } as const;
      const owner = await fillStore(store, () => browser.newContext(options));
      await use({ store, owner, errors: await collectBrowserErrors(owner, store.origin) });
      await owner.close();
      await store.stop();
    },
    { scope: "worker" },
  ],
  store: async ({ filled }, use) => use(filled.store),
  owner: async ({ filled: { owner, errors } }, use) => {
    const page = await owner.newPage();
    await use(page);
    await page.close();
    expect(errors.splice(0), "errors in the browser console").toEqual([]);
  },
});

/** View that consists of the parts of most others. */
const CORE_VIEW = "pets";
const tagOf = (view: string) => (view === CORE_VIEW ? { tag: "@core" } : {});

for (const [name, view] of Object.entries(ownerViews)) {
  test(`"${name}" is accessible`, tagOf(name), ({ owner }) => checkView(owner, view));
}
for (const [name, view] of Object.entries(signedOutViews)) {
  test(`"${name}" is accessible`, tagOf(name), ({ page }) => checkView(page, view));
}
for (const [name, state] of Object.entries(pageStates)) {
  test(`every page is accessible when it is ${name}`, ({ owner }) => {
    // As long as several views.
    test.slow();
    return checkPages(owner, state);
  });
}

/** Opens the pages one after the other without loading them again, each of them in this state. */
async function checkPages(page: Page, { respond, mayLoad, isShown, paths }: PageState): Promise<void> {
  const start = () => page.route("**/v1/**", respond);
  if (!mayLoad) await start();
  await page.goto("/console/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (mayLoad) await start();
  let axe = new AxeBuilder({ page });
  for (const path of paths) {
    await page.evaluate((url) => history.pushState(null, "", url), `/console${path}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page not found");
    await expect(isShown(page).first(), path).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await check(page, `320 px, ${path}`, axe);
    axe = reuseAxe(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await check(page, `1280 px, dark, ${path}`, axe, colourRules);
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/**
 * Checks that axe finds nothing, narrow and light, and wide and dark, and that the page does not scroll sideways at any
 * width. The view is opened once, on the narrow screen, where that is harder.
 */
async function checkView(page: Page, { path, open }: View): Promise<void> {
  const untilIdle = watchRequests(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/console${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await untilIdle();
  await open?.(page);
  await untilIdle();
  await check(page, "320 px, light", new AxeBuilder({ page }));

  expect.soft(await findUnnamed(page), "tables and navigations without a name of their own").toEqual([]);
  const overlays = page.locator("[role=dialog]:visible, [role=menu]:visible");
  const countBefore = await overlays.count();
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await checkWidth(page, `${width} px`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await check(page, "1280 px, dark", reuseAxe(page));
  expect.soft(await overlays.count(), "open dialogs and menus stay open").toBe(countBefore);
}

/** Returns a function that waits until all responses have been shown, and no request follows from them. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let started = 0;
  page.on("request", (request) => {
    // The requests of the document before it may not report their end.
    if (request.isNavigationRequest()) open.clear();
    // The stream stays open.
    if (/\/v1\/events(\/stream)?\?.*after=/.test(request.url())) return;
    open.add(request);
    started += 1;
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    let before: number;
    do {
      before = started;
      await settle(page);
    } while (open.size > 0 || started > before);
  };
}

/** Tables and navigations that have no name, or the name of another one. */
function findUnnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll("table, nav, [role=navigation]")];
    const names = found.map((each) => `${each.localName} ${each.ariaLabel ?? ""}`);
    return names.filter((name, index) => name.endsWith(" ") || names.indexOf(name) !== index);
  });
}

/** The rules that depend on the colour scheme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The first check has already injected axe; injecting it again takes longer than running it. */
const reuseAxe = (page: Page) => new AxeBuilder({ page, axeSource: "/* already injected */" });

async function check(page: Page, mode: string, axe: AxeBuilder, rules?: string[]): Promise<void> {
  await checkWidth(page, mode);
  // Passed rules are not needed.
  const options = { resultTypes: ["violations" as const], preload: false, ...(rules && { runOnly: rules }) };
  const { violations } = await axe.setLegacyMode().options(options).analyze();
  const findings = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }));
  expect.soft(findings, `axe violations at ${mode}`).toEqual([]);
}

async function checkWidth(page: Page, mode: string): Promise<void> {
  await settle(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `horizontal overflow at ${mode}`).toBeLessThanOrEqual(0);
}

/** Waits for animations to end, since colours are checked. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    // Placeholders pulse until what they stand for has arrived.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
