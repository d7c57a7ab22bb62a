import { expect, test } from "bun:test";
import type { PetProfile } from "../client/index.ts";
import { escapeFormula } from "../src/contract/csv.ts";
import { petColumns, profileColumns } from "../src/contract/pet-columns.ts";
import { splitIntoBatches, writeBatch } from "./batch.ts";
import { findColumnFaults } from "./column-faults.ts";
import { omissionsOf } from "./describe-draft.ts";
import { dataRowsOf, meaningOf } from "./draft.ts";
import { openTable } from "./open-table.ts";
import { prepareRow } from "./rows.ts";
import { writeTable } from "./table.ts";

const full: PetProfile = {
  externalId: ' 0012, "a"',
  breed: "=Labrador;=2",
  color: " black ",
  sex: "female",
  bornOn: "0850-02",
  arrivedOn: "2026-11-21",
  neutered: false,
  microchip: "ABC123456789",
  weightGrams: 0n,
  price: { amount: 9223372036854775807n, currency: "ZZZ" },
  description: "Two\r\nlines\t and, commas",
  notes: "'quoted",
  tags: ["calm; very", 'a, "b"', " blank ", "+1"],
  fields: { __proto__x: "1", "a;=b": "-5", "Tier, Nr.": " ", 'say "hi"': "@x" },
  published: true,
};
const few: PetProfile = { bornOn: "2024", microchip: "276098106543210" };

test("an export comes back as it is, with every member filled, and with empty columns", async () => {
  const columns = profileColumns(Object.keys(full.fields ?? {}).sort());
  const toRow = (id: string, name: string, profile: PetProfile) => [
    ...[id, name, "7", "sold"].map(escapeFormula),
    ...columns.map((column) => escapeFormula(column.write(profile))),
  ];
  const header = [...petColumns, ...columns.map(({ name }) => escapeFormula(name))];
  const table = writeTable([header, toRow("1", "'=Rex", full), toRow("2", "", few)]);
  const store = {
    categories: [{ id: 7n, name: "Dogs" }],
    proposeMatch: async () => ({ match: "id" as const, counts: { id: { at: 0, rows: 2, found: 2, sameName: 2 } } }),
  };

  const draft = await openTable({ name: "pets.csv", text: `\uFEFF${table}` }, store, {}, new AbortController().signal);

  if ("title" in draft) throw new Error(draft.title);
  expect(findColumnFaults(draft)).toEqual([]);
  expect(omissionsOf(draft)).toEqual([]);
  const meaning = meaningOf(draft);
  const rows = dataRowsOf(draft).map((row) => prepareRow(row, meaning));
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  const [batch = []] = splitIntoBatches(rows);
  expect(writeBatch(batch, meaning, draft.edits, (id) => id as bigint)).toBe(table);
});
