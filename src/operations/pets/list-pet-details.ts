import type { Input, PetDetails } from "../../contract/contract.ts";
import { andThen, type MaybePromise, resolveAll } from "../../store/maybe-promise.ts";
import type { StoreReader } from "../../store/store.ts";
import { isByName, positionOf } from "../../store/tables/pet-search.ts";
import type { Context, Operation } from "../operation.ts";
import { pagedPets } from "../paged-pets.ts";
import { showPhoto } from "../photo.ts";
import { showProfile } from "../profile.ts";

type Part = NonNullable<Input<"listPetDetails">["query"]["include"]>[number];

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

/** Adds parts to the pets of a page, each part with one more statement for all of them. */
function addParts(
  pets: PetDetails[],
  include: Part[],
  { store, scope, baseUrl }: Context<StoreReader>,
): MaybePromise<PetDetails[]> {
  const ids = pets.map(({ id }) => id);
  const isWhole = include.includes("all");
  const parts = resolveAll([
    isWhole || include.includes("profile") ? store.profiles.findAll(ids, { isBrief: !isWhole }) : undefined,
    isWhole || include.includes("photos") ? store.photos.photosOf(ids) : undefined,
  ]);
  return andThen(parts, ([profiles, photos]) =>
    pets.map((pet) => {
      const profile = showProfile(profiles?.get(pet.id) ?? {}, scope);
      const shown = photos?.get(pet.id)?.map((photo) => showPhoto(photo, baseUrl()));
      return { ...pet, ...(Object.keys(profile).length > 0 && { profile }), ...(shown && { photos: shown }) };
    }),
  );
}
