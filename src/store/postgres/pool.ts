import { DatabaseUnavailable, type ObserveDatabase } from "../database.ts";
import type { PostgresConnection, PostgresOptions } from "./connection.ts";
import { ConnectionLost } from "./errors.ts";
import { PostgresPrimary } from "./primary.ts";

/** How often connections are looked after, and a primary that is gone is looked for. */
const LOOK_MILLISECONDS = 200;
/** So many statements wait on each connection that reads before another is opened. */
const READS_AT_ONCE = 8;

interface Waiting {
  resolve: (connection: PostgresConnection) => void;
  reject: (error: unknown) => void;
  deadline: number;
}

/**
 * The connections to one database. Many statements share one that reads; a transaction has one
 * for itself. What is lost is replaced, and as long as nothing is to be had everybody is told so at once.
 */
export class PostgresPool {
  readonly #options: PostgresOptions;
  readonly #primary: PostgresPrimary;
  readonly #readersMax: number;
  readonly #writersMax: number;
  #readers: PostgresConnection[] = [];
  #isReaderOpening = false;
  /** Those that write: at work, and at rest. */
  readonly #busy = new Set<PostgresConnection>();
  #idle: PostgresConnection[] = [];
  #opening = 0;
  #waiting: Waiting[] = [];
  readonly #looking: Timer;
  #isClosed = false;

  constructor(options: PostgresOptions, observe: ObserveDatabase) {
    this.#options = options;
    this.#primary = new PostgresPrimary(options, observe, (connection, isAnother) =>
      this.#onPrimaryFound(connection, isAnother),
    );
    this.#readersMax = Math.max(1, Math.floor(options.poolSize / 3));
    this.#writersMax = Math.max(1, options.poolSize - this.#readersMax);
    this.#looking = setInterval(() => this.#inspectConnections(), LOOK_MILLISECONDS);
  }

  /** A connection to read from, together with others. */
  reader(): PostgresConnection | Promise<PostgresConnection> {
    const least = leastBusy(this.#readers);
    if (least && least.pending >= READS_AT_ONCE && this.#readers.length < this.#readersMax) void this.#addReader();
    return least ?? this.#firstReader();
  }

  /** A connection for one transaction; to be given back. */
  async acquire(): Promise<PostgresConnection> {
    const connection = this.#idle.pop();
    if (connection) return this.#use(connection);
    if (this.#busy.size + this.#opening < this.#writersMax) return this.#use(await this.#openWriter());
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.#options.connectSeconds * 1000;
      this.#waiting.push({ resolve, reject, deadline });
    });
  }

  release(connection: PostgresConnection): void {
    this.#busy.delete(connection);
    if (connection.isLost || this.#isClosed) connection.close();
    else this.#idle.push(connection);
    this.#serveWaiters();
  }

  /** To be told of whatever goes wrong, since it may be true of all connections. */
  noteFailure(error: unknown): void {
    if (error instanceof ConnectionLost && error.isReadOnly) this.#dropAll();
  }

  async close(): Promise<void> {
    while (this.#busy.size > 0) await Bun.sleep(1);
    clearInterval(this.#looking);
    this.#isClosed = true;
    this.#primary.close();
    this.#dropAll();
  }

  #use(connection: PostgresConnection): PostgresConnection {
    this.#busy.add(connection);
    return connection;
  }

  async #openWriter(): Promise<PostgresConnection> {
    this.#opening += 1;
    try {
      return await this.#primary.connect();
    } catch (error) {
      // Those who wait for one of the others would wait in vain.
      if (this.#busy.size === 0) for (const { reject } of this.#waiting.splice(0)) reject(error);
      throw error;
    } finally {
      this.#opening -= 1;
    }
  }

  async #firstReader(): Promise<PostgresConnection> {
    while (this.#isReaderOpening) await Bun.sleep(1);
    const reader = leastBusy(this.#readers) ?? (await this.#addReader()) ?? leastBusy(this.#readers);
    if (!reader) throw this.#primary.failure ?? new DatabaseUnavailable(new Error("The database is closed."));
    return reader;
  }

  async #addReader(): Promise<PostgresConnection | undefined> {
    if (this.#isReaderOpening) return undefined;
    this.#isReaderOpening = true;
    try {
      const reader = await this.#primary.connect();
      this.#readers.push(reader);
      return reader;
    } catch {
      return undefined;
    } finally {
      this.#isReaderOpening = false;
    }
  }

  /** The primary was found where nobody could connect to it; or another one. */
  #onPrimaryFound(connection: PostgresConnection, isAnother: boolean): void {
    // What is still under way on the old one, should it come back, must not be done there.
    if (isAnother) this.#dropAll();
    (leastBusy(this.#readers) ? this.#idle : this.#readers).push(connection);
    this.#serveWaiters();
  }

  #serveWaiters(): void {
    for (const connection of this.#idle.splice(0, this.#waiting.length)) {
      this.#waiting.shift()?.resolve(this.#use(connection));
    }
    // One that was lost left room for another.
    if (this.#waiting.length > 0 && this.#busy.size + this.#opening < this.#writersMax) {
      this.#openWriter().then(
        (connection) => this.release(connection),
        () => {},
      );
    }
  }

  #dropAll(): void {
    for (const connection of [...this.#readers, ...this.#idle, ...this.#busy]) connection.close();
    this.#readers = [];
    this.#idle = [];
  }

  #inspectConnections(): void {
    const now = performance.now();
    const stuck = [...this.#readers, ...this.#busy].filter((connection) => connection.closeIfStuck(now));
    if (stuck.length > 0) this.#closeIdleConnections();
    const isNeeded = (connection: PostgresConnection) => {
      const isOld = this.#options.idleSeconds > 0 && connection.idleTime(now) > this.#options.idleSeconds * 1000;
      if (isOld) connection.close();
      return !connection.isLost;
    };
    this.#readers = this.#readers.filter(isNeeded);
    this.#idle = this.#idle.filter(isNeeded);
    for (const { reject } of this.#waiting.filter(({ deadline }) => now > deadline)) {
      reject(new DatabaseUnavailable(new Error("All connections to the database are busy."), { isBusy: true }));
    }
    this.#waiting = this.#waiting.filter(({ deadline }) => now <= deadline);
    if (this.#primary.failure) this.#primary.discover(this.#primary.failure);
  }

  /** Where one connection is stuck, the others may be so, too: those that nobody waits for are not kept. */
  #closeIdleConnections(): void {
    for (const connection of [...this.#readers, ...this.#idle]) connection.close();
    this.#primary.discover(new ConnectionLost(new Error("The database does not answer.")));
  }
}

function leastBusy(connections: PostgresConnection[]): PostgresConnection | undefined {
  let least: PostgresConnection | undefined;
  for (const connection of connections) {
    if (!connection.isLost && (!least || connection.pending < least.pending)) least = connection;
  }
  return least;
}
