import { andThen } from "../../store/maybe-promise.ts";
import { isByName, positionOf } from "../../store/tables/pet-search.ts";
import type { Operation } from "../operation.ts";
import { pagedPets } from "../paged-pets.ts";
import { addParts } from "../pet-parts.ts";

const readPage = pagedPets(
  "listPetDetails",
  ({ pets }) => pets.listDetails,
  ({ afterId, cursor, sort }, { pets }) => {
    if (afterId === undefined || cursor !== undefined) return undefined;
    if (!isByName(sort)) return { id: afterId, sortKey: "" };
    return andThen(pets.find(afterId), (pet) => (pet ? positionOf(pet, sort) : "none"));
  },
);

export const listPetDetails: Operation<"listPetDetails"> = (input, context) => {
  const { include } = input.query;
  const page = readPage(input, context);
  if (!include) return page;
  return andThen(page, (found) =>
    found.status === 200 ? andThen(addParts(found.body, include, context), (body) => ({ ...found, body })) : found,
  );
};
