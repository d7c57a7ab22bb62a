import { expect, test } from "bun:test";
import { block, passIterations } from "../../test/support/event-loop.ts";
import { type LoadOptions, load } from "./load.ts";
import { RequestCycle } from "./request-cycle.ts";
import { percentile } from "./statistics.ts";

type Handler = () => Response | Promise<Response>;

/** Sends requests to a server with this handler; a 200 is expected unless the options say otherwise. */
async function loadServer(handler: Handler, options: Partial<LoadOptions> & { seconds: number }) {
  using server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: handler });
  const requests = new RequestCycle([{ method: "GET", path: "/" }]);
  return await load({ port: server.port ?? 0, requests, status: [200], ...options });
}

test("closed: sends the next request when the response to the last has arrived", async () => {
  let concurrent = 0;
  let concurrentMax = 0;
  const handler = async () => {
    concurrentMax = Math.max(concurrentMax, ++concurrent);
    await passIterations(1);
    concurrent -= 1;
    return new Response("here");
  };

  const { accepted } = await loadServer(handler, { seconds: 10, requestsMax: 12, connections: 3 });

  expect([accepted.length, concurrentMax]).toEqual([12, 3]);
});

test("open: counts a latency from the time at which the request was due", async () => {
  const stallMilliseconds = 200;
  let requestsSeen = 0;
  const handler = async () => {
    if (++requestsSeen === 1) block(stallMilliseconds);
    return new Response("here");
  };
  // Over one connection all others wait behind the first, and the server itself responds to each of them at once.
  const { accepted } = await loadServer(handler, { perSecond: 100, seconds: 0.2, connections: 1 });

  expect(percentile(accepted, 0.5)).toBeGreaterThan(stallMilliseconds / 4);
});

test("open: counts shed requests separately", async () => {
  let isShed = false;
  const handler = () => {
    isShed = !isShed;
    return isShed ? new Response("", { status: 503, headers: { "Retry-After": "1" } }) : new Response("here");
  };
  const options = { perSecond: 1000, seconds: 30, requestsMax: 100, connections: 1, status: [200, 503] };

  const { accepted, shed } = await loadServer(handler, options);

  expect([accepted.length, shed.length]).toEqual([50, 50]);
});

test("fails on an unexpected status and on a 503 without Retry-After", async () => {
  const once = { seconds: 1, requestsMax: 1, connections: 1 };
  const gone = () => new Response("gone", { status: 410 });
  const shed = () => new Response("", { status: 503 });

  await expect(loadServer(gone, once)).rejects.toThrow("received 410: gone");
  await expect(loadServer(shed, { ...once, status: [503] })).rejects.toThrow("no Retry-After");
});
