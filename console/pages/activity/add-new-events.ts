import type { Event } from "../../../client/index.ts";

/** Maximum number of events above the older pages; beyond it, the list starts again with the newest page. */
const SHOWN_MAX = 500;

interface Merged {
  /** The same array if nothing is new. */
  events: readonly Event[];
  /** Whether no event between `shown` and the newest page is missing. */
  overlaps: boolean;
  /** Whether `shown` is part of it. */
  isContinuous: boolean;
}

/** Puts the events of the newest page that are not in `shown` before it. */
export function addNew(shown: readonly Event[], newest: readonly Event[]): Merged {
  const known = new Set(shown.map(({ id }) => id));
  const added = newest.filter(({ id }) => !known.has(id));
  const overlaps = added.length < newest.length;
  if (overlaps && added.length === 0) return { events: shown, overlaps, isContinuous: true };
  if (!overlaps || added.length + shown.length > SHOWN_MAX) return { events: newest, overlaps, isContinuous: false };
  return { events: [...added, ...shown], overlaps, isContinuous: true };
}

export function countNew(shown: readonly Event[], newest: readonly Event[]): number {
  const known = new Set(shown.map(({ id }) => id));
  return newest.filter(({ id }) => !known.has(id)).length;
}
