import { useSyncExternalStore } from "react";
import type { Pet } from "../../../../client/index.ts";
import { notifyDone } from "../../../parts/notify.tsx";
import { refreshPets } from "../refresh-pets.ts";
import { type Outcome, type PetOperation, runOperations } from "./run-operations.ts";

/** An action on several pets. */
export interface BulkAction {
  /** Title of the progress dialog, such as "Moving 12 pets to Cats". */
  title: string;
  pets: Pet[];
  toOperation: (pet: Pet) => PetOperation;
  /** Shows these pets again as they are: the action failed for them, or was stopped before them. */
  revert?: (pets: Pet[]) => void;
  /** Notification for the pets that it succeeded for. */
  done?: (pets: Pet[]) => string;
  /** The action that undoes it for these pets, if possible. */
  undo?: (pets: Pet[]) => BulkAction;
}

export interface BulkRun {
  action: BulkAction;
  outcomes: Outcome[];
  /** Whether it takes long enough to show a progress bar. */
  isLong: boolean;
  isFinished: boolean;
  stop: () => void;
}

const LONG_MILLISECONDS = 400;

let run: BulkRun | undefined;
const listeners = new Set<() => void>();

/** The bulk action in progress, or the last one until its report is closed. */
export function useBulkRun(): BulkRun | undefined {
  return useSyncExternalStore(subscribe, () => run);
}

export function closeReport(): void {
  show(undefined);
}

/** Runs a bulk action and returns the pets that it did not complete for. The dialog shows progress and failures. */
export async function runBulkAction(action: BulkAction): Promise<Pet[]> {
  const control = new AbortController();
  let state: BulkRun = { action, outcomes: [], isLong: false, isFinished: false, stop: () => control.abort() };
  const update = (changes: Partial<BulkRun>) => {
    state = { ...state, ...changes };
    show(state);
  };

  const timer = setTimeout(() => update({ isLong: true }), LONG_MILLISECONDS);
  const onResults = (outcomes: Outcome[]) => update({ outcomes: [...state.outcomes, ...outcomes] });
  await runOperations(action.pets, { toOperation: action.toOperation, onResults, signal: control.signal });
  clearTimeout(timer);

  const changed = new Set(state.outcomes.filter(({ error }) => error === undefined).map(({ pet }) => pet));
  const unchanged = action.pets.filter((pet) => !changed.has(pet));
  action.revert?.(unchanged);
  await refreshPets();
  if (unchanged.length > 0) update({ isFinished: true });
  else show(undefined);
  notifyResult(action, [...changed]);
  return unchanged;
}

function notifyResult({ done, undo }: BulkAction, pets: Pet[]): void {
  if (!done || pets.length === 0) return;
  notifyDone(done(pets), undo && (() => void runBulkAction(undo(pets))));
}

function show(next: BulkRun | undefined): void {
  run = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
