import { Group, NativeSelect, TextInput } from "@mantine/core";
import { type Expiry, expiries, today } from "./expiry.ts";

interface ExpiryInputProps {
  expiry: Expiry;
  date: string;
  fault: string | undefined;
  onChange: (expiry: Expiry, date: string) => void;
}

/** When a key expires: after a time, on a date, or never. */
export function ExpiryInput({ expiry, date, fault, onChange }: ExpiryInputProps) {
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
          error={fault}
          onChange={(event) => onChange(expiry, event.currentTarget.value)}
        />
      )}
    </Group>
  );
}
