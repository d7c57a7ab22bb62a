import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { expect, test } from "./test.ts";

const create = (name: string, status?: string) => ({ method: "create", body: { name, categoryId: 1, status } });
const bar = (page: Page) => page.getByRole("region", { name: "Selected pets" });
const selectAll = (page: Page) => page.getByRole("checkbox", { name: "Select all pets on this page" }).click();
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const focus = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function setStatus(page: Page, status: string): Promise<void> {
  await bar(page).getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: status }).click();
}

test("changes pets with one request, and undoes it, also where there is no direct way back", async ({
  owner,
  store,
}) => {
  await store.api.post("/pets/batch", {
    operations: [create("Rex", "pending"), create("Misty", "available"), create("Bella")],
  });
  const sent: string[] = [];
  owner.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const statuses = async () => (await store.api.get("/pets?sort=id")).map(({ status }) => status);
  await owner.goto("/console/pets");

  await test.step("status", async () => {
    await selectAll(owner);
    await setStatus(owner, "Sold");
    await expect(owner.getByText("3 pets are now sold.")).toBeVisible();
    expect(await statuses()).toEqual(["sold", "sold", "sold"]);
    await expect(bar(owner)).toBeHidden();
    await expect.poll(() => focus(owner), "the bar had the focus").toBe("INPUT");
    await undo(owner).click();
    await expect(owner.getByText("3 pets were restored.")).toBeVisible();
    expect(await statuses()).toEqual(["pending", "available", undefined]);
  });
  await test.step("category", async () => {
    await selectAll(owner);
    await bar(owner).getByRole("button", { name: "Category" }).click();
    await owner.getByRole("dialog").getByRole("combobox", { name: "Category" }).fill("cat");
    await owner.getByRole("option", { name: "Cats" }).click();
    await owner.getByRole("button", { name: "Move" }).click();
    await expect(owner.getByText("3 pets were moved to Cats.")).toBeVisible();
    expect(await store.api.get("/pets?categoryId=2")).toHaveLength(3);
    // Another person moves one of them on.
    await store.api.patch("/pets/2", { categoryId: 3 });
    await undo(owner).click();
    const report = owner.getByRole("dialog", { name: "1 of 3 pets were not restored" });
    await expect(report).toContainText("1 pet has been changed again since: Misty");
    await report.getByRole("button", { name: "Close" }).last().click();
    expect((await store.api.get("/pets?sort=id")).map(({ categoryId }) => categoryId)).toEqual([1, 3, 1]);
  });
  expect(sent).toEqual(new Array(4).fill("POST /v1/pets/batch"));
});

test("says what was not changed and why, and selects that", async ({ owner, store }) => {
  await store.api.post("/pets/batch", {
    operations: ["Rex", "Misty", "Bella", "Kiwi"].map((name) => create(name, "available")),
  });
  await store.api.patch("/pets/4", { status: "sold" });
  for (const petId of [1, 2]) await store.api.post("/store/orders", { petId });
  await owner.goto("/console/pets");
  await selectAll(owner);
  await setStatus(owner, "Pending");

  const report = owner.getByRole("dialog", { name: "1 of 2 pets were not changed" });
  await expect(report).toContainText("1 of 2 were changed.");
  await expect(report).toContainText("1 pet is sold and can only be set to available: Kiwi");
  await report.getByRole("button", { name: "Undo" }).click();
  await expect(owner.getByText("Bella was restored.")).toBeVisible();
  await expect(bar(owner)).toContainText("Kiwi selected");

  await test.step("delete", async () => {
    await owner.getByRole("checkbox", { name: "Select Rex" }).click();
    await owner.getByRole("checkbox", { name: "Select Misty" }).click();
    await bar(owner).getByRole("button", { name: "Delete" }).click();
    const question = owner.getByRole("dialog", { name: "Delete Kiwi?" });
    await expect(question).toContainText("2 pets have an open order and will not be deleted: orders 1 and 2.");
    await question.getByRole("button", { name: "Delete Kiwi" }).click();
    await expect(owner.getByText("Kiwi was deleted.")).toBeVisible();
    await expect(bar(owner)).toContainText("2 pets selected");
    await undo(owner).click();
    await expect(owner.getByRole("row", { name: /Kiwi/ })).toBeVisible();

    await bar(owner).getByRole("button", { name: "Delete" }).click();
    const blocked = owner.getByRole("dialog", { name: "Not deleted" });
    await expect(blocked).toContainText("2 pets have an open order: orders 1 and 2");
    await blocked.getByRole("link", { name: "2", exact: true }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toContainText("Order 2");
    await expect(blocked).toBeHidden();
  });
});

test("a long change can be stopped and continued, and is not called a failure", async ({ owner, store }) => {
  const names = Array.from({ length: 250 }, (_, index) => `Pet ${index + 1}`);
  await store.api.post("/pets/batch", { operations: names.map((name) => create(name, "available")) });
  const respond = await holdRequests(owner, "**/v1/pets/batch");
  await owner.goto("/console/pets?limit=100");
  for (const page of [1, 2, 3]) {
    await selectAll(owner);
    if (page === 3) continue;
    await owner.getByRole("button", { name: /^Next/ }).click();
    await expect(owner.getByRole("link", { name: `Pet ${250 - page * 100}`, exact: true })).toBeVisible();
    await expect(bar(owner)).toContainText(`${page}00 on other pages`);
  }
  await setStatus(owner, "Sold");
  const progress = owner.getByRole("dialog", { name: "Changing the status of 250 pets to sold" });
  await expect(progress).toContainText("0 of 250");
  await progress.getByRole("button", { name: "Stop" }).click();
  respond();
  const report = owner.getByRole("dialog", { name: "Stopped" });
  await expect(report).toContainText("Stopped: 100 of 250 were changed. The others were not changed.");
  expect(await store.api.get("/store/inventory")).toMatchObject({ sold: 100, available: 150 });

  await report.getByRole("button", { name: "Continue" }).click();
  await expect(owner.getByText("250 pets are now sold.")).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ sold: 250 });
  await undo(owner).click();
  await expect(owner.getByText("250 pets were restored.")).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: 250 });
});

test("the focus stays on the page when the dialog of a long change closes", async ({ owner, store }) => {
  await store.api.post("/pets/batch", { operations: ["Rex", "Misty"].map((name) => create(name, "available")) });
  await owner.goto("/console/pets");
  await selectAll(owner);
  const change = await holdRequests(owner, "**/v1/pets/batch");
  await setStatus(owner, "Sold");
  const stop = owner.getByRole("dialog").getByRole("button", { name: "Stop" });
  await expect(stop).toBeFocused();

  const refresh = await holdRequests(owner, "**/v1/pet-details?*");
  const refreshing = owner.waitForRequest("**/v1/pet-details?*");
  change();
  await refreshing;
  await stop.focus();
  refresh();
  await expect(owner.getByText("2 pets are now sold.")).toBeVisible();
  await expect.poll(() => focus(owner)).toBe("INPUT");
});

test("more than 100 pets are deleted after a question, with an undo, also if the page is left", async ({
  owner,
  store,
}) => {
  const names = Array.from({ length: 120 }, (_, index) => `Pet ${index + 1}`);
  await store.api.post("/pets/batch", { operations: names.map((name) => create(name, "available")) });
  const remove = async () => {
    await owner.goto("/console/pets?limit=100");
    await selectAll(owner);
    await owner.getByRole("button", { name: /^Next/ }).click();
    await expect(owner.getByRole("link", { name: "Pet 20", exact: true })).toBeVisible();
    await expect(bar(owner)).toContainText("100 on other pages");
    await selectAll(owner);
    await bar(owner).getByRole("button", { name: "Delete" }).click();
    const question = owner.getByRole("dialog", { name: "Delete 120 pets?" });
    await expect(question).toContainText("You can undo this for 8 seconds.");
    await question.getByRole("button", { name: "Delete 120 pets" }).click();
    await expect(owner.getByText("120 pets were deleted.")).toBeVisible();
  };
  await remove();
  await undo(owner).click();
  await expect(owner.getByRole("row", { name: /Pet/ }).first()).toBeVisible();
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: 120 });

  await remove();
  await owner.goto("about:blank");
  await expect.poll(() => store.api.get("/store/inventory")).toMatchObject({ available: 0 });
});
