import { readFileSync } from "node:fs";
import { InvalidSetting } from "./setting-parsers.ts";

export interface PostgresAddress {
  hosts: { host: string; port: number }[];
  database: string;
  user: string;
  password: string | undefined;
  /** `unverified`: encrypted, but without verifying the server's certificate. */
  tls: "off" | "unverified" | "verified";
  /** The certificate authorities to trust, in PEM; undefined: those of the system. */
  authorities: string | undefined;
  /** Whether the login is bound to the server's certificate (SCRAM-SHA-256-PLUS), so that an attacker in between cannot relay it. */
  channelBinding: "disable" | "prefer" | "require";
}

const PORT = 5432;
const tlsModes = { disable: "off", require: "unverified", "verify-full": "verified" } as const;
const channelBindings = { disable: "disable", prefer: "prefer", require: "require" } as const;
const supported = ["sslmode", "sslrootcert", "channel_binding", "host"];
/** Replacements for parameters that providers and other clients write into URLs. */
const alternatives: { [parameter: string]: string } = {
  ssl: "write sslmode=require or sslmode=verify-full",
  pgbouncer: "set PETSTORE_DATABASE_POOLER=transaction",
  connect_timeout: "set PETSTORE_DATABASE_CONNECT_TIMEOUT",
  statement_timeout: "set PETSTORE_DATABASE_STATEMENT_TIMEOUT",
  connection_limit: "set PETSTORE_DATABASE_CONNECTIONS",
  target_session_attrs: "remove it: of several hosts, the one that accepts writes is always used",
  application_name: "remove it: it is always petstore",
};

/**
 * Reads `postgres://user:password@host:port,host:port/name?sslmode=…&sslrootcert=…` as libpq does. Undefined if the text
 * is not such a URL; else, the reason of an invalid one contains no value, which may be a password.
 */
export function readPostgresAddress(text: string): PostgresAddress | InvalidSetting | undefined {
  if (!/^postgres(ql)?:\/\//.test(text)) return undefined;
  const parts = /^postgres(?:ql)?:\/\/(?:([^:@/?#]+)(?::([^@/?#]*))?@)?([^@/?#]*)\/([^@/?#]+)(?:\?([^@#]*))?$/.exec(
    text,
  );
  if (!parts) return explainForm(text);
  const [, user = "postgres", password, hostsText = "", database = "", query] = parts;
  const parameters = new Map(new URLSearchParams(query));
  const fault = findFault(parameters);
  if (fault !== undefined) return new InvalidSetting(fault);
  const hosts = (hostsText || parameters.get("host") || "localhost").split(",").map(readDatabaseHost);
  if (!hosts.every((host) => host !== undefined)) {
    return new InvalidSetting("has an invalid host: write names or addresses with ports, such as db1:5432,db2:5432.");
  }
  const names = [database, user, ...(password === undefined ? [] : [password])].map(decode);
  if (!names.every((name) => name !== undefined)) return explainForm(text);
  const authorities = readAuthorities(parameters.get("sslrootcert"));
  if (authorities instanceof InvalidSetting) return authorities;
  const [decodedDatabase = "", decodedUser = "", decodedPassword] = names;
  return {
    hosts,
    database: decodedDatabase,
    user: decodedUser,
    password: decodedPassword,
    tls: tlsOf(parameters),
    authorities,
    channelBinding: choose(channelBindings, parameters.get("channel_binding")) ?? "disable",
  };
}

/** Says what is wrong with a URL that cannot be parsed. The most frequent reason is an unescaped password. */
function explainForm(text: string): InvalidSetting {
  const place = text.slice(Math.max(text.lastIndexOf("@") + 1, text.indexOf("//") + 2));
  if (/^[^/?#]*\/?(\?.*)?$/.test(place)) {
    return new InvalidSetting("names no database: write its name after the host, such as db.example.org/petstore.");
  }
  return new InvalidSetting(
    "cannot be read: in user and password, write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23.",
  );
}

/** Returns what is wrong with the parameters; undefined if nothing is. */
function findFault(parameters: Map<string, string>): string | undefined {
  const unknown = [...parameters.keys()].find((name) => !supported.includes(name));
  if (unknown !== undefined) {
    const advice = Object.hasOwn(alternatives, unknown) ? alternatives[unknown] : "remove it";
    return `has the parameter ${unknown}, which is not supported: ${advice}. Supported are ${supported.join(", ")}.`;
  }
  const [sslmode, binding] = [parameters.get("sslmode"), parameters.get("channel_binding")];
  if (sslmode !== undefined && choose(tlsModes, sslmode) === undefined) {
    return (
      "has an sslmode that is not supported: write verify-full (encrypted, and the server's certificate is verified), " +
      "require (encrypted only) or disable."
    );
  }
  if (binding !== undefined && choose(channelBindings, binding) === undefined) {
    return "has an invalid channel_binding: write require, prefer or disable.";
  }
  return binding === "require" && tlsOf(parameters) === "off"
    ? "has channel_binding=require, which needs encryption: add sslmode=verify-full or sslmode=require."
    : undefined;
}

function tlsOf(parameters: Map<string, string>): PostgresAddress["tls"] {
  const fallback = parameters.has("sslrootcert") ? "verified" : "off";
  return choose(tlsModes, parameters.get("sslmode")) ?? fallback;
}

function choose<Value>(values: { [text: string]: Value }, text: string | undefined): Value | undefined {
  return text !== undefined && Object.hasOwn(values, text) ? values[text] : undefined;
}

function readAuthorities(path: string | undefined): string | InvalidSetting | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return new InvalidSetting(
      `names a file in sslrootcert that cannot be read (${code}): write the path of a PEM file.`,
    );
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Writes the address as a URL without user and password. */
export function showPostgres({ hosts, database }: PostgresAddress): string {
  const places = hosts.map(({ host, port }) => `${host.includes(":") ? `[${host}]` : host}:${port}`);
  return `postgres://${places.join(",")}/${database}`;
}

function readDatabaseHost(text: string): PostgresAddress["hosts"][number] | undefined {
  const [, address, name, port] = /^(?:\[([\da-f:.]+)\]|([\w.%/-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = address ?? (name === undefined ? undefined : decode(name));
  if (host === undefined) return undefined;
  return { host, port: port === undefined ? PORT : Number(port) };
}
