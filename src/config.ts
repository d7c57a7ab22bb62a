import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { type PostgresAddress, readPostgresAddress, showPostgres } from "./postgres-address.ts";
import { findUnknownVariables, type SettingName, settingNames } from "./setting-names.ts";
import {
  findFolderProblems,
  InvalidSetting,
  PROCESSES_MAX,
  readAddress,
  readBaseUrl,
  readChoice,
  readClock,
  readDays,
  readHost,
  readPoolSize,
  readPort,
  readProcesses,
  readQuota,
  readSeconds,
  readSecret,
  readSqlitePath,
  SECRET_LENGTH_MIN,
} from "./setting-parsers.ts";

export interface Config {
  /** An IPv6 address has no brackets. */
  host: string;
  port: number;
  processes: number;
  /** Path of the SQLite file; unused if `postgres` is set. */
  databasePath: string;
  postgres: PostgresConfig | undefined;
  /** Path of the file to which a start without a terminal writes the first key and the link for the owner. */
  firstAccessFile: string;
  environment: "production" | "staging";
  /** Public URL of each environment, ending in `/v1`; undefined: the URL that the request was sent to. */
  baseUrls: { production: string | undefined; staging: string | undefined };
  apiKey: string | undefined;
  /** Requests per minute and key; 0: no limit. */
  rateLimit: number;
  /** Failed authentications per minute and client address; 0: no limit. */
  authRateLimit: number;
  /** Number of reverse proxies in front, each of which appends to `X-Forwarded-For`; 0: the header is ignored. */
  trustedProxies: number;
  eventDays: number;
  /** Where the metrics are served; undefined: on the address of the API. An IPv6 address has no brackets. */
  metricsAddress: { host: string; port: number } | undefined;
  metricsToken: string | undefined;
  areAddressesLogged: boolean;
  /** Which targets webhooks may have. */
  webhookAddresses: { arePrivateAllowed: boolean };
  /** Milliseconds since 1970, by a clock that `PETSTORE_NOW` can set. */
  now: () => number;
}

/** The address of a PostgreSQL database, and the limits of its connections. Times in seconds. */
interface PostgresConfig extends PostgresAddress {
  poolSize: number;
  connectSeconds: number;
  /** Statement timeout; 0: that of the server. */
  statementSeconds: number;
  /** Time after which an idle connection is closed; 0: never. */
  idleSeconds: number;
  /** Whether a pooler such as PgBouncer reassigns connections after each transaction. */
  isPooled: boolean;
}

type Parse<Value> = (text: string) => Value | InvalidSetting | undefined;

type Variables = { [name: string]: string | undefined };

/** Maximum default number of processes: each takes memory, and on SQLite, which has one writer, more insert no faster. */
const PROCESSES_DEFAULT_MAX = { sqlite: 2, postgres: 8 };
/** Text in place of a secret. */
const MASK = "***";
/** Default number of connections of all processes in total; a PostgreSQL server allows 100 by default. */
const POOL_SIZE_TOTAL = 40;

/** Invalid settings: one sentence for each, which says how to correct it. */
export class InvalidConfig extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}

/** The value of a setting that is in use, as it is shown. */
export interface SettingInUse {
  name: SettingName;
  /** Secrets are masked; undefined if there is none. */
  value: string | undefined;
  source: "environment" | "default";
}

/** The settings, with the errors and warnings about them. */
export interface ExaminedConfig {
  /** Has the default in place of an invalid value. */
  config: Config;
  settings: SettingInUse[];
  /** One sentence for each invalid setting, which says how to correct it. */
  problems: string[];
  warnings: string[];
}

/** Reads the settings; throws InvalidConfig with all problems. An empty variable counts as not set. */
export function readConfig(variables: Variables, cores?: number): Config {
  const { config, problems } = examineConfig(variables, cores);
  if (problems.length > 0) throw new InvalidConfig(problems);
  return config;
}

/** Reads the settings, and describes each of them. */
export function examineConfig(variables: Variables, cores = availableParallelism()): ExaminedConfig {
  const { problems, warnings } = findUnknownVariables(variables);
  const settings: SettingInUse[] = [];

  /** The fallback is a text, too, so that it is shown as it would be written in the environment. */
  function read<Value>(name: SettingName, fallback: string, parse: Parse<Value>, hint: string): Value;
  function read<Value>(name: SettingName, fallback: undefined, parse: Parse<Value>, hint: string): Value | undefined;
  function read<Value>(name: SettingName, fallback: string | undefined, parse: Parse<Value>, hint: string) {
    const text = variables[name] || undefined;
    const value = text === undefined ? undefined : parse(text);
    const isInvalid = text !== undefined && (value === undefined || value instanceof InvalidSetting);
    if (isInvalid) problems.push(`${name} ${value instanceof InvalidSetting ? value.reason : hint}`);
    const shown = isInvalid ? "invalid" : ((text && mask(name, text)) ?? fallback);
    settings.push({ name, value: shown, source: text === undefined ? "default" : "environment" });
    return isInvalid || text === undefined ? fallback && (parse(fallback) as Value) : value;
  }

  const secondsHint = "must be a number of seconds from 0 to 3600 (0: no limit).";
  const secretHint = `must have at least ${SECRET_LENGTH_MIN} characters, all of them letters, digits or one of - . _ ~ + / =.`;
  const baseUrlHint = "must be an http or https URL that ends in /v1, such as https://api.example.org/v1.";
  const environment = read<Config["environment"]>(
    "PETSTORE_ENVIRONMENT",
    "production",
    readChoice({ production: "production", staging: "staging" }),
    "must be production or staging.",
  );
  const database = read<string | PostgresAddress>(
    "DATABASE_URL",
    "sqlite:petstore.db",
    (text) => readSqlitePath(text) ?? readPostgresAddress(text),
    "must name an SQLite file, such as sqlite:petstore.db or sqlite:/var/lib/petstore.db, " +
      "or a PostgreSQL database, such as postgres://user:password@host:5432/petstore?sslmode=verify-full.",
  );
  const processes = read(
    "PETSTORE_PROCESSES",
    defaultProcesses(cores, typeof database === "string" ? "sqlite" : "postgres").toString(),
    readProcesses,
    `must be a number of processes from 1 to ${PROCESSES_MAX}.`,
  );
  const limits = {
    poolSize: read(
      "PETSTORE_DATABASE_CONNECTIONS",
      defaultPoolSize(processes).toString(),
      readPoolSize,
      "must be a number of connections from 2 to 1000.",
    ),
    connectSeconds: read(
      "PETSTORE_DATABASE_CONNECT_TIMEOUT",
      "5",
      (text) => readSeconds(text) || undefined,
      "must be a number of seconds from 1 to 3600.",
    ),
    statementSeconds: read("PETSTORE_DATABASE_STATEMENT_TIMEOUT", "10", readSeconds, secondsHint),
    idleSeconds: read("PETSTORE_DATABASE_IDLE_TIMEOUT", "300", readSeconds, secondsHint),
    isPooled: read(
      "PETSTORE_DATABASE_POOLER",
      "none",
      readChoice({ none: false, transaction: true }),
      "must be none, or transaction for a pooler that reassigns connections after each transaction.",
    ),
  };
  const databasePath = typeof database === "string" ? database : "";
  const config: Config = {
    host: read(
      "HOST",
      "127.0.0.1",
      readHost,
      "must be an address or a host name, without scheme or port, such as 127.0.0.1, 0.0.0.0 or ::1.",
    ),
    port: read("PORT", "3000", readPort, "must be a port number from 0 to 65535 (0: any free one)."),
    processes,
    databasePath,
    firstAccessFile: read(
      "PETSTORE_FIRST_ACCESS_FILE",
      `${databasePath || resolve("petstore")}.first-access.txt`,
      (text) => resolve(text),
      "must be the path of a file.",
    ),
    postgres: typeof database === "string" ? undefined : { ...database, ...limits },
    environment,
    baseUrls: {
      production: read("PETSTORE_BASE_URL", undefined, readBaseUrl, baseUrlHint),
      staging: read("PETSTORE_STAGING_BASE_URL", undefined, readBaseUrl, baseUrlHint),
    },
    apiKey: read("PETSTORE_API_KEY", undefined, readSecret, secretHint),
    rateLimit: read("PETSTORE_RATE_LIMIT", "0", readQuota, "must be a number of requests per minute (0: no limit)."),
    authRateLimit: read(
      "PETSTORE_AUTH_RATE_LIMIT",
      "0",
      readQuota,
      "must be a number of failed authentications per minute (0: no limit).",
    ),
    trustedProxies: read(
      "PETSTORE_TRUSTED_PROXIES",
      "0",
      (text) => (/^\d$/.test(text) ? Number(text) : undefined),
      "must be the number of reverse proxies in front of the service, from 0 to 9.",
    ),
    eventDays: read("PETSTORE_EVENTS_DAYS", "30", readDays, "must be a number of days from 1 to 3650."),
    metricsAddress: read(
      "PETSTORE_METRICS_ADDRESS",
      undefined,
      readAddress,
      "must be a host and a port, such as 127.0.0.1:9464 or [::1]:9464.",
    ),
    metricsToken: read("PETSTORE_METRICS_TOKEN", undefined, readSecret, secretHint),
    areAddressesLogged: read(
      "PETSTORE_LOG_ADDRESSES",
      "on",
      readChoice({ on: true, off: false }),
      "must be on or off.",
    ),
    webhookAddresses: {
      arePrivateAllowed: read(
        "PETSTORE_WEBHOOK_PRIVATE_ADDRESSES",
        "refuse",
        readChoice({ refuse: false, allow: true }),
        "must be refuse or allow.",
      ),
    },
    now:
      read(
        "PETSTORE_NOW",
        undefined,
        readClock,
        "must be a date (2030-12-05) or a time with its zone (2030-12-05T00:00:00Z), as in ISO 8601.",
      ) ?? Date.now,
  };
  if (!config.postgres) problems.push(...findFolderProblems(config.databasePath));
  if (config.now !== Date.now && environment !== "staging") {
    problems.push("PETSTORE_NOW is allowed on staging only: unset it, or set PETSTORE_ENVIRONMENT=staging.");
  }
  settings.sort((one, other) => settingNames.indexOf(one.name) - settingNames.indexOf(other.name));
  warnings.push(...findIneffective(config, settings));
  return { config, settings, problems, warnings };
}

/** Finds settings that have no effect because of others, or that others need. */
function findIneffective(config: Config, settings: SettingInUse[]): string[] {
  const { trustedProxies, baseUrls, environment, postgres } = config;
  const ofPostgres = settings.filter(({ name, source }) => /^PETSTORE_DATABASE_/.test(name) && source !== "default");
  const baseUrl = environment === "production" ? "PETSTORE_BASE_URL" : "PETSTORE_STAGING_BASE_URL";
  return [
    ...(postgres ? [] : ofPostgres.map(({ name }) => `${name} has no effect: DATABASE_URL names an SQLite file.`)),
    ...(trustedProxies === 0 || baseUrls[environment] !== undefined
      ? []
      : [
          `PETSTORE_TRUSTED_PROXIES is set, but ${baseUrl} is not: links begin with http:// and the Host header of ` +
            "each request.",
        ]),
  ];
}

/** Hides secrets. */
function mask(name: SettingName, text: string): string {
  if (name === "PETSTORE_API_KEY" || name === "PETSTORE_METRICS_TOKEN") return MASK;
  return name === "DATABASE_URL" ? text.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, `$1:${MASK}@`) : text;
}

/** The location of the database, for people: without its password. */
export function describeDatabase({ postgres, databasePath }: Config): string {
  return postgres ? showPostgres(postgres) : databasePath;
}

/** One for each core of the CPU affinity and cgroup quota; one in total on systems that do not balance SO_REUSEPORT. */
function defaultProcesses(cores: number, engine: "sqlite" | "postgres"): number {
  return process.platform === "linux" ? Math.min(cores, PROCESSES_DEFAULT_MAX[engine]) : 1;
}

function defaultPoolSize(processes: number): number {
  return Math.max(2, Math.min(10, Math.floor(POOL_SIZE_TOTAL / processes)));
}
