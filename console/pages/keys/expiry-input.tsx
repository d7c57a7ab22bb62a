import { Group, NativeSelect, TextInput } from "@mantine/core";
import { type Expiry, expiries, today } from "./expiry.ts";

interface ExpiryInputProps {
  expiry: Expiry;
  date: string;
  error: string | undefined;
  onChange: (expiry: Expiry, date: string) => void;
}

/** Field for the expiry of a key: after some days, on a date, or never. */
export function ExpiryInput({ expiry, date, error, onChange }: ExpiryInputProps) {
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <NativeSelect
        label="Expires"
        data={expiries}
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
