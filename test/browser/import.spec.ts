import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { olivia } from "./people.ts";
import { expect, test } from "./test.ts";

const ROWS = 5000;
const INVALID_EVERY = 250;
const invalidRows = ["Nobody,1,available,someday", "Rex,1,available,soon"];

/** 5,000 pets; every 250th row is invalid. */
function makeTable(): string {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    (index + 1) % INVALID_EVERY === 0
      ? invalidRows[((index + 1) / INVALID_EVERY) % 2]
      : `"Pet, no. ${index + 1}",${(index % 7) + 1},available,2024-05-17`,
  );
  return ["name,categoryId,status,bornOn", ...rows, ""].join("\r\n");
}

async function choose(page: Page, content: string | Buffer, name = "pets.csv"): Promise<void> {
  const buffer = Buffer.from(content as string);
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
}

const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const latin1 = (text: string) => Buffer.from(text, "latin1");

async function countPets(get: (path: string) => Promise<{ [status: string]: number }>): Promise<number> {
  return Object.values(await get("/store/inventory")).reduce((sum, count) => sum + count, 0);
}

test("previews and then imports 5,000 rows, of which 20 are invalid", { tag: "@core" }, async ({ owner, store }) => {
  const count = () => countPets((path) => store.api.get(path));
  await owner.goto("/console/import");
  await choose(owner, makeTable());
  await expect(owner.getByText("Nothing has been saved yet.")).toContainText("Skipped because of errors: 20 rows.");
  await expect(owner.getByRole("radio", { name: "Invalid 20" })).toBeChecked();
  await expect(owner.getByText("New 4,980")).toBeVisible();
  const rows = owner.getByRole("row");
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText("251");
  await expect(rows.nth(1)).toContainText("In “bornOn”, “soon” is not a date");
  const attention = owner.getByRole("region", { name: "Please check" });
  await expect(attention).toContainText("20 rows cannot be imported. “bornOn” is not a date");
  await expect(attention).toContainText("The texts: “soon”, “someday”.");
  expect(await count(), "nothing is saved yet").toBe(0);

  const respond = await holdRequests(owner, /\/v1\/pets\/import\?match=/);
  await click(owner, "Import 4,980 rows");
  await expect(owner.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "0%");
  respond();
  await expect(heading(owner, "Import complete")).toBeVisible();
  expect(await count()).toBe(ROWS - ROWS / INVALID_EVERY);
  const [last] = await store.api.get("/pets?limit=1");
  expect(last?.name).toBe("Pet, no. 4999");
});

test("imports a table of a shop: own headings, category names, Windows letters, corrections, undo", async ({
  owner,
  store,
}) => {
  await store.api.post("/pets", { name: "Bella", categoryId: 1, status: "available" });
  await owner.goto("/console/import");
  const table = latin1(
    [
      "Tier-Nr.;Rufname;Tierart;Zustand;Preis",
      ";H\xe4schen;rabbits;verf\xfcgbar;10",
      ";Bella;DOGS;reserviert;20",
      ";Krümel;Hamster;verkauft;30".replace("ü", "\xfc"),
      ";;cats;;40",
      ";Rex;dogs;kaputt;teuer",
      "99;Bo;cats;;60",
      "",
    ].join("\r\n"),
  );

  await test.step("assigns the columns by their headings, and can be changed by keyboard", async () => {
    await choose(owner, table);
    await expect(owner.getByLabel("Encoding")).toHaveValue("windows-1252");
    await expect(owner.getByRole("row", { name: /Rufname/ })).toContainText("Häschen");
    await expect(owner.getByRole("row", { name: /Zustand/ })).toContainText("verfügbar → Available");
    const price = owner.getByLabel("Use “Preis” as");
    await expect(price).toHaveValue("price");
    await owner.getByLabel("Encoding").selectOption("macintosh");
    await expect(owner.getByRole("row", { name: /Rufname/ })).not.toContainText("Häschen");
    await owner.getByLabel("Encoding").selectOption("windows-1252");
    await expect(owner.getByRole("row", { name: /Rufname/ })).toContainText("Häschen");
    await price.focus();
    await owner.keyboard.press("n");
    await expect(price).toHaveValue("notes");
    await price.selectOption("name");
    await expect(owner.getByRole("alert")).toContainText("2 columns are set to Name");
    await price.selectOption("price");
    await owner.getByLabel("Use “Tier-Nr.” as").selectOption("id");
    await expect(owner.getByLabel("Add as new")).toBeChecked();
    await owner.getByRole("combobox", { name: "Currency of the prices" }).fill("eur");
    await owner.getByRole("option", { name: /^EUR/ }).click();
    await owner.getByLabel("Change the pets with these numbers").check();
    await click(owner, "Continue");
  });

  await test.step("asks about the categories that are missing, and the words for a status that are unknown", async () => {
    await expect(heading(owner, "One category and one status need a decision")).toBeFocused();
    await expect(owner.getByLabel("Add the category “Hamster” (1 row)")).toBeChecked();
    await click(owner, "Continue");
    await expect(owner.getByRole("alert")).toContainText("“kaputt”");
    await owner.getByLabel("Status “kaputt” means (1 row)").selectOption("sold");
    await click(owner, "Continue");
  });

  await test.step("shows the rows that need attention first, and lets them be corrected", async () => {
    const attention = owner.getByRole("region", { name: "Please check" });
    await expect(attention).toContainText("1 row has no name.");
    await expect(attention).toContainText("1 row is here already");
    await expect(attention).toContainText("1 row has a number that does not exist in the store.");
    await expect(attention).toContainText("1 new category will be added: Hamster.");
    await click(owner, "Correct row 6");
    await owner.getByRole("dialog").getByLabel("Price").fill("50");
    await owner.getByRole("dialog").getByLabel("Price").press("Enter");
    await expect(owner.getByText("Invalid 1", { exact: true })).toBeVisible();
    await expect(heading(owner, "pets.csv"), "the row has left the filter").toBeFocused();
    const respond = await holdRequests(owner, /dryRun=true/);
    await owner.getByText("All 6", { exact: true }).click();
    await attention.getByRole("button", { name: "Add it as a new pet" }).click();
    await click(owner, "Leave out row 2");
    respond();
    await expect(owner.getByText("New 5", { exact: true })).toBeVisible();
    await click(owner, "Include row 2");
    await expect(owner.getByText("New 6", { exact: true })).toBeVisible();
    await attention
      .getByRole("listitem")
      .filter({ hasText: "no name" })
      .getByRole("button", { name: "Leave it out" })
      .click();
    expect((await store.api.get("/categories?name=hamster")).length, "nothing is added yet").toBe(0);
    expect((await store.api.get("/pets")).length, "nothing is saved yet").toBe(1);
  });

  await test.step("imports, and says what happened", async () => {
    await click(owner, "Import 5 rows");
    await expect(heading(owner, "Import complete")).toBeFocused();
    await expect(owner.getByText("5 pets added, 0 changed, 0 unchanged.")).toContainText(
      "Left out: 1 row. 1 new category added.",
    );
    const [hamster] = await store.api.get("/categories?name=hamster");
    expect(await store.api.get("/pets?sort=id")).toMatchObject([
      { name: "Bella" },
      { name: "Häschen", categoryId: 3, status: "available" },
      { name: "Bella", categoryId: 1, status: "pending" },
      { name: "Krümel", categoryId: hamster?.id, status: "sold" },
      { name: "Rex", categoryId: 1, status: "sold" },
      { name: "Bo", categoryId: 2 },
    ]);
  });

  await test.step("can be undone, except for pets that were changed since", async () => {
    const [changed] = await store.api.get("/pets?name=Rex");
    await store.api.patch(`/pets/${changed?.id}`, { name: "Rexie" });
    await click(owner, "Undo this import");
    const dialog = owner.getByRole("dialog");
    await expect(dialog).toContainText("1 pet has been changed since: Rexie");
    await dialog.getByRole("button", { name: "Undo import" }).click();
    await expect(dialog).toContainText("4 pets deleted.");
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(heading(owner, "Import undone")).toBeVisible();
    expect(await store.api.get("/pets?sort=id")).toMatchObject([{ name: "Bella" }, { name: "Rexie" }]);
  });
});

test("explains each file that cannot be imported, and takes pasted cells", async ({ owner, store }) => {
  await owner.goto("/console/import");
  const alert = owner.getByRole("alert");
  const explained: [content: string | Buffer, title: string, detail: string][] = [
    ["", "This file is empty", "one row for each pet"],
    ["name,category\n", "This file has headings only", "nothing to import"],
    [latin1("PK\x03\x04\x14\0[Content_Types].xml\0xl/workbook.xml"), "This is an Excel file (.xlsx)", "CSV UTF-8"],
    [latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "This is an Excel file (.xls)", "File › Save As"],
    [latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "This is a picture", "An import needs a table"],
    ['"name,category\nRex,dogs\n', "This file cannot be read", "quotation mark that is never closed"],
  ];
  for (const [content, title, detail] of explained) {
    await choose(owner, content);
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(detail);
  }
  await owner.getByRole("button", { name: "Paste from a spreadsheet" }).click();
  await owner.getByLabel("Paste from a spreadsheet").fill("Rex\tDogs\tsold\nMisty\tCats\n");
  await click(owner, "Use these cells");
  await expect(owner.getByText("This table has no headings")).toBeVisible();
  await expect(owner.getByLabel("The first row is a pet, not headings")).toBeChecked();
  await click(owner, "Continue");
  await expect(owner.getByText("The import adds 2 pets and changes none.")).toBeVisible();
  await click(owner, "Cancel");

  await choose(owner, "colour,size\nred,1\n");
  await click(owner, "Continue");
  await expect(alert).toContainText("Choose the column with the names of the pets.");
  await expect(alert).toContainText("Choose the column with the categories");
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
  await expect(
    owner.getByText("2 of 2 checked values belong to pets in the store, 1 of them with the same name."),
  ).toBeVisible();
  await expect(owner.getByLabel("Change the pets with these numbers")).toBeChecked();
  await click(owner, "Continue");
  await expect(owner.getByText("The import adds no pets and changes 1 pet.")).toBeVisible();
  await expect(owner.getByText("Changed 1", { exact: true })).toBeVisible();
  await expect(owner.getByText("Unchanged 1", { exact: true })).toBeVisible();
  await expect(owner.getByRole("row", { name: /Rexie/ })).toContainText("Name: Rex → Rexie");
  await click(owner, "Import 1 row");
  await expect(heading(owner, "Import complete")).toBeVisible();
  expect(await store.api.get("/pets")).toMatchObject([{ name: "Rexie" }, { name: "=SUM(A1)" }]);

  await owner.getByRole("tab", { name: "Export" }).click();
  await owner.getByRole("combobox", { name: "Status" }).click();
  await owner.getByRole("option", { name: "No status" }).click();
  await expect(owner.getByRole("link", { name: "Export" })).toHaveAttribute("href", /hasStatus=false/);
});

test("a spreadsheet whose rows are numbered changes no pet unless a person says so", async ({ owner, store }) => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  for (const number of numbers) await store.api.post("/pets", { name: `Pet ${number}`, categoryId: 1 });
  const before = await store.api.get("/pets?limit=25&sort=id");
  const tableOf = (heading: string) => [heading, ...numbers.map((n) => `${n},Other ${n},Dogs,sold`)].join("\n");
  await owner.goto("/console/import");

  await test.step("with the headings of an export, but other names", async () => {
    await choose(owner, tableOf("id,name,categoryId,status"));
    await expect(owner.getByText("In this store, the numbers belong to pets with other names.")).toBeVisible();
    await expect(owner.getByLabel("Add as new")).toBeChecked();
    await click(owner, "Cancel");
  });

  await test.step("adds the rows, and says so before and after", async () => {
    await choose(owner, tableOf("Nr.,Name,Kategorie,Status"));
    await expect(owner.getByLabel("Use “Nr.” as"), "the numbers of another program").toHaveValue("externalId");
    await expect(owner.getByLabel("Add as new")).toBeChecked();
    await click(owner, "Continue");
    await expect(owner.getByText("The import adds 25 pets and changes none.")).toBeVisible();
    await expect(
      owner.getByText(
        "Each row adds a pet, or is refused if its own number or microchip is that of a pet in the store.",
      ),
    ).toBeVisible();
    await click(owner, "Import 25 rows");
    await expect(owner.getByText("25 pets added, 0 changed, 0 unchanged.")).toBeVisible();
    expect((await store.api.get("/pets?limit=100&sort=id")).slice(0, 25)).toEqual(before);
  });

  await test.step("changes the pets if a person chooses it", async () => {
    await click(owner, "Import another file");
    await choose(owner, tableOf("Nr.,Name,Kategorie,Status"));
    const numberColumn = owner.getByLabel("Use “Nr.” as");
    await numberColumn.selectOption("id");
    await owner.getByLabel("Change the pets with these numbers").check();
    await numberColumn.selectOption("skip");
    await numberColumn.selectOption("id");
    await expect(owner.getByLabel("Add as new"), "another column was used as number in between").toBeChecked();
    await owner.getByLabel("Change the pets with these numbers").check();
    await click(owner, "Continue");
    await expect(owner.getByText("The import adds no pets and changes 25 pets.")).toBeVisible();
    expect((await store.api.get("/pets?limit=100&sort=id")).slice(0, 25), "nothing is saved yet").toEqual(before);
  });
});

test("an import survives a lost response, an unreachable service and the end of the session", async ({
  owner,
  store,
  context,
}) => {
  const names = Array.from({ length: 1100 }, (_, index) => `Pet ${index}`);
  const table = ["name,kind,comment", ...names.map((name) => `${name},dogs,x`)].join("\n");
  const count = () => countPets((path) => store.api.get(path));
  let requests = 0;
  let isUnreachable = false;
  let isLost = false;
  await owner.goto("/console/import");

  await test.step("asks for confirmation before a table is discarded", async () => {
    await choose(owner, table);
    await expect(owner.getByLabel("Use “comment” as")).toBeVisible();
    await owner.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(owner.getByRole("dialog")).toContainText("Nothing has been saved yet.");
    await click(owner, "Stay");
    await click(owner, "Continue");
    await expect(owner.getByText("The import adds 1,100 pets and changes none.")).toBeVisible();
  });

  await owner.route(/\/v1\/(pets|session)/, async (route) => {
    const isImport = /pets\/import\?match=none&importId=/.test(route.request().url());
    if (isImport) requests += 1;
    // The first batch arrives, and then the service cannot be reached.
    if (requests === 1 && isImport) {
      await route.fetch();
      isUnreachable = true;
    }
    if (isUnreachable) return route.abort();
    // The second batch arrives, but its response is lost, and with it the session.
    if (isImport && !isLost && route.request().postData()?.includes("Pet 500,")) {
      isLost = true;
      await route.fetch();
      await context.clearCookies();
      return route.abort();
    }
    return route.continue();
  });

  await test.step("waits for the service, and continues by itself", async () => {
    await click(owner, "Import 1,100 rows");
    await expect(owner.getByText("The import continues by itself")).toBeVisible();
    expect(await count()).toBe(500);
    isUnreachable = false;
  });

  await test.step("continues after the next login, without importing rows twice", async () => {
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(olivia.password);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(heading(owner, "Import complete")).toBeVisible();
    await expect(owner.getByText("1,100 pets added, 0 changed, 0 unchanged.")).toBeVisible();
    expect(await count()).toBe(1100);
  });

  await test.step("can be stopped and continued", async () => {
    await owner.unrouteAll();
    const respond = await holdRequests(owner, /\/v1\/pets\/import\?match=none&importId=\d+$/);
    await click(owner, "Import another file");
    await choose(owner, table.replaceAll("Pet ", "More "));
    await click(owner, "Continue");
    const sent = owner.waitForRequest(/\/v1\/pets\/import\?match=none&importId=\d+$/);
    await click(owner, "Import 1,100 rows");
    await sent;
    await click(owner, "Stop");
    respond();
    await expect(heading(owner, "Import stopped")).toBeFocused();
    await expect(owner.getByText("500 pets added, 0 changed, 0 unchanged. Not imported: 600 rows.")).toBeVisible();
    await click(owner, "Continue");
    await expect(heading(owner, "Import complete")).toBeVisible();
    expect(await count()).toBe(2200);
  });
});
