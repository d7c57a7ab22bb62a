import { andThen } from "../../store/maybe-promise.ts";
import { isByName, positionOf } from "../../store/tables/pet-search.ts";
import { pagedPets } from "../paged-pets.ts";

export const listPetDetails = pagedPets(
  "listPetDetails",
  ({ pets }) => pets.listDetails,
  ({ afterId, cursor, sort }, { pets }) => {
    if (afterId === undefined || cursor !== undefined) return undefined;
    if (!isByName(sort)) return { id: afterId, sortKey: "" };
    return andThen(pets.find(afterId), (pet) => (pet ? positionOf(pet, sort) : "none"));
  },
);
