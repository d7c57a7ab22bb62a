import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const ROWS = 5000;
const INVALID_EVERY = 250;
const invalidRows = ["Nobody,cats,available", ",,available", "Rex,1,gone", "Rex,9223372036854775808,sold"];

/** 5,000 pets; every 250th row is invalid, in one of four ways. */
function makeTable(): string {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    (index + 1) % INVALID_EVERY === 0
      ? invalidRows[((index + 1) / INVALID_EVERY) % invalidRows.length]
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

test("previews and then imports 5,000 rows, of which 20 are invalid", async ({ owner, store }) => {
  const count = () => countPets((path) => store.api.get(path));
  await owner.goto("/console/import");
  const start = performance.now();
  await choose(owner, makeTable());
  await expect(owner.getByText("Nothing has been saved yet.")).toContainText("Skipped because of errors: 20 rows.", {
    timeout: 20_000,
  });
  console.log(`    5,000 rows were checked in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await expect(owner.getByRole("radio", { name: "Invalid 20" })).toBeChecked();
  await expect(owner.getByText("New 4,980")).toBeVisible();
  const rows = owner.getByRole("row");
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText("251");
  await expect(rows.nth(1)).toContainText(/name|categoryId/);
  await expect(rows.nth(2)).toContainText("status");
  expect(await count(), "nothing is saved yet").toBe(0);

  const importStart = performance.now();
  await owner.getByRole("button", { name: "Import 4,980 rows" }).click();
  await expect(owner.getByRole("progressbar")).toBeVisible();
  await expect(owner.getByRole("heading", { name: "Import complete" })).toBeVisible({ timeout: 30_000 });
  console.log(`    4,980 rows were imported in ${((performance.now() - importStart) / 1000).toFixed(1)} s.`);
  expect(await count()).toBe(ROWS - ROWS / INVALID_EVERY);
  const [last] = await store.api.get("/pets?limit=1");
  expect(last?.name).toBe("Pet, no. 4999");
});

test("saves nothing without confirmation", async ({ owner, store }) => {
  await owner.goto("/console/import");
  await choose(owner, "name,categoryId\nRex,1\n");
  await expect(owner.getByText("Nothing has been saved yet.")).toBeVisible();
  await owner.getByRole("button", { name: "Cancel" }).click();
  await expect(owner.getByText("Drop a CSV file here")).toBeVisible();
  expect(await store.api.get("/pets")).toEqual([]);
});

test("an edited export can be imported again, with exact numbers", async ({ owner, store }) => {
  await store.api.postText("/pets", '{"name":"=SUM(A1)","categoryId":9223372036854775807,"status":"sold"}');
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: "Export" }).click();
  const saved = owner.waitForEvent("download");
  await owner.getByRole("menuitem", { name: /^CSV/ }).click();
  const table = await readFile(await (await saved).path(), "utf8");
  expect(table).toContain("9223372036854775807");
  expect(table, "the formula is escaped").toContain("'=SUM(A1)");

  await owner.goto("/console/import");
  await choose(owner, table.replace("Rex", "Rexie"));
  await expect(owner.getByText("Changed 1", { exact: true })).toBeVisible();
  await expect(owner.getByText("Unchanged 1", { exact: true })).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rexie/ })).toContainText("name: Rex → Rexie");
  await owner.getByRole("button", { name: "Import 1 row" }).click();
  await expect(owner.getByRole("heading", { name: "Import complete" })).toBeVisible();
  expect(await store.api.get("/pets")).toMatchObject([{ name: "Rexie" }, { name: "=SUM(A1)" }]);
});

test("explains why a file without the required columns cannot be imported", async ({ owner }) => {
  await owner.goto("/console/import");
  await choose(owner, "colour,size\nred,1\n");
  await expect(owner.getByRole("alert")).toContainText("name");
  await expect(owner.getByRole("alert")).toContainText("categoryId");
});
