import type { Pet, PetDetails, PetStatus } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { type Columns, columnsOf, countRows, type ListedPage, type ListPosition, listRows } from "./list-rows.ts";
import { foldBeginnings, sortKeyOf } from "./name-folding.ts";
import { listByName } from "./name-order.ts";
import { detailColumns, type PetDetailsRow, type PetRow, toPet, toPetDetails } from "./pet-rows.ts";
import {
  findRecent,
  findSources,
  hasProfileFilter,
  hasTimes,
  type LeadWord,
  type Listed,
  type PetFilter,
  type PetSort,
  type Sources,
  toSource,
} from "./pet-sources.ts";
import type { RowSource } from "./row-source.ts";

/** The part of a list to read. */
interface PetPage extends Pick<ListedPage, "limit" | "requester"> {
  /** Only pets after this position, which is an id in a list ordered by id. */
  last: bigint | ListPosition | undefined;
}

const columns = columnsOf("id", "name", "category_id", "status");
const idColumn = columnsOf("id");
const columnsWithoutStatus = columnsOf("id", "name", "category_id");

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
      // One after the other, so that a pet whose name or profile changes in between is in at least one of the pages.
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
