import { type ReservedSQL, SQL } from "bun";
import { DatabaseUnavailable, type ObserveDatabase, type Statements, type Value } from "../database.ts";
import { postgresDialect } from "./dialect.ts";

/** A server, or the folder of a Unix socket. */
export interface PostgresHost {
  host: string;
  port: number;
}

export interface PostgresOptions {
  /** The servers of a cluster; the one that accepts writes is used. */
  hosts: PostgresHost[];
  database: string;
  user: string;
  password: string | undefined;
  /** `unverified`: encrypted, but without checking the server's certificate. */
  tls: "off" | "unverified" | "verified";
  /** Trusted certificates in PEM format; undefined for those of the system. */
  authorities: string | undefined;
  channelBinding: "disable" | "prefer" | "require";
  poolSize: number;
  connectSeconds: number;
  statementSeconds: number;
  idleSeconds: number;
  /** Whether a pooler assigns connections per transaction, so that no state can be kept on one. */
  isPooled: boolean;
}

/** Grace period after the statement timeout; then the connection is considered dead. */
const GRACE_MILLISECONDS = 2000;
/** Statement timeout that is assumed if the server's own applies. */
const ASSUMED_STATEMENT_SECONDS = 60;
/** Timeout after which the server ends an idle transaction, so that a paused process does not block others for long. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 1000;

/** What a server that accepts writes says of its data. */
export interface Lineage {
  /** Identifies the cluster; its standbys and restored copies have the same. */
  cluster: string;
  /** Each promotion increments it ("Continuous Archiving and PITR", "Timelines"). */
  timeline: number;
}

/** The first eight hexadecimal digits of a WAL file's name are the timeline. */
const LINEAGE_SQL = `select cast(system_identifier as text) as cluster,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline
  from pg_control_system()`;

const ISOLATION_LEVEL = "read committed";
const BEGIN_SQL = `begin isolation level ${ISOLATION_LEVEL}`;

/** One connection. Concurrent statements are pipelined and run in the order of the calls. */
export class PostgresConnection implements Statements {
  readonly host: PostgresHost;
  readonly dialect = postgresDialect;
  readonly #client: SQL;
  readonly #connection: ReservedSQL;
  readonly #observe: ObserveDatabase;
  readonly #responseTimeoutMilliseconds: number;
  #pending = 0;
  /** The first error of the running transaction, after which the server refuses its other statements. */
  #transactionError: unknown;
  /** Time of the last response, or of the first pending statement if that is later. */
  #lastActivity = performance.now();
  #isLost = false;

  private constructor(host: PostgresHost, client: SQL, connection: ReservedSQL, options: ConnectionOptions) {
    this.host = host;
    this.#client = client;
    this.#connection = connection;
    this.#observe = options.observe;
    this.#responseTimeoutMilliseconds =
      (options.statementSeconds || ASSUMED_STATEMENT_SECONDS) * 1000 + GRACE_MILLISECONDS;
  }

  /** Connects. Throws DatabaseUnavailable if the server does not respond or does not accept writes. */
  static async open(host: PostgresHost, options: PostgresOptions, observe: ObserveDatabase) {
    const opened = await PostgresConnection.openAny(host, options, observe);
    if (await opened.acceptsWrites()) return opened;
    opened.close();
    throw new ConnectionLost(
      new Error(
        `The server at ${host.host}:${host.port} does not accept writes: it is a standby, or ` +
          "default_transaction_read_only is on for the server, the database or the role.",
      ),
      { isReadOnly: true },
    );
  }

  /** Connects, also to a server that does not accept writes. Throws DatabaseUnavailable if it does not respond. */
  static async openAny(host: PostgresHost, options: PostgresOptions, observe: ObserveDatabase) {
    const client = createClient(host, options);
    try {
      return new PostgresConnection(host, client, await client.reserve(), { ...options, observe });
    } catch (error) {
      void client.close({ timeout: 0 }).catch(() => {});
      throw translate(error);
    }
  }

  async acceptsWrites(): Promise<boolean> {
    const [row] = await this.query<{ transaction_read_only: string }>("show transaction_read_only");
    return row?.transaction_read_only !== "on";
  }

  /** For a server that accepts writes. Returns undefined if its engine has none, or does not permit to read it. */
  async readLineage(): Promise<Lineage | undefined> {
    try {
      const [row] = await this.query<{ cluster: string; timeline: string }>(LINEAGE_SQL);
      return row && { cluster: row.cluster, timeline: Number.parseInt(row.timeline, 16) };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      return undefined;
    }
  }

  /** Begins a transaction. The level is stated, since the server, the database or the role may default to another one. */
  begin(): Promise<unknown> {
    this.#transactionError = undefined;
    return this.query(BEGIN_SQL);
  }

  async query<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    const start = performance.now();
    if (this.#pending === 0) this.#lastActivity = start;
    this.#pending += 1;
    try {
      return (await this.#connection.unsafe(sql, values)) as Row[];
    } catch (error) {
      const isConsequence = (error as PostgresError).errno === IN_FAILED_TRANSACTION;
      const translated = (isConsequence && this.#transactionError) || translate(error);
      this.#transactionError ??= translated;
      if (translated instanceof ConnectionLost) this.close();
      throw translated;
    } finally {
      this.#pending -= 1;
      this.#lastActivity = performance.now();
      this.#observe("query", (this.#lastActivity - start) / 1000);
    }
  }

  get pending(): number {
    return this.#pending;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Closes the connection if the server has not responded in time, which fails its statements. Returns whether it did. */
  closeIfStuck(now: number): boolean {
    const isStuck = !this.#isLost && this.#pending > 0 && now - this.#lastActivity > this.#responseTimeoutMilliseconds;
    if (isStuck) this.close();
    return isStuck;
  }

  idleMilliseconds(now: number): number {
    return this.#pending > 0 ? 0 : now - this.#lastActivity;
  }

  close(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    void this.#client.close({ timeout: 0 }).catch(() => {});
  }
}

type ConnectionOptions = Pick<PostgresOptions, "statementSeconds"> & { observe: ObserveDatabase };

/** Creates a client with a single connection, since the statements of a transaction must not use another. */
function createClient({ host, port }: PostgresHost, options: PostgresOptions): SQL {
  const { database, user, password, tls, authorities, channelBinding } = options;
  const { connectSeconds, statementSeconds, isPooled } = options;
  const isSocket = host.startsWith("/");
  return new SQL({
    adapter: "postgres",
    // Otherwise the client reads DATABASE_URL itself, and fails if it names several hosts.
    url: "postgres://localhost",
    ...(isSocket ? { path: `${host}/.s.PGSQL.${port}` } : { hostname: host, port }),
    database,
    username: user,
    ...(password !== undefined && { password }),
    ...(tls !== "off" && { tls: { rejectUnauthorized: tls === "verified", ...(authorities && { ca: authorities }) } }),
    channelBinding,
    max: 1,
    bigint: true,
    prepare: !isPooled,
    idleTimeout: 0,
    connectionTimeout: connectSeconds,
    connection: {
      application_name: "petstore",
      ...(!isPooled && sessionSettings(statementSeconds)),
    },
  });
}

function sessionSettings(statementSeconds: number): { [name: string]: string } {
  return {
    // Also for reads outside of transactions; settings of the connection precede those of the role and the database.
    default_transaction_isolation: ISOLATION_LEVEL,
    // From the sixth execution of a statement, the server may keep a plan that was best while the table was almost empty.
    enable_seqscan: "off",
    // Without indexes, tables are still scanned, at an estimated cost that is so high until PostgreSQL 17 that the server
    // would compile the statement.
    jit: "off",
    idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MILLISECONDS}`,
    ...(statementSeconds > 0 && { statement_timeout: `${statementSeconds * 1000}` }),
  };
}

/** An error of the server (PostgreSQL, appendix A), or of the client when the connection is lost. */
interface PostgresError extends Error {
  code: string;
  errno?: string;
}

/** The transaction was rolled back because of a conflict with another, or because it began too late. It may run again. */
export class SerializationFailure extends DatabaseUnavailable {}

/** The connection is lost. The outcome of its last statement is unknown, unless the transaction was rolled back. */
export class ConnectionLost extends DatabaseUnavailable {
  /** Whether the server is read-only, so that its other connections are useless too. */
  readonly isReadOnly: boolean;
  /** Whether the server has reported that it did not commit. */
  readonly isRolledBack: boolean;

  constructor(cause: Error, { isReadOnly = false, isRolledBack = false } = {}) {
    super(cause);
    this.isReadOnly = isReadOnly;
    this.isRolledBack = isRolledBack || isReadOnly;
  }
}

/** SQLSTATE of a statement that follows one that failed in the same transaction. */
const IN_FAILED_TRANSACTION = "25P02";
/** SQLSTATE of a connection that was refused at the connection limit of the server, the database or the role. */
const OUT_OF_CONNECTIONS = "53300";

/** Whether a connection was refused because of a limit on their number. */
export function isOutOfConnections(error: unknown): boolean {
  return error instanceof ConnectionLost && (error.cause as PostgresError).errno === OUT_OF_CONNECTIONS;
}

/** SQLSTATEs of a conflict: serialization failure, deadlock, or an earlier error that the client did not receive. */
const CONFLICT = /^(40001|40P01|25P02)$/;
const READ_ONLY = /^(25006)$/;
/** SQLSTATE of a transaction that the server ended while it waited for the next statement. */
const IDLE_IN_TRANSACTION = /^25P03$/;
/** SQLSTATEs of a lost connection: also a server that is stopping, starting or out of connections. */
const LOST = /^(08...|57P0.|53300)$/;
/** SQLSTATE of a lock timeout, which only migrations have. */
const LOCK_TIMEOUT = /^55P03$/;
/** SQLSTATEs of a temporary failure: out of disk or memory, statement timeout, I/O error. */
const UNAVAILABLE = /^(53...|57014|58...)$/;

/** Returns a DatabaseUnavailable for a temporary error, and any other error unchanged. */
function translate(error: unknown): unknown {
  const { code, errno = "" } = error as PostgresError;
  if (CONFLICT.test(errno)) return new SerializationFailure(error as Error, { isBusy: true });
  if (READ_ONLY.test(errno)) return new ConnectionLost(error as Error, { isReadOnly: true });
  if (IDLE_IN_TRANSACTION.test(errno)) return new ConnectionLost(error as Error, { isRolledBack: true });
  if (LOST.test(errno)) return new ConnectionLost(error as Error);
  if (LOCK_TIMEOUT.test(errno)) return new DatabaseUnavailable(error as Error, { isBusy: true });
  if (UNAVAILABLE.test(errno)) return new DatabaseUnavailable(error as Error);
  const isOfClient =
    typeof code === "string" && code.startsWith("ERR_POSTGRES_") && code !== "ERR_POSTGRES_SERVER_ERROR";
  return isOfClient ? new ConnectionLost(error as Error) : error;
}
