/** The table `feed`: what positions of the event feed are compared with, and up to which event all have expired. */
import { type Database, DatabaseUnavailable, type Statements } from "../database.ts";
import { newGeneration } from "../generation.ts";

/** Maximum number of events that are inspected at a time. */
const INSPECTED_MAX = 1000;

/** The event up to which all have expired, and the greatest transaction id of these. */
export interface Expired {
  id: bigint;
  xid: bigint | null;
}

interface FeedRow {
  cluster: string | null;
  expired_id: bigint;
  expired_xid: bigint | null;
}

/**
 * Prepares the feed of a PostgreSQL cluster that the database has not been used on. Returns false if the engine has no
 * snapshots of transactions. In a restored dump, the transaction ids are those of another cluster: they are dropped.
 */
export async function prepareFeed(database: Database): Promise<boolean> {
  if (database.dialect.commitOrder === "id") return true;
  const cluster = await readCluster(database);
  if (cluster === undefined) return false;
  const [row] = await database.query<FeedRow>("select cluster from feed");
  if (row?.cluster === cluster) return true;
  await database.transaction(async (statements) => {
    const [row] = await statements.query<FeedRow>("select cluster from feed for update");
    if (row?.cluster === cluster) return;
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

async function readCluster(database: Database): Promise<string | undefined> {
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

/**
 * Returns the last event after `after` up to which all have expired, and whether there may be a later one. Events with a
 * time in the future are skipped.
 */
export async function findLastExpired(
  statements: Statements,
  { after, time, expiredUntil, hasXids }: { after: Expired; time: number; expiredUntil: number; hasXids: boolean },
): Promise<{ expired: Expired; isPartial: boolean }> {
  const rows = await statements.query<{ id: bigint; created_at: bigint; xid: bigint | null }>(
    `select id, created_at, ${hasXids ? "cast(cast(xid as text) as bigint)" : "null"} as xid from events
      where id > $1 and created_at <= $2 order by id limit ${INSPECTED_MAX}`,
    after.id,
    BigInt(time),
  );
  const count = rows.findIndex(({ created_at }) => created_at > BigInt(expiredUntil));
  const found = count === -1 ? rows : rows.slice(0, count);
  const expired = { ...after };
  for (const { id, xid } of found) {
    expired.id = id;
    if (xid !== null && xid > (expired.xid ?? 0n)) expired.xid = xid;
  }
  return { expired, isPartial: found.length === INSPECTED_MAX };
}

export async function readExpired(statements: Statements, lock: "" | "for update" = "") {
  const [row] = await statements.query<FeedRow>(`select cluster, expired_id, expired_xid from feed ${lock}`);
  const { cluster, expired_id: id, expired_xid: xid } = row as FeedRow;
  return { after: { id, xid }, hasXids: cluster !== null };
}

export function feedWriter(statements: Statements) {
  return {
    /** Invalidates all positions. */
    renew: () => statements.query("update feed set generation = $1", newGeneration()),

    /** Moves the start of the feed after the events created up to `expiredUntil`, or after the first 1,000 of them. */
    async expire(time: number, expiredUntil: number) {
      const { after, hasXids } = await readExpired(statements, statements.dialect.forUpdate);
      const { expired, isPartial } = await findLastExpired(statements, { after, time, expiredUntil, hasXids });
      if (expired.id > after.id) {
        await statements.query("update feed set expired_id = $1, expired_xid = $2", expired.id, expired.xid);
      }
      return { expired, isPartial, hasXids };
    },
  };
}

export type FeedWriter = ReturnType<typeof feedWriter>;
