import { queryOptions } from "@tanstack/react-query";
import { type Pet, type PetProfile, type PetProfilePatch, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, refresh } from "../../api/queries.ts";
import { changePet, refreshPets } from "../pets/pet-queries.ts";
import type { SaveOutcome } from "./in-place.tsx";

interface VersionedProfile {
  profile: PetProfile;
  etag: string;
}

/** Options to read the profile of a pet with its ETag. */
export function profileQuery(petId: bigint) {
  return queryOptions({
    queryKey: ["getPetProfile", { path: { petId } }],
    queryFn: ({ signal }) => readProfile(petId, signal),
  });
}

async function readProfile(petId: bigint, signal?: AbortSignal): Promise<VersionedProfile> {
  const { data, etag } = await petStore.getPetProfile({ path: { petId }, signal });
  return { profile: data, etag: etag ?? "" };
}

interface ProfileChange {
  petId: bigint;
  patch: PetProfilePatch;
  /** Returns the value that is changed, as a text, from a profile. */
  textOf: (profile: PetProfile) => string;
  /** This text when the form was opened. */
  before: string;
}

/** Saves a change of a profile, unless someone else has changed the same value in the meantime. */
export async function saveProfile(change: ProfileChange): Promise<SaveOutcome> {
  const { petId, patch, textOf, before } = change;
  const { queryKey } = profileQuery(petId);
  const current = queryClient.getQueryData(queryKey) ?? (await readProfile(petId));
  if (textOf(current.profile) !== before) return { is: "changed", text: textOf(current.profile) };
  try {
    const { data, etag } = await petStore.updatePetProfile({ path: { petId }, body: patch, ifMatch: current.etag });
    queryClient.setQueryData(queryKey, { profile: data, etag: etag ?? "" });
    void refresh("getPetProfile", "listPetDetails", "getPetHistory", "listEvents");
    return { is: "saved" };
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Another member may have been changed: only a change of the same one is a conflict.
    queryClient.setQueryData(queryKey, await readProfile(petId));
    return saveProfile(change);
  }
}

interface PetChange {
  petId: bigint;
  patch: Partial<Pick<Pet, "name" | "categoryId">>;
  textOf: (pet: Pet) => string;
  before: string;
}

/** The same for the name or the category of a pet. */
export async function savePet(change: PetChange): Promise<SaveOutcome> {
  const { petId, patch, textOf, before } = change;
  const { data, etag } = await petStore.listPets({ query: { id: [petId] } });
  const [current] = data;
  if (current && textOf(current) !== before) return { is: "changed", text: textOf(current) };
  try {
    const { data: saved } = await petStore.updatePet({ path: { petId }, body: patch, ifMatch: etag });
    await changePet(petId, (each) => ({ ...each, ...saved }));
    void refreshPets();
    return { is: "saved" };
  } catch (error) {
    if (isConflict(error)) return savePet(change);
    throw error;
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof PetStoreError && error.status === 412;
}
