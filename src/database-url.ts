import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A database of PostgreSQL's protocol, and how to reach it. Times in seconds. */
export interface PostgresAddress {
  hosts: { host: string; port: number }[];
  database: string;
  user: string;
  password: string | undefined;
  /** `unverified`: encrypted, but whoever answers is trusted. */
  tls: "off" | "unverified" | "verified";
  /** The certificates to trust, in the PEM format; undefined: those of the system. */
  authorities: string | undefined;
}

const PORT = 5432;
const tlsModes: { [mode: string]: PostgresAddress["tls"] } = {
  disable: "off",
  require: "unverified",
  "verify-full": "verified",
};

/** The file that `sqlite:…` names; undefined where it names none. */
export function readSqlitePath(text: string): string | undefined {
  // `sqlite://name/…` would be a host, and `?` the beginning of options: neither means a file here.
  const path = /^sqlite:(?:\/\/(?=\/))?(?!\/\/)([^?#]+)$/.exec(text)?.[1];
  return path === undefined || path.startsWith(":memory:") ? undefined : resolve(path);
}

/**
 * The database that `postgres://user:password@host:port,host:port/name?sslmode=…&sslrootcert=…` names, as libpq reads it;
 * undefined where it names none.
 */
export function readPostgresAddress(text: string): PostgresAddress | undefined {
  const parts = /^postgres(?:ql)?:\/\/(?:([^:@/?#]+)(?::([^@/?#]*))?@)?([^@/?#]*)\/([^/?#]+)(?:\?([^#]*))?$/.exec(text);
  if (!parts) return undefined;
  const [, user = "postgres", password, hostsText = "", database = "", query] = parts;
  const options = new URLSearchParams(query);
  const { sslmode, sslrootcert, host: socket, ...others } = Object.fromEntries(options);
  const hosts = (hostsText || socket || "localhost").split(",").map(readHost);
  const tls = tlsModes[sslmode ?? (sslrootcert === undefined ? "disable" : "verify-full")];
  if (!hosts.every((host) => host !== undefined) || !tls || Object.keys(others).length > 0) return undefined;
  try {
    return {
      hosts,
      database: decodeURIComponent(database),
      user: decodeURIComponent(user),
      password: password === undefined ? undefined : decodeURIComponent(password),
      tls,
      authorities: sslrootcert === undefined ? undefined : readFileSync(sslrootcert, "utf8"),
    };
  } catch {
    return undefined;
  }
}

/** The same without user and password. */
export function showPostgres({ hosts, database }: PostgresAddress): string {
  const places = hosts.map(({ host, port }) => `${host.includes(":") ? `[${host}]` : host}:${port}`);
  return `postgres://${places.join(",")}/${database}`;
}

function readHost(text: string): PostgresAddress["hosts"][number] | undefined {
  const [, address, name, port] = /^(?:\[([\da-f:.]+)\]|([\w.%/-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = address ?? (name === undefined ? undefined : decodeURIComponent(name));
  if (host === undefined) return undefined;
  return { host, port: port === undefined ? PORT : Number(port) };
}
