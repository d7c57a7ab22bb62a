import type { Page } from "@playwright/test";
import { join, sam, vera } from "./people.ts";
import { expect, test } from "./test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a pet's page shows details, the open order and who did what, and has the actions of the order", async ({
  owner,
  store,
  openBrowser,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1, customer: { name: "Ada Adams" }, note: "First" });
  await store.api.patch("/store/orders/1", { status: "cancelled" });
  const expiresAt = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
  const customer = { name: "Kim Larsson", phone: "555-0100" };
  await store.api.post("/store/orders", { petId: 1, customer, expiresAt, reference: "W-7" });

  const focused = () => owner.evaluate(() => document.activeElement?.tagName);
  await owner.goto("/console/pets/1");
  const facts = section(owner, "Details");
  await expect(facts.getByRole("button", { name: "Status of Rex: Pending" })).toBeVisible();
  await expect(facts.getByRole("button", { name: "Category: Dogs" })).toBeVisible();
  await expect(facts.getByRole("term").filter({ hasText: /^(Here since|Number)$/ })).toHaveCount(2);
  const open = section(owner, "Open order");
  await expect(open).toContainText(/Order 2.*Reserved.*Kim Larsson.*555-0100.*2 h .* left.*W-7/s);
  await expect(section(owner, "Earlier orders")).toContainText(/Order 1.*Cancelled.*Ada Adams/s);
  const today = section(owner, "Today");
  await expect(today.getByRole("listitem").filter({ hasText: "Added" }).first()).toContainText(
    /\d\d:\d\d · The operator's key · /,
  );

  await test.step("on a wide screen the columns are in the order in which they are read", async () => {
    await owner.setViewportSize({ width: 1920, height: 1000 });
    const lefts = ["Photos", "Details", "Open order"].map(
      async (name) => (await section(owner, name).boundingBox())?.x ?? 0,
    );
    const [facts = 0, order = 0, timeline = 0] = await Promise.all(lefts);
    expect(facts < order && order < timeline, `${facts}, ${order}, ${timeline}`).toBe(true);
    await expect(open.getByRole("button", { name: "Actions for order 2" })).toHaveCSS("opacity", "1");
    await owner.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a viewer sees no customer and no actions", async () => {
    const context = await openBrowser();
    await join(context, store, vera, "viewer");
    const viewer = await context.newPage();
    await viewer.goto("/console/pets/1");
    await expect(section(viewer, "Open order")).toContainText("W-7");
    await expect(section(viewer, "Open order")).not.toContainText("Kim Larsson");
    await expect(section(viewer, "Earlier orders")).not.toContainText("Ada Adams");
    await expect(viewer.getByRole("button", { name: /Hand over|Edit|Status of/ })).toHaveCount(0);
  });

  await test.step("the hold is extended and the order cancelled there, and the focus stays on the page", async () => {
    await store.api.post("/pets", { name: "Bo", categoryId: 2, status: "available" });
    await store.api.post("/store/orders", { petId: 2, expiresAt });
    await owner.goto("/console/pets/2");
    await open.getByRole("button", { name: /Change hold/ }).click();
    await owner.getByRole("menuitem", { name: "No time limit" }).click();
    await expect(open).toContainText("No time limit");
    await open.getByRole("button", { name: "Actions for order 3" }).press("Enter");
    await owner.getByRole("menuitem", { name: "Cancel order…" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Cancel order" }).press("Enter");
    await expect(section(owner, "Orders")).toContainText(/Order 3.*Cancelled/s);
    await expect(owner.getByRole("dialog")).toHaveCount(0);
    await expect.poll(focused).not.toBe("BODY");
    await owner.goto("/console/pets/1");
  });

  await test.step("delivering by keyboard keeps the focus on the page", async () => {
    await open.getByRole("button", { name: /^Confirm order 2/ }).press("Enter");
    await expect(owner.getByRole("button", { name: "Actions for order 2" })).toBeFocused();
    await open.getByRole("button", { name: /^Hand over order 2/ }).press("Enter");
    await expect(section(owner, "Orders")).toContainText(/Order 2.*Handed over/s);
    await expect(section(owner, "Details")).toContainText("Sold");
    await expect.poll(focused).not.toBe("BODY");
  });
});

test("previous and next follow the list from which the pet was opened, also after a reload", async ({
  owner,
  store,
}) => {
  for (let number = 1; number <= 25; number += 1) {
    await store.api.post("/pets", { name: `Pet ${number}`, categoryId: 1 + (number % 2), status: "available" });
  }
  await owner.goto("/console/pets?categoryId=1");
  await owner.getByRole("link", { name: "Pet 24", exact: true }).click();
  await expect(heading(owner, "Pet 24")).toBeFocused();
  await expect(owner.getByRole("link", { name: /^Previous pet/ })).toHaveCount(0);

  await test.step("by keys and links, over the ends of pages, in a clean address", async () => {
    await expect(owner.getByRole("link", { name: "Next pet: Pet 22" })).toBeVisible();
    await owner.keyboard.press("j");
    await expect(heading(owner, "Pet 22")).toBeFocused();
    await owner.reload();
    await owner.getByRole("link", { name: "Next pet: Pet 20" }).click();
    await expect(heading(owner, "Pet 20")).toBeVisible();
    await expect(owner).toHaveURL(/\/pets\/20$/);
    await expect(owner.getByRole("link", { name: "Previous pet: Pet 22" })).toBeVisible();
    await owner.keyboard.press("k");
    await expect(heading(owner, "Pet 22")).toBeVisible();
  });
  await test.step("also when the pet leaves the list, or a neighbour is deleted", async () => {
    await store.api.patch("/pets/22", { categoryId: 2 });
    await store.api.patch("/pets/20", { categoryId: 2 });
    await owner.getByRole("link", { name: "Next pet: Pet 18" }).click();
    await expect(heading(owner, "Pet 18")).toBeVisible();
    await expect(owner.getByRole("link", { name: "Previous pet: Pet 24" })).toBeVisible();
  });
  await test.step("in an order by name, past the page's 20 pets", async () => {
    await owner.goto("/console/pets?sort=-name");
    await owner.getByRole("link", { name: "Pet 9", exact: true }).click();
    for (const name of ["Pet 8", "Pet 7", "Pet 6"]) {
      await owner.getByRole("link", { name: `Next pet: ${name}` }).click();
      await expect(heading(owner, name)).toBeVisible();
    }
  });
  await test.step("not from elsewhere", async () => {
    await owner.goto("/console/pets/3");
    await expect(heading(owner, "Pet 3")).toBeVisible();
    await expect(owner.getByRole("link", { name: /^(Next|Previous) pet/ })).toHaveCount(0);
    await owner.keyboard.press("j");
    await expect(heading(owner, "Pet 3")).toBeVisible();
  });
});

test("a pet that is deleted by another while it is open, and an unknown one, are explained", async ({
  owner,
  store,
  openBrowser,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  const context = await openBrowser();
  await join(context, store, sam, "staff");
  const staff = await context.newPage();
  await owner.goto("/console/pets/1");
  await expect(heading(owner, "Rex")).toBeVisible();
  const breed = section(owner, "Details").getByLabel("Breed", { exact: true });
  await owner.getByRole("button", { name: "Add Breed" }).click();
  await breed.fill("Labrador");
  await owner.getByRole("button", { name: "Edit" }).click();
  await owner.getByRole("dialog").getByLabel("Name").fill("Rex the Great");

  await staff.goto("/console/pets/1");
  await staff.getByRole("button", { name: "More actions for this page" }).click();
  await staff.getByRole("menuitem", { name: "Delete" }).click();
  await expect(heading(staff, "Pets")).toBeFocused();
  await expect(staff.getByText("Rex was deleted.")).toBeVisible();
  await staff.close({ runBeforeUnload: true });

  await expect(owner.getByText("This pet was deleted")).toBeVisible();
  await expect(owner.getByText(/Sam Staff deleted it/)).toBeVisible();
  await expect(owner.getByRole("dialog").getByLabel("Name"), "nothing typed is lost").toHaveValue("Rex the Great");
  await expect(section(owner, "Last known state").getByLabel("Breed", { exact: true })).toHaveValue("Labrador");
  await owner.goto("/console/pets/99");
  await expect(owner.getByText("No pet has this number")).toBeVisible();
});
