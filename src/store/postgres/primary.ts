import { DatabaseUnavailable, type ObserveDatabase } from "../database.ts";
import { PostgresConnection, type PostgresHost, type PostgresOptions } from "./connection.ts";

/** Timeout for a request for a connection while the primary is being searched for. */
const DISCOVERY_WAIT_MILLISECONDS = 250;

type OnFound = (connection: PostgresConnection, isAnother: boolean) => void;

/** Connects to the server that accepts writes. Once it is lost, `connect` fails until `discover` has found it. */
export class PostgresPrimary {
  readonly #options: PostgresOptions;
  readonly #observe: ObserveDatabase;
  readonly #onFound: OnFound;
  /** Host of the last known primary. */
  #host: PostgresHost | undefined;
  #failure: { error: unknown } | undefined;
  readonly #probes = new Map<PostgresHost, Promise<void>>();
  #isClosed = false;

  /** `onFound` receives the first connection to a primary after a search, and whether it is on another host. */
  constructor(options: PostgresOptions, observe: ObserveDatabase, onFound: OnFound) {
    this.#options = options;
    this.#observe = observe;
    this.#onFound = onFound;
  }

  /** Why the primary was lost; undefined unless it is being searched for. */
  get failure(): unknown {
    return this.#failure?.error;
  }

  /** Opens a connection to the primary. Throws DatabaseUnavailable and starts a search if that fails. */
  async connect(): Promise<PostgresConnection> {
    if (this.#failure) await this.#waitForProbe();
    if (this.#isClosed) throw new DatabaseUnavailable(new Error("The database is closed."));
    if (this.#failure) throw this.#failure.error;

    const host = this.#host;
    try {
      const connection = await (host ? this.#openAt(host) : this.#openAnywhere());
      this.#host ??= connection.host;
      if (this.#host === connection.host) return connection;
      connection.close();
    } catch (error) {
      if (this.#host === host) this.discover(error);
      throw error;
    }
    // While this connection was opened, another host became the primary.
    return this.connect();
  }

  /** Probes all hosts for the primary concurrently, so that one that does not respond delays nothing. */
  discover(error: unknown): void {
    this.#failure = { error };
    for (const host of this.#options.hosts) {
      if (this.#probes.has(host) || this.#isClosed) continue;
      const probe = this.#probe(host).finally(() => this.#probes.delete(host));
      probe.catch(() => {});
      this.#probes.set(host, probe);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #probe(host: PostgresHost): Promise<void> {
    const connection = await this.#openAt(host);
    // Another probe has found the primary first.
    if (!this.#failure || this.#isClosed) return connection.close();
    const isAnother = this.#host !== undefined && this.#host !== host;
    this.#host = host;
    this.#failure = undefined;
    this.#onFound(connection, isAnother);
  }

  /** Waits until a probe has found the primary or all have failed, up to the timeout. */
  async #waitForProbe(): Promise<void> {
    const finished = Promise.any(this.#probes.values()).catch(() => {});
    await Promise.race([finished, Bun.sleep(DISCOVERY_WAIT_MILLISECONDS)]);
  }

  #openAt(host: PostgresHost): Promise<PostgresConnection> {
    return PostgresConnection.open(host, this.#options, this.#observe);
  }

  #openAnywhere(): Promise<PostgresConnection> {
    return firstOf(this.#options.hosts.map((host) => this.#openAt(host)));
  }
}

/** Returns the first connection that opens and closes later ones. If all fail, throws the error of the first host. */
async function firstOf(openings: Promise<PostgresConnection>[]): Promise<PostgresConnection> {
  try {
    const first = await Promise.any(openings);
    for (const opening of openings) {
      opening.then(
        (connection) => connection !== first && connection.close(),
        () => {},
      );
    }
    return first;
  } catch (error) {
    throw (error as AggregateError).errors[0];
  }
}
