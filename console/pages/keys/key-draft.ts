import type { Key, Request } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";
import { type Expiry, expiryTime, validateDate } from "./expiry.ts";

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
