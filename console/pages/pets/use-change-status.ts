import { useMutation } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { petName } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { restoreStatus } from "./bulk/bulk-actions.ts";
import { runBulkAction } from "./bulk/run-bulk-action.ts";
import { changePet } from "./change-pet.ts";
import { refreshPets } from "./refresh-pets.ts";
import { type Status, withStatus } from "./status-transitions.ts";

interface StatusChange {
  pet: Pet;
  to: Status;
}

/** Changes the status of a pet with an optimistic update, and offers to undo it. */
export function useChangeStatus() {
  return useMutation({
    mutationFn: ({ pet, to }: StatusChange) => updateStatus(pet.id, to),
    onMutate: ({ pet, to }) => changePet(pet.id, (each) => withStatus(each, to)),
    onSuccess: (_, { pet, to }) => notifyDone(describeChange(pet, to), () => undo(pet, to)),
    onError(error, { pet }, before) {
      before?.restore();
      notifyFailed(`The status of ${petName(pet)} was not changed`, error);
    },
    onSettled: refreshPets,
  });
}

function updateStatus(id: bigint, to: Status): Promise<unknown> {
  return petStore.updatePet({ path: { petId: id }, body: { status: to ?? null } });
}

/** Unless the status was changed since. Several changes may be needed, for example from sold to pending. */
function undo(pet: Pet, from: Status): void {
  void runBulkAction({ ...restoreStatus([pet], from), done: () => describeChange(pet, pet.status) });
}

function describeChange(pet: Pet, to: Status): string {
  return `${petName(pet)} ${to ? `is now ${to}` : "now has no status"}.`;
}
