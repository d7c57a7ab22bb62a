import type { Result } from "./checked-row.ts";

export const results: Result[] = ["new", "changed", "unchanged", "wrong"];

const labels: { [Of in Result]: string } = { new: "New", changed: "Changed", unchanged: "Unchanged", wrong: "Invalid" };

export function resultLabel(result: Result): string {
  return labels[result];
}
