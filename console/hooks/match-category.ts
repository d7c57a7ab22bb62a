import type { Category } from "../../client/index.ts";
import { compareText } from "../format.ts";
import { toVisible } from "../ui/names.ts";

/** Whether two names are the same to a person: regardless of case, form of accents, and space around or inside. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

/** Orders categories by how well they match a text: the same name, names that begin with it, words that do, others. */
export function sortByMatch<Of extends Category>(categories: readonly Of[], text: string): Of[] {
  const wanted = fold(text);
  const ranked = categories.map((category) => ({ category, rank: rankOf(fold(category.name ?? ""), wanted) }));
  ranked.sort((one, other) => one.rank - other.rank || compareNames(one.category, other.category));
  return ranked.map(({ category }) => category);
}

function rankOf(name: string, wanted: string): number {
  if (wanted === "") return name === "" ? 1 : 0;
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3;
}

function compareNames(one: Category, other: Category): number {
  return compareText(one.name ?? "", other.name ?? "") || (one.id < other.id ? -1 : 1);
}

function fold(name: string): string {
  return toVisible(name).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
