import type { Input, Pet, PetDetails } from "../contract/contract.ts";
import { andThen, type MaybePromise, resolveAll } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import type { Context } from "./operation.ts";
import { showPhoto } from "./photo.ts";
import { showProfile } from "./profile.ts";

export type Part = NonNullable<Input<"listPetDetails">["query"]["include"]>[number];
type Parts = Pick<PetDetails, "profile" | "photos">;

/** Adds parts to pets, each part with one more statement for all of them. */
export function addParts<Of extends Pet>(
  pets: Of[],
  include: Part[],
  { store, scope, baseUrl }: Pick<Context<StoreReader>, "store" | "scope" | "baseUrl">,
): MaybePromise<(Of & Parts)[]> {
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
