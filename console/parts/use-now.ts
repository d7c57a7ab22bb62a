import { useSyncExternalStore } from "react";

const TICK_MILLISECONDS = 1000;

const listeners = new Set<() => void>();
setInterval(() => {
  for (const listener of listeners) listener();
}, TICK_MILLISECONDS);

/** The time, told anew after each step, a whole number of seconds: to all that have the same step at once. */
export function useNow(stepMilliseconds: number): number {
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMilliseconds));
  return Date.now();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
