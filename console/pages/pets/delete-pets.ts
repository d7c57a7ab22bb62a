import type { Pet } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { createSharedState } from "../../shared-state.ts";
import { confirm } from "../../ui/confirm.tsx";
import { listOrders, petName, petNames } from "../../ui/names.ts";
import { notifyFailed, runUnlessUndone } from "../../ui/notify.ts";
import { focusNextRow, rememberFocus } from "../../ui/table-rows.ts";
import { deletePets, groupObstacles, type Outcome } from "./bulk-actions.ts";
import { findOutcomes, runBulkAction } from "./bulk-run.ts";
import { refreshPets } from "./pet-queries.ts";
import { restorePets } from "./restore-pets.ts";

/**
 * Hides a pet immediately, and deletes it once it can no longer be undone. The focus moves from this control to the next
 * row, and back if it is undone.
 */
export function deletePet(pet: Pet, control?: HTMLElement): void {
  const restoreFocus = control && rememberFocus(control);
  if (control) focusNextRow(control);
  hidePets([pet.id]);
  runUnlessUndone({
    message: `${petName(pet)} was deleted.`,
    restore() {
      showPets([pet.id]);
      restoreFocus?.();
    },
    run: () => deleteNow(pet),
  });
}

/** Returns whether it succeeded. */
async function deleteNow(pet: Pet): Promise<boolean> {
  try {
    await petStore.deletePet({ path: { petId: pet.id } });
    return true;
  } catch (error) {
    showPets([pet.id]);
    notifyFailed(`${petName(pet)} was not deleted`, error);
    return false;
  } finally {
    await refreshPets();
  }
}

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
    void runBulkAction({ ...action, done: (deleted) => `${petNames(deleted)} were deleted.`, undo: restorePets });
    return;
  }
  runUnlessUndone({
    message: pets.length === 1 ? `${petNames(pets)} was deleted.` : `${petNames(pets)} were deleted.`,
    restore: () => showPets(ids),
    run: () => runBulkAction(action),
  });
}

const KEPT = "Deleted pets can be brought back for 30 days.";

function confirmDelete(pets: Pet[], blocked: Outcome[]): Promise<boolean> {
  const stay = groupObstacles(blocked).map(
    ({ text, orderIds }) => `${text} and will not be deleted: ${listOrders(orderIds)}.`,
  );
  const canUndo = pets.length <= UNDO_PETS_MAX;
  const consequences = [...(canUndo ? ["You can undo this for 8 seconds."] : []), KEPT];
  const name = petNames(pets);
  return confirm({ title: `Delete ${name}?`, text: [...stay, ...consequences].join(" "), action: `Delete ${name}` });
}

const pendingDeletes = createSharedState<ReadonlySet<bigint>>(new Set());

/** Hides pets until they are deleted. */
function hidePets(ids: bigint[]): void {
  pendingDeletes.set(new Set([...pendingDeletes.get(), ...ids]));
}

/** Shows pets again whose deletion was undone or failed. */
function showPets(ids: bigint[]): void {
  const shown = new Set(ids);
  pendingDeletes.set(new Set([...pendingDeletes.get()].filter((id) => !shown.has(id))));
}

/** Ids of the hidden pets, which are deleted once it can no longer be undone. */
export function usePendingDeletes(): ReadonlySet<bigint> {
  return pendingDeletes.use();
}
