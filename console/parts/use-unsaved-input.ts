import { use, useLayoutEffect } from "react";
import type { Confirmation } from "./confirm.tsx";
import { FormDialogContext } from "./form-dialog-context.ts";
import { addGuard, confirmDiscard, goBack } from "./unsaved-input.ts";
import { useWarnOnLeaving } from "./use-warn-on-leaving.ts";

/**
 * Call it in a form, with whether it differs from how it was opened: the dialog or page with the form is then left only
 * after a question, also by Back, a link or a reload. `useUnsavedInput(name !== "")`. A `question` other than whether
 * typed text may be discarded is a constant.
 */
export function useUnsavedInput(isDirty: boolean, question?: Confirmation): void {
  const dialog = use(FormDialogContext);
  useWarnOnLeaving(isDirty);
  useLayoutEffect(() => {
    if (!isDirty) return;
    return dialog
      ? dialog.addUnsavedInput()
      : addGuard({ hasUnsavedInput: () => true, question, onBack: () => askAndGoBack(question) });
  }, [isDirty, question, dialog]);
}

async function askAndGoBack(question: Confirmation | undefined): Promise<void> {
  if (await confirmDiscard(question)) goBack();
}
