import { resolve } from "node:path";

/** Everything that can be set from outside, read and checked once. */
export interface Config {
  host: string;
  port: number;
  /** Where the SQLite file lies. */
  databasePath: string;
  environment: "production" | "staging";
  /** Where each environment answers from outside, ending in `/v1`; undefined: wherever the request came to. */
  baseUrls: { production: string | undefined; staging: string | undefined };
  /** An admin key given from outside. */
  apiKey: string | undefined;
  /** Milliseconds since 1970, by the clock that `PETSTORE_NOW` may have moved. */
  now: () => number;
}

type Variables = { [name: string]: string | undefined };

const API_KEY_LENGTH_MIN = 20;

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

  const baseUrlHint = "must be an http or https URL that ends in /v1, such as https://api.example.org/v1.";
  const environment = read(
    "PETSTORE_ENVIRONMENT",
    "production",
    (text) => (text === "production" || text === "staging" ? text : undefined),
    "must be production or staging.",
  );
  const config: Config = {
    host: read("HOST", "127.0.0.1", (text) => text, ""),
    port: read("PORT", 3000, readPort, "must be a port number from 0 to 65535 (0: any free one)."),
    databasePath: read(
      "DATABASE_URL",
      resolve("petstore.db"),
      readSqlitePath,
      "must name an SQLite file: sqlite:petstore.db (in the current folder) or sqlite:/var/lib/petstore.db.",
    ),
    environment,
    baseUrls: {
      production: read("PETSTORE_BASE_URL", undefined, readBaseUrl, baseUrlHint),
      staging: read("PETSTORE_STAGING_BASE_URL", undefined, readBaseUrl, baseUrlHint),
    },
    apiKey: read(
      "PETSTORE_API_KEY",
      undefined,
      (text) => (/^[\w.~+/=-]+$/.test(text) && text.length >= API_KEY_LENGTH_MIN ? text : undefined),
      `must have at least ${API_KEY_LENGTH_MIN} characters, all of them letters, digits or one of - . _ ~ + / =`,
    ),
    now: read("PETSTORE_NOW", Date.now, readClock, "must be an ISO 8601 time, such as 2030-12-05T00:00:00Z."),
  };
  if (config.now !== Date.now && environment !== "staging") {
    problems.push("PETSTORE_NOW moves the clock on staging only: unset it, or set PETSTORE_ENVIRONMENT=staging.");
  }

  if (problems.length > 0) throw new InvalidConfig(problems);
  return config;
}

function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}

function readSqlitePath(text: string): string | undefined {
  const path = /^sqlite:(?:\/\/(?=\/))?(?!\/\/)(.+)$/.exec(text)?.[1];
  return path === undefined || path === ":memory:" ? undefined : resolve(path);
}

function readBaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isBase = url && /^https?:$/.test(url.protocol) && url.pathname.endsWith("/v1") && !url.search && !url.hash;
  return isBase ? url.href : undefined;
}

function readClock(text: string): (() => number) | undefined {
  const start = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const offset = start - Date.now();
  return Number.isNaN(start) ? undefined : () => Date.now() + offset;
}
