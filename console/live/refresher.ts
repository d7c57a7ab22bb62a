import type { OperationId } from "../../client/index.ts";

/** Interval between two refreshes of an operation with one page on screen. */
const INTERVAL_MILLISECONDS = 1_000;
/** Interval between two checks whether a change is still being saved. */
const BUSY_MILLISECONDS = 100;

interface Environment {
  refresh: (id: OperationId) => Promise<unknown>;
  /** Number of pages of this operation that a refresh reads. */
  countPages: (id: OperationId) => number;
  /** Whether a change is being saved: a refresh would show the state before it. */
  isSaving: () => boolean;
  now: () => number;
}

export interface Refresher {
  /** Refreshes the changed operations, each at most once a second for each page that it reads. */
  add: (changes: ReadonlyMap<OperationId, number>) => void;
  /** Holds back the refreshes of these operations until the returned function is called. */
  hold: (ids: readonly OperationId[]) => () => void;
  /** Number of changes that wait for a refresh of these operations. */
  countWaiting: (ids: readonly OperationId[]) => number;
  subscribe: (listener: () => void) => () => void;
}

/** Collects what has changed, and refreshes it neither too often nor while it is held back. */
export function createRefresher({ refresh, countPages, isSaving, now }: Environment): Refresher {
  const waiting = new Map<OperationId, number>();
  const running = new Set<OperationId>();
  const nextAt = new Map<OperationId, number>();
  const holds = new Set<readonly OperationId[]>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHeld = (id: OperationId) => [...holds].some((ids) => ids.includes(id));
  const isReady = (id: OperationId) => !isHeld(id) && !running.has(id);
  const dueIn = (id: OperationId) => Math.max(0, (nextAt.get(id) ?? 0) - now());

  function flush(): void {
    clearTimeout(timer);
    const ready = [...waiting.keys()].filter(isReady);
    if (isSaving()) {
      if (ready.length > 0) timer = setTimeout(flush, BUSY_MILLISECONDS);
      return;
    }
    for (const id of ready.filter((each) => dueIn(each) === 0)) run(id);
    const later = ready.map(dueIn).filter((milliseconds) => milliseconds > 0);
    if (later.length > 0) timer = setTimeout(flush, Math.min(...later));
    for (const listener of listeners) listener();
  }

  function run(id: OperationId): void {
    waiting.delete(id);
    running.add(id);
    nextAt.set(id, now() + INTERVAL_MILLISECONDS * Math.max(1, countPages(id)));
    void refresh(id).finally(() => {
      running.delete(id);
      if (waiting.has(id)) flush();
    });
  }

  return {
    add(changes) {
      for (const [id, count] of changes) waiting.set(id, (waiting.get(id) ?? 0) + count);
      flush();
    },
    hold(ids) {
      const own = [...ids];
      holds.add(own);
      return () => {
        holds.delete(own);
        flush();
      };
    },
    countWaiting: (ids) => Math.max(0, ...ids.filter(isHeld).map((id) => waiting.get(id) ?? 0)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
