import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const getPet: Operation<"getPet"> = async ({ path }, { store }) => {
  const pet = await store.pets.find(path.petId);
  if (!pet) return refuse("pet_not_found");

  return { status: 200, body: pet };
};
