import { refuse } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import { cataloguePets } from "../catalogue-pet.ts";
import type { Operation } from "../operation.ts";

export const getCataloguePet: Operation<"getCataloguePet"> = ({ path: { petId } }, context) => {
  const { catalogue } = context.store;
  return andThen(catalogue.find(petId), (pet) => {
    if (pet) return andThen(cataloguePets(context), (show) => ({ status: 200, body: show(pet) }));
    return andThen(catalogue.isGone(petId), (isGone) => refuse(isGone ? "pet_gone" : "pet_not_found"));
  });
};
