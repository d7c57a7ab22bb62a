import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const ROWS = 5000;
const WRONG_EVERY = 250;
const wrongRows = ["Nobody,cats,available", ",,available", "Rex,1,gone", "Rex,9223372036854775808,sold"];

/** 5,000 animals; each 250th row is wrong, in one of four ways. */
function makeTable(): string {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    (index + 1) % WRONG_EVERY === 0
      ? wrongRows[((index + 1) / WRONG_EVERY) % wrongRows.length]
      : `"Pet, no. ${index + 1}",${(index % 7) + 1},available`,
  );
  return ["name,categoryId,status", ...rows, ""].join("\r\n");
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

async function countPets(get: (path: string) => Promise<{ [status: string]: number }>): Promise<number> {
  return Object.values(await get("/store/inventory")).reduce((sum, count) => sum + count, 0);
}

test("5,000 rows, 20 of them wrong: seen first, then imported", async ({ owner, store }) => {
  const count = () => countPets((path) => store.api.get(path));
  await owner.goto("/console/import");
  const start = performance.now();
  await choose(owner, makeTable());
  await expect(owner.getByText("Nothing is written yet.")).toContainText("20 rows with a fault will be left out", {
    timeout: 20_000,
  });
  console.log(`    5,000 rows were checked in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await expect(owner.getByRole("radio", { name: "Wrong 20" })).toBeChecked();
  await expect(owner.getByText("New 4,980")).toBeVisible();
  const rows = owner.getByRole("row");
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText("251");
  await expect(rows.nth(1)).toContainText(/name|categoryId/);
  await expect(rows.nth(2)).toContainText("status");
  expect(await count(), "nothing is written yet").toBe(0);

  const from = performance.now();
  await owner.getByRole("button", { name: "Import 4,980 rows" }).click();
  await expect(owner.getByRole("progressbar")).toBeVisible();
  await expect(owner.getByRole("heading", { name: "The import is done" })).toBeVisible({ timeout: 30_000 });
  console.log(`    4,980 rows were imported in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
  expect(await count()).toBe(ROWS - ROWS / WRONG_EVERY);
  const [last] = await store.api.get("/pets?limit=1");
  expect(last?.name).toBe("Pet, no. 4999");
});

test("nothing is written where nobody confirms", async ({ owner, store }) => {
  await owner.goto("/console/import");
  await choose(owner, "name,categoryId\nRex,1\n");
  await expect(owner.getByText("Nothing is written yet.")).toBeVisible();
  await owner.getByRole("button", { name: "Cancel" }).click();
  await expect(owner.getByText("Drop a table here")).toBeVisible();
  expect(await store.api.get("/pets")).toEqual([]);
});

test("an export is edited and imported again, the greatest number with it", async ({ owner, store }) => {
  await store.api.postText("/pets", '{"name":"=SUM(A1)","categoryId":9223372036854775807,"status":"sold"}');
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: "Export" }).click();
  const saved = owner.waitForEvent("download");
  await owner.getByRole("menuitem", { name: /^CSV/ }).click();
  const table = await readFile(await (await saved).path(), "utf8");
  expect(table).toContain("9223372036854775807");
  expect(table, "a spreadsheet takes it for no formula").toContain("'=SUM(A1)");

  await owner.goto("/console/import");
  await choose(owner, table.replace("Rex", "Rexie"));
  await expect(owner.getByText("Changed 1", { exact: true })).toBeVisible();
  await expect(owner.getByText("Unchanged 1", { exact: true })).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rexie/ })).toContainText("name: Rex → Rexie");
  await owner.getByRole("button", { name: "Import 1 row" }).click();
  await expect(owner.getByRole("heading", { name: "The import is done" })).toBeVisible();
  expect(await store.api.get("/pets")).toMatchObject([{ name: "Rexie" }, { name: "=SUM(A1)" }]);
});

test("what is no table at all is told in words", async ({ owner }) => {
  await owner.goto("/console/import");
  await choose(owner, "colour,size\nred,1\n");
  await expect(owner.getByRole("alert")).toContainText("name");
  await expect(owner.getByRole("alert")).toContainText("categoryId");
});
