import type { Actor, ImportRow, Output, Pet } from "../../contract/contract.ts";
import { columnNames } from "../../contract/pet-columns.ts";
import { writeJson } from "../../contract/write-json.ts";
import { isRefusal } from "../../errors.ts";
import { createYield } from "../../store/event-loop.ts";
import { allOrThrow } from "../../store/maybe-promise.ts";
import type { ImportChange } from "../../store/tables/imports.ts";
import { AbridgedReport, toReport } from "../abridged-responses.ts";
import { ImportPlan, type PlannedRow } from "../import-plan.ts";
import { ImportRecording } from "../import-recording.ts";
import {
  findUnknown,
  type ReadRow,
  ROWS_MAX,
  readColumns,
  readNames,
  refuseTable,
  rowReader,
} from "../import-table.ts";
import type { Operation } from "../operation.ts";
import { DRY_RUN_ID } from "../operation.ts";
import { readTable, type TableRow } from "../pet-table.ts";

type Counts = Extract<Output<"importPets">, { status: 200 }>["body"]["counts"];
type NewRow = Extract<PlannedRow, { result: "new" }>;
type ChangedRow = Extract<PlannedRow, { result: "changed" }>;

/** Number of rows after which a yield to the event loop may be due; renaming one pet takes up to 0.3 ms. */
const BATCH_ROWS = 25;

export const importPets: Operation<"importPets"> = async ({ query, body }, { store, by, nameOrRefuseIgnored }) => {
  const { match, empty, dryRun } = query;
  // One more than allowed, and the header.
  const [header, ...rows] = await readTable(body, ROWS_MAX + 2);
  const names = header ? readNames(header) : [];
  const refusal =
    refuseTable(header?.fault, names, match, rows.length) ??
    nameOrRefuseIgnored(findUnknown(names), "column", () => columnNames);
  if (refusal) return refusal;
  const recording = await ImportRecording.prepare(query.importId, store, by);
  if (isRefusal(recording)) return recording;

  const columns = readColumns(names, match, empty === "remove");
  const readRows = await readAll(rows, rowReader(columns));
  const plan = await ImportPlan.begin(readRows, columns, store);
  const counts: Counts = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n };
  // Written in parts: writing the report of 10,000 wrong rows at once takes up to 60 ms.
  const parts: string[] = [];
  const abridged = new AbridgedReport();
  const yieldWhenDue = createYield();
  for (let start = 0; start < readRows.length; start += BATCH_ROWS) {
    const batch = readRows.slice(start, start + BATCH_ROWS);
    const planned = await plan.plan(batch);
    await yieldWhenDue();
    const added = dryRun ? undefined : await write(planned, recording, by);
    const report = toRows(batch, planned, added);
    for (const { result } of report) counts[result] += 1n;
    parts.push(writeJson(report).slice(1, -1));
    abridged.add(report);
    await yieldWhenDue();
  }
  const importId = dryRun ? undefined : await recording.id(rows.length === 0);
  const report = toReport({ dryRun, counts, ...(importId !== undefined && { importId }) }, parts);
  return { status: 200, body: report, abridge: () => abridged.textOf(importId) };
};

async function readAll(rows: TableRow[], read: (row: TableRow) => ReadRow): Promise<ReadRow[]> {
  const yieldWhenDue = createYield();
  const all: ReadRow[] = [];
  for (const row of rows) {
    all.push(read(row));
    if (all.length % BATCH_ROWS === 0) await yieldWhenDue();
  }
  return all;
}

/** Makes the planned changes, and records them. Returns the added pets, in the order of their rows. */
async function write(planned: PlannedRow[], recording: ImportRecording, by: Actor): Promise<Pet[]> {
  const newRows = planned.filter((row): row is NewRow => row.result === "new");
  const changedRows = planned.filter((row): row is ChangedRow => row.result === "changed");
  if (newRows.length + changedRows.length === 0) return [];
  const { pets, profiles } = await recording.writer();
  const yieldWhenDue = createYield();
  await allOrThrow(changedRows.map(({ pet, next }) => pets.update(pet, next, by)));
  await yieldWhenDue();
  // In their order: a row may set a number that an earlier row removes. New pets, which remove none, are last.
  await allOrThrow(
    changedRows.map(({ next, profile, nextProfile }) => profiles.update(next, profile, nextProfile, by)),
  );
  await yieldWhenDue();
  const added = await allOrThrow(newRows.map(({ newPet }) => pets.add(newPet, by)));
  await yieldWhenDue();
  const additions = newRows.map(({ profile }, index) => ({ pet: added[index] as Pet, profile }));
  await profiles.addAll(additions, by);
  await yieldWhenDue();
  await recording.record(toChanges(planned, added));
  return added;
}

/** Returns what the rows have done, in their order. `added`: the pets of the new rows. */
function toChanges(planned: PlannedRow[], added: Pet[]): ImportChange[] {
  const pets = added.values();
  return planned.flatMap((row): ImportChange[] => {
    if (row.result === "new")
      return [{ previous: undefined, left: { pet: pets.next().value as Pet, profile: row.profile } }];
    if (row.result !== "changed") return [];
    const { pet, profile, next, nextProfile } = row;
    return [{ previous: { pet, profile }, left: { pet: next, profile: nextProfile } }];
  });
}

/** `added`: the pets of the new rows; undefined in a dry run. */
function toRows(batch: ReadRow[], planned: PlannedRow[], added: Pet[] | undefined): ImportRow[] {
  const pets = added?.values();
  return planned.map((plan, index): ImportRow => {
    const row = BigInt(batch[index]?.row ?? 0);
    if (plan.result === "wrong") return { row, result: "wrong", faults: plan.faults };
    if (plan.result === "unchanged") return { row, result: "unchanged", pet: plan.pet };
    if (plan.result === "changed") return { row, result: "changed", pet: plan.next, changes: plan.changes };
    return { row, result: "new", pet: pets?.next().value ?? { id: DRY_RUN_ID, ...plan.newPet } };
  });
}
