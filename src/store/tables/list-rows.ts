import { ConcurrencyLimit } from "../concurrency-limit.ts";
import type { Statements, Value } from "../database.ts";
import { checkRequester, runInTimeSlices, takeTimeSlice } from "../event-loop.ts";
import { longWait } from "../fair-queue.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { type Requester, SERVICE_ACCOUNT } from "../requester.ts";
import type { RowSource } from "./row-source.ts";

/** Limits the searches in progress: each additional one delays all of them. */
const searches = new ConcurrencyLimit({ running: 10, runningOfAccount: 3, ...longWait });

/** Limits the searches of an engine whose statements do not block: one per account, which always starts. */
const remoteSearches = new ConcurrencyLimit({ running: 1, ...longWait });
/** Maximum number of rows of a page that does not count as a search. */
const SHORT_PAGE_ROWS = 200;

/** The first column is the id. */
export interface Columns {
  sql: string;
  count: number;
}

export interface ListedPage {
  limit: number;
  /** Only rows with a smaller id; with `isAscending`, with a greater one. */
  before?: bigint | undefined;
  isAscending?: boolean | undefined;
  requester?: Requester | undefined;
}

/** Where a list continues: after the row with this id and sort key. */
export interface ListPosition {
  id: bigint;
  /** What the list is ordered by before the id, such as `sortKeyOf` returns; empty if by nothing else. */
  sortKey: string;
}

export function columnsOf(...names: string[]): Columns {
  return { sql: names.join(", "), count: names.length };
}

/**
 * Lists the rows that match the conditions of the sources, greatest id first. A second source continues after the first.
 * On an engine whose statements block the event loop, rows to compare are searched window by window: if the first window
 * does not complete the page, in time slices.
 */
export function listRows<Row extends { id: bigint }>(
  statements: Statements,
  columns: Columns,
  sources: [RowSource, ...RowSource[]],
  page: ListedPage,
): MaybePromise<Row[]> {
  const [source] = sources;
  const { windowRows } = statements.dialect;
  if (windowRows === undefined || (sources.length === 1 && !needsWindows(source))) {
    const isLong = needsWindows(source) || page.limit > SHORT_PAGE_ROWS;
    const { sql, values } = queryOf(columns, source, page);
    return readWhole<Row>(statements, sql, values, isLong, page);
  }
  const step = createSearch<Row>(statements, columns, sources, page, windowRows);
  return runSearch(step, sources.some(needsWindows), page);
}

/**
 * Calls `step` until it returns the result. Unless the first call does, the calls run in time slices; those of a
 * long search also do if too many searches run.
 */
export function runSearch<Result>(
  step: () => Result | undefined,
  isLong: boolean,
  { requester }: Pick<ListedPage, "requester">,
): MaybePromise<Result> {
  const found = searches.isExceeded && isLong ? undefined : step();
  return found ?? searches.run(requester?.account ?? SERVICE_ACCOUNT, () => runInTimeSlices(step, { requester }));
}

/** Runs a query; one that may take long runs as a search, if the engine has connections for these. */
export function readWhole<Row>(
  statements: Statements,
  sql: string,
  values: Value[],
  isLong: boolean,
  { requester }: Pick<ListedPage, "requester">,
): MaybePromise<Row[]> {
  if (!isLong || !statements.search) return statements.query<Row>(sql, ...values);
  return remoteSearches.run(requester?.account ?? SERVICE_ACCOUNT, async () => {
    checkRequester(requester);
    return (await statements.search?.<Row>(sql, ...values)) ?? [];
  });
}

function needsWindows({ compared, isShort }: RowSource): boolean {
  return compared.length > 0 && !isShort;
}

/** Returns a function that searches one window, and returns the rows of the page once it is complete. */
function createSearch<Row extends { id: bigint }>(
  statements: Statements,
  columns: Columns,
  sources: RowSource[],
  { limit, ...page }: ListedPage,
  windowRows: number,
): () => Row[] | undefined {
  const found: Row[] = [];
  const next = createScan<Row>(statements, columns, sources, { ...page, windowRows });
  return function step(): Row[] | undefined {
    const { rows, isLast } = next(limit - found.length);
    found.push(...rows);
    return isLast ? found : undefined;
  };
}

interface Scan extends Pick<ListedPage, "before" | "isAscending"> {
  windowRows: number;
  /** Whether all rows that match are read, not only the first ones. */
  isWhole?: boolean;
}

/** Returns a function that returns the matching rows of the next window, up to a limit. */
export function createScan<Row extends { id: bigint }>(
  statements: Statements,
  columns: Columns,
  sources: RowSource[],
  { before, isAscending, windowRows, isWhole = false }: Scan,
): (limit: number) => { rows: Row[]; isLast: boolean } {
  const remaining = [...sources];
  let source = remaining.shift();
  let position = before;

  return function next(limit: number) {
    const found: Row[] = [];
    while (source) {
      const rest = { limit: limit - found.length, before: position, isAscending };
      const isWindow = needsWindows(source) || (isWhole && !source.isShort);
      const { sql, values } = queryOf(columns, source, rest, isWindow ? windowRows : undefined);
      const rows = statements.query(sql, ...values) as (Row & { is_boundary?: bigint })[];
      const boundary = rows.at(-1)?.is_boundary === 1n ? rows.pop() : undefined;
      found.push(...rows);
      if (found.length === limit) break;
      position = boundary?.id ?? rows.at(-1)?.id ?? position;
      if (boundary) {
        source = source.narrow?.() ?? source;
        return { rows: found, isLast: false };
      }
      source = remaining.shift();
    }
    return { rows: found, isLast: true };
  };
}

/**
 * Returns the query of a page, or of the next window of rows. Its text is written once for each combination of source
 * (whatever its values), columns, direction, with or without a position, whole page or window.
 */
function queryOf(columns: Columns, source: RowSource, page: ListedPage, windowRows?: number) {
  const { before, limit, isAscending } = page;
  const values = [...source.values];
  if (before !== undefined) values.push(before);
  values.push(BigInt(limit));

  let texts = source.texts.get(columns);
  if (!texts) {
    texts = [];
    source.texts.set(columns, texts);
  }
  const shape = (before === undefined ? 0 : 1) + (isAscending ? 2 : 0) + (windowRows === undefined ? 0 : 4);
  texts[shape] ??=
    windowRows === undefined ? writeWhole(columns, source, page) : writeWindow(columns, source, page, windowRows);
  return { sql: texts[shape], values };
}

function writeWhole({ sql: columns }: Columns, source: RowSource, page: ListedPage): string {
  const { table, joins, idColumn, indexed, compared } = source;
  const { after, direction, limit } = orderOf(source, page);
  const conditions = [...indexed, ...compared, ...after.map((condition) => `${table}.${condition}`)];
  return `select ${columns} from ${table} ${joins} ${where(conditions)} order by ${table}.${idColumn} ${direction} limit ${limit}`;
}

/**
 * Returns a query of the matching rows among the next ones of the source. If they do not fill the page and there may be
 * more, the id of the last row compared follows. One statement has one snapshot: no row is left out between the two.
 */
function writeWindow(columns: Columns, source: RowSource, page: ListedPage, windowRows: number): string {
  const { table, joins, idColumn, indexed, compared } = source;
  const { after, direction, limit } = orderOf(source, page);
  const next = `from ${table} ${where([...indexed, ...after])} order by ${idColumn} ${direction} limit`;
  const window = `select ${idColumn === "rowid" ? idColumn : "*"} ${next} ${windowRows}`;
  // SQLite keeps the order of a subquery that has a limit, and runs the second part of a union after the first.
  const nulls = ", null".repeat(columns.count - 1);
  return `select ${columns.sql}, 0 as is_boundary from (${window}) as ${table} ${joins} ${where(compared)}
    union all select * from (select ${idColumn}${nulls}, 1 ${next} 1 offset ${windowRows - 1})
    limit ${limit}`;
}

/** The parts of a query with the values that `queryOf` appends to those of the source. */
function orderOf({ idColumn, values }: RowSource, { before, isAscending }: ListedPage) {
  const next = (offset: number) => `cast($${values.length + offset} as bigint)`;
  return {
    after: before === undefined ? [] : [`${idColumn} ${isAscending ? ">" : "<"} ${next(1)}`],
    direction: isAscending ? "asc" : "desc",
    limit: next(before === undefined ? 1 : 2),
  };
}

export function where(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

/** Number of rows counted per time slice on an engine that blocks the event loop: about 0.3 ms. */
const COUNTED_ROWS = 1000;

interface CountLimits {
  /** Returns undefined if there are more. */
  max: number;
  requester: Requester | undefined;
}

/** Counts the rows of a list, in time slices. `list` returns the next ones, greatest id first. */
export async function countRows(
  { dialect }: Statements,
  list: (limit: number, last: bigint | undefined) => MaybePromise<{ id: bigint }[]>,
  { max, requester }: CountLimits,
): Promise<number | undefined> {
  const limit = dialect.isRemote ? max + 1 : COUNTED_ROWS;
  let last: bigint | undefined;
  for (let count = 0; count <= max; await takeTimeSlice(requester?.account)) {
    checkRequester(requester);
    const rows = await list(limit, last);
    count += rows.length;
    if (rows.length < limit) return count <= max ? count : undefined;
    last = rows.at(-1)?.id;
  }
  return undefined;
}
