import { Group, NativeSelect, TagsInput, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { read } from "../api/queries.ts";
import { currencyChoices, currencyOfRegion, joinPrice, type ProfileField, splitPrice } from "./profile-fields.ts";

export interface ProfileInputProps {
  field: ProfileField;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  error?: ReactNode;
  /** Visible label. */
  label?: string | undefined;
  "aria-label"?: string;
}

/** Field for a member of a profile, whose value is a text: see `toFieldText`. */
export function ProfileInput({ field, ...rest }: ProfileInputProps) {
  const { kind, placeholder, description, lengthMax } = field;
  const shared = { ...rest, autoComplete: "off" };
  if (kind === "price") return <PriceInput {...rest} />;
  if (kind === "tags") return <Tags {...rest} placeholder={placeholder} />;
  if (kind === "sex") return <NativeSelect {...shared} data={choices(["female", "male"])} />;
  if (kind === "yesNo") return <NativeSelect {...shared} data={choices(["yes", "no"])} />;
  if (kind === "long") {
    return (
      <Textarea
        {...shared}
        {...(lengthMax && { maxLength: lengthMax })}
        placeholder={placeholder}
        description={description}
        autosize
        minRows={3}
        maxRows={14}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      type={kind === "day" ? "date" : "text"}
      placeholder={placeholder}
      description={description}
      {...(lengthMax && { maxLength: lengthMax })}
      {...(kind === "code" && { spellCheck: false })}
    />
  );
}

function choices(values: string[]) {
  const named = values.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));
  return [{ value: "", label: "Not known" }, ...named];
}

type InputProps = Omit<ProfileInputProps, "field">;

/** An amount and its currency, at first that of the store. A currency without an amount is no price. */
function PriceInput({ value, onChange, error, label, "aria-label": ariaLabel }: InputProps) {
  const [amount, chosen] = splitPrice(value);
  const { data: store } = useQuery(read("getStoreSettings"));
  // Without an amount, the value has no currency.
  const [picked, setPicked] = useState("");
  const currency = chosen || picked || (store?.currency ?? currencyOfRegion());
  const change = (nextAmount: string, nextCurrency: string) => {
    setPicked(nextCurrency);
    onChange({ currentTarget: { value: nextAmount && joinPrice(nextAmount, nextCurrency) } });
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput
        label={label}
        aria-label={ariaLabel}
        value={amount}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        placeholder="450.00"
        flex={1}
        onChange={(event) => change(event.currentTarget.value, currency)}
      />
      <NativeSelect
        aria-label="Currency"
        value={currency}
        data={currencyChoices(currency)}
        onChange={(event) => change(amount, event.currentTarget.value)}
        {...(Boolean(error) && { mb: "1.5rem" })}
      />
    </Group>
  );
}

/** Maximum number of tags, and of characters in each. */
const TAGS_MAX = 20;
const TAG_LENGTH_MAX = 50;

function Tags({ value, onChange, placeholder, ...rest }: InputProps & { placeholder: string | undefined }) {
  const tags = value === "" ? [] : value.split("\n");
  return (
    <TagsInput
      {...rest}
      value={tags}
      maxTags={TAGS_MAX}
      maxLength={TAG_LENGTH_MAX}
      acceptValueOnBlur
      {...(tags.length === 0 && placeholder !== undefined && { placeholder })}
      onChange={(next) => onChange({ currentTarget: { value: next.join("\n") } })}
    />
  );
}
