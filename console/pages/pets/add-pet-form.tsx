import { useMutation } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { petStore } from "../../pet-store.ts";
import { petName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { PetForm } from "./pet-form.tsx";
import { refreshPets } from "./refresh-pets.ts";
import { statuses } from "./status-transitions.ts";
import { type PetDraft, usePetDraft } from "./use-pet-draft.ts";

const emptyPet: PetDraft = { name: "", categoryId: undefined, status: "available" };

export function AddPetForm({ onClose }: { onClose: () => void }) {
  const form = usePetDraft(emptyPet);
  const idempotencyKey = useIdempotencyKey(form.draft);
  const add = useMutation({
    mutationFn: (pet: Omit<Pet, "id">) => petStore.createPet({ body: pet, idempotencyKey }),
    async onSuccess({ data: pet }) {
      onClose();
      notifyDone(`${petName(pet)} was added.`);
      await refreshPets();
    },
  });
  function save() {
    const pet = form.validate();
    if (pet) add.mutate(pet);
  }

  return (
    <PetForm
      form={form}
      statusChoices={statuses}
      action="Add"
      isSaving={add.isPending}
      onSave={save}
      error={add.error}
      errorTitle="The pet was not added"
    />
  );
}
