import type { Database } from "../database.ts";
import { DatabaseUnavailable } from "../database.ts";
import { prepareFeed } from "./feed.ts";
import type { FeedOrder, Window } from "./feed-order.ts";
import { POSITION_LENGTH_MAX, type Position, writePosition } from "./feed-position.ts";
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
  has_witness: boolean;
}

/**
 * The order of PostgreSQL, where ids are assigned before the commit. A window has the events that are visible in one
 * snapshot and were not in an earlier one. A transaction that waited for the lock of a pet sees the changes made before,
 * and so does each snapshot that contains it: in order of ids, the changes of each pet are in order.
 */
export function feedBySnapshot(database: Database): FeedOrder {
  async function read(witnessXid: bigint, witness: bigint): Promise<State> {
    const [row] = (await database.query<StateRow>(
      // One statement has one snapshot.
      `select generation, cluster, cast(system_identifier as text) as system_identifier, expired_id, expired_xid,
          cast(pg_current_snapshot() as text) as snapshot, newest_xid, newest.created_at,
          exists (
            select 1 from events
            where xid = cast(cast($1 as text) as xid8) and created_at = cast($2 as bigint)
          ) as has_witness
        from feed cross join pg_control_system() left join (
          select cast(cast(xid as text) as bigint) as newest_xid, created_at from events
          where xid is not null order by xid desc limit 1
        ) as newest on true`,
      `${witnessXid}`,
      witness,
    )) as [StateRow];
    if (row.cluster === row.system_identifier) return toState(row);
    await prepareFeed(database);
    return read(witnessXid, witness);
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

  async function follow(position: Position): Promise<Window | undefined> {
    const { seen } = position;
    const state = await read(newestOf(position), position.witness);
    if (!isWhole(position, state)) return undefined;

    const delivering = position.delivering ?? state.current;
    const end = { ...position, seen: delivering, delivering: undefined, last: 0n };
    if (!position.delivering) end.witness = state.witness;
    let after: bigint | undefined = position.last;
    if (seen && !position.delivering) {
      const first = isSame(seen, delivering) ? undefined : await firstBetween(seen, delivering);
      after = first === undefined ? undefined : first - 1n;
    }
    return {
      after,
      conditions({ text }) {
        const isVisibleIn = (snapshot: Snapshot) =>
          `pg_visible_in_snapshot(xid, cast(cast(${text(writeSnapshot(snapshot))} as text) as pg_snapshot))`;
        // Events without a transaction id are older than all snapshots.
        return seen
          ? ["xid is not null", `not ${isVisibleIn(seen)}`, isVisibleIn(delivering)]
          : [`(xid is null or ${isVisibleIn(delivering)})`];
      },
      positionAfter: (last) => checkLength(last === undefined ? end : { ...end, seen, delivering, last }),
    };
  }

  return {
    follow,
    async isWhole(position) {
      return isWhole(position, await read(newestOf(position), position.witness));
    },
    async now() {
      const { generation, cluster, witness, current } = await read(0n, 0n);
      return checkLength({ generation, cluster, witness, seen: current, last: 0n });
    },
    async start(last) {
      const { generation, cluster, witness, current } = await read(0n, 0n);
      return checkLength({ generation, cluster, witness, delivering: current, last });
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
    witness: isExpired ? 0n : (row.created_at ?? 0n),
    snapshot,
    expired: { id: row.expired_id, xid: expiredXid },
    hasWitness: row.has_witness,
  };
}

/** Returns the newest transaction with an event that had been committed; 0 if there was none. */
function newestOf({ seen, delivering }: Position): bigint {
  return ((delivering ?? seen)?.xmax ?? 1n) - 1n;
}

/** Whether all that follows the position exists. */
function isWhole(position: Position, state: State): boolean {
  const { generation, cluster, seen, delivering, last } = position;
  if (generation !== state.generation || cluster !== state.cluster) return false;
  if (newestOf(position) > state.expired.xid && !state.hasWitness) return false;
  const hasSeenExpired = seen !== undefined && hasExpired(seen, state);
  return hasSeenExpired || (delivering !== undefined && last >= state.expired.id && hasExpired(delivering, state));
}

/** Whether a snapshot has all events that have expired. A transaction that is still running has none. */
function hasExpired({ xmax, running }: Snapshot, { expired, snapshot }: State): boolean {
  return xmax > expired.xid && running.every((xid) => xid > expired.xid || snapshot.running.includes(xid));
}

/** Throws DatabaseUnavailable if the position is too long: more transactions are open than any client needs. */
function checkLength(position: Position): Position {
  if (writePosition(position).length <= POSITION_LENGTH_MAX) return position;
  throw new DatabaseUnavailable(new Error("Too many transactions are open for a position in the event feed."));
}
