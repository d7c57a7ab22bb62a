import type { Actor, Change, Event, KnownEvent } from "../../client/index.ts";
import { printable } from "../table.ts";

/** Formats who caused a change. */
export function showActor({ type, id, name }: Actor): string {
  return printable(name ?? (id === undefined ? type : `${type} ${id}`));
}

export function showChanges(changes: Change[]): string {
  return changes.map(showChange).join(", ");
}

function showChange({ field, from, to }: Change): string {
  if (from === undefined && to === undefined) return printable(field);
  return printable(`${field}: ${from ?? "none"} → ${to ?? "none"}`);
}

/** Formats what an event is about, and what changed. */
export function describeEvent({ data }: Event): string {
  const { pet, order, category, key, person, changes, orderId, count, network, replaces } = data as Partial<
    KnownEvent["data"]
  >;
  const parts = [
    pet && `pet ${pet.id} ${pet.name}`,
    order && `order ${order.id} of pet ${order.petId}`,
    category && `category ${category.id} ${category.name ?? ""}`,
    key && `key ${key.id} ${key.name}`,
    person && `${person.name} <${person.email}>`,
    orderId !== undefined && `by order ${orderId}`,
    replaces !== undefined && `replaces key ${replaces}`,
    count !== undefined && `${count} times${network === undefined ? "" : ` from ${network}`}`,
  ];
  const subject = parts.filter(Boolean).join(", ").trim();
  return printable(subject) + (changes && changes.length > 0 ? ` (${showChanges(changes)})` : "");
}
