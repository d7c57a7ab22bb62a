import type { Pet, PetDetails, PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { Dialect, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { type Columns, columnsOf, countRows, type ListedPage, type ListPosition, listRows } from "./list-rows.ts";
import { foldWords, sortKeyOf } from "./name-folding.ts";
import { listByName } from "./name-order.ts";
import { detailColumns, type PetDetailsRow, type PetRow, statusLetters, toPet, toPetDetails } from "./pet-rows.ts";
import { RowSource } from "./row-source.ts";

export type PetSort = "-id" | "id" | "name" | "-name";

export interface PetFilter {
  status?: PetStatus;
  hasStatus?: boolean;
  categoryId?: bigint;
  /** Words that the name contains, in any order and anywhere, ignoring case and accents. */
  name?: string;
  id?: bigint[];
  /** Milliseconds since 1970, as `updatedSince`. */
  createdSince?: number | undefined;
  updatedSince?: number | undefined;
  /** By default `-id`. */
  sort?: PetSort;
}

/** Maximum number of pets created or changed since a time that are found by the index of that time, and sorted. */
const RECENT_PETS_MAX = 1000;

/** The pets created or changed since a time, if they are few. */
interface RecentPets {
  column: "created_at" | "updated_at";
  since: bigint;
}

/** The part of a list to read. */
interface PetPage extends Pick<ListedPage, "limit" | "requester"> {
  /** Only pets after this position, which is an id in a list ordered by id. */
  last: bigint | ListPosition | undefined;
}

const columns = columnsOf("id", "name", "category_id", "status");
const idColumn = columnsOf("id");
const columnsWithoutStatus = columnsOf("id", "name", "category_id");

type Sources = [RowSource, ...RowSource[]];

export function petLister(statements: Statements) {
  /** Sources of lists without and with a category, by `status`, or by `hasStatus` if there is no `status`. */
  const sourcesOfAll = new Map<PetStatus | boolean | undefined, Sources>();
  const sourcesOfCategory: typeof sourcesOfAll = new Map();

  /** Like `findSources`, but reuses the sources of filters by status and category. Only the category is a bound value. */
  function sourcesOf(filter: PetFilter, recent: RecentPets | undefined): RowSource[] {
    const { id, name, status, hasStatus, categoryId } = filter;
    if (id !== undefined || name !== undefined || hasTimes(filter)) return findSources(filter, recent, statements);
    const known = categoryId === undefined ? sourcesOfAll : sourcesOfCategory;
    let sources = known.get(status ?? hasStatus);
    if (!sources) {
      sources = findSources(filter, undefined, statements);
      known.set(status ?? hasStatus, sources);
    }
    return categoryId === undefined ? sources : sources.map((source) => source.withValues(categoryId));
  }

  function findPets<Row extends PetRow>(columns: Columns, filter: PetFilter, page: PetPage): MaybePromise<Row[]> {
    if (filter.status !== undefined && filter.hasStatus === false) return [];
    const list = isByName(filter.sort) ? listInOrderOfNames : listById;
    return andThen(findRecent(statements, filter), (recent) => list<Row>(columns, filter, recent, page));
  }

  function listById<Row extends PetRow>(
    columns: Columns,
    filter: PetFilter,
    recent: RecentPets | undefined,
    { limit, last, requester }: PetPage,
  ): MaybePromise<Row[]> {
    const newestFirst = sourcesOf(filter, recent);
    const isAscending = filter.sort === "id";
    const before = typeof last === "object" ? last.id : last;
    // Pets that are not indexed have the greatest ids.
    const sources = (isAscending ? newestFirst.toReversed() : newestFirst) as Sources;
    return listRows<Row>(statements, columns, sources, { limit, before, requester, isAscending });
  }

  function listInOrderOfNames<Row extends PetRow>(
    columns: Columns,
    filter: PetFilter,
    recent: RecentPets | undefined,
    { limit, last, requester }: PetPage,
  ): MaybePromise<Row[]> {
    const source = toSource(filter, recent, statements.dialect);
    const page = { limit, last: last as ListPosition | undefined, isDescending: filter.sort === "-name", requester };
    return listByName<Row>(statements, columns, source, () => findSources(filter, recent, statements), page);
  }

  return {
    /** Returns the pets that match the filter; with `last`, those after this position. */
    list(filter: PetFilter, limit: number, last?: bigint | ListPosition, requester?: Requester): MaybePromise<Pet[]> {
      const { status } = filter;
      // Reading a column costs as much as finding its row, and this one is known.
      const selected = status === undefined ? columns : columnsWithoutStatus;
      const rows = findPets<PetRow>(selected, filter, { limit, last, requester });
      return andThen(rows, (found) => found.map((row) => toPet(row, status)));
    },

    /** The same with what the list of details shows, in one statement. */
    listDetails(
      filter: PetFilter,
      limit: number,
      last?: bigint | ListPosition,
      requester?: Requester,
    ): MaybePromise<PetDetails[]> {
      const rows = findPets<PetDetailsRow>(detailColumns, filter, { limit, last, requester });
      return andThen(rows, (found) => found.map(toPetDetails));
    },

    /** Counts the pets that match, each once, in time slices; undefined if there are more than `max`. */
    countMatching(filter: PetFilter, max: number, requester?: Requester): Promise<number | undefined> {
      const byId: PetFilter = { ...filter, sort: "-id" };
      const list = (limit: number, last: bigint | undefined) =>
        findPets<PetRow>(idColumn, byId, { limit, last, requester });
      return countRows(statements, list, { max, requester });
    },
  };
}

/** Returns the position after a pet. */
export function positionOf({ id, name }: Pick<Pet, "id" | "name">, sort?: PetSort): ListPosition {
  return { id, sortKey: isByName(sort) ? sortKeyOf(name) : "" };
}

export function isByName(sort: PetSort | undefined): boolean {
  return sort === "name" || sort === "-name";
}

/**
 * Returns a time of the filter since which few pets were created or changed, on an engine whose statements block the
 * event loop: reading all of them costs less than comparing every pet.
 */
function findRecent(statements: Statements, filter: PetFilter): MaybePromise<RecentPets | undefined> {
  const { lazyIndexes } = statements.dialect;
  const { createdSince, updatedSince } = filter;
  if (!lazyIndexes || !hasTimes(filter)) return undefined;
  const recent: RecentPets =
    createdSince === undefined || (updatedSince ?? createdSince) > createdSince
      ? { column: "updated_at", since: BigInt(updatedSince as number) }
      : { column: "created_at", since: BigInt(createdSince) };
  const sql = `select id from pets where ${recent.column} >= $1 and ${lazyIndexes.isIndexed} limit ${RECENT_PETS_MAX + 1}`;
  return andThen(statements.query(sql, recent.since), (rows) => (rows.length <= RECENT_PETS_MAX ? recent : undefined));
}

function hasTimes({ createdSince, updatedSince }: PetFilter): boolean {
  return createdSince !== undefined || updatedSince !== undefined;
}

/** Returns the source of the pets. If a lazily filled index serves the filter, the unindexed pets come first. */
function findSources(filter: PetFilter, recent: RecentPets | undefined, statements: Statements): Sources {
  const { dialect } = statements;
  const { nameIndex, lazyIndexes } = dialect;
  const { id, name, categoryId, hasStatus } = filter;
  // A few pets are compared faster than an index is searched.
  const isShort = id !== undefined || recent !== undefined;
  const isByColumn = categoryId !== undefined || hasStatus === false;
  if (isShort || (name === undefined && !isByColumn)) return [toSource(filter, recent, dialect)];

  const search = name === undefined ? undefined : nameIndex.search?.(foldWords(name), (sql) => statements.query(sql));
  if (!lazyIndexes || (!search && !isByColumn)) return [toSource(filter, recent, dialect)];

  const unindexed = new RowSource("pets");
  unindexed.isShort = true;
  unindexed.indexed.push(lazyIndexes.isUnindexed);
  const indexed = search ? searchSource(filter, dialect, search) : toSource(filter, undefined, dialect);
  if (!search) indexed.indexed.push(lazyIndexes.isIndexed);
  return [toSource(filter, undefined, dialect, unindexed), indexed];
}

/** Returns the source of the pets in the index of names. */
function searchSource(filter: PetFilter, dialect: Dialect, search: NameSearch): RowSource {
  const toIndexed = (value: string): RowSource => {
    const indexed = new RowSource(search.table, search.joins, "rowid");
    indexed.indexed.push(`${search.table} match ${indexed.bind(value)}`);
    return toSource(filter, undefined, dialect, indexed);
  };
  const indexed = toIndexed(search.value);
  const { findRarer } = search;
  if (findRarer) indexed.narrow = () => toIndexed(findRarer());
  return indexed;
}

/** Adds the conditions of the filter to a source. An index serves at most one of them. */
function toSource(
  filter: PetFilter,
  recent: RecentPets | undefined,
  { nameIndex, lazyIndexes }: Dialect,
  source = new RowSource("pets"),
): RowSource {
  const { id, categoryId, status, hasStatus, name, createdSince, updatedSince } = filter;
  const { indexed } = source;
  // Few pets are read as a whole, so no windows of rows to compare are needed.
  const others = id !== undefined || recent ? indexed : source.compared;
  source.isShort ||= others === indexed;
  if (id !== undefined) source.addIds(id);
  else if (recent && lazyIndexes) {
    const condition = `${recent.column} >= ${source.bindInteger(recent.since)}`;
    const parts = [lazyIndexes.isIndexed, lazyIndexes.isUnindexed].map(
      (part) => `select id from pets where ${part} and ${condition}`,
    );
    indexed.push(`id in (${parts.join(" union all ")})`);
  }
  const indexedOrOthers = () => (indexed.length === 0 ? indexed : others);
  if (categoryId !== undefined) indexedOrOthers().push(`category_id = ${source.bindInteger(categoryId)}`);
  // Not bound: each status has an index of its own, which the planner chooses for a literal only.
  if (status !== undefined) indexedOrOthers().push(`status = '${statusLetters[status]}'`);
  else if (hasStatus === false) indexedOrOthers().push("status is null");
  else if (hasStatus) others.push("status is not null");
  const words = name === undefined ? [] : foldWords(name);
  others.push(...words.map((word) => nameIndex.contains(word, (value) => source.bind(value))));
  if (createdSince !== undefined) others.push(`created_at >= ${source.bindInteger(BigInt(createdSince))}`);
  if (updatedSince !== undefined) others.push(`updated_at >= ${source.bindInteger(BigInt(updatedSince))}`);
  return source;
}
