/** The tables and indexes that the pets of a list are read from, and the conditions that they must meet. */
import type { PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import type { Dialect, NameSearch } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { foldBeginnings, foldWords } from "./name-folding.ts";
import { statusLetters } from "./pet-rows.ts";
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

/** Maximum number of pets created or changed since a time that are read by the index of that time, and then sorted. */
const RECENT_PETS_MAX = 1000;

/** The pets created or changed since a time, if they are few. */
interface RecentPets {
  column: "created_at" | "updated_at";
  since: bigint;
}

/**
 * A word of a search that must be in the name, or in the profile. The result of a search merges the lists for both, each
 * of which has an index.
 */
export interface LeadWord {
  word: string;
  in: "name" | "profile";
}

/** What a list contains: pets that match the filter and, in a search, contain a word. */
export interface Listed {
  filter: PetFilter;
  recent: RecentPets | undefined;
  lead?: LeadWord | undefined;
}

export function hasTimes({ createdSince, updatedSince }: PetFilter): boolean {
  return createdSince !== undefined || updatedSince !== undefined;
}

export function hasProfileFilter({ externalId, microchip, tag, published, search }: PetFilter): boolean {
  return (externalId ?? microchip ?? tag ?? published ?? search) !== undefined;
}

/**
 * Returns a time of the filter since which few pets were created or changed, on an engine whose statements block the
 * event loop: reading all of them costs less than comparing every pet.
 */
export function findRecent(statements: Statements, filter: PetFilter): MaybePromise<RecentPets | undefined> {
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

export type Sources = [RowSource, ...RowSource[]];

/** Returns the source of the pets. If a lazily filled index serves the filter, the unindexed pets come first. */
export function findSources(listed: Listed, statements: Statements): Sources {
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

/** Not a bound value: the planner uses the index of published pets for a literal only. */
const isPublished = "published = 1";

/** Adds the conditions of the filter to a source. An index serves at most one of them. */
export function toSource(
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
