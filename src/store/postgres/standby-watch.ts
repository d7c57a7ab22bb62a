import type { ObserveDatabase } from "../database.ts";
import { type Lineage, PostgresConnection, type PostgresHost, type PostgresOptions } from "./connection.ts";

/** Interval between two checks of the other servers. */
const INTERVAL_MILLISECONDS = 1000;

type OnPromoted = (connection: PostgresConnection, lineage: Lineage | undefined) => boolean;

/**
 * Watches the servers that are not the primary. Once one of them accepts writes, the primary has been replaced, even if
 * its connections are open: it may hang, be cut off from the cluster, or return what others have changed since.
 */
export class StandbyWatch {
  readonly #options: PostgresOptions;
  readonly #observe: ObserveDatabase;
  readonly #onPromoted: OnPromoted;
  readonly #connections = new Map<PostgresHost, PostgresConnection>();
  readonly #checks = new Map<PostgresHost, Promise<void>>();
  #checkedAt = 0;
  #isClosed = false;

  /**
   * `onPromoted` receives the connection to a server that accepts writes, and its lineage. It returns whether it uses
   * the connection; if not, another server is the primary.
   */
  constructor(options: PostgresOptions, observe: ObserveDatabase, onPromoted: OnPromoted) {
    this.#options = options;
    this.#observe = observe;
    this.#onPromoted = onPromoted;
  }

  /** Checks all servers but the primary, unless they were checked within the interval. */
  check(primary: PostgresHost, now: number): void {
    if (now - this.#checkedAt < INTERVAL_MILLISECONDS) return;
    this.#checkedAt = now;
    for (const connection of this.#connections.values()) connection.closeIfStuck(now);
    void this.checkNow(primary);
  }

  /** Resolves once each server but the primary has responded or failed. */
  async checkNow(primary: PostgresHost): Promise<void> {
    const others = this.#options.hosts.filter((host) => host !== primary);
    await Promise.all(others.map((host) => this.#checks.get(host) ?? this.#startCheck(host)));
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections.values()) connection.close();
  }

  #startCheck(host: PostgresHost): Promise<void> {
    const check = this.#checkHost(host)
      // A server that does not respond is not the primary.
      .catch(() => this.#drop(host))
      .finally(() => this.#checks.delete(host));
    this.#checks.set(host, check);
    return check;
  }

  #drop(host: PostgresHost): void {
    this.#connections.get(host)?.close();
    this.#connections.delete(host);
  }

  async #checkHost(host: PostgresHost): Promise<void> {
    const connection =
      this.#connections.get(host) ?? (await PostgresConnection.openAny(host, this.#options, this.#observe));
    if (this.#isClosed) return connection.close();
    this.#connections.set(host, connection);
    if (!(await connection.acceptsWrites())) return;
    const lineage = await connection.readLineage();
    if (this.#onPromoted(connection, lineage)) this.#connections.delete(host);
  }
}
