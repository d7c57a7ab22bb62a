import { isRefusal } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { planDelete } from "../pet-changes.ts";

export const deletePet: Operation<"deletePet"> = async ({ path }, { store, by, isCurrent }) => {
  const order = await store.orders.findOpen(path.petId);
  const pet = await store.pets.find(path.petId);
  const planned = planDelete({ pet, order, isCurrent });
  if (isRefusal(planned)) return planned;

  await store.pets.remove(planned.pet, by);
  return { status: 204 };
};
