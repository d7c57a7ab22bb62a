import { Table, type TableProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./panel-table.module.css";
import { onRowKeyDown } from "./table-rows.ts";

interface PanelTableProps extends Omit<TableProps, "className"> {
  /** Name of the table for screen readers. */
  "aria-label": string;
  className?: string | undefined;
  head: ReactNode;
  /** Shows each row as a card on narrow screens. */
  hasCards?: boolean;
  /** Lays it out as a grid, so that names are clipped where there is no room: `className` sets `grid-template-columns`. */
  isGrid?: boolean;
  children: ReactNode;
}

/** A table on a panel; the arrow keys move between its rows. */
export function PanelTable({ head, hasCards, isGrid, className = "", children, ...rest }: PanelTableProps) {
  return (
    <div className={`petstore-panel ${styles.panel}`}>
      <Table
        verticalSpacing="xs"
        horizontalSpacing="md"
        highlightOnHover
        className={`${isGrid ? styles.grid : ""} ${hasCards ? styles.cards : ""} ${className}`}
        {...rest}
      >
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeyDown}>
          {children}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Header cell of the column with the row actions, visible to screen readers only. */
export function ActionsHeading() {
  return (
    <Table.Th>
      <span className="petstore-visually-hidden">Actions</span>
    </Table.Th>
  );
}
