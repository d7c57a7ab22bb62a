/** Reads the events that follow a position in the feed. */
import type { Database, Statements, Value } from "../database.ts";
import { checkRequester } from "../event-loop.ts";
import { bindTo, type EventPoint, type FeedPosition, type FeedSection, type FeedTail } from "../feed.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { actorJoins, columns, type EventRow } from "./event-rows.ts";
import { FeedEvent } from "./feed-event.ts";
import { readWhole, runSearch } from "./list-rows.ts";
import { RowSource } from "./row-source.ts";

interface SectionOptions {
  limit: number;
  requester: Requester;
}

interface FeedReadOptions extends SectionOptions {
  until?: FeedPosition | undefined;
}

/** A source of all events; conditions are added to `compared`. */
export function eventSource(): RowSource {
  return new RowSource("events", actorJoins);
}

/** Events after a position that match the conditions of a source. */
export interface FoundEvents {
  events: FeedEvent[];
  /** The position after all events that were compared with the conditions. */
  end: FeedPosition;
  /** Whether these were all events after the position. */
  isLast: boolean;
}

/** Returns undefined if the position has expired. The events may not be on disk yet: see `flushReads`. */
export async function readFeed(
  database: Database,
  position: FeedPosition,
  source: RowSource,
  options: FeedReadOptions,
): Promise<FoundEvents | undefined> {
  const section = await database.feed.follow(position, options.until);
  if (!section) return undefined;
  if (section.after === undefined) return { events: [], end: await section.end(), isLast: true };
  const { rows, last } = await readSection(database, section, source, options);
  const end = last === undefined ? await section.end() : section.positionAfter(last);
  // Expired events may have been removed while the others were read.
  if (!(await database.feed.isComplete(position))) return undefined;
  // If the position is within a section, other events may follow this section.
  const isLast = last === undefined && position.delivering === undefined;
  if (rows.length === 0 && last === undefined && !isLast) return readFeed(database, end, source, options);
  return { events: toEvents(rows, section), end, isLast };
}

/**
 * Does the same for a position near the end of the feed, with one statement. Also returns undefined if more than `limit`
 * events match, and in other cases in which one statement is not enough.
 */
export async function readTail(
  database: Database,
  position: FeedPosition,
  source: RowSource,
  limit: number,
): Promise<FoundEvents | undefined> {
  const tail = database.feed.tail(position);
  if (!tail) return undefined;
  const { sql, values } = tailQuery(tail, source, limit + 1);
  const rows = await database.query<EventRow | { id: null }>(sql, ...values);
  const section = tail.section(rows.find(({ id }) => id === null));
  const found = rows.filter((row) => row.id !== null).sort((one, other) => (one.id < other.id ? -1 : 1));
  if (!section || found.length > limit) return undefined;
  return { events: toEvents(found, section), end: await section.end(), isLast: true };
}

/** Returns a query of the events of a tail that match, and of a row of nulls with the state of the feed. */
function tailQuery(tail: FeedTail, { joins, indexed, compared, values: compareValues }: RowSource, limit: number) {
  const values = [...compareValues];
  const bind = bindTo(values);
  const conditions = [...tail.conditions(bind), ...indexed, ...compared].join(" and ");
  const noState = tail.stateColumns.map((name) => `null as ${name}`).join(", ");
  const noEvent = Array(columns.count).fill("null").join(", ");
  // Not ordered by the id alone: PostgreSQL might read the primary key, and compare all events.
  const sql = `select found.*, ${noState} from (
      select ${columns.sql} from events ${joins}
      where ${conditions} order by events.id + 0 limit ${bind.integer(limit)}
    ) as found
    union all select ${noEvent}, ${tail.stateColumns.join(", ")} from (${tail.state(bind)}) as state`;
  return { sql, values };
}

function toEvents(rows: EventRow[], { positionAfter }: Pick<FeedSection, "positionAfter">): FeedEvent[] {
  return rows.map((row) => new FeedEvent(row, positionAfter));
}

/** Maximum number of events that one statement compares with a filter, on an engine whose statements do not block. */
const COMPARED_MAX = 10_000;
/** Factor by which each statement of a search compares more than the one before: usually, most events match. */
const GROWTH = 4;
/**
 * Maximum number of statements of a search. It then returns what it has found, so that the position advances even if the
 * client's timeout is short.
 */
const STATEMENTS_MAX = 100;

interface Found {
  rows: EventRow[];
  /** The last event compared, unless it is the last of the section. */
  last: EventPoint | undefined;
}

/** Reads the first events of a section that match the source. */
async function readSection(
  statements: Statements,
  section: FeedSection,
  source: RowSource,
  { limit, requester }: SectionOptions,
): Promise<Found> {
  if (section.after === undefined) return { rows: [], last: undefined };
  const step = createSearch(statements, section, source, { limit, requester }, section.after);
  const isBlocking = statements.dialect.windowRows !== undefined;
  if (isBlocking) return runSearch(step as () => Found | undefined, false, { requester });
  for (;;) {
    const found = await step();
    if (found) return found;
    checkRequester(requester);
  }
}

/** Returns a function that compares the next events, and returns the found ones once the search is over. */
function createSearch(
  statements: Statements,
  section: FeedSection,
  source: RowSource,
  { limit, requester }: SectionOptions,
  start: bigint,
): () => MaybePromise<Found | undefined> {
  const found: EventRow[] = [];
  const { windowRows = COMPARED_MAX } = statements.dialect;
  let after = start;
  let rowsMax = limit;
  let statementCount = 0;

  return function step() {
    const { sql, values } = stepQuery(section, source, { after, rowsMax, limit: limit - found.length });
    const isLong = statementCount > 0;
    const read = readWhole<EventRow & { compared: bigint }>(statements, sql, values, isLong, { requester });
    return andThen(read, (rows) => {
      const end = rows.at(-1) as { id: bigint | null; created_at: bigint; compared: bigint };
      found.push(...rows.slice(0, -1));
      const isFull = found.length === limit;
      if (!isFull && end.compared < BigInt(rowsMax)) return { rows: found, last: undefined };
      const last = (isFull ? found.at(-1) : end) as EventPoint;
      after = last.id;
      statementCount += 1;
      rowsMax = Math.min(GROWTH * rowsMax, windowRows);
      return isFull || statementCount === STATEMENTS_MAX ? { rows: found, last } : undefined;
    });
  };
}

/** Returns a query of the next events that match. A last row has the number of events compared, and the last one's id and time. */
function stepQuery(
  section: FeedSection,
  { joins, indexed, compared, values: compareValues }: RowSource,
  { after, rowsMax, limit }: { after: bigint; rowsMax: number; limit: number },
) {
  const values: Value[] = [...compareValues];
  const bind = bindTo(values);
  const { integer } = bind;
  const next = [`id > ${integer(after)}`, ...section.conditions(bind)].join(" and ");
  const matches = [...indexed, ...compared].join(" and ") || "true";
  const nulls = ", null".repeat(columns.count - 3);
  const sql = `with next as materialized (
      select * from events where ${next} order by id limit ${integer(rowsMax)}
    )
    select * from (
      select ${columns.sql}, cast(-1 as bigint) as compared from next as events ${joins}
      where ${matches} order by events.id limit ${integer(limit)}
    ) as found
    union all select max(id), null, (select created_at from next order by id desc limit 1)${nulls}, count(*) from next
    order by compared, id`;
  return { sql, values };
}
