import type { Event } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { queryClient, refresh, refreshAll } from "../queries.ts";
import { refreshSession } from "../session/refresh-session.ts";
import { followEvents, PAGE_LIMIT } from "./follow-events.ts";
import { operationsOf } from "./operations-of.ts";
import { createRefresher } from "./refresher.ts";
import { wait } from "./wait.ts";

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

/** Keeps everything on screen up to date with the event feed, until the returned function is called. */
export function startLive(): () => void {
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
  return () => controller.abort(new DOMException("The page is hidden.", "AbortError"));
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
