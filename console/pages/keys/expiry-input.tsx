import { Group, NativeSelect, TextInput } from "@mantine/core";
import { formatDay } from "../../format.ts";
import { type Expiry, expiries, today } from "./expiry.ts";

interface ExpiryInputProps {
  /** The current expiry of the key, which may stay unchanged. */
  expiresAt?: string | undefined;
  expiry: Expiry;
  date: string;
  error: string | undefined;
  onChange: (expiry: Expiry, date: string) => void;
}

/** Field for the expiry of a key: after some days, on a date, or never. */
export function ExpiryInput({ expiresAt, expiry, date, error, onChange }: ExpiryInputProps) {
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
