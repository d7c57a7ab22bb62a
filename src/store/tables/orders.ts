import { type Contact, isContactOf } from "../../contract/contact.ts";
import {
  type Actor,
  type Order,
  type OrderStatus,
  type Pet,
  type PetStatus,
  present,
} from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import type { EventWriter } from "./events.ts";
import { type Columns, columnsOf, countRows, type ListedPage, listRows } from "./list-rows.ts";
import { contactColumns, hasFewExpired, type OrderFilter, sourceOf, splitByStatus } from "./order-filter.ts";
import {
  changesOf,
  columnNames,
  isOpen,
  isOpenCondition,
  type OrderRow,
  type OrderTerms,
  toOrder,
  toValues,
  withoutCustomer,
  writtenColumns,
} from "./order-rows.ts";
import type { PetWriter } from "./pets.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";
import { saleWriter } from "./sales.ts";
import type { WaitingWriter } from "./waiting.ts";

/** Status of the pet after its order has changed to this status. */
const petStatuses: { [Of in OrderStatus]?: PetStatus } = {
  // Also after a delivery that was taken back.
  approved: "pending",
  delivered: "sold",
  cancelled: "available",
  returned: "available",
  expired: "available",
};

const noTerms = { expiresAt: undefined, reason: undefined, price: undefined, deposit: undefined };

const columns = columnsOf(...columnNames);
const idColumn = columnsOf("id");
const findOpenSql = sqlByCount(
  (pets) => `select ${columns.sql} from orders where pet_id in ${placeholders(1, pets)} and ${isOpenCondition}`,
);

const orderedAfterSql = sqlByCount(
  (pets) => `select distinct pet_id from orders where pet_id in ${placeholders(1, pets)} and id > $${pets + 1}`,
);

const insertSql = `insert into orders (pet_id, created_at, ${writtenColumns.join(", ")})
  values ${placeholders(1, 2 + writtenColumns.length)} returning ${columns.sql}`;
const updateSql = `update orders set ${writtenColumns.map((column, index) => `${column} = $${index + 2}`).join(", ")}
  where id = $1 returning ${columns.sql}`;

/** Maximum number of orders of a status that are counted, since SQLite blocks the event loop: 0.8 ms in all. */
const COUNTED_ORDERS_MAX = 10_000;

interface OpenOrders {
  placed: bigint;
  approved: bigint;
}

const countOf = (status: keyof OpenOrders) =>
  `(select count(*) from (select 1 from orders where status = '${status}' limit ${COUNTED_ORDERS_MAX}) as counted)`;
const countOpenSql = `select ${countOf("placed")} as placed, ${countOf("approved")} as approved`;

const findNextDueSql = "select due_at from orders where due_at is not null order by due_at limit 1";

export function orderReader(statements: Statements) {
  function findOrders(filter: OrderFilter, page: ListedPage): MaybePromise<OrderRow[]> {
    const lists = splitByStatus(filter);
    const [first] = lists;
    return lists.length === 1 && first ? findOf(columns, first, page) : merge(lists, page);
  }

  function findOf(columns: Columns, filter: OrderFilter, page: ListedPage): MaybePromise<OrderRow[]> {
    return andThen(hasFewExpired(statements, filter), (isFew) =>
      listRows<OrderRow>(statements, columns, [sourceOf(filter, statements.dialect, isFew)], page),
    );
  }

  /** Reads the lists one after the other, so that an order whose status changes in the meantime is in at least one. */
  async function merge(lists: OrderFilter[], page: ListedPage): Promise<OrderRow[]> {
    const found = new Map<bigint, OrderRow>();
    for (const filter of lists) {
      for (const row of await findOf(columns, filter, page)) found.set(row.id, row);
    }
    return [...found.values()].sort((one, other) => (one.id > other.id ? -1 : 1)).slice(0, page.limit);
  }

  return {
    list(filter: OrderFilter, limit: number, before?: bigint, requester?: Requester): MaybePromise<Order[]> {
      const rows = findOrders(filter, { limit, before, requester });
      return andThen(rows, (found) => found.map(toOrder));
    },

    /** Counts the orders that match, in time slices; undefined if there are more than `max`. */
    async countMatching(filter: OrderFilter, max: number, requester?: Requester): Promise<number | undefined> {
      let total = 0;
      for (const each of splitByStatus(filter)) {
        const list = (limit: number, before: bigint | undefined) =>
          findOf(idColumn, each, { limit, before, requester });
        const count = await countRows(statements, list, { max: max - total, requester });
        if (count === undefined) return undefined;
        total += count;
      }
      return total;
    },

    /** Counts the open orders by status, each up to 10,000. */
    countOpen: (): MaybePromise<OpenOrders> =>
      andThen(statements.query<OpenOrders>(countOpenSql), ([counts]) => counts as OpenOrders),

    find: (id: bigint): Promise<Order | undefined> => find(statements, id),

    /** Returns when the next hold of an open order ends, in milliseconds since 1970: from then on, call `expireDue`. */
    async findNextDue(): Promise<number | undefined> {
      const [row] = await statements.query<{ due_at: bigint }>(findNextDueSql);
      return row && Number(row.due_at);
    },
  };
}

interface Tables {
  pets: PetWriter;
  waiting: WaitingWriter;
  events: EventWriter;
  now: () => number;
}

export function orderWriter(statements: Statements, { pets, waiting, events, now }: Tables) {
  const { forUpdate } = statements.dialect;
  const sales = saleWriter(statements);

  /**
   * Changes `order` into `next`, if they differ, and the status of its pet accordingly. If that ends the order without a
   * delivery, the pet is offered to the first entry of the waiting list: `offered` is the order of this entry.
   */
  async function change(order: Order, next: Order, by: Actor): Promise<{ order: Order; offered?: Order }> {
    const changes = changesOf(order, next);
    const hasMoved = order.status !== next.status;
    if (changes.length === 0 && !hasMoved) return { order };

    // Never before the last change, even if the clock was ahead then.
    const time = now();
    const updatedAt = writeTime(Math.max(time, Date.parse(order.updatedAt)));
    const times = hasMoved ? timesOf(order, next.status, time) : {};
    const values = toValues({ ...next, ...times, updatedAt });
    const [row] = await statements.query<OrderRow>(updateSql, order.id, ...values);
    const updated = toOrder(row as OrderRow);
    const { petId, status } = updated;
    if (changes.length > 0) {
      const data = { order: withoutCustomer(updated), changes };
      await events.add({ type: "order.updated", by, petId, data }, time);
    }
    if (!hasMoved) return { order: updated };
    await events.add({ ...(await describeMove(order, updated, time)), by, petId }, time);
    await waiting.follow(updated, order.status, by);
    const offered = freesPet(status) ? await offer(petId, by) : undefined;
    if (offered) return { order: updated, offered };
    await movePet(updated, by);
    return { order: updated };
  }

  async function update(order: Order, next: Order, by: Actor): Promise<Order> {
    return (await change(order, next, by)).order;
  }

  /** Orders a pet for the first entry that waits for it, if there is one. The pet stays `pending`. */
  async function offer(petId: bigint, by: Actor): Promise<Order | undefined> {
    const entry = await waiting.findNext(petId);
    if (!entry) return undefined;
    const { customer, note, reference } = entry;
    const terms = present<OrderTerms>({ ...noTerms, customer, note, reference });
    const order = await add(petId, terms, by);
    await waiting.offer(entry, order.id, by);
    return order;
  }

  async function add(petId: bigint, terms: OrderTerms, by: Actor): Promise<Order> {
    const time = now();
    const values = toValues({ ...terms, status: "placed", updatedAt: writeTime(time) });
    const [row] = await statements.query<OrderRow>(insertSql, petId, BigInt(time), ...values);
    const order = toOrder(row as OrderRow);
    await events.add({ type: "order.placed", by, petId, data: { order: withoutCustomer(order) } });
    return order;
  }

  /** Returns the type and the data of the event of a change of status. */
  async function describeMove(before: Order, after: Order, time: number) {
    const { status } = after;
    const data = { order: withoutCustomer(after) };
    if (status === "delivered") {
      return { type: "order.delivered", data: { ...data, ...(await sales.add(after, time)) } } as const;
    }
    if (status === "returned") {
      return { type: "order.returned", data: { ...data, ...(await sales.find(after)) } } as const;
    }
    const { deliveredAt } = before;
    if (deliveredAt !== undefined) {
      return { type: "order.reopened", data: { ...data, ...(await sales.find(before)), deliveredAt } } as const;
    }
    return { type: `order.${status}`, data } as const;
  }

  async function movePet({ id, petId, status }: Order, by: Actor): Promise<void> {
    const petStatus = petStatuses[status];
    // A delivered pet may have been removed since.
    const pet = petStatus && (await pets.find(petId));
    if (pet) await pets.update(pet, { ...pet, status: petStatus }, by, id);
  }

  /** Finds an order and locks it until the transaction ends. Expires it first if its hold has ended. */
  async function findForUpdate(id: bigint): Promise<Order | undefined> {
    const order = await findLocked(id);
    if (!order || !isDue(order, now())) return order;
    return (await expire(order)).order;
  }

  function expire(order: Order) {
    return change(order, { ...order, status: "expired" }, { type: "service" });
  }

  /** Locks the pet before the order, always in this sequence, to avoid deadlocks. */
  async function findLocked(id: bigint): Promise<Order | undefined> {
    const order = await find(statements, id);
    if (!order || !forUpdate) return order;
    await pets.lock([order.petId]);
    return find(statements, id, forUpdate);
  }

  /** Like `findAllOpen`, for one pet. */
  async function findOpen(petId: bigint): Promise<Order | undefined> {
    return (await findAllOpen([petId])).get(petId);
  }

  /** Locks the pets, expires their holds that have ended, and returns the orders that are still open, by pet. */
  async function findAllOpen(petIds: bigint[]): Promise<Map<bigint, Order>> {
    await pets.lock(petIds);
    const ids = padIds(petIds);
    const rows = ids.length > 0 ? await statements.query<OrderRow>(findOpenSql(ids.length), ...ids) : [];
    const open = new Map<bigint, Order>();
    const time = now();
    for (const order of rows.map(toOrder)) {
      const current = isDue(order, time) ? (await expire(order)).offered : order;
      if (current) open.set(current.petId, current);
    }
    return open;
  }

  return {
    update,

    find: findForUpdate,

    /** Places an order; its pet becomes `pending`. */
    async place(pet: Pet, terms: OrderTerms, by: Actor): Promise<Order> {
      const order = await add(pet.id, terms, by);
      await pets.update(pet, { ...pet, status: "pending" }, by, order.id);
      return order;
    },

    findOpen,
    findAllOpen,

    /** Returns those of the pets that have an order with a greater id than this. */
    async petsOrderedAfter(orderId: bigint, petIds: bigint[]): Promise<Set<bigint>> {
      const ids = padIds(petIds);
      if (ids.length === 0) return new Set();
      const sql = orderedAfterSql(ids.length);
      const rows = await statements.query<{ pet_id: bigint }>(sql, ...ids, orderId);
      return new Set(rows.map(({ pet_id }) => pet_id));
    },

    /** Finds a newer order of the same pet that is open or was delivered. */
    async findSuccessor({ id, petId }: Order): Promise<Order | undefined> {
      await findOpen(petId);
      const [row] = await statements.query<OrderRow>(
        `select ${columns.sql} from orders
          where pet_id = $1 and id > $2 and status in ('placed', 'approved', 'delivered') order by id desc limit 1`,
        petId,
        id,
      );
      return row && toOrder(row);
    },

    /** Erases the customers of at most `limit` closed orders that did not change after `time`. Returns how many. */
    async eraseCustomers(time: number, limit: number): Promise<number> {
      const rows = await statements.query<{ id: bigint }>(
        `select id from orders
          where customer_folded is not null and status not in ('placed', 'approved') and updated_at <= $1
          order by updated_at limit cast($2 as bigint)`,
        BigInt(time),
        BigInt(limit),
      );
      for (const { id } of rows) {
        const order = await findForUpdate(id);
        // It may have been changed since it was found.
        const isOld = order && !isOpen(order) && Date.parse(order.updatedAt) <= time;
        if (isOld) await update(order, withoutCustomer(order), { type: "service" });
      }
      return rows.length;
    },

    /** Erases a customer from at most `limit` orders. Returns the numbers of orders found and changed. */
    async eraseCustomer(contact: Contact, limit: number, by: Actor): Promise<{ found: number; erased: number }> {
      const rows = await statements.query<{ id: bigint; pet_id: bigint }>(
        `select id, pet_id from orders where ${contactColumns[contact.kind]} = cast($1 as text)
          order by id limit cast($2 as bigint)`,
        contact.folded,
        BigInt(limit),
      );
      // All pets at once, in the order of their ids: one after the other, two such transactions could deadlock.
      await pets.lock(rows.map(({ pet_id }) => pet_id));
      let erased = 0;
      for (const { id } of rows) {
        const order = await findForUpdate(id);
        // It may have been changed since it was found.
        if (!order?.customer || !isContactOf(contact, order.customer)) continue;
        await update(order, withoutCustomer(order), by);
        erased += 1;
      }
      return { found: rows.length, erased };
    },

    /** Expires at most `limit` orders whose holds have ended, and returns how many. */
    async expireDue(limit: number): Promise<number> {
      const due = await findDue(statements, now(), limit);
      for (const { id } of due) await findForUpdate(id);
      return due.length;
    },
  };
}

async function find(statements: Statements, id: bigint, lock = ""): Promise<Order | undefined> {
  const [row] = await statements.query<OrderRow>(`select ${columns.sql} from orders where id = $1 ${lock}`, id);
  return row && toOrder(row);
}

async function findDue(statements: Statements, now: number, limit: number): Promise<Order[]> {
  const rows = await statements.query<OrderRow>(
    `select ${columns.sql} from orders where due_at <= $1 order by due_at limit cast($2 as bigint)`,
    BigInt(now),
    BigInt(limit),
  );
  return rows.map(toOrder);
}

/** Whether an order that gets this status has ended without a delivery. */
function freesPet(status: OrderStatus): boolean {
  return status === "cancelled" || status === "expired";
}

/** The times that the service sets when an order changes its status. */
function timesOf({ deliveredAt }: Order, status: OrderStatus, time: number) {
  if (status === "delivered") return { deliveredAt: writeTime(time) };
  if (status === "returned") return { returnedAt: writeTime(time) };
  return deliveredAt === undefined ? {} : { deliveredAt: undefined };
}

function isDue(order: Order, now: number): boolean {
  const { expiresAt } = order;
  return isOpen(order) && expiresAt !== undefined && Date.parse(expiresAt) <= now;
}
