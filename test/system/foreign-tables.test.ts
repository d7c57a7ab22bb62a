/** Tables of other programs go in with nothing lost, come out again, and change nothing the second time. */
import { expect, test } from "bun:test";
import { createClient } from "../../client/index.ts";
import { splitIntoBatches, writeBatch } from "../../spreadsheets/batch.ts";
import { type Draft, dataRowsOf, meaningOf } from "../../spreadsheets/draft.ts";
import type { Match } from "../../spreadsheets/match.ts";
import { openTable } from "../../spreadsheets/open-table.ts";
import { prepareRow } from "../../spreadsheets/rows.ts";
import { profileColumns } from "../../src/contract/pet-columns.ts";
import { type ForeignTable, germanTable, messyDecisions, messyTable, pastedTable } from "../support/foreign-tables.ts";
import { openPetStore } from "../support/pet-store.ts";

const categoryNames = ["Hund", "Katze", "Meerschweinchen", "Dogs", "Cats", "Small Pets"];
const categories = categoryNames.map((name, index) => ({ id: BigInt(index + 1), name }));

/** A table as it is imported, with what a person decides about it. */
async function open({ name, bytes }: ForeignTable, more: Partial<Draft>): Promise<Draft> {
  const proposeMatch = async () => ({ match: "none" as const, counts: {} });
  const store = { categories, proposeMatch, thisYear: 2026 };
  const draft = await openTable({ name, bytes }, store, {}, new AbortController().signal);
  if ("title" in draft) throw new Error(draft.title);
  return { ...draft, ...more };
}

type PetStore = Awaited<ReturnType<typeof openPetStore>>;

async function importTable(petStore: PetStore, draft: Draft): Promise<{ [result: string]: bigint }> {
  const meaning = meaningOf(draft);
  const rows = dataRowsOf(draft).map((row) => prepareRow(row, meaning));
  const total = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n };
  for (const batch of splitIntoBatches(rows)) {
    const table = writeBatch(batch, meaning, draft.edits, (category) => category as bigint);
    const { body } = await petStore.importPets(table, { query: `match=${draft.match}` });
    for (const result of Object.keys(total) as (keyof typeof total)[]) total[result] += body.counts[result];
  }
  return total;
}

/** The pets as an import writes them, oldest first, with the names of their categories. */
async function readPets(petStore: PetStore): Promise<{ [column: string]: string }[]> {
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write") });
  const pets: { [column: string]: string }[] = [];
  for await (const pet of client.listPetDetails.all({ query: { include: ["all"], sort: "id" } })) {
    const { name, categoryId, status = "", profile = {} } = pet;
    const category = categories[Number(categoryId) - 1]?.name ?? "";
    const columns = profileColumns(Object.keys(profile.fields ?? {}));
    const cells = columns.map((column): [string, string] => [column.name, column.write(profile)]);
    const members = [["name", name], ["status", status], ["category", category], ...cells];
    pets.push(Object.fromEntries(members.filter(([, cell]) => cell !== "")));
  }
  return pets;
}

const tables: [what: string, table: ForeignTable, more: Partial<Draft>, match: Match][] = [
  ["a list with German headings in Windows-1252", germanTable(900), {}, "externalId"],
  [
    "a list with statuses in words of its own",
    messyTable(600),
    { currency: "USD", statusDecisions: messyDecisions },
    "externalId",
  ],
  [
    "cells pasted from a spreadsheet",
    pastedTable(60),
    { currency: "GBP", statusDecisions: new Map([["no", "sold"]]) },
    "microchip",
  ],
];

test.each(tables)("%s goes in, comes out equal, and changes nothing the second time", async (_, table, more, match) => {
  await using petStore = await openPetStore();
  for (const { name } of categories) await petStore.createCategory({ name });
  const draft = await open(table, more);
  const count = BigInt(table.pets.length);

  expect(await importTable(petStore, draft)).toEqual({ new: count, changed: 0n, unchanged: 0n, wrong: 0n });

  const nameOf = (text: string) =>
    categories.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())?.name;
  expect(await readPets(petStore)).toEqual(
    table.pets.map((pet) => ({ ...pet, category: nameOf(pet.category ?? "") ?? "" })),
  );
  expect(await importTable(petStore, { ...draft, match })).toEqual({
    new: 0n,
    changed: 0n,
    unchanged: count,
    wrong: 0n,
  });
});
