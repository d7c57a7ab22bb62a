import { createContext, use, useEffect, useLayoutEffect } from "react";
import { type Confirmation, confirm } from "../ui/confirm.tsx";

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

/** Makes the browser ask for confirmation before the page is closed or reloaded. */
export function useWarnOnLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isActive]);
}

/**
 * Prevents navigation from losing typed text. While a dialog is open or a form on a page has unsaved input, an
 * additional entry for the same URL is on top of the browser's history: Back leaves only this entry, and calls the guard.
 */

/** An open dialog, or a form on a page with unsaved input. */
interface Guard {
  /** Called when Back is pressed. */
  onBack: () => void;
  /** Whether leaving the page would lose typed text. */
  hasUnsavedInput: () => boolean;
  /** Question before that; by default, whether to discard the typed text. */
  question?: Confirmation | undefined;
}

interface NavigateOptions {
  replace?: boolean;
}
type Navigate<Options> = (to: string, options?: Options) => void;

/** Time for a form that was just saved to disappear before the page is left. */
const CLOSING_MILLISECONDS = 50;

const entryState = { isGuard: true };
let guards: Guard[] = [];
let isLeavingEntry = false;
let lastUpdate: Promise<void> = Promise.resolve();

/** Adds a guard; returns a function that removes it. */
export function addGuard(guard: Guard): () => void {
  guards = [...guards, guard];
  updateEntry();
  return () => {
    guards = guards.filter((each) => each !== guard);
    updateEntry();
  };
}

const discardQuestion: Confirmation = {
  title: "Discard what you typed?",
  text: "It has not been saved.",
  action: "Discard",
  dismissAction: "Keep editing",
};

/** Asks whether typed text may be discarded. */
export function confirmDiscard(question: Confirmation = discardQuestion): Promise<boolean> {
  return confirm(question);
}

/** Leaves the page although its form has unsaved input: goes back in the browser's history. */
function goBack(): void {
  guards = [];
  history.go(isOnEntry() ? -2 : -1);
}

/** For wouter's `aroundNav`: asks before a navigation that would lose typed text, and removes the guards' entry. */
export function navigateUnlessUnsaved<Options extends NavigateOptions>(
  navigate: Navigate<Options>,
  to: string,
  options?: Options,
): void {
  if (guards.length > 0 || isOnEntry()) void leave(() => navigate(to, options), isOtherPage(to));
  else navigate(to, options);
}

async function leave(navigate: () => void, isOtherPage: boolean): Promise<void> {
  if (isOtherPage && hasUnsavedInput()) {
    await new Promise((resolve) => setTimeout(resolve, CLOSING_MILLISECONDS));
    const unsaved = guards.findLast((guard) => guard.hasUnsavedInput());
    if (unsaved && !(await confirmDiscard(unsaved.question))) return;
  }
  lastUpdate = lastUpdate.then(leaveEntry).then(navigate);
  await lastUpdate;
  updateEntry();
}

/** Whether leaving the page would lose typed text. */
export function hasUnsavedInput(): boolean {
  return guards.some((guard) => guard.hasUnsavedInput());
}

function isOtherPage(to: string): boolean {
  return new URL(to, location.href).pathname !== location.pathname;
}

/** Adds or removes the entry, after all dialogs that open or close in the same update. */
function updateEntry(): void {
  lastUpdate = lastUpdate.then(async () => {
    if (guards.length === 0) await leaveEntry();
    else if (!isOnEntry()) pushEntry();
  });
}

function isOnEntry(): boolean {
  return (history.state as Partial<typeof entryState> | null)?.isGuard === true;
}

function pushEntry(): void {
  // Otherwise the browser would scroll to the current position when the entry is left.
  history.scrollRestoration = "manual";
  history.pushState(entryState, "");
}

async function leaveEntry(): Promise<void> {
  if (!isOnEntry()) return;
  isLeavingEntry = true;
  await new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
    history.back();
  });
  isLeavingEntry = false;
  history.scrollRestoration = "auto";
}

addEventListener("popstate", () => {
  if (isLeavingEntry) return;
  const guard = guards.at(-1);
  // Forward, or a reload, has led to an entry whose dialog is no longer open.
  if (isOnEntry() || !guard) return updateEntry();
  pushEntry();
  guard.onBack();
});

updateEntry();

/** What a form needs from its dialog. */
interface FormDialogState {
  /** Makes the dialog ask for confirmation before it closes; returns a function that reverts this. */
  addUnsavedInput: () => () => void;
  /** Closes the dialog, after a confirmation if it has unsaved input. */
  requestClose: () => void;
  /** False once the dialog is closed, also while its content is still fading out. */
  isOpen: () => boolean;
}

export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);

/** Closes the `<FormDialog>` around it, after a confirmation if it has unsaved input. */
export function useRequestClose(): () => void {
  const dialog = use(FormDialogContext);
  if (!dialog) throw new Error("There is no <FormDialog> around this component.");
  return dialog.requestClose;
}
