import { type Event, type EventPage, PetStoreError } from "../../client/index.ts";
import { retryDelay } from "../api/request-lost.ts";

/** Interval between two refreshes of everything if the operator's database has no feed. */
const WITHOUT_FEED_MILLISECONDS = 10_000;

interface Feed {
  /** Yields the events from now on, first a page without events. */
  follow: (signal: AbortSignal) => AsyncIterable<EventPage<Event>>;
  onEvents: (events: Event[]) => void;
  /** Called when the feed starts or starts again: anything may have changed since the last event. */
  onRestart: () => void;
  /** Resolves after this time, or earlier if a retry may succeed. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Follows the event feed from now on, until `signal` is aborted. */
export async function followEvents({ follow, onEvents, onRestart, wait }: Feed, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let hasStarted = false;
    try {
      for await (const { events } of follow(signal)) {
        if (hasStarted) failures = 0;
        else onRestart();
        if (events.length > 0) onEvents(events);
        hasStarted = true;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const { status, retryAfterSeconds } = toError(error);
      const isWithoutFeed = status === 503;
      if (isWithoutFeed) onRestart();
      // After an expired position, it starts again at once.
      if (hasStarted && failures === 1 && status === 410) continue;
      const delay = retryDelay(failures, retryAfterSeconds);
      await wait(isWithoutFeed ? Math.max(delay, WITHOUT_FEED_MILLISECONDS) : delay, signal);
    }
  }
}

/** Errors of the service are part of the protocol; others are retried like them. */
function toError(error: unknown): PetStoreError {
  if (error instanceof PetStoreError) return error;
  return new PetStoreError("The feed cannot be read.", { code: "unreachable", status: 0, cause: error });
}
