import { type Refusal, refuse } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";

/** Maximum number of categories that are found with one statement, as when pets are added. */
const FIND_SIZE_MAX = 64;

/** Refuses categories that are not registered yet, by their fields: for clients that prefer `handling=strict`. */
export async function refuseUnknownCategories(
  fields: Map<string, bigint>,
  { categories }: StoreWriter,
): Promise<Refusal<"unknown_category"> | undefined> {
  const ids = [...new Set(fields.values())];
  const missing = new Set<bigint>();
  for (let start = 0; start < ids.length; start += FIND_SIZE_MAX) {
    for (const id of await categories.lockAndFindMissing(ids.slice(start, start + FIND_SIZE_MAX))) missing.add(id);
  }
  const unknown = [...fields].filter(([, categoryId]) => missing.has(categoryId));
  if (unknown.length === 0) return undefined;
  const sentences = unknown.map(([name, categoryId]) => `\`${name}\`: there is no category with the id ${categoryId}.`);
  const faults = unknown.map(([name]) => ({ in: "body" as const, name }));
  return refuse("unknown_category", sentences.join(" "), faults);
}
