/** Receivers of webhooks in a process of their own: `/fast/0`, `/hang/1`, `/fail/2`, `/slow/3`, and `/counts` of all. */

/** Delay of responses of the fast receiver: with 12 deliveries in flight, it gets 500 a second. */
const fastMilliseconds = 24;
const slowMilliseconds = 1000;

const counts: Record<string, number> = { fast: 0, hang: 0, fail: 0, slow: 0 };

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  idleTimeout: 0,
  async fetch(request) {
    const kind = new URL(request.url).pathname.split("/")[1] ?? "";
    if (kind === "counts") return Response.json(counts);
    counts[kind] = (counts[kind] ?? 0) + 1;
    await request.arrayBuffer();
    if (kind === "hang") return new Promise(() => {});
    await Bun.sleep(kind === "slow" ? slowMilliseconds : fastMilliseconds);
    return new Response(null, { status: kind === "fail" ? 500 : 204 });
  },
});
console.log(server.port);
