import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { notifyDone } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { petStore } from "../../pet-store.ts";
import { PetForm } from "./pet-form.tsx";
import { refreshPets } from "./refresh-pets.ts";
import { statuses } from "./status-moves.ts";
import { usePetDraft } from "./use-pet-draft.ts";

export function AddPet({ onClose }: { onClose: () => void }) {
  const form = usePetDraft({ name: "", categoryId: undefined, status: "available" });
  const nameOfDeed = useNameOfDeed(form.draft);
  const add = useMutation({
    mutationFn: (pet: Omit<Pet, "id">) => petStore.createPet({ body: pet, idempotencyKey: nameOfDeed }),
    async onSuccess({ data: pet }) {
      await refreshPets();
      onClose();
      notifyDone(`${petName(pet)} was added.`);
    },
  });
  function save() {
    const pet = form.check();
    if (pet) add.mutate(pet);
  }

  return (
    <PetForm form={form} choices={statuses} action="Add" isSaving={add.isPending} onSave={save} onCancel={onClose}>
      {add.error && <ErrorMessage error={add.error} title="The pet was not added" />}
    </PetForm>
  );
}

/**
 * The same for as long as what is to be added is the same: whoever tries again because no answer came does not add it
 * twice.
 */
function useNameOfDeed(draft: object): string {
  const [deed, setDeed] = useState({ draft, name: randomName() });
  if (deed.draft === draft) return deed.name;
  const next = { draft, name: randomName() };
  setDeed(next);
  return next.name;
}

function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
