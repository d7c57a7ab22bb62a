import { expect, test } from "bun:test";
import { join } from "node:path";
import { openApiCommandLine } from "../support/api-command-line.ts";

async function openWithImport() {
  const shop = await openApiCommandLine();
  const { petStore } = shop;
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const rows = Array.from({ length: 600 }, (_, index) => `,Pet ${index},2`);
  const { body } = await petStore.importPets(`id,name,categoryId\n1,Max,1\n${rows.join("\n")}\n`, {
    query: "match=id",
  });
  expect(body.importId).toBe(1n);
  return shop;
}

test("lists imports, and undoes one in several requests", async () => {
  await using shop = await openWithImport();
  const { petStore } = shop;

  expect(await shop.output("imports", "list")).toMatch(
    /^ID {2}IMPORTED +ADDED {2}CHANGED {2}UNDONE +BY\n1 {3}\S+ \S+ +600 +1 +- +\S.*\n$/,
  );
  expect(await shop.output("imports", "list", "--json")).toBe(`${(await petStore.listImports()).text}\n`);
  expect(await shop.output("imports", "undo", "1", "--dry-run")).toBe(
    "Would undo import 1: 600 deleted, 1 changed back, 0 kept.\n",
  );
  expect((await petStore.getInventory()).body.unset).toBe(601n);
  expect(await shop.output("imports", "undo", "1")).toBe("Undid import 1: 600 deleted, 1 changed back, 0 kept.\n");
  expect((await petStore.listPets()).body).toEqual([{ id: 1n, name: "Rex", categoryId: 1n }]);
  expect(await shop.output("imports", "list")).not.toMatch(/ - /);
});

test("names the pets that an undo keeps, and ends with status 9", async () => {
  await using shop = await openWithImport();
  const { petStore } = shop;
  await petStore.updatePet(2n, { name: "Tom" });

  expect(await shop.run("imports", "undo", "1", "--dry-run")).toEqual({
    status: 9,
    output: "Would undo import 1: 599 deleted, 1 changed back, 1 kept.\n",
    errors: "pet 2 Tom is kept: The pet has been changed since the import.\nerror: 1 pet would be kept.\n",
  });
  const { status, output } = await shop.run("imports", "undo", "1", "--json");
  expect([status, JSON.parse(output)]).toMatchObject([
    9,
    { dryRun: false, counts: { deleted: 599, changedBack: 1, kept: 1, remaining: 0 }, kept: [{ petId: 2 }] },
  ]);
  expect(await shop.run("imports", "undo", "7")).toMatchObject({
    status: 5,
    errors: expect.stringContaining("import_not_found"),
  });
});

test.each([
  ["a table of the API", "name,categoryId\nRex,1\nTom,1\n"],
  ["a table of another program", "Tiername;Tierart\nRex;Hamster\nTom;Hamster\n"],
])("%s is imported again after its import was undone", async (_, table) => {
  await using shop = await openApiCommandLine();
  await Bun.write(join(shop.folder, "list.csv"), table);
  const run = () => shop.run("import", "list.csv", "--create-categories");

  for (const importId of ["1", "2", "3"]) {
    const { status, output, errors } = await run();
    expect([status, output]).toEqual([0, "Imported 2 of 2 rows: 2 added, 0 changed, 0 unchanged.\n"]);
    expect(errors).toEndWith(`To undo the import: petstore imports undo ${importId}\n`);
    expect((await run()).errors).toContain("2 rows were already imported by an earlier run.");
    await shop.output("imports", "undo", importId);
    expect((await shop.petStore.listPets()).body).toEqual([]);
  }
});
