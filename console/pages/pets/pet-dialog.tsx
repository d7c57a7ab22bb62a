import { Modal } from "@mantine/core";
import type { Pet } from "../../../client/index.ts";
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
    <Modal opened={isOpen} onClose={onClose} title={pet ? `Edit ${petName(pet)}` : "Add pet"}>
      {pet ? <EditPetForm pet={pet} onClose={onClose} /> : <AddPetForm onClose={onClose} />}
    </Modal>
  );
}
