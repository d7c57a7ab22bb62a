import { Modal } from "@mantine/core";
import type { Pet } from "../../../client/index.ts";
import { petName } from "../../parts/pet-name.ts";
import { AddPet } from "./add-pet.tsx";
import { EditPet } from "./edit-pet.tsx";

interface PetDialogProps {
  isOpen: boolean;
  /** The one to edit; undefined to add one. */
  pet: Pet | undefined;
  onClose: () => void;
}

export function PetDialog({ isOpen, pet, onClose }: PetDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={pet ? `Edit ${petName(pet)}` : "Add a pet"}>
      {pet ? <EditPet pet={pet} onClose={onClose} /> : <AddPet onClose={onClose} />}
    </Modal>
  );
}
