import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const deletePet: Operation<"deletePet"> = async ({ path }, { store, by, isCurrent }) => {
  const order = await store.orders.findOpen(path.petId);
  const pet = await store.pets.find(path.petId);
  if (!pet) return refuse("pet_not_found");
  if (!isCurrent(pet)) return refuse("precondition_failed");
  if (order) {
    return refuse("pet_has_open_order", `The pet has the open order ${order.id}. Deliver or cancel it first.`);
  }

  await store.pets.remove(pet, by);
  return { status: 204 };
};
