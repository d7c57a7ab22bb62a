import type { Page } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { expect, test } from "./test.ts";

/** Checks the status of a pet in the list of pets. */
async function expectAvailable(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Pets" }).click();
  await expect(page.getByRole("button", { name: `Status of ${name}: Available. Change status` })).toBeVisible();
}

test("a cancelled order releases its pet, which can be ordered again", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1 });
  await owner.goto("/console/orders");
  const cancel = owner.getByRole("button", { name: "Cancel order 1 for Rex" });
  await cancel.click();
  const dialog = owner.getByRole("dialog", { name: "Cancel order 1?" });
  await dialog.getByRole("button", { name: "Keep order" }).click();
  await expect(dialog).toBeHidden();
  expect(await store.api.get("/store/inventory"), "it is not confirmed yet").toMatchObject({ pending: 1 });

  await cancel.click();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(owner.getByText("Order 1 was cancelled. Rex is available again.")).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rex/ })).toContainText("Cancelled");
  await expect(owner.getByRole("group", { name: "Order 1" }), "a cancelled order allows no actions").toHaveCount(0);
  await expectAvailable(owner, "Rex");

  await chooseAction(owner, "Rex", "Place order");
  await owner.getByRole("dialog").getByRole("button", { name: "Place order" }).click();
  await expect(owner.getByRole("row", { name: "Order 2 Rex Placed" })).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: 0, pending: 1 });
});

test("an order for a customer is approved, and says until when it reserves its pet", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto("/console/orders?new=1&petId=1");
  const dialog = owner.getByRole("dialog", { name: "Place order" });
  await dialog.getByLabel("Customer").fill("Kim Larsson");
  await dialog.getByLabel("E-mail").fill("kim");
  await dialog.getByLabel("Reference").fill("W-2042");
  await dialog.getByLabel("Until tomorrow at 18:00").check();
  await dialog.getByRole("button", { name: "Place order" }).click();
  await expect(dialog.getByText("Enter an e-mail address.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill("kim@example.org");
  await dialog.getByRole("button", { name: "Place order" }).click();
  await expect(owner.getByRole("row", { name: /Rex/ })).toContainText("Kim Larsson · W-2042");

  await owner.getByRole("button", { name: "Approve order 1 for Rex" }).click();
  await expect(owner.getByText(/^Order 1 was approved. Rex stays reserved until .* 6:00.PM\.$/)).toBeVisible();
  await store.api.patch("/store/orders/1", { status: "cancelled", reason: "Found another pet" });
  await owner.goto("/console/orders/1");
  for (const text of ["Kim Larsson", "kim@example.org", "W-2042", "Found another pet"]) {
    await expect(owner.getByText(text, { exact: true })).toBeVisible();
  }
  expect(await store.api.get("/store/orders/1")).toMatchObject({
    reference: "W-2042",
    customer: { name: "Kim Larsson", email: "kim@example.org" },
  });
});

test("a returned pet is available again", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1 });
  await owner.goto("/console/orders");
  await owner.getByRole("button", { name: "Deliver order 1 for Rex" }).click();
  await expect(owner.getByText("Order 1 was delivered. Rex is sold.")).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ sold: 1 });

  await owner.getByRole("button", { name: "Return order 1 for Rex" }).click();
  await owner
    .getByRole("dialog", { name: "Mark order 1 as returned?" })
    .getByRole("button", { name: "Mark as returned" })
    .click();
  await expect(owner.getByText("Order 1 was returned. Rex is available again.")).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rex/ })).toContainText("Returned");
  await expectAvailable(owner, "Rex");
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: 1, sold: 0 });
});
