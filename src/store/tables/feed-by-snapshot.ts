import type { Database } from "../database.ts";
import { DatabaseUnavailable } from "../database.ts";
import { prepareFeed } from "./feed.ts";
import type { FeedOrder, FeedSection } from "./feed-order.ts";
import { type FeedPosition, POSITION_LENGTH_MAX, writePosition } from "./feed-position.ts";
import { clamp, isSame, readSnapshot, type Snapshot, writeSnapshot } from "./snapshot.ts";

interface StateRow {
  generation: bigint;
  cluster: string | null;
  system_identifier: string;
  expired_id: bigint;
  expired_xid: bigint | null;
  snapshot: string;
  newest_xid: bigint | null;
  created_at: bigint | null;
  has_newest: boolean;
}

/**
 * The order of PostgreSQL, where ids are assigned before the commit. A section has the events that are visible in one
 * snapshot and were not in an earlier one. A transaction that waited for the lock of a pet sees the changes made before,
 * and so does each snapshot that contains it: in order of ids, the changes of each pet are in order.
 */
export function feedBySnapshot(database: Database): FeedOrder {
  async function read(newestXid: bigint, newestTime: bigint): Promise<State> {
    const [row] = (await database.query<StateRow>(
      // One statement has one snapshot.
      `select generation, cluster, cast(system_identifier as text) as system_identifier, expired_id, expired_xid,
          cast(pg_current_snapshot() as text) as snapshot, newest_xid, newest.created_at,
          exists (
            select 1 from events
            where xid = cast(cast($1 as text) as xid8) and created_at = cast($2 as bigint)
          ) as has_newest
        from feed cross join pg_control_system() left join (
          select cast(cast(xid as text) as bigint) as newest_xid, created_at from events
          where xid is not null order by xid desc limit 1
        ) as newest on true`,
      `${newestXid}`,
      newestTime,
    )) as [StateRow];
    if (row.cluster === row.system_identifier) return toState(row);
    await prepareFeed(database);
    return read(newestXid, newestTime);
  }

  /** Returns the smallest id among the events that are visible in one snapshot and not in another. */
  async function firstBetween(seen: Snapshot, delivering: Snapshot): Promise<bigint | undefined> {
    const select = "select id from events where pg_visible_in_snapshot(xid, cast(cast($1 as text) as pg_snapshot))";
    const [row] = await database.query<{ id: bigint | null }>(
      // Uses the index of `xid` twice. `min(id)` would rather read the primary key from its start.
      `select min(id + 0) as id from (
        ${select} and xid >= cast(cast($2 as text) as xid8)
        union all ${select} and xid = any(cast(string_to_array($3, ',') as xid8[]))
      ) as unseen`,
      writeSnapshot(delivering),
      `${seen.xmax}`,
      seen.running.join(),
    );
    return row?.id ?? undefined;
  }

  async function follow(position: FeedPosition): Promise<FeedSection | undefined> {
    const { seen } = position;
    const state = await read(newestOf(position), position.newestTime);
    if (!isComplete(position, state)) return undefined;

    const delivering = position.delivering ?? state.current;
    const end = { ...position, seen: delivering, delivering: undefined, last: 0n };
    if (!position.delivering) end.newestTime = state.newestTime;
    let after: bigint | undefined = position.last;
    if (seen && !position.delivering) {
      const first = isSame(seen, delivering) ? undefined : await firstBetween(seen, delivering);
      after = first === undefined ? undefined : first - 1n;
    }
    return {
      after,
      conditions({ text }) {
        const visibleIn = (snapshot: Snapshot) =>
          `pg_visible_in_snapshot(xid, cast(cast(${text(writeSnapshot(snapshot))} as text) as pg_snapshot))`;
        // Events without a transaction id are older than all snapshots.
        return seen
          ? ["xid is not null", `not ${visibleIn(seen)}`, visibleIn(delivering)]
          : [`(xid is null or ${visibleIn(delivering)})`];
      },
      positionAfter: (last) => checkLength(last === undefined ? end : { ...end, seen, delivering, last }),
    };
  }

  return {
    follow,
    async isComplete(position) {
      return isComplete(position, await read(newestOf(position), position.newestTime));
    },
    async now() {
      const { generation, cluster, newestTime, current } = await read(0n, 0n);
      return checkLength({ generation, cluster, newestTime, seen: current, last: 0n });
    },
    async start(last) {
      const { generation, cluster, newestTime, current } = await read(0n, 0n);
      return checkLength({ generation, cluster, newestTime, delivering: current, last });
    },
  };
}

type State = ReturnType<typeof toState>;

function toState(row: StateRow) {
  const expiredXid = row.expired_xid ?? 0n;
  const newestXid = row.newest_xid ?? 0n;
  const isExpired = newestXid <= expiredXid;
  // After a crash, the server may assign the id of a transaction again whose records had not reached the disk. So only
  // transactions up to the newest one with an event that has been committed count as seen.
  const xmax = 1n + (isExpired ? expiredXid : newestXid);
  const snapshot = readSnapshot(row.snapshot);
  return {
    generation: row.generation,
    cluster: BigInt(row.system_identifier),
    current: clamp(snapshot, xmax),
    newestTime: isExpired ? 0n : (row.created_at ?? 0n),
    snapshot,
    expired: { id: row.expired_id, xid: expiredXid },
    hasNewest: row.has_newest,
  };
}

/** Returns the newest transaction with an event that had been committed; 0 if there was none. */
function newestOf({ seen, delivering }: FeedPosition): bigint {
  return ((delivering ?? seen)?.xmax ?? 1n) - 1n;
}

/** Whether all that follows the position exists. */
function isComplete(position: FeedPosition, state: State): boolean {
  const { generation, cluster, seen, delivering, last } = position;
  if (generation !== state.generation || cluster !== state.cluster) return false;
  if (newestOf(position) > state.expired.xid && !state.hasNewest) return false;
  const hasSeenExpired = seen !== undefined && hasExpired(seen, state);
  return hasSeenExpired || (delivering !== undefined && last >= state.expired.id && hasExpired(delivering, state));
}

/** Whether a snapshot has all events that have expired. A transaction that is still running has none. */
function hasExpired({ xmax, running }: Snapshot, { expired, snapshot }: State): boolean {
  return xmax > expired.xid && running.every((xid) => xid > expired.xid || snapshot.running.includes(xid));
}

/** Throws DatabaseUnavailable if the position is too long: more transactions are open than any client needs. */
function checkLength(position: FeedPosition): FeedPosition {
  if (writePosition(position).length <= POSITION_LENGTH_MAX) return position;
  throw new DatabaseUnavailable(new Error("Too many transactions are open for a position in the event feed."));
}
