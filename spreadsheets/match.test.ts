import { expect, test } from "bun:test";
import { createClient } from "../client/index.ts";
import { openPetStore } from "../test/support/pet-store.ts";
import type { Assignment } from "./assignments.ts";
import { describeProposal } from "./describe-draft.ts";
import type { Draft } from "./draft.ts";
import { proposeMatch } from "./match.ts";
import { openTable } from "./open-table.ts";

interface Known {
  name: string;
  externalId?: string;
  microchip?: string;
}

/** A store with these pets; `columns` are those of all tables. */
async function open(pets: Known[], columns: Assignment[]) {
  const petStore = await openPetStore();
  for (const [index, { name, ...profile }] of pets.entries()) {
    await petStore.createPet({ name, categoryId: 1n });
    await petStore.updatePetProfile(BigInt(index + 1), profile);
  }
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write") });
  const propose = (...rows: string[][]) => proposeMatch(client, { columns, rows: rows.map((cells) => ({ cells })) });
  const openText = async (text: string): Promise<Draft> => {
    const store = {
      categories: [],
      proposeMatch: (table: Parameters<typeof proposeMatch>[1]) => proposeMatch(client, table),
    };
    const draft = await openTable({ name: "cells", text }, store, {}, new AbortController().signal);
    if ("title" in draft) throw new Error(draft.title);
    return draft;
  };
  return Object.assign(petStore, { propose, openText });
}

const pets: Known[] = [
  { name: "Rex", externalId: "A1", microchip: "276098106543210" },
  { name: "Zoë", externalId: "A2" },
  { name: "=1", externalId: "A3" },
];

test("proposes id if at least half of the ids belong to pets, and at least half of these pets have the same name", async () => {
  await using petStore = await open(pets, ["id", "name"]);
  const { propose } = petStore;

  expect(await propose(["1", "REX"], ["#2", "Zoe\u0308"], ["3", "'=1"])).toMatchObject({
    match: "id",
    counts: { id: { at: 0, rows: 3, found: 3, sameName: 3 } },
  });
  expect(await propose(["1", "Rex"], [" 2 ", "Max"])).toMatchObject({ match: "id", counts: { id: { sameName: 1 } } });
  expect(await propose(["1", "Rex"], ["2", "Max"], ["3", "Bo"])).toMatchObject({ match: "none" });
  expect(await propose(["1", "Rex"], ["8", "Max"], ["9", "Bo"])).toMatchObject({
    match: "none",
    counts: { id: { rows: 3, found: 1, sameName: 1 } },
  });
  expect(await propose(["x", "Rex"], ["", "Max"], ["1.5", "Bo"])).toMatchObject({
    match: "none",
    counts: { id: { rows: 0 } },
  });
});

test("proposes the own number or the chip if the pets are mostly here already", async () => {
  await using petStore = await open(pets, ["externalId", "microchip", "name"]);
  const { propose } = petStore;

  expect(await propose(["A1", "", "Rex"], ["A2", "", "Zoe"], ["A9", "", "New"])).toMatchObject({
    match: "externalId",
    counts: { externalId: { rows: 3, found: 2, sameName: 2 } },
  });
  expect(await propose(["B1", "276 0981 0654 3210", "Rex"])).toMatchObject({
    match: "microchip",
    counts: { externalId: { found: 0 }, microchip: { at: 1, rows: 1, found: 1, sameName: 1 } },
  });
  expect(await propose(["A1", "", "Other"], ["A2", "", "Another"])).toMatchObject({ match: "none" });
});

test("keeps the numbers of another store as own numbers, or as a field if other pets have them", async () => {
  await using petStore = await open(pets, []);
  const { openText } = petStore;

  const foreign = await openText("Nr.,Name,Kategorie\n1,Other,1\n2,Another,1\n");
  expect([foreign.match, foreign.columns[0]]).toEqual(["none", "externalId"]);
  const own = await openText("Nr.,Name,Kategorie\n1,Rex,1\n2,Zoë,1\n");
  expect([own.match, own.columns[0]]).toEqual(["id", "id"]);
  const weekly = await openText("Nr.,Name,Kategorie\nA1,Rex,1\nA2,Zoë,1\n");
  expect([weekly.match, weekly.columns[0]]).toEqual(["externalId", "externalId"]);
  const both = await openText("Nr.,SKU,Name,Kategorie\n7,A1,Rex,1\n8,A2,Zoë,1\n");
  expect([both.match, ...both.columns.slice(0, 2)]).toEqual(["externalId", "fields.Nr.", "externalId"]);
});

test("a number that other pets have is no own number of the pets of a table", async () => {
  await using petStore = await open(
    [
      { name: "Rex", externalId: "7" },
      { name: "Bo", externalId: "8" },
    ],
    [],
  );

  const taken = await petStore.openText("Nr.,Name,Kategorie\n7,Other,1\n8,Another,1\n");
  expect([taken.match, taken.columns[0]]).toEqual(["none", "fields.Nr."]);
  const own = await petStore.openText("Item No,Name,Kategorie\n7,Other,1\n8,Another,1\n");
  expect([own.match, own.columns[0]]).toEqual(["none", "externalId"]);
  expect(describeProposal(own)).toContain("belong to pets with other names, so their rows are refused");
  expect(describeProposal(taken)).not.toContain("refused");
});

test("compares a sample of a large table", async () => {
  await using petStore = await open([], ["id", "name"]);
  const numbers = Array.from({ length: 1200 }, (_, index) => index + 1);
  await petStore.importPets(`name,categoryId\n${numbers.map((n) => `Pet ${n},1\n`).join("")}`);

  const proposal = await petStore.propose(...numbers.map((n) => [`${n}`, `Pet ${n}`]));
  expect(proposal).toEqual({ match: "id", counts: { id: { at: 0, rows: 500, found: 500, sameName: 500 } } });
});
