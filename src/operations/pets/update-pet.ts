import { isRefusal } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { planUpdate } from "../pet-changes.ts";

export const updatePet: Operation<"updatePet"> = async ({ path, body }, { store, by, isCurrent }) => {
  const order = await store.orders.findOpen(path.petId);
  const pet = await store.pets.find(path.petId);
  const planned = planUpdate({ pet, order, isCurrent }, body);
  if (isRefusal(planned)) return planned;

  await store.pets.update(planned.pet, planned.next, by);
  return { status: 200, body: planned.next };
};
