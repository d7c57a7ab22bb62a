import type { Actor, Order, OrderStatus, Pet } from "../../src/contract/contract.ts";
import { writeTime } from "../../src/contract/time.ts";
import type { Store } from "../../src/store/store.ts";
import type { OrderTerms } from "../../src/store/tables/order-rows.ts";
import { operator, type TestStore } from "./store.ts";

/** The key that places orders and changes their status. */
export const shop: Actor = { type: "key", id: 3n };

/** Adds an available pet. */
export function addPet({ store }: TestStore): Promise<Pet> {
  const newPet = { name: "Rex", categoryId: 1n, status: "available" } as const;
  return store.transaction(({ pets }) => pets.add(newPet, operator));
}

/** `expiresAt`: milliseconds since 1970. */
export function place(
  store: Store,
  pet: Pet,
  { expiresAt, ...others }: Omit<OrderTerms, "expiresAt"> & { expiresAt?: number } = {},
): Promise<Order> {
  const terms = { ...others, ...(expiresAt !== undefined && { expiresAt: writeTime(expiresAt) }) };
  return store.transaction(({ orders }) => orders.place(pet, terms, shop));
}

export function setStatus(store: Store, order: Order, status: OrderStatus): Promise<Order> {
  return store.transaction(({ orders }) => orders.update(order, { ...order, status }, shop));
}
