import { unparse } from "papaparse";
import type { Row } from "./checked-row.ts";

/** How many rows go in one request: enough to be quick, and few enough for the bar to move. */
const PART_ROWS_MAX = 500;

/** A character takes at most three bytes (or four for two), and the service takes requests of 1 MiB. */
export const PART_CHARACTERS_MAX = 300_000;

/** Some rows that are sent together. */
export interface Part {
  rows: Row[];
  /** Names this deed to the service: sent again after a broken connection, it is not done twice. */
  idempotencyKey: string;
}

export function splitIntoParts(rows: Row[]): Part[] {
  const parts: Part[] = [];
  let room = 0;
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + 2 * cell.length + 3, 0);
    let part = parts.at(-1);
    if (!part || part.rows.length >= PART_ROWS_MAX || length > room) {
      part = { rows: [], idempotencyKey: nameDeed() };
      parts.push(part);
      room = PART_CHARACTERS_MAX;
    }
    part.rows.push(row);
    room -= length;
  }
  return parts;
}

export function countRows(parts: Part[]): number {
  return parts.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** A part as a table with the heading of the whole. */
export function writePart(heading: string[], { rows }: Part): string {
  return unparse([heading, ...rows.map(({ cells }) => cells)]);
}

function nameDeed(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `import-${[...random].map((part) => part.toString(36)).join("-")}`;
}
