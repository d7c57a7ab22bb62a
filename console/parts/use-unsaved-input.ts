import { use, useLayoutEffect } from "react";
import { FormDialogContext } from "./form-dialog-context.ts";
import { addGuard, confirmDiscard, goBack } from "./unsaved-input.ts";
import { useWarnOnLeaving } from "./use-warn-on-leaving.ts";

/**
 * Call it in a form, with whether it differs from how it was opened: the dialog or page with the form is then left only
 * after a question, also by Back, a link or a reload. `useUnsavedInput(name !== "")`
 */
export function useUnsavedInput(isDirty: boolean): void {
  const dialog = use(FormDialogContext);
  useWarnOnLeaving(isDirty);
  useLayoutEffect(() => {
    if (!isDirty) return;
    return dialog ? dialog.addUnsavedInput() : addGuard({ hasUnsavedInput: () => true, onBack: askAndGoBack });
  }, [isDirty, dialog]);
}

async function askAndGoBack(): Promise<void> {
  if (await confirmDiscard()) goBack();
}
