import { Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { PetStoreError } from "../../../client/index.ts";
import { formatDay } from "../../format.ts";
import { fieldError } from "../../ui/errors.ts";
import { type Expiry, expiries, type KeyDraft, type KeyErrors, today } from "./key-draft.ts";

const NAME_LENGTH_MAX = 100;
const DESCRIPTION_LENGTH_MAX = 500;

interface KeyFieldsProps {
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
export function KeyFields({ draft, errors, saveError, expiresAt, onChange, children }: KeyFieldsProps) {
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
      <Textarea
        label="Allowed networks (optional)"
        description="The key works only from these networks. One address or network per line."
        placeholder={"192.0.2.7\n2001:db8::/32"}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.networks}
        error={networksError(saveError)}
        onChange={(event) => onChange({ networks: event.currentTarget.value })}
      />
    </>
  );
}

/** Whether an error is shown at a field. */
export function isShownAtField(error: unknown): boolean {
  return (
    ["name", "description"].some((name) => fieldError(error, name, "") !== undefined) ||
    networksError(error) !== undefined
  );
}

/** A message if the service refused some of the networks, by their positions, and nothing else. */
function networksError(error: unknown): string | undefined {
  const names = error instanceof PetStoreError ? error.faults.map(({ name }) => name) : [];
  const positions = names.map((name) => /^allowedAddresses\.(\d+)$/.exec(name)?.[1]);
  if (names[0] === "allowedAddresses") return "Enter at most 50 networks.";
  if (positions.length === 0 || positions.includes(undefined)) return undefined;
  const which = positions.map((position) => Number(position) + 1).join(", ");
  return `${positions.length === 1 ? "Entry" : "Entries"} ${which}: write a network like 192.0.2.7 or 192.0.2.0/24.`;
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
