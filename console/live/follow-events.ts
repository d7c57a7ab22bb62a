import { type Event, PetStoreError, type Result } from "../../client/index.ts";
import { retryDelay } from "../api/request-lost.ts";

/** Number of events in a page of the feed. */
export const PAGE_LIMIT = 100;
/** Interval between two requests while there are no further events. */
const POLL_MILLISECONDS = 1_000;
/** Interval between two refreshes of everything if the operator's database has no feed. */
const WITHOUT_FEED_MILLISECONDS = 10_000;

interface Feed {
  /** Reads the page after a position. */
  read: (after: string, signal: AbortSignal) => Promise<Result<Event[]>>;
  onEvents: (events: Event[]) => void;
  /** Called when the feed starts or starts again: anything may have changed since the last event. */
  onRestart: () => void;
  /** Resolves after this time, or earlier if a retry may succeed. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Follows the event feed from now on, until `signal` is aborted. */
export async function followEvents({ read, onEvents, onRestart, wait }: Feed, signal: AbortSignal): Promise<void> {
  let position = "now";
  let failures = 0;
  while (!signal.aborted) {
    const page = await read(position, signal).catch(toError);
    if (signal.aborted) return;
    if (page instanceof PetStoreError) {
      failures += 1;
      const isPositionLost = page.status === 410 || page.status === 400;
      if (position === "now" && page.status === 503) onRestart();
      if (isPositionLost) position = "now";
      if (!isPositionLost || failures > 1) await wait(delayAfter(page, failures, position), signal);
      continue;
    }
    failures = 0;
    if (position === "now") onRestart();
    else if (page.data.length > 0) onEvents(page.data);
    position = page.next ?? "now";
    if (page.data.length < PAGE_LIMIT) await wait(POLL_MILLISECONDS, signal);
  }
}

/** Errors of the service are part of the protocol; others, such as an abort, end the loop or are retried like them. */
function toError(error: unknown): PetStoreError {
  if (error instanceof PetStoreError) return error;
  return new PetStoreError("The feed cannot be read.", { code: "unreachable", status: 0, cause: error });
}

function delayAfter({ status, retryAfterSeconds }: PetStoreError, failures: number, position: string): number {
  const isWithoutFeed = status === 503 && position === "now";
  return Math.max(retryDelay(failures, retryAfterSeconds), isWithoutFeed ? WITHOUT_FEED_MILLISECONDS : 0);
}
