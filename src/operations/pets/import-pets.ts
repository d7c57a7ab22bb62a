import { type Actor, type ImportRow, NAMES_MAX, type NewPet, type Output, type Pet } from "../../contract/contract.ts";
import { unescapeFormula } from "../../contract/csv.ts";
import { readInt64 } from "../../contract/parameters.ts";
import { similarName } from "../../contract/similar-name.ts";
import { findFaults } from "../../contract/validate.ts";
import { writeJson } from "../../contract/write-json.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { createYield } from "../../store/event-loop.ts";
import { allOrThrow } from "../../store/maybe-promise.ts";
import type { StoreWriter } from "../../store/store.ts";
import type { ImportChange } from "../../store/tables/imports.ts";
import { changesOf } from "../../store/tables/pet-rows.ts";
import { AbridgedReport, toReport } from "../abridged-responses.ts";
import { ImportRecording } from "../import-recording.ts";
import type { Operation } from "../operation.ts";
import { DRY_RUN_ID } from "../operation.ts";
import { readTable, type TableRow } from "../pet-table.ts";
import { findWrongMove, petMoves } from "../status-moves.ts";

type Report = Extract<Output<"importPets">, { status: 200 }>["body"];
type Faults = NonNullable<ImportRow["faults"]>;
type Outcome = Omit<ImportRow, "row"> & { change?: ImportChange };
/** The cells of a row; an id that is no int64 stays text. */
type Cells = { id?: bigint | string; name?: string; categoryId?: bigint | string; status?: string };

const knownColumns = ["id", "name", "categoryId", "status"] as const;
const requiredColumns = ["name", "categoryId"];
const ROWS_MAX = 10_000;
/** Number of rows after which a yield to the event loop may be due; renaming one pet takes up to 0.3 ms. */
const BATCH_ROWS = 50;

export const importPets: Operation<"importPets"> = async ({ query, body }, { store, by, nameOrRefuseIgnored }) => {
  // One more than allowed, and the header.
  const [header, ...rows] = await readTable(body, ROWS_MAX + 2);
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const refusal =
    refuseTable(header?.fault, names, rows.length) ??
    nameOrRefuseIgnored(findUnknown(names), "column", () => knownColumns);
  if (refusal) return refusal;
  const recording = await ImportRecording.prepare(query.importId, store, by);
  if (isRefusal(recording)) return recording;

  const importing: Importing = {
    columns: new Map(knownColumns.map((column) => [column, names.indexOf(column)])),
    width: names.length,
    seen: new Set(),
    store,
    recording,
    by,
    isMatchedById: query.match === "id",
    isDryRun: query.dryRun,
  };
  const counts: Report["counts"] = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n };
  // Written in parts: writing the report of 10,000 wrong rows at once takes up to 60 ms.
  const parts: string[] = [];
  const abridged = new AbridgedReport();
  const yieldWhenDue = createYield();
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS);
    const outcomes = await allOrThrow(batch.map((row) => importRow(row, importing)));
    await recording.record(outcomes.flatMap(({ change }) => change ?? []));
    const report = outcomes.map(
      ({ change, ...outcome }, index): ImportRow => ({ row: BigInt(batch[index]?.row ?? 0), ...outcome }),
    );
    for (const { result } of report) counts[result] += 1n;
    parts.push(writeJson(report).slice(1, -1));
    abridged.add(report);
    await yieldWhenDue();
  }
  const importId = query.dryRun ? undefined : await recording.id(rows.length === 0);
  const report = toReport({ dryRun: query.dryRun, counts, ...(importId !== undefined && { importId }) }, parts);
  return { status: 200, body: report, abridge: () => abridged.textOf(importId) };
};

interface Importing {
  /** Position of each known column; -1: absent. */
  columns: Map<(typeof knownColumns)[number], number>;
  width: number;
  /** Ids of the preceding rows. */
  seen: Set<bigint>;
  store: StoreWriter;
  recording: ImportRecording;
  by: Actor;
  /** Whether a row with an id updates that pet. */
  isMatchedById: boolean;
  isDryRun: boolean;
}

/** Refuses a table as a whole. */
function refuseTable(headerFault: string | undefined, names: string[], rows: number) {
  if (headerFault !== undefined) return refuse("invalid_request", `The header row ${headerFault}.`);
  const missing = requiredColumns.filter((column) => !names.includes(column));
  const duplicates = knownColumns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const sentences = [
    missing.length > 0 && `The table must have the columns name and categoryId; missing: ${missing.join(", ")}.`,
    ...findUnknown(names)
      .slice(0, NAMES_MAX)
      .map((name) => suggest(name, missing)),
    duplicates.length > 0 && `The table has duplicate columns: ${duplicates.join(", ")}.`,
    rows > ROWS_MAX && "The table has more than 10,000 rows. Split it.",
  ].filter(Boolean);
  const columns = [...missing, ...duplicates].map((name) => ({ in: "body" as const, name }));
  return sentences.length > 0 ? refuse("invalid_request", sentences.join(" "), columns) : undefined;
}

function suggest(name: string, missing: string[]): string | undefined {
  const similar = similarName(name, missing);
  return similar === undefined ? undefined : `The table has the column \`${name}\`. Did you mean \`${similar}\`?`;
}

/** A column without a name is usually what a spreadsheet adds to the right of the table. */
function findUnknown(names: string[]): string[] {
  const given = [...new Set(names)];
  return given.filter((name) => name !== "" && !knownColumns.some((known) => known === name));
}

async function importRow(row: TableRow, importing: Importing): Promise<Outcome> {
  const cells = toCells(row, importing);
  const faults = findRowFaults(row, cells, importing);
  if (faults.length > 0) return { result: "wrong", faults };

  const { id, ...members } = cells as { id?: bigint } & Omit<Pet, "id">;
  return id === undefined ? addPet(members, importing) : changePet({ id, ...members }, importing);
}

async function addPet(newPet: NewPet, { recording, by, isDryRun }: Importing): Promise<Outcome> {
  if (isDryRun) return { result: "new", pet: { id: DRY_RUN_ID, ...newPet } };
  const pet = await (await recording.writer()).pets.add(newPet, by);
  return { result: "new", pet, change: { previous: undefined, left: { pet, profile: {} } } };
}

async function changePet(row: Pet, { columns, store, recording, by, isDryRun }: Importing): Promise<Outcome> {
  // Before the pet is read: finding the order releases the pet from an expired hold.
  const order = await store.orders.findOpen(row.id);
  const pet = await store.pets.find(row.id);
  if (!pet) return wrong("id", "is not the id of any pet");

  const isStatusGiven = columns.get("status") !== -1;
  const next: Pet = isStatusGiven || pet.status === undefined ? row : { ...row, status: pet.status };
  const changes = changesOf(pet, next);
  if (changes.length === 0) return { result: "unchanged", pet };
  if (order && changes.some(({ field }) => field === "status"))
    return wrong("status", `is determined by the pet's open order ${order.id}`);
  const wrongMove = findWrongMove(petMoves, pet.status ?? "none", next.status ?? "none");
  if (wrongMove) return wrong("status", wrongMove.replace(/^`status` |\.$/g, ""));

  if (isDryRun) return { result: "changed", pet: next, changes };
  await (await recording.writer()).pets.update(pet, next, by);
  const profile = (await store.profiles.find(pet.id)) ?? {};
  const change = { previous: { pet, profile }, left: { pet: next, profile } };
  return { result: "changed", pet: next, changes, change };
}

function wrong(column: string, reason: string): Outcome {
  return { result: "wrong", faults: [{ column, reason }] };
}

/** The known columns of a row. An empty cell counts as absent, except for a name. */
function toCells({ cells }: TableRow, { columns }: Importing): Cells {
  const row: Cells = {};
  for (const [column, position] of columns) {
    const text = cells[position];
    if (text === undefined) continue;
    if (column === "name") row.name = unescapeFormula(text);
    else if (text.trim() === "") continue;
    else if (column === "status") row.status = text.trim();
    else row[column] = readInt64(text.trim()) ?? text;
  }
  return row;
}

/** Checks a row as the contract checks a new pet; a row that could not be read has that fault only. */
function findRowFaults({ cells, fault }: TableRow, { id, ...members }: Cells, importing: Importing): Faults {
  const { width } = importing;
  if (fault !== undefined) return [{ reason: fault }];
  if (cells.length !== width) return [{ reason: `has ${cells.length} cells, but the header row has ${width}` }];
  const faults: Faults = [...(findFaults("createPet", "body", members) ?? [])].map(([column, reason]) => ({
    column,
    reason,
  }));
  const reason = findIdFault(id, importing);
  if (reason !== undefined) faults.unshift({ column: "id", reason });
  return faults;
}

/** Without `match=id`, an id changes no pet: in many spreadsheets it is the number of the row. */
function findIdFault(id: Cells["id"], { isMatchedById, seen }: Importing): string | undefined {
  if (id === undefined) return undefined;
  if (!isMatchedById) return "is only used with match=id";
  if (typeof id === "string") return "must be the id of a pet, or empty";
  if (seen.has(id)) return "is in the table twice";
  seen.add(id);
  return undefined;
}
