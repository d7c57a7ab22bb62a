import { useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { petName } from "../../ui/names.ts";
import { EditPetForm } from "./edit-pet-form.tsx";

interface PetDialogProps {
  isOpen: boolean;
  /** The pet to edit. */
  pet: Pet | undefined;
  onClose: () => void;
}

/** The dialog to edit a pet. */
export function PetDialog({ isOpen, pet, onClose }: PetDialogProps) {
  const edited = useWhenOpened(isOpen, pet);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={edited && `Edit ${petName(edited)}`}>
      {edited && <EditPetForm pet={edited} onClose={onClose} />}
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
