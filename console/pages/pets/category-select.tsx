import { Select, type SelectProps } from "@mantine/core";
import { useState } from "react";
import { parseId } from "../../parts/parse-id.ts";
import { useCategories } from "../../parts/use-categories.ts";

const SHOWN_MAX = 100;

interface CategorySelectProps extends Omit<SelectProps<string>, "value" | "onChange" | "data"> {
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
  /** Offers ids without a category, which their first use creates. */
  allowsNew?: boolean;
}

/** Select field that finds a category by name or id. */
export function CategorySelect({ value, onChange, allowsNew = false, ...rest }: CategorySelectProps) {
  const { categories, nameOf } = useCategories();
  const [search, setSearch] = useState("");
  const known = new Set(categories.map(({ id }) => id));
  const typed = parseId(search);

  const options = categories.map(({ id }) => ({ value: `${id}`, label: nameOf(id) }));
  if (value !== undefined && !known.has(value)) options.push({ value: `${value}`, label: nameOf(value) });
  if (allowsNew && typed !== undefined && !known.has(typed) && typed !== value) {
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
        options.filter((option) => "value" in option && isMatch(option, search)).slice(0, limit)
      }
      limit={SHOWN_MAX}
      nothingFoundMessage={allowsNew ? "Not found. Enter a new ID to create a category." : "No category found"}
      {...rest}
    />
  );
}

function isMatch({ value, label }: { value: string; label: string }, search: string): boolean {
  const query = search.trim().toLowerCase();
  return value === query || label.toLowerCase().includes(query);
}
