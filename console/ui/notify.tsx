import { describeError, describeFailure, getRequestId } from "./errors.ts";
import { addDone, addFailure } from "./toasts.ts";

export { clearToasts, flushDelayed, undoLastChange } from "./toasts.ts";

/** Confirms a change; with `undo`, offers to undo it for 8 seconds. */
export function notifyDone(message: string, undo?: () => void): void {
  addDone({ message, undo });
}

/** Reports a failure. It stays until it is closed. */
export function notifyFailed(title: string, error: unknown): void {
  addFailure({
    title: describeFailure(title, error),
    message: describeError(error),
    requestId: getRequestId(error),
  });
}

interface DelayedAction {
  /** Notification, such as "Rex was deleted." */
  message: string;
  /** Performs the action, and reports its failure. Resolves to whether it succeeded. */
  run: () => Promise<boolean>;
  /** Reverts the optimistic update. */
  restore: () => void;
}

/**
 * Delays an irreversible action, such as deleting a pet, until it can no longer be undone: after 8 seconds, before the
 * person logs out, or when the page is closed. The caller updates the page beforehand.
 */
export function runUnlessUndone({ message, run, restore }: DelayedAction): void {
  addDone({ message, undo: restore, run });
}
