import type { Pet, PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { NameIndex, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { columnsOf, listRows } from "./list-rows.ts";
import { foldWords } from "./name-folding.ts";
import { type PetRow, statusLetters, toPet } from "./pet-rows.ts";
import { RowSource } from "./row-source.ts";

export interface PetFilter {
  status?: PetStatus;
  categoryId?: bigint;
  /** Words that the name contains, in any order and anywhere, ignoring case and accents. */
  name?: string;
  id?: bigint[];
}

const columns = columnsOf("id", "name", "category_id", "status");
const columnsWithoutStatus = columnsOf("id", "name", "category_id");

/** Returns a function that lists the newest pets that match the filter; with `before`, of those with smaller ids. */
export function createPetList(statements: Statements) {
  return function list(
    filter: PetFilter,
    limit: number,
    before?: bigint,
    signal?: () => AbortSignal,
  ): MaybePromise<Pet[]> {
    const { status } = filter;
    // Reading a column costs as much as finding its row, and this one is known.
    const selected = status === undefined ? columns : columnsWithoutStatus;
    const sources = findSources(filter, statements);
    const rows = listRows<PetRow>(statements, selected, sources, { limit, before, signal });
    return andThen(rows, (found) => found.map((row) => toPet(row, status)));
  };
}

/** Returns the source of the pets. If a lazily filled index serves the filter, the unindexed pets come first. */
function findSources(filter: PetFilter, statements: Statements): [RowSource, ...RowSource[]] {
  const { nameIndex, lazyIndexes } = statements.dialect;
  const { id, name, categoryId } = filter;
  // A few given ids are compared faster than an index is searched.
  if (id !== undefined || (name === undefined && categoryId === undefined)) return [toSource(filter, nameIndex)];

  const search = name === undefined ? undefined : nameIndex.search?.(foldWords(name), (sql) => statements.query(sql));
  if (!lazyIndexes || (!search && categoryId === undefined)) return [toSource(filter, nameIndex)];

  const unindexed = new RowSource("pets");
  unindexed.isShort = true;
  unindexed.indexed.push(lazyIndexes.isUnindexed);
  const indexed = search ? searchSource(filter, nameIndex, search) : toSource(filter, nameIndex);
  if (!search) indexed.indexed.push(lazyIndexes.isIndexed);
  return [toSource(filter, nameIndex, unindexed), indexed];
}

/** Returns the source of the pets in the index of names. */
function searchSource(filter: PetFilter, nameIndex: NameIndex, search: NameSearch): RowSource {
  const toIndexed = (value: string): RowSource => {
    const indexed = new RowSource(search.table, search.joins, "rowid");
    indexed.indexed.push(`${search.table} match ${indexed.bind(value)}`);
    return toSource(filter, nameIndex, indexed);
  };
  const indexed = toIndexed(search.value);
  const { findRarer } = search;
  if (findRarer) indexed.narrow = () => toIndexed(findRarer());
  return indexed;
}

/** Adds the conditions of the filter to a source. An index serves at most one of them. */
function toSource(
  { id, categoryId, status, name }: PetFilter,
  nameIndex: NameIndex,
  source = new RowSource("pets"),
): RowSource {
  const { indexed } = source;
  // With given ids, few rows are left to compare.
  const others = id === undefined ? source.compared : indexed;
  if (id !== undefined) indexed.push(`id in (${id.map((each) => source.bind(each)).join(", ")})`);
  if (categoryId !== undefined) {
    (indexed.length === 0 ? indexed : others).push(`category_id = ${source.bindInteger(categoryId)}`);
  }
  // Not bound: each status has an index of its own, which the planner chooses for a literal only.
  if (status !== undefined) (indexed.length === 0 ? indexed : others).push(`status = '${statusLetters[status]}'`);
  const words = name === undefined ? [] : foldWords(name);
  others.push(...words.map((word) => nameIndex.contains(word, (value) => source.bind(value))));
  return source;
}
