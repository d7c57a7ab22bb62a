import { refuse } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import { shopUrlOf, toCataloguePet } from "../catalogue-pet.ts";
import type { Operation } from "../operation.ts";

export const getCataloguePet: Operation<"getCataloguePet"> = ({ path: { petId } }, { store, baseUrl }) =>
  andThen(store.catalogue.find(petId), (pet) => {
    if (pet) return { status: 200, body: toCataloguePet(pet, shopUrlOf(baseUrl())) };
    return andThen(store.catalogue.isGone(petId), (isGone) => refuse(isGone ? "pet_gone" : "pet_not_found"));
  });
