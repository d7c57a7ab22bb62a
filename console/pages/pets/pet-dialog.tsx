import type { Pet } from "../../../client/index.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { petName } from "../../parts/pet-name.ts";
import { AddPetForm } from "./add-pet-form.tsx";
import { EditPetForm } from "./edit-pet-form.tsx";

interface PetDialogProps {
  isOpen: boolean;
  /** The pet to edit; undefined to add one. */
  pet: Pet | undefined;
  onClose: () => void;
}

export function PetDialog({ isOpen, pet, onClose }: PetDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={pet ? `Edit ${petName(pet)}` : "Add pet"}>
      {pet ? <EditPetForm pet={pet} onClose={onClose} /> : <AddPetForm onClose={onClose} />}
    </FormDialog>
  );
}
