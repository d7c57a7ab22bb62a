import { Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { PetStoreError, type Scope } from "../../../client/index.ts";
import { formatDay } from "../../format.ts";
import { fieldError } from "../../ui/errors.ts";
import { type Expiry, expiries, type KeyDraft, type KeyErrors, today } from "./key-draft.ts";

const NAME_LENGTH_MAX = 100;
const DESCRIPTION_LENGTH_MAX = 500;

interface KeyFieldsProps {
  scope: Scope;
  draft: KeyDraft;
  errors: KeyErrors;
  /** The error of the last save. */
  saveError: unknown;
  /** The current expiry of the key. */
  expiresAt?: string | undefined;
  onChange: (changes: Partial<KeyDraft>) => void;
  /** Fields that come after the name and the description. */
  children?: ReactNode;
}

/** The fields of a key that can also be changed later. */
export function KeyFields({ scope, draft, errors, saveError, expiresAt, onChange, children }: KeyFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="The program that uses this key. Give each program its own key."
        placeholder="Web shop"
        name="name"
        value={draft.name}
        maxLength={NAME_LENGTH_MAX}
        error={errors.name ?? fieldError(saveError, "name", "The name")}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Description (optional)"
        placeholder="Runs on the server in the shop. Ask Bo."
        value={draft.description}
        maxLength={DESCRIPTION_LENGTH_MAX}
        error={fieldError(saveError, "description", "The description")}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {children}
      <ExpiryInput
        expiresAt={expiresAt}
        expiry={draft.expiry}
        date={draft.date}
        error={errors.date}
        onChange={(expiry, date) => onChange({ expiry, date })}
      />
      {scope === "public" && (
        <Textarea
          label="Websites (optional)"
          description="Only pages of these websites can use the key, else those of all. One address per line, without a path."
          placeholder="https://www.example.org"
          autosize
          minRows={2}
          maxRows={6}
          value={draft.origins}
          error={listError(saveError, origins)}
          onChange={(event) => onChange({ origins: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Allowed networks (optional)"
        description="The key works only from these networks. One address or network per line."
        placeholder={"192.0.2.7\n2001:db8::/32"}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.networks}
        error={listError(saveError, networks)}
        onChange={(event) => onChange({ networks: event.currentTarget.value })}
      />
    </>
  );
}

/** Whether an error is shown at a field. */
export function isShownAtField(error: unknown): boolean {
  return (
    ["name", "description"].some((name) => fieldError(error, name, "") !== undefined) ||
    [networks, origins].some((list) => listError(error, list) !== undefined)
  );
}

interface ListField {
  /** The member of the request. */
  member: string;
  tooMany: string;
  /** How to write an entry. */
  advice: string;
}

const networks: ListField = {
  member: "allowedAddresses",
  tooMany: "Enter at most 50 networks.",
  advice: "write a network like 192.0.2.7 or 192.0.2.0/24.",
};
const origins: ListField = {
  member: "allowedOrigins",
  tooMany: "Enter at most 20 websites.",
  advice: "write a website like https://www.example.org, without a path.",
};

/** A message if the service refused some entries of the list, by their positions, and nothing else. */
function listError(error: unknown, { member, tooMany, advice }: ListField): string | undefined {
  const names = error instanceof PetStoreError ? error.faults.map(({ name }) => name) : [];
  const positions = names.map((name) => (name.startsWith(`${member}.`) ? Number(name.slice(member.length + 1)) : -1));
  if (names[0] === member) return tooMany;
  if (positions.length === 0 || positions.includes(-1)) return undefined;
  const which = positions.map((position) => position + 1).join(", ");
  return `${positions.length === 1 ? "Entry" : "Entries"} ${which}: ${advice}`;
}

interface ExpiryInputProps {
  /** The current expiry of the key, which may stay unchanged. */
  expiresAt?: string | undefined;
  expiry: Expiry;
  date: string;
  error: string | undefined;
  onChange: (expiry: Expiry, date: string) => void;
}

/** Field for the expiry of a key: after some days, on a date, or never. */
function ExpiryInput({ expiresAt, expiry, date, error, onChange }: ExpiryInputProps) {
  const unchanged = expiresAt !== undefined && {
    value: "unchanged",
    label: `On ${formatDay(expiresAt)}, unchanged`,
  };
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <NativeSelect
        label="Expires"
        data={[...(unchanged ? [unchanged] : []), ...expiries]}
        value={expiry}
        onChange={(event) => onChange(event.currentTarget.value as Expiry, date)}
      />
      {expiry === "date" && (
        <TextInput
          label="Last day"
          type="date"
          name="date"
          min={today()}
          max="9998-12-31"
          value={date}
          error={error}
          onChange={(event) => onChange(expiry, event.currentTarget.value)}
        />
      )}
    </Group>
  );
}
