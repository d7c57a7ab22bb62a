import type { ImportRow } from "../client/index.ts";
import { escapeFormula } from "../src/contract/csv.ts";
import { type Edit, type Meaning, type PreparedRow, writtenCells, writtenHeader } from "./rows.ts";
import { type Row, writeTable } from "./table.ts";

/** Maximum number of rows in one request: large enough to be fast, small enough for the progress bar to move. */
const ROWS_MAX = 500;
/** Maximum length of a request, in UTF-16 code units of at most 3 bytes each; the service accepts 1 MiB. */
const CHARACTERS_MAX = 300_000;

/** Returns the id of a category. */
export type CategoryIdOf = (category: bigint | string) => bigint;

/** Splits rows into those of one request each. */
export function splitIntoBatches<Sent extends Row>(rows: Iterable<Sent>): Sent[][] {
  const batches: Sent[][] = [];
  let [batch, charactersLeft]: [Sent[], number] = [[], 0];
  for (const row of rows) {
    const length = lengthOf(row);
    if (batch.length === 0 || batch.length >= ROWS_MAX || length > charactersLeft) {
      batch = [];
      batches.push(batch);
      charactersLeft = CHARACTERS_MAX;
    }
    batch.push(row);
    charactersLeft -= length;
  }
  return batches;
}

/** At least the length of the row as it is sent: with quotation marks doubled, and values that become longer. */
function lengthOf({ cells }: Row): number {
  let length = 50;
  for (const cell of cells) length += 2 * cell.length + 10;
  return length;
}

/** The rows as CSV for the service. */
export function writeBatch(
  rows: PreparedRow[],
  meaning: Meaning,
  edits: ReadonlyMap<number, Edit>,
  idOf: CategoryIdOf,
): string {
  const lines = rows.map((row) => {
    const categoryId = row.category === "" ? "" : `${idOf(row.category)}`;
    return writtenCells(row, meaning, edits.get(row.row) ?? {}, categoryId);
  });
  return writeTable([writtenHeader(meaning).map(escapeFormula), ...lines]);
}

/** A row with its outcome. */
export type ReportedRow = PreparedRow & Pick<ImportRow, "result" | "pet" | "changes">;

/** Joins the rows with their outcomes, whose row numbers count within the batch, from 2. */
export function joinOutcomes<Sent extends PreparedRow>(rows: Sent[], outcomes: ImportRow[]): (Sent & ReportedRow)[] {
  return outcomes.flatMap((outcome) => {
    const row = rows[Number(outcome.row) - 2];
    return row ? [{ ...row, ...outcome, row: row.row, faults: outcome.faults ?? [] }] : [];
  });
}

const uniqueColumns = ["id", "externalId", "microchip"] as const;

/** Numbers that occur only once in a table; the service sees one batch at a time. */
export class UniqueNumbers {
  readonly #rows = new Map<string, number>();

  /** Adds the numbers of a row that can be imported. */
  add(row: PreparedRow): void {
    for (const column of uniqueColumns) if (row[column] !== "") this.#rows.set(`${column} ${row[column]}`, row.row);
  }

  /** Adds a fault for each number of the row that an earlier row has, or else adds the numbers. */
  check(row: PreparedRow): void {
    if (row.faults.length > 0) return;
    for (const column of uniqueColumns) {
      const earlier = row[column] === "" ? undefined : this.#rows.get(`${column} ${row[column]}`);
      if (earlier === undefined || earlier === row.row) continue;
      row.faults.push({
        column,
        reason: `is also in row ${earlier}, but two pets cannot have the same value`,
        value: row[column],
      });
    }
    if (row.faults.length === 0) this.add(row);
  }
}
