import { UniqueNumbers, writeBatch } from "../../../spreadsheets/batch.ts";
import { type Draft, dataRowsOf, meaningOf } from "../../../spreadsheets/draft.ts";
import { type PreparedRow, prepareRow } from "../../../spreadsheets/rows.ts";
import { yieldToPage } from "../../../spreadsheets/table.ts";
import { petStore } from "../../api/pet-store.ts";
import { toBatches, toChecked } from "./batch.ts";
import { type CheckedRow, isLeftOutByDecision, toInvalidRow } from "./checked-rows.ts";
import { type CheckedTable, makeTable, petKey } from "./checked-table.ts";
import { readStorePets } from "./store-contents.ts";

/** Number of rows that are prepared in one task, so that the page stays responsive. */
const ROWS_PER_TASK = 2000;
/** Id that stands for the first new category in a dry run; no store has it. */
const FIRST_PLACEHOLDER = -8_675_309_000_000_000_000n;

/** Checks all rows, in the browser and by the service. Nothing is saved. */
export async function checkTable(
  draft: Draft,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<CheckedTable> {
  const prepared: PreparedRow[] = [];
  const numbers = new UniqueNumbers();
  const meaning = meaningOf(draft);
  for (const [index, row] of dataRowsOf(draft).entries()) {
    if (index % ROWS_PER_TASK === 0) await yieldToPage(signal);
    const next = prepareRow(row, meaning, draft.edits.get(row.row));
    numbers.check(next);
    prepared.push(next);
  }
  const rows = await checkPrepared(prepared, draft, signal, onProgress);
  const storePets = await readStorePets(rows, signal);
  await yieldToPage(signal);
  return makeTable(rows, storePets);
}

/** Checks these rows of the table again, after they were edited. */
export async function recheckRows(
  draft: Draft,
  table: CheckedTable,
  rowNumbers: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<CheckedRow[]> {
  const others = table.rows.filter(({ row }) => !rowNumbers.has(row));
  const numbers = new UniqueNumbers();
  for (const row of others) if (row.faults.length === 0) numbers.add(row);
  const meaning = meaningOf(draft);
  const prepared = dataRowsOf(draft)
    .filter(({ row }) => rowNumbers.has(row))
    .map((row) => prepareRow(row, meaning, draft.edits.get(row.row)));
  for (const row of prepared) numbers.check(row);
  return checkPrepared(prepared, draft, signal);
}

async function checkPrepared(
  prepared: PreparedRow[],
  draft: Draft,
  signal: AbortSignal,
  onProgress?: (done: number, total: number) => void,
): Promise<CheckedRow[]> {
  const checked = prepared.filter(({ faults }) => faults.length > 0).map(toInvalidRow);
  const placeholders = new Map<string, bigint>();
  const idOf = (category: bigint | string) => {
    if (typeof category === "bigint") return category;
    const placeholder = placeholders.get(category) ?? FIRST_PLACEHOLDER - BigInt(placeholders.size);
    placeholders.set(category, placeholder);
    return placeholder;
  };
  const meaning = meaningOf(draft);
  for (const batch of toBatches(prepared.filter(({ faults }) => faults.length === 0))) {
    onProgress?.(checked.length, prepared.length);
    const body = writeBatch(batch.rows, meaning, draft.edits, idOf);
    const query = {
      match: draft.match as "id",
      ...(draft.empty === "remove" && { empty: draft.empty }),
      dryRun: true,
    };
    const { data } = await petStore.importPets({ query, body, signal });
    for (const row of toChecked(batch, data.rows)) {
      // Here rather than at the end, so that no single task takes long.
      row.key = petKey(row.texts.name, row.category);
      checked.push(row);
    }
  }
  for (const row of checked) row.isLeftOut = draft.edits.get(row.row)?.isLeftOut ?? isLeftOutByDecision(row);
  return checked.sort((one, other) => one.row - other.row);
}
