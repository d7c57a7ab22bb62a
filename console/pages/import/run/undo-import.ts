import { type Pet, PetStoreError } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import { addedPets, isUntouched } from "./added-pets.ts";
import type { PlannedCategory } from "./make-categories.ts";

/** Number of pets that are compared and deleted with one request each. */
const BATCH_PETS = 100;
/** Number of times that a batch is compared again because one of its pets has changed in between. */
const ATTEMPTS_MAX = 3;

export interface Undone {
  /** Ids of the pets that were deleted. */
  deleted: ReadonlySet<bigint>;
  /** Pets that stay, since they have been changed, have an open order or are gone. */
  keptCount: number;
  /** Number of categories that were removed again. */
  categoryCount: number;
}

/**
 * Deletes the pets that an import added, as long as they are as the import left them, and then the categories that it
 * made, where they are empty. `onProgress` gets the number of pets dealt with.
 */
export async function undoImport(
  rows: CheckedRow[],
  categories: PlannedCategory[],
  onProgress: (done: number) => void,
): Promise<Undone> {
  const pets = addedPets(rows);
  const deleted = new Set<bigint>();
  for (let start = 0; start < pets.length; start += BATCH_PETS) {
    for (const id of await deleteUntouched(pets.slice(start, start + BATCH_PETS))) deleted.add(id);
    onProgress(Math.min(start + BATCH_PETS, pets.length));
  }
  const categoryCount = await removeEmptyCategories(categories);
  return { deleted, keptCount: pets.length - deleted.size, categoryCount };
}

async function deleteUntouched(pets: Pet[]): Promise<bigint[]> {
  for (let attempts = 1; ; attempts += 1) {
    const ids = pets.map(({ id }) => id);
    const { data } = await petStore.listPetDetails({ query: { id: ids, limit: BATCH_PETS } });
    const found = new Map(data.map((pet) => [pet.id, pet]));
    const untouched = pets.filter((pet) => isUntouched(pet, found.get(pet.id))).map(({ id }) => id);
    const gone = ids.filter((id) => !found.has(id));
    if (untouched.length === 0) return gone;
    try {
      await petStore.changePets({ body: { operations: untouched.map((id) => ({ method: "delete" as const, id })) } });
      return [...untouched, ...gone];
    } catch (error) {
      // A pet was deleted or got an order since it was compared; nothing of the batch was deleted.
      const isConflict = error instanceof PetStoreError && (error.status === 404 || error.status === 409);
      if (!isConflict || attempts >= ATTEMPTS_MAX) throw error;
    }
  }
}

async function removeEmptyCategories(categories: PlannedCategory[]): Promise<number> {
  let count = 0;
  for (const { made } of categories) {
    if (!made?.isNew) continue;
    try {
      await petStore.deleteCategory({ path: { categoryId: made.id } });
      count += 1;
    } catch (error) {
      // In use, or gone.
      const isExpected = error instanceof PetStoreError && (error.status === 409 || error.status === 404);
      if (!isExpected) throw error;
    }
  }
  return count;
}
