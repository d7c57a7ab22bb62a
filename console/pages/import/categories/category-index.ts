import type { Category } from "../../../../client/index.ts";
import { parseId } from "../../../format.ts";
import { fold } from "../fold.ts";

/** The categories of the store, by id, by folded name, and by the folded name without its ending. */
export interface CategoryIndex {
  byId: ReadonlyMap<bigint, Category>;
  byName: ReadonlyMap<string, Category[]>;
  byStem: ReadonlyMap<string, Category[]>;
}

export function indexCategories(categories: Category[]): CategoryIndex {
  const named = categories
    .map((category) => ({ category, key: fold(category.name ?? "") }))
    .filter(({ key }) => key !== "");
  return {
    byId: new Map(categories.map((category) => [category.id, category])),
    byName: groupBy(named, ({ key }) => key),
    byStem: groupBy(named, ({ key }) => toStem(key)),
  };
}

type Named = { category: Category; key: string };

function groupBy(named: Named[], keyOf: (each: Named) => string): Map<string, Category[]> {
  const groups = new Map<string, Category[]>();
  for (const each of named) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each.category);
    else groups.set(keyOf(each), [each.category]);
  }
  return groups;
}

/** The category that a cell names, before any decision. */
export type CategoryMatch = { kind: "one"; id: bigint } | { kind: QuestionKind; candidates: Category[] };
/** `missing`: no category has this name; `ambiguous`: several have it; `number`: no category has this number. */
export type QuestionKind = "missing" | "ambiguous" | "number" | "empty";

/** Finds the category that a cell names or whose number it contains. */
export function findCategory(text: string, { byId, byName, byStem }: CategoryIndex): CategoryMatch {
  const key = fold(text);
  if (key === "") return { kind: "empty", candidates: [] };
  const named = byName.get(key) ?? [];
  const id = parseId(text);
  if (id !== undefined && (byId.has(id) || named.length === 0)) {
    return byId.has(id) ? { kind: "one", id } : { kind: "number", candidates: [] };
  }
  const [only] = named;
  if (named.length === 1 && only) return { kind: "one", id: only.id };
  if (named.length > 1) return { kind: "ambiguous", candidates: named };
  return { kind: "missing", candidates: byStem.get(toStem(key)) ?? [] };
}

/** Equal for names that differ only in the ending, such as "Dog" and "Dogs". */
function toStem(key: string): string {
  return key.length > 3 ? key.replace(/(ES|EN|S|N|E)$/, "") : key;
}
