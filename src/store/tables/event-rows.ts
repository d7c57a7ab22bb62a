/** Converts events to and from rows of the table `events`. */
import {
  type Actor,
  type Change,
  type Event,
  type EventData,
  type EventType,
  makePet,
  present,
} from "../../contract/contract.ts";
import { parseJson } from "../../contract/json.ts";
import { writeTime } from "../../contract/time.ts";
import { writeJson } from "../../contract/write-json.ts";
import type { Value } from "../database.ts";
import { type TypeCode, typeCodes } from "./event-types.ts";
import { columnsOf } from "./list-rows.ts";

/** An event to write; its id and time are assigned. */
export type NewEvent = { by: Actor } & Written<Event>;
type Written<Of extends Event> = Of extends Event
  ? Pick<Of, "type" | "data"> & (Of["type"] extends PetOnlyType ? { petId: bigint } : { petId?: bigint })
  : never;
/** A type whose data is only the pet; most events of a store are of such a type. */
type PetOnlyType = "pet.created" | "pet.deleted";

export interface ActorRow {
  by_type: ActorLetter;
  by_id: bigint | null;
  by_name: string | null;
}

export interface EventRow extends ActorRow {
  id: bigint;
  type: TypeCode;
  created_at: bigint;
  pet_id: bigint | null;
  /** The data as JSON; of a `PetOnlyType`, the values of the pet without its id. */
  data: string;
}

const typesByCode = invert<EventType, TypeCode>(typeCodes);

export const actorLetters = {
  key: "k",
  person: "p",
  operator: "o",
  service: "s",
} as const satisfies { [Of in Actor["type"]]: string };
type ActorLetter = (typeof actorLetters)[Actor["type"]];
const actorsByLetter = invert<Actor["type"], ActorLetter>(actorLetters);

/** The column `by_name` of a query with `actorJoins`. */
export const actorName = "coalesce(keys.name, people.name) as by_name";
export const columns = columnsOf(
  "events.id",
  "type",
  "events.created_at",
  "by_type",
  "by_id",
  actorName,
  "pet_id",
  "data",
);
export const actorJoins = `left join keys on by_type = '${actorLetters.key}' and keys.id = by_id
  left join people on by_type = '${actorLetters.person}' and people.id = by_id`;

/** Name of the key that is configured in the environment, which has no id. */
const ENVIRONMENT_KEY_NAME = "PETSTORE_API_KEY";

export function toEvent(row: EventRow): Event {
  const { id, type, created_at, pet_id, data } = row;
  return {
    id,
    // A newer version that shares the database may write types that this one does not know.
    type: typesByCode[type] ?? type,
    createdAt: writeTime(Number(created_at)),
    by: toActor(row),
    data: readData(data, pet_id),
  } as Event;
}

/** Reads the columns of an actor; `by_name` comes from `actorJoins`. */
export function toActor({ by_type, by_id, by_name }: ActorRow): Actor {
  const type = actorsByLetter[by_type];
  const name = type === "key" && by_id === null ? ENVIRONMENT_KEY_NAME : by_name;
  return { type, ...(by_id !== null && { id: by_id }), ...(name !== null && { name }) };
}

/** Returns the values of the columns `by_type` and `by_id`. */
export function toActorValues({ type, id }: Actor): Value[] {
  return [actorLetters[type], id ?? null];
}

/** Returns the values of the columns `type`, `created_at`, `by_type`, `by_id`, `pet_id` and `data`. */
export function toValues(event: NewEvent, time: bigint): Value[] {
  const { type, by, petId } = event;
  return [typeCodes[type], time, ...toActorValues(by), petId ?? null, writeData(event)];
}

/** The members that differ between two states of a resource. */
export function findChanges<Name extends string>(
  names: Name[],
  before: { [Of in Name]?: Change["from"] },
  after: { [Of in Name]?: Change["to"] },
): Change[] {
  return names.flatMap((field) => {
    const { [field]: from } = before;
    const { [field]: to } = after;
    return from === to ? [] : [present<Change>({ field, from, to })];
  });
}

function writeData({ type, data }: NewEvent): string {
  if (type !== "pet.created" && type !== "pet.deleted") return writeJson(data);
  const { name, categoryId, status } = data.pet;
  const values = `${JSON.stringify(name)},${categoryId}`;
  if (data.importId !== undefined) return `[${values},${JSON.stringify(status ?? null)},${data.importId}]`;
  return `[${values}${status === undefined ? "" : `,"${status}"`}]`;
}

function readData(text: string, petId: bigint | null): EventData {
  const { value } = parseJson(text) as { value: unknown };
  if (!Array.isArray(value)) return value as EventData;
  const [name, categoryId, status, importId] = value;
  const pet = makePet(petId as bigint, name, categoryId, status ?? undefined);
  return importId === undefined ? { pet } : { pet, importId };
}

function invert<Key extends string, Code extends string>(codes: { [Of in Key]: Code }): { [Of in Code]: Key } {
  return Object.fromEntries(Object.entries(codes).map(([key, code]) => [code, key]));
}
