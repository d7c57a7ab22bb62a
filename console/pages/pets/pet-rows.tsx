import { Text } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useRef } from "react";
import type { Pet, PetDetails } from "../../../client/index.ts";
import { useCategories } from "../../hooks/use-categories.ts";
import { useInUse } from "../../hooks/use-in-use.ts";
import { ChangesNote } from "../../ui/changes-note.tsx";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { formatRange } from "./format-range.ts";
import { Paging } from "./paging.tsx";
import type { PetColumns } from "./pet-columns.ts";
import styles from "./pet-list.module.css";
import { PetRow } from "./pet-row.tsx";
import { PetsTable } from "./pets-table.tsx";
import { useFrozenRows } from "./use-frozen-rows.ts";
import type { Count } from "./use-pet-counts.ts";
import type { PetListState } from "./use-pet-filters.ts";
import type { PetPage } from "./use-pets.ts";
import { useSelection } from "./use-selection.ts";
import { ViewMenu } from "./view-menu.tsx";

export interface PetRowsProps {
  list: PetListState;
  page: PetPage;
  pets: PetDetails[];
  columns: PetColumns;
  /** Number of all pets that match the filters. */
  total: Count | undefined;
  canWrite: boolean;
  onEdit: (pet: Pet) => void;
}

/** The pets of one page, with bulk actions for the selected ones. While the list is in use, no row is added, removed or moved. */
export function PetRows({ list, page, pets, columns, total, canWrite, onEdit }: PetRowsProps) {
  const { nameOf } = useCategories();
  const { status, categoryId, name } = list.filters;
  const selection = useSelection(pets, `${status} ${categoryId} ${name}`);
  const toggle = useCallbackRef(selection.toggle);
  const edit = useCallbackRef(onEdit);
  const { isInUse, useProps } = useInUse();
  const { rows, isGone, waiting, show } = useFrozenRows(page.loaded ?? [], {
    list: page.key,
    limit: Number(list.pageSize),
    isFrozen: isInUse || selection.pets.length > 0,
  });
  const table = useRef<HTMLDivElement>(null);
  function showWaiting() {
    show();
    table.current?.querySelector<HTMLElement>("tbody a")?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className={styles.line}>
        {selection.pets.length > 0 ? (
          <SelectionBar selection={selection} />
        ) : (
          <Text size="sm" c="dimmed" className="petstore-numbers">
            {formatRange({ before: pagesBefore(list), shown: rows.length, total })}
          </Text>
        )}
        <ChangesNote waiting={waiting} onShow={showWaiting} onFocus={useProps.onFocus} onBlur={useProps.onBlur} />
        {selection.pets.length === 0 && <ViewMenu list={list} columns={columns} />}
      </div>
      <div ref={table} {...useProps}>
        <PetsTable
          list={list}
          columns={columns.shown}
          selection={canWrite ? selection : undefined}
          isBusy={page.isPlaceholderData}
        >
          {rows.map((pet) => (
            <PetRow
              key={`${pet.id}`}
              pet={pet}
              category={nameOf(pet.categoryId)}
              columns={columns.shown}
              canWrite={canWrite}
              isGone={isGone(pet)}
              isSelected={canWrite && selection.has(pet)}
              onToggle={toggle}
              onEdit={edit}
            />
          ))}
        </PetsTable>
      </div>
      <Paging list={list} next={page.next} />
    </>
  );
}

function pagesBefore({ pagesBefore, pageSize }: PetListState): number | undefined {
  return pagesBefore === undefined ? undefined : pagesBefore * Number(pageSize);
}
