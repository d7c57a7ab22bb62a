/** Parsers of the settings. Each returns undefined for text that is not valid, or says what is wrong with it. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { readTime } from "./contract/time.ts";

/** A text that is not valid for a reason of its own: what follows the name of the setting in the message. */
export class InvalidSetting {
  constructor(readonly reason: string) {}
}

export const PROCESSES_MAX = 64;
/** Minimum length of a secret that the operator has chosen. */
export const SECRET_LENGTH_MIN = 20;

export function readChoice<Value>(values: Record<string, Value>): (text: string) => Value | undefined {
  return (text) => (Object.hasOwn(values, text) ? values[text] : undefined);
}

export function readHost(text: string): string | undefined {
  const host = text.replace(/^\[(.*:.*)\]$/, "$1");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host);
  // A name of digits and dots only is a mistyped address.
  const isName = /^[\w-]+(\.[\w-]+)*$/.test(host) && !/^[\d.]+$/.test(host);
  return isAddress || isName ? host : undefined;
}

export function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}

/** Reads a host and a port; an IPv6 address is in brackets. */
export function readAddress(text: string): { host: string; port: number } | undefined {
  const [, hostText = "", portText = ""] = /^(\[.*\]|[^:]*):(.*)$/.exec(text) ?? [];
  const [host, port] = [readHost(hostText), readPort(portText)];
  return host === undefined || port === undefined ? undefined : { host, port };
}

/** Reads a secret that is sent as a Bearer token. */
export function readSecret(text: string): string | undefined {
  return /^[\w.~+/=-]+$/.test(text) && text.length >= SECRET_LENGTH_MIN ? text : undefined;
}

export function readProcesses(text: string): number | undefined {
  return /^[1-9]\d?$/.test(text) && Number(text) <= PROCESSES_MAX ? Number(text) : undefined;
}

export function readQuota(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function readPoolSize(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) >= 2 && Number(text) <= 1000 ? Number(text) : undefined;
}

export function readSeconds(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) <= 3600 ? Number(text) : undefined;
}

export function readDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= 3650 ? days : undefined;
}

export function findFolderProblems(path: string): string[] {
  if (isFolder(path)) return [`DATABASE_URL must name a file, but ${path} is a folder: add a file name.`];
  const folder = dirname(path);
  return isFolder(folder)
    ? []
    : [`DATABASE_URL names a file in ${folder}, which is not an existing folder. Create it first.`];
}

function isFolder(path: string): boolean {
  return existsSync(join(path, "/"));
}

export function readBaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith("/v1")) return undefined;
  // Without a password, a query or a fragment.
  return url.href === url.origin + url.pathname ? url.href : undefined;
}

export function readClock(text: string): (() => number) | undefined {
  const start = readTime(text);
  if (start === undefined) return undefined;
  const offset = start - Date.now();
  return () => Date.now() + offset;
}

/** Reads the file path from `sqlite:…`; undefined if the text is not such a URL. */
export function readSqlitePath(text: string): string | undefined {
  // `sqlite://name/…` would have a host, and `?…` options: neither is supported.
  const path = /^sqlite:(?:\/\/(?=\/))?(?!\/\/)([^?#]+)$/.exec(text)?.[1];
  return path === undefined || path.startsWith(":memory:") ? undefined : resolve(path);
}
