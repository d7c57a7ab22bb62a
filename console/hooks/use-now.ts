import { useSyncExternalStore } from "react";

const TICK_MILLISECONDS = 1000;

const listeners = new Set<() => void>();
setInterval(() => {
  for (const listener of listeners) listener();
}, TICK_MILLISECONDS);

/** The current time, updated once per step (a whole number of seconds) by one shared timer. */
export function useNow(stepMilliseconds: number): number {
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMilliseconds));
  return Date.now();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
