import { type Database, type DatabaseOptions, DatabaseUnavailable } from "../database.ts";
import {
  type Bind,
  bindTo,
  type EventPoint,
  type FeedOrder,
  type FeedPosition,
  type FeedSection,
  type FeedTail,
  newGeneration,
  POSITION_LENGTH_MAX,
  type Snapshot,
  writePosition,
} from "../feed.ts";

type Connected = Pick<Database, "query" | "transaction">;

interface ClusterRow {
  cluster: string | null;
}

interface StateRow extends ClusterRow {
  generation: bigint;
  system_identifier: string;
  expired_id: bigint;
  expired_xid: bigint | null;
  snapshot: string;
  newest_xid: bigint | null;
  newest_time: bigint | null;
  has_newest: boolean;
}

/**
 * The order of PostgreSQL, where ids are assigned before the commit. A section has the events that are visible in one
 * snapshot and were not in an earlier one. A transaction that waited for the lock of a pet sees the changes made before,
 * and so does each snapshot that contains it: in order of ids, the changes of each pet are in order.
 */
export function postgresFeed(database: Connected, onNewCluster: DatabaseOptions["onNewCluster"]): FeedOrder {
  async function read(newestXid: bigint, newestTime: bigint): Promise<State> {
    const values: (bigint | string)[] = [];
    const sql = stateQuery(newestXid, newestTime, bindTo(values));
    const [row] = (await database.query<StateRow>(sql, ...values)) as [StateRow];
    if (isOfCluster(row)) return toState(row);
    await prepare();
    return read(newestXid, newestTime);
  }

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

  async function follow(position: FeedPosition, until?: FeedPosition): Promise<FeedSection | undefined> {
    const state = await read(newestOf(position), position.newestTime);
    return isComplete(position, state) ? sectionAfter(position, state, until) : undefined;
  }

  async function sectionAfter(position: FeedPosition, state: State, until?: FeedPosition): Promise<FeedSection> {
    const { seen } = position;
    const delivering = position.delivering ?? until?.seen ?? state.current;
    const newestTime = position.delivering ? position.newestTime : (until?.newestTime ?? state.newestTime);
    let after: bigint | undefined = position.last;
    if (seen && !position.delivering) {
      const first = isSame(seen, delivering) ? undefined : await firstBetween(seen, delivering);
      after = first === undefined ? undefined : first - 1n;
    }
    return {
      after,
      conditions(bind) {
        // Events without a transaction id are older than all snapshots.
        return seen
          ? ["xid is not null", `not ${isVisibleIn(seen, bind)}`, isVisibleIn(delivering, bind)]
          : [`(xid is null or ${isVisibleIn(delivering, bind)})`];
      },
      ...positionsIn(position, delivering, newestTime),
    };
  }

  function tail(position: FeedPosition): FeedTail | undefined {
    const { seen, delivering } = position;
    if (!seen || delivering) return undefined;
    return {
      // The snapshot of the statement has all others. Those that it does not have are not visible.
      conditions({ text }) {
        const first = `events.xid >= cast(cast(${text(`${seen.xmax}`)} as text) as xid8)`;
        if (seen.running.length === 0) return [first];
        const running = `events.xid = any(cast(string_to_array(${text(seen.running.join())}, ',') as xid8[]))`;
        return ["events.xid is not null", `(${first} or ${running})`];
      },
      state: (bind) => stateQuery(newestOf(position), position.newestTime, bind),
      stateColumns,
      section(row) {
        const state = isOfCluster(row as StateRow) ? toState(row as StateRow) : undefined;
        if (!state || !isComplete(position, state)) return undefined;
        return positionsIn(position, state.current, state.newestTime);
      },
    };
  }

  const feed: FeedOrder = {
    prepare,
    follow,
    followKept: async (position) => sectionAfter(position, await read(0n, 0n)),
    tail,
    isAfter,
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

  /**
   * Prepares the feed for a cluster on which the database has not been used yet. Returns false if the engine has no
   * snapshots of transactions. In a restored dump, the transaction ids are those of another cluster: they are dropped.
   */
  async function prepare(): Promise<boolean> {
    const cluster = await readCluster(database);
    if (cluster === undefined) return false;
    const [row] = await database.query<ClusterRow>("select cluster from feed");
    if (row?.cluster === cluster) return true;
    await database.transaction(async (statements) => {
      const [row] = await statements.query<ClusterRow>("select cluster from feed for update");
      if (row?.cluster === cluster) return;
      await statements.query("lock table events in access exclusive mode");
      if (row?.cluster) await onNewCluster?.(statements, feed);
      await statements.query("alter table events drop column if exists xid");
      await statements.query("alter table events add column xid xid8");
      // Set afterwards, since a column with a default that is not constant is written to every row.
      await statements.query("alter table events alter column xid set default pg_current_xact_id()");
      await statements.query("create index events_by_xid on events (xid) where xid is not null");
      await statements.query(
        "update feed set cluster = $1, generation = $2, expired_xid = null",
        cluster,
        newGeneration(),
      );
    });
    return true;
  }

  return feed;
}

/** Returns the condition that an event with a transaction id is visible in a snapshot. */
function isVisibleIn(snapshot: Snapshot, { text }: Bind): string {
  return `pg_visible_in_snapshot(xid, cast(cast(${text(writeSnapshot(snapshot))} as text) as pg_snapshot))`;
}

function isAfter({ seen, delivering, last }: FeedPosition, bind: Bind): string {
  const isDelivered = (snapshot: Snapshot) => `(xid is null or ${isVisibleIn(snapshot, bind)})`;
  const conditions = seen ? [`not ${isDelivered(seen)}`] : [];
  if (delivering) conditions.push(`not (${isDelivered(delivering)} and id <= ${bind.integer(last)})`);
  return conditions.join(" and ");
}

async function readCluster(database: Connected): Promise<string | undefined> {
  try {
    const [row] = await database.query<{ cluster: string }>(
      "select cast(system_identifier as text) as cluster, cast(pg_current_snapshot() as text) from pg_control_system()",
    );
    return row?.cluster;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    return undefined;
  }
}

const stateColumns = [
  ...(["generation", "cluster", "system_identifier", "expired_id", "expired_xid"] as const),
  ...(["snapshot", "newest_xid", "newest_time", "has_newest"] as const),
] satisfies (keyof StateRow)[];

/** Returns a query of the state of the feed. One statement has one snapshot. */
function stateQuery(newestXid: bigint, newestTime: bigint, { integer, text }: Bind): string {
  return `select generation, cluster, cast(system_identifier as text) as system_identifier, expired_id, expired_xid,
      cast(pg_current_snapshot() as text) as snapshot, newest_xid, newest_time,
      exists (
        select 1 from events
        where xid = cast(cast(${text(`${newestXid}`)} as text) as xid8) and created_at = ${integer(newestTime)}
      ) as has_newest
    from feed cross join pg_control_system() left join (
      select cast(cast(xid as text) as bigint) as newest_xid, created_at as newest_time from events
      where xid is not null order by xid desc limit 1
    ) as newest on true`;
}

/** Whether the feed has been prepared for the cluster that responds. */
function isOfCluster({ cluster, system_identifier }: StateRow): boolean {
  return cluster === system_identifier;
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
    newestTime: isExpired ? 0n : (row.newest_time ?? 0n),
    snapshot,
    expired: { id: row.expired_id, xid: expiredXid },
    hasNewest: row.has_newest,
  };
}

/** Returns the newest transaction with an event that had been committed; 0 if there was none. */
function newestOf({ seen, delivering }: FeedPosition): bigint {
  return ((delivering ?? seen)?.xmax ?? 1n) - 1n;
}

/** Returns the positions in the section that follows `position` and has the events that are visible in `delivering`. */
function positionsIn(position: FeedPosition, delivering: Snapshot, newestTime: bigint) {
  const end = { ...position, seen: delivering, delivering: undefined, last: 0n, newestTime };
  return {
    positionAfter: ({ id }: EventPoint) => checkLength({ ...end, seen: position.seen, delivering, last: id }),
    end: () => checkLength(end),
  };
}

/** Whether all that follows the position exists. */
function isComplete(position: FeedPosition, state: State): boolean {
  const { generation, cluster, seen, delivering, last } = position;
  if (generation !== state.generation || cluster !== state.cluster) return false;
  if (newestOf(position) > state.expired.xid && !state.hasNewest) return false;
  const hasSeenExpired = seen !== undefined && hasExpired(seen, state);
  return hasSeenExpired || (delivering !== undefined && last >= state.expired.id && hasExpired(delivering, state));
}

/**
 * Whether a snapshot has all events that have expired. A transaction that is still running has none. One that has ended
 * may have had some, even if it was one of another database: then the position expires too early.
 */
function hasExpired({ xmax, running }: Snapshot, { expired, snapshot }: State): boolean {
  return xmax > expired.xid && running.every((xid) => xid > expired.xid || snapshot.running.includes(xid));
}

/** Throws DatabaseUnavailable if the position is too long: more transactions are open than any client needs. */
function checkLength(position: FeedPosition): FeedPosition {
  if (writePosition(position).length <= POSITION_LENGTH_MAX) return position;
  throw new DatabaseUnavailable(new Error("Too many transactions are open for a position in the event feed."));
}

/** Reads PostgreSQL's text `xmin:xmax:running,running`. */
function readSnapshot(text: string): Snapshot {
  const [, xmax = "", running = ""] = text.split(":");
  return { xmax: BigInt(xmax), running: running === "" ? [] : running.split(",").map(BigInt) };
}

function writeSnapshot({ xmax, running }: Snapshot): string {
  return `${running[0] ?? xmax}:${xmax}:${running.join()}`;
}

function clamp({ running }: Snapshot, xmax: bigint): Snapshot {
  return { xmax, running: running.filter((xid) => xid < xmax) };
}

function isSame(one: Snapshot, other: Snapshot): boolean {
  return writeSnapshot(one) === writeSnapshot(other);
}
