import type { DeletedPet } from "../../src/contract/contract.ts";
import { DAY, type Model, type ModelDeletedPet } from "./model.ts";
import { hasWords, type ModelOperation, ok, page, refuse } from "./operation.ts";
import { shownPhoto } from "./photos.ts";
import { briefProfile, changesOf, findTaken } from "./profiles.ts";

/** Those that can be restored. */
export function findRestorable({ deletedPets, now }: Model): ModelDeletedPet[] {
  return [...deletedPets.values()].filter(({ deletedAt }) => Date.parse(deletedAt) > now - 30 * DAY);
}

export const listDeletedPets: ModelOperation<"listDeletedPets"> = (model, { query }) => {
  const { name = "", externalId, include = [] } = query;
  const isWhole = include.includes("all");
  const matching = findRestorable(model)
    .filter(({ pet }) => hasWords(pet.name, name))
    .filter(({ profile }) => externalId === undefined || profile.externalId === externalId)
    .map(({ pet, profile, photos, ...others }): DeletedPet => {
      const shown = isWhole ? profile : include.includes("profile") ? briefProfile(profile) : {};
      const hasPhotos = photos.length > 0 && (isWhole || include.includes("photos"));
      return {
        ...{ ...pet, ...others },
        ...(Object.keys(shown).length > 0 && { profile: shown }),
        ...(hasPhotos && { photos: photos.map(shownPhoto) }),
      };
    });
  return page(matching, query, (one, other) => {
    return Date.parse(other.deletedAt) - Date.parse(one.deletedAt) || Number(other.id - one.id);
  });
};

export const restorePet: ModelOperation<"restorePet"> = (model, { id, by }) => {
  const found = model.pets.get(id);
  if (found) return ok(found);
  const deleted = findRestorable(model).find(({ pet }) => pet.id === id);
  if (!deleted) return refuse(404, "pet_not_found");
  const { pet, photos } = deleted;
  const { published: _, ...profile } = deleted.profile;
  const taken = findTaken(model, id, profile);
  if (taken) return refuse(409, taken);

  model.deletedPets.delete(id);
  model.registerCategory(pet.categoryId, by);
  model.pets.set(id, pet);
  model.profiles.set(id, profile);
  model.photos.set(id, photos);
  const changes = changesOf({}, profile);
  model.record("pet.restored", by, { pet, ...(changes.length > 0 && { changes }) }, id);
  model.waiting.resumeFor(id, 0n, by);
  return ok(pet);
};
