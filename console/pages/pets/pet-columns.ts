import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import type { PetListState } from "./use-pet-filters.ts";

/** The columns that can be chosen. Name, category and status are always shown. */
export const columnLabels = {
  number: "Number",
  added: "Added",
  changed: "Changed",
  order: "Open order",
  hold: "Reserved until",
} as const;
export type Column = keyof typeof columnLabels;
export const columnNames = Object.keys(columnLabels) as Column[];

const defaultColumns = "number,added";
const noColumns = "none";

/** The chosen columns: those in the URL, or else those chosen last in this browser. */
export function usePetColumns({ columns: inUrl, changeColumns }: PetListState) {
  const [remembered, setRemembered] = useLocalStorage({
    key: "petstore-pet-columns",
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  const chosen = (inUrl || remembered || defaultColumns).split(",");
  const text = columnNames.filter((name) => chosen.includes(name)).join();
  // The same array on each render, since the rows are memoised.
  const shown = useMemo(() => columnNames.filter((name) => text.split(",").includes(name)), [text]);
  return {
    shown,
    toggle(column: Column) {
      const next = columnNames.filter((name) => shown.includes(name) !== (name === column)).join() || noColumns;
      const stored = next === defaultColumns ? "" : next;
      setRemembered(stored);
      changeColumns(stored);
    },
  };
}

export type PetColumns = ReturnType<typeof usePetColumns>;
