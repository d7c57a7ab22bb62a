import type { Key, Request, Scope } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";

/** The fields of a key that a person types. */
export interface KeyDraft {
  name: string;
  description: string;
  /** Networks, separated by spaces, commas or lines. */
  networks: string;
  /** Origins of websites, separated in the same way; for a key with the scope public only. */
  origins: string;
  expiry: Expiry;
  date: string;
}

export const emptyDraft: KeyDraft = {
  ...{ name: "", description: "", networks: "", origins: "" },
  ...{ expiry: "never", date: "" },
};

export function draftOf(key: Key): KeyDraft {
  const { name, description = "", allowedAddresses = [], allowedOrigins = [], expiresAt } = key;
  const expiry = expiresAt === undefined ? "never" : "unchanged";
  const lists = { networks: allowedAddresses.join("\n"), origins: allowedOrigins.join("\n") };
  return { name, description, ...lists, expiry, date: "" };
}

export interface KeyErrors {
  name?: string;
  date?: string;
}

export function validate({ name, expiry, date }: KeyDraft): KeyErrors {
  const dateError = expiry === "date" ? validateDate(date) : undefined;
  return {
    ...(isolate(name) === "" && { name: "Enter a name, such as Web shop." }),
    ...(dateError && { date: dateError }),
  };
}

/** The members of a new key with this scope; those that are empty are undefined. */
export function toNewKey({ name, description, networks, origins, expiry, date }: KeyDraft, scope: Scope) {
  return {
    name: name.trim(),
    description: description.trim() || undefined,
    scope,
    allowedAddresses: listWords(networks),
    allowedOrigins: scope === "public" ? listWords(origins) : undefined,
    expiresAt: expiryTime(expiry, date),
  };
}

/** The members that differ from the key. Those that were emptied are null. */
export function toPatch(key: Key, draft: KeyDraft): Request<"updateKey">["body"] {
  const next = toNewKey(draft, key.scope);
  const { name, description = null, allowedAddresses = null, allowedOrigins = null, expiresAt = null } = next;
  const hasOtherExpiry = draft.expiry !== "unchanged" && expiresAt !== (key.expiresAt ?? null);
  return {
    ...(name !== key.name && { name }),
    ...(description !== (key.description ?? null) && { description }),
    ...(!isSameList(allowedAddresses, key.allowedAddresses) && { allowedAddresses }),
    ...(!isSameList(allowedOrigins, key.allowedOrigins) && { allowedOrigins }),
    ...(hasOtherExpiry && { expiresAt }),
  };
}

function isSameList(one: string[] | null, other: string[] | undefined): boolean {
  return (one ?? []).join() === (other ?? []).join();
}

function listWords(text: string): string[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  return words.length > 0 ? words : undefined;
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** `unchanged`: the current expiry of the key. */
export type Expiry = "unchanged" | "never" | "30" | "90" | "date";

export const expiries: { value: Expiry; label: string }[] = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "date", label: "On a date" },
];

/** The expiry as a timestamp; undefined for never and if it stays unchanged. A date lasts until its end in the browser's time zone. */
function expiryTime(expiry: Expiry, date: string): string | undefined {
  if (expiry === "never" || expiry === "unchanged") return undefined;
  if (expiry === "date") return new Date(`${date}T23:59:59`).toISOString();
  return new Date(Date.now() + Number(expiry) * DAY_MILLISECONDS).toISOString();
}

/** An error message, or undefined if a key can expire on this date. */
function validateDate(date: string): string | undefined {
  const time = Date.parse(`${date}T23:59:59`);
  if (Number.isNaN(time)) return "Choose a date.";
  return time > Date.now() ? undefined : "Choose today or a later date.";
}

/** Today in the browser's time zone, as the value of a date field. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}
