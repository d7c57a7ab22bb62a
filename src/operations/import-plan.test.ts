/** How an import matches rows with pets, and what it does with their profiles. */
import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../test/support/pet-store.ts";
import type { ImportRow, PetProfile } from "../contract/contract.ts";

const header =
  "name,categoryId,status,externalId,breed,color,sex,bornOn,arrivedOn,neutered,microchip,weightGrams,price.amount," +
  "price.currency,description,notes,tags,fields.supplier,fields.__proto__,published";
const luna =
  'Luna,1,available,A-1,Labrador,black,female,2024-05,2026-11-21,false,276 0981 0654 3210,28500,45000,EUR,"Calm,\n' +
  'and friendly",Bites,"calm, ""good, with cats""",Hill Farm,odd,true';
const lunaProfile = {
  externalId: "A-1",
  breed: "Labrador",
  color: "black",
  sex: "female",
  bornOn: "2024-05",
  arrivedOn: "2026-11-21",
  neutered: false,
  microchip: "276098106543210",
  weightGrams: 28500n,
  price: { amount: 45000n, currency: "EUR" },
  description: "Calm,\nand friendly",
  notes: "Bites",
  tags: ["calm", "good, with cats"],
  fields: Object.fromEntries([
    ["supplier", "Hill Farm"],
    ["__proto__", "odd"],
  ]),
  published: true,
} as PetProfile;

const table = (...lines: string[]) => `${lines.join("\n")}\n`;
const byNumber = { query: "match=externalId" };

/** The result of each row: changes as `field: from -> to`, faults as `column: reason`. */
function gist(rows: ImportRow[]) {
  return rows.map(({ result, pet, changes = [], faults = [] }) => [
    result,
    ...(pet ? [Number(pet.id)] : []),
    ...changes.map(({ field, from = "", to = "" }) => `${field}: ${from} -> ${to}`),
    ...faults.map(({ column = "", reason }) => `${column}: ${reason}`),
  ]);
}

async function importRows(petStore: PetStore, text: string, query = "match=externalId") {
  const { status, body } = await petStore.importPets(text, { query });
  expect(status).toBe(200);
  return gist(body.rows);
}

const profileOf = async (petStore: PetStore, id: bigint) => (await petStore.getPetProfile(id)).body as PetProfile;

test("a row adds a pet with every member of its profile, and an event has them", async () => {
  await using petStore = await openPetStore();

  expect(await importRows(petStore, table(header, luna), "")).toEqual([["new", 1]]);
  expect(await profileOf(petStore, 1n)).toEqual(lunaProfile);

  const [event, created] = (await petStore.listEvents("petId=1")).body;
  expect([created.type, event.type, event.data.importId]).toEqual(["pet.created", "pet.profile_updated", 1n]);
  expect(event.data.changes.find(({ field }: { field: string }) => field === "price.amount")).toEqual({
    field: "price.amount",
    to: 45000n,
  });
  const { body } = await petStore.listPetDetails("tag=calm&include=all");
  expect(body[0]).toMatchObject({ id: 1n, createdAt: body[0].updatedAt, profile: lunaProfile });
});

test("a dry run reports the same, and writes nothing", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table(header, luna), "");
  const rows = table("externalId,breed,price.amount,price.currency", "A-1,Poodle,400,EUR", "A-2,Pug,1,EUR");
  const withNames = rows.replaceAll("\n", ",Rex,2\n").replace(",Rex,2", ",name,categoryId");

  const dryRun = await importRows(petStore, withNames, "match=externalId&dryRun=true");

  expect(await profileOf(petStore, 1n)).toEqual(lunaProfile);
  const changes = [
    "name: Luna -> Rex",
    "categoryId: 1 -> 2",
    "breed: Labrador -> Poodle",
    "price.amount: 45000 -> 400",
  ];
  expect(dryRun).toEqual([
    ["changed", 1, ...changes],
    ["new", 0],
  ]);
  expect(await importRows(petStore, withNames)).toEqual([
    ["changed", 1, ...changes],
    ["new", 2],
  ]);
});

test.each(["externalId", "microchip"])(
  "a known %s changes that pet; an unknown or empty one adds one",
  async (column) => {
    await using petStore = await openPetStore();
    await importRows(petStore, table(header, luna), "");
    const known = column === "externalId" ? "A-1" : "276 098106543210";
    const rows = table(
      `id,name,categoryId,${column}`,
      `,Rex,1,${known}`,
      ",Tom,2,123456789",
      ",Max,2,",
      "1,Id,1,987654321",
    );

    expect(await importRows(petStore, rows, `match=${column}`)).toEqual([
      ["changed", 1, "name: Luna -> Rex"],
      ["new", 2],
      ["new", 3],
      ["wrong", "id: is only used with match=id"],
    ]);
    expect(await importRows(petStore, table(`name,categoryId,${column}`, `Rex,1,${known}`), `match=${column}`)).toEqual(
      [["unchanged", 1]],
    );
  },
);

test("with a match, a table needs neither names nor categories of the pets that it changes", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table(header, luna), "");
  const prices = table("externalId,price.amount,price.currency", "A-1,39900,EUR", "A-2,100,EUR");

  expect(await importRows(petStore, prices)).toEqual([
    ["changed", 1, "price.amount: 45000 -> 39900"],
    ["wrong", "name: is missing", "categoryId: is missing"],
  ]);
  expect(await importRows(petStore, table("id,breed", "1,Pug", "7,Pug"), "match=id")).toEqual([
    ["changed", 1, "breed: Labrador -> Pug"],
    ["wrong", "id: is not the id of any pet"],
  ]);
});

test("an empty cell leaves its member as it is, and removes it with empty=remove", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table(header, luna), "");
  const empty = table(`externalId,${header.split(",").slice(4).join(",")}`, `A-1${",".repeat(16)}`);

  expect(await importRows(petStore, empty)).toEqual([["unchanged", 1]]);
  const { body } = await petStore.importPets(empty, { query: "match=externalId&empty=remove" });
  expect(body.counts).toEqual({ new: 0n, changed: 1n, unchanged: 0n, wrong: 0n });
  expect(await profileOf(petStore, 1n)).toEqual({ externalId: "A-1" });
});

test("a currency without an amount in its row has no effect", async () => {
  await using petStore = await openPetStore();
  const rows = table("name,categoryId,price.currency,price.amount", "Rex,1,EUR,", "Tom,1,,5", "Max,1,EUR,0");

  expect(await importRows(petStore, rows, "")).toEqual([
    ["new", 1],
    ["wrong", "price.currency: is missing"],
    ["new", 2],
  ]);
  expect(await profileOf(petStore, 1n)).toEqual({});
  expect(await profileOf(petStore, 2n)).toEqual({ price: { amount: 0n, currency: "EUR" } });
});

test("a number or chip that another pet or an earlier row has makes the row invalid", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table(header, luna), "");
  const rows = table(
    "name,categoryId,externalId,microchip",
    "Rex,1,A-1,",
    "Tom,1,,276098106543210",
    "Max,1,B-1,",
    "Kim,1,B-1,",
  );

  expect(await importRows(petStore, rows, "")).toEqual([
    ["wrong", "externalId: belongs to the pet 1"],
    ["wrong", "microchip: belongs to the pet 1"],
    ["new", 2],
    ["wrong", "externalId: is also in row 4"],
  ]);
  expect(await importRows(petStore, table("externalId", "A-1", "A-1"))).toEqual([
    ["unchanged", 1],
    ["wrong", "externalId: is in the table twice"],
  ]);
});

test("a row can get a number that an earlier one gives up, but not one that a later one does", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table("name,categoryId,externalId", "A,1,a", "B,1,b", "C,1,c"), "");

  expect(await importRows(petStore, table("id,externalId", "1,d", "2,a", "3,2"), "match=id")).toEqual([
    ["changed", 1, "externalId: a -> d"],
    ["changed", 2, "externalId: b -> a"],
    ["changed", 3, "externalId: c -> 2"],
  ]);
  expect(await importRows(petStore, table("id,externalId", "1,a", "2,d"), "match=id")).toEqual([
    ["wrong", "externalId: belongs to the pet 2"],
    ["wrong", "externalId: belongs to the pet 1"],
  ]);
});

test("a deleted pet is not matched", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table(header, luna), "");
  await petStore.deletePet(1n);

  expect(await importRows(petStore, table("name,categoryId,externalId", "Luna,1,A-1"))).toEqual([["new", 2]]);
});

test("each invalid value of a profile is named with its column", async () => {
  await using petStore = await openPetStore();
  const rows = table(
    "name,categoryId,externalId,sex,bornOn,neutered,microchip,weightGrams,price.amount,price.currency,tags,fields.a",
    `Rex,1,${"x".repeat(101)},unknown,2024-02-30,yes,12,1.5,-1,euro,"a, a",${"y".repeat(501)}`,
    "Tom,1,,,2024-02-30,,,,,,,",
  );

  const [first, second] = await importRows(petStore, rows, "");

  expect(first?.slice(1).map((fault) => `${fault}`.split(":")[0])).toEqual([
    "neutered",
    "weightGrams",
    ...["externalId", "sex", "microchip", "price.amount", "price.currency", "tags", "fields.a"],
  ]);
  expect(second).toEqual(["wrong", "bornOn: must be a date that exists"]);
});

test("a name of a field is refused once the store has 100, unless it is one of them", async () => {
  await using petStore = await openPetStore();
  const names = (from: number) => Array.from({ length: 25 }, (_, index) => `fields.f${from + index}`);
  for (const from of [0, 25, 50, 75]) {
    const row = `Pet,1,${Array(25).fill("x").join(",")}`;
    expect(await importRows(petStore, table(`name,categoryId,${names(from).join(",")}`, row), "")).toHaveLength(1);
  }

  const rows = table("name,categoryId,fields.f99,fields.new", "Rex,1,x,", "Tom,1,x,y");
  const [first, second] = await importRows(petStore, rows, "");

  expect(first).toEqual(["new", 5]);
  expect(second?.slice(1)).toEqual(
    ["f99", "new"].map(
      (name) => `fields.${name}: would be one of more than 100 different names in the profiles of this store`,
    ),
  );
});

test("400: the column that is matched is missing, or a column is there twice", async () => {
  await using petStore = await openPetStore();
  const messageOf = async (text: string, query: string) => (await petStore.importPets(text, { query })).body.message;

  expect(await messageOf("name,categoryId\n", "match=microchip")).toBe(
    "The table must have the column microchip, with which its rows are matched.",
  );
  expect(await messageOf("externalId,breed,breed,fields.a,fields.a\n", "match=externalId")).toBe(
    "The table has duplicate columns: breed, fields.a.",
  );
});

test("an import with numbers beside changes of profiles gives no number to two pets", async () => {
  await using petStore = await openPetStore();
  await importRows(petStore, table("name,categoryId", ...Array(20).fill("Pet,1")), "");
  const rows = table("name,categoryId,externalId", ...Array.from({ length: 20 }, (_, index) => `New,1,N-${index}`));

  const [imported, ...patched] = await Promise.all([
    petStore.importPets(rows, byNumber),
    ...Array.from({ length: 20 }, (_, index) =>
      petStore.updatePetProfile(BigInt(index + 1), { externalId: `N-${index}` }),
    ),
  ]);

  expect(imported.status).toBe(200);
  for (const { status } of patched) expect([200, 409]).toContain(status);
  const { body } = await petStore.listPetDetails("include=profile&limit=100");
  const numbers = body.flatMap(({ profile }: { profile?: PetProfile }) => profile?.externalId ?? []);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  expect(numbers).toHaveLength(20);
});

test("10,000 rows with 30 columns are added, then all match, and then all have a wrong value", async () => {
  await using petStore = await openPetStore();
  const fields = Array.from({ length: 25 }, (_, index) => `fields.${index}`);
  const write = (neutered: string) => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `P,1,${index},${neutered},Mixed${",".repeat(24)},${index % 7}`,
    );
    return table(`name,categoryId,externalId,neutered,breed,${fields.join(",")}`, ...rows);
  };
  const countsOf = async (neutered: string) => (await petStore.importPets(write(neutered), byNumber)).body.counts;
  const none = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n };

  expect(await countsOf("true")).toEqual({ ...none, new: 10_000n });
  expect(await countsOf("true")).toEqual({ ...none, unchanged: 10_000n });
  expect(await countsOf("ja")).toEqual({ ...none, wrong: 10_000n });
}, 120_000);
