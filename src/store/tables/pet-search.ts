import type { Pet, PetDetails, PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { NameIndex, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { countRows } from "./count-rows.ts";
import { type Columns, columnsOf, type ListedPage, type ListPosition, listRows } from "./list-rows.ts";
import { foldWords, toSortKey } from "./name-folding.ts";
import { listByName } from "./name-order.ts";
import { detailColumnsOf, type PetDetailsRow, toPetDetails } from "./pet-details.ts";
import { type PetRow, statusLetters, toPet } from "./pet-rows.ts";
import { addRecentIds, addTimes, findTimes, type PetTimes, type TimeFilter } from "./pet-times.ts";
import { RowSource } from "./row-source.ts";

export type PetSort = "-id" | "id" | "name" | "-name";

export interface PetFilter extends TimeFilter {
  status?: PetStatus;
  hasStatus?: boolean;
  categoryId?: bigint;
  /** Words that the name contains, in any order and anywhere, ignoring case and accents. */
  name?: string;
  id?: bigint[];
  /** By default `-id`. */
  sort?: PetSort;
}

/** The part of a list to read. */
interface PetPage extends Pick<ListedPage, "limit" | "signal"> {
  /** Only pets after this position, which is an id in a list ordered by id. */
  last: bigint | ListPosition | undefined;
}

const columns = columnsOf("id", "name", "category_id", "status");
const idColumn = columnsOf("id");
const columnsWithoutStatus = columnsOf("id", "name", "category_id");

export function petLister(statements: Statements) {
  const detailColumns = detailColumnsOf(statements.dialect);

  function findPets<Row extends PetRow>(columns: Columns, filter: PetFilter, page: PetPage): MaybePromise<Row[]> {
    if (filter.status !== undefined && filter.hasStatus === false) return [];
    const list = isByName(filter.sort) ? listInOrderOfNames : listById;
    return andThen(findTimes(statements, filter), (times) => list<Row>(columns, filter, times, page));
  }

  function listById<Row extends PetRow>(
    columns: Columns,
    filter: PetFilter,
    times: PetTimes | undefined,
    { limit, last, signal }: PetPage,
  ): MaybePromise<Row[]> {
    const sources = findSources(filter, times, statements);
    const isAscending = filter.sort === "id";
    const before = typeof last === "object" ? last.id : last;
    // Pets that are not indexed have the greatest ids.
    if (isAscending) sources.reverse();
    return listRows<Row>(statements, columns, sources, { limit, before, signal, isAscending });
  }

  function listInOrderOfNames<Row extends PetRow>(
    columns: Columns,
    filter: PetFilter,
    times: PetTimes | undefined,
    { limit, last, signal }: PetPage,
  ): MaybePromise<Row[]> {
    const source = toSource(filter, times, statements.dialect.nameIndex);
    const page = { limit, last: last as ListPosition | undefined, isDescending: filter.sort === "-name", signal };
    return listByName<Row>(statements, columns, source, page);
  }

  return {
    /** Returns the pets that match the filter; with `last`, those after this position. */
    list(
      filter: PetFilter,
      limit: number,
      last?: bigint | ListPosition,
      signal?: () => AbortSignal,
    ): MaybePromise<Pet[]> {
      const { status } = filter;
      // Reading a column costs as much as finding its row, and this one is known.
      const selected = status === undefined ? columns : columnsWithoutStatus;
      const rows = findPets<PetRow>(selected, filter, { limit, last, signal });
      return andThen(rows, (found) => found.map((row) => toPet(row, status)));
    },

    /** The same with what the list of details shows, in one statement. */
    listDetails(
      filter: PetFilter,
      limit: number,
      last?: bigint | ListPosition,
      signal?: () => AbortSignal,
    ): MaybePromise<PetDetails[]> {
      const rows = findPets<PetDetailsRow>(detailColumns, filter, { limit, last, signal });
      return andThen(rows, (found) => found.map(toPetDetails));
    },

    /** Counts the pets that match, each once, in time slices; undefined if there are more than `max`. */
    countMatching(filter: PetFilter, max: number, signal?: () => AbortSignal): Promise<number | undefined> {
      const byId: PetFilter = { ...filter, sort: "-id" };
      const list = (limit: number, last: bigint | undefined) =>
        findPets<PetRow>(idColumn, byId, { limit, last, signal });
      return countRows(statements, list, { max, signal });
    },
  };
}

/** Returns the sort key of a pet, the `sortKey` of a position after it; empty in a list ordered by id. */
export function sortKeyOf({ name }: { name: string }, sort?: PetSort): string {
  return isByName(sort) ? toSortKey(name) : "";
}

export function isByName(sort: PetSort | undefined): boolean {
  return sort === "name" || sort === "-name";
}

/** Returns the source of the pets. If a lazily filled index serves the filter, the unindexed pets come first. */
function findSources(
  filter: PetFilter,
  times: PetTimes | undefined,
  statements: Statements,
): [RowSource, ...RowSource[]] {
  const { nameIndex, lazyIndexes } = statements.dialect;
  const { id, name, categoryId, hasStatus } = filter;
  // A few given ids are compared faster than an index is searched.
  const isShort = id !== undefined || times?.isShort;
  const isByColumn = categoryId !== undefined || hasStatus === false;
  if (isShort || (name === undefined && !isByColumn)) return [toSource(filter, times, nameIndex)];

  const search = name === undefined ? undefined : nameIndex.search?.(foldWords(name), (sql) => statements.query(sql));
  if (!lazyIndexes || (!search && !isByColumn)) return [toSource(filter, times, nameIndex)];

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
  const others = id !== undefined || times?.isShort ? indexed : source.compared;
  source.isShort ||= others === indexed;
  if (id !== undefined) source.addIds(id);
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
