import type { Actor, Event, EventData, EventType } from "../../contract/contract.ts";
import { parseJsonObject, writeJson } from "../../contract/json.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { textByCount, valuesOf } from "./placeholders.ts";

/** How long `GET /events` shows an event. */
export const EVENTS_MILLISECONDS = 30 * 24 * 3600 * 1000;

export interface EventFilter {
  type?: EventType | undefined;
  /** Without those of keys and people. */
  isPublic?: boolean;
}

export interface NewEvent {
  type: EventType;
  by: Actor;
  data: EventData;
  /** The pet whose history it belongs to. */
  petId?: bigint;
}

interface EventRow {
  id: bigint;
  type: EventType;
  created_at: bigint;
  by_type: Actor["type"];
  by_id: bigint | null;
  by_name: string | null;
  data: string;
}

const select = `select events.id, type, events.created_at, by_type, by_id,
    coalesce(keys.name, people.name) as by_name, data
  from events
    left join keys on by_type = 'key' and keys.id = by_id
    left join people on by_type = 'person' and people.id = by_id`;

/** The name of the key that the operator gives from outside, which has no id. */
const OUTSIDE_KEY = "PETSTORE_API_KEY";

/** Whether an event is a part of its pet's history. What happened to an order shows in what it did to its pet. */
const isHistory: { [Of in EventType]: boolean } = {
  "pet.created": true,
  "pet.updated": true,
  "pet.status_changed": true,
  "pet.deleted": true,
  "order.placed": false,
  "order.approved": false,
  "order.delivered": false,
  "order.cancelled": false,
  "order.returned": false,
  "order.expired": false,
  "category.created": false,
  "category.updated": false,
  "category.deleted": false,
  "key.created": false,
  "key.rotated": false,
  "key.revoked": false,
  "person.added": false,
  "person.updated": false,
  "person.removed": false,
};
const types = Object.keys(isHistory) as EventType[];
const historyTypes = types.filter((type) => isHistory[type]);
const passingTypes = types.filter((type) => !isHistory[type]);

export function eventReader(statements: Statements, now: () => number) {
  return {
    /** The newest events of the last 30 days that the filter lets through, among those before `before`. */
    list({ type, isPublic = false }: EventFilter, limit: number, before?: bigint): MaybePromise<Event[]> {
      const conditions: string[] = [];
      const values: bigint[] = [];
      // Words of ours, checked against the contract: bound, they would be planned anew at every call.
      if (type !== undefined) conditions.push(`type = '${type}'`);
      if (isPublic) conditions.push("type not like 'key.%' and type not like 'person.%'");
      if (before !== undefined) conditions.push(`events.id < $${values.push(before)}`);
      const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
      const rows = statements.query<EventRow>(
        `${select} ${where} order by events.id desc limit cast($${values.push(BigInt(limit))} as bigint)`,
        ...values,
      );
      const oldest = BigInt(now() - EVENTS_MILLISECONDS);
      return andThen(rows, (found) => found.filter((row) => row.created_at > oldest).map(toEvent));
    },

    /** What happened to a pet, newest first. */
    history(petId: bigint, limit: number, before?: bigint): MaybePromise<Event[]> {
      const values = [petId, BigInt(limit), ...(before === undefined ? [] : [before])];
      const rows = statements.query<EventRow>(
        `${select} where pet_id = $1 and type in (${historyTypes.map((type) => `'${type}'`).join(", ")})
          ${before === undefined ? "" : "and events.id < $3"}
          order by events.id desc limit cast($2 as bigint)`,
        ...values,
      );
      return andThen(rows, (found) => found.map(toEvent));
    },
  };
}

const insertSql = textByCount(
  (events) => `insert into events (type, created_at, by_type, by_id, pet_id, data) values ${valuesOf(events, 6)}`,
);

export function eventWriter(statements: Statements, now: () => number) {
  /** Adds events, in the order in which they happened. */
  function addAll(events: NewEvent[]): MaybePromise<unknown> {
    const time = BigInt(now());
    const values: Value[] = [];
    for (const { type, by, data, petId } of events) {
      values.push(type, time, by.type, by.id ?? null, petId ?? null, writeJson(data));
    }
    return statements.query(insertSql(events.length), ...values);
  }

  return {
    addAll,
    add: (event: NewEvent): MaybePromise<unknown> => addAll([event]),

    /**
     * Removes events that are older than 30 days, but for the histories of pets that are still there. Answers how many.
     * At most `limit` of each kind at a time.
     */
    async removeOld(limit: number): Promise<number> {
      const oldest = BigInt(now() - EVENTS_MILLISECONDS);
      /** Looks at the first of a type alone: where they are young, so are all others. */
      const old = (type: EventType) => `select id, pet_id from (
        select id, pet_id, created_at from events where type = '${type}' order by id limit ${limit}
      ) as first where created_at <= $1`;

      let removed = 0;
      for (const { pet_id } of await statements.query<{ pet_id: bigint }>(old("pet.deleted"), oldest)) {
        const rows = await statements.query(
          "delete from events where pet_id = $1 and created_at <= $2 returning id",
          pet_id,
          oldest,
        );
        removed += rows.length;
      }
      for (const type of passingTypes) {
        const rows = await statements.query<{ id: bigint }>(old(type), oldest);
        for (const { id } of rows) await statements.query("delete from events where id = $1", id);
        removed += rows.length;
      }
      return removed;
    },
  };
}

export type EventWriter = ReturnType<typeof eventWriter>;

function toEvent({ id, type, created_at, by_type, by_id, by_name, data }: EventRow): Event {
  const name = by_type === "key" && by_id === null ? OUTSIDE_KEY : by_name;
  return {
    id,
    type,
    createdAt: writeTime(Number(created_at)),
    by: { type: by_type, ...(by_id !== null && { id: by_id }), ...(name !== null && { name }) },
    data: parseJsonObject(data) as EventData,
  };
}
