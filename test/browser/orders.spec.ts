import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** As the list of pets shows it, whatever page one comes from. */
async function expectAvailable(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Pets" }).click();
  await expect(page.getByRole("button", { name: `Status of ${name}: Available. Change it` })).toBeVisible();
}

test("an order that is cancelled gives its pet back, to be ordered again", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1 });
  await owner.goto("/console/orders");
  const cancel = owner.getByRole("button", { name: "Cancel order 1 for Rex" });
  await cancel.click();
  const dialog = owner.getByRole("dialog", { name: "Cancel order 1?" });
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await store.api.get("/store/inventory"), "nobody has confirmed it").toMatchObject({ pending: 1 });

  await cancel.click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(owner.getByText("Order 1 is cancelled: Rex is available again.")).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rex/ })).toContainText("Cancelled");
  await expect(owner.getByRole("group", { name: "Order 1" }), "it is over for good").toHaveCount(0);
  await expectAvailable(owner, "Rex");

  await owner.getByRole("link", { name: "Place an order for Rex" }).click();
  await owner.getByRole("button", { name: "Place the order" }).click();
  await expect(owner.getByRole("row", { name: "Order 2 Rex Placed" })).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: 0, pending: 1 });
});

test("a pet that was delivered and is brought back is available again", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1 });
  await owner.goto("/console/orders");
  await owner.getByRole("button", { name: "Deliver order 1 for Rex" }).click();
  await expect(owner.getByText("Order 1 is delivered: Rex is sold.")).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ sold: 1 });

  await owner.getByRole("button", { name: "Return order 1 for Rex" }).click();
  await owner.getByRole("dialog", { name: "Take Rex back?" }).getByRole("button", { name: "Take it back" }).click();
  await expect(owner.getByText("Order 1 is returned: Rex is available again.")).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rex/ })).toContainText("Returned");
  await expectAvailable(owner, "Rex");
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: 1, sold: 0 });
});
