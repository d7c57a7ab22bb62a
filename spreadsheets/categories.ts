import type { Category } from "../client/index.ts";
import { parseId } from "../src/contract/parse-id.ts";
import { fold } from "./cell-text.ts";

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
type CategoryMatch = { kind: "one"; id: bigint } | { kind: QuestionKind; candidates: Category[] };
/** `missing`: no category has this name; `ambiguous`: several have it; `number`: no category has this number. */
type QuestionKind = "missing" | "ambiguous" | "number" | "empty";

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

/** What to do with the rows of a category that the store does not have or has several times. */
export type Decision = { kind: "create" } | { kind: "use"; id: bigint } | { kind: "leaveOut" };
export type Decisions = ReadonlyMap<string, Decision>;

/** A category of the file that a person decides about. */
export interface Question {
  /** Folded text; the key of its decision. */
  key: string;
  /** As first written in the file. */
  text: string;
  rowCount: number;
  kind: QuestionKind;
  /** Categories with the same name if `ambiguous`, with a similar one if `missing`. */
  candidates: Category[];
}

/** Finds what has to be decided about the categories in these cells; most rows first. */
export function findQuestions(cells: Iterable<string>, index: CategoryIndex): Question[] {
  const rowCounts = new Map<string, number>();
  for (const cell of cells) rowCounts.set(cell, (rowCounts.get(cell) ?? 0) + 1);
  const counts = new Map<string, { text: string; rowCount: number }>();
  for (const [cell, rowCount] of rowCounts) {
    const key = fold(cell);
    const counted = counts.get(key);
    if (counted) counted.rowCount += rowCount;
    else counts.set(key, { text: cell.trim(), rowCount });
  }
  const questions = [...counts].flatMap(([key, counted]): Question[] => {
    const found = findCategory(counted.text, index);
    return found.kind === "one" ? [] : [{ key, ...counted, kind: found.kind, candidates: found.candidates }];
  });
  return questions.sort((one, other) => other.rowCount - one.rowCount);
}

/** Maximum number of questions on the page, beside those that must be shown. */
const SHOWN_MAX = 200;

/** The questions to show: all that a person must answer, or whose rows would be left out, and the first others. */
export function shownQuestions(questions: Question[]): Question[] {
  return questions.filter(({ kind }, position) => position < SHOWN_MAX || kind === "ambiguous" || kind === "empty");
}

/** The decision that is proposed; undefined if a person must choose. */
export function proposeDecision({ kind, candidates: [first, second] }: Question): Decision | undefined {
  if (kind === "ambiguous") return undefined;
  if (kind === "empty") return { kind: "leaveOut" };
  return first && !second ? { kind: "use", id: first.id } : { kind: "create" };
}

/** The category of a row: an id, the key of a new category, or the reason why there is none. */
export type Resolved = { id: bigint } | { newKey: string } | { fault: string };

export function resolveCategory(
  text: string,
  index: CategoryIndex,
  decisions: Decisions,
  acceptsProposals = true,
): Resolved {
  const found = findCategory(text, index);
  if (found.kind === "one") return { id: found.id };
  const key = fold(text);
  const proposal = acceptsProposals ? proposeDecision({ ...found, key, text, rowCount: 1 }) : undefined;
  const decision = decisions.get(key) ?? proposal;
  if (decision?.kind === "use") return { id: decision.id };
  if (decision?.kind === "create") return { newKey: key };
  if (found.kind === "empty") return { fault: "is missing" };
  if (found.kind === "ambiguous") return { fault: "is the name of several categories: use its number" };
  return { fault: decision ? "is left out, as you chose" : "is not a category of the store" };
}

/** A category that the import adds: by name, or by a number and then without a name. */
export interface NewCategory {
  key: string;
  name?: string;
  id?: bigint;
}

export function toNewCategory(key: string, text: string): NewCategory {
  const id = parseId(text);
  return id === undefined ? { key, name: text.trim() } : { key, id };
}

export type NameOfCategory = (category: bigint | string) => string;

/** Names categories of the store, by id, and new ones, by key or by their later id. */
export function nameOfCategory(
  { byId }: CategoryIndex,
  newCategories: ReadonlyMap<string, NewCategory>,
): NameOfCategory {
  return (category) => {
    if (typeof category === "bigint") return byId.get(category)?.name || `Category ${category}`;
    const planned = newCategories.get(category);
    return planned?.name ?? `Category ${planned?.id ?? category}`;
  };
}
