import type { Pet } from "../../../../client/index.ts";
import { petNames } from "../../../parts/pet-name.ts";
import { petStore } from "../../../pet-store.ts";
import { hidePets, showPets } from "../pending-deletes.ts";
import { type Status, transitionsFrom } from "../status-transitions.ts";
import { updateStatus } from "../use-change-status.ts";
import type { BulkAction } from "./run-bulk-action.ts";

export function changeStatus(pets: Pet[], to: Status): BulkAction {
  const affected = pets.filter((pet) => pet.status !== to);
  const target = to ?? "no status";
  const action: BulkAction = {
    title: `Changing the status of ${petNames(affected)} to ${target}`,
    pets: affected,
    change: (pet) => updateStatus(pet.id, to),
    done: (changed) => `${petNames(changed)} ${changed.length === 1 ? "is" : "are"} now ${to ?? "without a status"}.`,
  };
  const canUndo = affected.every((pet) => transitionsFrom(to).includes(pet.status));
  return canUndo
    ? { ...action, undo: (changed) => restore(changed, ({ id, status }) => updateStatus(id, status)) }
    : action;
}

export function moveToCategory(pets: Pet[], categoryId: bigint, name: string): BulkAction {
  return {
    title: `Moving ${petNames(pets)} to ${name}`,
    pets,
    change: ({ id }) => petStore.updatePet({ path: { petId: id }, body: { categoryId } }),
    done: (changed) => `${petNames(changed)} affected to ${name}.`,
    undo: (changed) =>
      restore(changed, ({ id, categoryId }) => petStore.updatePet({ path: { petId: id }, body: { categoryId } })),
  };
}

/** Hides the pets immediately; shows those again that cannot be deleted. */
export function deletePets(pets: Pet[]): BulkAction {
  hidePets(pets.map(({ id }) => id));
  return {
    title: `Deleting ${petNames(pets)}`,
    pets,
    async change({ id }) {
      try {
        await petStore.deletePet({ path: { petId: id } });
      } catch (error) {
        showPets([id]);
        throw error;
      }
    },
  };
}

function restore(pets: Pet[], change: BulkAction["change"]): BulkAction {
  return {
    title: `Restoring ${petNames(pets)}`,
    pets,
    change,
    done: (changed) => `${petNames(changed)} restored.`,
  };
}
