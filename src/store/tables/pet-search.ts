import type { Pet, PetDetails, PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { Dialect, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { type Columns, columnsOf, countRows, type ListedPage, type ListPosition, listRows } from "./list-rows.ts";
import { foldBeginnings, foldWords, sortKeyOf } from "./name-folding.ts";
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
  /** Of the profile. */
  externalId?: string;
  microchip?: string;
  tag?: string;
  published?: boolean;
  /** Words that the name or the breed contains, or with which the number or the microchip begins. */
  search?: string;
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

/**
 * A word of a search that `name`, or `profile`, has to contain. The pets that a search finds are those of the lists for
 * both, each of which has an index.
 */
interface LeadWord {
  word: string;
  in: "name" | "profile";
}

/** What a list is of: pets that match the filter and, in a search, contain a word. */
interface Listed {
  filter: PetFilter;
  recent: RecentPets | undefined;
  lead?: LeadWord | undefined;
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
  function sourcesOf({ filter, recent, lead }: Listed): RowSource[] {
    const { id, name, status, hasStatus, categoryId } = filter;
    if (id !== undefined || name !== undefined || hasTimes(filter) || hasProfileFilter(filter)) {
      return findSources({ filter, recent, lead }, statements);
    }
    const known = categoryId === undefined ? sourcesOfAll : sourcesOfCategory;
    let sources = known.get(status ?? hasStatus);
    if (!sources) {
      sources = findSources({ filter, recent: undefined }, statements);
      known.set(status ?? hasStatus, sources);
    }
    return categoryId === undefined ? sources : sources.map((source) => source.withValues(categoryId));
  }

  function findPets<Row extends PetRow>(columns: Columns, filter: PetFilter, page: PetPage): MaybePromise<Row[]> {
    if (filter.status !== undefined && filter.hasStatus === false) return [];
    const list = isByName(filter.sort) ? listInOrderOfNames : listById;
    return andThen(findRecent(statements, filter), (recent) => {
      const [word] = filter.search === undefined ? [] : foldBeginnings(filter.search);
      if (word === undefined) return list<Row>(columns, { filter, recent }, page);
      const listWith = (place: LeadWord["in"]) =>
        list<Row>(columns, { filter, recent, lead: { word, in: place } }, page);
      // One after the other, so that a pet whose name or profile changes in the meantime is in at least one.
      return andThen(listWith("name"), (named) =>
        andThen(listWith("profile"), (others) => mergePages(named, others, filter.sort, page.limit)),
      );
    });
  }

  function listById<Row extends PetRow>(
    columns: Columns,
    listed: Listed,
    { limit, last, requester }: PetPage,
  ): MaybePromise<Row[]> {
    const newestFirst = sourcesOf(listed);
    const isAscending = listed.filter.sort === "id";
    const before = typeof last === "object" ? last.id : last;
    // Pets that are not indexed have the greatest ids.
    const sources = (isAscending ? newestFirst.toReversed() : newestFirst) as Sources;
    return listRows<Row>(statements, columns, sources, { limit, before, requester, isAscending });
  }

  function listInOrderOfNames<Row extends PetRow>(
    columns: Columns,
    listed: Listed,
    { limit, last, requester }: PetPage,
  ): MaybePromise<Row[]> {
    const source = toSource(listed, statements.dialect);
    const isDescending = listed.filter.sort === "-name";
    const page = { limit, last: last as ListPosition | undefined, isDescending, requester };
    return listByName<Row>(statements, columns, source, () => findSources(listed, statements), page);
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

function hasProfileFilter({ externalId, microchip, tag, published, search }: PetFilter): boolean {
  return (externalId ?? microchip ?? tag ?? published ?? search) !== undefined;
}

/** Merges two pages of a list in its order, with each pet once. */
function mergePages<Row extends PetRow>(one: Row[], other: Row[], sort: PetSort | undefined, limit: number): Row[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const rows = new Map([...one, ...other].map((row) => [row.id, row]));
  const sign = sort === undefined || sort.startsWith("-") ? -1 : 1;
  const keys = new Map(
    [...rows.values()].map((row) => [row, isByName(sort) ? Buffer.from(sortKeyOf(row.name)) : noKey]),
  );
  const compare = (first: Row, second: Row) =>
    sign * (Buffer.compare(keys.get(first) as Buffer, keys.get(second) as Buffer) || (first.id < second.id ? -1 : 1));
  return [...rows.values()].sort(compare).slice(0, limit);
}

const noKey = Buffer.alloc(0);

/** Returns the source of the pets. If a lazily filled index serves the filter, the unindexed pets come first. */
function findSources(listed: Listed, statements: Statements): Sources {
  const { dialect } = statements;
  const { lazyIndexes } = dialect;
  const { filter, recent, lead } = listed;
  const { id, externalId, microchip, name, categoryId, status, hasStatus, tag, published } = filter;
  const whole = (): Sources => [toSource(listed, dialect)];
  // A few pets are compared faster than an index is searched.
  if (!lazyIndexes || recent !== undefined || (id ?? externalId ?? microchip) !== undefined) return whole();

  const query = (sql: string) => statements.query(sql);
  const inProfile = lead?.in === "profile" ? dialect.profileIndex.search?.([lead.word], query) : undefined;
  if (inProfile) return [searchSource(listed, dialect, inProfile)];
  const parts = [...(name === undefined ? [] : foldWords(name)), ...(lead?.in === "name" ? [lead.word] : [])];
  const inNames = dialect.nameIndex.search?.(parts, query);
  if (!inNames && tag !== undefined) return [toSource(listed, dialect, taggedSource(tag))];
  if (!inNames && lead?.in === "profile") return [toSource(listed, dialect, profileSource())];
  const isByColumn = categoryId !== undefined || hasStatus === false;
  if (!inNames && !isByColumn) {
    const isPublished = published === true && name === undefined && status === undefined && lead === undefined;
    return isPublished ? [toSource(listed, dialect, publishedSource())] : whole();
  }

  const unindexed = new RowSource("pets");
  unindexed.isShort = true;
  unindexed.indexed.push(lazyIndexes.isUnindexed);
  const indexed = inNames
    ? searchSource(listed, dialect, inNames)
    : toSource({ ...listed, recent: undefined }, dialect);
  if (!inNames) indexed.indexed.push(lazyIndexes.isIndexed);
  return [toSource(listed, dialect, unindexed), indexed];
}

/** Returns the source of the pets in an index of names or profiles. */
function searchSource(listed: Listed, dialect: Dialect, search: NameSearch): RowSource {
  const toIndexed = (value: string): RowSource => {
    const indexed = new RowSource(search.table, search.joins, "rowid");
    indexed.indexed.push(`${search.table} match ${indexed.bind(value)}`);
    return toSource(listed, dialect, indexed);
  };
  const indexed = toIndexed(search.value);
  const { findRarer } = search;
  if (findRarer) indexed.narrow = () => toIndexed(findRarer());
  return indexed;
}

function taggedSource(tag: string): RowSource {
  const tagged = new RowSource("pet_tags", "cross join pets on pets.id = pet_tags.pet_id", "pet_id");
  tagged.indexed.push(`tag = ${tagged.bind(tag)}`);
  return tagged;
}

function profileSource(): RowSource {
  return new RowSource("pet_profiles", "cross join pets on pets.id = pet_profiles.pet_id", "pet_id");
}

function publishedSource(): RowSource {
  const published = profileSource();
  published.indexed.push(isPublished);
  return published;
}

/** Not bound: the planner uses the index of published pets for a literal only. */
const isPublished = "published = 1";

/** Adds the conditions of the filter to a source. An index serves at most one of them. */
function toSource(
  { filter, recent, lead }: Listed,
  { nameIndex, profileIndex, lazyIndexes }: Dialect,
  source = new RowSource("pets"),
): RowSource {
  const { id, externalId, microchip, categoryId, status, hasStatus, name, createdSince, updatedSince } = filter;
  const { indexed } = source;
  // Few pets are read as a whole, so no windows of rows to compare are needed.
  const isShort = (id ?? externalId ?? microchip ?? recent) !== undefined;
  const others = isShort ? indexed : source.compared;
  source.isShort ||= isShort;
  if (id !== undefined) source.addIds(id);
  else if (recent && lazyIndexes) {
    const condition = `${recent.column} >= ${source.bindInteger(recent.since)}`;
    const parts = [lazyIndexes.isIndexed, lazyIndexes.isUnindexed].map(
      (part) => `select id from pets where ${part} and ${condition}`,
    );
    indexed.push(`id in (${parts.join(" union all ")})`);
  }
  const ofProfile = (condition: string) => `select pet_id from pet_profiles where ${condition}`;
  if (externalId !== undefined) indexed.push(`id in (${ofProfile(`external_id = ${source.bind(externalId)}`)})`);
  if (microchip !== undefined) indexed.push(`id in (${ofProfile(`microchip = ${source.bind(microchip)}`)})`);
  const indexedOrOthers = () => (indexed.length === 0 && source.table === "pets" ? indexed : others);
  if (categoryId !== undefined) indexedOrOthers().push(`category_id = ${source.bindInteger(categoryId)}`);
  // Not bound: each status has an index of its own, which the planner chooses for a literal only.
  if (status !== undefined) indexedOrOthers().push(`status = '${statusLetters[status]}'`);
  else if (hasStatus === false) indexedOrOthers().push("status is null");
  else if (hasStatus) others.push("status is not null");
  const words = name === undefined ? [] : foldWords(name);
  others.push(...words.map((word) => nameIndex.contains(word, (value) => source.bind(value))));
  if (createdSince !== undefined) others.push(`created_at >= ${source.bindInteger(BigInt(createdSince))}`);
  if (updatedSince !== undefined) others.push(`updated_at >= ${source.bindInteger(BigInt(updatedSince))}`);
  others.push(
    ...profileConditions(filter, source),
    ...searchConditions(filter, lead, source, { nameIndex, profileIndex }),
  );
  return source;
}

function profileConditions({ tag, published }: PetFilter, source: RowSource): string[] {
  const conditions: string[] = [];
  if (tag !== undefined && source.table !== "pet_tags") {
    conditions.push(`exists (select 1 from pet_tags where tag = ${source.bind(tag)} and pet_id = pets.id)`);
  }
  if (published !== undefined && !source.indexed.includes(isPublished)) {
    const exists = `exists (select 1 from pet_profiles where pet_id = pets.id and ${isPublished})`;
    conditions.push(published ? exists : `not ${exists}`);
  }
  return conditions;
}

/** The first word decides which pets are compared, so its condition comes first. */
function searchConditions(
  { search = "" }: PetFilter,
  lead: LeadWord | undefined,
  source: RowSource,
  { nameIndex, profileIndex }: Pick<Dialect, "nameIndex" | "profileIndex">,
): string[] {
  const bind = (value: string) => source.bind(value);
  const isJoined = source.table === "pet_profiles" || source.joins.includes("pet_profiles");
  return foldBeginnings(search).map((word) => {
    const named = () => nameIndex.contains(word, bind);
    const described = () => {
      const condition = profileIndex.contains(word, bind);
      return isJoined ? condition : `exists (select 1 from pet_profiles where pet_id = pets.id and ${condition})`;
    };
    if (word === lead?.word) return lead.in === "name" ? named() : described();
    return `(${named()} or ${described()})`;
  });
}
