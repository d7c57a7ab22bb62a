import type { Actor, Order, OrderStatus, Pet, PetStatus } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { columnsOf, listRows } from "./list-rows.ts";
import type { PetWriter } from "./pets.ts";
import { RowSource } from "./row-source.ts";

export interface OrderFilter {
  status?: OrderStatus;
  petId?: bigint;
}

/** The parts of a new order that its sender chooses. */
export interface OrderTerms {
  note?: string | undefined;
  /** End of the hold, in milliseconds since 1970. */
  expiresAt?: number | undefined;
}

interface OrderRow {
  id: bigint;
  pet_id: bigint;
  status: OrderStatus;
  note: string | null;
  expires_at: bigint | null;
  created_at: bigint;
  updated_at: bigint;
}

/** Status of the pet after its order has changed to this status. */
const petStatuses: { [Of in OrderStatus]?: PetStatus } = {
  delivered: "sold",
  cancelled: "available",
  returned: "available",
  expired: "available",
};

const columns = "id, pet_id, status, note, expires_at, created_at, updated_at";
const listColumns = columnsOf(...columns.split(", "));
const isOpenCondition = "status in ('placed', 'approved')";

export function orderReader(statements: Statements, now: () => number) {
  return {
    list(
      { status, petId }: OrderFilter,
      limit: number,
      before?: bigint,
      signal?: () => AbortSignal,
    ): MaybePromise<Order[]> {
      const source = new RowSource("orders");
      if (petId !== undefined) source.indexed.push(`pet_id = ${source.bindInteger(petId)}`);
      // Not bound, since SQLite would plan the statement again at each call. The contract allows known statuses only.
      if (status !== undefined) (petId === undefined ? source.indexed : source.compared).push(`status = '${status}'`);
      const rows = listRows<OrderRow>(statements, listColumns, [source], { limit, before, signal });
      return andThen(rows, (found) => found.map(toOrder));
    },

    find: (id: bigint): Promise<Order | undefined> => find(statements, id),

    /** Whether any open order's hold has ended, so that `expireDue` must be called. */
    async hasDue(): Promise<boolean> {
      return (await findDue(statements, now(), 1)).length > 0;
    },
  };
}

export function orderWriter(statements: Statements, pets: PetWriter, events: EventWriter, now: () => number) {
  const { forUpdate } = statements.dialect;

  /** Changes the status of an order, and that of its pet accordingly. */
  async function setStatus(order: Order, status: OrderStatus, by: Actor): Promise<Order> {
    // Never before the last change, even if the clock was ahead then.
    const time = Math.max(now(), Date.parse(order.updatedAt));
    const updated = { ...order, status, updatedAt: writeTime(time) };
    await statements.query(
      `update orders set status = $1, updated_at = $2, due_at = ${status === "approved" ? "due_at" : "null"}
        where id = $3`,
      status,
      BigInt(time),
      order.id,
    );
    await events.add({ type: `order.${status}`, by, petId: order.petId, data: { order: updated } });

    const petStatus = petStatuses[status];
    // A delivered pet may have been removed since.
    const pet = petStatus && (await pets.find(order.petId));
    if (pet) await pets.update(pet, { ...pet, status: petStatus }, by, order.id);
    return updated;
  }

  /** Finds an order and locks it until the transaction ends. Expires it first if its hold has ended. */
  async function findForUpdate(id: bigint): Promise<Order | undefined> {
    const order = await findLocked(id);
    if (!order || !isDue(order, now())) return order;
    return setStatus(order, "expired", { type: "service" });
  }

  /** Locks the pet before the order, always in this sequence, to avoid deadlocks. */
  async function findLocked(id: bigint): Promise<Order | undefined> {
    const order = await find(statements, id);
    if (!order || !forUpdate) return order;
    await pets.lock(order.petId);
    return find(statements, id, forUpdate);
  }

  return {
    setStatus,

    find: findForUpdate,

    /** Places an order; its pet becomes `pending`. */
    async place(pet: Pet, { note, expiresAt }: OrderTerms, by: Actor): Promise<Order> {
      const time = BigInt(now());
      const [row] = await statements.query<OrderRow>(
        `insert into orders (pet_id, status, note, expires_at, due_at, created_at, updated_at)
          values ($1, 'placed', $2, $3, $3, $4, $4) returning ${columns}`,
        pet.id,
        note ?? null,
        expiresAt === undefined ? null : BigInt(expiresAt),
        time,
      );
      const order = toOrder(row as OrderRow);
      await events.add({ type: "order.placed", by, petId: pet.id, data: { order } });
      await pets.update(pet, { ...pet, status: "pending" }, by, order.id);
      return order;
    },

    /** Locks the pet and finds its open order. Expires it first if its hold has ended; then there is none. */
    async findOpen(petId: bigint): Promise<Order | undefined> {
      await pets.lock(petId);
      const [row] = await statements.query<OrderRow>(
        `select ${columns} from orders where pet_id = $1 and ${isOpenCondition}`,
        petId,
      );
      const order = row && toOrder(row);
      if (!order || !isDue(order, now())) return order;
      await setStatus(order, "expired", { type: "service" });
      return undefined;
    },

    /** Finds a newer order of the same pet that is open or was delivered. */
    async findSuccessor({ id, petId }: Order): Promise<Order | undefined> {
      await this.findOpen(petId);
      const [row] = await statements.query<OrderRow>(
        `select ${columns} from orders
          where pet_id = $1 and id > $2 and status in ('placed', 'approved', 'delivered') order by id desc limit 1`,
        petId,
        id,
      );
      return row && toOrder(row);
    },

    /** Expires at most `limit` orders whose holds have ended. */
    async expireDue(limit: number): Promise<void> {
      for (const { id } of await findDue(statements, now(), limit)) await findForUpdate(id);
    },
  };
}

async function find(statements: Statements, id: bigint, lock = ""): Promise<Order | undefined> {
  const [row] = await statements.query<OrderRow>(`select ${columns} from orders where id = $1 ${lock}`, id);
  return row && toOrder(row);
}

async function findDue(statements: Statements, now: number, limit: number): Promise<Order[]> {
  const rows = await statements.query<OrderRow>(
    `select ${columns} from orders where due_at <= $1 order by due_at limit cast($2 as bigint)`,
    BigInt(now),
    BigInt(limit),
  );
  return rows.map(toOrder);
}

function isDue({ status, expiresAt }: Order, now: number): boolean {
  const isOpen = status === "placed" || status === "approved";
  return isOpen && expiresAt !== undefined && Date.parse(expiresAt) <= now;
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    petId: row.pet_id,
    status: row.status,
    ...(row.note !== null && { note: row.note }),
    ...(row.expires_at !== null && { expiresAt: writeTime(Number(row.expires_at)) }),
    createdAt: writeTime(Number(row.created_at)),
    updatedAt: writeTime(Number(row.updated_at)),
  };
}
