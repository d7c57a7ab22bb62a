import { isDeepStrictEqual } from "node:util";
import type {
  Actor,
  Category,
  Change,
  Event,
  EventData,
  EventType,
  Import,
  KeyDescription,
  Order,
  OrderStatus,
  Pet,
  PetProfile,
  PetStatus,
  Photo,
} from "../../src/contract/contract.ts";
import type { Outcome } from "./request.ts";
import { type OrderTerms, WaitingList } from "./waiting-list.ts";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** When getPet is removed. */
export const SUNSET = Date.parse("2030-12-05T00:00:00Z");
const CLEAN_UP_INTERVAL = 10 * MINUTE;

const service: Actor = { type: "service" };
const freshCategories = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles", "Small pets"];

export interface ModelKey extends KeyDescription {
  lifetimeMilliseconds?: number;
}

/** A pet with its profile, as an import found or left it. */
export interface ImportedState {
  pet: Pet;
  profile: PetProfile;
}

export interface ImportedPhoto {
  id: bigint;
  alt: string | undefined;
}

export interface ModelChange {
  /** Undefined if the import has added the pet. */
  previous: ImportedState | undefined;
  left: ImportedState;
  /** The photos that it has added to a pet that it added. */
  photos: ImportedPhoto[];
}

export interface ModelImport extends Omit<Import, "remaining"> {
  /** By pet. */
  changes: Map<bigint, ModelChange>;
  categories: Map<bigint, Category>;
  lastOrderId: bigint;
  hasUndoBegun: boolean;
}

export type ModelEvent = Event & { petId?: bigint | undefined };

export interface FirstResponse {
  request: unknown;
  outcome: Outcome;
  at: number;
}

/**
 * A second implementation of the pet store, in plain arrays and maps. It is written from the contract and shares no code
 * with the service, so that a mistake in either shows as a difference.
 */
export class Model {
  now: number;
  readonly pets = new Map<bigint, Pet>();
  readonly profiles = new Map<bigint, PetProfile>();
  /** The photos of each pet, in their order. */
  readonly photos = new Map<bigint, (Photo & { file: Uint8Array })[]>();
  /** The ids of all photos, also of deleted ones. */
  readonly photoIds: bigint[] = [];
  /** The ids of all pets, also of deleted ones. */
  readonly petIds: bigint[] = [];
  readonly categories = new Map<bigint, Category>();
  /** The ids of all categories, also of deleted ones. */
  readonly categoryIds = new Set<bigint>();
  readonly orders = new Map<bigint, Order>();
  /** What the events of an order that was delivered have of its pet. */
  readonly sales = new Map<bigint, Sale>();
  readonly waiting = new WaitingList(this);
  readonly keys = new Map<bigint, ModelKey>();
  readonly imports = new Map<bigint, ModelImport>();
  /** The import whose changes are being made. */
  importing: ModelImport | undefined;
  readonly firstResponses = new Map<string, FirstResponse>();
  readonly events: ModelEvent[] = [];
  /** Deleted pets, until they are removed for good. */
  readonly deletedPets = new Map<bigint, ModelDeletedPet>();
  /** Pets that were removed for good, with their histories. */
  readonly #purged = new Set<bigint>();
  /** When each key was last used, not yet written to the database. */
  readonly #uses = new Map<bigint, number>();
  #nextCleanUpAt = 0;

  constructor(now: number) {
    this.now = now;
    for (const [index, name] of freshCategories.entries()) this.#setCategory({ id: BigInt(index + 1), name });
  }

  get time(): string {
    return new Date(this.now).toISOString();
  }

  record(type: EventType, by: Actor, data: EventData, petId?: bigint): void {
    const ofImport = this.importing ? { ...data, importId: this.importing.id } : data;
    const event = { id: BigInt(this.events.length + 1), type, createdAt: this.time, by, data: ofImport, petId };
    this.events.push(event as ModelEvent);
  }

  historyOf(petId: bigint): ModelEvent[] {
    return this.#purged.has(petId) ? [] : this.events.filter((event) => event.petId === petId);
  }

  #setCategory(category: Category): void {
    this.categories.set(category.id, category);
    this.categoryIds.add(category.id);
  }

  addCategory(category: Category, by: Actor): void {
    this.#setCategory(category);
    this.importing?.categories.set(category.id, category);
    this.record("category.created", by, { category });
  }

  registerCategory(id: bigint, by: Actor): void {
    if (!this.categories.has(id)) this.addCategory({ id }, by);
  }

  /** Whether a category has pets, or people wait for one. */
  isUsed(id: bigint): boolean {
    const isWaitedFor = [...this.waiting.entries.values()].some(
      ({ categoryId, status }) => categoryId === id && status === "waiting",
    );
    return isWaitedFor || [...this.pets.values()].some(({ categoryId }) => categoryId === id);
  }

  addPet(newPet: Omit<Pet, "id">, by: Actor): Pet {
    const pet = { id: BigInt(this.petIds.length + 1), ...newPet };
    this.registerCategory(pet.categoryId, by);
    this.petIds.push(pet.id);
    this.pets.set(pet.id, pet);
    this.record("pet.created", by, { pet }, pet.id);
    return pet;
  }

  /** Records one event for a change of the status, and one for all other changes. */
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

  removePet(pet: Pet, by: Actor): void {
    const history = this.historyOf(pet.id);
    this.deletedPets.set(pet.id, {
      pet,
      createdAt: history[0]?.createdAt as string,
      updatedAt: history.at(-1)?.createdAt as string,
      deletedAt: this.time,
      deletedBy: { ...by },
      profile: this.profiles.get(pet.id) ?? {},
      photos: this.photos.get(pet.id) ?? [],
    });
    this.pets.delete(pet.id);
    this.profiles.delete(pet.id);
    this.photos.delete(pet.id);
    this.waiting.endFor(pet.id, 0n, by);
    this.record("pet.deleted", by, { pet }, pet.id);
  }

  changesOf(pet: Pet, next: Pet): Change[] {
    return (["name", "categoryId", "status"] as const).flatMap((field) => changeOf(field, pet, next));
  }

  /** Returns why the status of a pet cannot change in this way. */
  findWrongMove(pet: Pet, next: Pet): string | undefined {
    const { status: from = "none" as const } = pet;
    const { status: to = "none" as const } = next;
    const allowed = petMoves[from];
    if (from === to || allowed.includes(to)) return undefined;
    return `cannot change from ${from} to ${to}; allowed: ${allowed.join(", ")}`;
  }

  openOrderOf(petId: bigint): Order | undefined {
    return [...this.orders.values()].find((order) => order.petId === petId && isOpen(order));
  }

  /** Records one event for what people write about an order, and one for a change of the status. */
  changeOrder(next: Order, by: Actor): Order {
    const order = this.orders.get(next.id) as Order;
    const changes = editsOf(order, next);
    const hasMoved = order.status !== next.status;
    if (changes.length === 0 && !hasMoved) return order;

    const { deliveredAt, ...others } = next;
    const changed: Order = { ...others, updatedAt: this.time };
    if (next.status === "delivered") changed.deliveredAt = hasMoved ? this.time : (deliveredAt as string);
    if (next.status === "returned") changed.deliveredAt = deliveredAt as string;
    if (next.status === "returned" && hasMoved) changed.returnedAt = this.time;
    this.orders.set(order.id, changed);
    if (changes.length > 0) this.record("order.updated", by, { order: hideCustomer(changed), changes });
    if (hasMoved) {
      this.#recordMove(order, changed, by);
      this.waiting.follow(changed, order.status, by);
      const isFree = changed.status === "cancelled" || changed.status === "expired";
      if (!isFree || !this.waiting.offer(changed.petId, by)) {
        this.#movePet(changed, petStatusAfter(changed.status), by);
      }
    }
    return changed;
  }

  #recordMove(before: Order, after: Order, by: Actor): void {
    const { id, petId, status } = after;
    if (status === "delivered") this.sales.set(id, this.#describeSale(petId));
    const sale = this.sales.get(id) as Sale;
    const data = { order: hideCustomer(after) };
    if (before.status === "delivered" && status === "approved") {
      const { price, deliveredAt } = before;
      this.record("order.reopened", by, { ...data, ...sale, ...(price && { price }), deliveredAt } as EventData);
    } else if (status === "delivered" || status === "returned") {
      const { price } = after;
      this.record(`order.${status}`, by, { ...data, ...sale, ...(price && { price }) } as EventData);
    } else this.record(`order.${status}`, by, data);
  }

  #describeSale(petId: bigint): Sale {
    const { categoryId } = this.pets.get(petId) as Pet;
    const { arrivedOn } = this.profiles.get(petId) ?? {};
    const from = arrivedOn ?? (this.historyOf(petId)[0]?.createdAt as string);
    const days = Math.floor(this.now / DAY) - Math.floor(Date.parse(from) / DAY);
    return { categoryId, daysInStore: BigInt(Math.max(0, days)) };
  }

  placeOrder(terms: OrderTerms, by: Actor): Order {
    const order = this.addOrder(terms, by);
    this.#movePet(order, "pending", by);
    return order;
  }

  addOrder(terms: OrderTerms, by: Actor): Order {
    const times = { createdAt: this.time, updatedAt: this.time };
    const order: Order = { id: BigInt(this.orders.size + 1), ...terms, status: "placed", ...times };
    this.orders.set(order.id, order);
    this.record("order.placed", by, { order: hideCustomer(order) });
    return order;
  }

  #movePet({ id, petId }: Order, status: PetStatus | undefined, by: Actor): void {
    const pet = this.pets.get(petId);
    if (pet && status) this.changePet({ ...pet, status }, by, id);
  }

  /** Expires the pet's hold if it is due, as the service does before each change of the pet or its order. */
  expireHoldOf(petId: bigint): void {
    const order = this.openOrderOf(petId);
    if (order && this.#isDue(order)) this.changeOrder({ ...order, status: "expired" }, service);
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
      key.lifetimeMilliseconds = expiresAt - this.now;
    }
    this.keys.set(key.id, key);
    return key;
  }

  isActive({ revokedAt, expiresAt }: KeyDescription): boolean {
    return revokedAt === undefined && (expiresAt === undefined || this.now < Date.parse(expiresAt));
  }

  markUsed({ id }: KeyDescription): void {
    this.#uses.set(id, this.now);
  }

  /** The periodic jobs of the service. */
  jobs(): void {
    this.waiting.expireDue();
    const due = [...this.orders.values()].filter((order) => this.#isDue(order));
    due.sort((one, other) => Date.parse(one.expiresAt as string) - Date.parse(other.expiresAt as string));
    for (const order of due) this.changeOrder({ ...order, status: "expired" }, service);

    if (this.now < this.#nextCleanUpAt) return;
    this.#nextCleanUpAt = this.now + CLEAN_UP_INTERVAL;
    for (const [id, { deletedAt }] of this.deletedPets) {
      if (Date.parse(deletedAt) > this.now - 30 * DAY) continue;
      this.deletedPets.delete(id);
      this.#purged.add(id);
    }
  }

  /** A stop writes when keys were last used; the clean-up first runs a while after the start. */
  restart(): void {
    for (const [id, usedAt] of this.#uses) {
      this.keys.set(id, {
        ...(this.keys.get(id) as ModelKey),
        lastUsedAt: new Date(usedAt).toISOString(),
        lastUsedFrom: "127.0.0.1",
      });
    }
    this.#nextCleanUpAt = this.now + CLEAN_UP_INTERVAL;
  }
}

export interface ModelDeletedPet {
  pet: Pet;
  createdAt: string;
  updatedAt: string;
  deletedAt: string;
  deletedBy: Actor;
  profile: PetProfile;
  photos: (Photo & { file: Uint8Array })[];
}

const petMoves: Record<PetStatus | "none", string[]> = {
  none: ["available", "pending", "sold"],
  available: ["pending", "sold", "none"],
  pending: ["available", "sold"],
  sold: ["available"],
};

export function isOpen({ status }: Order): boolean {
  return status === "placed" || status === "approved";
}

export function hideCustomer({ customer, ...order }: Order): Order {
  return order;
}

/** Of texts about people, an event has no values. */
function editsOf(order: Order, next: Order): Change[] {
  const texts = (["note", "reference", "customer", "reason"] as const).filter(
    (field) => !isDeepStrictEqual(order[field], next[field]),
  );
  const money = (["price", "deposit"] as const).flatMap((name) =>
    (["amount", "currency"] as const).flatMap((member) => {
      const field = `${name}.${member}`;
      return changeOf(field, { [field]: order[name]?.[member] }, { [field]: next[name]?.[member] });
    }),
  );
  return [...changeOf("expiresAt", order, next), ...money, ...texts.map((field) => ({ field }))];
}

function petStatusAfter(status: OrderStatus): PetStatus | undefined {
  if (status === "delivered") return "sold";
  if (status === "approved") return "pending";
  return status === "cancelled" || status === "returned" || status === "expired" ? "available" : undefined;
}

function changeOf<Field extends string>(
  field: Field,
  { [field]: from }: { [Of in Field]?: Change["from"] },
  { [field]: to }: { [Of in Field]?: Change["to"] },
): Change[] {
  if (from === to) return [];
  return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
}

export function describeKey({ lifetimeMilliseconds, ...key }: ModelKey): KeyDescription {
  return key;
}

/** Category and age of a pet when its order was delivered. */
interface Sale {
  categoryId: bigint;
  daysInStore: bigint;
}
