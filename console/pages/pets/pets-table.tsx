import { Checkbox, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { PanelTable } from "../../parts/panel-table.tsx";
import styles from "./pets-table.module.css";
import type { Selection } from "./use-selection.ts";

interface PetsTableProps {
  /** Undefined if the person cannot change pets. */
  selection: Selection | undefined;
  isBusy: boolean;
  children: ReactNode;
}

/** Pets as a table, or as cards on narrow screens. */
export function PetsTable({ selection, isBusy, children }: PetsTableProps) {
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
      <Table.Th>Name</Table.Th>
      <Table.Th>ID</Table.Th>
      <Table.Th>Category</Table.Th>
      <Table.Th>Status</Table.Th>
      {selection && (
        <Table.Th>
          <span className="petstore-visually-hidden">Actions</span>
        </Table.Th>
      )}
    </>
  );
  return (
    <PanelTable aria-label="Pets" head={head} className={styles.table} verticalSpacing={6} aria-busy={isBusy}>
      {children}
    </PanelTable>
  );
}
