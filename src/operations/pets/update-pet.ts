import { isRefusal } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { planUpdate } from "../pet-changes.ts";
import { refuseUnknownCategories } from "../refuse-unknown-categories.ts";

export const updatePet: Operation<"updatePet"> = async ({ path, body }, context) => {
  const { store, by, isCurrent, refuseReadOnly, prefers } = context;
  const order = await store.orders.findOpen(path.petId);
  const pet = await store.pets.find(path.petId);
  const { categoryId } = body;
  const mustExist = categoryId !== undefined && prefers("handling=strict");
  const refusal = mustExist ? await refuseUnknownCategories(new Map([["categoryId", categoryId]]), store) : undefined;
  if (refusal) return refusal;
  const planned = planUpdate({ pet, order, isCurrent, refuseReadOnly }, body);
  if (isRefusal(planned)) return planned;

  await store.pets.update(planned.pet, planned.next, by);
  return { status: 200, body: planned.next };
};
