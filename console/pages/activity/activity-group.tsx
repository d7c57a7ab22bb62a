import { Button, Table } from "@mantine/core";
import { memo, useState } from "react";
import { ActivityRow, Row, ToggleButton } from "./activity-row.tsx";
import styles from "./activity-table.module.css";
import type { EventGroup } from "./group-events.ts";
import { GroupSentence } from "./group-sentence.tsx";
import { summarizeGroup } from "./summarize-group.ts";

/** Number of events of an open group that are shown at first, and for each click on "Show more". */
export const ROWS_STEP = 50;

interface ActivityGroupProps {
  group: EventGroup;
  isOpen: boolean;
  isOpenEnded: boolean;
  /** The events whose details are open. */
  openEvents: ReadonlySet<bigint>;
  onToggle: (ids: bigint[]) => void;
  onToggleEvent: (id: bigint) => void;
}

/** Several events as one line, which opens to a row for each. */
export const ActivityGroup = memo(
  ({ group, isOpen, isOpenEnded, openEvents, onToggle, onToggleEvent }: ActivityGroupProps) => {
    const { events } = group;
    const [rows, setRows] = useState(ROWS_STEP);
    return (
      <>
        <Row
          at={events[0].createdAt}
          action={
            <ToggleButton
              isOpen={isOpen}
              text="Show all"
              label={`Show all: ${summarizeGroup(group, isOpenEnded).text}`}
              onClick={() => onToggle(events.map(({ id }) => id))}
            />
          }
        >
          <GroupSentence group={group} isOpenEnded={isOpenEnded} />
        </Row>
        {isOpen &&
          events
            .slice(0, rows)
            .map((event) => (
              <ActivityRow
                key={`${event.id}`}
                event={event}
                isOpen={openEvents.has(event.id)}
                onToggle={onToggleEvent}
                isNested
              />
            ))}
        {isOpen && events.length > rows && (
          <Table.Tr data-nested>
            <Table.Td colSpan={3} className={styles.sentence}>
              <Button
                variant="subtle"
                color="gray"
                c="inherit"
                size="compact-sm"
                onClick={() => setRows(rows + ROWS_STEP)}
              >
                Show more of {events.length.toLocaleString("en")} events
              </Button>
            </Table.Td>
          </Table.Tr>
        )}
      </>
    );
  },
);
