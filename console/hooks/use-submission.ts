import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormDialogContext } from "./use-unsaved-input.ts";

/** What a form offers to its fields and its submit button. */
interface SubmissionState {
  /** Delays a submission until this promise, which determines the value of a field and is never rejected, has settled. */
  delay: (pending: Promise<unknown>) => void;
  isDelayed: boolean;
}

export const SubmissionContext = createContext<SubmissionState>({ delay: () => {}, isDelayed: false });

/** Returns a function that delays the submission of the form around this field, if there is one. */
export function useDelaySubmission(): (pending: Promise<unknown>) => void {
  return use(SubmissionContext).delay;
}

/** Submits a form once the values of all fields are known, unless the form has been closed in the meantime. */
export function useSubmission(onSubmit: () => void) {
  const dialog = use(FormDialogContext);
  const latestSubmit = useRef(onSubmit);
  latestSubmit.current = onSubmit;
  const pending = useRef(new Set<Promise<unknown>>());
  const isWaiting = useRef(false);
  const [isDelayed, setIsDelayed] = useState(false);

  const delay = useCallback((promise: Promise<unknown>) => {
    pending.current.add(promise);
    void promise.then(() => pending.current.delete(promise));
  }, []);

  async function waitForValues() {
    isWaiting.current = true;
    setIsDelayed(true);
    while (pending.current.size > 0) await Promise.all(pending.current);
    isWaiting.current = false;
    // This also renders the values, and so the latest `onSubmit` has them.
    flushSync(() => setIsDelayed(false));
  }

  /** Calls `onSubmit` and renders its effects. A submission that is already waiting is not repeated. */
  async function submit(form: HTMLFormElement): Promise<boolean> {
    if (isWaiting.current) return false;
    if (pending.current.size > 0) await waitForValues();
    if (!form.isConnected || dialog?.isOpen() === false) return false;
    flushSync(latestSubmit.current);
    return true;
  }

  return { submit, state: useMemo(() => ({ delay, isDelayed }), [delay, isDelayed]) };
}
