import { expect, test } from "bun:test";
import { type Event, PetStoreError, type Result } from "../../client/index.ts";
import { followEvents, PAGE_LIMIT } from "./follow-events.ts";

type Response = { position: string; events?: number } | { status: number; retryAfter?: string };

/** Follows a feed with these responses; returns everything that happened, in order. */
async function follow(responses: Response[]): Promise<string[]> {
  const log: string[] = [];
  const controller = new AbortController();
  const read = async (after: string): Promise<Result<Event[]>> => {
    log.push(`read ${after}`);
    const response = responses.shift();
    if (responses.length === 0) controller.abort();
    if (response && "position" in response) {
      const data = Array.from({ length: response.events ?? 0 }, () => ({}) as Event);
      return { data, next: response.position, etag: undefined, requestId: "" };
    }
    const headers = new Headers(response?.retryAfter === undefined ? {} : { "Retry-After": response.retryAfter });
    throw new PetStoreError("", { code: "", status: response?.status ?? 0, headers });
  };
  await followEvents(
    {
      read,
      onEvents: (events) => log.push(`${events.length} events`),
      onRestart: () => log.push("restart"),
      wait: async (milliseconds) => void log.push(`wait ${milliseconds}`),
    },
    controller.signal,
  );
  return log;
}

const end: Response = { position: "end" };

test("starts now, and requests further events once a second", async () => {
  expect(await follow([{ position: "1" }, { position: "1" }, { position: "3", events: 2 }, end])).toEqual([
    ...["read now", "restart", "wait 1000"],
    ...["read 1", "wait 1000"],
    ...["read 1", "2 events", "wait 1000"],
    "read 3",
  ]);
});

test("reads on at once after a full page", async () => {
  expect(await follow([{ position: "1" }, { position: "2", events: PAGE_LIMIT }, end])).toEqual([
    ...["read now", "restart", "wait 1000"],
    ...["read 1", `${PAGE_LIMIT} events`],
    "read 2",
  ]);
});

test("starts again after an expired position or another generation of the store", async () => {
  expect(await follow([{ position: "1" }, { status: 410 }, { position: "7" }, end])).toEqual([
    ...["read now", "restart", "wait 1000"],
    "read 1",
    ...["read now", "restart", "wait 1000"],
    "read 7",
  ]);
});

test("keeps its position after failures, and requests less and less often, or as Retry-After says", async () => {
  const failures = [0, 0, 502, 429].map((status) => ({ status, ...(status === 429 && { retryAfter: "30" }) }));
  expect(await follow([{ position: "1" }, ...failures, { position: "2", events: 1 }, end])).toEqual([
    ...["read now", "restart", "wait 1000"],
    ...["read 1", "wait 1000", "read 1", "wait 2000", "read 1", "wait 4000", "read 1", "wait 30000"],
    ...["read 1", "1 events", "wait 1000"],
    "read 2",
  ]);
});

test("refreshes every 10 seconds if the database has no feed", async () => {
  expect(await follow([{ status: 503 }, { status: 503 }, end])).toEqual([
    ...["read now", "restart", "wait 10000", "read now", "restart", "wait 10000", "read now"],
  ]);
});
