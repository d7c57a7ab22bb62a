import { useEffect } from "react";
import type { Event } from "../../client/index.ts";
import { wait } from "../api/connection.ts";
import { createUnattendedClient } from "../api/pet-store.ts";
import { queryClient, refresh, refreshAll } from "../api/queries.ts";
import { refreshSession } from "../api/session.ts";
import { followEvents } from "./follow-events.ts";
import { createRefresher, operationsOf } from "./refresher.ts";

/** Minimum interval between two checks of the session if there is no stream, whose end tells when to check. */
const SESSION_MILLISECONDS = 15_000;

let isStreaming = false;
let sessionAt = performance.now();

/** Client of the event feed only. */
const feed = createUnattendedClient({
  onRequest({ operationId }) {
    // The service ends a stream when the session has ended or its role has changed; then a page is read.
    const isDue = isStreaming || performance.now() - sessionAt > SESSION_MILLISECONDS;
    if (operationId !== "listEvents" || !isDue) return;
    isStreaming = false;
    sessionAt = performance.now();
    void refreshSession();
  },
  onResponse({ status }, { operationId }) {
    isStreaming = operationId === "streamEvents" && status === 200;
  },
});

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
      follow: (signal) => feed.follow({ signal }).pages(),
      onEvents: handleEvents,
      onRestart: () => void refreshAll(),
      wait,
    },
    controller.signal,
  );
  return () => {
    isStreaming = false;
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
