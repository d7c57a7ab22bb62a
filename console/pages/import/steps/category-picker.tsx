import { Select } from "@mantine/core";
import { useMemo } from "react";
import type { CategoryIndex } from "../categories/category-index.ts";

const SHOWN_MAX = 100;

interface CategoryPickerProps {
  label: string;
  placeholder?: string;
  index: CategoryIndex;
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
}

/** Picks one of the store's categories by its name. */
export function CategoryPicker({
  index,
  value,
  onChange,
  placeholder = "Choose a category",
  ...rest
}: CategoryPickerProps) {
  const data = useMemo(
    () => [...index.byId.values()].map(({ id, name }) => ({ value: `${id}`, label: name || `Category ${id}` })),
    [index],
  );
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      data={data}
      limit={SHOWN_MAX}
      searchable
      clearable
      maw="24rem"
      nothingFoundMessage="No category found"
      value={value === undefined ? null : `${value}`}
      onChange={(id) => onChange(id === null ? undefined : BigInt(id))}
    />
  );
}
