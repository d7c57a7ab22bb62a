import type { Operation } from "../operation.ts";
import { refuseUnknownCategories } from "../refuse-unknown-categories.ts";

export const createPet: Operation<"createPet"> = async ({ body }, { store, baseUrl, by, prefers }) => {
  const mustExist = prefers("handling=strict");
  const fields = new Map([["categoryId", body.categoryId]]);
  const refusal = mustExist ? await refuseUnknownCategories(fields, store) : undefined;
  if (refusal) return refusal;

  const pet = await store.pets.add(body, by);
  return { status: 201, body: pet, headers: { Location: `${baseUrl()}/pets/${pet.id}` } };
};
