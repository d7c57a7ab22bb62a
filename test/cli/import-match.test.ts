/** An import changes a pet only if it was asked to, or if the table is an export of this store. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { readRows } from "../../cli/api/split-table.ts";
import { type ApiCommandLine, openApiCommandLine } from "../support/api-command-line.ts";

const COUNT = 25;
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
const allAdded = "Imported 25 of 25 rows: 25 added, 0 changed, 0 unchanged.\n";
const noneImported = "Imported 0 of 25 rows: 0 added, 0 changed, 0 unchanged.\n";

/** A shop with 25 pets, and a table in which the rows have the numbers 1 to 25. */
async function openShop(heading: string, nameOf: (number: number) => string) {
  const shop = await openApiCommandLine();
  await shop.petStore.importPets(`name,categoryId,status\n${numbers.map((n) => `Zoë ${n},1,available\n`).join("")}`);
  const before = await petsOf(shop);
  const table = `${heading}\n${numbers.map((n) => `${n},${nameOf(n)},2,sold\n`).join("")}`;
  await Bun.write(join(shop.folder, "pets.csv"), table);
  return { shop, before };
}

/** The 25 pets that the shop has at first. */
async function petsOf({ petStore }: ApiCommandLine): Promise<{ name: string }[]> {
  return (await petStore.listPets("limit=25&sort=id")).body;
}

test("a spreadsheet whose rows are numbered in a column Nr. adds pets, and changes none of 25", async () => {
  const { shop, before } = await openShop("Nr.,name,categoryId,status", (n) => `Other ${n}`);
  await using _ = shop;

  const { status, output, errors } = await shop.run("import", "pets.csv");

  expect([status, output]).toEqual([0, allAdded]);
  expect(errors).toMatch(/Nr\.. -> externalId\n/);
  expect(await petsOf(shop)).toEqual(before);
});

test("numbers of pets with other names, beside a column of another program, are kept as own numbers", async () => {
  const { shop, before } = await openShop("id,name,categoryId,state", (n) => `Other ${n}`);
  await using _ = shop;

  const { output, errors } = await shop.run("import", "pets.csv");

  expect([output, await petsOf(shop)]).toEqual([allAdded, before]);
  expect(errors).toMatch(/id. -> externalId\n/);
  expect((await shop.petStore.listPetDetails("externalId=7")).body).toMatchObject([{ name: "Other 7" }]);
});

test("a spreadsheet whose rows are numbered, with the heading row of the API, changes none of 25 pets", async () => {
  const { shop, before } = await openShop("id,name,categoryId,status", (n) => `Other ${n}`);
  await using _ = shop;

  const { status, output, errors } = await shop.run("import", "pets.csv", "--refused", "refused.csv");

  expect([status, output]).toEqual([9, noneImported]);
  expect(errors).toStartWith(
    "Rows with an id are refused: 25 of 25 belong to pets in this store, and 0 of these have the same name as in the table.",
  );
  expect(errors).toContain("To change the pets with these ids, use --match id.");
  expect(errors).toContain("\npets.csv:2: id is only used with match=id\n");
  expect(await petsOf(shop)).toEqual(before);
  expect((await shop.run("import", "refused.csv", "--match", "id")).output).toContain("0 added, 25 changed");
  expect((await petsOf(shop)).map(({ name }) => name)).toEqual(numbers.map((n) => `Other ${n}`));
});

test("--quiet prints the ids of changed pets only, not those of unchanged ones", async () => {
  const { shop } = await openShop("id,name,categoryId,status", (n) => `Zoë ${n}`);
  await using _ = shop;
  await Bun.write(join(shop.folder, "some.csv"), "id,name,categoryId\n7,Renamed,1\n8,Zoë 8,1\n");

  expect((await shop.run("import", "some.csv", "--match", "id", "-q")).output).toBe("7\n");
});

test("an edited export changes its pets if at least half of the names are theirs, without case and accents", async () => {
  const heading = "id,name,categoryId,status";
  const { shop, before } = await openShop(heading, (n) => (n <= 13 ? `ZOE\u0308 ${n}` : `Renamed ${n}`));
  await using _ = shop;
  const decision =
    "Rows change the pets with the same id: 25 of 25 belong to pets in this store, and 13 of these have the same name as in the table.\n";

  const dry = await shop.run("import", "pets.csv", "--dry-run", "--json");
  expect([dry.status, dry.errors]).toEqual([0, decision]);
  expect(JSON.parse(dry.output)).toMatchObject({ match: "id", counts: { new: 0, changed: 25 } });
  expect(await petsOf(shop)).toEqual(before);
  const refused = await shop.run("import", "pets.csv", "--match", "none");
  expect([refused.status, refused.output, await petsOf(shop)]).toEqual([9, noneImported, before]);
  expect(await shop.run("import", "pets.csv")).toEqual({
    status: 0,
    output: "Imported 25 of 25 rows: 0 added, 25 changed, 0 unchanged.\n",
    errors: `${decision}To undo the import: petstore imports undo 2\n`,
  });

  expect((await petsOf(shop))[24]).toMatchObject({ name: "Renamed 25", categoryId: 2n, status: "sold" });
  expect((await shop.run("import", "pets.csv")).errors).toContain("25 of these have the same name");
});

test("an export is edited and imported again, also with semicolons, and with new rows", async () => {
  await using shop = await openApiCommandLine();
  const { petStore, folder } = shop;
  await petStore.createPet({ name: "=SUM(A1)", categoryId: 1n });
  await petStore.createPet({ name: "Rex; the dog", categoryId: 1n, status: "available" });
  await shop.output("export", "-o", "pets.csv");
  const exported = [...readRows(await Bun.file(join(folder, "pets.csv")).text())].map(({ cells }) => cells);
  const edited = exported.map(([id = "", name = "", categoryId = "", status = "", ...profile]) =>
    id === "2" ? [id, name, "2", "sold", ...profile] : [id, name, categoryId, status, ...profile],
  );
  const added = ["", "Max", "2", "", ...Array<string>((exported[0]?.length ?? 0) - 4).fill("")];
  const lines = [...edited, added].map((cells) => cells.map((cell) => `"${cell}"`).join(";"));
  await Bun.write(join(folder, "pets.csv"), `\uFEFF${lines.join("\r\n")}`);

  const { status, output } = await shop.run("import", "pets.csv");

  expect([status, output]).toEqual([0, "Imported 3 of 3 rows: 1 added, 1 changed, 1 unchanged.\n"]);
  expect((await petStore.listPets()).body).toMatchObject([
    { name: "Max", categoryId: 2n },
    { name: "Rex; the dog", categoryId: 2n, status: "sold" },
    { name: "=SUM(A1)", categoryId: 1n },
  ]);
});

test("a number of an export that a spreadsheet has shortened is refused, and one that looks like it is not", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.importPets("name,categoryId,externalId\nRex,1,985112003456789\nMax,1,12E5\n");
  await shop.output("export", "-o", "pets.csv");
  const file = join(shop.folder, "pets.csv");
  const exported = await Bun.file(file).text();
  await Bun.write(file, exported.replace("985112003456789", "9.85112E+14"));

  for (const options of [[], ["--encoding", "utf-8"]]) {
    const { status, output, errors } = await shop.run("import", "pets.csv", "--match", "id", ...options);

    expect([status, output]).toEqual([9, "Imported 1 of 2 rows: 0 added, 0 changed, 1 unchanged.\n"]);
    expect(errors).toContain("pets.csv:3: externalId was shortened by the spreadsheet, so its last digits are lost");
  }
  expect(await shop.output("export")).toBe(exported);
});

test("a row with the id of an earlier row is refused, also if it is sent in another part", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n });
  const rows = [
    "1,Max,1\n",
    "1,Bo,1\n",
    ...Array.from({ length: 1000 }, (_, index) => `,Pet ${index},1\n`),
    " 1 ,Tom,1\n",
  ];
  await Bun.write(join(shop.folder, "pets.csv"), `id,name,categoryId\n${rows.join("")}`);

  const { status, output, errors } = await shop.run("import", "pets.csv", "--match", "id");

  expect([status, output]).toEqual([9, "Imported 1,001 of 1,003 rows: 1,000 added, 1 changed, 0 unchanged.\n"]);
  expect(errors).toStartWith("pets.csv:3: id is in the table twice\npets.csv:1004: id is in the table twice\n");
  expect((await shop.petStore.listPets("id=1")).body[0].name).toBe("Max");
});
