import type { Page } from "@playwright/test";
import { countPages } from "./count-pages.ts";
import { expect, test } from "./test.ts";

/** Chooses an item of the page's menu that prints, and returns the text and the number of pages of the printout. */
async function print(page: Page, item: string): Promise<{ text: string; pages: number[] }> {
  await page
    .getByRole("button", { name: /^More actions for|^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.waitForFunction(() => (globalThis as { isPrinting?: boolean }).isPrinting);
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  const paper = page.locator("[data-printout]");
  await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const isClipped = await paper.locator("h1").evaluate((title) => title.scrollHeight > title.clientHeight + 1);
  expect(isClipped, "the title fits").toBe(false);
  const pages: number[] = [];
  for (const format of ["A4", "Letter"]) pages.push(countPages(await page.pdf({ format, printBackground: true })));
  await page.evaluate(() => {
    Object.assign(globalThis, { isPrinting: false });
    dispatchEvent(new Event("afterprint"));
  });
  await expect(paper).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  return { text, pages };
}

test.use({ colorScheme: "dark" });

test("cage card, reservation slip and receipt are one page each, in black on white, whatever the names", {
  tag: "@core",
}, async ({ owner, store }) => {
  await owner.addInitScript(() => {
    let isPrinting = false;
    Object.defineProperty(globalThis, "isPrinting", {
      get: () => isPrinting,
      set: (is: boolean) => {
        isPrinting = is;
      },
    });
    globalThis.print = () => {
      isPrinting = true;
    };
    // Each PDF ends printing, but the printout is needed for two.
    addEventListener("afterprint", (event) => isPrinting && event.stopImmediatePropagation());
  });
  const names = ["Rex", "Sir Barksalot ".repeat(35), "W".repeat(500), "מלך האריות הגדול", "猫".repeat(500)];
  for (const name of names) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  for (const [index, name] of names.entries()) {
    await owner.goto(`/console/pets/${index + 1}`);
    const { text, pages } = await print(owner, "Print cage card");
    expect(pages, name).toEqual([1, 1]);
    expect(text.startsWith(name.trim().slice(0, 10)), "no navigation").toBe(true);
    expect(text).toMatch(/Dogs\s+Number\s+\d\s+Here since\s+.* 20\d\d\s+Notes\s*$/);
  }

  const customer = { name: "Åsa ".repeat(50), email: `${"a".repeat(240)}@example.org`, phone: "555-0100" };
  const order = { customer, reference: "R".repeat(200), expiresAt: "2030-01-31T18:00:00Z" };
  for (const petId of [1, 2]) await store.api.post("/store/orders", { petId, ...(petId === 2 && order) });
  for (const [id, held] of [
    [1, "No time limit"],
    [2, "Thursday, 31 January 2030"],
  ] as const) {
    await owner.goto(`/console/pets/${id}`);
    const slip = await print(owner, "Print reservation slip");
    expect(slip.pages).toEqual([1, 1]);
    expect(slip.text).toMatch(new RegExp(`^Reservation\\s+Pet\\s+.*Reserved until\\s+${held}`, "s"));
    await store.api.patch(`/store/orders/${id}`, { status: "delivered" });
    await owner.goto(`/console/pets/${id}`);
    const receipt = await print(owner, "Print receipt");
    expect(receipt.pages).toEqual([1, 1]);
    expect(receipt.text).toMatch(/^Receipt\s+Pet\s+(Rex|Sir).*Order\s+\d.*Date/s);
  }
});

test("a printed list is a table without navigation, in black on white", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1, customer: { name: "Kim Larsson" } });
  await owner.setViewportSize({ width: 704, height: 1000 });
  for (const [path, texts] of [
    ["/pets", ["Rex", "Misty", "Dogs", "Available", "Name", "Category"]],
    ["/orders", ["Rex", "Placed", "Pet"]],
  ] as const) {
    await owner.goto(`/console${path}`);
    await expect(owner.getByRole("table")).toBeVisible();
    await owner.emulateMedia({ media: "print" });
    await owner.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const table = owner.getByRole("table");
    await expect(table).toHaveCSS("display", "table");
    for (const text of texts)
      await expect(table.getByText(text, { exact: true }).filter({ visible: true })).not.toHaveCount(0);
    await expect(owner.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const color = await table.evaluate((element) => getComputedStyle(element).color);
    expect(Math.max(...(color.match(/\d+/g) ?? []).map(Number)), `dark text: ${color}`).toBeLessThan(100);
    for (const hidden of ["navigation", "banner", "checkbox", "combobox"] as const) {
      await expect(owner.getByRole(hidden), hidden).toHaveCount(0);
    }
    await expect(owner.getByRole("button", { name: /Account|Add pet|Place order|Actions for/ })).toHaveCount(0);
    expect(countPages(await owner.pdf({ format: "A4" }))).toBe(1);
    await owner.emulateMedia({ media: "screen" });
  }
});
