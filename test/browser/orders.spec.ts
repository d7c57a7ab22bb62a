import type { Locator, Page, Route } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { holdRequests } from "./hold-requests.ts";
import { join, logIn, sam, vera } from "./people.ts";
import { endHold } from "./run-sql.ts";
import { expect, test } from "./test.ts";

const available = { categoryId: 1, status: "available" };

/** Lets the service carry out the request, and loses its response. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

function row(page: Page, order: number): Locator {
  return page.locator("tr", { has: page.getByRole("link", { name: `Order ${order}`, exact: true }) });
}

test("an order goes through a day: placed from a pet's row, held longer, confirmed, handed over, returned", async ({
  owner,
  store,
}) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  const earlier = await store.api.post("/store/orders", {
    petId: 2,
    customer: { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123" },
  });
  await store.api.patch(`/store/orders/${earlier.id}`, { status: "cancelled" });

  await test.step("it is placed over the list of pets, for an earlier customer, by keyboard", async () => {
    await owner.goto("/console/pets?status=available");
    await chooseAction(owner, "Rex", "Place order");
    const dialog = owner.getByRole("dialog", { name: "Place order" });
    await expect(dialog).toContainText("Dogs");
    await dialog.getByLabel("Customer", { exact: true }).focus();
    await owner.keyboard.type("larss");
    const option = owner.getByRole("option", { name: /Kim Larsson/ });
    await expect(option).toBeVisible();
    await owner.keyboard.press("ArrowDown");
    await expect(option).toHaveAttribute("data-combobox-selected", "true");
    await owner.keyboard.press("Enter");
    await expect(dialog.getByLabel("Email address")).toHaveValue("kim@example.org");
    await expect(dialog.getByLabel("Phone")).toHaveValue("+46 8 123");
    await dialog.getByLabel("Email address").fill("kim");
    await dialog.getByLabel("Reference").fill("W-2042");
    await dialog.getByLabel("For 1 hour").check();
    await owner.keyboard.press("Enter");
    await expect(dialog.getByText("Enter a valid email address.")).toBeVisible();
    await dialog.getByLabel("Email address").fill("kim@example.org");
    await owner.keyboard.press("Enter");
    await expect(owner.getByText(/^Rex is reserved for Kim Larsson until/)).toBeVisible();
    expect(new URL(owner.url()).pathname + new URL(owner.url()).search).toBe("/console/pets?status=available");
    expect(await store.api.get("/store/orders/2")).toMatchObject({
      reference: "W-2042",
      customer: { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123" },
    });
  });

  await test.step("its hold is extended in two clicks, which can be undone", async () => {
    await owner.goto("/console/orders");
    await expect(row(owner, 2)).toContainText("Kim Larsson");
    await expect(row(owner, 2), "it ends soon").toContainText("Ends soon");
    await owner.getByRole("button", { name: /^Hold of order 2/ }).click();
    await owner.getByRole("menuitem", { name: "1 week longer" }).click();
    await expect(row(owner, 2)).toContainText("7 d");
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect(row(owner, 2)).toContainText("Ends soon");
    await expect(owner.getByText("The change to order 2 was undone.")).toBeVisible();
  });

  await test.step("it is confirmed and handed over, and keeps its place in the list", async () => {
    await owner.getByRole("button", { name: "Confirm order 2 for Rex" }).click();
    await expect(
      owner.getByText(/^Order 2 was confirmed. Rex stays reserved for Kim Larsson until .*\.$/),
    ).toBeVisible();
    await expect(row(owner, 2)).toContainText("Confirmed");
    await expect(owner.locator(":focus"), "the focus stays in the row").toHaveAccessibleName("Actions for order 2");
    await owner.getByRole("button", { name: "Hand over order 2 for Rex" }).click();
    await expect(owner.getByText("Rex was handed over to Kim Larsson.")).toBeVisible();
    await expect(row(owner, 2)).toContainText("Handed over");
    await expect(row(owner, 2), "a delivered order says nothing about its hold").not.toContainText(/left|Ended|limit/);
    expect(await store.api.get("/store/inventory")).toMatchObject({ sold: 1 });
  });

  await test.step("it is returned with a reason, which its page and its history show", async () => {
    const respond = await holdRequests(owner, /\/v1\/pet-details\?id=1\b/);
    await owner.goto("/console/orders?view=all");
    await chooseAction(owner, "order 2", "Mark as returned…");
    const dialog = owner.getByRole("dialog", { name: "Mark order 2 as returned?" });
    await dialog.getByRole("button", { name: "Allergy" }).click();
    await dialog.getByRole("button", { name: "Mark as returned" }).click();
    await expect(dialog, "it waits for no name").toBeHidden();
    respond();
    await expect(owner.getByText("Order 2 was returned. Rex is available again.")).toBeVisible();
    await row(owner, 2).getByRole("link", { name: "Order 2" }).click();
    const history = owner.getByRole("region", { name: "History" }).locator("li");
    await expect(history).toHaveCount(6);
    await expect(history.first()).toContainText(/Returned.*Allergy.*by Olivia Owner/s);
    await expect(history.last()).toContainText("Reserved");
    for (const text of ["kim@example.org", "W-2042", "Dogs · number 1"]) {
      await expect(owner.getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step("the customer's data is removed", async () => {
    await owner.getByRole("button", { name: "More actions for order 2" }).click();
    await owner.getByRole("menuitem", { name: "Remove customer's data" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove data" }).click();
    await expect(owner.getByText("kim@example.org")).toHaveCount(0);
    expect(await store.api.get("/store/orders/2")).not.toHaveProperty("customer");
  });
});

test("a cancellation is confirmed, and an ended hold can be ordered again", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  await store.api.post("/store/orders", { petId: 1, reference: "W-1" });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await store.api.post("/store/orders", { petId: 2, expiresAt, customer: { name: "Kim Larsson" } });
  await endHold(store.databasePath, 2);
  await owner.goto("/console/orders?view=open");
  await chooseAction(owner, "order 1", "Cancel order…");
  const dialog = owner.getByRole("dialog", { name: "Cancel order 1?" });
  await dialog.getByRole("button", { name: "Keep order" }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.locator(":focus"), "the focus returns to the menu").toHaveAccessibleName("Actions for order 1");
  expect(await store.api.get("/store/orders/1"), "it is not confirmed yet").toMatchObject({ status: "placed" });

  await chooseAction(owner, "order 1", "Cancel order…");
  await dialog.getByLabel("Reason (optional)").fill("Moves abroad");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(owner.getByText("Order 1 was cancelled. Rex is available again.")).toBeVisible();
  await expect(row(owner, 1)).toContainText(/Moves abroad.*Cancelled/);
  await expect(owner.getByRole("button", { name: "Hand over order 1 for Rex" })).toHaveCount(0);
  expect(await store.api.get("/store/orders/1")).toMatchObject({ status: "cancelled", reason: "Moves abroad" });

  await owner.getByRole("link", { name: /^Overdue/ }).click();
  await owner.getByRole("button", { name: "Order Misty again, like order 2" }).click();
  const again = owner.getByRole("dialog", { name: "Place order" });
  await expect(again.getByLabel("Customer", { exact: true })).toHaveValue("Kim Larsson");
  await again.getByRole("button", { name: "Place order" }).click();
  await expect(owner.getByRole("link", { name: /^Today 1$/ })).toBeVisible();
  expect(await store.api.get("/store/orders/3")).toMatchObject({ petId: 2, customer: { name: "Kim Larsson" } });
});

test("when a response is lost, the console says what has happened", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  await store.api.post("/store/orders", { petId: 2 });

  await test.step("an order that was placed is not called refused, and is not placed twice", async () => {
    await owner.goto("/console/orders?new=1&petId=1");
    const dialog = owner.getByRole("dialog", { name: "Place order" });
    await dialog.getByLabel("Customer", { exact: true }).fill("Kim Larsson");
    await dialog.getByLabel("For 1 hour").check();
    await owner.route("**/v1/store/orders", (route) =>
      route.request().method() === "POST" ? loseResponse(route) : route.continue(),
    );
    const reserved = owner.waitForResponse(
      async (response) => /pet-details\?id=1\b/.test(response.url()) && (await response.text()).includes("pending"),
    );
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(dialog.getByRole("alert")).toContainText("It is not known whether the order was placed");
    await reserved;
    await owner.unroute("**/v1/store/orders");
    await expect(dialog, "it may be reserved by this order").not.toContainText("cannot be ordered");
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(owner.getByText(/^Rex is reserved for Kim Larsson until/)).toBeVisible();
    expect(await store.api.get("/store/orders")).toHaveLength(2);
  });

  await test.step("a confirmation that was made is reported as made", async () => {
    await owner.route("**/v1/store/orders/1", (route) =>
      route.request().method() === "PATCH" ? loseResponse(route) : route.continue(),
    );
    await owner.getByRole("button", { name: "Confirm order 1 for Misty" }).click();
    await expect(owner.getByText("Order 1 was confirmed. Misty stays reserved.")).toBeVisible();
    await owner.unroute("**/v1/store/orders/1");
  });

  await test.step("a delivery that was not made is reported as not made, or as unknown", async () => {
    await owner.route("**/v1/store/orders/1", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await owner.getByRole("button", { name: "Hand over order 1 for Misty" }).click();
    await expect(owner.getByText("Order 1 was not handed over")).toBeVisible();
    await expect(row(owner, 1)).toContainText("Confirmed");
    await owner.unroute("**/v1/store/orders/1");
    await owner.route("**/v1/store/orders/1", (route) => route.abort());
    await owner.getByRole("button", { name: "Hand over order 1 for Misty" }).click();
    await expect(owner.getByText("It is not known whether Order 1 was handed over")).toBeVisible();
  });
});

test("two people at the counter do not undo each other's work", async ({ owner, store, openBrowser }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { ...available, name });
  await store.api.post("/store/orders", { petId: 2, note: "Collects on Saturday" });
  const colleague = await openBrowser();
  await join(colleague, store, sam, "staff");
  await logIn(colleague, store, sam);
  const other = await colleague.newPage();

  await test.step("both edit one order: the conflict names what the other one has changed", async () => {
    await owner.goto("/console/orders/1");
    await owner.getByRole("button", { name: "More actions for order 1" }).click();
    await owner.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = owner.getByRole("dialog", { name: "Edit order 1" });
    await dialog.getByLabel("Note").fill("Collects on Monday");

    await other.goto("/console/orders/1");
    await other.getByRole("button", { name: "More actions for order 1" }).click();
    await other.getByRole("menuitem", { name: "Edit" }).click();
    const theirs = other.getByRole("dialog", { name: "Edit order 1" });
    await theirs.getByLabel("Note").fill("Collects on Sunday");
    await theirs.getByLabel("Reference").fill("W-1");
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("Order 1 was changed.")).toBeVisible();

    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Sam Staff has changed this order in the meantime");
    await expect(dialog.getByRole("alert")).toContainText("The note is now: Collects on Sunday");
    await expect(dialog.getByLabel("Note")).toHaveValue("Collects on Monday");
    await expect(dialog.getByLabel("Reference"), "the other change is kept").toHaveValue("W-1");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("Order 1 was changed.")).toBeVisible();
    expect(await store.api.get("/store/orders/1")).toMatchObject({ note: "Collects on Monday", reference: "W-1" });

    await store.api.patch("/store/orders/1", { note: "Has called" });
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect(owner.getByText("The change to order 1 was not undone")).toBeVisible();
    await expect(owner.getByText(/has changed the note in the meantime\./)).toBeVisible();
    expect(await store.api.get("/store/orders/1"), "a colleague's note").toMatchObject({ note: "Has called" });
  });

  await test.step("an open dialog closes with its page", async () => {
    await owner.getByRole("button", { name: "More actions for order 1" }).click();
    await owner.getByRole("menuitem", { name: "Edit" }).click();
    await expect(owner.getByRole("dialog", { name: "Edit order 1" })).toBeVisible();
    await owner.keyboard.press("Control+k");
    await owner.getByRole("combobox", { name: /^Search for pets/ }).fill("home");
    await owner.getByRole("combobox", { name: /^Search for pets/ }).press("Enter");
    await expect(owner.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
    await owner.goBack();
    await expect(owner.getByRole("heading", { level: 1, name: "Order 1" })).toBeVisible();
    await expect(owner.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a pet that a colleague has just ordered: what was typed stays, and another pet is chosen", async () => {
    await store.api.post("/pets", { ...available, name: "Kiki" });
    await owner.goto("/console/pets/1");
    await owner.getByRole("button", { name: "Place order" }).click();
    const dialog = owner.getByRole("dialog", { name: "Place order" });
    await dialog.getByLabel("Customer", { exact: true }).fill("Kim Larsson");
    await store.api.post("/store/orders", { petId: 1 });
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Rex is not available any more");
    await expect(dialog.getByLabel("Customer", { exact: true })).toHaveValue("Kim Larsson");
    await dialog.getByRole("combobox", { name: "Pet" }).fill("kiki");
    await owner.getByRole("option", { name: /Kiki/ }).click();
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(owner.getByText(/^Kiki is reserved for Kim Larsson until/)).toBeVisible();
  });

  await test.step("a delivery of an order that a colleague has cancelled says so", async () => {
    // The change of the colleague does not arrive in time.
    await owner.route(/\/v1\/events\?.*after=/, () => {});
    await owner.goto("/console/orders");
    await expect(owner.getByRole("button", { name: "Confirm order 3 for Kiki" })).toBeVisible();
    await store.api.patch("/store/orders/3", { status: "cancelled" });
    await chooseAction(owner, "order 3", "Hand over");
    await expect(owner.getByText("Order 3 was not handed over")).toBeVisible();
    await expect(owner.getByText(/has changed this order in the meantime. It is now cancelled\./)).toBeVisible();
  });
});

test("views, search and roles", async ({ owner, store, openBrowser }) => {
  for (const name of ["Rex", "Misty", "Kiki"]) await store.api.post("/pets", { ...available, name });
  await store.api.post("/store/orders", { petId: 1, reference: "W-1", customer: { name: "Kim Larsson" } });
  await store.api.post("/store/orders", { petId: 2 });
  await store.api.patch("/store/orders/2", { status: "approved" });
  await store.api.post("/store/orders", { petId: 3 });
  await store.api.patch("/store/orders/3", { status: "cancelled" });

  await owner.goto("/console/orders");
  const views = owner.getByRole("navigation", { name: "Views of the orders" });
  await expect(views).toHaveText("Today2Overdue0Waiting for pick-up1Open2All3");
  await views.getByRole("link", { name: "Waiting for pick-up" }).click();
  await expect(owner).toHaveURL(/view=pick-up/);
  await expect(row(owner, 2)).toBeVisible();
  await expect(row(owner, 1)).toHaveCount(0);

  const search = owner.getByRole("searchbox", { name: /^Search all orders/ });
  for (const [text, order] of [
    ["larsson", 1],
    ["W-1", 1],
    ["#3", 3],
  ] as const) {
    await search.fill(text);
    await expect(owner.locator("tbody tr")).toHaveCount(1);
    await expect(row(owner, order)).toBeVisible();
  }
  await search.fill("nothing like this");
  await expect(owner.getByText("No matching orders")).toBeVisible();
  await owner.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(owner).toHaveURL(/view=pick-up$/);

  const viewer = await openBrowser();
  await join(viewer, store, vera, "viewer");
  const page = await viewer.newPage();
  await page.goto("/console/orders");
  await expect(row(page, 1)).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Order", "Pet", "Status", "Hold", "Placed"]);
  await expect(page.getByText(/customer/i)).toHaveCount(0);
  await row(page, 1).getByRole("link", { name: "Order 1" }).click();
  await expect(page.getByRole("region", { name: "History" }).locator("li")).toHaveCount(1);
  await expect(page.getByText(/customer/i)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Hand over|Confirm|Edit/ })).toHaveCount(0);
});
