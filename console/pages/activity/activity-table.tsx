import { Table } from "@mantine/core";
import type { Event } from "../../../client/index.ts";
import { PanelTable } from "../../parts/panel-table.tsx";
import { ActivityRow } from "./activity-row.tsx";
import styles from "./activity-table.module.css";

export function ActivityTable({ events }: { events: Event[] }) {
  const head = (
    <>
      <Table.Th>Event</Table.Th>
      <Table.Th className={styles.time}>Time</Table.Th>
      <Table.Th className={styles.actions}>
        <span className="petstore-visually-hidden">Details</span>
      </Table.Th>
    </>
  );
  return (
    <PanelTable aria-label="Activity" head={head} hasCards className={styles.table}>
      {events.map((event) => (
        <ActivityRow key={`${event.id}`} event={event} />
      ))}
    </PanelTable>
  );
}
