/** Tables of other programs, on the command line. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { profileColumns } from "../../src/contract/pet-columns.ts";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { type ForeignTable, germanTable, messyTable, pastedTable } from "../support/foreign-tables.ts";
import { halves } from "../support/pictures.ts";
import { readJson } from "../support/read-json.ts";

type Shop = Awaited<ReturnType<typeof openApiCommandLine>>;

/** The pets as a table has them, oldest first, from the command's own export. */
async function readPets(shop: Shop): Promise<{ [column: string]: string }[]> {
  const lines = (await shop.output("export", "--format", "ndjson", "--include", "all")).trim().split("\n");
  const categories = new Map<bigint, string>();
  for (const { id, name } of (await shop.petStore.listCategories("limit=100")).body) categories.set(id, name);
  return lines.toReversed().map((line) => {
    // biome-ignore lint/suspicious/noExplicitAny: any JSON
    const { name, categoryId, status = "", profile = {} } = readJson(line) as any;
    const cells = profileColumns(Object.keys(profile.fields ?? {})).map((column) => [
      column.name,
      column.write(profile),
    ]);
    const members = [["name", name], ["category", categories.get(categoryId)], ["status", status], ...cells];
    return Object.fromEntries(members.filter(([, cell]) => cell !== ""));
  });
}

const messyOptions = [
  ...["--status", "AVAIL=available", "--status", "out=sold", "--status", "Quarantine=pending"],
  ...["--currency", "USD"],
];

const tables: [what: string, table: ForeignTable, options: string[]][] = [
  ["a list with German headings in Windows-1252", germanTable(60), []],
  ["a list with statuses in words of its own", messyTable(120), messyOptions],
  ["cells pasted from a spreadsheet", pastedTable(30), ["--currency", "GBP", "--status", "no=sold"]],
];

test.each(tables)("%s goes in, comes out equal, and is undone", async (_, table, options) => {
  await using shop = await openApiCommandLine();
  await Bun.write(join(shop.folder, "list.csv"), table.bytes);
  const count = table.pets.length;

  const { status, output, errors } = await shop.run("import", "list.csv", "--create-categories", ...options);

  expect([status, output]).toEqual([
    0,
    `Imported ${count} of ${count} rows: ${count} added, 0 changed, 0 unchanged.\n`,
  ]);
  expect(errors).toContain("To undo the import: petstore imports undo 1\n");
  const given = table.pets.map((pet) => ({ ...pet, category: (pet.category ?? "").trim().toLowerCase() }));
  const stored = (await readPets(shop)).map((pet) => ({ ...pet, category: (pet.category ?? "").toLowerCase() }));
  expect(stored).toEqual(given);
  expect(await shop.output("imports", "undo", "1")).toBe(`Undid import 1: ${count} deleted, 0 changed back, 0 kept.\n`);
  expect((await shop.petStore.listCategories("limit=100")).body).toHaveLength(7);
});

test("names the option that is missing; one line says why many rows are refused; without imported rows, no undo is offered", async () => {
  await using shop = await openApiCommandLine();
  const rows = Array.from({ length: 39 }, (_, index) => `Rex ${index};Ferret;1,50\n`);
  await Bun.write(join(shop.folder, "list.csv"), `Name;Species;Price\n${rows.join("")}`);

  const unclear = await shop.run("import", "list.csv");
  const refused = await shop.run("import", "list.csv", "--currency", "EUR");

  expect([unclear.status, unclear.errors]).toEqual([
    2,
    expect.stringMatching(/“1,50”\.\n {2}Use --currency \(such as EUR\)\.\n$/),
  ]);
  expect([refused.status, refused.output]).toEqual([9, "Imported 0 of 39 rows: 0 added, 0 changed, 0 unchanged.\n"]);
  expect(refused.errors).toEndWith(
    "list.csv:2: categoryId is not a category of the store\n  and 38 more rows, up to line 40\n" +
      "error: 39 of 39 rows were refused.\n",
  );
});

test("names every reason why rows are refused, also after one with hundreds of rows", async () => {
  await using shop = await openApiCommandLine();
  const rows = Array.from({ length: 150 }, (_, index) => `Rex ${index};Dogs;${index % 2 ? "call us" : "5"};\n`);
  const doubled = Array.from({ length: 6 }, (_, index) => `Tom ${index};Cats;5;98511200000000${index % 2}\n`);
  const lines = ["Name;Species;Price;Chip\n", ...rows, "Tom;Cats;5;9,85112E+14\n", ...doubled];
  await Bun.write(join(shop.folder, "list.csv"), lines.join(""));

  const { errors } = await shop.run("import", "list.csv", "--currency", "EUR");

  expect(errors).toContain("  and 74 more rows, up to line 151\nlist.csv:152: microchip was shortened");
  expect(errors).toMatch(/\nlist.csv:155: microchip is also in row 153.*\n {2}and 3 more rows, up to line 158\n/);
  expect(errors).not.toContain("--json");
});

test("says what each column is taken for, and which options decide about words that are not known", async () => {
  await using shop = await openApiCommandLine();
  const lines = ["Name;Art;Status;Farbe;Leer;Box", "Rex;Dogs;AVAIL;braun;;A1", "Tom;Hamster;sold;rot;;B2", ""];
  await Bun.write(join(shop.folder, "list.csv"), lines.join("\n"));
  const run = (...more: string[]) => shop.run("import", "list.csv", "--dry-run", ...more);

  const { status, output, errors } = await run("--refused", "refused.csv");
  expect(await Bun.file(join(shop.folder, "refused.csv")).text()).toBe(
    "Name,Art,Status,Farbe,Leer,Box\r\nRex,Dogs,AVAIL,braun,,A1\r\nTom,Hamster,sold,rot,,B2\r\n",
  );
  expect([status, output]).toEqual([9, "Would import 0 of 2 rows: 0 added, 0 changed, 0 unchanged.\n"]);
  expect(errors).toContain("Read as UTF-8, separated by semicolon.\n");
  expect(errors).toMatch(/Farbe. -> color\n/);
  expect(errors).toMatch(/Leer. is not imported: it is empty\n/);
  expect(errors).toMatch(/Box. -> fields\.Box\n/);
  expect(errors).toContain('--status "AVAIL=available"');
  expect(errors).toContain('--category "Hamster=CATEGORY"');

  const choices = ["--status", "AVAIL=pending", "--category", "Hamster=Small pets", "--column", "Box=skip"];
  expect(await run(...choices)).toMatchObject({
    status: 0,
    output: "Would import 2 of 2 rows: 2 added, 0 changed, 0 unchanged.\n",
    errors: expect.stringMatching(/Box. is not imported/),
  });
  expect((await run("--status", "gone=sold")).errors).toContain("--status “GONE” has no effect on any row.");
  expect(await run("--photos", ".")).toMatchObject({ status: 2, errors: expect.stringContaining("no column") });
  expect(await run("--status-for-all", "sold")).toMatchObject({
    status: 2,
    errors: expect.stringContaining("--status-"),
  });
  expect(await run("--column", "Bix=skip")).toMatchObject({ status: 2, errors: expect.stringContaining("Bix") });
  expect(await run("--status", "AVAIL=gone")).toMatchObject({ status: 2, errors: expect.stringContaining("gone") });
  expect(await run("--category", "Hamster=Horses")).toMatchObject({
    status: 2,
    errors: expect.stringContaining("Horses"),
  });
});

test("refuses an encoding in which the file is not, and a currency that there is not, before a text is lost", async () => {
  await using shop = await openApiCommandLine();
  const table = "Name;Category;Preis\nR\u00f6xi;Dogs;5\n";
  await Bun.write(join(shop.folder, "list.csv"), Buffer.from(table, "latin1"));
  const run = (...options: string[]) => shop.run("import", "list.csv", ...options);

  expect(await run("--currency", "EUR", "--encoding", "utf-8")).toEqual({
    status: 2,
    output: "",
    errors: "error: --encoding: list.csv is not in UTF-8. Without --encoding, the encoding is detected.\n",
  });
  for (const [currency, what] of [
    ["doubloons", "is not a currency"],
    ["$", "stands for several currencies"],
  ] as const) {
    const { status, output, errors } = await run("--currency", currency);
    expect([status, output]).toEqual([2, ""]);
    expect(errors).toBe(`error: --currency: “${currency}” ${what}. Give its three letters, such as EUR.\n`);
  }
  expect((await run("--currency", "euro", "--encoding", "windows-1252")).status).toBe(0);
  expect((await shop.petStore.listPets()).body).toMatchObject([{ name: "R\u00f6xi" }]);
});

test("a repeated run imports no row twice, also with new categories", async () => {
  await using shop = await openApiCommandLine();
  const lines = ["Tiername;Tierart", "Rex;Hamster", "Tom;Hamster", ""];
  await Bun.write(join(shop.folder, "list.csv"), lines.join("\n"));
  const run = () => shop.run("import", "list.csv", "--create-categories");

  expect((await run()).output).toBe("Imported 2 of 2 rows: 2 added, 0 changed, 0 unchanged.\n");
  const { status, errors } = await run();

  expect([status, errors]).toEqual([0, expect.stringContaining("2 rows were already imported by an earlier run.")]);
  expect((await shop.petStore.listPets()).body).toHaveLength(2);
});

test("adds the pictures of a folder that a column names, and says which are missing", async () => {
  await using shop = await openApiCommandLine();
  await Bun.write(join(shop.folder, "pictures/Rex.png"), halves(40, 30));
  await Bun.write(join(shop.folder, "pictures/note.png"), "no picture");
  const lines = ["Name;Category;Photos", "Rex;Dogs;rex.png, gone.png", "Tom;Cats;note.png", ""];
  await Bun.write(join(shop.folder, "list.csv"), lines.join("\n"));

  const { status, errors } = await shop.run("import", "list.csv", "--photos", "pictures");

  expect(status).toBe(9);
  expect(errors).toContain("gone.png of pet 1 is not in the folder");
  expect(errors).toContain("note.png of pet 2 was refused: ");
  expect(errors).toContain("Added 1 of 3 photos.");
  expect((await shop.petStore.listPhotos(1n)).body).toHaveLength(1);
  await shop.output("imports", "undo", "1");
  expect((await shop.petStore.listPets()).body).toEqual([]);
});

test("one category is for all rows, or for those whose cell is empty", async () => {
  await using shop = await openApiCommandLine();
  await Bun.write(join(shop.folder, "some.csv"), "Name;Art\nRex;Dogs\nTom;\n");
  await Bun.write(join(shop.folder, "none.csv"), "Name;Farbe\nMax;rot\n");
  const run = (file: string) => shop.run("import", file, "--category-for-all", "Cats");

  expect([(await run("some.csv")).status, (await run("none.csv")).status]).toEqual([0, 0]);
  const pets: { name: string; categoryId: bigint }[] = (await shop.petStore.listPets()).body;
  expect(pets.map(({ name, categoryId }) => `${name} ${categoryId}`)).toEqual(["Max 2", "Tom 2", "Rex 1"]);
});

test("a table that needs a decision says first what its columns are taken for", async () => {
  await using shop = await openApiCommandLine();
  await Bun.write(join(shop.folder, "list.csv"), "Name;Category;Price\nRex;Dogs;450\n");

  const { status, errors } = await shop.run("import", "list.csv");

  expect([status, errors]).toEqual([2, expect.stringMatching(/Price. -> price\n(.*\n)*error: Choose the currency/)]);
  expect((await shop.run("import", "list.csv", "--currency", "eur")).status).toBe(0);
});

test("an own number that is in two parts of a table is refused the second time", async () => {
  await using shop = await openApiCommandLine();
  const rows = Array.from({ length: 1001 }, (_, index) => `Pet ${index},1,N-${index % 1000}`);
  await Bun.write(join(shop.folder, "list.csv"), `name,categoryId,externalId\n${rows.join("\n")}\n`);

  const { output, errors } = await shop.run("import", "list.csv", "--match", "externalId");

  expect(output).toBe("Imported 1,000 of 1,001 rows: 1,000 added, 0 changed, 0 unchanged.\n");
  expect(errors).toContain("list.csv:1002: externalId is in the table twice\n");
});
