import type { Pet } from "../../../client/index.ts";
import { changePages } from "../../queries.ts";

/** Optimistic update of a pet in all lists, for `onMutate`; `restore` reverts it. */
export async function changePet(id: bigint, change: <Of extends Pet>(pet: Of) => Of): Promise<{ restore: () => void }> {
  const changeOne = <Of extends Pet>(pets: Of[]) => pets.map((pet) => (pet.id === id ? change(pet) : pet));
  const lists = await Promise.all([changePages("listPetDetails", changeOne), changePages("listPets", changeOne)]);
  return { restore: () => lists.forEach(({ restore }) => void restore()) };
}
