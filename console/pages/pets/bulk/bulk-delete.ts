import type { Pet } from "../../../../client/index.ts";
import { confirm } from "../../../parts/confirm.tsx";
import { runUnlessUndone } from "../../../parts/notify.tsx";
import { petNames } from "../../../parts/pet-name.ts";
import { deletePet } from "../delete-pet.ts";
import { showPets } from "../pending-deletes.ts";
import { deletePets } from "./bulk-actions.ts";
import { runBulkAction } from "./run-bulk-action.ts";

/** Maximum number of deletes that can be undone: browsers send only so many requests while the page unloads. */
const UNDO_PETS_MAX = 100;

/** Deletes pets: with undo, or, if there are too many, after a confirmation. Returns whether it deletes them. */
export async function bulkDelete(pets: Pet[]): Promise<boolean> {
  const [first] = pets;
  if (pets.length === 1 && first) {
    deletePet(first);
    return true;
  }
  if (pets.length > UNDO_PETS_MAX) {
    const isConfirmed = await confirm({
      title: `Delete ${petNames(pets)}?`,
      text: "They are deleted immediately. This cannot be undone.",
      action: `Delete ${petNames(pets)}`,
    });
    if (isConfirmed) void runBulkAction({ ...deletePets(pets), done: (deleted) => `${petNames(deleted)} deleted.` });
    return isConfirmed;
  }
  const action = deletePets(pets);
  runUnlessUndone({
    message: `${petNames(pets)} were deleted.`,
    restore: () => showPets(pets.map(({ id }) => id)),
    run: async () => (await runBulkAction(action)).length === 0,
  });
  return true;
}
