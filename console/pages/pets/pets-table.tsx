import { Checkbox, Table, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { SortDownIcon, SortUpIcon } from "../../ui/icons.tsx";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { type Column, columnLabels } from "./pet-columns.ts";
import styles from "./pets-table.module.css";
import type { PetListState, Sort } from "./use-pet-filters.ts";
import type { Selection } from "./use-selection.ts";

interface PetsTableProps {
  list: PetListState;
  columns: readonly Column[];
  /** Undefined if the person cannot change pets. */
  selection: Selection | undefined;
  isBusy: boolean;
  children: ReactNode;
}

/** Pets as a table, or as cards on narrow screens. */
export function PetsTable({ list, columns, selection, isBusy, children }: PetsTableProps) {
  const head = (
    <>
      {selection && (
        <Table.Th className={styles.check}>
          <Checkbox
            aria-label="Select all pets on this page"
            label="Select all on this page"
            classNames={{ labelWrapper: styles.all ?? "" }}
            checked={selection.isWholePage}
            indeterminate={selection.isPartOfPage}
            onChange={selection.togglePage}
          />
        </Table.Th>
      )}
      <SortHeading list={list} label="Name" ascending="name" descending="-name" />
      {columns.includes("number") && <Table.Th>{columnLabels.number}</Table.Th>}
      <Table.Th>Category</Table.Th>
      <Table.Th>Status</Table.Th>
      {columns.map(
        (column) =>
          column !== "number" &&
          (column === "added" ? (
            <SortHeading key={column} list={list} label={columnLabels.added} ascending="id" descending="-id" />
          ) : (
            <Table.Th key={column}>{columnLabels[column]}</Table.Th>
          )),
      )}
      {selection && <ActionsHeading />}
    </>
  );
  return (
    <PanelTable aria-label="Pets" head={head} className={styles.table} verticalSpacing={6} aria-busy={isBusy}>
      {children}
    </PanelTable>
  );
}

interface SortHeadingProps {
  list: PetListState;
  label: string;
  ascending: Sort;
  descending: Sort;
}

/** Heading of a column by which the list can be sorted; a second click reverses the sort order. */
function SortHeading({ list: { sort, change }, label, ascending, descending }: SortHeadingProps) {
  const direction = sort === ascending ? "ascending" : sort === descending ? "descending" : undefined;
  const isDescendingFirst = ascending === "id";
  const next = direction === "ascending" || (!direction && isDescendingFirst) ? descending : ascending;
  return (
    <Table.Th aria-sort={direction}>
      <UnstyledButton className={styles.sort} onClick={() => change({ sort: next })}>
        {label}
        {direction === "ascending" && <SortUpIcon size={14} />}
        {direction === "descending" && <SortDownIcon size={14} />}
      </UnstyledButton>
    </Table.Th>
  );
}
