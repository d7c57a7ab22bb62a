import { fillStore } from "./fill-store.ts";
import { expect, test } from "./test.ts";

/** Maximum height of what is between the bar at the top and the first row of a list, in pixels. */
const HEADER_MAX = 200;

/** The pages of lists, each with the rows of its list. */
const lists: { readonly [path: string]: string } = {
  "/pets": "tbody tr",
  "/orders?view=all": "tbody tr",
  "/enquiries?status=answered": "ul[aria-label=Enquiries] > li",
  "/categories": "tbody tr",
  "/activity": "tbody tr",
  "/keys": "tbody tr",
  "/people": "tbody tr",
};

test("on a phone, the first row of each list is near the top, and the filters are behind a button", async ({
  store,
  openBrowser,
}) => {
  const owner = await (await fillStore(store, openBrowser)).newPage();
  await owner.setViewportSize({ width: 390, height: 844 });
  const heights: { [path: string]: number } = {};
  for (const [path, row] of Object.entries(lists)) {
    await owner.goto(`/console${path}`);
    const first = owner.locator(row).first();
    await expect(first).toBeVisible();
    const [from, to] = [await owner.getByRole("banner").boundingBox(), await first.boundingBox()];
    heights[path] = (to?.y ?? Number.POSITIVE_INFINITY) - (from?.height ?? 0);
  }
  expect(Object.entries(heights).filter(([, height]) => height > HEADER_MAX)).toEqual([]);

  await owner.goto("/console/pets?status=sold");
  const filters = owner.getByRole("button", { name: "Filters (1)" });
  await expect(owner.getByRole("radiogroup", { name: "Status" })).toBeHidden();
  await filters.click();
  await owner.getByRole("radiogroup", { name: "Status" }).getByText(/^All/).click();
  await expect(owner.getByRole("button", { name: "Filters", exact: true })).toBeVisible();
  await expect(owner).not.toHaveURL(/status/);
});
