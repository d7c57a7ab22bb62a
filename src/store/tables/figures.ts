/** The figures of the store: one row of counts for each quarter hour. Each event is counted once. */
import { type Database, DatabaseUnavailable, type Statements, type Value } from "../database.ts";
import { checkRequester, takeTimeSlice } from "../event-loop.ts";
import { type Bind, bindTo, type FeedOrder, type FeedPosition, readPosition, writePosition } from "../feed.ts";
import type { Requester } from "../requester.ts";
import { typeCondition } from "./event-filter.ts";
import {
  type CountedRow,
  countColumns,
  countedTypes,
  type Figure,
  type FigureCounts,
  figureColumns,
  QUARTER_MILLISECONDS,
  toCounts,
  toFigures,
  toFigureValues,
} from "./figure-rows.ts";
import { placeholders, sqlByCount } from "./placeholders.ts";

/** Maximum number of events that are read at a time: on SQLite, it blocks the event loop. */
const EVENTS_MAX = 1000;
/** Maximum number of rows that one statement writes. */
const ROWS_MAX = 50;

/** How far the events are counted: those before `position` in the feed; if it is null, those up to `last_id`. */
interface Progress {
  position: string | null;
  last_id: bigint;
  revision: bigint;
}

/** Figures of events that are not counted yet, and the progress after they are added. */
export interface NewFigures {
  figures: Figure[];
  /** Revision of the progress from which the events were read; if it has changed, the figures must not be added. */
  revision: bigint;
  position: string | null;
  /** Id of the last event, if the events were read from `uncounted_events`. */
  uncountedUntil: bigint | undefined;
  /** Whether no event remains to be counted after these. */
  isLast: boolean;
}

/** Quarter hours since 1970, from `begin` to before `end`. */
export interface QuarterHours {
  begin: number;
  end: number;
}

export interface SummedFigures<Of extends QuarterHours> extends FigureCounts {
  period: Of;
  categoryId: bigint;
  currency: string;
}

export function figureReader(database: Database, isSupported: boolean) {
  const { feed, dialect } = database;

  /** Reads the next events that are not counted. Returns undefined if there are none. */
  async function readNew(): Promise<NewFigures | undefined> {
    if (!isSupported) throw new DatabaseUnavailable(new Error("The engine has no snapshots, which figures need."));
    const progress = await readProgress(database);
    const { position, revision } = progress;
    const earlier = await readEvents("id in (select event_id from uncounted_events)");
    if (earlier.last) {
      return { figures: earlier.figures, revision, position, uncountedUntil: earlier.last.id, isLast: false };
    }

    const before = toPosition(progress);
    const section = await feed.followKept(before ?? (await feed.start(progress.last_id)));
    if (section.after === undefined) return undefined;
    const values: Value[] = [];
    const bind = bindTo(values);
    const conditions = [`id > ${bind.integer(section.after)}`, ...section.conditions(bind)];
    const { figures, last, isFull } = await readEvents(conditions.join(" and "), values);
    // After the last event of a section, other events may follow the section.
    const isWithin = before?.delivering !== undefined;
    if (!last && !isWithin) return undefined;
    const end = last && isFull ? section.positionAfter(last) : await section.end();
    const isLast = !isFull && !isWithin;
    return { figures, revision, position: writePosition(end), uncountedUntil: undefined, isLast };
  }

  async function readEvents(condition: string, values: Value[] = []) {
    const sql = `with next as materialized (
        select id, type, created_at, data from events where ${condition} order by id limit ${EVENTS_MAX}
      )
      select type, created_at / ${QUARTER_MILLISECONDS} as quarter,
        case when type = 'pc' then ${dialect.integerIn("data", 1)} end as category_id,
        case when type = 'pc' then null else data end as data,
        count(*) as count, cast(null as bigint) as id, cast(null as bigint) as created_at
      from next where ${typeCondition(countedTypes)} group by 1, 2, 3, 4
      union all select null, null, null, null, (select count(*) from next), id, created_at
      from (select id, created_at from next order by id desc limit 1) as last`;
    const rows = await database.query<CountedRow & { id: bigint | null; created_at: bigint | null }>(sql, ...values);
    const counted = rows.filter(({ type }) => type !== null);
    const end = rows.find(({ type }) => type === null);
    const last = end && { id: end.id as bigint, created_at: end.created_at as bigint };
    return { figures: toFigures(counted), last, isFull: end?.count === BigInt(EVENTS_MAX) };
  }

  return {
    readNew,

    /** Sums the figures of each period, by category and currency. Sums that are all zero are left out. */
    async sum<Of extends QuarterHours>(periods: Of[], requester: Requester): Promise<SummedFigures<Of>[]> {
      const found: SummedFigures<Of>[] = [];
      for (let first = 0; first < periods.length; ) {
        const summed = periods.slice(first, first + countSummed(periods, first));
        await takeTimeSlice(requester.account);
        checkRequester(requester);
        const values = summed.flatMap(({ begin, end }) => [BigInt(begin), BigInt(end)]);
        const rows = await database.query<SumRow>(sumSql(summed.length), ...values);
        for (const { ordinal, category_id, currency, ...counts } of rows) {
          const period = summed[Number(ordinal)] as Of;
          found.push({ period, categoryId: category_id, currency, ...toCounts(counts) });
        }
        first += summed.length;
      }
      return found;
    },
  };
}

/** Maximum number of quarter hours whose figures are summed at a time: about a month. */
const SUMMED_MAX = 31 * 96;

/** Returns the number of periods, from `first` on, that are summed in one statement. */
function countSummed(periods: QuarterHours[], first: number): number {
  const { begin = 0 } = periods[first] ?? {};
  const count = periods.slice(first).findIndex(({ end }) => end - begin > SUMMED_MAX);
  return count < 0 ? periods.length - first : Math.max(1, count);
}

type SumRow = { ordinal: bigint; category_id: bigint; currency: string } & Parameters<typeof toCounts>[0];

const sums = countColumns.map((column) => `cast(sum(${column}) as bigint) as ${column}`).join(", ");

const sumSql = sqlByCount((periods) => {
  const rows = Array.from({ length: periods }, (_, index) => {
    const [begin, end] = [2 * index + 1, 2 * index + 2];
    return `(cast(${index} as bigint), cast($${begin} as bigint), cast($${end} as bigint))`;
  });
  return `with periods (ordinal, first_quarter, next_quarter) as (values ${rows.join(", ")})
    select ordinal, category_id, currency, ${sums}
    from periods join figures on quarter >= first_quarter and quarter < next_quarter
    group by ordinal, category_id, currency
    having sum(added) > 0 or sum(sold) > 0 or sum(returned) > 0`;
});

export function figureWriter(statements: Statements, feed: FeedOrder) {
  return {
    /** Adds figures. Returns false, and adds none, if another process has added figures since the events were read. */
    async add({ figures, revision, position, uncountedUntil }: NewFigures): Promise<boolean> {
      const rows = await statements.query(
        "update figure_progress set position = $1, revision = revision + 1 where revision = $2 returning id",
        position,
        revision,
      );
      if (rows.length === 0) return false;
      if (uncountedUntil !== undefined) {
        await statements.query("delete from uncounted_events where event_id <= $1", uncountedUntil);
      }
      for (let first = 0; first < figures.length; first += ROWS_MAX) {
        const added = figures.slice(first, first + ROWS_MAX);
        await statements.query(addSql(added.length), ...added.flatMap(toFigureValues));
      }
      return true;
    },

    /** Returns a function that returns the SQL condition: the event is not counted yet. */
    async uncounted(): Promise<(bind: Bind) => string> {
      const progress = await readProgress(statements);
      return (bind) => isUncounted(progress, feed, bind);
    },
  };
}

export type FigureWriter = ReturnType<typeof figureWriter>;

const addSql = sqlByCount(
  (rows) => `insert into figures (${figureColumns.join(", ")}) values ${placeholders(rows, figureColumns.length)}
    on conflict (quarter, category_id, currency) do update set
      ${countColumns.map((column) => `${column} = figures.${column} + excluded.${column}`).join(", ")}`,
);

/**
 * Stores the ids of the events that are not counted yet. Call it before the order of the events in the feed is dropped,
 * while no transaction adds events.
 */
export async function keepUncounted(statements: Statements, feed: FeedOrder): Promise<void> {
  const progress = await readProgress(statements);
  if (progress.position === null) return;
  const values: Value[] = [];
  await statements.query(
    `insert into uncounted_events (event_id) select id from events where ${isUncounted(progress, feed, bindTo(values))}
      on conflict (event_id) do nothing`,
    ...values,
  );
  await statements.query(
    "update figure_progress set position = null, last_id = $1, revision = revision + 1",
    await findLastId(statements),
  );
}

/** Copies the progress to a store that has the same events and figures. */
export async function copyProgress(source: Database, target: Database): Promise<void> {
  const progress = await readProgress(source);
  const lastId = progress.position === null ? progress.last_id : await findLastId(source);
  await target.transaction(async (statements) => {
    await statements.query("delete from uncounted_events");
    await statements.query("update figure_progress set position = null, last_id = $1", lastId);
  });
  for (let after = 0n; ; ) {
    const values: Value[] = [];
    const bind = bindTo(values);
    const rows = await source.query<{ id: bigint }>(
      `select id from events where id > ${bind.integer(after)} and id <= ${bind.integer(lastId)}
        and ${isUncounted(progress, source.feed, bind)} order by id limit ${EVENTS_MAX}`,
      ...values,
    );
    const last = rows.at(-1);
    if (!last) return;
    const sql = `insert into uncounted_events (event_id) values ${placeholders(rows.length, 1)}`;
    await target.transaction((statements) => statements.query(sql, ...rows.map(({ id }) => id)));
    after = last.id;
  }
}

/** Returns the id of the last event, or of the last one that was removed from the start of the feed. */
async function findLastId(statements: Pick<Statements, "query">): Promise<bigint> {
  const [row] = await statements.query<{ last_id: bigint | null; expired_id: bigint }>(
    "select (select max(id) from events) as last_id, expired_id from feed",
  );
  const { last_id, expired_id = 0n } = row ?? {};
  return last_id && last_id > expired_id ? last_id : expired_id;
}

async function readProgress(statements: Pick<Statements, "query">): Promise<Progress> {
  const [row] = await statements.query<Progress>("select position, last_id, revision from figure_progress");
  return row as Progress;
}

/**
 * Returns the position in the feed. It is in the same database as the events, so it is not invalidated by a new generation of
 * the feed, and all events after it are kept.
 */
function toPosition({ position }: Progress): FeedPosition | undefined {
  return position === null ? undefined : (readPosition(position) as FeedPosition);
}

/** Returns an SQL condition: the event is not counted yet. */
function isUncounted(progress: Progress, feed: FeedOrder, bind: Bind): string {
  const position = toPosition(progress);
  const isNew = position ? feed.isAfter(position, bind) : `id > ${bind.integer(progress.last_id)}`;
  return `(${isNew} or id in (select event_id from uncounted_events))`;
}
