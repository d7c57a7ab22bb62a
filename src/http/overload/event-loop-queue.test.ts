import { expect, spyOn, test } from "bun:test";
import { FairQueue } from "../../store/fair-queue.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { EventLoopQueue } from "./event-loop-queue.ts";

const noSharedReads = { begin() {}, end() {} };
/** Time on the simulated clock for shedding a request. */
const SHED_MILLISECONDS = 0.01;

/** An event loop with a clock of its own: each request that is handled takes `serviceMilliseconds`, now or in a microtask. */
function openLoop(serviceMilliseconds: number, isDeferred = false) {
  let time = 1000;
  let immediates: (() => MaybePromise<void>)[] = [];
  /** What the queue and its requests do, in order. */
  const log: string[] = [];
  const sharedReads = { begin: () => void log.push("begin"), end: () => void log.push("end") };
  const queue = new EventLoopQueue(
    sharedReads,
    () => time,
    (start) => immediates.push(start),
  );
  const waits: { account: string; wait: number }[] = [];
  const shed: string[] = [];

  return {
    waits,
    log,
    get time() {
      return time;
    },
    shed,
    pause(milliseconds: number): void {
      time += milliseconds;
    },
    /** Receives a request of an account, by default over the same connection; `done` is called at the response. */
    receive({ account = "a", port = 1, done = () => {} } = {}): void {
      const receivedAt = time;
      log.push(`receive ${port}`);
      const handle = (isShed: boolean) => {
        if (isShed) shed.push(account);
        else waits.push({ account, wait: time - receivedAt });
        const work = () => {
          log.push(`handle ${port}`);
          time += isShed ? SHED_MILLISECONDS : serviceMilliseconds;
          done();
        };
        if (isDeferred) queueMicrotask(work);
        else work();
        return isDeferred;
      };
      if (queue.mayHandle(time, { port })) handle(false);
      else queue.add({ account, handle }, time);
    },
    /** Begins the next event-loop iteration. */
    async iterate(): Promise<void> {
      const due = immediates;
      immediates = [];
      for (const start of due) await start();
    },
  };
}

test("no request is shed of 188 on new connections of 32 clients, all received in one iteration of 120 ms", async () => {
  const loop = openLoop(120 / 188);
  let left = 188;
  // The runtime accepts the connection for a client's next request in the iteration in which it got its last response.
  const sendNext = () => {
    left -= 1;
    if (left >= 0) loop.receive({ done: sendNext });
  };

  for (let client = 0; client < 32; client += 1) sendNext();
  while (loop.waits.length + loop.shed.length < 188) await loop.iterate();

  expect(loop.shed).toEqual([]);
  expect(loop.time).toBeCloseTo(1120, 5);
  expect(Math.max(...loop.waits.map(({ wait }) => wait))).toBeLessThan(32);
});

test("no request is shed of 188 that are received together, nor after a pause of the process", async () => {
  for (const pauseMilliseconds of [0, 300, 30_000]) {
    const loop = openLoop(120 / 188);
    for (let request = 0; request < 188; request += 1) loop.receive();
    loop.pause(pauseMilliseconds);
    while (loop.waits.length + loop.shed.length < 188) await loop.iterate();

    expect(loop.shed).toEqual([]);
  }
});

test("a time slice ends after 10 ms, so that new requests and health checks are read", async () => {
  const loop = openLoop(1);
  for (let request = 0; request < 50; request += 1) loop.receive();
  const handled = [loop.waits.length];
  for (let iteration = 0; iteration < 5; iteration += 1) {
    await loop.iterate();
    handled.push(loop.waits.length);
  }

  expect(handled).toEqual([10, 20, 30, 40, 50, 50]);
});

test("a time slice includes the work that requests leave to microtasks", async () => {
  const loop = openLoop(1, true);
  for (let request = 0; request < 50; request += 1) {
    loop.receive();
    // The runtime runs microtasks after each request that it reads.
    await Promise.resolve();
  }
  expect(loop.time).toBe(1010);
  await loop.iterate();
  expect(loop.time).toBe(1020);
});

test("what a request has left to microtasks is not charged to another account", async () => {
  let time = 0;
  const immediates: (() => MaybePromise<void>)[] = [];
  const queue = new EventLoopQueue(
    noSharedReads,
    () => time,
    (start) => immediates.push(start),
  );
  const handle = (milliseconds: number) => () => {
    void Promise.resolve().then(async () => {
      await undefined;
      time += milliseconds;
    });
    return true;
  };
  using charge = spyOn(FairQueue.prototype, "charge");
  queue.mayHandle(time, { port: 1 });
  queue.add({ account: "a", handle: handle(2) }, time);
  queue.add({ account: "b", handle: handle(0) }, time);
  await immediates[0]?.();

  expect(charge.mock.calls).toEqual([
    ["a", 0],
    ["b", 0],
  ]);
});

test("a slow request delays the others, and none is shed", async () => {
  const loop = openLoop(300);
  for (let request = 0; request < 8; request += 1) loop.receive();
  while (loop.waits.length + loop.shed.length < 8) await loop.iterate();

  expect(loop.shed).toEqual([]);
});

test("at three times the maximum rate, as many are served as at the maximum, within 250 ms, and the others are shed", async () => {
  const loop = openLoop(1);
  let received = 0;
  while (loop.time < 6000) {
    while (received < 3 * (loop.time - 1000)) {
      loop.receive();
      received += 1;
    }
    await loop.iterate();
    loop.pause(0.01);
  }
  const servedPerMillisecond = loop.waits.length / (loop.time - 1000);
  const waits = loop.waits.map(({ wait }) => wait).toSorted((a, b) => a - b);

  expect(servedPerMillisecond).toBeGreaterThan(0.95);
  expect(waits.at(-1)).toBeLessThan(250);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(20);
  expect(loop.shed.length).toBeGreaterThan(9000);

  // Once fewer arrive than can be served, none is shed.
  while (loop.waits.length + loop.shed.length < received) await loop.iterate();
  loop.pause(1000);
  const shedCount = loop.shed.length;
  for (let request = 0; request < 1000; request += 1) {
    loop.receive();
    await loop.iterate();
  }
  expect(loop.shed.length).toBe(shedCount);
});

test("while an account sends three times the maximum rate, no request of another waits for more than a time slice", async () => {
  const loop = openLoop(1);
  let received = 0;
  for (let iteration = 0; loop.time < 6000; iteration += 1) {
    while (received < 3 * (loop.time - 1000)) {
      loop.receive();
      received += 1;
    }
    if (iteration % 5 === 0) loop.receive({ account: "b" });
    await loop.iterate();
    loop.pause(0.01);
  }
  const waits = loop.waits.filter(({ account }) => account === "b").map(({ wait }) => wait);

  expect(waits.length).toBeGreaterThan(50);
  expect(Math.max(...waits)).toBeLessThan(11);
  expect(new Set(loop.shed)).toEqual(new Set(["a"]));
});

/** Receives requests over connections with these ports, and begins the next iteration. Returns what was done. */
async function iterateWith(loop: ReturnType<typeof openLoop>, ports: number[]): Promise<string[]> {
  loop.log.length = 0;
  for (const port of ports) loop.receive({ port });
  await loop.iterate();
  return [...loop.log];
}

test("after an iteration with requests of several connections, those of the next one are handled together and share reads", async () => {
  const loop = openLoop(0.01);
  const ports = [1, 2, 3, 4];
  const received = ports.map((port) => `receive ${port}`);
  const handled = ports.map((port) => `handle ${port}`);
  const atOnce = ports.flatMap((port) => [`receive ${port}`, `handle ${port}`]);

  expect(await iterateWith(loop, ports)).toEqual(atOnce);
  expect(await iterateWith(loop, ports)).toEqual([...received, "begin", ...handled, "end"]);
  expect(await iterateWith(loop, ports)).toEqual([...received, "begin", ...handled, "end"]);
  // Too few for the next iteration to be handled together.
  expect(await iterateWith(loop, [1])).toEqual(["receive 1", "begin", "handle 1", "end"]);
  expect(await iterateWith(loop, ports)).toEqual(atOnce);
});

test("requests of a single connection, which pipelines, are handled at once, however many there are", async () => {
  const loop = openLoop(0.01);
  for (let iteration = 0; iteration < 5; iteration += 1) {
    expect(await iterateWith(loop, Array(20).fill(7))).toEqual(Array(20).fill(["receive 7", "handle 7"]).flat());
  }
});

test("once only a client that pipelines is left, its requests are handled at once from the next iteration on", async () => {
  const loop = openLoop(0.01);
  await iterateWith(loop, [1, 2, 3, 4]);
  await iterateWith(loop, Array(4).fill(7));

  expect(await iterateWith(loop, Array(4).fill(7))).toEqual(Array(4).fill(["receive 7", "handle 7"]).flat());
});

test("nothing is handled together once the event loop was idle", async () => {
  const loop = openLoop(0.01);
  await iterateWith(loop, [1, 2, 3, 4]);
  await iterateWith(loop, [1, 2, 3, 4]);
  await loop.iterate();

  expect(await iterateWith(loop, [1])).toEqual(["receive 1", "handle 1"]);
});
