import { describeError, describeFailure, getRequestId } from "./errors.ts";
import "../api/connection.ts";
import { createSharedState } from "../shared-state.ts";

/** Confirms a change; with `undo`, offers to undo it for 8 seconds. */
export function notifyDone(message: string, undo?: () => void, offer: Offer = {}): void {
  addDone({ message, undo, ...offer });
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

/** Time within which a change can be undone. */
const UNDO_MILLISECONDS = 8_000;
/** Time for which a confirmation that offers nothing is shown. */
const DONE_MILLISECONDS = 4_000;
const TICK_MILLISECONDS = 200;

interface ToastLink {
  href: string;
  label: string;
}

/** What a confirmation offers to do next. */
export interface Offer {
  /** Link to the changed item. */
  link?: ToastLink | undefined;
  /** Does something with it, such as printing. */
  action?: { label: string; run: () => void } | undefined;
  /** Time for which it is shown. */
  milliseconds?: number | undefined;
}

export interface DoneToast extends Offer {
  message: string;
  undo?: (() => void) | undefined;
  /** A delayed action, which runs once it can no longer be undone. Resolves to whether it succeeded. */
  run?: () => Promise<boolean>;
}

export interface FailureToast {
  title: string;
  message: string;
  requestId: string | undefined;
}

interface Toasts {
  /** Confirmations that have not expired, oldest first. The last one is shown. */
  done: readonly (DoneToast & { id: number; remaining: number })[];
  /** Failures that have not been closed, oldest first. The last one is shown. */
  failures: readonly (FailureToast & { id: number })[];
  isPaused: boolean;
}

const toasts = createSharedState<Toasts>({ done: [], failures: [], isPaused: false });
let lastId = 0;
let tickedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** A confirmation replaces the one before, which is shown again afterwards if it can still be undone. */
function addDone(done: DoneToast): void {
  lastId += 1;
  const hasOffer = done.undo ?? done.link ?? done.action;
  const remaining = done.milliseconds ?? (hasOffer ? UNDO_MILLISECONDS : DONE_MILLISECONDS);
  const undoable = toasts.get().done.filter(({ undo }) => undo !== undefined);
  update({ done: [...undoable, { ...done, milliseconds: remaining, id: lastId, remaining }] });
  if (timer !== undefined) return;
  tickedAt = performance.now();
  timer = setInterval(tick, TICK_MILLISECONDS);
}

function addFailure(failure: FailureToast): void {
  lastId += 1;
  update({ failures: [...toasts.get().failures, { ...failure, id: lastId }] });
}

/** Closes a confirmation without undoing its change. */
export function closeDone(id: number): void {
  update({ done: toasts.get().done.filter((each) => each.id !== id) });
}

export function closeFailure(id: number): void {
  update({ failures: toasts.get().failures.filter((failure) => failure.id !== id) });
}

/** Undoes the most recent change that can still be undone. */
export function undoLastChange(): void {
  const last = toasts.get().done.findLast(({ undo }) => undo !== undefined);
  if (!last) return;
  update({ done: toasts.get().done.filter((each) => each !== last) });
  last.undo?.();
}

/** Runs all delayed actions now. Resolves when they are done, or their failure is reported, to whether all succeeded. */
export async function flushDelayed(): Promise<boolean> {
  const delayed = toasts.get().done.filter(({ run }) => run !== undefined);
  update({ done: toasts.get().done.filter(({ run }) => run === undefined) });
  const results = await Promise.all(delayed.map(({ run }) => run?.()));
  return !results.includes(false);
}

/** Removes all toasts before another person logs in. No delayed action may be left. */
export function clearToasts(): void {
  update({ done: [], failures: [] });
}

/** Pauses the countdown while the pointer or the focus is on a toast. */
export function pauseToasts(isPaused: boolean): void {
  if (toasts.get().isPaused !== isPaused) update({ isPaused });
}

export function useToasts(): Toasts {
  return toasts.use();
}

/** Reduces the remaining times of the confirmations, and runs the delayed actions of those that have expired. */
function tick(): void {
  const now = performance.now();
  const elapsed = toasts.get().isPaused ? 0 : now - tickedAt;
  tickedAt = now;
  // Without an update: no toast shows its remaining time as a number.
  for (const each of toasts.get().done) each.remaining -= elapsed;
  const expired = toasts.get().done.filter(({ remaining }) => remaining <= 0);
  if (expired.length > 0) update({ done: toasts.get().done.filter(({ remaining }) => remaining > 0) });
  for (const { run } of expired) void run?.();
  if (toasts.get().done.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function update(changes: Partial<Toasts>): void {
  toasts.set({ ...toasts.get(), ...changes });
}

// Requests sent while the page unloads are still delivered. The listener of api/connection.ts runs before this one:
// delayed actions check whether the page unloads.
if (typeof addEventListener === "function") addEventListener("pagehide", () => void flushDelayed());
