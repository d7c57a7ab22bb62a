interface Row {
  id: bigint;
}

/**
 * The rows to show while the list is in use: those on screen stay in their places, with their current state, and
 * further ones are added only at the end, where they move nothing.
 */
export function freezeRows<Of extends Row>(shown: readonly Of[], fresh: readonly Of[], limit: number): Of[] {
  const current = new Map(fresh.map((row) => [row.id, row]));
  const isShown = new Set(shown.map(({ id }) => id));
  const lastPlace = fresh.findLastIndex(({ id }) => isShown.has(id));
  const kept = shown.map((row) => current.get(row.id) ?? row);
  return [...kept, ...fresh.slice(lastPlace + 1)].slice(0, Math.max(limit, 0));
}

/** The number of rows that would be added, removed or moved if the fresh rows were shown. */
export function countWaiting(shown: readonly Row[], fresh: readonly Row[]): number {
  const isShown = new Set(shown.map(({ id }) => id));
  const isFresh = new Set(fresh.map(({ id }) => id));
  const stays = shown.filter(({ id }) => isFresh.has(id));
  const staysInOrder = fresh.filter(({ id }) => isShown.has(id));
  const hasMoved = stays.some(({ id }, index) => staysInOrder[index]?.id !== id);
  return Math.max(shown.length - stays.length, fresh.length - staysInOrder.length) + (hasMoved ? 1 : 0);
}
