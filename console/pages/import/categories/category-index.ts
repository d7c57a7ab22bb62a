import type { Category } from "../../../../client/index.ts";
import { parseId } from "../../../parts/parse-id.ts";
import { fold } from "../fold.ts";

/** The categories of the store, by id and by folded name. */
export interface CategoryIndex {
  byId: ReadonlyMap<bigint, Category>;
  byName: ReadonlyMap<string, Category[]>;
}

export function indexCategories(categories: Category[]): CategoryIndex {
  const byName = new Map<string, Category[]>();
  for (const category of categories) {
    const key = fold(category.name ?? "");
    if (key !== "") byName.set(key, [...(byName.get(key) ?? []), category]);
  }
  return { byId: new Map(categories.map((category) => [category.id, category])), byName };
}

/** What a cell says about the category, without any decision of a person. */
export type Found = { kind: "one"; id: bigint } | { kind: QuestionKind; candidates: Category[] };
/** `missing`: no category has this name; `ambiguous`: several have it; `number`: no category has this number. */
export type QuestionKind = "missing" | "ambiguous" | "number" | "empty";

/** Finds the category that a cell names or whose number it contains. */
export function findCategory(text: string, { byId, byName }: CategoryIndex): Found {
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
  return { kind: "missing", candidates: findSimilar(key, byName) };
}

/** Categories whose name differs only in the ending, such as "Dog" and "Dogs". */
function findSimilar(key: string, byName: CategoryIndex["byName"]): Category[] {
  const stem = toStem(key);
  return [...byName].flatMap(([name, categories]) => (toStem(name) === stem ? categories : []));
}

function toStem(key: string): string {
  return key.length > 3 ? key.replace(/(ES|EN|S|N|E)$/, "") : key;
}
