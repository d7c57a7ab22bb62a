import { Select, type SelectProps } from "@mantine/core";
import { useState } from "react";
import { parseId } from "../../parts/parse-id.ts";
import { useCategories } from "../../parts/use-categories.ts";

const SHOWN_MAX = 100;

interface CategorySelectProps extends Omit<SelectProps<string>, "value" | "onChange" | "data"> {
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
  /** Offers a number that no category has yet: its first use makes it one. */
  mayAdd?: boolean;
}

/** A category, found by its name or its number. */
export function CategorySelect({ value, onChange, mayAdd = false, ...rest }: CategorySelectProps) {
  const { categories, nameOf } = useCategories();
  const [search, setSearch] = useState("");
  const known = new Set(categories.map(({ id }) => id));
  const typed = parseId(search);

  const options = categories.map(({ id }) => ({ value: `${id}`, label: nameOf(id) }));
  if (value !== undefined && !known.has(value)) options.push({ value: `${value}`, label: nameOf(value) });
  if (mayAdd && typed !== undefined && !known.has(typed) && typed !== value) {
    options.push({ value: `${typed}`, label: `New category ${typed}` });
  }

  return (
    <Select
      searchable
      data={options}
      value={value === undefined ? null : `${value}`}
      onChange={(id) => onChange(id === null ? undefined : BigInt(id))}
      onSearchChange={setSearch}
      filter={({ options, search, limit }) =>
        options.filter((option) => "value" in option && isMeant(option, search)).slice(0, limit)
      }
      limit={SHOWN_MAX}
      nothingFoundMessage={mayAdd ? "Not found. A number that is new makes a category." : "There is no such category"}
      {...rest}
    />
  );
}

function isMeant({ value, label }: { value: string; label: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return value === wanted || label.toLowerCase().includes(wanted);
}
