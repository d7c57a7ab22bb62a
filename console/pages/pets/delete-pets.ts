import type { Pet } from "../../../client/index.ts";
import { doUnlessUndone, notifyFailed } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { petStore } from "../../pet-store.ts";
import { hidePets, showPets } from "./pending-deletes.ts";
import { refreshPets } from "./refresh-pets.ts";

/** Deletes a pet: it is gone from the page at once, and from the store when the time for an undo is over. */
export function deletePet(pet: Pet): void {
  hidePets([pet.id]);
  doUnlessUndone({
    message: `${petName(pet)} was deleted.`,
    takeBack: () => showPets([pet.id]),
    run: () => void removeForGood(pet),
  });
}

async function removeForGood(pet: Pet): Promise<void> {
  try {
    await petStore.deletePet({ path: { petId: pet.id } });
  } catch (error) {
    showPets([pet.id]);
    notifyFailed(`${petName(pet)} is still there`, error);
  }
  await refreshPets();
}
