import { expect, test } from "bun:test";
import { type Event, PetStoreError } from "../../client/index.ts";
import { followEvents } from "./follow-events.ts";

/** The events of a page, or the error with which the feed ends. */
type Step = number | { status: number; retryAfter?: string };

/** Follows feeds with these pages, each until an error; returns everything that happened, in order. */
async function follow(...feeds: Step[][]): Promise<string[]> {
  const log: string[] = [];
  const controller = new AbortController();
  async function* next() {
    log.push("follow");
    for (const step of feeds.shift() ?? []) {
      if (typeof step === "number") yield { events: Array.from({ length: step }, () => ({}) as Event), position: "" };
      else {
        const headers = new Headers(step.retryAfter === undefined ? {} : { "Retry-After": step.retryAfter });
        throw new PetStoreError("", { code: "", status: step.status, headers });
      }
    }
    controller.abort();
    throw controller.signal.reason;
  }
  await followEvents(
    {
      follow: next,
      onEvents: (events) => log.push(`${events.length} events`),
      onRestart: () => log.push("restart"),
      wait: async (milliseconds) => void log.push(`wait ${milliseconds}`),
    },
    controller.signal,
  );
  return log;
}

test("refreshes everything when the feed starts, and then what each page of events has changed", async () => {
  expect(await follow([0, 2, 0, 1])).toEqual(["follow", "restart", "2 events", "1 events"]);
});

test("starts again after an expired position or another generation of the store", async () => {
  expect(await follow([0, 1, { status: 410 }], [0, 3])).toEqual([
    ...["follow", "restart", "1 events"],
    ...["follow", "restart", "3 events"],
  ]);
});

test("starts again less and less often after failures in a row, or as Retry-After says", async () => {
  const failures: Step[][] = [0, 0, 502].map((status) => [{ status }]);
  expect(await follow(...failures, [{ status: 429, retryAfter: "30" }], [0, 0, { status: 0 }], [0])).toEqual([
    ...["follow", "wait 1000", "follow", "wait 2000", "follow", "wait 4000", "follow", "wait 30000"],
    ...["follow", "restart", "wait 1000", "follow", "restart"],
  ]);
});

test("refreshes every 10 seconds if the database has no feed", async () => {
  expect(await follow([{ status: 503 }], [{ status: 503 }], [])).toEqual([
    ...["follow", "restart", "wait 10000", "follow", "restart", "wait 10000", "follow"],
  ]);
});
