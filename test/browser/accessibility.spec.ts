import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { fillStore } from "./fill-store.ts";
import { type Store, startStore } from "./start-store.ts";
import { expect, test as storeTest } from "./test.ts";

interface Filled {
  store: Store;
  session: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

/** One store for all of these: they look, and change nothing that another would see. */
const test = storeTest.extend<{ page: Page }, { filled: Filled }>({
  filled: [
    async ({ browser }, use) => {
      const store = await startStore();
      const owner = await fillStore(store, () => browser.newContext());
      await use({ store, session: await owner.cookies() });
      await store.stop();
    },
    { scope: "worker" },
  ],
  store: async ({ filled }, use) => use(filled.store),
  owner: async ({ page, context, filled }, use) => {
    await context.addCookies(filled.session);
    await use(page);
  },
});

interface View {
  path: string;
  /** Goes on from there, to a dialog for instance. */
  go?: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const insideViews: { [name: string]: View } = {
  home: { path: "/" },
  pets: { path: "/pets" },
  "pets, none found": { path: "/pets?name=nobody-is-called-so" },
  "pets, some selected": {
    path: "/pets",
    go: (page) => page.getByRole("checkbox", { name: "Select all pets on this page" }).click(),
  },
  "pets, a new one": { path: "/pets", go: click("Add a pet") },
  "pets, one to edit": { path: "/pets", go: click(/^Edit /) },
  "pets, the menu of a status": { path: "/pets", go: click(/^Status of .*Change it$/) },
  "pets, the ways to export": { path: "/pets", go: click("Export") },
  "a pet": { path: "/pets/1" },
  "a pet that is not there": { path: "/pets/999" },
  orders: { path: "/orders" },
  "orders, a new one": { path: "/orders?new=1" },
  "orders, one to cancel": { path: "/orders", go: click(/^Cancel order/) },
  "an order": { path: "/orders/1" },
  categories: { path: "/categories" },
  "categories, a new one": { path: "/categories", go: click("Add a category") },
  activity: { path: "/activity" },
  "activity, the details": { path: "/activity", go: click(/^Details of event/) },
  keys: { path: "/keys" },
  "keys, a new one": { path: "/keys", go: click("Create a key") },
  "keys, one to rotate": { path: "/keys", go: click("Rotate Web shop") },
  "keys, one to revoke": { path: "/keys", go: click("Revoke Web shop") },
  people: { path: "/people" },
  "people, an invitation": { path: "/people", go: click("Invite somebody") },
  import: { path: "/import" },
  export: { path: "/import?view=export" },
  "import, a preview": {
    path: "/import",
    async go(page) {
      await page.locator("input[type=file]").setInputFiles({
        name: "pets.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("id,name,categoryId,status\n,Ada,1,available\n1,Rex,1,available\n,Bo,dogs,gone\n"),
      });
      await expect(page.getByText("Nothing is written yet.")).toBeVisible();
    },
  },
  "the curl command": { path: "/pets", go: click("Show the curl command for this page") },
  "the account": { path: "/categories", go: click(/^Account of/) },
  "another password": {
    path: "/categories",
    async go(page) {
      await click(/^Account of/)(page);
      await page.getByRole("menuitem", { name: "Change your password" }).click();
    },
  },
  "the shortcuts": { path: "/categories", go: (page) => page.keyboard.press("?") },
  "a page that is not there": { path: "/nowhere" },
};

const outsideViews: { [name: string]: View } = {
  "the log-in": { path: "/log-in" },
  "the log-in, refused": {
    path: "/log-in",
    async go(page) {
      await page.getByLabel("E-mail address").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("no password at all");
      await click("Log in")(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "the set-up": { path: "/set-up#token" },
  "the set-up without its token": { path: "/set-up" },
  "the set-up, filled in wrongly": { path: "/set-up#token", go: click("Make the account") },
  "the joining": { path: "/join#token" },
};

for (const [name, view] of Object.entries(insideViews)) {
  test(name, ({ owner }) => look(owner, view));
}
for (const [name, view] of Object.entries(outsideViews)) {
  test(name, ({ page }) => look(page, view));
}

/** Everybody can read and use it, on a wide screen and on a narrow one, where nothing has to be pushed sideways. */
async function look(page: Page, { path, go }: View): Promise<void> {
  for (const width of [1280, 320]) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width, height: 800 });
    // A path that differs by its fragment only would load nothing.
    if (path.includes("#")) await page.goto("about:blank");
    await page.goto(`/console${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await go?.(page);
    await settle(page);

    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overhang, `how far it has to be pushed sideways at ${width} px`).toBeLessThanOrEqual(0);
    const axe = () => new AxeBuilder({ page }).setLegacyMode();
    expect.soft(await findingsOf(axe()), `what axe finds at ${width} px, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await settle(page);
    // The rest has nothing to do with colours.
    const dark = axe().withRules(["color-contrast", "link-in-text-block"]);
    expect.soft(await findingsOf(dark), `what axe finds at ${width} px, dark`).toEqual([]);
  }
}

async function findingsOf(axe: AxeBuilder): Promise<object[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }));
}

/** What fades in, and what comes from the service, has its own colours only in the end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}
