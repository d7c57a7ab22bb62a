import type { Pet } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { petName } from "../../ui/names.ts";
import { notifyFailed, runUnlessUndone } from "../../ui/notify.tsx";
import { focusNextRow, rememberFocus } from "../../ui/table-rows.ts";
import { hidePets, showPets } from "./pending-deletes.ts";
import { refreshPets } from "./refresh-pets.ts";

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
