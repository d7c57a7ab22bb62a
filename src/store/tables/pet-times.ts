/** When pets were created and last updated: the times of the first and the last event of their histories. */
import type { Statements } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import { andThen, type MaybePromise, resolveAll } from "../maybe-promise.ts";
import { typeCodes } from "./event-types.ts";
import { RowSource } from "./row-source.ts";

/**
 * Maximum error of clocks with which a filter still finds every pet. The search assumes that events are in the order of
 * their times; they are not if a clock is set back, or if processes have different clocks.
 */
const CLOCK_ERROR_MILLISECONDS = 3600 * 1000;
/** Maximum number of events whose pets are collected, on an engine without windows; after more, each pet is compared. */
const RECENT_EVENTS_MAX = 20_000;

export interface TimeFilter {
  /** Milliseconds since 1970. */
  createdSince?: number | undefined;
  updatedSince?: number | undefined;
}

/** The first ids since a time. */
interface FirstIds {
  time: bigint;
  /** The first event since then. If there is none, greater than any id; `firstPet` too. */
  firstEvent: bigint;
  lastEvent: bigint;
  /** The first pet created since then. */
  firstPet: bigint;
  /** Whether each pet since then has an event: those from before version 2 of the database may have none. */
  isRecorded: boolean;
}

export interface PetTimes extends ReturnType<typeof timesOf> {
  createdSince?: FirstIds | undefined;
  updatedSince?: FirstIds | undefined;
  /** Whether few pets were updated since, so that they are found by their ids. */
  isShort: boolean;
}

const creation = `'${typeCodes["pet.created"]}'`;
const changes = `${creation}, '${typeCodes["pet.updated"]}', '${typeCodes["pet.status_changed"]}'`;

/** Time of the first start. */
const storeCreatedAt = `(select min(time) from
  (select min(applied_at) as time from migrations union all select min(created_at) from keys) as times)`;

/** Returns the expressions of the times of the row `pets`. */
export function timesOf({ isRemote }: Dialect): { createdAt: string; updatedAt: string } {
  // Expressions, so that the index by pet is used: PostgreSQL, until it has statistics, may prefer to read all events in
  // the order of their ids, or all of a type.
  const order = `order by ${isRemote ? "+id" : "id"}`;
  const find = (types: string, end: string) =>
    `coalesce((select created_at from events where pet_id = pets.id and type || '' in (${types}) ${end}),
      ${storeCreatedAt})`;
  return { createdAt: find(creation, `${order} limit 1`), updatedAt: find(changes, `${order} desc limit 1`) };
}

/** Finds what the times of a filter select; undefined if it has none. */
export function findTimes(statements: Statements, filter: TimeFilter): MaybePromise<PetTimes | undefined> {
  const { createdSince, updatedSince } = filter;
  if (createdSince === undefined && updatedSince === undefined) return undefined;
  const { windowRows: eventsMax = RECENT_EVENTS_MAX } = statements.dialect;
  const find = (time?: number) => (time === undefined ? undefined : findFirstIds(statements, BigInt(time)));
  return andThen(resolveAll([find(createdSince), find(updatedSince)]), ([createdSince, updatedSince]) => {
    const isShort = updatedSince?.isRecorded === true && updatedSince.lastEvent - updatedSince.firstEvent < eventsMax;
    return { createdSince, updatedSince, isShort, ...timesOf(statements.dialect) };
  });
}

interface FirstIdsRow {
  first_event: bigint;
  last_event: bigint;
  first_pet: bigint;
  store_created_at: bigint;
}

/** Finds the first event since a time by binary search, with about 20 reads by primary key. */
function findFirstIds(statements: Statements, time: bigint): MaybePromise<FirstIds> {
  const source = new RowSource("events");
  const since = source.bindInteger(time - BigInt(CLOCK_ERROR_MILLISECONDS));
  const middle = "(low + high) / 2";
  const sinceCondition = `(select created_at from events where id >= ${middle} order by id limit 1) >= ${since}`;
  const sql = `with recursive range (low, high, last) as (
      select cast(1 as bigint), coalesce(max(id), 0) + 1, coalesce(max(id), 0) from events
      union all
      select case when ${sinceCondition} then low else ${middle} + 1 end, case when ${sinceCondition} then ${middle} else high end, last
        from range where low < high
    )
    select low as first_event, last as last_event, ${storeCreatedAt} as store_created_at,
      coalesce((select pet_id from events where type = ${creation} and id >= low order by id limit 1), ${2n ** 63n - 1n})
        as first_pet
      from range where low = high`;
  return andThen(statements.query<FirstIdsRow>(sql, ...source.values), ([row]) => {
    const {
      first_event: firstEvent,
      last_event: lastEvent,
      first_pet: firstPet,
      store_created_at,
    } = row as FirstIdsRow;
    return { time, firstEvent, lastEvent, firstPet, isRecorded: time > store_created_at };
  });
}

/** Adds the condition that finds few pets by their ids. */
export function addRecentIds(source: RowSource, { updatedSince, isShort }: PetTimes): void {
  if (!isShort || !updatedSince) return;
  const first = source.bindInteger(updatedSince.firstEvent);
  source.indexed.push(`id in (select pet_id from events where id >= ${first} and type in (${changes}))`);
}

/** Adds the lowest id that matches, and to `others` the exact comparisons. */
export function addTimes(source: RowSource, others: string[], times: PetTimes): void {
  const { createdSince, updatedSince, createdAt, updatedAt } = times;
  if (createdSince) others.push(`${createdAt} >= ${source.bindInteger(createdSince.time)}`);
  if (updatedSince) others.push(`${updatedAt} >= ${source.bindInteger(updatedSince.time)}`);
  if (!createdSince?.isRecorded) return;
  source.indexed.push(`${source.table}.${source.idColumn} >= ${source.bindInteger(createdSince.firstPet)}`);
}
