/** The waiting list: people who want a pet that another person has reserved, or any pet of a category. */

import { type Contact, isContactOf } from "../../contract/contact.ts";
import type { Actor, Order, WaitingEntry, WaitingEventType, WaitingStatus } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import type { EventWriter } from "./events.ts";
import { type Columns, columnsOf, countRows, type ListedPage, listRows } from "./list-rows.ts";
import { contactColumns } from "./order-filter.ts";
import { lockPets } from "./pets.ts";
import { placeholders } from "./placeholders.ts";
import { sourceOf, type WaitingFilter } from "./waiting-filter.ts";
import {
  changesOf,
  columnsAt,
  isClosed,
  isWaitingAt,
  storedColumns,
  summarize,
  toContactValues,
  toEntry,
  toValues,
  type WaitingRow,
  type WaitingTerms,
  withoutCustomer,
  writtenColumns,
} from "./waiting-rows.ts";

/** Maximum number of `waiting` entries for the same pet or category: computing the place of an entry counts them. */
export const WAITING_MAX = 200;
/** Value of `ended_by` for entries that expired because their pet was deleted. */
const PET_DELETION = 0n;

// The time is the first value of a list, and the second one of `findSql`.
const listedColumns = columnsAt("cast($1 as bigint)");
const countedColumns = columnsOf("id", "cast($1 as bigint) as listed_at");
const findSql = `select ${columnsAt("cast($2 as bigint)").sql} from waiting where id = $1`;
const findNextSql = `select ${storedColumns}, null as place from waiting
  where pet_id = $1 and ${isWaitingAt("$2")} order by id limit 1`;
const findNextEndSql = `select valid_until from waiting
  where status = 'waiting' and valid_until is not null order by valid_until limit 1`;

const insertSql = `insert into waiting (pet_id, category_id, created_at, ${writtenColumns.join(", ")})
  values ${placeholders(1, 3 + writtenColumns.length)} returning id`;
const updateSql = `update waiting set ${writtenColumns.map((column, index) => `${column} = $${index + 2}`).join(", ")}
  where id = $1`;
/** Never earlier than the last change, even if the clock was ahead then. */
const setUpdatedAt = "updated_at = case when updated_at > $3 then updated_at else $3 end";
const expireAllSql = `update waiting set status = 'expired', ended_by = $2, ${setUpdatedAt}
  where pet_id = $1 and status = 'waiting' returning ${storedColumns}, null as place`;
// An entry stays expired if its person has joined the list again in the meantime.
const resumeAllSql = `update waiting set status = 'waiting', ended_by = null, ${setUpdatedAt}
  where pet_id = $1 and ended_by = $2 and status = 'expired' and customer_folded is not null
    and (valid_until is null or valid_until > $3)
    and not exists (
      select id from waiting as other where other.pet_id = $1 and other.status in ('waiting', 'offered')
        and (other.customer_email_folded = waiting.customer_email_folded
          or other.customer_phone_digits = waiting.customer_phone_digits))
  returning ${storedColumns}, null as place`;

type IdRow = Pick<WaitingRow, "id" | "pet_id">;

export function waitingReader(statements: Statements, now: () => number) {
  function rowsOf<Row extends { id: bigint }>(
    columns: Columns,
    filter: WaitingFilter,
    page: Omit<ListedPage, "isAscending">,
  ): MaybePromise<Row[]> {
    const source = sourceOf(filter, BigInt(now()), statements.dialect);
    return listRows<Row>(statements, columns, [source], { ...page, isAscending: true });
  }

  return {
    /** Returns the oldest entries that match; with `after`, only entries with greater ids. */
    list(filter: WaitingFilter, limit: number, after?: bigint, requester?: Requester): MaybePromise<WaitingEntry[]> {
      const rows = rowsOf<WaitingRow>(listedColumns, filter, { limit, before: after, requester });
      return andThen(rows, (found) => found.map(toEntry));
    },

    /** Counts the entries that match, in time slices; undefined if there are more than `max`. */
    countMatching(filter: WaitingFilter, max: number, requester?: Requester): Promise<number | undefined> {
      const list = (limit: number, before: bigint | undefined) =>
        rowsOf<{ id: bigint }>(countedColumns, filter, { limit, before, requester });
      return countRows(statements, list, { max, requester });
    },

    find: (id: bigint): MaybePromise<WaitingEntry | undefined> => find(statements, id, now()),

    /** Returns when the next entry expires, in milliseconds since 1970: from then on, call `expireDue`. */
    findNextDue: (): MaybePromise<number | undefined> =>
      andThen(statements.query<{ valid_until: bigint }>(findNextEndSql), ([row]) => row && Number(row.valid_until)),
  };
}

/** Every change of entries for a pet is made under the lock of the pet, so that offers follow the order of the list. */
export function waitingWriter(statements: Statements, events: EventWriter, now: () => number) {
  const { forUpdate } = statements.dialect;

  /** Finds an entry, and locks it and its pet until the transaction ends. Expires it first if `validUntil` has passed. */
  async function findForUpdate(id: bigint): Promise<WaitingEntry | undefined> {
    const found = forUpdate ? await find(statements, id, now()) : undefined;
    if (found?.petId !== undefined) await lockPets(statements, [found.petId]);
    const time = now();
    const entry = await find(statements, id, time, forUpdate);
    const isDue = entry?.status === "waiting" && entry.place === undefined;
    return isDue ? update(entry, { ...entry, status: "expired" }, { type: "service" }) : entry;
  }

  /** Locks all pets at once, in the order of their ids: one after the other, two such transactions could deadlock. */
  function lockPetsOf(rows: IdRow[]): Promise<void> {
    return lockPets(
      statements,
      rows.flatMap(({ pet_id }) => pet_id ?? []),
    );
  }

  /** Changes `entry` into `next`, if they differ. A `waiting` entry without a customer is withdrawn. */
  async function update(entry: WaitingEntry, next: WaitingEntry, by: Actor): Promise<WaitingEntry> {
    const isAnonymous = next.status === "waiting" && next.customer === undefined;
    const status = isAnonymous ? "withdrawn" : next.status;
    const changes = changesOf(entry, next);
    const hasMoved = entry.status !== status;
    if (changes.length === 0 && !hasMoved) return entry;

    // Never before the last change, even if the clock was ahead then.
    const time = Math.max(now(), Date.parse(entry.updatedAt));
    const changed = { ...next, status, updatedAt: writeTime(time) };
    const updated = hasMoved ? withoutPlace(changed) : changed;
    await statements.query(updateSql, entry.id, ...toValues(updated));
    if (changes.length > 0) {
      const data = { entry: summarize(updated), changes };
      await events.add({ type: "waiting.updated", by, ...petOf(updated), data });
    }
    if (hasMoved) await note(typeOfMove(entry.status, status), updated, by);
    return updated;
  }

  async function note(type: WaitingEventType, entry: WaitingEntry, by: Actor): Promise<void> {
    await events.add({ type, by, ...petOf(entry), data: { entry: summarize(entry) } });
  }

  async function changeAll(sql: string, petId: bigint, endedBy: bigint, type: "expired" | "resumed", by: Actor) {
    const rows = await statements.query<WaitingRow>(sql, petId, endedBy, BigInt(now()));
    if (rows.length === 0) return;
    const entries = rows.map(toEntry).sort((one, other) => (one.id < other.id ? -1 : 1));
    const data = entries.map((entry) => ({ entry: summarize(entry) }));
    await events.addAll(data.map((each) => ({ type: `waiting.${type}`, by, petId, data: each }) as const));
  }

  const expireAll = (petId: bigint, endedBy: bigint, by: Actor) =>
    changeAll(expireAllSql, petId, endedBy, "expired", by);
  const resumeAll = (petId: bigint, endedBy: bigint, by: Actor) =>
    changeAll(resumeAllSql, petId, endedBy, "resumed", by);

  return {
    ...waitingReader(statements, now),

    find: findForUpdate,
    update,

    /** Adds an entry at the end of the list. */
    async add(terms: WaitingTerms, by: Actor): Promise<WaitingEntry> {
      const time = now();
      const added = { ...terms, status: "waiting", told: false, updatedAt: writeTime(time) } as const;
      const { petId = null, categoryId = null } = terms;
      const [row] = await statements.query<{ id: bigint }>(
        insertSql,
        ...[petId, categoryId, BigInt(time), ...toValues(added)],
      );
      const entry = (await find(statements, row?.id as bigint, time)) as WaitingEntry;
      await note("waiting.added", entry, by);
      return entry;
    },

    async remove(entry: WaitingEntry, by: Actor): Promise<void> {
      await statements.query("delete from waiting where id = $1", entry.id);
      await note("waiting.deleted", entry, by);
    },

    /** Finds another entry of the same person that is not closed, for the same pet or category. */
    async findOther(entry: WaitingTerms & { id?: bigint }): Promise<WaitingEntry | undefined> {
      const [email, phone] = toContactValues(entry);
      if (email === null && phone === null) return undefined;
      const [column, id] = targetOf(entry);
      const [row] = await statements.query<WaitingRow>(
        `select ${storedColumns}, null as place from waiting
          where ${column} = $1 and (status = 'offered' or ${isWaitingAt("$2")}) and id <> $3
            and (customer_email_folded = cast($4 as text) or customer_phone_digits = cast($5 as text))
          order by id limit 1`,
        ...[id, BigInt(now()), entry.id ?? 0n, email ?? null, phone ?? null],
      );
      return row && toEntry(row);
    },

    /** Whether a pet or a category has the maximum number of `waiting` entries. */
    async isFull(terms: WaitingTerms): Promise<boolean> {
      const [column, id] = targetOf(terms);
      const [row] = await statements.query<{ count: bigint }>(
        `select count(*) as count from
          (select id from waiting where ${column} = $1 and ${isWaitingAt("$2")} limit ${WAITING_MAX}) as counted`,
        id,
        BigInt(now()),
      );
      return Number(row?.count) >= WAITING_MAX;
    },

    /** Returns the entry to which the pet is offered next. */
    async findNext(petId: bigint): Promise<WaitingEntry | undefined> {
      const [row] = await statements.query<WaitingRow>(findNextSql, petId, BigInt(now()));
      return row && toEntry(row);
    },

    /** Marks an entry as offered with this order. */
    offer: (entry: WaitingEntry, orderId: bigint, by: Actor): Promise<WaitingEntry> =>
      update(entry, { ...entry, status: "offered", orderId }, by),

    /** Updates the entries of a pet after the status of one of its orders has changed. */
    async follow(order: Order, previous: Order["status"], by: Actor): Promise<void> {
      const { id, petId, status } = order;
      const followed = entryStatuses[status];
      const entry = followed && (await findOf(statements, id));
      if (entry) await update(entry, { ...entry, status: followed }, by);
      if (status === "delivered") await expireAll(petId, id, by);
      if (previous === "delivered" && status === "approved") await resumeAll(petId, id, by);
    },

    /** Expires the `waiting` entries of a pet that is deleted. */
    endFor: (petId: bigint, by: Actor): Promise<void> => expireAll(petId, PET_DELETION, by),

    /** Resumes the entries that expired when their pet was deleted. */
    resumeFor: (petId: bigint, by: Actor): Promise<void> => resumeAll(petId, PET_DELETION, by),

    /** Expires at most `limit` entries whose `validUntil` has passed, and returns their number. */
    async expireDue(limit: number): Promise<number> {
      const rows = await statements.query<IdRow>(
        `select id, pet_id from waiting where status = 'waiting' and valid_until <= $1
          order by valid_until limit cast($2 as bigint)`,
        BigInt(now()),
        BigInt(limit),
      );
      await lockPetsOf(rows);
      for (const { id } of rows) await findForUpdate(id);
      return rows.length;
    },

    /** Erases a customer from at most `limit` entries. Returns the numbers of entries found and changed. */
    async eraseCustomer(contact: Contact, limit: number, by: Actor): Promise<{ found: number; erased: number }> {
      const rows = await statements.query<IdRow>(
        `select id, pet_id from waiting where ${contactColumns[contact.kind]} = cast($1 as text)
          order by id limit cast($2 as bigint)`,
        contact.folded,
        BigInt(limit),
      );
      await lockPetsOf(rows);
      let erased = 0;
      for (const { id } of rows) {
        const entry = await findForUpdate(id);
        // It may have been changed since it was found.
        if (!entry?.customer || !isContactOf(contact, entry.customer)) continue;
        await update(entry, withoutCustomer(entry), by);
        erased += 1;
      }
      return { found: rows.length, erased };
    },

    /** Erases the customers of at most `limit` closed entries that did not change after `time`. Returns how many. */
    async eraseCustomers(time: number, limit: number): Promise<number> {
      const rows = await statements.query<{ id: bigint }>(
        `select id from waiting
          where customer_folded is not null and status not in ('waiting', 'offered') and updated_at <= $1
          order by updated_at limit cast($2 as bigint)`,
        BigInt(time),
        BigInt(limit),
      );
      for (const { id } of rows) {
        const entry = await findForUpdate(id);
        // It may have been changed since it was found.
        const isOld = entry && isClosed(entry) && Date.parse(entry.updatedAt) <= time;
        if (isOld) await update(entry, withoutCustomer(entry), { type: "service" });
      }
      return rows.length;
    },
  };
}

export type WaitingWriter = ReturnType<typeof waitingWriter>;

/** Status of an entry after its order has changed to this status. */
const entryStatuses: { [OfOrder in Order["status"]]?: WaitingStatus } = {
  approved: "offered",
  delivered: "ordered",
  cancelled: "withdrawn",
  expired: "expired",
};

function typeOfMove(from: WaitingStatus, to: WaitingStatus): WaitingEventType {
  return from === "ordered" || to === "waiting" ? "waiting.resumed" : `waiting.${to}`;
}

function petOf({ petId }: WaitingEntry): { petId?: bigint } {
  return petId === undefined ? {} : { petId };
}

function withoutPlace({ place, ...entry }: WaitingEntry): WaitingEntry {
  return entry;
}

/** The column with the pet or category that an entry is for, and its id. */
function targetOf({ petId, categoryId }: Pick<WaitingTerms, "petId" | "categoryId">) {
  return petId === undefined ? (["category_id", categoryId as bigint] as const) : (["pet_id", petId] as const);
}

async function find(statements: Statements, id: bigint, time: number, lock = ""): Promise<WaitingEntry | undefined> {
  const [row] = await statements.query<WaitingRow>(`${findSql} ${lock}`, id, BigInt(time));
  return row && toEntry(row);
}

async function findOf(statements: Statements, orderId: bigint): Promise<WaitingEntry | undefined> {
  const [row] = await statements.query<WaitingRow>(
    `select ${storedColumns}, null as place from waiting where order_id = $1`,
    orderId,
  );
  return row && toEntry(row);
}
