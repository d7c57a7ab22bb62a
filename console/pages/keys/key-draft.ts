import type { Key, Request } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";

/** The fields of a key that a person types. */
export interface KeyDraft {
  name: string;
  description: string;
  /** Networks, separated by spaces, commas or lines. */
  networks: string;
  expiry: Expiry;
  date: string;
}

export const emptyDraft: KeyDraft = { name: "", description: "", networks: "", expiry: "never", date: "" };

export function draftOf({ name, description = "", allowedAddresses = [], expiresAt }: Key): KeyDraft {
  const expiry = expiresAt === undefined ? "never" : "unchanged";
  return { name, description, networks: allowedAddresses.join("\n"), expiry, date: "" };
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

/** The members of a new key; those that are empty are undefined. */
export function toNewKey({ name, description, networks, expiry, date }: KeyDraft) {
  return {
    name: name.trim(),
    description: description.trim() || undefined,
    allowedAddresses: listNetworks(networks),
    expiresAt: expiryTime(expiry, date),
  };
}

/** The members that differ from the key. Those that were emptied are null. */
export function toPatch(key: Key, draft: KeyDraft): Request<"updateKey">["body"] {
  const { name, description = null, allowedAddresses = null, expiresAt = null } = toNewKey(draft);
  const hasOtherNetworks = (allowedAddresses ?? []).join() !== (key.allowedAddresses ?? []).join();
  const hasOtherExpiry = draft.expiry !== "unchanged" && expiresAt !== (key.expiresAt ?? null);
  return {
    ...(name !== key.name && { name }),
    ...(description !== (key.description ?? null) && { description }),
    ...(hasOtherNetworks && { allowedAddresses }),
    ...(hasOtherExpiry && { expiresAt }),
  };
}

function listNetworks(text: string): string[] | undefined {
  const networks = text.split(/[\s,;]+/).filter((network) => network !== "");
  return networks.length > 0 ? networks : undefined;
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
