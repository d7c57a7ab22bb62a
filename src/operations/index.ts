import type { OperationId } from "../contract/contract.ts";
import { createCategory } from "./categories/create-category.ts";
import { deleteCategory } from "./categories/delete-category.ts";
import { getCategory } from "./categories/get-category.ts";
import { listCategories } from "./categories/list-categories.ts";
import { updateCategory } from "./categories/update-category.ts";
import { listEvents } from "./events/list-events.ts";
import { getInventory } from "./inventory/get-inventory.ts";
import { createKey } from "./keys/create-key.ts";
import { getKey } from "./keys/get-key.ts";
import { listKeys } from "./keys/list-keys.ts";
import { revokeKey } from "./keys/revoke-key.ts";
import { rotateKey } from "./keys/rotate-key.ts";
import type { Operation } from "./operation.ts";
import { getOrder } from "./orders/get-order.ts";
import { listOrders } from "./orders/list-orders.ts";
import { placeOrder } from "./orders/place-order.ts";
import { updateOrder } from "./orders/update-order.ts";
import { createPet } from "./pets/create-pet.ts";
import { deletePet } from "./pets/delete-pet.ts";
import { getPet } from "./pets/get-pet.ts";
import { getPetHistory } from "./pets/get-pet-history.ts";
import { listPets } from "./pets/list-pets.ts";
import { updatePet } from "./pets/update-pet.ts";

/** Every operation of the contract. Leave one out and this does not compile. */
export const operations: { [Id in OperationId]: Operation<Id> } = {
  listPets,
  createPet,
  getPet,
  updatePet,
  deletePet,
  getPetHistory,
  listCategories,
  createCategory,
  getCategory,
  updateCategory,
  deleteCategory,
  listOrders,
  placeOrder,
  getOrder,
  updateOrder,
  getInventory,
  listEvents,
  listKeys,
  createKey,
  getKey,
  rotateKey,
  revokeKey,
};
