import { useEffect } from "react";
import type { Event } from "../../client/index.ts";
import { wait } from "../api/connection.ts";
import { petStore } from "../api/pet-store.ts";
import { queryClient, refresh, refreshAll } from "../api/queries.ts";
import { refreshSession } from "../api/session.ts";
import { followEvents, PAGE_LIMIT } from "./follow-events.ts";
import { createRefresher, operationsOf } from "./refresher.ts";

/** Interval between two checks of the session: people who are not owners cannot read the events about roles. */
const SESSION_MILLISECONDS = 15_000;

/** Keeps everything on screen up to date while the page is visible. Mounted once. */
export function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const update = () => {
      stop?.();
      stop = document.visibilityState === "visible" ? start() : undefined;
    };
    update();
    // Another person may have logged in while the page was hidden.
    const updateAll = () => {
      update();
      void refreshSession();
    };
    document.addEventListener("visibilitychange", updateAll);
    return () => {
      document.removeEventListener("visibilitychange", updateAll);
      stop?.();
    };
  }, []);
}

/** Number of elements in a page of a list that is read as a whole. */
const LIST_LIMIT = 100;

const refresher = createRefresher({
  refresh,
  countPages(id) {
    const active = queryClient.getQueryCache().findAll({ queryKey: [id], type: "active" });
    return Math.max(0, ...active.map(({ state }) => pagesOf(state.data)));
  },
  isSaving: () => queryClient.isMutating() > 0,
  now: () => performance.now(),
});

/** Follows the event feed, until the returned function is called. */
function start(): () => void {
  const controller = new AbortController();
  void followEvents(
    {
      read: (after, signal) => petStore.listEvents({ query: { after, limit: PAGE_LIMIT }, signal }),
      onEvents: handleEvents,
      onRestart: () => void refreshAll(),
      wait,
    },
    controller.signal,
  );
  const timer = setInterval(() => void refreshSession(), SESSION_MILLISECONDS);
  return () => {
    clearInterval(timer);
    controller.abort(new DOMException("The page is hidden.", "AbortError"));
  };
}

/** Number of pages that were read one after another for this result: of a list with "Show more", or all of it. */
function pagesOf(data: unknown): number {
  if (Array.isArray(data)) return Math.ceil(data.length / LIST_LIMIT);
  return (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;
}

function handleEvents(events: Event[]): void {
  const types = [...new Set(events.map(({ type }) => `${type}`))];
  refresher.add(new Set(types.flatMap(operationsOf)));
  // A new name or role of the logged-in person.
  if (types.some((type) => type.startsWith("person."))) void refreshSession();
}
