import { createSharedState } from "../../shared-state.ts";

const pendingDeletes = createSharedState<ReadonlySet<bigint>>(new Set());

/** Hides pets until they are deleted. */
export function hidePets(ids: bigint[]): void {
  pendingDeletes.set(new Set([...pendingDeletes.get(), ...ids]));
}

/** Shows pets again whose deletion was undone or failed. */
export function showPets(ids: bigint[]): void {
  const shown = new Set(ids);
  pendingDeletes.set(new Set([...pendingDeletes.get()].filter((id) => !shown.has(id))));
}

/** Ids of the hidden pets, which are deleted once it can no longer be undone. */
export function usePendingDeletes(): ReadonlySet<bigint> {
  return pendingDeletes.use();
}
