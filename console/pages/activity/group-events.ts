import type { Actor, Event, KnownEvent } from "../../../client/index.ts";
import { formatNumber, pluralize } from "../../format.ts";
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
 * Groups the events of each import, and neighbouring events of one kind by one actor within a minute of each other;
 * `events` are newest first. Apart from imports, only neighbours are compared: the groups do not depend on where a page
 * ends, and new or older events can only extend the first or the last one.
 */
export function groupEvents(events: readonly Event[]): EventGroup[] {
  const groups: [Event, ...Event[]][] = [];
  const imports = new Map<bigint, Event[]>();
  for (const event of events) {
    const importId = importOf(event);
    const imported = importId === undefined ? undefined : imports.get(importId);
    if (imported) {
      imported.push(event);
      continue;
    }
    const last = importId === undefined ? groups.at(-1) : undefined;
    const neighbour = last?.at(-1);
    if (last && neighbour && belongTogether(neighbour, event)) {
      last.push(event);
      continue;
    }
    const group: [Event, ...Event[]] = [event];
    groups.push(group);
    if (importId !== undefined) imports.set(importId, group);
  }
  return groups.map((grouped) => ({ events: grouped }));
}

/** The deletions of pets that have not been brought back since; `groups` are newest first. */
export function lastDeletions(groups: readonly EventGroup[]): ReadonlySet<Event> {
  const newest = new Map<string, Event>();
  for (const { events } of groups) {
    for (const event of events) {
      const subject = subjectOf(event);
      if (/^pet\.(deleted|restored)$/.test(`${event.type}`) && !newest.has(subject)) newest.set(subject, event);
    }
  }
  return new Set([...newest.values()].filter(({ type }) => type === "pet.deleted"));
}

/** Identifies a group while new events arrive: its import or its oldest event stays the same. */
export function groupKey({ events }: EventGroup): string {
  const importId = importOf(events[0]);
  return importId === undefined ? `${events.at(-1)?.id}` : `import ${importId}`;
}

/** The import that caused an event. */
export function importOf({ data }: Event): bigint | undefined {
  return (data as KnownEvent["data"]).importId;
}

/** Leaves out status changes that were caused by orders: the event of the order implies them. */
export function withoutEffectsOfOrders(events: readonly Event[]): Event[] {
  return events.filter(({ type, data }) => type !== "pet.status_changed" || data.orderId === undefined);
}

function belongTogether(newer: Event, older: Event): boolean {
  if (importOf(newer) !== undefined || importOf(older) !== undefined) return false;
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
function kindOf(event: Event): string | undefined {
  if (!isKnown(event)) return undefined;
  if (event.type === "pet.status_changed") return `${event.type} ${changedTo(event, "status")} ${event.data.orderId}`;
  if (event.type === "pet.updated") return `${event.type} ${fieldsOf(event)} ${changedTo(event, "categoryId")}`;
  const isGrouped = /^(pet|order|category)\./.test(event.type);
  return isGrouped ? event.type : undefined;
}

/** The new value of a member; undefined if it was removed or did not change. */
function changedTo(event: KnownEvent, field: string) {
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

/** Predicates of groups whose events differ only in their subjects. */
const verbs: { readonly [type: string]: readonly [verb: string, noun: string, rest?: string] } = {
  "pet.created": ["added", "pet"],
  "pet.profile_updated": ["changed the profiles of", "pet"],
  "pet.deleted": ["deleted", "pet"],
  "pet.restored": ["brought back", "pet"],
  "pet.photo_added": ["added photos of", "pet"],
  "pet.photo_removed": ["deleted photos of", "pet"],
  "pet.photo_updated": ["changed photos of", "pet"],
  "order.placed": ["placed", "order"],
  "order.updated": ["changed", "order"],
  "order.approved": ["confirmed", "order"],
  "order.delivered": ["handed over", "order"],
  "order.cancelled": ["cancelled", "order"],
  "order.returned": ["marked", "order", "as returned"],
  "order.reopened": ["took back the handing over of", "order"],
  "category.created": ["added", "category"],
  "category.updated": ["renamed", "category"],
  "category.deleted": ["deleted", "category"],
};

interface GroupSummary {
  /** "added 240 pets", "set 12 pets to sold", "moved 12 pets to". */
  text: string;
  /** The category to name after the text. */
  categoryId?: bigint;
}

/** What the actor of a group did, as the predicate of a sentence. With `isOpenEnded`, older events may belong to it. */
export function summarizeGroup({ events }: EventGroup, isOpenEnded = false): GroupSummary {
  const [first] = events as unknown as readonly [KnownEvent];
  const count = (noun: string) => countOf(events, noun, isOpenEnded);
  if (importOf(first) !== undefined) return { text: summarizeImport(countImported(events), isOpenEnded) };
  const isMixed = events.some((event) => kindOf(event) !== kindOf(first));
  if (isMixed) return { text: summarizeMixed(events, isOpenEnded) };
  if (first.type === "order.expired") return { text: `${count("order")} expired` };
  if (first.type === "pet.status_changed") return { text: summarizeStatus(changedTo(first, "status"), count("pet")) };
  if (first.type === "pet.updated") return summarizeUpdate(first, count("pet"));
  const [verb = "changed", noun = "item", rest] = verbs[first.type] ?? [];
  return { text: [verb, count(noun), rest].filter(Boolean).join(" ") };
}

/** Numbers of pets that an import has added, and changed. */
export interface ImportedPets {
  added: number | bigint;
  changed: number | bigint;
}

/** The pets of an import, by its events. */
function countImported(events: EventGroup["events"]): ImportedPets {
  const pets = events.filter(({ type }) => type.startsWith("pet."));
  const added = new Set(pets.filter(({ type }) => type === "pet.created").map(subjectOf));
  return { added: added.size, changed: new Set(pets.map(subjectOf)).size - added.size };
}

/** "imported 531 pets: 520 added, 11 changed", "changed 11 pets with an import". */
export function summarizeImport({ added, changed }: ImportedPets, isOpenEnded = false): string {
  const all = BigInt(added) + BigInt(changed);
  if (all === 0n) return "began an import";
  const pets = `${isOpenEnded ? "at least " : ""}${pluralize(all, "pet")}`;
  if (added === 0 || added === 0n) return `changed ${pets} with an import`;
  const isBoth = changed > 0;
  return isBoth
    ? `imported ${pets}: ${formatNumber(added)} added, ${formatNumber(changed)} changed`
    : `imported ${pets}`;
}

/** "240 pets", "at least 1,000 pets". */
function countOf(events: EventGroup["events"], noun: string, isOpenEnded: boolean): string {
  const count = new Set(events.map(subjectOf)).size;
  return `${isOpenEnded ? "at least " : ""}${pluralize(count, noun)}`;
}

function summarizeStatus(to: unknown, pets: string): string {
  return to === undefined ? `removed the status of ${pets}` : `set ${pets} to ${to}`;
}

function summarizeUpdate({ data: { changes = [] } }: KnownEvent, pets: string): GroupSummary {
  const [change, ...others] = changes;
  if (others.length > 0 || !change) return { text: `changed ${pets}` };
  if (change.field === "name") return { text: `renamed ${pets}` };
  if (change.field === "categoryId" && typeof change.to === "bigint")
    return { text: `moved ${pets} to`, categoryId: change.to };
  return { text: `changed ${pets}` };
}

/** "added at least 240 pets and changed 12": each pet counts once. */
function summarizeMixed(events: EventGroup["events"], isOpenEnded: boolean): string {
  const atLeast = isOpenEnded ? "at least " : "";
  const subjects = (type: string) => new Set(events.filter((event) => event.type === type).map(subjectOf));
  const [added, deleted] = [subjects("pet.created"), subjects("pet.deleted")];
  const changed = [...new Set(events.map(subjectOf))].filter((subject) => !added.has(subject) && !deleted.has(subject));
  const parts = [
    ["added", added.size],
    ["changed", changed.length],
    ["deleted", deleted.size],
  ] as const;
  const counted = parts.filter(([, count]) => count > 0);
  const texts = counted.map(
    ([verb, count], index) => `${verb} ${index === 0 ? `${atLeast}${pluralize(count, "pet")}` : formatNumber(count)}`,
  );
  return texts.join(" and ");
}
