import { DatabaseUnavailable, type ObserveDatabase } from "../database.ts";
import { FairQueue } from "../fair-queue.ts";
import { startPolling } from "../polling.ts";
import { SERVICE_ACCOUNT } from "../requester.ts";
import type { PostgresConnection, PostgresOptions } from "./connection.ts";
import { ConnectionLost, isOutOfConnections } from "./connection.ts";
import { PostgresPrimary } from "./failover.ts";

/** Number of pending statements on each reader from which another one is opened. */
const PENDING_READS_MAX = 8;
/** Maximum number of connections for searches, so that the searches of two accounts do not wait for each other. */
const SEARCHERS_MAX = 2;
/** Otherwise, from the sixth execution, the server may use a plan for any text, which compares every name. */
const PLAN_EACH_SEARCH = "set plan_cache_mode = force_custom_plan";

interface Waiter {
  resolve: (connection: PostgresConnection) => void;
  reject: (error: unknown) => void;
}

/** Readers are shared by statements, a writer serves one transaction. Both are refused at once without a server. */
export class PostgresPool {
  readonly #options: PostgresOptions;
  readonly #primary: PostgresPrimary;
  readonly #readersMax: number;
  readonly #searchersMax: number;
  readonly #writersMax: number;
  #readers: PostgresConnection[] = [];
  #isReaderOpening = false;
  /** Connections for searches, for which short reads on the same connection would wait; opened when they are needed. */
  #searchers: PostgresConnection[] = [];
  #openingSearchers = 0;
  /** Each with the account that uses it, and since when. */
  readonly #busyWriters = new Map<PostgresConnection, { account: string; since: number }>();
  #idleWriters: PostgresConnection[] = [];
  /** Accounts for which a writer is being opened. */
  readonly #openingWriters: string[] = [];
  readonly #waiters: FairQueue<Waiter>;
  readonly #stopInspection: () => void;
  #isClosed = false;

  constructor(options: PostgresOptions, observe: ObserveDatabase) {
    this.#options = options;
    this.#primary = new PostgresPrimary(options, observe, (connection, isAnother) =>
      this.#onPrimaryFound(connection, isAnother),
    );
    const connectionsForReads = Math.max(1, Math.floor(options.poolSize / 3));
    this.#writersMax = Math.max(1, options.poolSize - connectionsForReads);
    this.#searchersMax = Math.min(SEARCHERS_MAX, connectionsForReads - 1);
    this.#readersMax = connectionsForReads - this.#searchersMax;
    const wait = options.connectSeconds * 1000;
    this.#waiters = new FairQueue({ wait, overloadedWait: wait, step: Number.POSITIVE_INFINITY });
    this.#stopInspection = startPolling(() => this.#inspectConnections());
  }

  reader(): PostgresConnection | Promise<PostgresConnection> {
    const least = leastBusy(this.#readers);
    if (least && least.pending >= PENDING_READS_MAX && this.#readers.length < this.#readersMax) void this.#addReader();
    return least ?? this.#firstReader();
  }

  /** Returns a connection for a search, if possible one that no other search uses; in a small pool, a reader. */
  searcher(): PostgresConnection | Promise<PostgresConnection> {
    const least = leastBusy(this.#searchers);
    const mayOpen = this.#searchers.length + this.#openingSearchers < this.#searchersMax;
    if (mayOpen && least?.pending !== 0) return this.#addSearcher();
    return least ?? this.reader();
  }

  async #addSearcher(): Promise<PostgresConnection> {
    return (await this.#openSearcher()) ?? leastBusy(this.#searchers) ?? this.reader();
  }

  /** Returns undefined if there is no connection left on the server. */
  async #openSearcher(): Promise<PostgresConnection | undefined> {
    this.#openingSearchers += 1;
    try {
      const searcher = await this.#primary.connect();
      // Behind a pooler, statements are not prepared, so each is planned. Not every engine has this setting.
      if (!this.#options.isPooled) await searcher.query(PLAN_EACH_SEARCH).catch(() => {});
      this.#searchers.push(searcher);
      return searcher;
    } catch {
      return undefined;
    } finally {
      this.#openingSearchers -= 1;
    }
  }

  /** Returns a writer for one transaction, to be released after it. Accounts that wait for one are served fairly. */
  async acquire(account: string): Promise<PostgresConnection> {
    if (this.#mayUse(account)) {
      const connection = this.#idleWriters.pop();
      if (connection) return this.#use(connection, account);
      if (this.#mayOpenWriter) return this.#openWriterOrWait(account);
    }
    return this.#wait(account);
  }

  async #openWriterOrWait(account: string): Promise<PostgresConnection> {
    try {
      return await this.#openWriter(account);
    } catch (error) {
      const hasOthers = this.#busyWriters.size + this.#idleWriters.length > 0;
      if (!hasOthers || !isOutOfConnections(error)) throw error;
    }
    const connection = this.#mayUse(account) ? this.#idleWriters.pop() : undefined;
    return connection ? this.#use(connection, account) : this.#wait(account);
  }

  #wait(account: string): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      this.#waiters.add(account, performance.now(), { resolve, reject });
    });
  }

  release(connection: PostgresConnection): void {
    const use = this.#busyWriters.get(connection);
    if (use) this.#waiters.charge(use.account, performance.now() - use.since);
    this.#busyWriters.delete(connection);
    if (connection.isLost || this.#isClosed) connection.close();
    else this.#idleWriters.push(connection);
    this.#serveWaiters();
  }

  findNewPrimary(): Promise<void> {
    return this.#primary.checkStandbys();
  }

  /** To be called with each error: one from a server that became read-only concerns all connections. */
  noteFailure(error: unknown): void {
    if (error instanceof ConnectionLost && error.isReadOnly) this.#dropAll();
  }

  async close(): Promise<void> {
    while (this.#busyWriters.size + this.#openingWriters.length > 0) await Bun.sleep(1);
    this.#stopInspection();
    this.#isClosed = true;
    this.#primary.close();
    this.#dropAll();
  }

  #use(connection: PostgresConnection, account: string): PostgresConnection {
    this.#busyWriters.set(connection, { account, since: performance.now() });
    return connection;
  }

  /** Whether the account may use another writer. One is left for others, which would wait for its transactions. */
  #mayUse(account: string): boolean {
    let own = this.#openingWriters.filter((each) => each === account).length;
    for (const use of this.#busyWriters.values()) if (use.account === account) own += 1;
    return own < Math.max(1, this.#writersMax - 1);
  }

  get #mayOpenWriter(): boolean {
    return this.#busyWriters.size + this.#openingWriters.length < this.#writersMax;
  }

  async #openWriter(account: string): Promise<PostgresConnection> {
    this.#openingWriters.push(account);
    try {
      return this.#use(await this.#primary.connect(), account);
    } catch (error) {
      // No writer is left that could be released to the waiters.
      if (this.#busyWriters.size === 0) this.#rejectWaiters(error);
      throw error;
    } finally {
      this.#openingWriters.splice(this.#openingWriters.indexOf(account), 1);
    }
  }

  #rejectWaiters(error: unknown): void {
    for (let next = this.#waiters.take(); next; next = this.#waiters.take()) next.item.reject(error);
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

  #onPrimaryFound(connection: PostgresConnection, isAnother: boolean): void {
    // Nothing may be committed on the old primary any more, in case it comes back.
    if (isAnother) this.#dropAll();
    (leastBusy(this.#readers) ? this.#idleWriters : this.#readers).push(connection);
    this.#serveWaiters();
  }

  #serveWaiters(): void {
    while (this.#idleWriters.length > 0) {
      const next = this.#waiters.take((account) => this.#mayUse(account));
      if (!next) return;
      next.item.resolve(this.#use(this.#idleWriters.pop() as PostgresConnection, next.account));
    }
    // A lost writer left room for another one.
    if (this.#waiters.length > 0 && this.#mayOpenWriter) {
      this.#openWriter(SERVICE_ACCOUNT).then(
        (connection) => this.release(connection),
        () => {},
      );
    }
  }

  /** All but the idle writers. */
  get #connections(): PostgresConnection[] {
    return [...this.#readers, ...this.#searchers, ...this.#busyWriters.keys()];
  }

  #dropAll(): void {
    for (const connection of [...this.#connections, ...this.#idleWriters]) connection.close();
    this.#searchers = [];
    this.#readers = [];
    this.#idleWriters = [];
  }

  /** Closes stuck and idle connections, rejects waiters in time, and repeats the search for a lost primary. */
  #inspectConnections(): void {
    const now = performance.now();
    const stuck = this.#connections.filter((connection) => connection.closeIfStuck(now));
    if (stuck.length > 0) this.#closeIdleConnections();
    const { idleSeconds } = this.#options;
    const isKept = (connection: PostgresConnection) => {
      if (idleSeconds > 0 && connection.idleMilliseconds(now) > idleSeconds * 1000) connection.close();
      return !connection.isLost;
    };
    this.#searchers = this.#searchers.filter(isKept);
    this.#readers = this.#readers.filter(isKept);
    this.#idleWriters = this.#idleWriters.filter(isKept);
    this.#waiters.advance(now);
    for (const { reject } of this.#waiters.takeOverdue()) {
      reject(new DatabaseUnavailable(new Error("All connections to the database are busy."), { isBusy: true }));
    }
    if (this.#primary.failure) this.#primary.discover(this.#primary.failure);
    this.#primary.watchStandbys(now);
  }

  /** One stuck connection makes the others suspect: close all that are idle. */
  #closeIdleConnections(): void {
    const reading = this.#connections.filter((connection) => !this.#busyWriters.has(connection));
    for (const connection of [...reading, ...this.#idleWriters]) connection.close();
    this.#primary.discover(new ConnectionLost(new Error("The database does not respond.")));
  }
}

function leastBusy(connections: PostgresConnection[]): PostgresConnection | undefined {
  let least: PostgresConnection | undefined;
  for (const connection of connections) {
    if (!connection.isLost && (!least || connection.pending < least.pending)) least = connection;
  }
  return least;
}
