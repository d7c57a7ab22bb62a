import { useMutation } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { createIdempotencyKey } from "../../parts/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { changePet } from "./change-pet.ts";
import { refreshPets } from "./refresh-pets.ts";
import { type Status, statusPath, withStatus } from "./status-transitions.ts";

interface StatusChange {
  pet: Pet;
  to: Status;
  isUndo?: boolean;
}

/** Changes the status of a pet with an optimistic update, and offers to undo it. */
export function useChangeStatus() {
  const change = useMutation({
    mutationFn: ({ pet, to }: StatusChange) => updateStatus(pet, to),
    onMutate: ({ pet, to }) => changePet(pet.id, (each) => withStatus(each, to)),
    onSuccess(_, { pet, to, isUndo }) {
      const undo = () => change.mutate({ pet: withStatus(pet, to), to: pet.status, isUndo: true });
      notifyDone(`${petName(pet)} ${to ? `is now ${to}` : "now has no status"}.`, isUndo ? undefined : undo);
    },
    onError(error, { pet }, before) {
      before?.restore();
      notifyFailed(`The status of ${petName(pet)} was not changed`, error);
    },
    onSettled: refreshPets,
  });
  return change;
}

/** An undo may need an allowed change in between, for example from sold to available to pending: all of them or none. */
function updateStatus({ id, status }: Pet, to: Status): Promise<unknown> {
  const bodies = (statusPath(status, to) ?? [to]).map((step) => ({ status: step ?? null }));
  const [body, ...others] = bodies;
  if (body && others.length === 0) return petStore.updatePet({ path: { petId: id }, body });
  return petStore.changePets({
    body: { operations: bodies.map((each) => ({ method: "update", id, body: each })) },
    idempotencyKey: createIdempotencyKey(),
  });
}
