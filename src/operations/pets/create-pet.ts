import type { Operation } from "../operation.ts";
import { refuseUnknownCategories } from "../refuse-unknown-categories.ts";

export const createPet: Operation<"createPet"> = async ({ body }, { store, baseUrl, by, prefers }) => {
  if (prefers("handling=strict")) {
    const refusal = await refuseUnknownCategories(new Map([["categoryId", body.categoryId]]), store);
    if (refusal) return refusal;
  }

  const pet = await store.pets.add(body, by);
  return { status: 201, body: pet, headers: { Location: `${baseUrl()}/pets/${pet.id}` } };
};
