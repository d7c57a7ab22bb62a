import { Anchor, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { parseId } from "./parse-id.ts";
import { useCategoryName } from "./use-categories.ts";

/** Maximum length of a number, with its sign. */
const LENGTH_MAX = 20;

/** Properties of a field for a category. */
export interface CategoryFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
  /** Adds a button that removes the choice. */
  clearable?: boolean;
  clearButtonProps?: { "aria-label": string };
}

interface CategoryNumberInputProps extends CategoryFieldProps {
  /** Returns to the choice by name. */
  onLeave: () => void;
}

/** Field for the number of a category, as programs use it. */
export function CategoryNumberInput({ value, onChange, onLeave, label, error, ...others }: CategoryNumberInputProps) {
  const { clearable: _, clearButtonProps: __, description: ___, ...rest } = others;
  const [text, setText] = useState(value === undefined ? "" : `${value}`);
  const isInvalid = text.trim() !== "" && parseId(text) === undefined;
  return (
    <div>
      <TextInput
        {...rest}
        label={label && <>{label} number</>}
        inputMode="numeric"
        maxLength={LENGTH_MAX}
        value={text}
        error={isInvalid ? "Enter a whole number." : error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(parseId(currentTarget.value));
        }}
        autoFocus
        description={
          value === undefined ? (
            "If no category has this number, one without a name is added."
          ) : (
            <ChosenName id={value} />
          )
        }
      />
      <Anchor component="button" type="button" size="sm" mt={4} onClick={onLeave}>
        Choose by name
      </Anchor>
    </div>
  );
}

function ChosenName({ id }: { id: bigint }) {
  return useCategoryName(id);
}
