import { indexCategories, resolveCategory } from "../../spreadsheets/categories.ts";
import type { Meaning } from "../../spreadsheets/rows.ts";
import { resolveStatus } from "../../spreadsheets/statuses.ts";

const index = indexCategories([
  { id: 1n, name: "Dogs" },
  { id: 2n, name: "Cats" },
]);

/** How the rows of a table are interpreted in a store that has the categories Dogs (1) and Cats (2). */
export function toMeaning(more: Partial<Meaning>): Meaning {
  return {
    ...{ columns: [], headings: [], formats: [], match: "none", categoryForAll: undefined, statusForAll: undefined },
    ...{ currency: undefined, thisYear: 2026 },
    resolve: (text) => resolveCategory(text, index, new Map()),
    resolveStatus: (text) => resolveStatus(text, "status", new Map(), true),
    ...more,
  };
}
