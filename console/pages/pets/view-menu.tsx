import { Button, Menu } from "@mantine/core";
import { ViewIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { columnLabels, columnNames, type PetColumns } from "./pet-columns.ts";
import type { PetListState, Sort } from "./use-pet-filters.ts";

const sortLabels: { [Of in Sort]: string } = {
  "-id": "Newest first",
  id: "Oldest first",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
};

interface ViewMenuProps {
  list: PetListState;
  columns: PetColumns;
}

/** Sort order and columns of the list. */
export function ViewMenu({ list: { sort, change }, columns: { shown, toggle } }: ViewMenuProps) {
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
        </>
      )}
    </LazyMenu>
  );
}
