import { useCallback, useState } from "react";
import type { EventGroup } from "./group-events.ts";

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

export type OpenRows = ReturnType<typeof useOpenRows>;

/** Removes all of `ids` if any is contained, otherwise adds the first. */
function toggle(open: ReadonlySet<bigint>, ids: bigint[]): ReadonlySet<bigint> {
  const others = [...open].filter((id) => !ids.includes(id));
  return new Set(others.length < open.size ? others : [...others, ...ids.slice(0, 1)]);
}
