import { type ReservedSQL, SQL } from "bun";
import type { ObserveDatabase, Statements, Value } from "../database.ts";
import { postgresDialect } from "./dialect.ts";
import { ConnectionLost, translate } from "./errors.ts";

export interface PostgresHost {
  host: string;
  port: number;
}

/** How to reach a database of PostgreSQL's protocol. Times in seconds. */
export interface PostgresOptions {
  /** The servers that it may be on; the one that can be written to is looked for. */
  hosts: PostgresHost[];
  database: string;
  user: string;
  password: string | undefined;
  /** `unverified`: encrypted, but whoever answers is trusted. */
  tls: "off" | "unverified" | "verified";
  /** The certificates to trust, in the PEM format; undefined: those of the system. */
  authorities: string | undefined;
  /** Connections at the most, for reading and for writing together. */
  poolSize: number;
  connectSeconds: number;
  /** 0: whatever the server has. */
  statementSeconds: number;
  /** After this time without use a connection is closed; 0: never. */
  idleSeconds: number;
  /** Whether a pooler in between gives connections away after each transaction: nothing can be kept on one then. */
  isPooled: boolean;
}

/** What is still unanswered so long after the server should have given up is never answered. */
const GRACE_MILLISECONDS = 2000;
const UNLIMITED_STATEMENT_SECONDS = 60;
/** After this time the server ends a transaction that it hears nothing of: a process that was stopped keeps nobody. */
const ALONE_MILLISECONDS = 1000;

/** One connection. Statements that are asked for together go out together, and are carried out in this order. */
export class PostgresConnection implements Statements {
  readonly host: PostgresHost;
  readonly dialect = postgresDialect;
  readonly #pool: SQL;
  readonly #connection: ReservedSQL;
  readonly #observe: ObserveDatabase;
  readonly #patience: number;
  #pending = 0;
  /** When it last began to wait, or was last answered. */
  #since = performance.now();
  #isLost = false;

  private constructor(host: PostgresHost, pool: SQL, connection: ReservedSQL, options: Needed) {
    this.host = host;
    this.#pool = pool;
    this.#connection = connection;
    this.#observe = options.observe;
    this.#patience = (options.statementSeconds || UNLIMITED_STATEMENT_SECONDS) * 1000 + GRACE_MILLISECONDS;
  }

  /** Connects. Throws DatabaseUnavailable where nobody answers, or somebody who may not be written to. */
  static async open(host: PostgresHost, options: PostgresOptions, observe: ObserveDatabase) {
    const pool = createPool(host, options);
    try {
      const connection = await pool.reserve();
      const opened = new PostgresConnection(host, pool, connection, { ...options, observe });
      const [row] = await opened.query<{ transaction_read_only: string }>("show transaction_read_only");
      if (row?.transaction_read_only === "on") {
        throw new ConnectionLost(new Error(`The server at ${host.host}:${host.port} cannot be written to.`), true);
      }
      return opened;
    } catch (error) {
      void pool.close({ timeout: 0 }).catch(() => {});
      throw translate(error);
    }
  }

  async query<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    const start = performance.now();
    if (this.#pending === 0) this.#since = start;
    this.#pending += 1;
    try {
      return (await this.#connection.unsafe(sql, values)) as Row[];
    } catch (error) {
      const translated = translate(error);
      if (translated instanceof ConnectionLost) this.close();
      throw translated;
    } finally {
      this.#pending -= 1;
      this.#since = performance.now();
      this.#observe("query", (this.#since - start) / 1000);
    }
  }

  /** Statements that it has not answered yet. */
  get pending(): number {
    return this.#pending;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Closes it where the server has forgotten about it: its statements then fail. Answers whether it did. */
  closeIfStuck(now: number): boolean {
    const isStuck = !this.#isLost && this.#pending > 0 && now - this.#since > this.#patience;
    if (isStuck) this.close();
    return isStuck;
  }

  /** For how many milliseconds nobody has needed it. */
  idleTime(now: number): number {
    return this.#pending > 0 ? 0 : now - this.#since;
  }

  close(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    void this.#pool.close({ timeout: 0 }).catch(() => {});
  }
}

type Needed = Pick<PostgresOptions, "statementSeconds"> & { observe: ObserveDatabase };

/** The client's own pool, of one connection: another would go on outside the transaction. */
function createPool({ host, port }: PostgresHost, options: PostgresOptions): SQL {
  const { database, user, password, tls, authorities, connectSeconds, statementSeconds, isPooled } = options;
  const isSocket = host.startsWith("/");
  return new SQL({
    adapter: "postgres",
    // Else the client would read DATABASE_URL by itself, in which several hosts are no URL to it.
    url: "postgres://localhost",
    ...(isSocket ? { path: `${host}/.s.PGSQL.${port}` } : { hostname: host, port }),
    database,
    username: user,
    ...(password !== undefined && { password }),
    ...(tls !== "off" && { tls: { rejectUnauthorized: tls === "verified", ...(authorities && { ca: authorities }) } }),
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
    idle_in_transaction_session_timeout: `${ALONE_MILLISECONDS}`,
    ...(statementSeconds > 0 && { statement_timeout: `${statementSeconds * 1000}` }),
  };
}
