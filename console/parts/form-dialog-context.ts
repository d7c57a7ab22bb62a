import { createContext, use } from "react";

/** What a form needs of the dialog that it is in. */
interface FormDialogState {
  /** Makes the dialog ask before it closes; returns a function that ends this. */
  addUnsavedInput: () => () => void;
  /** Closes the dialog, after a question if it has unsaved input. */
  requestClose: () => void;
}

export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);

/** Closes the `<FormDialog>` around it, after a question if it has unsaved input. */
export function useRequestClose(): () => void {
  const dialog = use(FormDialogContext);
  if (!dialog) throw new Error("There is no <FormDialog> around this component.");
  return dialog.requestClose;
}
