import { Button, Menu } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import { ViewIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import type { PetListState, Sort } from "./pet-list-state.ts";

/** The columns that can be chosen. Name, category and status are always shown. */
export const columnLabels = {
  number: "Number",
  added: "Added",
  changed: "Changed",
  order: "Open order",
  hold: "Reserved until",
} as const;
export type Column = keyof typeof columnLabels;
/** Widths in the grid of the table. */
export const columnWidths: { readonly [Of in Column]: string } = {
  number: "max-content",
  added: "fit-content(16rem)",
  changed: "max-content",
  order: "max-content",
  hold: "fit-content(20rem)",
};
const columnNames = Object.keys(columnLabels) as Column[];

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

const rowOptionLabels = { pictures: "Pictures", dense: "Dense rows" } as const;
type RowOption = keyof typeof rowOptionLabels;
const rowOptionNames = Object.keys(rowOptionLabels) as RowOption[];

/** The appearance of the rows, as chosen last in this browser. */
export function usePetRowOptions() {
  const [remembered, setRemembered] = useLocalStorage({
    key: "petstore-pet-rows",
    defaultValue: "pictures",
    getInitialValueInEffect: false,
  });
  const chosen = rowOptionNames.filter((name) => remembered.split(",").includes(name));
  return {
    hasPictures: chosen.includes("pictures"),
    isDense: chosen.includes("dense"),
    toggle: (option: RowOption) =>
      setRemembered(rowOptionNames.filter((name) => chosen.includes(name) !== (name === option)).join()),
  };
}

export type PetRowOptions = ReturnType<typeof usePetRowOptions>;

const sortLabels: { [Of in Sort]: string } = {
  "-id": "Newest first",
  id: "Oldest first",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
};

interface ViewMenuProps {
  list: PetListState;
  columns: PetColumns;
  rowOptions: PetRowOptions;
}

/** Sort order and columns of the list, and the appearance of its rows. */
export function ViewMenu({ list: { sort, change }, columns: { shown, toggle }, rowOptions }: ViewMenuProps) {
  const areChosen = { pictures: rowOptions.hasPictures, dense: rowOptions.isDense };
  return (
    <LazyMenu
      width={220}
      button={(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<ViewIcon size={16} />}>
          View
        </Button>
      )}
    >
      {() => (
        <>
          <Menu.Label>Sort by</Menu.Label>
          <Menu.RadioGroup value={sort} onChange={(value) => change({ sort: value as Sort })}>
            {Object.entries(sortLabels).map(([value, label]) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>Columns</Menu.Label>
          {columnNames.map((name) => (
            <Menu.CheckboxItem
              key={name}
              checked={shown.includes(name)}
              onChange={() => toggle(name)}
              closeMenuOnClick={false}
            >
              {columnLabels[name]}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Label>Rows</Menu.Label>
          {rowOptionNames.map((name) => (
            <Menu.CheckboxItem
              key={name}
              checked={areChosen[name]}
              onChange={() => rowOptions.toggle(name)}
              closeMenuOnClick={false}
            >
              {rowOptionLabels[name]}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </LazyMenu>
  );
}
