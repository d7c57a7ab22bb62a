import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const tab = (name: string) => ({ name, exact: true });

test("the search finds a section, and opens it by keyboard", { tag: "@core" }, async ({ page }) => {
  await page.goto("/docs");
  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Search the documentation" });
  await search.fill("idempotency");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Idempotency keys");
  await search.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await search.press("ArrowUp");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/docs\/retries#idempotency-keys$/);
  await page.waitForLoadState();

  await page.keyboard.press("Control+k");
  await search.fill("sort=name");
  await expect(options.first()).toContainText("curl '/v1/pets?sort=name");
  await search.fill("xyzzy");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await search.fill("idempotancy");
  await expect(page.getByText("Found for “idempotency”:")).toBeVisible();
  await expect(options.first()).toContainText("Idempotency keys");
});

test("an address that does not exist shows the sections for its words", async ({ page }) => {
  const response = await page.goto("/docs/guides/soft_delete.html#undelete");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Pages about “guides soft delete undelete”" })).toBeVisible();
  const found = page.getByRole("main").getByRole("link");
  await expect(found).toHaveCount(8);
  await found.first().click();
  await expect(page).toHaveURL(/\/docs\/import-export#restore-a-deleted-pet$/);

  await page.goto("/docs/xyzzy/");
  await expect(page.getByRole("main").getByRole("link", { name: "Retries" })).toBeVisible();
});

test("the language of the samples is chosen once, and the code is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/paging");
  const first = page.getByRole("tablist").first();
  await expect(first.getByRole("tab", tab("curl"))).toHaveAttribute("aria-selected", "true");
  await first.getByRole("tab", tab("curl")).focus();
  await page.keyboard.press("ArrowRight");
  await expect(first.getByRole("tab", tab("TypeScript"))).toBeFocused();
  await page.keyboard.press("ArrowRight");

  await page.goto("/docs/reference/inventory");
  const python = page.getByRole("tabpanel", { name: "Python" });
  await expect(python).toContainText('call("GET", "/store/inventory")');
  await expect(page.getByRole("tabpanel", { name: "curl" })).toBeHidden();
  // The button says "Copied" for two seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await python.getByRole("button", { name: "Copy" }).click();
  await expect(python.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'data, headers = call("GET", "/store/inventory")',
  );
});

test("the reference filters its operations, and a link to one opens the page that sends requests at it", async ({
  page,
}) => {
  await page.goto("/docs/reference");
  await expect(page.getByRole("navigation", { name: "Chapters" }).getByText("API reference")).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByLabel("Filter the operations").fill("keys/{keyId}/rotate");
  await expect(page.getByText("1 operation", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "/v1/keys/{keyId}/rotate" })).toBeVisible();
  await expect(page.getByRole("link", { name: "/v1/pets", exact: true })).toBeHidden();

  await page.goto("/docs/reference/try#/pets/listPets");
  await expect(page.locator("#operations-pets-listPets")).toBeVisible();
});

test("on a narrow screen, the list of chapters opens at the current one", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto("/docs/reference/orders");
  await page.getByRole("button", { name: "Chapters" }).click();
  await expect(page.getByRole("link", { name: "Orders", exact: true }).last()).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page shows all samples, and the chapters open on a narrow screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto("/docs/first-request");
    const samples = page.locator(".samples").nth(1).locator(".sample");
    await expect(samples).toHaveCount(3);
    for (const sample of await samples.all()) await expect(sample).toBeVisible();
    await page.getByRole("button", { name: "Chapters" }).click();
    await page.getByRole("link", { name: "Errors", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Errors" })).toBeVisible();
  });

  test("an address that does not exist shows all pages", async ({ page }) => {
    await page.goto("/docs/reference/refunds");
    await page.getByRole("main").getByRole("link", { name: "The event feed" }).click();
    await expect(page).toHaveURL(/\/docs\/event-feed$/);
  });
});

// Several tests, which share the work of the longest one.
const parts = [1, 2, 3, 4];
for (const part of parts) {
  test(`every page is accessible, and as wide as the screen: part ${part} of ${parts.length}`, async ({
    page,
    store,
  }) => {
    test.slow();
    const index = await (await page.request.get(`${store.origin}/llms.txt`)).text();
    const names = [...index.matchAll(/\/docs\/([\w/-]+)\.md\)/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(20);
    const own = [...names, "not-found"].filter((_, index) => index % parts.length === part - 1);
    for (const name of own) await checkPage(page, name);
  });
}

async function checkPage(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(name === "index" ? "/docs" : `/docs/${name}`);
  if (name === "reference/try") {
    await expect(page.locator("#operations-pets-listPets")).toBeVisible();
  }
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(isTooWide, `${name} scrolls sideways`).toBe(false);
  await expectNoFindings(new AxeBuilder({ page }), `${name}, 320 px, light`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFindings(new AxeBuilder({ page }).withRules("color-contrast"), `${name}, 1440 px, dark`);
}

async function expectNoFindings(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
  );
  expect.soft(findings, what).toEqual([]);
}
