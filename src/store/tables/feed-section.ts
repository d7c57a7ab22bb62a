import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { columns, type EventRow } from "./event-rows.ts";
import type { FeedSection } from "./feed-order.ts";
import { runSearch } from "./list-rows.ts";
import type { RowSource } from "./row-source.ts";

/** Maximum number of events that one statement compares with a filter, on an engine whose statements do not block. */
const COMPARED_MAX = 10_000;
/** Factor by which each statement of a search compares more than the one before: usually, most events match. */
const GROWTH = 4;
/**
 * Maximum number of statements of a search. It then returns what it has found, so that the position advances even if the
 * client's timeout is short.
 */
const STATEMENTS_MAX = 100;

interface ReadOptions {
  limit: number;
  signal: () => AbortSignal;
}

interface Found {
  rows: EventRow[];
  /** Id of the last event compared, unless it is the last of the section. */
  last: bigint | undefined;
}

/** Reads the first events of a section that match the source. */
export async function readSection(
  statements: Statements,
  section: FeedSection,
  source: RowSource,
  { limit, signal }: ReadOptions,
): Promise<Found> {
  if (section.after === undefined) return { rows: [], last: undefined };
  const step = createSearch(statements, section, source, limit, section.after);
  const isBlocking = statements.dialect.windowRows !== undefined;
  if (isBlocking) return runSearch(step as () => Found | undefined, false, { signal });
  for (;;) {
    const found = await step();
    if (found) return found;
    signal().throwIfAborted();
  }
}

/** Returns a function that compares the next events, and returns the found ones once the search is over. */
function createSearch(
  statements: Statements,
  section: FeedSection,
  source: RowSource,
  limit: number,
  start: bigint,
): () => MaybePromise<Found | undefined> {
  const found: EventRow[] = [];
  const { windowRows = COMPARED_MAX } = statements.dialect;
  let after = start;
  let rowsMax = limit;
  let statementCount = 0;

  return function step() {
    const { sql, values } = stepQuery(section, source, { after, rowsMax, limit: limit - found.length });
    return andThen(statements.query<EventRow & { compared: bigint }>(sql, ...values), (rows) => {
      const end = rows.pop() as { id: bigint | null; compared: bigint };
      found.push(...rows);
      const isFull = found.length === limit;
      if (!isFull && end.compared < BigInt(rowsMax)) return { rows: found, last: undefined };
      after = (isFull ? found.at(-1)?.id : end.id) as bigint;
      statementCount += 1;
      rowsMax = Math.min(GROWTH * rowsMax, windowRows);
      return isFull || statementCount === STATEMENTS_MAX ? { rows: found, last: after } : undefined;
    });
  };
}

/** Returns a query of the matching ones among the next events; a row with the id of the last and their number follows. */
function stepQuery(
  section: FeedSection,
  { joins, indexed, compared, values: compareValues }: RowSource,
  { after, rowsMax, limit }: { after: bigint; rowsMax: number; limit: number },
) {
  const values: Value[] = [...compareValues];
  const integer = (value: bigint | number) => `cast($${values.push(BigInt(value))} as bigint)`;
  const text = (value: string) => `$${values.push(value)}`;
  const next = [`id > ${integer(after)}`, ...section.conditions({ integer, text })].join(" and ");
  const matches = [...indexed, ...compared].join(" and ") || "true";
  const nulls = ", null".repeat(columns.count - 1);
  const sql = `with next as materialized (
      select * from events where ${next} order by id limit ${integer(rowsMax)}
    )
    select * from (
      select ${columns.sql}, cast(-1 as bigint) as compared from next as events ${joins}
      where ${matches} order by events.id limit ${integer(limit)}
    ) as found
    union all select max(id)${nulls}, count(*) from next
    order by compared, id`;
  return { sql, values };
}
