import type { Statements } from "../database.ts";
import type { FeedOrder, FeedPosition } from "../feed.ts";

interface State {
  generation: bigint;
  expired_id: bigint;
  newest: bigint;
  has_newest: bigint;
}

/** The order of ids, in which SQLite commits: one transaction at a time assigns them. */
export function sqliteFeed(statements: Pick<Statements, "query">): FeedOrder {
  async function read(last: bigint, newestTime: bigint): Promise<State> {
    const rows = await statements.query<State>(
      `select generation, expired_id, coalesce((select max(id) from events), 0) as newest,
        exists (select 1 from events where id = $1 and created_at = $2) as has_newest from feed`,
      last,
      newestTime,
    );
    return rows[0] as State;
  }

  async function positionAt(last: bigint, generation: bigint): Promise<FeedPosition> {
    const [row] = await statements.query<{ created_at: bigint }>("select created_at from events where id = $1", last);
    return { generation, cluster: 0n, last, newestTime: row?.created_at ?? 0n };
  }

  return {
    async prepare() {
      return true;
    },

    async now() {
      const { generation, expired_id, newest } = await read(0n, 0n);
      return positionAt(larger(newest, expired_id), generation);
    },

    async start(last) {
      const { generation } = await read(0n, 0n);
      return positionAt(last, generation);
    },

    async isComplete(position) {
      return isComplete(position, await read(position.last, position.newestTime));
    },

    async follow(position, until) {
      const { generation, last, newestTime } = position;
      const state = await read(last, newestTime);
      if (!isComplete(position, state)) return undefined;
      const newest = until?.last ?? state.newest;
      return {
        after: last < newest ? last : undefined,
        conditions: (bind) => [`id <= ${bind.integer(newest)}`],
        positionAfter: ({ id, created_at }) => ({ generation, cluster: 0n, last: id, newestTime: created_at }),
        end: () => until ?? positionAt(larger(newest, last), generation),
      };
    },
  };
}

function isComplete({ generation, cluster, last }: FeedPosition, state: State): boolean {
  const isOfSame = generation === state.generation && cluster === 0n;
  const isKnown = last === state.expired_id || state.has_newest === 1n;
  return isOfSame && isKnown && last >= state.expired_id;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
