import type { Pet } from "../../../../client/index.ts";
import { confirm } from "../../../parts/confirm.tsx";
import { doUnlessUndone } from "../../../parts/notify.tsx";
import { petNames } from "../../../parts/pet-name.ts";
import { deletePet } from "../delete-pets.ts";
import { showPets } from "../pending-deletes.ts";
import { deleteAll } from "./bulk-actions.ts";
import { changeTogether } from "./run-bulk-action.ts";

/** On leaving the page a browser still sends so many requests, and not many more. */
const UNDO_PETS_MAX = 100;

/** Deletes pets, with a way back for a while; many are not kept waiting, and so it asks. Answers whether it does. */
export async function deleteTogether(pets: Pet[]): Promise<boolean> {
  const [first] = pets;
  if (pets.length === 1 && first) {
    deletePet(first);
    return true;
  }
  if (pets.length > UNDO_PETS_MAX) {
    const isMeant = await confirm({
      title: `Delete ${petNames(pets)}?`,
      text: "They are removed from the store at once, and this cannot be undone.",
      action: `Delete ${petNames(pets)}`,
    });
    if (isMeant) void changeTogether({ ...deleteAll(pets), done: (gone) => `${petNames(gone)} deleted.` });
    return isMeant;
  }
  const deed = deleteAll(pets);
  doUnlessUndone({
    message: `${petNames(pets)} were deleted.`,
    takeBack: () => showPets(pets.map(({ id }) => id)),
    run: () => void changeTogether(deed),
  });
  return true;
}
