import { SimpleGrid, TextInput } from "@mantine/core";
import { ProfileInput } from "../../ui/profile-input.tsx";
import { type PriceFaults, type PriceTexts, priceField } from "./order-prices.ts";

interface PriceFieldsProps {
  texts: PriceTexts;
  faults: PriceFaults;
  onChange: (texts: PriceTexts) => void;
}

/** Inputs for the price and the deposit of an order, which have the same currency. */
export function PriceFields({ texts, faults, onChange }: PriceFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <ProfileInput
        field={priceField}
        label="Price"
        value={texts.price}
        error={faults.price}
        onChange={(event) => onChange({ ...texts, price: event.currentTarget.value })}
      />
      <TextInput
        label="Deposit"
        inputMode="decimal"
        autoComplete="off"
        value={texts.deposit}
        error={faults.deposit}
        onChange={(event) => onChange({ ...texts, deposit: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
