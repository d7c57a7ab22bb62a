import { type Pet, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { addedPets, isUntouched } from "./checked-rows.ts";
import type { PlannedCategory } from "./run-import.ts";

/** Number of pets that are compared and deleted with one request each. */
const BATCH_PETS = 100;
/** Number of times that a batch is compared again because one of its pets has changed in between. */
const ATTEMPTS_MAX = 3;

export interface Undone {
  /**
   * Ids of the pets that are gone, also those that were deleted before: by another person, or by an interrupted undo.
   */
  deleted: ReadonlySet<bigint>;
  /** Number of pets that were kept, because they were changed or have an open order. */
  keptCount: number;
  /** Number of categories that were deleted. */
  categoryCount: number;
}

/**
 * Deletes the pets that an import added, as long as they are as the import left them, and then the categories that it
 * added, where they are empty. `onProgress` is called with the number of processed pets.
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
      const operations = untouched.map((id) => ({ method: "delete" as const, id }));
      await petStore.changePets({ body: { operations } });
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
  for (const { added } of categories) {
    if (!added?.isNew) continue;
    try {
      await petStore.deleteCategory({ path: { categoryId: added.id } });
      count += 1;
    } catch (error) {
      // In use, or gone.
      const isExpected = error instanceof PetStoreError && (error.status === 409 || error.status === 404);
      if (!isExpected) throw error;
    }
  }
  return count;
}
