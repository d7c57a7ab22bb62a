import type { Pet, PetDetails, PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { NameIndex, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { type Columns, columnsOf, type ListedPage, listRows } from "./list-rows.ts";
import { foldWords } from "./name-folding.ts";
import { detailColumnsOf, type PetDetailsRow, toPetDetails } from "./pet-details.ts";
import { type PetRow, statusLetters, toPet } from "./pet-rows.ts";
import { addRecentIds, addTimes, findTimes, type PetTimes, type TimeFilter } from "./pet-times.ts";
import { RowSource } from "./row-source.ts";

export interface PetFilter extends TimeFilter {
  status?: PetStatus;
  hasStatus?: boolean;
  categoryId?: bigint;
  /** Words that the name contains, in any order and anywhere, ignoring case and accents. */
  name?: string;
  id?: bigint[];
}

const columns = columnsOf("id", "name", "category_id", "status");
const columnsWithoutStatus = columnsOf("id", "name", "category_id");

export function petLister(statements: Statements) {
  const detailColumns = detailColumnsOf(statements.dialect);

  function listRowsOf<Row extends { id: bigint }>(
    columns: Columns,
    filter: PetFilter,
    page: ListedPage,
  ): MaybePromise<Row[]> {
    if (filter.status !== undefined && filter.hasStatus === false) return [];
    return andThen(findTimes(statements, filter), (times) =>
      listRows<Row>(statements, columns, findSources(filter, times, statements), page),
    );
  }

  return {
    /** Returns the newest pets that match the filter; with `before`, of those with smaller ids. */
    list(filter: PetFilter, limit: number, before?: bigint, signal?: () => AbortSignal): MaybePromise<Pet[]> {
      const { status } = filter;
      // Reading a column costs as much as finding its row, and this one is known.
      const selected = status === undefined ? columns : columnsWithoutStatus;
      const rows = listRowsOf<PetRow>(selected, filter, { limit, before, signal });
      return andThen(rows, (found) => found.map((row) => toPet(row, status)));
    },

    /** The same with what the list of details shows, in one statement. */
    listDetails(
      filter: PetFilter,
      limit: number,
      before?: bigint,
      signal?: () => AbortSignal,
    ): MaybePromise<PetDetails[]> {
      const rows = listRowsOf<PetDetailsRow>(detailColumns, filter, { limit, before, signal });
      return andThen(rows, (found) => found.map(toPetDetails));
    },
  };
}

/** Returns the source of the pets. If a lazily filled index serves the filter, the unindexed pets come first. */
function findSources(
  filter: PetFilter,
  times: PetTimes | undefined,
  statements: Statements,
): [RowSource, ...RowSource[]] {
  const { nameIndex, lazyIndexes } = statements.dialect;
  const { id, name, categoryId } = filter;
  // A few given ids are compared faster than an index is searched.
  const areFew = id !== undefined || times?.areFew;
  if (areFew || (name === undefined && categoryId === undefined)) return [toSource(filter, times, nameIndex)];

  const search = name === undefined ? undefined : nameIndex.search?.(foldWords(name), (sql) => statements.query(sql));
  if (!lazyIndexes || (!search && categoryId === undefined)) return [toSource(filter, times, nameIndex)];

  const unindexed = new RowSource("pets");
  unindexed.isShort = true;
  unindexed.indexed.push(lazyIndexes.isUnindexed);
  const indexed = search ? searchSource(filter, times, nameIndex, search) : toSource(filter, times, nameIndex);
  if (!search) indexed.indexed.push(lazyIndexes.isIndexed);
  return [toSource(filter, times, nameIndex, unindexed), indexed];
}

/** Returns the source of the pets in the index of names. */
function searchSource(
  filter: PetFilter,
  times: PetTimes | undefined,
  nameIndex: NameIndex,
  search: NameSearch,
): RowSource {
  const toIndexed = (value: string): RowSource => {
    const indexed = new RowSource(search.table, search.joins, "rowid");
    indexed.indexed.push(`${search.table} match ${indexed.bind(value)}`);
    return toSource(filter, times, nameIndex, indexed);
  };
  const indexed = toIndexed(search.value);
  const { findRarer } = search;
  if (findRarer) indexed.narrow = () => toIndexed(findRarer());
  return indexed;
}

/** Adds the conditions of the filter to a source. An index serves at most one of them. */
function toSource(
  { id, categoryId, status, hasStatus, name }: PetFilter,
  times: PetTimes | undefined,
  nameIndex: NameIndex,
  source = new RowSource("pets"),
): RowSource {
  const { indexed } = source;
  // With given ids, few rows are left to compare.
  const others = id !== undefined || times?.areFew ? indexed : source.compared;
  if (id !== undefined) indexed.push(`id in (${id.map((each) => source.bind(each)).join(", ")})`);
  if (times) addRecentIds(source, times);
  const indexedOrOthers = () => (indexed.length === 0 ? indexed : others);
  if (categoryId !== undefined) indexedOrOthers().push(`category_id = ${source.bindInteger(categoryId)}`);
  // Not bound: each status has an index of its own, which the planner chooses for a literal only.
  if (status !== undefined) indexedOrOthers().push(`status = '${statusLetters[status]}'`);
  else if (hasStatus === false) indexedOrOthers().push("status is null");
  else if (hasStatus) others.push("status is not null");
  const words = name === undefined ? [] : foldWords(name);
  others.push(...words.map((word) => nameIndex.contains(word, (value) => source.bind(value))));
  if (times) addTimes(source, others, times);
  return source;
}
