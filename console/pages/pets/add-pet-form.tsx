import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { notifyDone } from "../../parts/notify.tsx";
import { petName } from "../../parts/pet-name.ts";
import { petStore } from "../../pet-store.ts";
import { PetForm } from "./pet-form.tsx";
import { refreshPets } from "./refresh-pets.ts";
import { statuses } from "./status-transitions.ts";
import { usePetDraft } from "./use-pet-draft.ts";

export function AddPetForm({ onClose }: { onClose: () => void }) {
  const form = usePetDraft({ name: "", categoryId: undefined, status: "available" });
  const idempotencyKey = useIdempotencyKey(form.draft);
  const add = useMutation({
    mutationFn: (pet: Omit<Pet, "id">) => petStore.createPet({ body: pet, idempotencyKey }),
    async onSuccess({ data: pet }) {
      await refreshPets();
      onClose();
      notifyDone(`${petName(pet)} was added.`);
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
      onCancel={onClose}
    >
      {add.error && <ErrorMessage error={add.error} title="The pet was not added" />}
    </PetForm>
  );
}

/** A key that stays the same until the draft changes, so that a retry after a lost response does not add the pet twice. */
function useIdempotencyKey(draft: object): string {
  const [current, setCurrent] = useState({ draft, key: createIdempotencyKey() });
  if (current.draft === draft) return current.key;
  const next = { draft, key: createIdempotencyKey() };
  setCurrent(next);
  return next.key;
}

function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
