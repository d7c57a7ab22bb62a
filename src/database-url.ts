import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export interface PostgresAddress {
  hosts: { host: string; port: number }[];
  database: string;
  user: string;
  password: string | undefined;
  /** `unverified`: encrypted, but without verifying the server's certificate. */
  tls: "off" | "unverified" | "verified";
  /** The certificate authorities to trust, in PEM; undefined: those of the system. */
  authorities: string | undefined;
}

const PORT = 5432;
const tlsModes: { [mode: string]: PostgresAddress["tls"] } = {
  disable: "off",
  require: "unverified",
  "verify-full": "verified",
};

/** Reads the file path from `sqlite:…`; undefined if the text is not such a URL. */
export function readSqlitePath(text: string): string | undefined {
  // `sqlite://name/…` would have a host, and `?…` options: neither is supported.
  const path = /^sqlite:(?:\/\/(?=\/))?(?!\/\/)([^?#]+)$/.exec(text)?.[1];
  return path === undefined || path.startsWith(":memory:") ? undefined : resolve(path);
}

/** Reads `postgres://user:password@host:port,host:port/name?sslmode=…&sslrootcert=…` as libpq does; else undefined. */
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

/** Writes the address as a URL without user and password. */
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
