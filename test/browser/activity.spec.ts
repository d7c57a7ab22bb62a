import type { Page } from "@playwright/test";
import { createApi } from "./api.ts";
import { chooseAction } from "./choose-action.ts";
import { join, sam } from "./people.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const create = (name: string) => ({ method: "create", body: { name, categoryId: 1, status: "available" } });
const names = (count: number, prefix = "Rex") => Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

/** Calls the API as the person who is logged in to this page. */
async function apiOf(page: Page, { origin }: Store) {
  const cookies = await page.context().cookies();
  return createApi(origin, { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
}

const lines = (page: Page) => page.getByRole("table", { name: "Activity" }).locator("tbody > tr");

test("an import is one line, which opens to its rows, also if it spans many pages", async ({ owner, store }) => {
  const api = await apiOf(owner, store);
  await api.post("/pets/batch", { operations: names(240).map(create) });
  const operations = [1, 2, 3].map((id) => ({ method: "update", id, body: { status: "sold" } }));
  await store.api.post("/pets/batch", { operations });
  await api.post("/pets/batch", {
    operations: [4, 5].map((id) => ({ method: "update", id, body: { categoryId: 2 } })),
  });

  await test.step("home", async () => {
    await owner.goto("/console");
    const recent = owner.getByRole("region", { name: "Recent activity" });
    await expect(recent.getByRole("listitem").nth(2)).toContainText("You added 240 pets");
    await expect(recent).toContainText("set 3 pets to sold");
    await expect(recent).toContainText("moved 2 pets to Cats");
  });
  await test.step("the activity", async () => {
    await owner.goto("/console/activity");
    await expect(lines(owner).nth(2)).toContainText("You added 240 pets");
    await expect(lines(owner).nth(2)).toContainText("Rex 240, Rex 239, Rex 238 and 237 more");
    await lines(owner).nth(2).getByRole("button", { name: "Show all: added 240 pets" }).click();
    await expect(lines(owner).nth(3)).toContainText("You added Rex 240");
    await expect(owner.getByRole("button", { name: /^Details of event/ })).toHaveCount(50 + 2);
    await owner.getByRole("button", { name: "Show more of 240 events" }).click();
    await expect(lines(owner).nth(102)).toContainText("You added Rex 141");
  });
  await test.step("filters are in the address", async () => {
    await owner
      .getByRole("button", { name: /^Details of event/ })
      .nth(0)
      .click();
    await owner.getByRole("link", { name: "All activity of this pet" }).click();
    await expect(owner).toHaveURL(/petId=240$/);
    await expect(lines(owner)).toHaveCount(1);
    await owner.getByRole("combobox", { name: "Event type" }).selectOption("Pet deleted");
    await expect(owner.getByText("No matching events")).toBeVisible();
    await owner.getByRole("button", { name: "Only Rex 240. Remove this filter" }).click();
    await expect(owner).toHaveURL(/activity\?type=pet\.deleted$/);
    await owner.getByRole("combobox", { name: "Event type" }).selectOption("Everything about pets");
    await expect(lines(owner)).toHaveCount(3);
  });
});

test("new events are held back while a person reads, and then appear at the top", async ({ owner, store }) => {
  await store.api.post("/categories", { name: "Hamsters" });
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1 });
  await owner.goto("/console/activity");
  const show = owner.getByRole("button", { name: /new events? · Show$/ });
  await expect(lines(owner).first()).toContainText("added 2 pets");

  await test.step("without a reader they come by themselves, into the line that they belong to", async () => {
    await store.api.post("/pets", { name: "Bella", categoryId: 1 });
    await expect(lines(owner).first()).toContainText("added 3 pets");
  });
  await test.step("the pointer is over the list", async () => {
    await lines(owner).first().hover();
    await store.api.post("/categories", { name: "Snails" });
    await expect(show).toHaveText("1 new event · Show");
    await expect(lines(owner).first()).toContainText("added 3 pets");
    await owner.mouse.move(0, 0);
    await expect(lines(owner).first()).toContainText("Snails");
    await expect(show).toBeHidden();
  });
  await test.step("a line is open", async () => {
    await owner.getByRole("button", { name: "Show all: added 3 pets" }).click();
    await owner.getByRole("heading", { level: 1 }).click();
    await store.api.post("/pets/batch", { operations: names(12).map(create) });
    await expect(show).toHaveText("12 new events · Show");
    await show.click();
    await expect(lines(owner).first()).toContainText("added 12 pets");
    await expect(owner.getByText("added Bella"), "it stays open").toBeVisible();
    await owner.getByRole("button", { name: /^Hide: / }).click();
  });
  await test.step("paused", async () => {
    await owner.getByRole("button", { name: "Pause" }).click();
    await store.api.post("/pets/batch", { operations: names(120, "Kiwi").map(create) });
    await expect(show).toHaveText("100+ new events · Show");
    await owner.getByRole("button", { name: "Resume" }).click();
    await expect(lines(owner).first()).toContainText("added 132 pets");
  });
});

test("the activity is filtered by person and by pet", async ({ owner, store, openBrowser }) => {
  const elsewhere = await openBrowser();
  await join(elsewhere, store, sam, "staff");
  const staff = await elsewhere.newPage();
  const [ownerApi, staffApi] = [await apiOf(owner, store), await apiOf(staff, store)];
  for (const name of ["Rex", "Misty"]) await staffApi.post("/pets", { name, categoryId: 1, status: "available" });
  await ownerApi.patch("/pets/1", { name: "Rexy" });
  await owner.goto("/console/people");
  await chooseAction(owner, "Sam Staff", "Show activity");

  await expect(lines(owner).first()).toContainText("Sam Staff added 2 pets");
  await expect(owner.getByText("renamed Rex")).toHaveCount(0);
  await expect(owner.getByRole("combobox", { name: "Person" })).toHaveValue("2");
  const pet = owner.getByRole("combobox", { name: "Filter by pet" });
  await pet.fill("rexy");
  await pet.press("Enter");
  await expect(owner).toHaveURL(/petId=1/);
  await expect(lines(owner)).toHaveText([/Sam Staff added Rex/]);
  await owner.getByRole("combobox", { name: "Person" }).selectOption("By Olivia Owner");
  await expect(lines(owner)).toHaveText([/You renamed Rex/]);
  await owner.getByRole("combobox", { name: "Person" }).selectOption("By anyone");
  await expect(lines(owner)).toHaveCount(2);

  await staff.goto("/console/activity?personId=1");
  await expect(lines(staff).first(), "only owners choose a person").toBeVisible();
  await expect(staff.getByRole("combobox", { name: "Person" })).toHaveCount(0);
});

test("the number of pets of a batch is exact, however many pages its events fill", async ({ owner, store }) => {
  await store.api.post("/categories", { name: "Hamsters" });
  for (const count of [700, 657]) await store.api.post("/pets/batch", { operations: names(count).map(create) });
  await owner.goto("/console/activity");

  await expect(lines(owner).first()).toContainText("added 1,357 pets");
  await expect(lines(owner).nth(1)).toContainText("Hamsters");
});
