import { expect, test } from "bun:test";
import {
  type ForeignTable,
  germanTable,
  messyDecisions,
  messyTable,
  pastedTable,
} from "../test/support/foreign-tables.ts";
import { splitIntoBatches, writeBatch } from "./batch.ts";
import { findColumnFaults } from "./column-faults.ts";
import { omissionsOf } from "./describe-draft.ts";
import { type Draft, dataRowsOf, meaningOf } from "./draft.ts";
import { openTable } from "./open-table.ts";
import { currencyQuestionOf, formatQuestionsOf, statusQuestionsOf } from "./questions.ts";
import { prepareRow } from "./rows.ts";
import { parseTable } from "./table.ts";

const store = {
  categories: [
    { id: 1n, name: "Dogs" },
    { id: 2n, name: "Cats" },
  ],
  thisYear: 2026,
  proposeMatch: async () => ({ match: "none" as const, counts: {} }),
};

async function open({ name, bytes }: ForeignTable): Promise<Draft> {
  const opened = await openTable({ name, bytes }, store, {}, new AbortController().signal);
  if ("title" in opened) throw new Error(opened.title);
  return opened;
}

/** What the service gets for each row, with the words for the categories. */
async function writePets(draft: Draft): Promise<{ [column: string]: string }[]> {
  const meaning = meaningOf(draft);
  const rows = dataRowsOf(draft).map((row) => prepareRow(row, meaning));
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  const batches = splitIntoBatches(rows).map(async (batch) => {
    const written = await parseTable(
      writeBatch(batch, meaning, draft.edits, () => 0n),
      ",",
    );
    const [header, ...others] = written.map(({ cells }) => cells);
    return others.map((cells, index) => {
      const pairs = cells.map((cell, at): [string, string] => [header?.[at] ?? "", cell]);
      const { categoryId, ...members } = Object.fromEntries(pairs.filter(([, cell]) => cell !== ""));
      return { ...members, category: batch[index]?.texts.category ?? "" };
    });
  });
  return (await Promise.all(batches)).flat();
}

const byColumn = (pets: { [column: string]: string }[]) =>
  pets.map((pet) => Object.fromEntries(Object.entries(pet).sort(([one], [other]) => (one < other ? -1 : 1))));

test("a list with German headings in Windows-1252: each column and row comes out", async () => {
  const table = germanTable();
  const draft = await open(table);
  expect(draft.encoding).toBe("windows-1252");
  expect(draft.columns).toEqual(table.columns);

  expect(findColumnFaults(draft)).toEqual([]);
  expect(omissionsOf(draft)).toEqual([]);
  expect(statusQuestionsOf(draft)).toEqual([]);
  expect(byColumn(await writePets(draft))).toEqual(byColumn(table.pets));
});

test("a list with statuses in words of its own: one decision for each word, and a currency for the prices without one", async () => {
  const table = messyTable();
  const draft = await open(table);
  expect(draft.columns).toEqual(table.columns);
  expect(statusQuestionsOf(draft)).toEqual([
    { key: "AVAIL", text: "AVAIL", rowCount: 334, proposal: "available" },
    { key: "OUT", text: "out", rowCount: 333, proposal: undefined },
    { key: "QUARANTINE", text: "Quarantine", rowCount: 333, proposal: undefined },
  ]);
  expect(currencyQuestionOf(draft)).toMatchObject({ rowCount: 1500, proposal: "USD" });
  expect(findColumnFaults(draft).map(({ text }) => text)).toEqual([
    "Choose the currency of the prices in “Price”, such as “$1,250.00”, “$45”, “45.50”.",
  ]);
  const decided = { ...draft, currency: "USD", statusDecisions: messyDecisions };

  expect(findColumnFaults(decided)).toEqual([]);
  expect(omissionsOf(decided)).toEqual([]);
  expect(byColumn(await writePets(decided))).toEqual(byColumn(table.pets));
});

test("cells pasted from a spreadsheet: yes and no to whether a pet is available", async () => {
  const table = pastedTable();
  const draft = await open(table);
  expect(draft.columns).toEqual(table.columns);
  expect(formatQuestionsOf(draft)).toEqual([]);
  expect(statusQuestionsOf(draft)).toEqual([{ key: "no", text: "no", rowCount: 30, proposal: undefined }]);
  const decided = { ...draft, currency: "GBP", statusDecisions: new Map([["no", "sold" as const]]) };

  expect(findColumnFaults(decided)).toEqual([]);
  expect(byColumn(await writePets(decided))).toEqual(byColumn(table.pets));
});
