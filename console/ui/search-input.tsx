import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { SearchIcon } from "./icons.tsx";
import { focusFirstRow } from "./table-rows.ts";

const DEBOUNCE_MILLISECONDS = 150;

interface SearchInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  label: string;
  value: string;
  /** Called after a short pause in typing. */
  onChange: (value: string) => void;
}

/** Search field of a page: `/` focuses it, arrow down moves to the first row, Escape clears it. */
export function SearchInput({ label, value, onChange, ...rest }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The browser's back button changes the URL, and with it the value.
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      type="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onChange(text);
        if (event.key === "Escape") setText("");
        if (event.key === "ArrowDown") focusFirstRow(event);
      }}
      leftSection={<SearchIcon size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText("")} />}
      data-page-search
      {...rest}
    />
  );
}
