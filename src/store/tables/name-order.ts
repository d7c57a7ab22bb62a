import type { Statements, Value } from "../database.ts";
import type { LazyIndexes } from "../dialect.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import {
  type Columns,
  createScan,
  type ListedPage,
  type ListPosition,
  readWhole,
  runSearch,
  where,
} from "./list-rows.ts";
import type { RowSource } from "./row-source.ts";

/** Ratio of the times to read a row by name and by id. */
const ROWS_BY_ID = 4;

/** Number of pets in the first window for each pet of a page. */
const FIRST_WINDOW_PETS = 8;

interface NamePage extends Pick<ListedPage, "limit" | "requester"> {
  isDescending: boolean;
  last?: ListPosition | undefined;
}

/** How one statement reads pets in the order of names. */
interface Reading extends NamePage {
  sortKey: string;
  lazyIndexes: LazyIndexes;
  windowRows: number;
  windowPetsMax: number;
}

type Row = { id: bigint; is_boundary?: bigint; sort_key?: string };
type Search<Of> = () => Of[] | undefined;

/**
 * Lists the pets that match the conditions of a source, ordered by name, then by id. On an engine whose statements block
 * the event loop, pets are compared window by window, as by `listRows`: in the order of names, which is fast if many
 * match, and alternately those of `findSources`, which is fast if few do. The search that ends first has the page.
 */
export function listByName<Of extends Row>(
  statements: Statements,
  columns: Columns,
  source: RowSource,
  findSources: () => RowSource[],
  page: NamePage,
): MaybePromise<Of[]> {
  const { lazyIndexes, windowRows, nameIndex } = statements.dialect;
  const { sortKey } = nameIndex;
  if (!lazyIndexes || windowRows === undefined || source.isShort) {
    const sql = wholeQuery(columns, source, sortKey, page);
    return readWhole<Of>(statements, sql, source.values, source.compared.length > 0 && !source.isShort, page);
  }
  const reading: Reading = {
    ...page,
    sortKey,
    lazyIndexes,
    windowRows,
    windowPetsMax: Math.ceil(windowRows / ROWS_BY_ID),
  };
  const isLong = source.indexed.length + source.compared.length > 0;
  const inOrder = createSearch<Of>(statements, columns, source, reading, isLong);
  const byFilter = () => createFilteredSearch<Of>(statements, columns, findSources(), reading);
  return runSearch(isLong ? alternate(inOrder, byFilter) : inOrder, isLong, page);
}

/** Returns a search with two steps of the first one, then alternate steps of both; the second is created on demand. */
function alternate<Of>(first: Search<Of>, createSecond: () => Search<Of>): Search<Of> {
  let second: Search<Of> | undefined;
  let steps = 0;
  return function step(): Of[] | undefined {
    steps += 1;
    if (steps === 1 || steps % 2 === 0) return first();
    second ??= createSecond();
    return second();
  };
}

/** Returns a function that reads one window, or a whole page of a list without conditions; see `runSearch`. */
function createSearch<Of extends Row>(
  statements: Statements,
  columns: Columns,
  source: RowSource,
  reading: Reading,
  isLong: boolean,
): () => Of[] | undefined {
  const toQuery = isLong ? windowQuery : firstQuery;
  const found: Of[] = [];
  let { last } = reading;
  // A window is read and sorted as a whole, and a frequent filter needs only a small one.
  let windowPets = FIRST_WINDOW_PETS * reading.limit;

  return function step(): Of[] | undefined {
    windowPets = Math.min(windowPets, reading.windowPetsMax);
    const rest = { ...reading, last, windowPets, limit: reading.limit - found.length };
    const { sql, values } = toQuery(columns, source, rest);
    windowPets *= 2;
    const rows = statements.query<Of>(sql, ...values) as Of[];
    const boundary = rows.at(-1)?.is_boundary === 1n ? rows.pop() : undefined;
    found.push(...rows);
    if (!boundary || found.length === reading.limit) return found;
    last = { sortKey: boundary.sort_key as string, id: boundary.id };
    return undefined;
  };
}

/** Returns a function that compares the pets of one window of the sources, and keeps the first ones by name. */
function createFilteredSearch<Of extends Row>(
  statements: Statements,
  columns: Columns,
  sources: RowSource[],
  reading: Reading,
): Search<Of> {
  const { sortKey, limit, windowRows } = reading;
  // As bytes, since JavaScript compares texts by UTF-16.
  const keyed = { sql: `${columns.sql}, cast(${sortKey} as blob) as key_bytes`, count: columns.count + 1 };
  const remaining = sources.map((source) => beginAfterLast(source, reading));
  const next = createScan<Of & Keyed>(statements, keyed, remaining, { windowRows, isWhole: true });
  const compare = comparisonOf(reading);
  let found: (Of & Keyed)[] = [];

  return function step(): Of[] | undefined {
    const { rows, isLast } = next(Number.MAX_SAFE_INTEGER);
    found = [...found, ...rows].sort(compare).slice(0, limit);
    return isLast ? found : undefined;
  };
}

interface Keyed {
  id: bigint;
  key_bytes: Uint8Array;
}

function comparisonOf({ isDescending }: NamePage) {
  const sign = isDescending ? -1 : 1;
  return (one: Keyed, other: Keyed) =>
    sign * (Buffer.compare(one.key_bytes, other.key_bytes) || (one.id < other.id ? -1 : 1));
}

/** Adds the condition of the pets after the position to a source. */
function beginAfterLast(source: RowSource, page: Reading): RowSource {
  const { narrow } = source;
  source.compared.push(...orderOf(page, (value) => source.bind(value)).after(page.sortKey));
  if (narrow) source.narrow = () => beginAfterLast(narrow(), page);
  return source;
}

/** Returns a query of the engine's own index, or of a few pets, which are sorted. */
function wholeQuery({ sql }: Columns, source: RowSource, sortKey: string, page: NamePage): string {
  const bind = (value: Value) => source.bind(value);
  const order = orderOf(page, bind);
  const conditions = [...source.indexed, ...source.compared, ...order.after(sortKey)];
  return `select ${sql} from pets ${where(conditions)} ${order.by(sortKey)} limit ${toInteger(bind, page.limit)}`;
}

/** Returns a query of the first pets, whatever they are. */
function firstQuery({ sql }: Columns, _: RowSource, page: Reading) {
  const values: Value[] = [];
  const next = nextPets(page, page.limit, (value) => `$${values.push(value)}`);
  return { sql: `select ${sql} from ${next}`, values };
}

/** Like the query of a window by `listRows`, the rows of which are found in the order of names. */
function windowQuery(columns: Columns, source: RowSource, page: Reading & { windowPets: number }) {
  const values = [...source.values];
  const bind = (value: Value) => `$${values.push(value)}`;
  const next = nextPets(page, page.windowPets, bind);
  const nulls = ", null".repeat(columns.count - 1);
  const conditions = [...source.indexed, ...source.compared];
  const sql = `with next as materialized (select * from ${next})
    select ${columns.sql}, 0 as is_boundary, null as sort_key from next as pets ${where(conditions)}
    union all select * from (select id${nulls}, 1, sort_key from next limit 1 offset ${toInteger(bind, page.windowPets - 1)})
    limit ${toInteger(bind, page.limit)}`;
  return { sql, values };
}

/** Returns the rest of a query of the next pets, which merges those that are not indexed with those that are. */
function nextPets(page: Reading, count: number, bind: Bind): string {
  const { lazyIndexes, sortKey } = page;
  const { isIndexed, isUnindexed } = lazyIndexes;
  const order = orderOf(page, bind);
  const limit = toInteger(bind, count);
  const read = (conditions: string[], order: string) =>
    `select * from (select pets.*, ${sortKey} as sort_key from pets ${where(conditions)} ${order} limit ${limit})`;
  const parts = [
    read([isUnindexed, ...order.after(sortKey)], order.by("sort_key")),
    ...order.ranges(sortKey).map((range) => read([isIndexed, ...range.conditions], range.order)),
  ];
  return `(${parts.join(" union all ")}) as pets ${order.by("sort_key")} limit ${limit}`;
}

type Bind = (value: Value) => string;

function orderOf({ isDescending, last }: NamePage, bind: Bind) {
  const direction = isDescending ? "desc" : "asc";
  const sign = isDescending ? "<" : ">";
  const byId = `order by id ${direction}`;
  const by = (sortKey: string) => `order by ${sortKey} ${direction}, id ${direction}`;
  const position = last && { key: `cast(${bind(last.sortKey)} as text)`, id: toInteger(bind, last.id) };
  return {
    by,
    /** Condition of the pets behind the position. */
    after: (sortKey: string) => (position ? [`(${sortKey}, id) ${sign} (${position.key}, ${position.id})`] : []),
    /**
     * The pets behind the position as ranges of SQLite's index. SQLite would not use the index for a row value, nor for
     * a cast, which has an affinity; the plus sign removes it.
     */
    ranges(sortKey: string) {
      if (!position) return [{ conditions: [], order: by(sortKey) }];
      const key = `+${position.key}`;
      return [
        { conditions: [`${sortKey} = ${key}`, `id ${sign} +${position.id}`], order: byId },
        { conditions: [`${sortKey} ${sign} ${key}`], order: by(sortKey) },
      ];
    },
  };
}

/** Returns the placeholder of an integer; see `RowSource.bindInteger`. */
function toInteger(bind: Bind, value: number | bigint): string {
  return `cast(${bind(BigInt(value))} as bigint)`;
}
