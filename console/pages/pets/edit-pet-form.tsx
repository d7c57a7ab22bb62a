import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { ConflictAlert } from "./conflict-alert.tsx";
import { PetForm } from "./pet-form.tsx";
import { transitionsFrom } from "./status-transitions.ts";
import { useEditPet } from "./use-edit-pet.ts";
import { useOpenOrder } from "./use-open-order.ts";

export function EditPetForm({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { form, original, hasConflict, edit, save } = useEditPet(pet, onClose);
  const { order } = useOpenOrder(original);
  const reason = order && (
    <>
      Set by{" "}
      <Anchor component={Link} href={`/orders?petId=${original.id}`} inherit>
        order {`${order.id}`}
      </Anchor>
      . Deliver or cancel the order to change it.
    </>
  );

  return (
    <PetForm
      form={form}
      statusChoices={[original.status, ...transitionsFrom(original.status)]}
      statusReason={reason}
      action={hasConflict ? "Save anyway" : "Save"}
      isSaving={edit.isPending}
      onSave={save}
      error={edit.error}
      errorTitle="The pet was not changed"
    >
      {hasConflict && <ConflictAlert pet={original} />}
    </PetForm>
  );
}
