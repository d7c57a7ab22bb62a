import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClient } from "./create-client.ts";
import { proposeMatch } from "./propose-match.ts";

const heading = ["id", "name", "categoryId", "status"];

async function open(names: string[]) {
  const petStore = await openPetStore();
  for (const name of names) await petStore.createPet({ name, categoryId: 1n });
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write") });
  return Object.assign(petStore, { propose: (...rows: string[][]) => proposeMatch(client, rows) });
}

test("proposes id for an export of which at least half of the names are those of the pets with these ids", async () => {
  await using petStore = await open(["Rex", "Zoë", "=1"]);
  const { propose } = petStore;

  expect(await propose(heading, ["1", "REX"], ["2", "Zoe\u0308"], ["3", "'=1"])).toEqual({
    match: "id",
    isExport: true,
    idCount: 3,
    nameCount: 3,
  });
  expect(await propose(heading, ["1", "Rex"], [" 2 ", "Max"])).toMatchObject({ match: "id", nameCount: 1 });
  expect(await propose(heading, ["1", "Rex"], ["2", "Max"], ["3", "Bo"])).toMatchObject({
    match: "none",
    nameCount: 1,
  });
  expect(await propose(heading, ["1", "Rex"], ["", "Max"], [" ", "Bo"])).toMatchObject({ match: "id", idCount: 1 });
});

test("counts no name for an id that is not a number, or that no pet has", async () => {
  await using petStore = await open(["Rex", "Max"]);
  const { propose } = petStore;

  const wrong = ["01", "x", "1.0", "9", "9223372036854775808", "-1"];
  expect(await propose(heading, ...wrong.map((id) => [id, "Rex"]))).toEqual({
    match: "none",
    isExport: true,
    idCount: 6,
    nameCount: 0,
  });
});

test("proposes none for a table with any other heading row, and for one without ids", async () => {
  await using petStore = await open(["Rex"]);
  const { propose } = petStore;

  for (const other of [
    ["Nr.", ...heading.slice(1)],
    [...heading, "notes"],
    ["ID", ...heading.slice(1)],
    heading.slice(0, 3),
  ]) {
    expect(await propose(other, ["1", "Rex", "1", ""])).toMatchObject({ match: "none", isExport: false, nameCount: 0 });
  }
  expect(await propose(heading, ["", "Rex"])).toMatchObject({ match: "none", isExport: true, idCount: 0 });
  expect(await propose(heading)).toMatchObject({ match: "none", idCount: 0 });
  expect(await propose()).toMatchObject({ match: "none", isExport: false });
});

test("compares all names of a large table", async () => {
  await using petStore = await open([]);
  const numbers = Array.from({ length: 250 }, (_, index) => index + 1);
  await petStore.importPets(`name,categoryId\n${numbers.map((n) => `Pet ${n},1\n`).join("")}`);

  const rows = numbers.map((n) => [`${n}`, n % 2 === 0 ? `Pet ${n}` : "Other"]);

  expect(await petStore.propose(heading, ...rows)).toMatchObject({ match: "id", idCount: 250, nameCount: 125 });
  rows[1] = ["2", "Other"];
  expect(await petStore.propose(heading, ...rows)).toMatchObject({ match: "none", nameCount: 124 });
});
