import { useMutation } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { petStore } from "../../pet-store.ts";
import { changePet } from "./change-pet.ts";
import { refreshPets } from "./refresh-pets.ts";
import { type Status, transitionsFrom, withStatus } from "./status-transitions.ts";

interface StatusChange {
  pet: Pet;
  to: Status;
  isUndo?: boolean;
}

/** Changes the status of a pet with an optimistic update, and offers to undo it. */
export function useChangeStatus() {
  const change = useMutation({
    mutationFn: ({ pet, to }: StatusChange) => updateStatus(pet.id, to),
    onMutate: ({ pet, to }) => changePet(pet.id, (each) => withStatus(each, to)),
    onSuccess(_, { pet, to, isUndo }) {
      const canUndo = !isUndo && transitionsFrom(to).includes(pet.status);
      const undo = () => change.mutate({ pet: withStatus(pet, to), to: pet.status, isUndo: true });
      notifyDone(`${petName(pet)} ${to ? `is now ${to}` : "now has no status"}.`, canUndo ? undo : undefined);
    },
    onError(error, { pet }, before) {
      before?.restore();
      notifyFailed(`The status of ${petName(pet)} was not changed`, error);
    },
    onSettled: refreshPets,
  });
  return change;
}

function updateStatus(id: bigint, to: Status) {
  return petStore.updatePet({ path: { petId: id }, body: { status: to ?? null } });
}
