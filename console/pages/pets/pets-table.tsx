import { Checkbox, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { onRowKeys } from "../../parts/row-keys.ts";
import styles from "./pets-table.module.css";
import type { Selection } from "./use-selection.ts";

interface PetsTableProps {
  /** Undefined where nothing may be changed. */
  selection: Selection | undefined;
  isBusy: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The pets as a table, and where it is narrow as cards. */
export function PetsTable({ selection, isBusy, children }: PetsTableProps) {
  return (
    <div className="petstore-panel">
      <Table className={styles.table ?? ""} verticalSpacing={6} horizontalSpacing="md" aria-busy={isBusy}>
        <Table.Thead>
          <Table.Tr className={styles.head}>
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
            <Table.Th className={styles.number}>Number</Table.Th>
            <Table.Th>Category</Table.Th>
            <Table.Th>Status</Table.Th>
            {selection && (
              <Table.Th>
                <span className="petstore-hidden">Edit, order or delete</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeys}>
          {children}
        </Table.Tbody>
      </Table>
    </div>
  );
}
