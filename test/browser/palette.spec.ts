import type { Locator, Page } from "@playwright/test";
import { closeWithEscape } from "./close-with-escape.ts";
import { join, sam, vera } from "./people.ts";
import { expect, test } from "./test.ts";

const field = (page: Page): Locator => page.getByRole("combobox", { name: "Search for pets, orders" });
const active = (page: Page): Locator =>
  page.getByRole("listbox", { name: "Results" }).getByRole("option", { selected: true });

test("the palette finds everything by keyboard alone, and returns the focus", async ({ owner, store }) => {
  await store.api.post("/categories", { id: 70, name: "Hamsters" });
  for (const name of ["Rex", "Rexona", "Misty"]) {
    await store.api.post("/pets", { name, categoryId: 70, status: "available" });
  }
  await store.api.post("/store/orders", { petId: 3, reference: "W-2042", customer: { name: "Kim Larsson" } });
  await owner.goto("/console/categories");
  await owner.getByRole("heading", { level: 1 }).waitFor();

  await test.step("opens by its button, by Ctrl+K inside a field, and by / without a search on the page", async () => {
    await owner.getByRole("button", { name: "Search", exact: true }).click();
    await closeWithEscape(owner.getByRole("dialog"));
    await expect(owner.getByRole("button", { name: "Search", exact: true })).toBeFocused();
    await owner.goto("/console/pets");
    const search = owner.getByRole("searchbox");
    await search.focus();
    await owner.keyboard.press("Control+k");
    await expect(field(owner)).toBeFocused();
    await owner.keyboard.press("Control+k");
    await expect(search, "the focus is where it was").toBeFocused();
    await owner.goto("/console/activity");
    await owner.getByRole("heading", { level: 1 }).waitFor();
    await owner.keyboard.press("/");
    await expect(field(owner)).toBeFocused();
  });

  await test.step("finds pets by name and number, orders by number, reference and customer, categories, people", async () => {
    const finds: [typed: string, group: string, label: string][] = [
      ["rexo", "Pets", "Rexona"],
      ["2", "Pets", "Rexona"],
      ["1", "Orders", "Order 1"],
      ["W-2042", "Orders", "Order 1"],
      ["larsson", "Orders", "Order 1"],
      ["hamst", "Categories", "Hamsters"],
      ["olivia", "People", "Olivia Owner"],
      ["activi", "Pages", "Activity"],
      ["crk", "Actions", "Create key"],
    ];
    for (const [typed, group, label] of finds) {
      await field(owner).fill(typed);
      const found = owner.getByRole("group", { name: group }).getByRole("option", { name: label });
      await expect(found.first(), typed).toBeVisible();
    }
    await field(owner).fill("zebra fish");
    await expect(owner.getByText("Nothing found for zebra fish")).toBeVisible();
  });

  await test.step("arrow keys and Enter open what was found, at once or when the results have arrived", async () => {
    await field(owner).fill("rex");
    await expect(active(owner)).toContainText("Rexona");
    await expect(owner.getByRole("listbox", { name: "Results" })).toHaveAttribute("aria-busy", "false");
    await expect(field(owner)).toHaveAttribute("aria-activedescendant", (await active(owner).getAttribute("id")) ?? "");
    await owner.keyboard.press("ArrowDown");
    await expect(active(owner)).toContainText("Number 1");
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("heading", { level: 1, name: "Rex" })).toBeFocused();
    await owner.keyboard.press("Control+k");
    await expect(owner.getByRole("group", { name: "Recent" }).getByRole("option").first()).toContainText("Rex");
    await owner.keyboard.type("misty");
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("heading", { level: 1, name: "Misty" })).toBeVisible();
  });

  await test.step("runs actions", async () => {
    await owner.keyboard.press("Control+k");
    await owner.keyboard.type("switch to dark");
    await owner.keyboard.press("Enter");
    await expect(owner.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect.poll(() => owner.evaluate(() => document.activeElement?.tagName), "the focus stays").not.toBe("BODY");
    await owner.keyboard.press("Control+k");
    await owner.keyboard.type("add pet");
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("dialog", { name: "Add pet" }).getByLabel("Name")).toBeFocused();
  });
});

test("the palette keeps old results while new ones load, and says if a search fails", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  await owner.goto("/console/activity");
  await owner.getByRole("heading", { level: 1 }).waitFor();
  await owner.keyboard.press("Control+k");
  await field(owner).fill("rex");
  await expect(active(owner)).toContainText("Rex");

  const answers: (() => void)[] = [];
  await owner.route("**/v1/pet-details?search=mis*", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await field(owner).fill("mis");
  await expect.poll(() => answers.length).toBe(1);
  await expect(active(owner), "the old result").toContainText("Rex");
  await owner.keyboard.press("Enter");
  await expect(field(owner), "Enter waits for results of this text").toBeVisible();
  for (const answer of answers) answer();
  await expect(owner.getByRole("heading", { level: 1, name: "Misty" })).toBeVisible();

  await owner.route("**/v1/pet-details?search=re*", (route) =>
    route.fulfill({ status: 400, json: { code: "x", message: "Not now.", status: 400 } }),
  );
  await owner.keyboard.press("Control+k");
  await field(owner).fill("rexi");
  await expect(owner.getByText("The search failed. Not now.")).toBeVisible();
});

test("the palette offers what the role allows", async ({ store, openBrowser }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1, customer: { name: "Kim Larsson" } });
  for (const [person, role, hidden] of [
    [sam, "staff", ["Create key", "Create webhook", "Invite person", "API keys", "Webhooks"]],
    [vera, "viewer", ["Add pet", "Place order", "Import pets", "Create key"]],
  ] as const) {
    const context = await openBrowser();
    await join(context, store, person, role);
    const page = await context.newPage();
    await page.goto("/console/pets");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("option", { name: "Log out" })).toBeAttached();
    for (const name of hidden) await expect(page.getByRole("option", { name, exact: true })).toHaveCount(0);
    await field(page).fill("larsson");
    const orders = page.getByRole("option", { name: /^Order 1/ });
    if (role === "staff") await expect(orders).toBeVisible();
    else await expect(page.getByText("Nothing found for larsson")).toBeVisible();
  }
});
