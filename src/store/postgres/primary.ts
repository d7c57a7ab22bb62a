import { DatabaseUnavailable, type ObserveDatabase } from "../database.ts";
import { PostgresConnection, type PostgresHost, type PostgresOptions } from "./connection.ts";

/** While the primary is looked for, whoever needs it waits so long for it. */
const FIND_MILLISECONDS = 250;

type OnFound = (connection: PostgresConnection, isAnother: boolean) => void;

/**
 * Connects to the server that can be written to. Where it is gone, all hosts are asked whether they are it now, and as
 * long as none is, everybody is told so at once.
 */
export class PostgresPrimary {
  readonly #options: PostgresOptions;
  readonly #observe: ObserveDatabase;
  readonly #onFound: OnFound;
  /** Where it was last seen. */
  #host: PostgresHost | undefined;
  /** Why no connection was to be had, as long as it is looked for. */
  #failure: { error: unknown } | undefined;
  /** The hosts that are being asked. */
  readonly #asked = new Map<PostgresHost, Promise<void>>();
  #isClosed = false;

  /** `onFound` gets the first connection to a primary that was gone, and whether it is another one. */
  constructor(options: PostgresOptions, observe: ObserveDatabase, onFound: OnFound) {
    this.#options = options;
    this.#observe = observe;
    this.#onFound = onFound;
  }

  /** Why it is being looked for; undefined where it is there. */
  get failure(): unknown {
    return this.#failure?.error;
  }

  /** A new connection to it. Throws DatabaseUnavailable, and lets it be looked for then. */
  async connect(): Promise<PostgresConnection> {
    if (this.#failure) await this.#untilAsked();
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
    // Another has become the primary meanwhile.
    return this.connect();
  }

  /** Asks all hosts whether they are the primary. One that does not even refuse keeps nobody from the others. */
  discover(error: unknown): void {
    this.#failure = { error };
    for (const host of this.#options.hosts) {
      if (this.#asked.has(host) || this.#isClosed) continue;
      const asking = this.#ask(host).finally(() => this.#asked.delete(host));
      asking.catch(() => {});
      this.#asked.set(host, asking);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #ask(host: PostgresHost): Promise<void> {
    const connection = await this.#openAt(host);
    // Another was faster.
    if (!this.#failure || this.#isClosed) return connection.close();
    const isAnother = this.#host !== undefined && this.#host !== host;
    this.#host = host;
    this.#failure = undefined;
    this.#onFound(connection, isAnother);
  }

  /** Until a host has said that it is the primary, or all that they are not; but not for long. */
  async #untilAsked(): Promise<void> {
    const answered = Promise.any(this.#asked.values()).catch(() => {});
    await Promise.race([answered, Bun.sleep(FIND_MILLISECONDS)]);
  }

  #openAt(host: PostgresHost): Promise<PostgresConnection> {
    return PostgresConnection.open(host, this.#options, this.#observe);
  }

  #openAnywhere(): Promise<PostgresConnection> {
    return firstOf(this.#options.hosts.map((host) => this.#openAt(host)));
  }
}

/** The first that opens; those that open later are closed again. Where none does, what the first of them says. */
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
