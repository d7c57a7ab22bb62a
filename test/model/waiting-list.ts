import { isDeepStrictEqual } from "node:util";
import type {
  Actor,
  Change,
  Customer,
  EventData,
  EventType,
  Order,
  WaitingEntry,
  WaitingEventType,
} from "../../src/contract/contract.ts";

/** An entry without its place. */
export interface ModelEntry extends Omit<WaitingEntry, "place"> {
  /** The order whose delivery ended it, or 0 if its pet was deleted. */
  endedBy?: bigint;
}

type Owner = Pick<WaitingEntry, "petId" | "categoryId">;

/** The parts of an order that its caller chooses, and its pet. */
export type OrderTerms = Omit<Order, "id" | "status" | "createdAt" | "updatedAt">;

/** What the waiting list needs of the model. */
interface Store {
  readonly now: number;
  readonly time: string;
  record(type: EventType, by: Actor, data: EventData): void;
  addOrder(terms: OrderTerms, by: Actor): Order;
}

const service: Actor = { type: "service" };

/** The waiting list of the model. */
export class WaitingList {
  readonly entries = new Map<bigint, ModelEntry>();
  readonly #model: Store;
  #lastId = 0n;

  constructor(model: Store) {
    this.#model = model;
  }

  add(terms: Omit<ModelEntry, "id" | "status" | "told" | "createdAt" | "updatedAt">, by: Actor): ModelEntry {
    this.#lastId += 1n;
    const times = { createdAt: this.#model.time, updatedAt: this.#model.time };
    const entry: ModelEntry = { id: this.#lastId, ...terms, status: "waiting", told: false, ...times };
    this.entries.set(entry.id, entry);
    this.#record("waiting.added", entry, by);
    return entry;
  }

  remove(entry: ModelEntry, by: Actor): void {
    this.entries.delete(entry.id);
    this.#record("waiting.deleted", entry, by);
  }

  isWaiting({ status, validUntil }: ModelEntry): boolean {
    return status === "waiting" && (validUntil === undefined || Date.parse(validUntil) > this.#model.now);
  }

  /** The entry as responses have it. */
  show({ endedBy, ...entry }: ModelEntry): WaitingEntry {
    const before = this.#waitingFor(entry).filter(({ id }) => id <= entry.id);
    return this.isWaiting(entry) ? { ...entry, place: BigInt(before.length) } : entry;
  }

  #waitingFor({ petId, categoryId }: Owner): ModelEntry[] {
    return [...this.entries.values()].filter(
      (entry) => this.isWaiting(entry) && entry.petId === petId && entry.categoryId === categoryId,
    );
  }

  /** Another entry of the same person that is not closed, for the same pet or category. */
  findOther({ id, petId, categoryId, customer }: Owner & { id?: bigint; customer?: Customer }): ModelEntry | undefined {
    return [...this.entries.values()].find(
      (other) =>
        other.id !== id &&
        (other.status === "offered" || this.isWaiting(other)) &&
        other.petId === petId &&
        other.categoryId === categoryId &&
        isSamePerson(other.customer, customer),
    );
  }

  change(next: ModelEntry, by: Actor): ModelEntry {
    const entry = this.entries.get(next.id) as ModelEntry;
    const isForgotten = next.status === "waiting" && next.customer === undefined;
    const status = isForgotten ? "withdrawn" : next.status;
    const changes = editsOf(entry, next);
    if (changes.length === 0 && status === entry.status) return entry;

    const changed = { ...next, status, updatedAt: this.#model.time };
    this.entries.set(changed.id, changed);
    if (changes.length > 0) this.#model.record("waiting.updated", by, { entry: summarize(changed), changes });
    const type = entry.status === "ordered" ? "resumed" : status;
    if (status !== entry.status) this.#record(`waiting.${type}` as WaitingEventType, changed, by);
    return changed;
  }

  /** Expires the entry if it is due, and its hold if that is, as the service does before each change of it. */
  settle(id: bigint): ModelEntry | undefined {
    const entry = this.entries.get(id);
    if (entry?.status === "waiting" && !this.isWaiting(entry)) this.change({ ...entry, status: "expired" }, service);
    return this.entries.get(id);
  }

  expireDue(): void {
    const due = [...this.entries.values()].filter((entry) => entry.status === "waiting" && !this.isWaiting(entry));
    due.sort((one, other) => Date.parse(one.validUntil as string) - Date.parse(other.validUntil as string));
    for (const { id } of due) this.settle(id);
  }

  /** Orders a pet for the first entry that waits for it; returns whether there was one. */
  offer(petId: bigint, by: Actor): boolean {
    const [next] = this.#waitingFor({ petId });
    if (!next) return false;
    const { customer, note, reference } = next;
    const terms = { ...(note !== undefined && { note }), ...(reference !== undefined && { reference }) };
    const order = this.#model.addOrder({ petId, ...terms, ...(customer && { customer }) }, by);
    this.change({ ...next, status: "offered", orderId: order.id }, by);
    return true;
  }

  follow({ id, petId, status }: Order, previous: Order["status"], by: Actor): void {
    const entry = [...this.entries.values()].find(({ orderId }) => orderId === id);
    const followed = entryStatuses[status];
    if (entry && followed) this.change({ ...entry, status: followed }, by);
    if (status === "delivered") this.endFor(petId, id, by);
    if (previous === "delivered" && status === "approved") this.resumeFor(petId, id, by);
  }

  endFor(petId: bigint, endedBy: bigint, by: Actor): void {
    for (const entry of this.entries.values()) {
      if (entry.petId !== petId || entry.status !== "waiting") continue;
      const ended = { ...entry, status: "expired" as const, endedBy, updatedAt: this.#model.time };
      this.entries.set(entry.id, ended);
      this.#record("waiting.expired", ended, by);
    }
  }

  resumeFor(petId: bigint, endedBy: bigint, by: Actor): void {
    const isOpen = ({ status }: ModelEntry) => status === "waiting" || status === "offered";
    const others = [...this.entries.values()].filter((entry) => entry.petId === petId && isOpen(entry));
    for (const entry of [...this.entries.values()]) {
      const { endedBy: order, ...rest } = entry;
      const isEnded = entry.petId === petId && order === endedBy && entry.status === "expired";
      const hasJoinedAgain = others.some(({ customer }) => isSamePerson(customer, entry.customer));
      const resumed = { ...rest, status: "waiting" as const, updatedAt: this.#model.time };
      if (!isEnded || !entry.customer || hasJoinedAgain || !this.isWaiting(resumed)) continue;
      this.entries.set(entry.id, resumed);
      this.#record("waiting.resumed", resumed, by);
    }
  }

  #record(type: WaitingEventType, entry: ModelEntry, by: Actor): void {
    this.#model.record(type, by, { entry: summarize(entry) });
  }
}

const entryStatuses: { [Of in Order["status"]]?: ModelEntry["status"] } = {
  approved: "offered",
  delivered: "ordered",
  cancelled: "withdrawn",
  expired: "expired",
};

function summarize({ customer, note, endedBy, ...entry }: ModelEntry): Omit<ModelEntry, "customer" | "note"> {
  return entry;
}

/** Only of `told` and `validUntil` an event has the values. */
function editsOf(entry: ModelEntry, next: ModelEntry): Change[] {
  return (["told", "customer", "note", "reference", "validUntil"] as const).flatMap((field): Change[] => {
    const [from, to] = [entry[field], next[field]];
    if (isDeepStrictEqual(from, to)) return [];
    if (field !== "told" && field !== "validUntil") return [{ field }];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) } as Change];
  });
}

function isSamePerson(one: Customer = {}, other: Customer = {}): boolean {
  const email = one.email?.toLowerCase();
  const digits = digitsOf(one.phone);
  const isSameEmail = email !== undefined && email === other.email?.toLowerCase();
  return isSameEmail || (digits.length >= 5 && digits === digitsOf(other.phone));
}

function digitsOf(phone = ""): string {
  return phone.replace(/[^0-9]/g, "");
}
