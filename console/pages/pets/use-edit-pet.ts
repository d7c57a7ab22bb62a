import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Pet, PetStoreError } from "../../../client/index.ts";
import { notifyDone } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { petStore } from "../../pet-store.ts";
import { changePages } from "../../queries.ts";
import { rebase } from "./rebase.ts";
import { refreshPets } from "./refresh-pets.ts";
import { usePetDraft } from "./use-pet-draft.ts";

/** Edits a pet, and only the one that has been seen: where it is another by now, that one is shown first. */
export function useEditPet(pet: Pet, onClose: () => void) {
  const [seen, setSeen] = useState(pet);
  const [isChangedMeanwhile, setIsChangedMeanwhile] = useState(false);
  const form = usePetDraft(toDraft(pet));

  const edit = useMutation({
    mutationFn: (next: Omit<Pet, "id">) => saveIfUnchanged(seen, next),
    async onSuccess({ saved, current }) {
      if (!saved) {
        setIsChangedMeanwhile(true);
        setSeen(current);
        form.replace(rebase(form.draft, toDraft(seen), toDraft(current)));
        await refreshPets();
        return;
      }
      await changePages("listPets", (pets) => pets.map((each) => (each.id === saved.id ? saved : each)));
      onClose();
      notifyDone(`${petName(saved)} was changed.`);
      await refreshPets();
    },
  });

  function save() {
    const next = form.check();
    if (!next) return;
    if (isSame(next, seen)) onClose();
    else edit.mutate(next);
  }
  return { form, seen, isChangedMeanwhile, edit, save };
}

/**
 * Lists have no tag of each pet, so it is asked for now: by a change of nothing, since `getPet` is going away. A pet
 * that is still what was seen is changed under this tag; otherwise the answer is what it is by now.
 */
async function saveIfUnchanged(seen: Pet, next: Omit<Pet, "id">): Promise<{ saved?: Pet; current: Pet }> {
  const path = { petId: seen.id };
  const { data: current, etag } = await petStore.updatePet({ path, body: {} });
  if (!isSame(current, seen)) return { current };
  try {
    const body = { ...next, status: next.status ?? null };
    const { data: saved } = await petStore.updatePet({ path, body, ifMatch: etag });
    return { saved, current: saved };
  } catch (error) {
    if (!(error instanceof PetStoreError) || error.status !== 412) throw error;
    return { current: (await petStore.updatePet({ path, body: {} })).data };
  }
}

function toDraft({ name, categoryId, status }: Pet) {
  return { name, categoryId, status };
}

function isSame(one: Omit<Pet, "id">, other: Omit<Pet, "id">): boolean {
  return one.name === other.name && one.categoryId === other.categoryId && one.status === other.status;
}
