import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { petName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { changePet } from "./change-pet.ts";
import { rebase } from "./rebase.ts";
import { refreshPets } from "./refresh-pets.ts";
import { type SaveOutcome, saveIfUnchanged, toDraft } from "./save-if-unchanged.ts";
import { withStatus } from "./status-transitions.ts";
import { isSame, type PetDraft, usePetDraft } from "./use-pet-draft.ts";

/** A change by another person while the pet was edited. */
export interface Conflict {
  before: PetDraft;
  after: PetDraft;
  /** What the form contained. */
  typed: PetDraft;
}

/**
 * Saves an edited pet. If it has been changed in the meantime, merges the changes into the form and reports a conflict;
 * if it has been deleted, adds it again at the next save.
 */
export function useEditPet(pet: Pet, onClose: () => void) {
  const [original, setOriginal] = useState(pet);
  const [conflict, setConflict] = useState<Conflict>();
  const [isDeleted, setIsDeleted] = useState(false);
  const form = usePetDraft(toDraft(pet));
  const idempotencyKey = useIdempotencyKey(form.draft);

  const edit = useMutation({
    mutationFn: (next: Omit<Pet, "id">): Promise<SaveOutcome> =>
      isDeleted ? addAgain(next, idempotencyKey) : saveIfUnchanged(original, next),
    async onSuccess(outcome) {
      if (outcome.type === "saved") close(outcome.pet);
      else if (outcome.type === "changed") merge(outcome.pet);
      else setIsDeleted(true);
      await refreshPets();
    },
  });

  function close(saved: Pet) {
    void changePet(saved.id, (each) => ({ ...withStatus(each, saved.status), ...saved }));
    onClose();
    notifyDone(`${petName(saved)} was ${isDeleted ? `added again, as pet ${saved.id}` : "changed"}.`);
  }

  function merge(current: Pet) {
    const [before, after] = [toDraft(original), toDraft(current)];
    setConflict({ before, after, typed: form.draft });
    setOriginal(current);
    form.replace(rebase(form.draft, before, after));
  }

  function save() {
    const next = form.validate();
    if (!next) return;
    if (!isDeleted && isSame(toDraft(next), toDraft(original))) onClose();
    else edit.mutate(next);
  }
  return { form, original, conflict, isDeleted, edit, save };
}

async function addAgain(pet: Omit<Pet, "id">, idempotencyKey: string): Promise<SaveOutcome> {
  return { type: "saved", pet: (await petStore.createPet({ body: pet, idempotencyKey })).data };
}
