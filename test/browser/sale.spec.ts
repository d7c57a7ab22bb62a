import type { Page } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { expect, test } from "./test.ts";

const available = { categoryId: 1, status: "available" };
const kim = { name: "Kim Larsson", phone: "+46 8 123" };

/** Counts the printouts instead of opening the browser's dialog. */
async function countPrintouts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => Object.assign(globalThis, { printouts: Reflect.get(globalThis, "printouts") + 1 });
    Object.assign(globalThis, { printouts: 0, print: count });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "printouts"));
}

test("a pet is reserved for the time that is usual, and the message offers the slip", async ({ owner, store }) => {
  await store.api.post("/pets", { ...available, name: "Rex" });
  await store.api.patch("/store/settings", { holdHours: 48 });
  const printouts = await countPrintouts(owner);
  await owner.clock.setFixedTime(new Date(2030, 0, 5, 10, 0));
  await owner.goto("/console/orders?new=1&petId=1");
  const dialog = owner.getByRole("dialog", { name: "Place order" });
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await expect(dialog.getByLabel(/^Until Mon.* 10:00.* \(2 days\)$/)).toBeChecked();
  await dialog.getByLabel("Customer", { exact: true }).fill("Kim Larsson");
  await dialog.getByRole("button", { name: "Place order" }).click();
  const message = owner.getByRole("region", { name: "Notifications" });
  await expect(message).toContainText(/^Rex is reserved for Kim Larsson until Mon.* 10:00.*\./);
  const expiresAt = new Date(2030, 0, 7, 10, 0).toISOString();
  expect(await store.api.get("/store/orders/1")).toMatchObject({ expiresAt });
  await message.getByRole("button", { name: "Print reservation slip" }).click();
  await expect.poll(printouts).toBe(1);
});

test("lists and the palette say for whom a pet is reserved", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  await store.api.post("/store/orders", { petId: 1, customer: kim });
  await store.api.post("/store/orders", { petId: 2 });
  await owner.goto("/console/pets");
  const row = (name: string) => owner.locator("tbody tr", { hasText: name });
  await expect(row("Rex")).toContainText("For Kim Larsson");
  await expect(row("Misty")).toContainText("Reserved by order 2");
  await owner.keyboard.press("Control+k");
  await owner.getByRole("combobox", { name: /^Search for pets/ }).fill("rex");
  await expect(owner.getByRole("option", { name: /^Rex/ })).toContainText("Reserved for Kim Larsson");
});

test("the words of the shop and those of the API lead to the same orders", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  for (const petId of [1, 2]) await store.api.post("/store/orders", { petId });
  await store.api.patch("/store/orders/2", { status: "delivered" });
  await owner.goto("/console/orders?view=all");
  const row = (id: number) => owner.locator("tbody tr", { hasText: `Order ${id}` });

  await test.step("in the search and in the palette", async () => {
    const search = owner.getByRole("searchbox", { name: /^Search all orders/ });
    for (const text of ["handed over", "delivered"]) {
      await search.fill(text);
      await expect(row(1)).toHaveCount(0);
      await expect(row(2)).toContainText("Handed over");
      await search.fill("");
      await expect(row(1)).toContainText("Reserved");
    }
    await owner.keyboard.press("Control+k");
    await owner.getByRole("combobox", { name: /^Search for pets/ }).fill("deliv");
    await owner.getByRole("option", { name: "Orders: Handed over" }).click();
    await expect(owner).toHaveURL(/status=delivered/);
    await expect(owner.getByLabel("Status", { exact: true })).toHaveValue("delivered");
  });

  await test.step("beside the curl command", async () => {
    await owner.getByRole("button", { name: "More actions for this page" }).click();
    await owner.getByRole("menuitem", { name: /curl/ }).click();
    const dialog = owner.getByRole("dialog", { name: "curl command" });
    await expect(dialog).toContainText("status=delivered");
    await expect(dialog).toContainText(
      "In the API, Reserved is placed, Confirmed is approved, Handed over is delivered.",
    );
  });

  await test.step("a sold pet has no empty reason", async () => {
    await owner.goto("/console/orders/2");
    await expect(owner.getByText("Add a note")).toBeVisible();
    await expect(owner.getByText(/reason/i)).toHaveCount(0);
    await owner.getByRole("button", { name: "Add a note" }).click();
    await expect(owner.getByRole("dialog", { name: "Edit order 2" }).getByLabel("Note")).toBeVisible();
    await expect(owner.getByLabel("Reason")).toHaveCount(0);
  });
});

test("a small shop leaves Confirmed out", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  for (const petId of [1, 2]) await store.api.post("/store/orders", { petId });
  await store.api.patch("/store/orders/2", { status: "approved" });
  await owner.goto("/console/orders");
  const row = (id: number) => owner.locator("tbody tr", { hasText: `Order ${id}` });
  await expect(row(1).getByRole("button", { name: "Confirm order 1 for Rex" })).toBeVisible();
  await expect(row(1).getByRole("button", { name: /^Hand over/ }), "it is in the menu").toHaveCount(0);
  await owner.getByRole("button", { name: "More actions for this page" }).click();
  await owner.getByRole("menuitemcheckbox", { name: "Confirm orders before handing over" }).click();
  await owner.keyboard.press("Escape");

  await expect(row(2)).toContainText("Reserved");
  await expect(owner.getByRole("button", { name: /^Confirm order/ })).toHaveCount(0);
  await expect(owner.getByRole("link", { name: /^Waiting for pick-up/ })).toHaveCount(0);
  await row(1).getByRole("button", { name: "Hand over order 1 for Rex" }).click();
  await expect(owner.getByText("Rex was handed over.")).toBeVisible();
  await owner.goto("/console/orders?view=all&status=placed");
  await expect(row(2), "a confirmed order is one of the reserved ones").toBeVisible();
  await chooseAction(owner, "order 2", "Edit");
});

test("handing over is taken back in the message, and for ten minutes on the page of the order", async ({
  owner,
  store,
}) => {
  await store.api.post("/pets", { ...available, name: "Rex" });
  const expiresAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await store.api.post("/store/orders", { petId: 1, customer: kim, expiresAt });
  await store.api.patch("/store/orders/1", { status: "approved" });
  await owner.goto("/console/orders");
  const row = owner.locator("tbody tr", { hasText: "Order 1" });

  await test.step("in the message, with the hold that it had", async () => {
    await row.getByRole("button", { name: "Hand over order 1 for Rex" }).click();
    await expect(owner.getByText("Rex was handed over to Kim Larsson.")).toBeVisible();
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect(owner.getByText("Rex is reserved again.")).toBeVisible();
    await expect(row).toContainText("Confirmed");
    expect(await store.api.get("/store/orders/1")).toMatchObject({ status: "approved", expiresAt });
    expect(await store.api.get("/pets/1")).toMatchObject({ status: "pending" });
  });

  await test.step("on the page, as long as it is possible; afterwards it is a return", async () => {
    await store.api.patch("/store/orders/1", { status: "delivered" });
    await owner.goto("/console/orders/1");
    await owner.getByRole("button", { name: "Take back" }).click();
    await expect(owner.getByText("Rex is reserved again.")).toBeVisible();
    await expect(owner.getByRole("region", { name: "History" })).toContainText("Handing over taken back");
    await store.api.patch("/store/orders/1", { status: "delivered" });
    await expect(owner.getByRole("button", { name: "Take back" })).toBeVisible();
    await owner.clock.setFixedTime(Date.now() + 11 * 60_000);
    await owner.reload();
    await expect(owner.getByText("Handed over", { exact: true }).first()).toBeVisible();
    await expect(owner.getByRole("button", { name: "Take back" })).toHaveCount(0);
    await owner.getByRole("button", { name: "More actions for order 1" }).click();
    await expect(owner.getByRole("menuitem", { name: "Mark as returned…" })).toBeVisible();
  });
});

test("an order has the price of the pet, unless another one is agreed, and a deposit", async ({ owner, store }) => {
  await store.api.post("/pets", { ...available, name: "Rex" });
  await store.api.patch("/pets/1/profile", { price: { amount: 45_000, currency: "EUR" } });
  await owner.goto("/console/orders?new=1&petId=1");
  const dialog = owner.getByRole("dialog", { name: "Place order" });
  await expect(dialog.getByLabel("Price")).toHaveValue("450");
  await dialog.getByLabel("Deposit").fill("500");
  await dialog.getByRole("button", { name: "Place order" }).click();
  await expect(dialog.getByText("At most the price, €450.")).toBeVisible();
  await dialog.getByLabel("Price").fill("420,50");
  await dialog.getByLabel("Deposit").fill("50");
  await dialog.getByRole("button", { name: "Place order" }).click();
  await expect(owner.getByText(/^Rex is reserved/)).toBeVisible();
  const [price, deposit] = [42_050, 5_000].map((amount) => ({ amount, currency: "EUR" }));
  expect(await store.api.get("/store/orders/1")).toMatchObject({ price, deposit });

  await owner.goto("/console/orders/1");
  await expect(owner.getByText("€50, and €370.50 to pay")).toBeVisible();
  await owner.getByRole("button", { name: "More actions for order 1" }).click();
  await owner.getByRole("menuitem", { name: "Edit" }).click();
  const edit = owner.getByRole("dialog", { name: "Edit order 1" });
  await edit.getByLabel("Deposit").fill("");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Order 1 was changed.")).toBeVisible();
  expect(await store.api.get("/store/orders/1")).not.toHaveProperty("deposit");
  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(owner.getByText("€50, and €370.50 to pay")).toBeVisible();
});

const phone = { width: 390, height: 844 };
const TARGET_PIXELS = 44;

/** What is pressed on the page and is smaller than a finger. Links and buttons within a sentence are exempt. */
function findSmallTargets(page: Page): Promise<string[]> {
  const selector =
    "button:not(.mantine-Anchor-root), a.mantine-Button-root, [role^=menuitem], [role=option], select, nav a, " +
    "input:not([type=radio], [type=checkbox], [type=file]), textarea, a[href^='tel:'], a[href^='mailto:'], " +
    "label.mantine-Radio-label";
  return page.evaluate(
    ([selector, pixels]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.clientWidth > 1)
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ each, box }) => box.height < pixels || (each.tagName === "BUTTON" && box.width < pixels))
        .map(({ each, box }) => `${each.outerHTML.slice(0, 160)}: ${box.width} × ${box.height}`),
    [selector, TARGET_PIXELS] as const,
  );
}

test("on a phone, what is pressed is at least 44 px", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await store.api.post("/store/orders", { petId: 1, customer: { ...kim, email: "kim@example.org" }, expiresAt });
  await owner.setViewportSize(phone);
  for (const [path, text] of [
    ["/", "Kim Larsson"],
    ["/orders", "Kim Larsson"],
    ["/orders/1", "Kim Larsson"],
    ["/pets/1", "Kim Larsson"],
    ["/orders?new=1", "For 1 hour"],
  ] as const) {
    await owner.goto(`/console${path}`);
    await expect(owner.getByText(text).first()).toBeVisible();
    expect.soft(await findSmallTargets(owner), path).toEqual([]);
  }
  await owner.goto("/console/orders");
  await owner.getByRole("button", { name: "Confirm order 1 for Rex" }).click();
  await owner.getByRole("button", { name: "Hand over order 1 for Rex" }).click();
  const message = owner.getByRole("region", { name: "Notifications" });
  await expect(message).toContainText("Rex was handed over to Kim Larsson.");
  await expect(message.getByRole("button", { name: "Print receipt" })).toBeInViewport();
  expect(await findSmallTargets(owner), "the message").toEqual([]);
});
