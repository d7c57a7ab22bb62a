import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { PetForm } from "./pet-form.tsx";
import { movesFrom } from "./status-moves.ts";
import { useEditPet } from "./use-edit-pet.ts";
import { useOpenOrder } from "./use-open-order.ts";

export function EditPet({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { form, seen, isChangedMeanwhile, edit, save } = useEditPet(pet, onClose);
  const { order } = useOpenOrder(seen);
  const reason = order && (
    <>
      It follows{" "}
      <Anchor component={Link} href={`/orders?petId=${seen.id}`} inherit>
        order {`${order.id}`}
      </Anchor>
      , which is open: deliver or cancel that one first.
    </>
  );

  return (
    <PetForm
      form={form}
      choices={[seen.status, ...movesFrom(seen.status)]}
      statusReason={reason}
      action={isChangedMeanwhile ? "Save anyway" : "Save"}
      isSaving={edit.isPending}
      onSave={save}
      onCancel={onClose}
    >
      {isChangedMeanwhile && <ChangedMeanwhile pet={seen} />}
      {edit.error && <ErrorMessage error={edit.error} title="The pet is the same as before" />}
    </PetForm>
  );
}
