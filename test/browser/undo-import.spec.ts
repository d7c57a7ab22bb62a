import type { Page } from "@playwright/test";
import { createApi } from "./api.ts";
import { closeWithEscape } from "./close-with-escape.ts";
import { holdRequests } from "./hold-requests.ts";
import { join, vera } from "./people.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const lines = (page: Page) => page.getByRole("table", { name: "Activity" }).locator("tbody > tr");

/** Imports three pets, and changes pet 1, as the person who is logged in to this page; other changes are in between. */
async function importPets(page: Page, { api, origin }: Store): Promise<number> {
  const cookies = await page.context().cookies();
  const own = createApi(origin, { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
  await api.post("/pets", { name: "Bo", categoryId: 1, status: "available" });
  const { importId } = await own.postTable("/pets/import", "name,categoryId\nRex,1\nMisty,1\nAda,1\n");
  await api.post("/pets", { name: "Kiwi", categoryId: 1 });
  await own.postTable(`/pets/import?match=id&importId=${importId}`, "id,name,categoryId,breed\n1,Bobo,2,Beagle\n");
  return importId as number;
}

const importLine = (page: Page) => lines(page).filter({ hasText: "imported 4 pets: 3 added, 1 changed" });
const dialog = (page: Page) => page.getByRole("dialog");
const click = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).last().click();

test("an import is one line, which is undone after a look at what that does", async ({ owner, store, openBrowser }) => {
  await importPets(owner, store);
  await store.api.patch("/pets/3", { name: "Misty the First" });
  await owner.goto("/console/activity");
  await expect(importLine(owner)).toContainText("You imported 4 pets: 3 added, 1 changed");
  await expect(lines(owner).filter({ hasText: /Rex|Ada|Bobo/ })).toHaveCount(1);

  await test.step("nothing is undone before it is confirmed", async () => {
    await importLine(owner).getByRole("button", { name: "Undo import" }).click();
    await expect(dialog(owner)).toContainText(
      "This deletes 2 pets that it added and changes 1 pet back to what it was.",
    );
    await expect(dialog(owner)).toContainText("1 pet has been changed since: Misty the First");
    await closeWithEscape(dialog(owner));
    await expect(importLine(owner).getByRole("button", { name: "Undo import" })).toBeFocused();
    expect(await store.api.get("/pets")).toHaveLength(5);
  });

  await test.step("the report names what was kept, and the line says that it was undone", async () => {
    await importLine(owner).getByRole("button", { name: "Undo import" }).click();
    await click(owner, "Undo import");
    await expect(owner.getByRole("dialog", { name: "Import undone" })).toContainText("2 pets deleted, 1 changed back.");
    await expect(dialog(owner).getByRole("link", { name: "Misty the First" })).toHaveAttribute(
      "href",
      "/console/pets/3",
    );
    await click(owner, "Close");
    await expect(importLine(owner)).toContainText("Undone");
    const names = (await store.api.get("/pets?sort=id")).map(({ name }) => name);
    expect(names).toEqual(["Bo", "Misty the First", "Kiwi"]);
  });

  await test.step("what was kept can be tried again", async () => {
    await store.api.patch("/pets/3", { name: "Misty" });
    await importLine(owner).getByRole("button", { name: "Undo the rest" }).click();
    await expect(dialog(owner)).toContainText("This deletes 1 pet that it added.");
    await click(owner, "Undo import");
    await expect(dialog(owner)).toContainText("1 pet deleted.");
    await click(owner, "Close");
    await expect(importLine(owner).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  });

  await test.step("viewers see the line without the button", async () => {
    const browser = await openBrowser();
    await join(browser, store, vera, "viewer");
    const viewer = await browser.newPage();
    await viewer.goto("/console/activity");
    await expect(importLine(viewer)).toContainText("Olivia Owner imported 4 pets");
    await expect(viewer.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  });
});

test("an undo that fails or is stopped goes on with the rest", async ({ owner, store }) => {
  const names = Array.from({ length: 1200 }, (_, index) => `Rex ${index},1`);
  await store.api.postTable("/pets/import", `name,categoryId\n${names.join("\n")}\n`);
  await owner.goto("/console/activity");
  const undo = (page: Page) => page.getByRole("button", { name: "Undo import" }).first().click();

  await owner.route("**/undo?dryRun=true", (route) => route.fulfill({ status: 400, json: {} }));
  await undo(owner);
  await expect(dialog(owner)).toContainText("Could not check what can be undone");
  await owner.unroute("**/undo?dryRun=true");
  await click(owner, "Try again");
  await expect(dialog(owner)).toContainText("This deletes 1,200 pets that it added.");

  await owner.route(/undo\?cursor=/, (route) => route.fulfill({ status: 400, json: {} }));
  await click(owner, "Undo import");
  await expect(dialog(owner)).toContainText("Not everything was undone");
  expect(await store.api.get("/pets?limit=1")).toHaveLength(1);
  await owner.unroute(/undo\?cursor=/);

  const release = await holdRequests(owner, /undo$/);
  await click(owner, "Continue");
  await expect(dialog(owner)).toContainText("500 of 1,200");
  await click(owner, "Stop");
  await expect(dialog(owner).getByRole("button", { name: "Stopping…" })).toBeVisible();
  release();
  await expect(dialog(owner)).toContainText("1,000 pets deleted, 200 pets left.");
  await click(owner, "Continue");
  await expect(dialog(owner)).toContainText("1,200 pets deleted.");
  expect(await store.api.get("/pets?limit=1")).toHaveLength(0);
});
