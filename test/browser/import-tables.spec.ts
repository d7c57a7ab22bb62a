import type { Page } from "@playwright/test";
import { type ForeignTable, germanTable, messyTable, pastedTable } from "../support/foreign-tables.ts";
import { logIn, olivia } from "./people.ts";
import { makeFile } from "./pictures.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

async function choose(page: Page, { name, bytes }: Pick<ForeignTable, "name" | "bytes">): Promise<void> {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) });
}

const toBytes = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));

async function chooseCurrency(page: Page, code: string): Promise<void> {
  await page.getByRole("combobox", { name: "Currency of the prices" }).fill(code);
  await page.getByRole("option", { name: new RegExp(`^${code}`) }).click();
}

/** What each column is used for, once the table has been read. */
async function columnsOf(page: Page): Promise<string[]> {
  const columns = page.getByRole("table", { name: "Columns of the file" });
  await expect(columns).toBeVisible();
  const selects = columns.getByRole("combobox", { name: /^Use / });
  return selects.evaluateAll((all) => all.map((select) => (select as HTMLSelectElement).value));
}

/** Imports the rows that have been checked, and compares the pets with what must come out of the table. */
async function importAll(page: Page, { api }: Store, table: ForeignTable): Promise<void> {
  const count = table.pets.length;
  await expect(page.getByText(`New ${count}`, { exact: true })).toBeVisible();
  await expect(page.getByText("Invalid 0", { exact: true })).toBeVisible();
  await expect(page.getByText("Not imported:")).toHaveCount(0);
  await click(page, `Import ${count} rows`);
  await expect(heading(page, "Import complete")).toBeVisible();
  const pets = await Promise.all(
    (await api.get("/pets?sort=id&limit=100")).map(async (pet) => {
      return { ...pet, profile: await api.get<Pet["profile"]>(`/pets/${pet.id}/profile`) } as Pet;
    }),
  );
  expect(pets.map(toCells)).toEqual(table.pets.map(({ category, ...pet }) => sorted(pet)));
}

interface Pet {
  name: string;
  status?: string;
  profile: { [member: string]: unknown } & { price?: { amount: number; currency: string }; fields?: object };
}

/** The members of a pet as in a table. */
function toCells({ name, status, profile }: Pet): { [column: string]: string } {
  const { price, fields = {}, tags, published, ...rest } = profile;
  const cells = {
    ...{ name, ...(status !== undefined && { status }) },
    ...rest,
    ...(price && { "price.amount": price.amount, "price.currency": price.currency }),
    ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [`fields.${key}`, value])),
    ...(Array.isArray(tags) && tags.length > 0 && { tags: tags.join(", ") }),
  };
  return sorted(Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, `${value}`])));
}

const sorted = (cells: { [column: string]: string }) =>
  Object.fromEntries(Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1)));

test("a list with German headings goes in with nothing lost, and is undone after a restart in another browser", async ({
  owner,
  store,
  openBrowser,
}) => {
  const table = germanTable(60);
  await owner.goto("/console/import");
  await choose(owner, table);
  await expect(owner.getByLabel("Encoding")).toHaveValue("windows-1252");
  expect(await columnsOf(owner)).toEqual(table.columns);
  await expect(owner.getByRole("row", { name: /Geburtsdatum/ })).toContainText("01.01.2019 → 1 January 2019");
  await click(owner, "Continue");
  await expect(heading(owner, "3 categories need a decision")).toBeVisible();
  await click(owner, "Continue");
  await importAll(owner, store, table);

  await test.step("after a restart, another browser undoes it from the import page", async () => {
    await owner.goto("about:blank");
    const again = await store.restart({ PORT: new URL(store.origin).port });
    const browser = await openBrowser();
    await logIn(browser, again, olivia);
    const page = await browser.newPage();
    await page.goto("/console/import");
    const imports = page.getByRole("table", { name: "Imports of the last 30 days" });
    await expect(imports).toContainText("imported 60 pets");
    await imports.getByRole("button", { name: "Undo import" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("This deletes 60 pets that it added.");
    await dialog.getByRole("button", { name: "Undo import", exact: true }).click();
    await expect(dialog).toContainText("60 pets deleted.");
    expect(await again.api.get("/pets")).toEqual([]);
    expect(await again.api.get("/categories?name=Meerschweinchen")).toEqual([]);
  });
});

test("a messy list: one decision for each unknown word, one currency, and the second time nothing is doubled", async ({
  owner,
  store,
}) => {
  const table = messyTable(60);
  await owner.goto("/console/import");
  await choose(owner, table);
  expect(await columnsOf(owner)).toEqual(table.columns);
  await click(owner, "Continue");
  await expect(owner.getByRole("alert")).toContainText("Choose the currency of the prices");
  await chooseCurrency(owner, "USD");
  await click(owner, "Continue");
  await owner.getByLabel(/^Status “out” means/).selectOption("sold");
  await owner.getByLabel(/^Status “Quarantine” means/).selectOption("pending");
  await expect(owner.getByLabel(/^Status “AVAIL” means/)).toHaveValue("available");
  await click(owner, "Continue");
  await importAll(owner, store, table);

  await test.step("the same list again finds its pets by their own numbers", async () => {
    await click(owner, "Import another file");
    await choose(owner, table);
    await expect(owner.getByLabel("Change the pets with these own numbers")).toBeChecked();
    await chooseCurrency(owner, "USD");
    await click(owner, "Continue");
    await owner.getByLabel(/^Status “out” means/).selectOption("available");
    await owner.getByLabel(/^Status “Quarantine” means/).selectOption("pending");
    await click(owner, "Continue");
    await expect(owner.getByText("Changed 10", { exact: true })).toBeVisible();
    await expect(owner.getByText("Unchanged 50", { exact: true })).toBeVisible();
    await expect(owner.getByText("New 0", { exact: true })).toBeVisible();
  });

  await test.step("as new pets, the rows are left out together, or change the pets instead", async () => {
    await click(owner, "Change columns");
    await owner.getByLabel("Use “SKU” as").selectOption("fields.SKU");
    await owner.getByLabel("Use “Microchip #” as").selectOption("skip");
    await click(owner, "Continue");
    await click(owner, "Continue");
    await expect(owner.getByText("Not imported: “Microchip #” is set to “Do not import”.")).toBeVisible();
    const attention = owner.getByRole("region", { name: "Please check" });
    await expect(attention.getByRole("listitem").first()).toContainText("60 rows are here already");
    await attention.getByRole("button", { name: "Leave them out" }).click();
    await expect(owner.getByText("Left out 60", { exact: true })).toBeVisible();
    await expect(owner.getByRole("button", { name: /^Import / })).toHaveCount(0);
  });
});

test("cells pasted from a spreadsheet, with a column of yes and no", async ({ owner, store }) => {
  const table = pastedTable();
  await owner.goto("/console/import");
  await click(owner, "Paste from a spreadsheet");
  await owner.getByLabel("Paste from a spreadsheet").fill(new TextDecoder().decode(table.bytes));
  await click(owner, "Use these cells");
  await expect(heading(owner, "Pasted cells")).toBeVisible();
  expect(await columnsOf(owner)).toEqual(table.columns);
  await chooseCurrency(owner, "GBP");
  await click(owner, "Continue");
  await owner.getByLabel(/^Which status has a pet that is not available/).selectOption("sold");
  await click(owner, "Continue");
  await importAll(owner, store, table);
});

test("one correction is enough for all rows that are invalid for one reason", async ({ owner, store }) => {
  const rows = Array.from({ length: 40 }, (_, index) => `Rex ${index},1,${index % 4 === 0 ? "soon" : "2024-05-17"}`);
  await owner.goto("/console/import");
  await choose(owner, { name: "pets.csv", bytes: toBytes(["name,categoryId,born on", ...rows]) });
  await click(owner, "Continue");
  const attention = owner.getByRole("region", { name: "Please check" });
  await expect(attention).toContainText("10 rows cannot be imported. In “born on”, “soon” is not a date");
  await click(owner, "Correct them");
  await owner.getByLabel("New text").fill("2023");
  await click(owner, "Check these rows");
  await expect(owner.getByText("New 40", { exact: true })).toBeVisible();
  await click(owner, "Import 40 rows");
  await expect(heading(owner, "Import complete")).toBeVisible();
  const pets = await store.api.get<Pet[]>("/pet-details?include=profile&sort=id&limit=2");
  expect(pets.map(({ profile }) => profile.bornOn)).toEqual(["2023", "2024-05-17"]);
});

test("the pictures that a table names are added after the rows, and what is missing is named", async ({
  owner,
  store,
}) => {
  const lines = [
    "name;category;status;photo",
    "Rex;Dogs;sold;rex.jpg, rex2.jpg",
    "Misty;Cats;sold;C:\\pets\\Misty.JPG",
  ];
  await owner.goto("/console/import");
  await choose(owner, { name: "pets.csv", bytes: toBytes(lines) });
  const pictures = owner.getByRole("region", { name: "Pictures" });
  await expect(pictures).toContainText("The table names 3 pictures, of which 0 are chosen.");
  const files = await Promise.all([makeFile(owner, "rex.jpg"), makeFile(owner, "misty.jpg", { color: "navy" })]);
  await pictures.locator("input[type=file]").setInputFiles(files);
  await expect(pictures).toContainText("Missing: rex2.jpg.");
  await click(owner, "Import 2 rows");
  await expect(pictures).toContainText("2 of 3 pictures added.");
  await pictures.locator("input[type=file]").setInputFiles([await makeFile(owner, "rex2.jpg", { color: "plum" })]);
  await expect(pictures).toContainText("3 of 3 pictures added.");
  expect(await store.api.get("/pets/1/photos")).toHaveLength(2);
  expect(await store.api.get("/pets/2/photos")).toHaveLength(1);

  await click(owner, "Undo this import");
  await owner.getByRole("dialog").getByRole("button", { name: "Undo import", exact: true }).click();
  await expect(owner.getByRole("dialog")).toContainText("2 pets deleted.");
});
