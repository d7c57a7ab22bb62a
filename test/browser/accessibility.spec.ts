import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { fillStore } from "./fill-store.ts";
import { type Store, startStore } from "./start-store.ts";
import { expect, test as storeTest } from "./test.ts";
import { insideViews, outsideViews, type View } from "./views.ts";
import { watch } from "./watch.ts";

interface Filled {
  store: Store;
  owner: BrowserContext;
  complaints: string[];
}

/** One store and one browser for all of these: they look, and change nothing that another would miss. */
const test = storeTest.extend<object, { filled: Filled }>({
  filled: [
    async ({ browser }, use) => {
      const store = await startStore();
      const options = { baseURL: store.origin, reducedMotion: "reduce" } as const;
      const owner = await fillStore(store, () => browser.newContext(options));
      await use({ store, owner, complaints: await watch(owner, store.origin) });
      await owner.close();
      await store.stop();
    },
    { scope: "worker" },
  ],
  store: async ({ filled }, use) => use(filled.store),
  owner: async ({ filled: { owner, complaints } }, use) => {
    const page = await owner.newPage();
    await use(page);
    await page.close();
    expect(complaints.splice(0), "what the browser complained of").toEqual([]);
  },
});

for (const [name, view] of Object.entries(insideViews)) {
  test(name, ({ owner }) => look(owner, view));
}
for (const [name, view] of Object.entries(outsideViews)) {
  test(name, ({ page }) => look(page, view));
}

/**
 * Everybody can read and use it, on a narrow screen and on a wide one, where nothing has to be pushed sideways. It is
 * opened once, on the narrow one, where everything is harder to reach.
 */
async function look(page: Page, { path, go }: View): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/console${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await go?.(page);
  // What comes from the service only now has its time to come.
  await page.waitForTimeout(100);
  await check(page, "320 px, light", new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, "320 px, dark", axeOnceMore(page), colourRules);

  const opened = page.locator("[role=dialog]:visible, [role=menu]:visible");
  const before = await opened.count();
  await page.setViewportSize({ width: 1280, height: 800 });
  await check(page, "1280 px, dark", axeOnceMore(page), colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  await check(page, "1280 px, light", axeOnceMore(page));
  expect.soft(await opened.count(), "what was open is still open").toBe(before);
}

/** The rest has nothing to do with colours, and need not be looked for in the dark as well. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The page has axe from the first check, and to send it each time takes longer than to run it. */
const axeOnceMore = (page: Page) => new AxeBuilder({ page, axeSource: "/* It is here. */" });

async function check(page: Page, how: string, axe: AxeBuilder, rules?: string[]): Promise<void> {
  await settle(page);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overhang, `how far it has to be pushed sideways at ${how}`).toBeLessThanOrEqual(0);
  // All that axe finds to be good would be a long list, which nobody reads.
  const options = { resultTypes: ["violations" as const], preload: false, ...(rules && { runOnly: rules }) };
  const { violations } = await axe.setLegacyMode().options(options).analyze();
  const findings = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }));
  expect.soft(findings, `what axe finds at ${how}`).toEqual([]);
}

/** What changes by itself has its own colours only in the end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}
