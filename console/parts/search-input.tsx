import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { SearchIcon } from "./icons.tsx";
import { focusFirstRow } from "./row-keys.ts";

const PAUSE_MILLISECONDS = 150;

interface SearchInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  label: string;
  value: string;
  /** Told after a short pause in typing. */
  onChange: (value: string) => void;
}

/** The search of a page: `/` comes here, an arrow down goes on to the first row, Escape empties it. */
export function SearchInput({ label, value, onChange, ...rest }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // The way back in the browser changes the URL, and that has to show here.
  if (given !== value) {
    setGiven(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MILLISECONDS);
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
      rightSection={text && <CloseButton size="sm" aria-label="Empty the search" onClick={() => setText("")} />}
      data-page-search
      {...rest}
    />
  );
}
