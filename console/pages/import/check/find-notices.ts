import { fold } from "../fold.ts";
import { type CheckedRow, type Notice, UNKNOWN_ID } from "./checked-row.ts";

/** The pets of the store by `petKey`, with their ids; undefined if there are too many to compare. */
export type StorePets = ReadonlyMap<string, string> | undefined;

/** Same name, without case and accents, and same category. */
export function petKey(name: string, category: bigint | string): string {
  // The apostrophe with which an export escapes a formula is no part of the name.
  const text = /^'[=+\-@\t\r\n＝＋－＠']/.test(name) ? name.slice(1) : name;
  return `${typeof category === "bigint" ? category : `new ${category}`}\n${fold(text).replace(/\s+/g, " ")}`;
}

/** Adds to each row why it needs attention. `namelessKeys`: new categories without a name. */
export function addNotices(rows: CheckedRow[], storePets: StorePets, namelessKeys: ReadonlySet<string>): void {
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    delete row.repeats;
    row.notices = row.result === "wrong" ? noticesOfInvalid(row) : noticesOfValid(row, namelessKeys);
    if (row.result !== "new" || row.isLeftOut) continue;
    const repeats = findRepeated(row, firstRows, storePets);
    if (!repeats) continue;
    row.repeats = repeats;
    row.notices.push("row" in repeats ? "repeated" : "inStore");
  }
}

function noticesOfInvalid({ faults }: CheckedRow): Notice[] {
  const isUnknown = faults.some(({ column, reason }) => column === "id" && reason === UNKNOWN_ID);
  return isUnknown ? ["unknownId"] : [];
}

function noticesOfValid({ texts, category }: CheckedRow, namelessKeys: ReadonlySet<string>): Notice[] {
  const notices: Notice[] = texts.name.trim() === "" ? ["noName"] : [];
  if (typeof category === "string") notices.push(namelessKeys.has(category) ? "namelessCategory" : "newCategory");
  return notices;
}

/** A row without a name repeats nothing; of several equal rows, the first repeats none. */
function findRepeated(checked: CheckedRow, firstRows: Map<string, number>, storePets: StorePets) {
  const { row, texts, category } = checked;
  if (texts.name.trim() === "") return undefined;
  checked.key ??= petKey(texts.name, category);
  const { key } = checked;
  const firstRow = firstRows.get(key);
  if (firstRow !== undefined && firstRow !== row) return { row: firstRow };
  firstRows.set(key, row);
  const id = storePets?.get(key);
  return id === undefined ? undefined : { id };
}
