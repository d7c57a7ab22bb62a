import type { Result } from "./checked-row.ts";

export const results: Result[] = ["new", "changed", "unchanged", "wrong"];

/** What becomes of a row, in a word. */
export function resultName(result: Result): string {
  return `${result[0]?.toUpperCase()}${result.slice(1)}`;
}
