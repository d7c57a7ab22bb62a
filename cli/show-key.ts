import type { Config } from "../src/config.ts";
import type { Key } from "../src/store/tables/key-rows.ts";
import { formatTime, timeTitle } from "./local-time.ts";
import { printable, table } from "./table.ts";

/** Time before its expiry from which a key is shown as expiring soon. */
const SOON_MILLISECONDS = 7 * 24 * 3600 * 1000;

type State = "active" | "expires_soon" | "expired" | "revoked";

/** A key as `--json` prints it: times in ISO 8601, without those that are not set. */
export function toJson(key: Key, { environment, now }: Config) {
  return {
    id: key.id,
    name: key.name,
    description: key.description,
    scope: key.scope,
    environment,
    lastFour: key.lastFour,
    state: stateOf(key, now()),
    createdAt: toIso(key.createdAt),
    createdBy: key.createdBy,
    lastUsedAt: toIso(key.lastUsedAt),
    lastUsedFrom: key.lastUsedFrom,
    expiresAt: toIso(key.expiresAt),
    revokedAt: toIso(key.revokedAt),
    replacedBy: key.replacedBy,
    allowedAddresses: key.allowedAddresses,
  };
}

export function keyTable(keys: Key[], now: number, options: { utc?: true | undefined }): string {
  const [created, used, expires] = ["CREATED", "LAST USED", "EXPIRES"].map((title) => timeTitle(title, options));
  const heading = ["ID", "NAME", "SCOPE", "LAST FOUR", created, "CREATED BY", used, expires, "STATE"].map(String);
  const rows = keys.map((key) => [
    `${key.id}`,
    printable(key.name),
    key.scope,
    key.lastFour,
    formatTime(toIso(key.createdAt), options),
    printable(key.createdBy?.name ?? "-"),
    formatTime(toIso(key.lastUsedAt), options),
    formatTime(toIso(key.expiresAt), options),
    stateOf(key, now).replace("_", " "),
  ]);
  return table([heading, ...rows], [heading.indexOf("NAME"), heading.indexOf("CREATED BY")]);
}

/** Formats a key for use in a sentence. */
export function showKey({ id, name }: Pick<Key, "id" | "name">): string {
  return `key ${id} (${printable(name)})`;
}

/** Formats a time in UTC, exact to the minute. */
export function showTime(time: number | undefined): string {
  return time === undefined ? "never" : new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

function toIso(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}

function stateOf({ revokedAt, expiresAt = Number.POSITIVE_INFINITY }: Key, now: number): State {
  if (revokedAt !== undefined) return "revoked";
  if (expiresAt <= now) return "expired";
  return expiresAt - now < SOON_MILLISECONDS ? "expires_soon" : "active";
}
