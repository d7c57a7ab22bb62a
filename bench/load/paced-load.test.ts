import { expect, test } from "bun:test";
import { requestBytes } from "./load.ts";
import { pacedLoad } from "./paced-load.ts";

const requests = [requestBytes({ method: "GET", path: "/" }, "any key")];

test("sends as many requests as are due", async () => {
  using server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("here") });

  const result = await pacedLoad({ port: server.port ?? 0, requests, status: 200, perSecond: 200, seconds: 0.2 });

  expect(result.answered).toBe(40);
});

test("counts a latency from the time at which the request was due", async () => {
  const stallMilliseconds = 100;
  let requestsSeen = 0;
  using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch() {
      if (++requestsSeen === 1) await Bun.sleep(stallMilliseconds);
      return new Response("here");
    },
  });

  // Over one connection all others wait behind the first, and the server itself answers each of them at once.
  const { latencies } = await pacedLoad({
    port: server.port ?? 0,
    requests,
    status: 200,
    perSecond: 100,
    seconds: 0.1,
    connections: 1,
  });

  expect(latencies.percentile(0.5)).toBeGreaterThan(stallMilliseconds / 4);
});
