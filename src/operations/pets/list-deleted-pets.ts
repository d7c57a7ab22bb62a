import type { Input } from "../../contract/contract.ts";
import { toBrief } from "../../store/tables/profile-rows.ts";
import { showPhoto } from "../photo.ts";
import { pagedRead } from "../reads.ts";

export const listDeletedPets = pagedRead(
  "listDeletedPets",
  async ({ filter, limit, last }, { store, requester, baseUrl }) => {
    const { include = [], ...deletedFilter } = filter as Input<"listDeletedPets">["query"];
    const isWhole = include.includes("all");
    const hasProfiles = isWhole || include.includes("profile");
    const pets = await store.deletedPets.list(deletedFilter, { limit, last, hasProfiles, requester });
    const hasPhotos = isWhole || include.includes("photos");
    const photos = hasPhotos ? await store.photos.photosOf(pets.map(({ id }) => id)) : undefined;
    return pets.map(({ profile, ...pet }) => {
      const shown = profile && (isWhole ? profile : toBrief(profile));
      const shownPhotos = photos?.get(pet.id)?.map((photo) => showPhoto(photo, baseUrl()));
      return {
        ...pet,
        ...(shown && Object.keys(shown).length > 0 && { profile: shown }),
        ...(shownPhotos && { photos: shownPhotos }),
      };
    });
  },
  ({ id, deletedAt }) => ({ id, sortKey: deletedAt }),
);
