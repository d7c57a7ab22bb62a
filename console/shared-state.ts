import { useSyncExternalStore } from "react";

/** State that components show and that functions outside of components change, too. */
interface SharedState<Value> {
  get(): Value;
  /** Replaces the state and notifies all listeners. */
  set(next: Value): void;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
  /** Returns the state and renders the component again when it changes. */
  use(): Value;
  /** Whether anything listens, such as a component that shows the state. */
  hasListeners(): boolean;
}

export function createSharedState<Value>(initial: Value): SharedState<Value> {
  const listeners = new Set<() => void>();
  let current = initial;

  const get = () => current;
  function set(next: Value): void {
    current = next;
    // A copy: a listener may add or remove listeners.
    for (const listener of [...listeners]) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const use = () => useSyncExternalStore(subscribe, get);
  return { get, set, subscribe, use, hasListeners: () => listeners.size > 0 };
}
