import type { Operation } from "../operation.ts";

export const createPet: Operation<"createPet"> = async ({ body }, { store, baseUrl, by }) => {
  const pet = await store.pets.add(body, by);
  return { status: 201, body: pet, headers: { Location: `${baseUrl()}/pets/${pet.id}` } };
};
