/** What can be done with many pets together. */
import type { Pet } from "../../../../client/index.ts";
import { petNames } from "../../../parts/pet-name.ts";
import { petStore } from "../../../pet-store.ts";
import { hidePets, showPets } from "../pending-deletes.ts";
import { movesFrom, type Status } from "../status-moves.ts";
import { updateStatus } from "../use-change-status.ts";
import type { Deed } from "./run-bulk-action.ts";

export function changeStatus(pets: Pet[], to: Status): Deed {
  const moved = pets.filter((pet) => pet.status !== to);
  const goal = to ?? "no status";
  const deed: Deed = {
    title: `Changing ${petNames(moved)} to ${goal}`,
    pets: moved,
    change: (pet) => updateStatus(pet.id, to),
    done: (changed) => `${petNames(changed)} ${changed.length === 1 ? "is" : "are"} ${to ?? "without a status"} now.`,
  };
  const canGoBack = moved.every((pet) => movesFrom(to).includes(pet.status));
  return canGoBack
    ? { ...deed, undo: (changed) => restore(changed, ({ id, status }) => updateStatus(id, status)) }
    : deed;
}

export function moveToCategory(pets: Pet[], categoryId: bigint, name: string): Deed {
  return {
    title: `Moving ${petNames(pets)} to ${name}`,
    pets,
    change: ({ id }) => petStore.updatePet({ path: { petId: id }, body: { categoryId } }),
    done: (changed) => `${petNames(changed)} moved to ${name}.`,
    undo: (changed) =>
      restore(changed, ({ id, categoryId }) => petStore.updatePet({ path: { petId: id }, body: { categoryId } })),
  };
}

/** They are hidden from now on; those that cannot be deleted are shown again. */
export function deleteAll(pets: Pet[]): Deed {
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

function restore(pets: Pet[], change: Deed["change"]): Deed {
  return {
    title: `Changing ${petNames(pets)} back`,
    pets,
    change,
    done: (changed) => `${petNames(changed)} changed back.`,
  };
}
