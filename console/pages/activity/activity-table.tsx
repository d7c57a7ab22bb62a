import { Table } from "@mantine/core";
import { PanelTable } from "../../ui/panel-table.tsx";
import { ActivityGroup } from "./activity-group.tsx";
import { ActivityRow } from "./activity-row.tsx";
import styles from "./activity-table.module.css";
import { type EventGroup, groupKey } from "./group-events.ts";
import type { OpenRows } from "./use-open-rows.ts";

interface ActivityTableProps {
  groups: EventGroup[];
  /** Whether there are older events, which may belong to the last group. */
  hasMore: boolean;
  openRows: OpenRows;
}

export function ActivityTable({ groups, hasMore, openRows }: ActivityTableProps) {
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
      {groups.map((group, index) => {
        const [first, second] = group.events;
        return second ? (
          <ActivityGroup
            key={groupKey(group)}
            group={group}
            isOpen={openRows.isGroupOpen(group)}
            isOpenEnded={hasMore && index === groups.length - 1}
            openEvents={openRows.events}
            onToggle={openRows.toggleGroup}
            onToggleEvent={openRows.toggleEvent}
          />
        ) : (
          <ActivityRow
            key={groupKey(group)}
            event={first}
            isOpen={openRows.events.has(first.id)}
            onToggle={openRows.toggleEvent}
          />
        );
      })}
    </PanelTable>
  );
}
