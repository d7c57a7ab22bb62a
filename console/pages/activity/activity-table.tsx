import { Table } from "@mantine/core";
import type { Event } from "../../../client/index.ts";
import { onRowKeys } from "../../parts/row-keys.ts";
import { ActivityRow } from "./activity-row.tsx";
import styles from "./activity-table.module.css";

export function ActivityTable({ events }: { events: Event[] }) {
  return (
    <div className="petstore-panel">
      <Table verticalSpacing="xs" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th className={styles.when}>When</Table.Th>
            <Table.Th className={styles.more}>
              <span className="petstore-hidden">Details</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeys}>
          {events.map((event) => (
            <ActivityRow key={`${event.id}`} event={event} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
