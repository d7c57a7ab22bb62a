import type {
  Actor,
  Category,
  Change,
  Event,
  EventData,
  EventType,
  KeyDescription,
  Order,
  OrderStatus,
  Pet,
  PetStatus,
} from "../../src/contract/contract.ts";
import type { Outcome } from "./request.ts";

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** When getPet is removed. */
export const SUNSET = Date.parse("2030-12-05T00:00:00Z");
const CLEANING_INTERVAL = 10 * MINUTE;

const service: Actor = { type: "service" };
const freshCategories = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles", "Small pets"];

export interface ModelKey extends KeyDescription {
  /** How long it was made for, in milliseconds. */
  lifetime?: number;
}

export interface ModelEvent extends Event {
  petId?: bigint | undefined;
}

export interface FirstAnswer {
  request: unknown;
  outcome: Outcome;
  at: number;
}

/**
 * The pet store once more, in plain arrays and maps, written from the contract and from nothing else. It shares no code
 * with the service, so that a mistake in one of them shows as a difference.
 */
export class Model {
  now: number;
  readonly pets = new Map<bigint, Pet>();
  /** Every id that a pet has had. */
  readonly petIds: bigint[] = [];
  readonly categories = new Map<bigint, Category>();
  /** Every id that a category has had. */
  readonly categoryIds = new Set<bigint>();
  readonly orders = new Map<bigint, Order>();
  readonly keys = new Map<bigint, ModelKey>();
  readonly firstAnswers = new Map<string, FirstAnswer>();
  readonly events: ModelEvent[] = [];
  /** Pets that were removed so long ago that their history is gone, too. */
  readonly #forgotten = new Set<bigint>();
  readonly #uses = new Map<bigint, number>();
  #cleanAt = 0;

  constructor(now: number) {
    this.now = now;
    for (const [index, name] of freshCategories.entries()) this.#keepCategory({ id: BigInt(index + 1), name });
  }

  get time(): string {
    return new Date(this.now).toISOString();
  }

  record(type: EventType, by: Actor, data: EventData, petId?: bigint): void {
    const event: Event = { id: BigInt(this.events.length + 1), type, createdAt: this.time, by, data };
    this.events.push({ ...event, petId });
  }

  historyOf(petId: bigint): ModelEvent[] {
    return this.#forgotten.has(petId) ? [] : this.events.filter((event) => event.petId === petId);
  }

  #keepCategory(category: Category): void {
    this.categories.set(category.id, category);
    this.categoryIds.add(category.id);
  }

  addCategory(category: Category, by: Actor): void {
    this.#keepCategory(category);
    this.record("category.created", by, { category });
  }

  registerCategory(id: bigint, by: Actor): void {
    if (!this.categories.has(id)) this.addCategory({ id }, by);
  }

  addPet(newPet: Omit<Pet, "id">, by: Actor): Pet {
    const pet = { id: BigInt(this.petIds.length + 1), ...newPet };
    this.registerCategory(pet.categoryId, by);
    this.petIds.push(pet.id);
    this.pets.set(pet.id, pet);
    this.record("pet.created", by, { pet }, pet.id);
    return pet;
  }

  /** What has changed is told in one event for the status, and in one for all the rest. */
  changePet(next: Pet, by: Actor, orderId?: bigint): void {
    const pet = this.pets.get(next.id) as Pet;
    const attributes = [...changeOf("name", pet, next), ...changeOf("categoryId", pet, next)];
    const moves = changeOf("status", pet, next);
    this.pets.set(next.id, next);
    if (attributes.length > 0) {
      this.registerCategory(next.categoryId, by);
      this.record("pet.updated", by, { pet: next, changes: attributes }, next.id);
    }
    if (moves.length > 0) {
      const data = { pet: next, changes: moves, ...(orderId !== undefined && { orderId }) };
      this.record("pet.status_changed", by, data, next.id);
    }
  }

  openOrderOf(petId: bigint): Order | undefined {
    return [...this.orders.values()].find((order) => order.petId === petId && isOpen(order));
  }

  moveOrder(order: Order, status: OrderStatus, by: Actor): Order {
    const moved: Order = { ...order, status, updatedAt: this.time };
    this.orders.set(order.id, moved);
    this.record(`order.${status}`, by, { order: moved });
    this.#movePet(order, petStatusAfter(status), by);
    return moved;
  }

  placeOrder(terms: Pick<Order, "petId" | "note" | "expiresAt">, by: Actor): Order {
    const times = { createdAt: this.time, updatedAt: this.time };
    const order: Order = { id: BigInt(this.orders.size + 1), ...terms, status: "placed", ...times };
    this.orders.set(order.id, order);
    this.record("order.placed", by, { order });
    this.#movePet(order, "pending", by);
    return order;
  }

  #movePet({ id, petId }: Order, status: PetStatus | undefined, by: Actor): void {
    const pet = this.pets.get(petId);
    if (pet && status) this.changePet({ ...pet, status }, by, id);
  }

  /** Whoever wants to change a pet or its order finds no hold that is over. */
  expireHoldOf(petId: bigint): void {
    const order = this.openOrderOf(petId);
    if (order && this.#isDue(order)) this.moveOrder(order, "expired", service);
  }

  #isDue(order: Order): boolean {
    return isOpen(order) && order.expiresAt !== undefined && Date.parse(order.expiresAt) <= this.now;
  }

  addKey(newKey: Pick<KeyDescription, "name" | "scope" | "lastFour">, by: Actor = service): ModelKey {
    const key = this.makeKey(newKey, undefined);
    this.record("key.created", by, { key: describeKey(key) });
    return key;
  }

  makeKey(newKey: Pick<KeyDescription, "name" | "scope" | "lastFour">, expiresAt: number | undefined): ModelKey {
    const key: ModelKey = { id: BigInt(this.keys.size + 1), ...newKey, createdAt: this.time };
    if (expiresAt !== undefined) {
      key.expiresAt = new Date(expiresAt).toISOString();
      key.lifetime = expiresAt - this.now;
    }
    this.keys.set(key.id, key);
    return key;
  }

  isAlive({ revokedAt, expiresAt }: KeyDescription): boolean {
    return revokedAt === undefined && (expiresAt === undefined || this.now < Date.parse(expiresAt));
  }

  markUsed({ id }: KeyDescription): void {
    this.#uses.set(id, this.now);
  }

  /** What the service does by itself from time to time. */
  upkeep(): void {
    const due = [...this.orders.values()].filter((order) => this.#isDue(order));
    due.sort((one, other) => Date.parse(one.expiresAt as string) - Date.parse(other.expiresAt as string));
    for (const order of due) this.moveOrder(order, "expired", service);

    if (this.now < this.#cleanAt) return;
    this.#cleanAt = this.now + CLEANING_INTERVAL;
    for (const { type, petId, createdAt } of this.events) {
      const isOld = Date.parse(createdAt) <= this.now - 30 * DAY;
      if (type === "pet.deleted" && isOld) this.#forgotten.add(petId as bigint);
    }
  }

  /** It writes down when keys were last used; the new process begins with cleaning. */
  restart(): void {
    for (const [id, usedAt] of this.#uses) {
      this.keys.set(id, { ...(this.keys.get(id) as ModelKey), lastUsedAt: new Date(usedAt).toISOString() });
    }
    this.#cleanAt = 0;
  }
}

function isOpen({ status }: Order): boolean {
  return status === "placed" || status === "approved";
}

function petStatusAfter(status: OrderStatus): PetStatus | undefined {
  if (status === "delivered") return "sold";
  return status === "cancelled" || status === "returned" || status === "expired" ? "available" : undefined;
}

function changeOf(field: "name" | "categoryId" | "status", { [field]: from }: Pet, { [field]: to }: Pet): Change[] {
  if (from === to) return [];
  return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
}

export function describeKey({ lifetime, ...key }: ModelKey): KeyDescription {
  return key;
}
