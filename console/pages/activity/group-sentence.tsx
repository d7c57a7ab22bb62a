import { Fragment, type ReactNode } from "react";
import type { Event, KnownEvent } from "../../../client/index.ts";
import { formatNumber } from "../../format.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { isolate, petName } from "../../ui/names.ts";
import styles from "./activity-table.module.css";
import { CategoryName, EventSentence } from "./event-sentence.tsx";
import { type EventGroup, importOf, subjectOf, summarizeGroup, summarizeImport } from "./group-events.ts";
import { useImport } from "./imports.tsx";

/** Maximum number of pets, orders or categories that a group names. */
export const NAMED_MAX = 3;

interface GroupSentenceProps {
  group: EventGroup;
  /** Whether older events, not read yet, may belong to the group. */
  isOpenEnded?: boolean;
  /** Whether the events of the group are only those of a filter. */
  isFiltered?: boolean;
}

/** A line of the activity as a sentence: "Ana added 240 pets", with the names of the first. */
export function GroupSentence({ group, isOpenEnded = false, isFiltered = false }: GroupSentenceProps) {
  const [first, second] = group.events;
  // Its events may be on several pages, with those of others in between.
  const whole = useImport(second && !isFiltered ? importOf(first) : undefined);
  if (!second) return <EventSentence event={first} />;
  const { text, categoryId } = whole ? { text: summarizeImport(whole) } : summarizeGroup(group, isOpenEnded);
  return (
    <>
      {first.type !== "order.expired" && <ActorName by={first.by} isSentenceStart />} {text}
      {categoryId !== undefined && (
        <>
          {" "}
          <CategoryName id={categoryId} />
        </>
      )}
      <span className={styles.names}>
        <Subjects events={group.events} />
      </span>
    </>
  );
}

function Subjects({ events }: { events: readonly Event[] }) {
  const bySubject = new Map(events.map((event) => [subjectOf(event), event as KnownEvent]));
  const named = [...bySubject.values()].slice(0, NAMED_MAX);
  const others = bySubject.size - named.length;
  return (
    <>
      {named.map((event, index) => (
        <Fragment key={subjectOf(event)}>
          {index > 0 && ", "}
          <Subject event={event} />
        </Fragment>
      ))}
      {others > 0 && ` and ${formatNumber(others)} more`}
    </>
  );
}

function Subject({ event: { data } }: { event: KnownEvent }): ReactNode {
  if (data.pet) return petName(data.pet);
  if (data.order) return `order ${data.order.id}`;
  return data.category ? isolate(data.category.name ?? "") || `category ${data.category.id}` : null;
}
