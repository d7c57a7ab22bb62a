import type { Actor, ImportRow, Pet } from "../../contract/contract.ts";
import { readInt64 } from "../../contract/int64.ts";
import { listFaults } from "../../contract/validate.ts";
import { refuse } from "../../errors.ts";
import { allOrThrow } from "../../store/maybe-promise.ts";
import type { StoreWriter } from "../../store/store.ts";
import { changesOf } from "../../store/tables/pet-rows.ts";
import { yieldToEventLoop } from "../../store/yield-to-event-loop.ts";
import type { Operation } from "../operation.ts";
import { readTable, readText, type TableRow } from "../pet-table.ts";
import { findWrongMove, petMoves } from "../status-moves.ts";

type Faults = NonNullable<ImportRow["faults"]>;
type Outcome = Omit<ImportRow, "row">;
/** A row as far as it could be read. */
type Cells = { id?: bigint | string; name?: string; categoryId?: bigint | string; status?: string };

const known = ["id", "name", "categoryId", "status"] as const;
const needed = ["name", "categoryId"];
const ROWS_MAX = 10_000;
/** After so many rows whoever reads has a turn: all of them take up to a second, in which nothing would be answered. */
const ROWS_AT_ONCE = 100;

export const importPets: Operation<"importPets"> = async ({ query, body }, { store, by }) => {
  const [heading, ...rows] = readTable(body);
  const names = heading?.cells.map((name) => name.trim()) ?? [];
  const fault = findTableFault(heading?.fault, names, rows.length);
  if (fault !== undefined) return refuse("invalid_request", fault);

  const importing: Importing = {
    columns: new Map(known.map((column) => [column, names.indexOf(column)])),
    width: names.length,
    seen: new Set(),
    store,
    by,
    isDry: query.dryRun,
  };
  const report: ImportRow[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    const outcomes = await allOrThrow(some.map((row) => importRow(row, importing)));
    report.push(...outcomes.map((outcome, index) => ({ row: BigInt(some[index]?.row ?? 0), ...outcome })));
    await yieldToEventLoop();
  }

  const count = (result: ImportRow["result"]) => BigInt(report.filter((row) => row.result === result).length);
  const counts = {
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    wrong: count("wrong"),
  };
  return { status: 200, body: { dryRun: query.dryRun, counts, rows: report } };
};

interface Importing {
  /** Where each column that we know stands; -1: nowhere. */
  columns: Map<(typeof known)[number], number>;
  width: number;
  /** The ids in the rows before. */
  seen: Set<bigint>;
  store: StoreWriter;
  by: Actor;
  isDry: boolean;
}

/** What is wrong with the table as a whole. */
function findTableFault(headingFault: string | undefined, names: string[], rows: number): string | undefined {
  if (headingFault !== undefined) return `The heading of the table ${headingFault}.`;
  const missing = needed.filter((column) => !names.includes(column));
  if (missing.length > 0) return `The table needs the columns name and categoryId: it lacks ${missing.join(", ")}.`;
  const twice = known.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice.length > 0) return `The table has a column twice: ${twice.join(", ")}.`;
  return rows > ROWS_MAX ? "A table may have 10,000 rows: send it in parts." : undefined;
}

async function importRow(row: TableRow, importing: Importing): Promise<Outcome> {
  const { seen, store, by, isDry } = importing;
  const cells = toCells(row, importing);
  const faults = findRowFaults(row, cells, importing.width);
  if (faults.length > 0) return { result: "wrong", faults };

  const { id, ...members } = cells as { id?: bigint } & Omit<Pet, "id">;
  if (id === undefined) return { result: "new", pet: isDry ? members : await store.pets.add(members, by) };
  if (seen.has(id)) return wrong("id", "stands in the table twice");
  seen.add(id);
  return changePet({ id, ...members }, importing);
}

async function changePet(row: Pet, { columns, store, by, isDry }: Importing): Promise<Outcome> {
  // First, since a hold that is over lets go of the pet here.
  const order = await store.orders.findOpen(row.id);
  const pet = await store.pets.find(row.id);
  if (!pet) return wrong("id", "is not that of any pet");

  const isStatusGiven = columns.get("status") !== -1;
  const next: Pet = isStatusGiven || pet.status === undefined ? row : { ...row, status: pet.status };
  const changes = changesOf(pet, next);
  if (changes.length === 0) return { result: "unchanged", pet };
  if (order && changes.some(({ field }) => field === "status"))
    return wrong("status", `follows the pet's open order ${order.id}`);
  const wrongMove = findWrongMove(petMoves, pet.status ?? "none", next.status ?? "none");
  if (wrongMove) return wrong("status", wrongMove.replace(/^`status` |\.$/g, ""));

  if (!isDry) await store.pets.update(pet, next, by);
  return { result: "changed", pet: next, changes };
}

function wrong(column: string, reason: string): Outcome {
  return { result: "wrong", faults: [{ column, reason }] };
}

/** What the columns that we know have in this row. An empty cell is nothing, but for a name. */
function toCells({ cells }: TableRow, { columns }: Importing): Cells {
  const row: Cells = {};
  for (const [column, position] of columns) {
    const text = cells[position];
    if (text === undefined) continue;
    if (column === "name") row.name = readText(text);
    else if (text.trim() === "") continue;
    else if (column === "status") row.status = text.trim();
    else row[column] = readInt64(text.trim()) ?? text;
  }
  return row;
}

/** Beside what keeps the row from being read, the same that the contract asks of a new pet. */
function findRowFaults({ cells, fault }: TableRow, { id, ...members }: Cells, width: number): Faults {
  if (fault !== undefined) return [{ reason: fault }];
  if (cells.length !== width) return [{ reason: `has ${cells.length} cells, and the heading has ${width}` }];
  const faults: Faults = [...listFaults("createPet", "body", members)].map(([column, reason]) => ({ column, reason }));
  if (typeof id === "string") faults.unshift({ column: "id", reason: "must be the number of a pet, or empty" });
  return faults;
}
