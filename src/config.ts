import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join, resolve } from "node:path";
import { readTime } from "./contract/time.ts";

/** Everything that can be set from outside, read and checked once. */
export interface Config {
  /** An IPv6 address is without its brackets. */
  host: string;
  port: number;
  /** Where the SQLite file lies. */
  databasePath: string;
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
    host: read(
      "HOST",
      "127.0.0.1",
      readHost,
      "must be an address or a host name, without scheme or port, such as 127.0.0.1, 0.0.0.0 or ::1.",
    ),
    port: read("PORT", 3000, readPort, "must be a port number from 0 to 65535 (0: any free one)."),
    databasePath: read(
      "DATABASE_URL",
      resolve("petstore.db"),
      readSqlitePath,
      "must name an SQLite file, where this version keeps its data: sqlite:petstore.db or sqlite:/var/lib/petstore.db.",
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
  problems.push(...findFolderProblems(config.databasePath));
  if (config.now !== Date.now && environment !== "staging") {
    problems.push("PETSTORE_NOW moves the clock on staging only: unset it, or set PETSTORE_ENVIRONMENT=staging.");
  }

  if (problems.length > 0) throw new InvalidConfig(problems);
  return config;
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

function readQuota(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readSqlitePath(text: string): string | undefined {
  // `sqlite://name/…` would be a host, and `?` the beginning of options: neither means a file here.
  const path = /^sqlite:(?:\/\/(?=\/))?(?!\/\/)([^?#]+)$/.exec(text)?.[1];
  return path === undefined || path.startsWith(":memory:") ? undefined : resolve(path);
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
