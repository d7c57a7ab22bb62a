import { createContext, use } from "react";

/** What a form needs from its dialog. */
interface FormDialogState {
  /** Makes the dialog ask for confirmation before it closes; returns a function that reverts this. */
  addUnsavedInput: () => () => void;
  /** Closes the dialog, after a confirmation if it has unsaved input. */
  requestClose: () => void;
}

export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);

/** Closes the `<FormDialog>` around it, after a confirmation if it has unsaved input. */
export function useRequestClose(): () => void {
  const dialog = use(FormDialogContext);
  if (!dialog) throw new Error("There is no <FormDialog> around this component.");
  return dialog.requestClose;
}
