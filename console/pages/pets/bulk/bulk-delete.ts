import type { Pet } from "../../../../client/index.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { petNames } from "../../../ui/names.ts";
import { notifyFailed, runUnlessUndone } from "../../../ui/notify.tsx";
import { deletePet } from "../delete-pet.ts";
import { listOrders } from "../list-orders.ts";
import { hidePets, showPets } from "../pending-deletes.ts";
import type { Outcome } from "./bulk-action.ts";
import { deletePets } from "./bulk-actions.ts";
import { groupObstacles } from "./obstacles.ts";
import { runBulkAction } from "./run-bulk-action.ts";
import { findOutcomes } from "./run-operations.ts";

/** Maximum number of pets that are deleted without confirmation. */
const UNCONFIRMED_PETS_MAX = 100;
/** Maximum number of deletions that can be undone: one request sends them while the page unloads. */
const UNDO_PETS_MAX = 1000;

/**
 * Deletes the pets that have no open order, with an undo. Asks for confirmation if there are many, or if some cannot be
 * deleted; these are passed to `onUnchanged`.
 */
export async function bulkDelete(pets: Pet[], onUnchanged: (pets: Pet[]) => void): Promise<void> {
  const [first] = pets;
  if (pets.length === 1 && first) {
    deletePet(first);
    return onUnchanged([]);
  }
  const outcomes = await findOutcomes(deletePets(pets), pets).catch((error) => {
    notifyFailed(`${petNames(pets)} were not deleted`, error);
  });
  if (!outcomes) return;
  const blocked = [...outcomes.values()].filter(({ obstacle }) => obstacle);
  const stay = blocked.map(({ pet }) => pet);
  const staying = new Set(stay);
  const others = pets.filter((pet) => !staying.has(pet));
  if (others.length === 0) return void runBulkAction(deletePets(pets));
  if ((blocked.length === 0 && pets.length <= UNCONFIRMED_PETS_MAX) || (await confirmDelete(others, blocked))) {
    deleteWithUndo(others);
    onUnchanged(stay);
  }
}

function deleteWithUndo(pets: Pet[]): void {
  const ids = pets.map(({ id }) => id);
  hidePets(ids);
  const action = { ...deletePets(pets), onUnchanged: (unchanged: Pet[]) => showPets(unchanged.map(({ id }) => id)) };
  if (pets.length > UNDO_PETS_MAX) {
    void runBulkAction({ ...action, done: (deleted) => `${petNames(deleted)} were deleted.` });
    return;
  }
  runUnlessUndone({
    message: pets.length === 1 ? `${petNames(pets)} was deleted.` : `${petNames(pets)} were deleted.`,
    restore: () => showPets(ids),
    run: () => runBulkAction(action),
  });
}

function confirmDelete(pets: Pet[], blocked: Outcome[]): Promise<boolean> {
  const stay = groupObstacles(blocked).map(
    ({ text, orderIds }) => `${text} and will not be deleted: ${listOrders(orderIds)}.`,
  );
  const consequence = pets.length > UNDO_PETS_MAX ? "This cannot be undone." : "You can undo this for 8 seconds.";
  const name = petNames(pets);
  return confirm({ title: `Delete ${name}?`, text: [...stay, consequence].join(" "), action: `Delete ${name}` });
}
