import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { ConflictAlert } from "./conflict-alert.tsx";
import { DeletedAlert } from "./deleted-alert.tsx";
import { PetForm } from "./pet-form.tsx";
import { statuses, transitionsFrom } from "./status-transitions.ts";
import { useEditPet } from "./use-edit-pet.ts";
import { useOpenOrder } from "./use-open-order.ts";

export function EditPetForm({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { form, original, conflict, isDeleted, edit, save } = useEditPet(pet, onClose);
  const { order } = useOpenOrder(original);
  const reason = order && !isDeleted && (
    <>
      <Anchor component={Link} href={`/orders/${order.id}`} inherit>
        Order {`${order.id}`}
      </Anchor>{" "}
      is open and sets the status. Deliver or cancel it first.
    </>
  );

  return (
    <PetForm
      form={form}
      statusChoices={isDeleted ? statuses : [original.status, ...transitionsFrom(original.status)]}
      statusReason={reason}
      action={isDeleted ? "Add again" : "Save"}
      isSaving={edit.isPending}
      onSave={save}
      error={edit.error}
      errorTitle={isDeleted ? "The pet was not added" : "The pet was not changed"}
    >
      {conflict && !isDeleted && <ConflictAlert petId={original.id} conflict={conflict} />}
      {isDeleted && <DeletedAlert petId={original.id} />}
    </PetForm>
  );
}
