import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readTime } from "./contract/time.ts";
import { type PostgresAddress, readPostgresAddress, readSqlitePath, showPostgres } from "./database-url.ts";

/** Everything that can be set from outside, read and checked once. */
export interface Config {
  /** An IPv6 address is without its brackets. */
  host: string;
  port: number;
  /** How many of them serve that port together. */
  processes: number;
  /** Where the SQLite file lies; of no meaning where `postgres` is given. */
  databasePath: string;
  /** The PostgreSQL database. */
  postgres: PostgresConfig | undefined;
  environment: "production" | "staging";
  /** Where each environment answers from outside, ending in `/v1`; undefined: wherever the request came to. */
  baseUrls: { production: string | undefined; staging: string | undefined };
  /** An admin key given from outside. */
  apiKey: string | undefined;
  /** Requests a minute that a key may send; 0: any number. */
  rateLimit: number;
  /** Failed authentications a minute that may come from an address; 0: any number. */
  authRateLimit: number;
  /** How many proxies stand in front, each of which adds to `X-Forwarded-For`; 0: that header is anybody's word. */
  trustedProxies: number;
  /** Whether people may make accounts for themselves, or need an invitation. */
  signUp: "invite" | "open";
  /** Milliseconds since 1970, by the clock that `PETSTORE_NOW` may have moved. */
  now: () => number;
}

/** How to reach it, and what it is used with. Times in seconds. */
export interface PostgresConfig extends PostgresAddress {
  /** Connections at the most that one process has. */
  poolSize: number;
  connectSeconds: number;
  /** How long a statement may take; 0: as long as the server lets it. */
  statementSeconds: number;
  /** After this time without use a connection is closed; 0: never. */
  idleSeconds: number;
  /** Whether a pooler in between gives connections away after each transaction. */
  isPooled: boolean;
}

type Variables = { [name: string]: string | undefined };

const API_KEY_LENGTH_MIN = 20;
const PROCESSES_MAX = 64;
/** More of them have to be asked for: each takes memory, and on SQLite they take turns to write. */
const PROCESSES_UNASKED_MAX = 8;
const POOL_SIZE_TOGETHER = 40;

/** What is wrong with the settings: one sentence for each, which says how to mend it. */
export class InvalidConfig extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}

/** Reads the settings; throws InvalidConfig with every problem there is. An empty variable counts as not set. */
export function readConfig(variables: Variables): Config {
  const problems: string[] = [];

  function read<Value>(name: string, fallback: Value, parse: (text: string) => Value | undefined, hint: string): Value {
    const text = variables[name];
    if (text === undefined || text === "") return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} ${hint}`);
    return value ?? fallback;
  }

  const secondsHint = "must be seconds, 0 to 3600; 0 is no limit.";
  const baseUrlHint = "must be an http or https URL that ends in /v1, such as https://api.example.org/v1.";
  const environment = read(
    "PETSTORE_ENVIRONMENT",
    "production",
    (text) => (text === "production" || text === "staging" ? text : undefined),
    "must be production or staging.",
  );
  const database = read<string | PostgresAddress>(
    "DATABASE_URL",
    resolve("petstore.db"),
    (text) => readSqlitePath(text) ?? readPostgresAddress(text),
    "must name an SQLite file, such as sqlite:petstore.db or sqlite:/var/lib/petstore.db, " +
      "or a PostgreSQL database, such as postgres://user:password@host:5432/petstore?sslmode=verify-full.",
  );
  const processes = read(
    "PETSTORE_PROCESSES",
    coresForProcesses(),
    readProcesses,
    `must be a number of processes, 1 to ${PROCESSES_MAX}.`,
  );
  const postgresUse = {
    poolSize: read(
      "PETSTORE_DATABASE_CONNECTIONS",
      poolSizeOf(processes),
      readPoolSize,
      "must be a number of connections, 2 to 1000.",
    ),
    connectSeconds: read("PETSTORE_DATABASE_CONNECT_TIMEOUT", 5, readSeconds, "must be seconds, 1 to 3600.") || 5,
    statementSeconds: read("PETSTORE_DATABASE_STATEMENT_TIMEOUT", 10, readSeconds, secondsHint),
    idleSeconds: read("PETSTORE_DATABASE_IDLE_TIMEOUT", 300, readSeconds, secondsHint),
    isPooled: read(
      "PETSTORE_DATABASE_POOLER",
      false,
      (text) => ({ none: false, transaction: true })[text],
      "must be none, or transaction where a pooler in between gives connections away after each transaction.",
    ),
  };
  const config: Config = {
    host: read(
      "HOST",
      "127.0.0.1",
      readHost,
      "must be an address or a host name, without scheme or port, such as 127.0.0.1, 0.0.0.0 or ::1.",
    ),
    port: read("PORT", 3000, readPort, "must be a port number from 0 to 65535 (0: any free one)."),
    processes,
    databasePath: typeof database === "string" ? database : "",
    postgres: typeof database === "string" ? undefined : { ...database, ...postgresUse },
    environment,
    baseUrls: {
      production: read("PETSTORE_BASE_URL", undefined, readBaseUrl, baseUrlHint),
      staging: read("PETSTORE_STAGING_BASE_URL", undefined, readBaseUrl, baseUrlHint),
    },
    apiKey: read(
      "PETSTORE_API_KEY",
      undefined,
      (text) => (/^[\w.~+/=-]+$/.test(text) && text.length >= API_KEY_LENGTH_MIN ? text : undefined),
      `must have at least ${API_KEY_LENGTH_MIN} characters, all of them letters, digits or one of - . _ ~ + / =.`,
    ),
    rateLimit: read("PETSTORE_RATE_LIMIT", 0, readQuota, "must be a number of requests a minute; 0 is no limit."),
    authRateLimit: read(
      "PETSTORE_AUTH_RATE_LIMIT",
      0,
      readQuota,
      "must be a number of failed authentications a minute; 0 is no limit.",
    ),
    trustedProxies: read(
      "PETSTORE_TRUSTED_PROXIES",
      0,
      (text) => (/^\d$/.test(text) ? Number(text) : undefined),
      "must be the number of proxies in front of the service, from 0 to 9; 0 is none.",
    ),
    signUp: read(
      "PETSTORE_SIGN_UP",
      "invite",
      (text) => (text === "invite" || text === "open" ? text : undefined),
      "must be invite or open.",
    ),
    now: read(
      "PETSTORE_NOW",
      Date.now,
      readClock,
      "must be a day (2030-12-05) or a time with its zone (2030-12-05T00:00:00Z), in the form of ISO 8601.",
    ),
  };
  if (!config.postgres) problems.push(...findFolderProblems(config.databasePath));
  if (config.now !== Date.now && environment !== "staging") {
    problems.push("PETSTORE_NOW moves the clock on staging only: unset it, or set PETSTORE_ENVIRONMENT=staging.");
  }

  if (problems.length > 0) throw new InvalidConfig(problems);
  return config;
}

/** Where the data are, as people are told: without a password. */
export function describeDatabase({ postgres, databasePath }: Config): string {
  return postgres ? showPostgres(postgres) : databasePath;
}

function readHost(text: string): string | undefined {
  const host = text.replace(/^\[(.*:.*)\]$/, "$1");
  // A name of nothing but digits and dots is a mistyped address.
  const isName = /^[\w-]+(\.[\w-]+)*$/.test(host) && !/^[\d.]+$/.test(host);
  return isIP(host) || isName ? host : undefined;
}

function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}

function readProcesses(text: string): number | undefined {
  return /^[1-9]\d?$/.test(text) && Number(text) <= PROCESSES_MAX ? Number(text) : undefined;
}

/** The cores that this process may use: of a container or a CPU set, its own. Other systems do not deal connections out. */
function coresForProcesses(): number {
  return process.platform === "linux" ? Math.min(availableParallelism(), PROCESSES_UNASKED_MAX) : 1;
}

function readQuota(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readPoolSize(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) >= 2 && Number(text) <= 1000 ? Number(text) : undefined;
}

/** So that the processes together stay below what a PostgreSQL server allows by itself, which is 100. */
function poolSizeOf(processes: number): number {
  return Math.max(2, Math.min(10, Math.floor(POOL_SIZE_TOGETHER / processes)));
}

function readSeconds(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) <= 3600 ? Number(text) : undefined;
}

function findFolderProblems(path: string): string[] {
  if (isFolder(path)) return [`DATABASE_URL must name a file, and ${path} is a folder: add the name of the file.`];
  const folder = dirname(path);
  return isFolder(folder) ? [] : [`DATABASE_URL names a file in ${folder}, which is no folder yet: make it.`];
}

function isFolder(path: string): boolean {
  return existsSync(join(path, "/"));
}

function readBaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith("/v1")) return undefined;
  // With nothing else in it: no password, query or fragment.
  return url.href === url.origin + url.pathname ? url.href : undefined;
}

function readClock(text: string): (() => number) | undefined {
  const start = readTime(text);
  if (start === undefined) return undefined;
  const offset = start - Date.now();
  return () => Date.now() + offset;
}
