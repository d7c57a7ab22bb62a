import type { Event, EventType, EventTypeFilter, Scope } from "../../contract/contract.ts";
import type { Dialect } from "../dialect.ts";
import { actorLetters, type EventRow } from "./event-rows.ts";
import { typeCodes, types, visibleTypes } from "./event-types.ts";
import type { RowSource } from "./row-source.ts";

/** Conditions that an event meets all of. */
export interface EventFilter {
  /** Types, and groups of them such as `pet.*`; an event has one of them. */
  type?: EventTypeFilter[] | undefined;
  /** The pet of the event, or of its order. */
  petId?: bigint | undefined;
  orderId?: bigint | undefined;
  /** The key of the event, or the one that it replaces. */
  keyId?: bigint | undefined;
  /** The person who caused the event. */
  personId?: bigint | undefined;
  /** Milliseconds since 1970. */
  createdSince?: number | undefined;
  /** The scope of the caller: excludes the events that only higher scopes see. */
  scope?: Scope | undefined;
}

/** Returns the types that match the filter; undefined if it allows every type, even one that this version does not know. */
export function typesOf({ type: filters, scope = "admin", keyId }: EventFilter): EventType[] | undefined {
  if (filters === undefined && scope === "admin" && keyId === undefined) return undefined;
  return types
    .filter((type) => filters === undefined || filters.some((filter) => isIn(type, filter)))
    .filter((type) => scope === "admin" || visibleTypes[scope].includes(type))
    .filter((type) => keyId === undefined || isIn(type, "key.*"));
}

/** Shared, since a set takes more memory than the rest of a subscription. */
const visibleCodes: { readonly [Of in keyof typeof visibleTypes]: ReadonlySet<string> } = {
  public: toCodes(visibleTypes.public),
  read: toCodes(visibleTypes.read),
  write: toCodes(visibleTypes.write),
};

/** Returns the codes of the types that match the filter; undefined if it allows every type. */
export function codesOf(filter: EventFilter): ReadonlySet<string> | undefined {
  const { type, scope = "admin", keyId } = filter;
  if (type === undefined && scope !== "admin" && keyId === undefined) return visibleCodes[scope];
  const allowed = typesOf(filter);
  return allowed && toCodes(allowed);
}

function toCodes(of: readonly EventType[]): ReadonlySet<string> {
  return new Set(of.map((type) => typeCodes[type]));
}

interface DecodableRow {
  readonly row: EventRow;
  /** Decodes the row. */
  readonly event: Event;
}

/** Returns a function that compares events with a filter as `conditionsOf` does in SQL. */
export function matcherOf(filter: EventFilter): (candidate: DecodableRow) => boolean {
  const codes = codesOf(filter);
  const { petId, orderId, keyId, personId, createdSince = Number.NEGATIVE_INFINITY } = filter;
  return (candidate) => {
    const { type, pet_id, created_at, by_type, by_id } = candidate.row;
    if (codes && !codes.has(type)) return false;
    if (personId !== undefined && (by_type !== actorLetters.person || by_id !== personId)) return false;
    if (created_at < createdSince || (petId !== undefined && pet_id !== petId)) return false;
    if (orderId === undefined && keyId === undefined) return true;
    const { data } = candidate.event;
    if (orderId !== undefined && (data.order?.id ?? data.orderId) !== orderId) return false;
    return keyId === undefined || data.key?.id === keyId || data.replaces === keyId;
  };
}

function isIn(type: EventType, filter: EventTypeFilter): boolean {
  return filter.endsWith("*") ? type.startsWith(filter.slice(0, -1)) : type === filter;
}

/** Returns the condition that an event has one of the types, which are at least one. */
export function typeCondition(types: readonly EventType[]): string {
  // Not bound, since SQLite would plan the statement again at each call.
  const codes = types.map((type) => `'${typeCodes[type]}'`);
  return codes.length === 1 ? `type = ${codes[0]}` : `type in (${codes.join(", ")})`;
}

/**
 * Returns the conditions for what the events are about and when they were written, with values bound in `source`: `indexed` ones are served by the
 * index of events by pet, and leave few events; `compared` ones are checked for each of these.
 */
export function aboutConditions(
  { petId, orderId, keyId, personId, createdSince }: EventFilter,
  source: RowSource,
  { integerIn }: Dialect,
): { indexed: string[]; compared: string[] } {
  const indexed: string[] = [];
  const compared: string[] = [];
  if (petId !== undefined) indexed.push(`pet_id = ${source.bindInteger(petId)}`);
  if (orderId !== undefined) {
    const id = source.bindInteger(orderId);
    indexed.push(`pet_id = (select orders.pet_id from orders where orders.id = ${id})`);
    compared.push(`coalesce(${integerIn("data", "order", "id")}, ${integerIn("data", "orderId")}) = ${id}`);
  }
  if (keyId !== undefined) {
    indexed.push("pet_id is null");
    const ids = [integerIn("data", "key", "id"), integerIn("data", "replaces")];
    compared.push(`${source.bindInteger(keyId)} in (${ids.join(", ")})`);
  }
  if (personId !== undefined) {
    compared.push(`by_type = '${actorLetters.person}' and by_id = ${source.bindInteger(personId)}`);
  }
  if (createdSince !== undefined) {
    compared.push(`events.created_at >= ${source.bindInteger(BigInt(createdSince))}`);
  }
  return { indexed, compared };
}

/**
 * Returns all conditions of a filter, with values bound in `source`, for a search that reads the events in another order
 * than that of an index; undefined if no event can match.
 */
export function conditionsOf(filter: EventFilter, source: RowSource, dialect: Dialect): string[] | undefined {
  const allowed = typesOf(filter);
  if (allowed?.length === 0) return undefined;
  const { indexed, compared } = aboutConditions(filter, source, dialect);
  return [...indexed, ...(allowed ? [typeCondition(allowed)] : []), ...compared];
}
