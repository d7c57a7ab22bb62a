import { useSyncExternalStore } from "react";

let leaving: ReadonlySet<bigint> = new Set();
const listeners = new Set<() => void>();

/** Hides pets that are about to be deleted. */
export function hidePets(ids: bigint[]): void {
  change(new Set([...leaving, ...ids]));
}

/** Shows pets again that were to be deleted. */
export function showPets(ids: bigint[]): void {
  change(new Set([...leaving].filter((id) => !ids.includes(id))));
}

/** The pets that nobody is to see any more: they are deleted as soon as an undo is out of reach. */
export function useLeavingPets(): ReadonlySet<bigint> {
  return useSyncExternalStore(subscribe, () => leaving);
}

function change(next: ReadonlySet<bigint>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
