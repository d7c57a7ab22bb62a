import type { KnownEvent } from "../../../client/index.ts";
import { pluralize } from "../../format.ts";
import { changedTo, type EventGroup, kindOf, subjectOf } from "./group-events.ts";

/** Predicates of groups whose events differ only in their subjects. */
const verbs: { readonly [type: string]: readonly [verb: string, noun: string, rest?: string] } = {
  "pet.created": ["added", "pet"],
  "pet.deleted": ["deleted", "pet"],
  "order.placed": ["placed", "order"],
  "order.updated": ["changed", "order"],
  "order.approved": ["approved", "order"],
  "order.delivered": ["delivered", "order"],
  "order.cancelled": ["cancelled", "order"],
  "order.returned": ["marked", "order", "as returned"],
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
  const isMixed = events.some((event) => kindOf(event) !== kindOf(first));
  if (isMixed) return { text: summarizeMixed(events, isOpenEnded) };
  if (first.type === "order.expired") return { text: `${count("order")} expired` };
  if (first.type === "pet.status_changed") return { text: summarizeStatus(changedTo(first, "status"), count("pet")) };
  if (first.type === "pet.updated") return summarizeUpdate(first, count("pet"));
  const [verb = "changed", noun = "item", rest] = verbs[first.type] ?? [];
  return { text: [verb, count(noun), rest].filter(Boolean).join(" ") };
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
    ([verb, count], index) =>
      `${verb} ${index === 0 ? `${atLeast}${pluralize(count, "pet")}` : count.toLocaleString("en")}`,
  );
  return texts.join(" and ");
}
