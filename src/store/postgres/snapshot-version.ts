/**
 * Which transactions a reader sees at this moment (PostgreSQL, "Transaction ID and Snapshot Information Functions"): the
 * same text is the same state of all data, since every transaction that has changed something and ends makes it another.
 * A server counts them by itself, so its start is a part of it.
 */
const STATE = "select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as state";

type Ask = (sql: string) => Promise<unknown[]>;

/** Numbers the states of the database, as this process comes to see them. */
export class SnapshotVersions {
  readonly #ask: Ask;
  #state = "";
  #version = 0n;

  private constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Undefined where the engine does not tell them. `ask` answers in the order in which it was asked. */
  static async over(ask: Ask): Promise<SnapshotVersions | undefined> {
    const versions = new SnapshotVersions(ask);
    try {
      await versions.now();
      return versions;
    } catch {
      return undefined;
    }
  }

  async now(): Promise<bigint> {
    const [{ state }] = (await this.#ask(STATE)) as [{ state: string }];
    if (state !== this.#state) {
      this.#state = state;
      this.#version += 1n;
    }
    return this.#version;
  }
}
