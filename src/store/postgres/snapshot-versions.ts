/**
 * Query of the current snapshot (PostgreSQL, "Transaction ID and Snapshot Information Functions"): equal texts mean
 * equal data. Transaction ids are those of one server, so its start time is included.
 */
const SNAPSHOT_SQL = "select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as snapshot";

type RunQuery = (sql: string) => Promise<unknown[]>;

/** Numbers the snapshots of the database in the order in which this process sees them. */
export class SnapshotVersions {
  readonly #runQuery: RunQuery;
  #snapshot = "";
  #version = 0n;

  private constructor(runQuery: RunQuery) {
    this.#runQuery = runQuery;
  }

  /** Undefined if the server lacks these functions. `runQuery` must return results in the order of its calls. */
  static async create(runQuery: RunQuery): Promise<SnapshotVersions | undefined> {
    const versions = new SnapshotVersions(runQuery);
    try {
      await versions.current();
      return versions;
    } catch {
      return undefined;
    }
  }

  async current(): Promise<bigint> {
    const [{ snapshot }] = (await this.#runQuery(SNAPSHOT_SQL)) as [{ snapshot: string }];
    if (snapshot !== this.#snapshot) {
      this.#snapshot = snapshot;
      this.#version += 1n;
    }
    return this.#version;
  }
}
