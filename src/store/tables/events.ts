import type { Event, EventType } from "../../contract/contract.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { runUpTo } from "./batch.ts";
import { actorJoins, columns, type EventRow, type NewEvent, toEvent, toValues, typeCodes } from "./event-rows.ts";
import { listRows } from "./list-rows.ts";
import { placeholders, sqlByCount } from "./placeholders.ts";
import { RowSource } from "./row-source.ts";

/** Time after which an event is no longer listed. The history of an existing pet is kept permanently. */
export const EVENT_RETENTION_MILLISECONDS = 30 * 24 * 3600 * 1000;

export interface EventFilter {
  type?: EventType | undefined;
  /** Excludes the events that only admins see. */
  isPublic?: boolean;
}

/**
 * Audience of each type of event. `history`: public, and kept as the history of an existing pet. An order is not part of
 * it, but the changes of status that it causes are.
 */
const audiences: { [Of in EventType]: "history" | "public" | "admins" } = {
  "pet.created": "history",
  "pet.updated": "history",
  "pet.status_changed": "history",
  "pet.deleted": "history",
  "order.placed": "public",
  "order.approved": "public",
  "order.delivered": "public",
  "order.cancelled": "public",
  "order.returned": "public",
  "order.expired": "public",
  "category.created": "public",
  "category.updated": "public",
  "category.deleted": "public",
  "key.created": "admins",
  "key.rotated": "admins",
  "key.revoked": "admins",
  "person.added": "admins",
  "person.updated": "admins",
  "person.password_changed": "admins",
  "person.removed": "admins",
  "session.created": "admins",
  "session.ended": "admins",
  "session.failed": "admins",
};
const types = Object.keys(audiences) as EventType[];
const historyTypes = types.filter((type) => audiences[type] === "history");
const publicTypes = types.filter((type) => audiences[type] !== "admins");
const temporaryTypes = types.filter((type) => audiences[type] !== "history");

export function eventReader(statements: Statements, now: () => number) {
  return {
    /** Returns the newest events of the last 30 days that match the filter; with `before`, of those with smaller ids. */
    list(
      { type, isPublic = false }: EventFilter,
      limit: number,
      before?: bigint,
      signal?: () => AbortSignal,
    ): MaybePromise<Event[]> {
      if (isPublic && type !== undefined && !publicTypes.includes(type)) return [];
      const source = new RowSource("events", actorJoins);
      // Not bound, since SQLite would plan the statement again at each call. The contract allows known types only.
      if (type !== undefined) source.indexed.push(`type = '${typeCodes[type]}'`);
      else if (isPublic) source.compared.push(`type in (${codesOf(publicTypes)})`);
      const rows = listRows<EventRow>(statements, columns, [source], { limit, before, signal });
      const oldest = BigInt(now() - EVENT_RETENTION_MILLISECONDS);
      return andThen(rows, (found) => found.filter((row) => row.created_at > oldest).map(toEvent));
    },

    history(petId: bigint, limit: number, before?: bigint, signal?: () => AbortSignal): MaybePromise<Event[]> {
      const source = new RowSource("events", actorJoins);
      source.indexed.push(`pet_id = ${source.bindInteger(petId)}`);
      source.compared.push(`type in (${codesOf(historyTypes)})`);
      const rows = listRows<EventRow>(statements, columns, [source], { limit, before, signal });
      return andThen(rows, (found) => found.map(toEvent));
    },
  };
}

function codesOf(types: EventType[]): string {
  return types.map((type) => `'${typeCodes[type]}'`).join(", ");
}

const insertSql = sqlByCount(
  (events) => `insert into events (type, created_at, by_type, by_id, pet_id, data) values ${placeholders(events, 6)}`,
);

export function eventWriter(statements: Statements, now: () => number) {
  /** Adds events in chronological order. */
  function addAll(events: NewEvent[]): MaybePromise<unknown> {
    const time = BigInt(now());
    const values: Value[] = [];
    for (const event of events) values.push(...toValues(event, time));
    return statements.query(insertSql(events.length), ...values);
  }

  return {
    addAll,
    add: (event: NewEvent): MaybePromise<unknown> => addAll([event]),

    /** Removes at most `limit` events that had expired at `time`, with the histories of removed pets. Returns how many. */
    async removeExpired(time: number, limit: number): Promise<number> {
      // Inspects only the first events of a type: if they have not expired, neither have later ones. Skips events from
      // a clock that was ahead.
      const findExpired = (type: EventType, limit: number) =>
        statements.query<{ id: bigint; pet_id: bigint }>(
          `select id, pet_id from (
            select id, pet_id, created_at from events where type = '${typeCodes[type]}' and created_at <= $1
              order by id limit cast($3 as bigint)
          ) as first where created_at <= $2`,
          BigInt(time),
          BigInt(time - EVENT_RETENTION_MILLISECONDS),
          BigInt(limit),
        );
      const removeType = (type: EventType) => async (limit: number) => {
        const rows = await findExpired(type, limit);
        for (const { id } of rows) await statements.query("delete from events where id = $1", id);
        return rows.length;
      };
      // Oldest first, so that the removal, which is the last, finds the others again.
      const removeHistory = (petId: bigint, last: bigint) => async (limit: number) => {
        const rows = await statements.query(
          `delete from events where id in (
            select id from events where pet_id = $1 and id <= $2 order by id limit cast($3 as bigint)
          ) returning id`,
          petId,
          last,
          BigInt(limit),
        );
        return rows.length;
      };

      const deletions = await findExpired("pet.deleted", limit);
      return runUpTo(limit, [
        ...deletions.map(({ id, pet_id }) => removeHistory(pet_id, id)),
        ...temporaryTypes.map(removeType),
      ]);
    },
  };
}

export type EventWriter = ReturnType<typeof eventWriter>;
