import type { Actor, Event, KnownEvent } from "../../../client/index.ts";
import { isKnown } from "./event-types.ts";

/** Neighbouring events, newest first, that are shown as one line. */
export interface EventGroup {
  events: readonly [Event, ...Event[]];
}

/** Maximum time between two neighbouring events of one kind. */
const GAP_MILLISECONDS = 60_000;
/** Maximum time between two changes of an import or a batch, of any kind; people are slower. */
const BATCH_GAP_MILLISECONDS = 1000;

/**
 * Groups neighbouring events of one kind by one actor within a minute of each other, such as those of an import;
 * `events` are newest first. Only neighbours are compared: the groups do not depend on where a page ends, and new or
 * older events can only extend the first or the last one.
 */
export function groupEvents(events: readonly Event[]): EventGroup[] {
  const groups: [Event, ...Event[]][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const neighbour = last?.at(-1);
    if (last && neighbour && belongTogether(neighbour, event)) last.push(event);
    else groups.push([event]);
  }
  return groups.map((grouped) => ({ events: grouped }));
}

/** Identifies a group while new events arrive: its oldest event stays the same. */
export function groupKey({ events }: EventGroup): string {
  return `${events.at(-1)?.id}`;
}

/** Leaves out status changes that were caused by orders: the event of the order implies them. */
export function withoutEffectsOfOrders(events: readonly Event[]): Event[] {
  return events.filter(({ type, data }) => type !== "pet.status_changed" || data.orderId === undefined);
}

function belongTogether(newer: Event, older: Event): boolean {
  const kind = kindOf(newer);
  const gap = Math.abs(Date.parse(newer.createdAt) - Date.parse(older.createdAt));
  if (kind === undefined || gap > GAP_MILLISECONDS || !isSameActor(newer.by, older.by)) return false;
  if (subjectOf(newer) === subjectOf(older) && gap > BATCH_GAP_MILLISECONDS) return false;
  if (kind === kindOf(older)) return true;
  return isPetChange(newer) && isPetChange(older) && gap <= BATCH_GAP_MILLISECONDS;
}

/**
 * What the events of a group have in common, such as the status that pets were set to; undefined if the event is never
 * grouped.
 */
export function kindOf(event: Event): string | undefined {
  if (!isKnown(event)) return undefined;
  if (event.type === "pet.status_changed") return `${event.type} ${changedTo(event, "status")} ${event.data.orderId}`;
  if (event.type === "pet.updated") return `${event.type} ${fieldsOf(event)} ${changedTo(event, "categoryId")}`;
  const isGrouped = /^(pet|order|category)\./.test(event.type);
  return isGrouped ? event.type : undefined;
}

/** The new value of a member; undefined if it was removed or did not change. */
export function changedTo(event: KnownEvent, field: string) {
  return event.data.changes?.find((change) => change.field === field)?.to;
}

function fieldsOf({ data }: KnownEvent): string {
  return (data.changes ?? []).map(({ field }) => field).join();
}

function isPetChange({ type, data }: Event): boolean {
  return type.startsWith("pet.") && data.orderId === undefined;
}

/** The pet, the order or the category of an event, as a key. */
export function subjectOf({ type, data }: Event): string {
  const { pet, order, category } = data as KnownEvent["data"];
  return `${type.split(".")[0]} ${(pet ?? order ?? category)?.id}`;
}

function isSameActor(one: Actor, other: Actor): boolean {
  return one.type === other.type && one.id === other.id && one.name === other.name;
}
