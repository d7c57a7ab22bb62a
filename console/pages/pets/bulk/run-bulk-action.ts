import { isUnloading } from "../../../connection/unloading.ts";
import { createSharedState } from "../../../shared-state.ts";
import { notifyDone, notifyFailed } from "../../../ui/notify.tsx";
import { refreshPets } from "../refresh-pets.ts";
import type { BulkAction, Outcome } from "./bulk-action.ts";
import { type BulkResult, changedPets, describeRun, unchangedPets, untriedPets } from "./describe-run.ts";
import { groupObstacles } from "./obstacles.ts";
import { runOperations } from "./run-operations.ts";

export interface BulkRun extends BulkResult {
  /** Whether it takes long enough to show a progress bar. */
  isLong: boolean;
  isFinished: boolean;
  stop: () => void;
}

const LONG_MILLISECONDS = 400;

interface Runs {
  current: BulkRun | undefined;
  /** Finished runs whose report was not closed, oldest first. */
  reports: BulkRun[];
}

const runs = createSharedState<Runs>({ current: undefined, reports: [] });
let lastRun: Promise<unknown> = Promise.resolve();

/** The oldest finished bulk action whose report was not closed, or else the one in progress. */
export function useBulkRun(): BulkRun | undefined {
  const { current, reports } = runs.use();
  return reports[0] ?? current;
}

/** Closes the report; what was changed can still be undone. */
export function closeReport(): void {
  const closed = takeReport();
  if (closed) notifyResult(closed);
}

export function undoFinishedRun(): void {
  const closed = takeReport();
  const undo = closed?.action.undo;
  if (closed && undo) void runBulkAction(undo(changedPets(closed)));
}

/** Runs the action for the pets that were not tried. */
export function continueRun(): void {
  const closed = takeReport();
  if (closed) void runBulkAction(closed.action, closed.outcomes);
}

/**
 * Runs a bulk action, or the rest of it after `before`, once earlier ones have finished, and returns whether it changed all
 * pets. The dialog shows progress, and what was not changed and why.
 */
export function runBulkAction(action: BulkAction, before: Outcome[] = []): Promise<boolean> {
  const result = isUnloading() ? run(action, before) : lastRun.then(() => run(action, before));
  lastRun = result.catch(() => {});
  return result;
}

async function run(action: BulkAction, before: Outcome[]): Promise<boolean> {
  const control = new AbortController();
  function stop() {
    control.abort();
    update({ isStopping: true });
  }
  let state: BulkRun = { action, outcomes: before, isStopping: false, isLong: false, isFinished: false, stop };
  function update(changes: Partial<BulkRun>) {
    state = { ...state, ...changes };
    show(state);
  }

  const timer = setTimeout(() => update({ isLong: true }), LONG_MILLISECONDS);
  const rest = { ...action, pets: untriedPets(state) };
  const onResults = (outcomes: Outcome[]) => update({ outcomes: [...state.outcomes, ...outcomes] });
  await runOperations(rest, onResults, control.signal).catch((error) => update({ error }));
  clearTimeout(timer);
  action.onUnchanged?.(unchangedPets(state));
  await refreshPets();
  finish(state);
  return unchangedPets(state).length === 0;
}

function finish(state: BulkRun): void {
  const hasReport = unchangedPets(state).length > 0;
  const isDialogOnScreen = runs.hasListeners();
  show(undefined);
  if (hasReport && isDialogOnScreen) {
    runs.set({ current: undefined, reports: [...runs.get().reports, { ...state, isFinished: true }] });
    return;
  }
  if (!hasReport) notifyResult(state);
  else if (state.error !== undefined) notifyFailed(describeRun(state).text, state.error);
  else notifyDone([describeRun(state).text, ...groupObstacles(state.outcomes).map(({ text }) => `${text}.`)].join(" "));
}

function notifyResult(result: BulkResult): void {
  const { done, undo } = result.action;
  const changed = changedPets(result);
  if (done && changed.length > 0) notifyDone(done(changed), undo && (() => void runBulkAction(undo(changed))));
}

function takeReport(): BulkRun | undefined {
  const {
    current,
    reports: [finished, ...reports],
  } = runs.get();
  runs.set({ current, reports });
  return finished;
}

function show(current: BulkRun | undefined): void {
  runs.set({ ...runs.get(), current });
}
