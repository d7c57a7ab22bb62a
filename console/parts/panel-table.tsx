import { Table, type TableProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./panel-table.module.css";
import { onRowKeys } from "./row-keys.ts";

interface PanelTableProps extends Omit<TableProps, "className"> {
  className?: string | undefined;
  /** The cells of the heading. */
  head: ReactNode;
  /** Whether each row becomes a card where it is narrow. */
  hasCards?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A table on its ground, in which the arrows go from row to row. */
export function PanelTable({ head, hasCards = false, className = "", children, ...rest }: PanelTableProps) {
  return (
    <div className={`petstore-panel ${styles.panel}`}>
      <Table
        verticalSpacing="xs"
        horizontalSpacing="md"
        highlightOnHover
        className={`${hasCards ? styles.cards : ""} ${className}`}
        {...rest}
      >
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeys}>
          {children}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The heading above the buttons of the rows, which says only to those who hear it what they see. */
export function ChangeHeading() {
  return (
    <Table.Th w="6rem">
      <span className="petstore-hidden">Change</span>
    </Table.Th>
  );
}
