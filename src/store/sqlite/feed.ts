import type { Statements } from "../database.ts";
import { bindTo, type EventPoint, type FeedOrder, type FeedPosition, type FeedSection } from "../feed.ts";

/** Maximum number of events that the statement of a tail reads: it blocks the event loop. */
const TAIL_EVENTS_MAX = 1000n;

interface State {
  generation: bigint;
  expired_id: bigint;
  newest_id: bigint | null;
  newest_time: bigint | null;
  has_newest: bigint;
}

const stateColumns = ["generation", "expired_id", "newest_id", "newest_time", "has_newest"] satisfies (keyof State)[];

/** The order of ids, in which SQLite commits: one transaction at a time assigns them. */
export function sqliteFeed(statements: Pick<Statements, "query">): FeedOrder {
  async function read(last: bigint, newestTime: bigint): Promise<State> {
    const values: (bigint | string)[] = [];
    const sql = stateQuery(last, newestTime, bindTo(values).integer);
    const rows = await statements.query<State>(sql, ...values);
    return rows[0] as State;
  }

  return {
    async prepare() {
      return true;
    },

    async now() {
      const state = await read(0n, 0n);
      return endAfter(state.expired_id, state);
    },

    async start(last) {
      const { generation } = await read(0n, 0n);
      const [row] = await statements.query<EventPoint>("select id, created_at from events where id = $1", last);
      return toPosition(generation, row ?? { id: last, created_at: 0n });
    },

    async isComplete(position) {
      return isComplete(position, await read(position.last, position.newestTime));
    },

    async follow(position, until) {
      const state = await read(position.last, position.newestTime);
      return isComplete(position, state) ? sectionOf(position, until ?? endAfter(position.last, state)) : undefined;
    },

    async followKept(position) {
      return sectionOf(position, endAfter(position.last, await read(0n, 0n)));
    },

    isAfter: ({ last }, { integer }) => `id > ${integer(last)}`,

    tail(position) {
      const { generation, last, newestTime } = position;
      const lastMax = last + TAIL_EVENTS_MAX;
      return {
        conditions: ({ integer }) => [`events.id > ${integer(last)}`, `events.id <= ${integer(lastMax)}`],
        state: ({ integer }) => stateQuery(last, newestTime, integer),
        stateColumns,
        section(row) {
          const state = row as State;
          const end = endAfter(last, state);
          if (!isComplete(position, state) || end.last > lastMax) return undefined;
          return { positionAfter: (event) => toPosition(generation, event), end: () => end };
        },
      };
    },
  };
}

function sectionOf({ generation, last }: FeedPosition, end: FeedPosition): FeedSection {
  return {
    after: last < end.last ? last : undefined,
    conditions: ({ integer }) => [`id <= ${integer(end.last)}`],
    positionAfter: (event) => toPosition(generation, event),
    end: () => end,
  };
}

function stateQuery(last: bigint, newestTime: bigint, integer: (value: bigint) => string): string {
  return `select generation, expired_id, (select max(id) from events) as newest_id,
      (select created_at from events order by id desc limit 1) as newest_time,
      exists (select 1 from events where id = ${integer(last)} and created_at = ${integer(newestTime)}) as has_newest
    from feed`;
}

function toPosition(generation: bigint, { id, created_at }: EventPoint): FeedPosition {
  return { generation, cluster: 0n, last: id, newestTime: created_at };
}

/** Returns the position after all events, which is not before `last`. */
function endAfter(last: bigint, { generation, newest_id, newest_time }: State): FeedPosition {
  const hasNewest = newest_id !== null && newest_time !== null && newest_id >= last;
  return toPosition(generation, hasNewest ? { id: newest_id, created_at: newest_time } : { id: last, created_at: 0n });
}

function isComplete({ generation, cluster, last }: FeedPosition, state: State): boolean {
  const isOfSame = generation === state.generation && cluster === 0n;
  const isKnown = last === state.expired_id || state.has_newest === 1n;
  return isOfSame && isKnown && last >= state.expired_id;
}
