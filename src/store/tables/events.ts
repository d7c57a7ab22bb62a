import type { Event, EventType } from "../../contract/contract.ts";
import type { Statements, Value } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { aboutConditions, type EventFilter, typeCondition, typesOf } from "./event-filter.ts";
import { actorJoins, columns, type EventRow, type NewEvent, toEvent, toValues } from "./event-rows.ts";
import { EVENT_RETENTION_MILLISECONDS, historyTypes, typeCodes, types } from "./event-types.ts";
import { runUpTo } from "./expired-rows.ts";
import type { FeedWriter } from "./feed.ts";
import { type ListedPage, listRows } from "./list-rows.ts";
import { placeholders, sqlByCount } from "./placeholders.ts";
import { RowSource } from "./row-source.ts";

export function eventReader(
  statements: Statements,
  now: () => number,
  retentionMilliseconds = EVENT_RETENTION_MILLISECONDS,
) {
  /** Returns the newest events of the kept days that match the filter; with `before`, of those with smaller ids. */
  function list(filter: EventFilter, limit: number, before?: bigint, requester?: Requester): MaybePromise<Event[]> {
    const types = typesOf(filter);
    if (types?.length === 0) return [];
    const page = { limit, before, requester };
    const source = findSource(filter, types, page, statements.dialect);
    const rows = listRows<EventRow>(statements, columns, [source], page);
    const oldest = BigInt(now() - retentionMilliseconds);
    return andThen(rows, (found) => found.filter((row) => row.created_at > oldest).map(toEvent));
  }

  return {
    list,

    history(petId: bigint, limit: number, before?: bigint, requester?: Requester): MaybePromise<Event[]> {
      const source = new RowSource("events", actorJoins);
      source.indexed.push(`pet_id = ${source.bindInteger(petId)}`);
      source.compared.push(typeCondition(historyTypes));
      const rows = listRows<EventRow>(statements, columns, [source], { limit, before, requester });
      return andThen(rows, (found) => found.map(toEvent));
    },
  };
}

/** Returns the source of a page of events that match a filter and have one of the types. */
function findSource(
  filter: EventFilter,
  types: EventType[] | undefined,
  page: ListedPage,
  dialect: Dialect,
): RowSource {
  const source = new RowSource("events", actorJoins);
  const { indexed, compared } = aboutConditions(filter, source, dialect);
  source.indexed.push(...indexed);
  if (types) {
    if (indexed.length > 0) source.compared.push(typeCondition(types));
    else if (types.length === 1) source.indexed.push(typeCondition(types));
    // Without a filter of types, the caller may see most events. With a time, the newest may be too old.
    else if (filter.type === undefined || filter.createdSince !== undefined) source.compared.push(typeCondition(types));
    else source.indexed.push(newestCondition(types, source, page));
  }
  source.compared.push(...compared);
  return source;
}

/** Returns the condition that an event is on the page of these types, of each of which the index gives the newest. */
function newestCondition(types: EventType[], source: RowSource, { limit, before }: ListedPage): string {
  const count = source.bindInteger(BigInt(limit));
  const beforeCondition = before === undefined ? "" : `and id < ${source.bindInteger(before)}`;
  const newest = types.map(
    (type) =>
      `select id from (
        select id from events where ${typeCondition([type])} ${beforeCondition} order by id desc limit ${count}
      ) as of_type`,
  );
  return `events.id in (
    select id from (${newest.join(" union all ")}) as newest order by id desc limit ${count}
  )`;
}

const temporaryTypes = types.filter((type) => !historyTypes.includes(type));

const insertSql = sqlByCount(
  (events) => `insert into events (type, created_at, by_type, by_id, pet_id, data) values ${placeholders(events, 6)}`,
);

interface EventWriterOptions {
  now: () => number;
  retentionMilliseconds: number | undefined;
  /** The import that makes the changes. */
  importId: bigint | undefined;
  feed: FeedWriter;
}

export function eventWriter(
  statements: Statements,
  { now, retentionMilliseconds = EVENT_RETENTION_MILLISECONDS, importId, feed }: EventWriterOptions,
) {
  function ofImport(event: NewEvent): NewEvent {
    return importId === undefined ? event : ({ ...event, data: { ...event.data, importId } } as NewEvent);
  }

  /** Adds events in chronological order. */
  function addAll(events: NewEvent[], time = now()): MaybePromise<unknown> {
    const values: Value[] = [];
    for (const event of events) values.push(...toValues(ofImport(event), BigInt(time)));
    return statements.query(insertSql(events.length), ...values);
  }

  return {
    addAll,
    add: (event: NewEvent, time?: number): MaybePromise<unknown> => addAll([event], time),

    /**
     * Removes at most `limit` events that had expired at `time`, and the histories of pets that were removed for good if
     * their deletions had expired: only those before which all others in the feed have expired. Returns how many were removed; 1 if none was but more must be
     * inspected; 0 once there are no more.
     */
    async removeExpired(time: number, limit: number): Promise<number> {
      const expiry = time - retentionMilliseconds;
      const { expired, isPartial, hasXids } = await feed.expire(time, expiry);
      const passedCondition = hasXids ? "and (xid is null or xid <= cast(cast($5 as text) as xid8))" : "";
      const bounds = (limit: number): Value[] => [
        BigInt(time),
        BigInt(expiry),
        BigInt(limit),
        expired.id,
        ...(hasXids ? [`${expired.xid ?? 0n}`] : []),
      ];
      // Inspects only the first events of a type: if they have not expired, neither have later ones. Skips events from
      // a clock that was ahead.
      const findExpired = (type: EventType, limit: number) =>
        statements.query<{ id: bigint }>(
          `select id from (
            select id, created_at from events
              where type = '${typeCodes[type]}' and created_at <= $1 and id <= $4 ${passedCondition}
              order by id limit cast($3 as bigint)
          ) as first where created_at <= $2`,
          ...bounds(limit),
        );
      const findRemoved = (limit: number) =>
        statements.query<{ id: bigint; pet_id: bigint }>(
          `select event_id as id, pet_id from (
            select event_id, removed_pets.pet_id, created_at from removed_pets join events on events.id = event_id
              where created_at <= $1 and event_id <= $4 ${passedCondition}
              order by event_id limit cast($3 as bigint)
          ) as first where created_at <= $2`,
          ...bounds(limit),
        );
      const removeType = (type: EventType) => async (limit: number) => {
        const rows = await findExpired(type, limit);
        for (const { id } of rows) await statements.query("delete from events where id = $1", id);
        return rows.length;
      };
      // Oldest first, so that the removal, which is the last, finds the others again.
      const removeHistory = (petId: bigint, last: bigint) => async (limit: number) => {
        const rows = await statements.query<{ id: bigint }>(
          `delete from events where id in (
            select id from events where pet_id = $1 and id <= $2 order by id limit cast($3 as bigint)
          ) returning id`,
          petId,
          last,
          BigInt(limit),
        );
        const isWhole = rows.some(({ id }) => id === last);
        if (isWhole) await statements.query("delete from removed_pets where pet_id = $1", petId);
        return rows.length;
      };

      const removedPets = await findRemoved(limit);
      const removed = await runUpTo(limit, [
        ...removedPets.map(({ id, pet_id }) => removeHistory(pet_id, id)),
        ...temporaryTypes.map(removeType),
      ]);
      return removed === 0 && isPartial ? 1 : removed;
    },
  };
}

export type EventWriter = ReturnType<typeof eventWriter>;
