import { type Pet, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { isSame, type PetDraft } from "./use-pet-draft.ts";

export type SaveOutcome =
  | { type: "saved"; pet: Pet }
  /** Nothing was saved: the pet has been changed in the meantime. */
  | { type: "changed"; pet: Pet }
  | { type: "deleted" };

/** Saves a pet if it still equals the original. */
export async function saveIfUnchanged(original: Pet, next: Omit<Pet, "id">): Promise<SaveOutcome> {
  const { data, etag } = await petStore.listPets({ query: { id: [original.id] } });
  const [current] = data;
  if (!current) return { type: "deleted" };
  // An earlier save, whose response was lost, may have been executed.
  if (isSame(toDraft(current), toDraft(next))) return { type: "saved", pet: current };
  if (!isSame(toDraft(current), toDraft(original))) return { type: "changed", pet: current };
  try {
    const body = { ...next, status: next.status ?? null };
    const { data: pet } = await petStore.updatePet({ path: { petId: original.id }, body, ifMatch: etag });
    return { type: "saved", pet };
  } catch (error) {
    // It has been changed or deleted since it was read.
    if (error instanceof PetStoreError && [404, 412].includes(error.status)) return saveIfUnchanged(original, next);
    throw error;
  }
}

export function toDraft({ name, categoryId, status }: Omit<Pet, "id">): PetDraft {
  return { name, categoryId, status };
}
