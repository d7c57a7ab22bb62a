import type { Actor, Order, OrderStatus, Pet, PetStatus } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import type { PetWriter } from "./pets.ts";

export interface OrderFilter {
  status?: OrderStatus;
  petId?: bigint;
}

/** `expiresAt` in milliseconds since 1970. */
export interface OrderTerms {
  note?: string | undefined;
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

/** What becomes of the pet when its order gets this status. */
const effects: { [Of in OrderStatus]?: PetStatus } = {
  delivered: "sold",
  cancelled: "available",
  returned: "available",
  expired: "available",
};

const columns = "id, pet_id, status, note, expires_at, created_at, updated_at";
const isOpen = "status in ('placed', 'approved')";

export function orderReader(statements: Statements, now: () => number) {
  return {
    /** The newest orders that the filter lets through, among those older than `before` where it is given. */
    list({ status, petId }: OrderFilter, limit: number, before?: bigint): MaybePromise<Order[]> {
      const conditions: string[] = [];
      const values: Value[] = [];
      // A word of ours: bound, it would be planned anew at every call.
      if (status !== undefined) conditions.push(`status = '${status}'`);
      if (petId !== undefined) conditions.push(`pet_id = $${values.push(petId)}`);
      if (before !== undefined) conditions.push(`id < $${values.push(before)}`);
      const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
      const rows = statements.query<OrderRow>(
        `select ${columns} from orders ${where} order by id desc limit cast($${values.length + 1} as bigint)`,
        ...values,
        BigInt(limit),
      );
      return andThen(rows, (found) => found.map(toOrder));
    },

    find: (id: bigint): MaybePromise<Order | undefined> => find(statements, id),

    /** Whether a hold is over that has not expired yet. */
    async hasDue(): Promise<boolean> {
      return (await due(statements, now(), 1)).length > 0;
    },
  };
}

export function orderWriter(statements: Statements, pets: PetWriter, events: EventWriter, now: () => number) {
  const { forUpdate } = statements.dialect;

  /** Gives an order another status, and its pet the one that goes with it. */
  async function move(order: Order, status: OrderStatus, by: Actor): Promise<Order> {
    const time = now();
    const moved = { ...order, status, updatedAt: writeTime(time) };
    await statements.query(
      `update orders set status = $1, updated_at = $2, due_at = ${status === "approved" ? "due_at" : "null"}
        where id = $3`,
      status,
      BigInt(time),
      order.id,
    );
    await events.add({ type: `order.${status}`, by, petId: order.petId, data: { order: moved } });

    // After it was delivered, a pet may be removed; there is nothing to return then.
    const effect = effects[status];
    const pet = effect && (await pets.find(order.petId));
    if (pet) await pets.update(pet, { ...pet, status: effect }, by, order.id);
    return moved;
  }

  /** The order, which nobody else moves before this transaction ends; expired where its hold is over. */
  async function findToMove(id: bigint): Promise<Order | undefined> {
    const order = await findLocked(id);
    if (!order || !isDue(order, now())) return order;
    return move(order, "expired", { type: "service" });
  }

  /** Whoever moves an order has its pet, so nobody waits for two of them in turn; once the pet is gone, the order itself. */
  async function findLocked(id: bigint): Promise<Order | undefined> {
    const order = await find(statements, id);
    if (!order || !forUpdate) return order;
    await pets.lock(order.petId);
    return find(statements, id, forUpdate);
  }

  return {
    move,

    find: findToMove,

    /** Takes the pet for somebody: it becomes `pending`. */
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

    /** The order that has this pet; one whose hold is over expires now, and has it no more. Nobody else orders it. */
    async findOpen(petId: bigint): Promise<Order | undefined> {
      await pets.lock(petId);
      const [row] = await statements.query<OrderRow>(
        `select ${columns} from orders where pet_id = $1 and ${isOpen}`,
        petId,
      );
      const order = row && toOrder(row);
      if (!order || !isDue(order, now())) return order;
      await move(order, "expired", { type: "service" });
      return undefined;
    },

    /** An order for the same pet, newer than this one, that is open or was delivered. */
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

    /** Lets holds that are over expire, at most `limit` of them. */
    async expireDue(limit: number): Promise<void> {
      for (const { id } of await due(statements, now(), limit)) await findToMove(id);
    },
  };
}

async function find(statements: Statements, id: bigint, lock = ""): Promise<Order | undefined> {
  const [row] = await statements.query<OrderRow>(`select ${columns} from orders where id = $1 ${lock}`, id);
  return row && toOrder(row);
}

async function due(statements: Statements, now: number, limit: number): Promise<Order[]> {
  const rows = await statements.query<OrderRow>(
    `select ${columns} from orders where due_at <= $1 order by due_at limit cast($2 as bigint)`,
    BigInt(now),
    BigInt(limit),
  );
  return rows.map(toOrder);
}

function isDue({ status, expiresAt }: Order, now: number): boolean {
  const isHeld = status === "placed" || status === "approved";
  return isHeld && expiresAt !== undefined && Date.parse(expiresAt) <= now;
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
