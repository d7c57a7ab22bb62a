import { useSyncExternalStore } from "react";

let pendingDeletes: ReadonlySet<bigint> = new Set();
const listeners = new Set<() => void>();

/** Hides pets until they are deleted. */
export function hidePets(ids: bigint[]): void {
  update(new Set([...pendingDeletes, ...ids]));
}

/** Shows pets again whose deletion was undone or failed. */
export function showPets(ids: bigint[]): void {
  const shown = new Set(ids);
  update(new Set([...pendingDeletes].filter((id) => !shown.has(id))));
}

/** Ids of the hidden pets, which are deleted once it can no longer be undone. */
export function usePendingDeletes(): ReadonlySet<bigint> {
  return useSyncExternalStore(subscribe, () => pendingDeletes);
}

function update(next: ReadonlySet<bigint>): void {
  pendingDeletes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
