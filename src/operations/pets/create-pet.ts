import { contract, isRemoved } from "../../contract/contract.ts";
import type { Operation } from "../operation.ts";
import { refuseUnknownCategories } from "../refuse-unknown-categories.ts";

export const createPet: Operation<"createPet"> = async ({ body }, { store, baseUrl, by, prefers, now }) => {
  if (prefers("handling=strict")) {
    const refusal = await refuseUnknownCategories(new Map([["categoryId", body.categoryId]]), store);
    if (refusal) return refusal;
  }

  const pet = await store.pets.add(body, by);
  const base = baseUrl();
  const headers = { Location: `${base}/pets/${pet.id}` };
  if (!isRemoved(contract.getPet, now())) return { status: 201, body: pet, headers };
  // A GET of its `Location` is 410 then.
  return { status: 201, body: pet, headers: { ...headers, Link: `<${base}/pets?id=${pet.id}>; rel="self"` } };
};
