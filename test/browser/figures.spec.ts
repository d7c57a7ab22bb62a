import type { Page } from "@playwright/test";
import { countPages } from "./count-pages.ts";
import { expect, test } from "./test.ts";

/** What is in a row, behind its name. */
const cellsOf = (page: Page, table: string, row: string) =>
  page
    .getByRole("table", { name: table })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: row, exact: true }) })
    .getByRole("cell");

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
