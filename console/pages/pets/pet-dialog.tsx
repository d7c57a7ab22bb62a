import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { petName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { EditPetForm } from "./edit-pet-form.tsx";
import { type PetDraft, PetForm, usePetDraft } from "./pet-form.tsx";
import { refreshPets } from "./pet-queries.ts";
import { statuses } from "./status-transitions.ts";

interface PetDialogProps {
  isOpen: boolean;
  /** The pet to edit; undefined to add one. */
  pet: Pet | undefined;
  onClose: () => void;
}

export function PetDialog({ isOpen, pet, onClose }: PetDialogProps) {
  const edited = useWhenOpened(isOpen, pet);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={edited ? `Edit ${petName(edited)}` : "Add pet"}>
      {edited ? <EditPetForm pet={edited} onClose={onClose} /> : <AddPetForm onClose={onClose} />}
    </FormDialog>
  );
}

/** The value when the dialog was opened: a change by another person must not change what is edited. */
function useWhenOpened<Value>(isOpen: boolean, value: Value): Value {
  const [opened, setOpened] = useState({ isOpen, value });
  if (opened.isOpen === isOpen) return opened.value;
  const next = { isOpen, value: isOpen ? value : opened.value };
  setOpened(next);
  return next.value;
}

const emptyPet: PetDraft = { name: "", categoryId: undefined, status: "available" };

function AddPetForm({ onClose }: { onClose: () => void }) {
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
