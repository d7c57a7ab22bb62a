import { useSyncExternalStore } from "react";
import type { Pet } from "../../../../client/index.ts";
import { notifyDone } from "../../../parts/notify.tsx";
import { refreshPets } from "../refresh-pets.ts";
import { changeEach, type Outcome } from "./run-each.ts";

/** A change of many pets. */
export interface Deed {
  /** What is being done, such as "Moving 12 pets to Cats". */
  title: string;
  pets: Pet[];
  change: (pet: Pet) => Promise<unknown>;
  /** What is told of those with which it has worked. */
  done?: (pets: Pet[]) => string;
  /** The way back for them, where there is one. */
  undo?: (pets: Pet[]) => Deed;
}

export interface Run {
  deed: Deed;
  outcomes: Outcome[];
  /** What is over sooner needs no progress bar. */
  isLong: boolean;
  isOver: boolean;
  stop: () => void;
}

const LONG_MILLISECONDS = 400;

let run: Run | undefined;
const listeners = new Set<() => void>();

/** The change of many pets that is going on, or the last one, while its report has not been read. */
export function useRun(): Run | undefined {
  return useSyncExternalStore(subscribe, () => run);
}

export function closeReport(): void {
  show(undefined);
}

/** Changes many pets, and answers which ones did not change. The dialog shows how far it is and what failed. */
export async function changeTogether(deed: Deed): Promise<Pet[]> {
  const control = new AbortController();
  let state: Run = { deed, outcomes: [], isLong: false, isOver: false, stop: () => control.abort() };
  const update = (changes: Partial<Run>) => {
    state = { ...state, ...changes };
    show(state);
  };

  const timer = setTimeout(() => update({ isLong: true }), LONG_MILLISECONDS);
  const tell = (outcome: Outcome) => update({ outcomes: [...state.outcomes, outcome] });
  await changeEach(deed.pets, deed.change, tell, control.signal);
  clearTimeout(timer);
  await refreshPets();

  const changed = new Set(state.outcomes.filter(({ error }) => error === undefined).map(({ pet }) => pet));
  const rest = deed.pets.filter((pet) => !changed.has(pet));
  if (rest.length > 0) update({ isOver: true });
  else show(undefined);
  tellDone(deed, [...changed]);
  return rest;
}

function tellDone({ done, undo }: Deed, pets: Pet[]): void {
  if (!done || pets.length === 0) return;
  notifyDone(done(pets), undo && (() => void changeTogether(undo(pets))));
}

function show(next: Run | undefined): void {
  run = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
