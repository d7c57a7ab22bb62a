import { Anchor, Button, Table } from "@mantine/core";
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { Link } from "wouter";
import type { Event, KnownEvent } from "../../../client/index.ts";
import { formatNumber } from "../../format.ts";
import { DetailsButton, JsonText } from "../../ui/details.tsx";
import { PanelTable } from "../../ui/panel-table.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./activity-table.module.css";
import { BringBackButton } from "./bring-back.tsx";
import { EventSentence } from "./event-sentence.tsx";
import { type EventGroup, groupKey, importOf, lastDeletions, summarizeGroup } from "./group-events.ts";
import { GroupSentence } from "./group-sentence.tsx";
import { ImportUndo } from "./imports.tsx";

interface ActivityTableProps {
  groups: EventGroup[];
  /** Whether older events may belong to the last group. */
  isLastOpen: boolean;
  /** Whether a filter leaves out other events. */
  isFiltered: boolean;
  openRows: OpenRows;
}

export function ActivityTable({ groups, isLastOpen, isFiltered, openRows }: ActivityTableProps) {
  const deletions = useMemo(() => lastDeletions(groups), [groups]);
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
            deletions={deletions}
            isOpenEnded={isLastOpen && index === groups.length - 1}
            isFiltered={isFiltered}
            openEvents={openRows.events}
            onToggle={openRows.toggleGroup}
            onToggleEvent={openRows.toggleEvent}
          />
        ) : (
          <ActivityRow
            key={groupKey(group)}
            event={first}
            deletions={deletions}
            isOpen={openRows.events.has(first.id)}
            onToggle={openRows.toggleEvent}
          />
        );
      })}
    </PanelTable>
  );
}

const noDeletions: ReadonlySet<Event> = new Set();

/** Number of events of an open group that are shown at first, and for each click on "Show more". */
export const ROWS_STEP = 50;

interface ActivityGroupProps {
  group: EventGroup;
  deletions: ReadonlySet<Event>;
  isOpen: boolean;
  isOpenEnded: boolean;
  isFiltered: boolean;
  /** The events whose details are open. */
  openEvents: ReadonlySet<bigint>;
  onToggle: (ids: bigint[]) => void;
  onToggleEvent: (id: bigint) => void;
}

/** Several events as one line, which opens to a row for each. */
const ActivityGroup = memo(
  ({ group, deletions, isOpen, isOpenEnded, isFiltered, openEvents, onToggle, onToggleEvent }: ActivityGroupProps) => {
    const { events } = group;
    const importId = importOf(events[0]);
    const [rows, setRows] = useState(ROWS_STEP);
    return (
      <>
        <Row
          at={events[0].createdAt}
          action={
            <DetailsButton
              isOpen={isOpen}
              text="Show all"
              label={`Show all: ${summarizeGroup(group, isOpenEnded).text}`}
              onClick={() => onToggle(events.map(({ id }) => id))}
            />
          }
        >
          <GroupSentence group={group} isOpenEnded={isOpenEnded} isFiltered={isFiltered} />
          {importId !== undefined && <ImportUndo importId={importId} />}
          <BringBackButton events={events} deletions={deletions} />
        </Row>
        {isOpen &&
          events
            .slice(0, rows)
            .map((event) => (
              <ActivityRow
                key={`${event.id}`}
                event={event}
                deletions={noDeletions}
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
                Show more of {formatNumber(events.length)} events
              </Button>
            </Table.Td>
          </Table.Tr>
        )}
      </>
    );
  },
);

interface ActivityRowProps {
  event: Event;
  deletions: ReadonlySet<Event>;
  isOpen: boolean;
  onToggle: (id: bigint) => void;
  /** Whether the row is part of a group. */
  isNested?: boolean;
}

/** One event, which opens to its JSON as the API returns it. Memoised, since new events arrive all the time. */
const ActivityRow = memo(({ event, deletions, isOpen, onToggle, isNested = false }: ActivityRowProps) => {
  const id = useId();
  const importId = importOf(event);
  return (
    <Row
      isNested={isNested}
      at={event.createdAt}
      action={
        <DetailsButton
          isOpen={isOpen}
          text="Details"
          label={`Details of event ${event.id}`}
          {...(isOpen && { controls: id })}
          onClick={() => onToggle(event.id)}
        />
      }
    >
      <EventSentence event={event} />
      {importId !== undefined && !isNested && <ImportUndo importId={importId} />}
      <BringBackButton events={[event]} deletions={deletions} />
      {isOpen && (
        <div id={id}>
          <JsonText value={event} />
          <RelatedEvents event={event as KnownEvent} />
        </div>
      )}
    </Row>
  );
});

/** Links to the activity of what the event is about. */
function RelatedEvents({ event: { data } }: { event: KnownEvent }) {
  const petId = data.pet?.id ?? data.order?.petId ?? data.enquiry?.petId;
  const orderId = data.order?.id ?? data.orderId;
  return (
    <span className={styles.related}>
      {petId !== undefined && <RelatedLink href={`/activity?petId=${petId}`}>All activity of this pet</RelatedLink>}
      {orderId !== undefined && (
        <RelatedLink href={`/activity?orderId=${orderId}`}>{`All activity of order ${orderId}`}</RelatedLink>
      )}
      {data.key && <RelatedLink href={`/activity?keyId=${data.key.id}`}>All activity of this key</RelatedLink>}
    </span>
  );
}

function RelatedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} size="sm">
      {children}
    </Anchor>
  );
}

interface RowProps {
  at: string;
  action: ReactNode;
  isNested?: boolean;
  children: ReactNode;
}

function Row({ at, action, isNested = false, children }: RowProps) {
  return (
    <Table.Tr data-nested={isNested || undefined}>
      <Table.Td className={styles.sentence}>{children}</Table.Td>
      <Table.Td className={styles.time}>
        <Time at={at} />
      </Table.Td>
      <Table.Td className={styles.actions}>{action}</Table.Td>
    </Table.Tr>
  );
}

const none: ReadonlySet<bigint> = new Set();

/** The open rows of a list, by the ids of their events, so that a group stays open while it grows. */
export function useOpenRows(list: string) {
  const [shownList, setShownList] = useState(list);
  const [events, setEvents] = useState(none);
  const [groups, setGroups] = useState(none);
  if (shownList !== list) {
    setShownList(list);
    setEvents(none);
    setGroups(none);
  }
  return {
    isAnyOpen: events.size + groups.size > 0,
    events,
    toggleEvent: useCallback((id: bigint) => setEvents((open) => toggle(open, [id])), []),
    isGroupOpen: (group: EventGroup) => groups.size > 0 && group.events.some(({ id }) => groups.has(id)),
    toggleGroup: useCallback((ids: bigint[]) => setGroups((open) => toggle(open, ids)), []),
  };
}

type OpenRows = ReturnType<typeof useOpenRows>;

/** Removes all of `ids` if any is contained, otherwise adds the first. */
function toggle(open: ReadonlySet<bigint>, ids: bigint[]): ReadonlySet<bigint> {
  const others = [...open].filter((id) => !ids.includes(id));
  return new Set(others.length < open.size ? others : [...others, ...ids.slice(0, 1)]);
}
