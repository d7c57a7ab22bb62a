import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { countPages } from "./count-pages.ts";
import { join, vera } from "./people.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

/** The end of a row, such as "2", "3", "1": sold, added and returned. */
const cellsOf = (page: Page, table: string, row: string) =>
  page
    .getByRole("table", { name: table })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: row, exact: true }) })
    .getByRole("cell");

/** Adds a pet and hands it over for this price. */
async function sell({ api }: Store, name: string, categoryId: number, amount: number): Promise<number> {
  const pet = await api.post("/pets", { name, categoryId, status: "available" });
  const order = await api.post("/store/orders", { petId: pet.id, price: { amount, currency: "EUR" } });
  await api.patch(`/store/orders/${order.id}`, { status: "delivered" });
  return order.id;
}

test("shows the pets sold in a period by day and category, live, and amounts only to owners", async ({
  owner,
  store,
  openBrowser,
}) => {
  await store.api.patch("/store/settings", { currency: "EUR" });
  const returned = await sell(store, "Rex", 1, 45_050);
  await sell(store, "Misty", 2, 20_000);
  await store.api.patch(`/store/orders/${returned}`, { status: "returned" });

  await test.step("owner", async () => {
    await owner.goto("/console/figures");
    await expect(owner.getByRole("definition").first()).toHaveText("2");
    await expect(cellsOf(owner, "By category", "Dogs")).toHaveText(["1", "1", "1", "0", "€450.50", "€450.50"]);
    await expect(cellsOf(owner, "By category", "Cats")).toHaveText(["1", "1", "0", "0", "€200", ""]);
    await expect(cellsOf(owner, "By category", "Total")).toHaveText(["2", "2", "1", "0", "€650.50", "€450.50"]);
    await expect(cellsOf(owner, "By day", "Total")).toHaveText(["2", "2", "1", "0", "€650.50", "€450.50"]);
    const bars = owner.getByRole("figure").first().locator("rect");
    await expect(bars.locator("title").last()).toHaveText(/: Added 2$/);
    for (const title of ["Pets by day", "Sales by day, in EUR"]) await expect(owner.getByText(title)).toBeVisible();
    await sell(store, "Bella", 2, 1);
    await expect(cellsOf(owner, "By category", "Cats")).toHaveText(["2", "2", "0", "0", "€200.01", ""]);
  });
  await test.step("another period, which the URL keeps", async () => {
    await owner.getByText("This year", { exact: true }).click();
    await expect(cellsOf(owner, "By month", "Total")).toHaveText(["3", "3", "1", "0", "€650.51", "€450.50"]);
    await owner.getByText("Last month", { exact: true }).click();
    await expect(owner.getByRole("heading", { name: "Nothing in this period" })).toBeVisible();
    await owner.getByText("Custom period", { exact: true }).click();
    await owner.getByLabel("First day").fill("2026-02-01");
    await owner.getByLabel("Last day").fill("2026-01-01");
    await expect(owner.getByText("The last day is before the first one.")).toBeVisible();
    await owner.getByLabel("Last day").fill("2026-02-03");
    await expect(owner).toHaveURL(/period=own&from=2026-02-01&to=2026-02-03/);
    await expect(owner.getByText(/1\s–\s3 February 2026/)).toBeVisible();
  });
  await test.step("the orders as a table, with customers", async () => {
    await owner.goto("/console/figures");
    const downloaded = owner.waitForEvent("download");
    await owner.getByRole("link", { name: "Orders as CSV" }).click();
    const text = await readFile(await (await downloaded).path(), "utf8");
    expect(text.split("\r\n").slice(0, 2)).toEqual([
      expect.stringMatching(/^id,petId,status,/),
      expect.stringMatching(/^3,3,delivered,/),
    ]);
  });
  await test.step("viewers see no amounts, and export no orders", async () => {
    const context = await openBrowser();
    await join(context, store, vera, "viewer");
    const viewer = await context.newPage();
    await viewer.goto("/console/figures");
    await expect(cellsOf(viewer, "By category", "Total")).toHaveText(["3", "3", "1", "0"]);
    await expect(viewer.getByRole("main")).not.toContainText("€");
    await expect(viewer.getByRole("link", { name: "Orders as CSV" })).toHaveCount(0);
  });
});

test("a whole month with many categories is printed on one page", async ({ owner }) => {
  const figuresOf = (count: number) => {
    const amounts = [{ currency: "EUR", sold: `${count * 4_567_890}`, returned: `${count * 45_000}` }];
    return { added: count, sold: count, returned: count, daysInStore: 30 * count, amounts };
  };
  const days = Array.from({ length: 31 }, (_, day) => `2026-10-${`${day + 1}`.padStart(2, "0")}`);
  const json = {
    ...{ from: "2026-10-01", to: "2026-10-31", by: "day", timeZone: "UTC", total: figuresOf(310) },
    periods: days.map((period) => ({ period, ...figuresOf(10) })),
    categories: Array.from({ length: 31 }, (_, id) => ({
      category: { id, name: `Guinea pigs, hamsters and other rodents ${id}` },
      ...figuresOf(10),
    })),
  };
  await owner.route("**/v1/store/statistics?*", (route) => route.fulfill({ json }));
  await owner.goto("/console/figures?period=own&from=2026-10-01&to=2026-10-31");
  await expect(owner.getByRole("rowheader", { name: "31 Oct" })).toBeVisible();
  await expect(cellsOf(owner, "By category", "Other categories").first()).toHaveText("110");
  for (const format of ["A4", "Letter"]) {
    expect(countPages(await owner.pdf({ format })), format).toBe(1);
  }
});
