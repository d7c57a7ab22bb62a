import { use, useLayoutEffect } from "react";
import type { Confirmation } from "./confirm.tsx";
import { FormDialogContext } from "./form-dialog-context.ts";
import { addGuard, confirmDiscard, goBack } from "./unsaved-input.ts";
import { useWarnOnLeaving } from "./use-warn-on-leaving.ts";

/**
 * Call this in a form with whether the form differs from its initial state: `useUnsavedInput(name !== "")`. Its dialog or
 * page then asks before it is left, also on Back, a link or a reload. A custom `question` must be a constant.
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
