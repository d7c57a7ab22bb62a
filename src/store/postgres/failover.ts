import { DatabaseUnavailable, type ObserveDatabase } from "../database.ts";
import {
  ConnectionLost,
  type Lineage,
  PostgresConnection,
  type PostgresHost,
  type PostgresOptions,
} from "./connection.ts";

/** Timeout for a request for a connection while the primary is being searched for. */
const DISCOVERY_WAIT_MILLISECONDS = 250;

type OnFound = (connection: PostgresConnection, isAnother: boolean) => void;

/** A connection to a server that accepts writes. Of one cluster, that with the greatest timeline is the primary. */
interface Found {
  connection: PostgresConnection;
  lineage: Lineage | undefined;
}

/** Connects to the server that accepts writes. Once it is lost, `connect` fails until `discover` has found it. */
export class PostgresPrimary {
  readonly #options: PostgresOptions;
  readonly #observe: ObserveDatabase;
  readonly #onFound: OnFound;
  #host: PostgresHost | undefined;
  #lineage: Lineage | undefined;
  #failure: { error: unknown } | undefined;
  readonly #probes = new Map<PostgresHost, Promise<void>>();
  readonly #standbys: StandbyWatch;
  #isClosed = false;

  /** `onFound` receives the first connection to a primary after a search, and whether it is on another host. */
  constructor(options: PostgresOptions, observe: ObserveDatabase, onFound: OnFound) {
    this.#options = options;
    this.#observe = observe;
    this.#onFound = onFound;
    this.#standbys = new StandbyWatch(options, observe, (connection, lineage) => this.#use({ connection, lineage }));
  }

  /** Why the primary was lost; undefined unless it is being searched for. */
  get failure(): unknown {
    return this.#failure?.error;
  }

  /** Opens a connection to the primary. Throws DatabaseUnavailable and starts a search if that fails. */
  async connect(): Promise<PostgresConnection> {
    if (this.#failure) await this.#waitForProbe();
    if (this.#isClosed) throw closed();
    if (this.#failure) throw this.#failure.error;

    const host = this.#host;
    try {
      const { connection, lineage } = await (host ? this.#openAt(host) : this.#openAnywhere());
      if (this.#isClosed) throw closed(connection);
      this.#host ??= connection.host;
      if (this.#host === connection.host) {
        if (isOther(lineage, this.#lineage)) throw lost(connection, "belongs to another cluster now");
        if (!this.#lineage || isNewer(lineage, this.#lineage)) this.#lineage = lineage;
        return connection;
      }
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

  /** Notices that another server was promoted while this one still seems to serve. To be called often. */
  watchStandbys(now: number): void {
    if (this.#host) this.#standbys.check(this.#host, now);
  }

  async checkStandbys(): Promise<void> {
    if (this.#host) await this.#standbys.checkNow(this.#host);
  }

  close(): void {
    this.#isClosed = true;
    this.#standbys.close();
  }

  async #probe(host: PostgresHost): Promise<void> {
    const found = await this.#openAt(host);
    if (!this.#use(found)) found.connection.close();
  }

  /**
   * Returns false if it has been replaced by another one, or if that one has been found first. A server of another
   * cluster, into which a backup may have been restored, is used only if there is no primary.
   */
  #use({ connection, lineage }: Found): boolean {
    const isExpected = this.#failure ? !isNewer(this.#lineage, lineage) : isNewer(lineage, this.#lineage);
    if (this.#isClosed || !isExpected) return false;
    const isAnother = this.#host !== undefined && (this.#host !== connection.host || isOther(lineage, this.#lineage));
    this.#host = connection.host;
    this.#lineage = lineage ?? this.#lineage;
    this.#failure = undefined;
    this.#onFound(connection, isAnother);
    return true;
  }

  /** Waits until a probe has found the primary or all have failed, up to the timeout. */
  async #waitForProbe(): Promise<void> {
    const finished = Promise.any(this.#probes.values()).catch(() => {});
    await Promise.race([finished, Bun.sleep(DISCOVERY_WAIT_MILLISECONDS)]);
  }

  async #openAt(host: PostgresHost): Promise<Found> {
    const connection = await PostgresConnection.open(host, this.#options, this.#observe);
    const lineage = this.#options.hosts.length > 1 ? await connection.readLineage() : undefined;
    if (isNewer(this.#lineage, lineage)) throw lost(connection, "has been replaced by another one");
    return { connection, lineage };
  }

  #openAnywhere(): Promise<Found> {
    return firstOf(this.#options.hosts.map((host) => this.#openAt(host)));
  }
}

/** Whether it is of the same cluster and has a greater timeline. What is unknown is neither newer nor older. */
function isNewer(one: Lineage | undefined, than: Lineage | undefined): boolean {
  return one !== undefined && one.cluster === than?.cluster && one.timeline > than.timeline;
}

function isOther(one: Lineage | undefined, known: Lineage | undefined): boolean {
  return one !== undefined && known !== undefined && one.cluster !== known.cluster;
}

function closed(connection?: PostgresConnection): DatabaseUnavailable {
  connection?.close();
  return new DatabaseUnavailable(new Error("The database is closed."));
}

function lost(connection: PostgresConnection, reason: string): ConnectionLost {
  connection.close();
  const { host, port } = connection.host;
  return new ConnectionLost(new Error(`The server at ${host}:${port} ${reason}.`));
}

/** Returns the first connection that opens and closes later ones. If all fail, throws the error of the first host. */
async function firstOf(openings: Promise<Found>[]): Promise<Found> {
  try {
    const first = await Promise.any(openings);
    for (const opening of openings) {
      opening.then(
        (found) => found !== first && found.connection.close(),
        () => {},
      );
    }
    return first;
  } catch (error) {
    throw (error as AggregateError).errors[0];
  }
}

/** Minimum interval between checks: every second call of `check`, which are half a second apart, makes one. */
const INTERVAL_MILLISECONDS = 900;

type OnPromoted = (connection: PostgresConnection, lineage: Lineage | undefined) => boolean;

/**
 * Watches the servers that are not the primary. Once one of them accepts writes, the primary has been replaced, even if
 * its connections are open: it may hang, be cut off from the cluster, or return what others have changed since.
 */
class StandbyWatch {
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
