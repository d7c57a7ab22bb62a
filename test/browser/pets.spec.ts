import type { Page } from "@playwright/test";
import type { Resource } from "./api.ts";
import { chooseAction } from "./choose-action.ts";
import { closeWithEscape } from "./close-with-escape.ts";
import { join, logIn, olivia, sam, vera } from "./people.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

function addPet({ api }: Store, name: string, status = "available"): Promise<Resource> {
  return api.post("/pets", { name, categoryId: 1, status });
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function chooseStatus(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Status of ${name}`) }).click();
  await page.getByRole("menuitem", { name: status }).click();
}

test("keeps the filters in the URL", async ({ owner, store }) => {
  await addPet(store, "Rex");
  await addPet(store, "Roxy", "sold");
  await addPet(store, "Bella", "sold");
  await owner.goto("/console/pets");
  await owner.getByRole("searchbox", { name: "Search pets" }).fill("r");
  await owner.getByRole("radiogroup", { name: "Status" }).getByText("Sold").click();
  await expect(row(owner, "Roxy")).toBeVisible();
  await expect(row(owner, "Rex")).toBeHidden();
  await expect(row(owner, "Bella")).toBeHidden();

  const { search } = new URL(owner.url());
  expect(new URLSearchParams(search).get("status")).toBe("sold");
  expect(new URLSearchParams(search).get("search")).toBe("r");
  await owner.reload();
  await expect(row(owner, "Roxy")).toBeVisible();
  await expect(row(owner, "Bella")).toBeHidden();
});

test("offers only the status changes that are allowed", async ({ owner, store }) => {
  await addPet(store, "Rex", "sold");
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: /^Status of Rex/ }).click();
  await expect(owner.getByRole("menuitem")).toHaveText(["Available"]);
});

test("reverts a rejected change and explains why", async ({ owner, store }) => {
  const rex = await addPet(store, "Rex");
  // The order of the other client does not arrive in time.
  await owner.route(/\/v1\/events\?.*after=/, () => {});
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: /^Status of Rex/ }).click();
  const item = owner.getByRole("menuitem", { name: "Sold" });
  await expect(item).toBeEnabled();
  // Another client places an order in the meantime.
  await store.api.post("/store/orders", { petId: rex.id });
  await item.click();

  const notification = owner.getByRole("alert").filter({ hasText: "The status of Rex was not changed" });
  await expect(notification).toContainText("open order");
  await expect(notification).toContainText(/Request ID: \S+/);
  await expect(owner.getByRole("button", { name: /^Status of Rex: Pending/ })).toBeVisible();
});

test("the status menu refers to the open order that controls the status", async ({ owner, store }) => {
  const rex = await addPet(store, "Rex");
  await store.api.post("/store/orders", { petId: rex.id });
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: /^Status of Rex/ }).click();
  await expect(owner.getByText("It sets the status. Hand the pet over or cancel the order first.")).toBeVisible();
  for (const name of ["Available", "Sold"]) await expect(owner.getByRole("menuitem", { name })).toBeDisabled();
});

test("a sold pet becomes pending again by an undo, which no single change can do", async ({ owner, store }) => {
  const { id } = await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "pending" });
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: /^Status of Rex/ }).click();
  await owner.getByRole("menuitem", { name: "Sold" }).click();
  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(owner.getByText("Rex is now pending.")).toBeVisible();
  expect(await store.api.get(`/pets/${id}`)).toMatchObject({ status: "pending" });

  await chooseStatus(owner, "Rex", "Available");
  await expect(owner.getByText("Rex is now available.")).toBeVisible();
  await store.api.patch(`/pets/${id}`, { status: "sold" });
  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(owner.getByText("1 pet has been changed again since: Rex")).toBeVisible();
  expect(await store.api.get(`/pets/${id}`), "a colleague's change").toMatchObject({ status: "sold" });
});

test("a delete can be undone with the focus where it was, and takes effect otherwise", { tag: "@core" }, async ({
  owner,
  store,
}) => {
  for (const name of ["Rex", "Misty", "Bella"]) await addPet(store, name);
  await owner.goto("/console/pets");
  const menuOf = (name: string) => owner.getByRole("button", { name: `Actions for ${name}` });
  await chooseAction(owner, "Misty", "Delete");
  await expect(row(owner, "Misty")).toBeHidden();
  await expect(menuOf("Rex"), "the next row").toBeFocused();
  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(menuOf("Misty")).toBeFocused();
  await owner.keyboard.press("Enter");
  await closeWithEscape(owner.getByRole("menu"));
  await expect(menuOf("Misty")).toBeFocused();

  await chooseAction(owner, "Misty", "Delete");
  await expect(row(owner, "Misty")).toBeHidden();
  await owner.keyboard.press("u");
  await expect(menuOf("Misty")).toBeFocused();
  expect(await store.api.get("/pets")).toHaveLength(3);

  await chooseAction(owner, "Bella", "Delete");
  await chooseAction(owner, "Misty", "Delete");
  await owner.getByRole("heading", { name: "Pets", level: 1 }).focus();
  await owner.mouse.move(1, 1);
  await addPet(store, "Nala");
  await expect(row(owner, "Nala"), "shown once the list is not in use").toBeVisible();
  for (const name of ["Misty", "Bella"]) {
    await owner.keyboard.press("u");
    await expect(menuOf(name)).toBeFocused();
  }

  await chooseAction(owner, "Misty", "Delete");
  await expect(row(owner, "Misty")).toBeHidden();
  // Leaving the page ends the time to undo.
  await owner.goto("about:blank");
  await expect
    .poll(async () => (await store.api.get("/pets")).map(({ name }) => name))
    .toEqual(["Nala", "Bella", "Rex"]);
});

test("warns the second of two people who edit the same pet", { tag: "@core" }, async ({
  owner,
  store,
  openBrowser,
}) => {
  await addPet(store, "Rex");
  const context = await openBrowser();
  await join(context, store, sam, "staff");
  const other = await context.newPage();
  for (const page of [owner, other]) {
    await page.goto("/console/pets");
    await chooseAction(page, "Rex", "Edit");
  }
  await owner.getByRole("textbox", { name: "Name" }).fill("Rexie");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(row(owner, "Rexie")).toBeVisible();

  const dialog = other.getByRole("dialog", { name: "Edit Rex" });
  await dialog.getByLabel("Name").fill("Max");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This pet has been changed in the meantime");
  await expect(dialog.getByRole("alert")).toContainText("Rexie");
  await expect(dialog.getByRole("alert")).toContainText(olivia.name);
  expect(await store.api.get("/pets"), "nothing is overwritten").toMatchObject([{ name: "Rexie" }]);

  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(other, "Max")).toBeVisible();
  expect(await store.api.get("/pets")).toMatchObject([{ name: "Max" }]);
});

test("works by keyboard alone", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty", "Bella"]) await addPet(store, name);
  await owner.goto("/console/pets");
  await expect(row(owner, "Rex")).toBeVisible();
  await owner.keyboard.press("/");
  const search = owner.getByRole("searchbox", { name: "Search pets" });
  await expect(search).toBeFocused();
  await owner.keyboard.type("e");
  await expect(row(owner, "Misty")).toBeHidden();

  await owner.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(row(owner, "Misty")).toBeVisible();

  await owner.keyboard.press("ArrowDown");
  await expect(owner.getByRole("checkbox", { name: "Select Bella" })).toBeFocused();
  await owner.keyboard.press("ArrowDown");
  await expect(owner.getByRole("checkbox", { name: "Select Misty" })).toBeFocused();
  await owner.keyboard.press("Tab");
  await expect(owner.getByRole("link", { name: "Misty", exact: true })).toBeFocused();
  await owner.keyboard.press("Tab");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("menuitem", { name: "Pending" })).toBeFocused();
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("button", { name: /^Status of Misty: Pending/ })).toBeVisible();

  await owner.getByRole("link", { name: "Misty", exact: true }).focus();
  await owner.keyboard.press("ArrowDown");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Rex");
});

test("a closed dialog returns the focus to its button", async ({ owner, store }) => {
  await addPet(store, "Rex");
  await owner.goto("/console/pets");
  const menu = owner.getByRole("button", { name: "Actions for Rex" });
  await menu.focus();
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await closeWithEscape(owner.getByRole("dialog"));
  await expect(menu).toBeFocused();
});

test("viewers are offered no changes", async ({ owner, context, store }) => {
  await addPet(store, "Rex");
  await store.api.post("/store/orders", { petId: 1 });
  await owner.close();
  await context.clearCookies();
  await join(context, store, vera, "viewer");
  const page = await context.newPage();
  const change =
    /^(actions|add\b|edit|delete|place|approve|deliver|cancel|return|rename|create|import|invite|select|status of)/i;
  for (const [path, shown] of [
    ["/pets", "Rex"],
    ["/pets/1", "Order 1"],
    ["/orders", "Order 1"],
    ["/orders/1", "Rex"],
    ["/categories", "Dogs"],
    ["/", "Added Rex"],
  ] as const) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
    await expect(page.getByRole("button", { name: change }), path).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: change }), path).toHaveCount(0);
    await expect(page.getByRole("checkbox"), path).toHaveCount(0);
  }
  const items = page.getByRole("navigation", { name: "Console" }).getByRole("link");
  await expect(items).toHaveText(["Home", "Pets", "Orders", "Categories", "Figures", "Activity"]);
  for (const path of ["/keys", "/people"]) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Only for owners");
  }
});

test("staff can change pets, but have no access to keys and people", async ({ context, owner, store }) => {
  await addPet(store, "Rex");
  await owner.close();
  await context.clearCookies();
  await join(context, store, sam, "staff");
  await logIn(context, store, sam);
  const page = await context.newPage();
  await page.goto("/console/pets");
  await chooseStatus(page, "Rex", "Pending");
  await expect(page.getByText("Rex is now pending.")).toBeVisible();
  const items = page.getByRole("navigation", { name: "Console" }).getByRole("link");
  await expect(items).toHaveText(["Home", "Pets", "Orders", "Enquiries", "Categories", "Figures", "Activity"]);
});
