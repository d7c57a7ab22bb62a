import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Pet, PetStoreError } from "../../../client/index.ts";
import { notifyDone } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { petStore } from "../../pet-store.ts";
import { changePages } from "../../queries.ts";
import { rebase } from "./rebase.ts";
import { refreshPets } from "./refresh-pets.ts";
import { isSame, type PetDraft, usePetDraft } from "./use-pet-draft.ts";

/** Saves an edited pet. If it has been changed in the meantime, merges the changes into the form and reports a conflict. */
export function useEditPet(pet: Pet, onClose: () => void) {
  const [original, setOriginal] = useState(pet);
  const [hasConflict, setHasConflict] = useState(false);
  const form = usePetDraft(toDraft(pet));

  const edit = useMutation({
    mutationFn: (next: Omit<Pet, "id">) => saveIfUnchanged(original, next),
    async onSuccess({ saved, current }) {
      if (!saved) {
        setHasConflict(true);
        setOriginal(current);
        form.replace(rebase(form.draft, toDraft(original), toDraft(current)));
        await refreshPets();
        return;
      }
      await changePages("listPets", (pets) => pets.map((each) => (each.id === saved.id ? saved : each)));
      onClose();
      notifyDone(`${petName(saved)} was updated.`);
      await refreshPets();
    },
  });

  function save() {
    const next = form.validate();
    if (!next) return;
    if (isSame(toDraft(next), toDraft(original))) onClose();
    else edit.mutate(next);
  }
  return { form, original: original, hasConflict, edit, save };
}

/**
 * Saves the pet if it still equals the original; otherwise returns its current state only. Lists carry no ETags, so an
 * empty update fetches one (`getPet` is deprecated).
 */
async function saveIfUnchanged(original: Pet, next: Omit<Pet, "id">): Promise<{ saved?: Pet; current: Pet }> {
  const path = { petId: original.id };
  const { data: current, etag } = await petStore.updatePet({ path, body: {} });
  if (!isSame(toDraft(current), toDraft(original))) return { current };
  try {
    const body = { ...next, status: next.status ?? null };
    const { data: saved } = await petStore.updatePet({ path, body, ifMatch: etag });
    return { saved, current: saved };
  } catch (error) {
    if (!(error instanceof PetStoreError) || error.status !== 412) throw error;
    return { current: (await petStore.updatePet({ path, body: {} })).data };
  }
}

function toDraft({ name, categoryId, status }: Omit<Pet, "id">): PetDraft {
  return { name, categoryId, status };
}
