import type { Locator, Page } from "@playwright/test";
import { closeWithEscape } from "./close-with-escape.ts";
import { join, sam, vera } from "./people.ts";
import { runSql } from "./run-sql.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const names = (page: Page) => page.getByRole("table", { name: "Pets" }).locator("tbody").getByRole("link");
const picture = (row: Locator) => row.locator("td > div > :is(img, span[aria-hidden])");
const pill = (page: Page, text: string) => page.getByRole("radiogroup", { name: "Status" }).getByText(text);

/** Adds "Rex 1", "Rex 2" and so on, oldest first. */
async function addPets({ api }: Store, count: number): Promise<void> {
  const operations = Array.from({ length: count }, (_, index) => ({
    method: "create",
    body: { name: `Rex ${index + 1}`, categoryId: 1, ...(index % 2 === 0 && { status: "available" }) },
  }));
  await api.post("/pets/batch", { operations });
}

test("an emptied page shows the next pets, or the previous page", async ({ owner, store }) => {
  await addPets(store, 45);
  const deleteAll = async () => {
    await owner.getByRole("checkbox", { name: "Select all pets on this page" }).click();
    await owner.getByRole("region", { name: "Selected pets" }).getByRole("button", { name: "Delete" }).click();
  };
  await owner.clock.install();
  await owner.goto("/console/pets");
  await expect(names(owner)).toHaveCount(20);
  await deleteAll();
  await expect(names(owner).first()).toHaveText("Rex 25");
  await expect(names(owner)).toHaveCount(20);
  await expect(owner.getByText("1–20 of 25")).toBeVisible();
  await expect(owner.getByText("No pets yet")).toHaveCount(0);

  await owner.getByRole("button", { name: "Next page" }).click();
  await expect(names(owner)).toHaveText(["Rex 5", "Rex 4", "Rex 3", "Rex 2", "Rex 1"]);
  // The time to undo ends.
  await owner.clock.fastForward(9_000);
  await expect(owner.getByText("21–25 of 25")).toBeVisible();
  await deleteAll();
  await expect(names(owner).first()).toHaveText("Rex 25");
  await expect(owner.getByText("20 pets", { exact: true })).toBeVisible();
});

test("filters, sort order, columns and page are in the URL", async ({ owner, store }) => {
  await addPets(store, 45);
  await store.api.post("/pets", { name: "Abby", categoryId: 2, status: "sold" });
  await store.api.post("/store/orders", { petId: 1, expiresAt: new Date(Date.now() + 7_500_000).toISOString() });

  await test.step("no status", async () => {
    await owner.goto("/console/pets?status=none");
    await expect(names(owner)).toHaveCount(20);
    await expect(owner.getByText("1–20 of 22")).toBeVisible();
    await expect(pill(owner, "No status")).toHaveText("No status 22");
    await owner.getByRole("button", { name: "Export" }).click();
    await expect(owner.getByRole("menuitem", { name: "CSV" })).toHaveAttribute("href", /hasStatus=false/);
    await closeWithEscape(owner.getByRole("menu"));
  });

  await test.step("counts in the pills while searching", async () => {
    await pill(owner, "All").click();
    await owner.getByRole("searchbox", { name: "Search pets" }).fill("rex 1");
    await expect(pill(owner, "All")).toHaveText("All 14");
    await owner.getByRole("button", { name: "Export" }).click();
    const csv = owner.getByRole("menuitem", { name: "CSV" });
    await expect(csv, "an export searches as the list does").toHaveAttribute("href", /\?format=csv&search=rex/);
    const ndjson = owner.getByRole("menuitem", { name: "NDJSON" });
    await expect(ndjson).toHaveAttribute("href", /\?format=ndjson&include=all&search=rex/);
    await closeWithEscape(owner.getByRole("menu"));
    await expect(pill(owner, "Available")).toHaveText("Available 8");
    await expect(pill(owner, "Pending")).toHaveText("Pending 1");
    await expect(owner.getByText("14 pets", { exact: true })).toBeVisible();
    await owner.getByRole("searchbox", { name: "Search pets" }).fill("");
  });

  await test.step("order", async () => {
    await owner.getByRole("button", { name: "Name", exact: true }).click();
    await expect(names(owner).first()).toHaveText("Abby");
    await expect(owner.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await owner.getByRole("button", { name: "Next page" }).click();
    await expect(owner.getByText("21–40 of 46")).toBeVisible();
    await owner.getByRole("button", { name: "View" }).click();
    await owner.getByRole("menuitemradio", { name: "Oldest first" }).click();
    await closeWithEscape(owner.getByRole("menu"));
    await expect(names(owner).first()).toHaveText("Rex 1");
    await expect(owner.getByRole("row", { name: /^Select Rex 1 / })).toContainText(/Reserved until .*2 h/);
  });

  await test.step("columns", async () => {
    await owner.getByRole("button", { name: "View" }).click();
    await owner.getByRole("menuitemcheckbox", { name: "Reserved until" }).click();
    await owner.getByRole("menuitemcheckbox", { name: "Number" }).click();
    await closeWithEscape(owner.getByRole("menu"));
    await expect(owner.getByRole("columnheader", { name: "Reserved until" })).toBeVisible();
    await expect(owner.getByRole("columnheader", { name: "Number" })).toHaveCount(0);
    expect(new URL(owner.url()).search).toBe("?sort=id&columns=added%2Chold");
  });

  await test.step("pages, back and forward, and the way back after a reload", async () => {
    await owner.getByRole("button", { name: "Next page" }).click();
    await expect(names(owner).first()).toHaveText("Rex 21");
    await owner.getByRole("button", { name: "Next page" }).click();
    await expect(owner.getByText("41–46 of 46")).toBeVisible();
    await owner.reload();
    await expect(owner.getByText("41–46 of 46")).toBeVisible();
    await owner.getByRole("button", { name: "Previous page" }).click();
    await expect(names(owner).first()).toHaveText("Rex 21");
    await owner.getByRole("button", { name: "Previous page" }).click();
    await expect(names(owner).first()).toHaveText("Rex 1");
    await expect(owner.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await owner.goBack();
    await expect(owner.getByText("21–40 of 46")).toBeVisible();
    await owner.goForward();
    await expect(owner.getByText("1–20 of 46")).toBeVisible();
    await owner.goto("/console/pets");
    await expect(owner.getByRole("columnheader", { name: "Reserved until" }), "remembered").toBeVisible();
  });
});

test("rows with or without pictures, and dense rows, are chosen in the menu and remembered in this browser", async ({
  owner,
  store,
}) => {
  await addPets(store, 3);
  await store.api.post("/store/orders", { petId: 1, expiresAt: new Date(Date.now() + 7_500_000).toISOString() });
  await owner.goto("/console/pets");
  const row = owner.getByRole("row", { name: /^Select Rex 1 / });
  const heightOf = async () => (await row.boundingBox())?.height;
  await expect(row).toContainText("Reserved until");
  expect(await heightOf()).toBeGreaterThanOrEqual(56);
  await expect(picture(row)).toHaveCount(1);
  await owner.getByRole("button", { name: "View" }).click();
  await owner.getByRole("menuitemcheckbox", { name: "Dense rows" }).click();
  await owner.getByRole("menuitemcheckbox", { name: "Pictures" }).click();
  await closeWithEscape(owner.getByRole("menu"));
  await expect(picture(row)).toHaveCount(0);
  for (const width of [320, 390, 1024, 1920]) {
    await owner.setViewportSize({ width, height: 800 });
    // Buttons are larger on a phone.
    await expect.poll(heightOf, `${width} px`).toBeLessThanOrEqual(width < 768 ? 37 : 33);
    expect(await heightOf()).toBeGreaterThanOrEqual(31);
  }
  await owner.goto("/console/pets?status=pending");
  await expect(row).toBeVisible();
  await expect(picture(row), "remembered").toHaveCount(0);
  expect(await heightOf()).toBeLessThanOrEqual(33);
  await owner.getByRole("button", { name: "View" }).click();
  await owner.getByRole("menuitemcheckbox", { name: "Pictures" }).click();
  await closeWithEscape(owner.getByRole("menu"));
  await expect(picture(row)).toHaveCount(1);
  expect(await heightOf(), "also with pictures").toBeLessThanOrEqual(33);
});

test("changes by a colleague appear, and never move the rows that a person uses", async ({
  owner,
  store,
  openBrowser,
}) => {
  for (const name of ["Rex", "Misty", "Bella"])
    await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  const elsewhere = await openBrowser();
  await join(elsewhere, store, sam, "staff");
  const colleague = await elsewhere.newPage();
  const add = async (name: string) => {
    await colleague.getByRole("button", { name: "Add pet" }).first().click();
    await colleague.getByRole("dialog").getByLabel("Name").fill(name);
    await colleague.getByRole("dialog").getByRole("combobox", { name: "Category" }).fill("dogs");
    await colleague.getByRole("option", { name: "Dogs" }).click();
    await colleague.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    await expect(colleague.getByText(`${name} was added.`)).toBeVisible();
  };
  const following = owner.waitForRequest(/after=(?!now)/);
  await Promise.all([owner.goto("/console/pets?status=available"), colleague.goto("/console/pets")]);
  await following;

  await test.step("at once while nobody uses the table", async () => {
    await add("Otto");
    await expect(link(owner, "Otto")).toBeVisible();
  });

  await test.step("behind a note while the pointer is over the table, except for changes in place", async () => {
    await link(owner, "Misty").hover();
    await add("Fido");
    await colleague.getByRole("button", { name: "Status of Rex: Available. Change status" }).click();
    await colleague.getByRole("menuitem", { name: "Sold" }).click();
    await store.api.patch("/pets/3", { name: "Bella Donna" });
    await expect(owner.getByRole("button", { name: /^Status of Rex: Sold/ }), "changed in place").toBeVisible();
    await expect(link(owner, "Bella Donna")).toBeVisible();
    await expect(owner.getByRole("button", { name: "1 change · Show" })).toBeVisible();
    await expect(names(owner)).toHaveText(["Otto", "Bella Donna", "Misty", "Rex"]);
    await owner.mouse.move(5, 5);
    await expect(names(owner)).toHaveText(["Fido", "Otto", "Bella Donna", "Misty"]);
  });

  await test.step("while rows are selected, also a pet that was deleted stays in sight", async () => {
    await owner.getByRole("checkbox", { name: "Select Misty" }).click();
    await owner.mouse.move(5, 5);
    await store.api.post("/pets/batch", { operations: [{ method: "delete", id: 4 }] });
    await expect(owner.getByRole("row", { name: /Otto/ })).toContainText("Deleted");
    await owner.getByRole("button", { name: "1 change · Show" }).click();
    await expect(names(owner)).toHaveText(["Fido", "Bella Donna", "Misty"]);
    await expect(link(owner, "Fido")).toBeFocused();
  });
});

test("viewers see the same details on a phone, without actions", async ({ store, openBrowser, owner }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1, expiresAt: new Date(Date.now() + 7_500_000).toISOString() });
  await runSql(store.databasePath, `update pets set created_at = ${Date.now() - 3 * 86_400_000}`);
  await owner.close();
  const context = await openBrowser();
  await join(context, store, vera, "viewer");
  const page = await context.newPage();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/console/pets");
    const row = page.getByRole("row", { name: /Rex/ });
    for (const text of ["Dogs", "Pending", "3 days in the store", "Reserved until", "2 h"])
      await expect(row).toContainText(text);
    await expect(row.getByRole("button")).toHaveCount(0);
    await expect(row.locator("svg")).toBeVisible();
  }
});
