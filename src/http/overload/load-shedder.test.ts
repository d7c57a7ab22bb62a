import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { AdmissionQueue } from "./admission-queue.ts";
import { LoadShedder } from "./load-shedder.ts";

/** Sends requests together, each over its own connection; returns the responses as text, in the same order. */
async function sendTogether(petStore: PetStore, requests: { line: string; headers?: string[] }[]): Promise<string[]> {
  const sockets = await Promise.all(requests.map(() => openSocket(petStore.port)));
  for (const [index, { line, headers = [] }] of requests.entries()) {
    sockets[index]?.write(`${[`${line} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`);
  }
  const responses = await Promise.all(sockets.map((socket) => socket.untilClosedOr(/\r\n\r\n.+|204 No Content/)));
  for (const socket of sockets) await socket[Symbol.asyncDispose]();
  return responses;
}

/** Makes each read of a category block the event loop for this time. */
function slowDown({ store }: PetStore, milliseconds: number): void {
  const { find } = store.categories;
  store.categories.find = (...parameters) => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    return find(...parameters);
  };
}

function statusesOf(responses: string[]): number[] {
  return responses.map((response) => Number(response.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)));
}

/** A key that the server has cached, so that requests with it need no lookup. */
async function addCachedKey(petStore: PetStore): Promise<string> {
  const key = await petStore.addKey("read");
  await petStore.listPets("", { key });
  return key;
}

/** A hundred requests for one category, whose response is not cached. */
async function categoryRequests(petStore: PetStore) {
  const headers = [`Authorization: Bearer ${await addCachedKey(petStore)}`, "Origin: https://shop.example"];
  return Array.from({ length: 100 }, () => ({ line: "GET /v1/categories/1", headers }));
}

test("503: an event-loop iteration takes too long; health checks and revocations are still served", async () => {
  await using petStore = await openPetStore({ loadShedder: new LoadShedder() });
  const admin = await petStore.addKey("admin");
  const { body: key } = await petStore.createKey({ name: "Stolen" }, { key: admin });
  const owner = await petStore.addPerson("owner");
  slowDown(petStore, 3);

  const exempt = [
    { line: "GET /livez" },
    { line: "GET /readyz" },
    { line: `DELETE /v1/keys/${key.id}`, headers: [`Authorization: Bearer ${admin}`] },
    { line: "DELETE /v1/session", headers: [`Cookie: ${owner.cookie}`, "Origin: http://localhost"] },
  ];
  const responses = await sendTogether(petStore, [...(await categoryRequests(petStore)), ...exempt]);

  const shed = responses.slice(0, -exempt.length).filter((response) => response.startsWith("HTTP/1.1 503"));
  expect(statusesOf(responses).slice(0, 3)).toEqual([200, 200, 200]);
  expect(shed.length).toBeGreaterThan(5);
  expect(statusesOf(responses.slice(-exempt.length))).toEqual([200, 200, 204, 204]);
  const ids = shed.map((response) => {
    expect(response).toContain("\r\nRetry-After: 1\r\n");
    expect(response).toContain("\r\nContent-Type: application/json\r\n");
    expect(response).toContain("\r\nAccess-Control-Allow-Origin: *\r\n");
    expect(response).toContain("\r\nAccess-Control-Expose-Headers: *\r\n");
    const id = /\r\nRequest-Id: (\S+)\r\n/.exec(response)?.[1];
    const message = `The service is overloaded. Nothing was changed. Retry later. (Request ${id})`;
    expect(JSON.parse(response.slice(response.indexOf("\r\n\r\n")))).toEqual({
      code: "unavailable",
      message,
      status: 503,
    });
    return id;
  });
  expect(new Set(ids).size).toBe(shed.length);

  // Later requests are served, and the stolen key is revoked.
  expect((await petStore.request("/v1/categories/1")).status).toBe(200);
  expect((await petStore.listPets("", { key: key.key })).status).toBe(401);
  const metrics = (await petStore.request("/metrics", { key: null })).text;
  expect(metrics).toContain(`petstore_http_requests_shed_total{operation="getCategory"} ${shed.length}\n`);
  expect(metrics).toContain(`petstore_http_requests_total{operation="getCategory",status="503"} ${shed.length}\n`);
});

test("shed requests are logged together, in one line", async () => {
  await using petStore = await openPetStore({ loadShedder: new LoadShedder() });
  slowDown(petStore, 3);

  const responses = await sendTogether(petStore, await categoryRequests(petStore));
  const shedCount = statusesOf(responses).filter((status) => status === 503).length;
  await Bun.sleep(1100);

  const lines = petStore.logLines.map((line) => JSON.parse(line));
  expect(shedCount).toBeGreaterThan(5);
  expect(lines.filter(({ msg }) => msg === "overloaded")).toEqual([
    { level: 40, time: expect.any(String), msg: "overloaded", shed: shedCount },
  ]);
  expect(lines.filter(({ status }) => status === 503)).toEqual([]);
});

test("no request is shed because of a single slow one in the same iteration", async () => {
  await using petStore = await openPetStore({ loadShedder: new LoadShedder() });
  slowDown(petStore, 300);
  const headers = [`Authorization: Bearer ${await addCachedKey(petStore)}`];

  const pets = Array.from({ length: 50 }, (_, n) => ({ line: `GET /v1/pets?limit=${n + 1}`, headers }));
  const responses = await sendTogether(petStore, [{ line: "GET /v1/categories/1", headers }, ...pets]);

  expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
});

test("no request is shed while a table is imported", async () => {
  await using petStore = await openPetStore({ loadShedder: new LoadShedder() });
  const rows = Array.from({ length: 10_000 }, (_, n) => `Pet ${n},1`);
  let isImported = false;

  const importing = petStore.importPets(`name,categoryId\n${rows.join("\n")}\n`).finally(() => {
    isImported = true;
  });
  const statuses = new Set<number>();
  while (!isImported) {
    const requests = Array.from({ length: 20 }, (_, n) => petStore.request(`/v1/pets?limit=${n + 1}`));
    for (const { status } of await Promise.all(requests)) statuses.add(status);
  }

  expect((await importing).status).toBe(200);
  expect([...statuses]).toEqual([200]);
});

test("no request of a burst of changes is shed", async () => {
  await using petStore = await openPetStore({ loadShedder: new LoadShedder() });

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => petStore.createPet({ name: `Pet ${n}`, categoryId: 1n })),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test("the limit is lower for the iteration after one that shed requests", async () => {
  const loadShedder = new LoadShedder();
  const firstShedBetween = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index).find((now) => loadShedder.shouldShed(now, undefined));
  const nextIteration = () => new Promise((resolve) => setImmediate(resolve));
  const now = Math.round(performance.now());

  const first = firstShedBetween(now, now + 200);
  await nextIteration();
  const second = firstShedBetween(now + 10, now + 200);
  await nextIteration();
  await nextIteration();
  const later = firstShedBetween(now + 1000, now + 1200);

  expect(first).toBe(now + 101);
  expect(second).toBe(now + 10 + 11);
  expect(later).toBe(now + 1000 + 101);
});

/** A queue in which requests wait until the test answers them. */
function openQueue() {
  let time = 0;
  const queue = new AdmissionQueue(() => time);
  const waiting: (() => void)[] = [];
  return {
    /** Adds requests until the queue is full, `count` at most; returns how many. */
    fill(now: number, count = Number.POSITIVE_INFINITY): number {
      time = now;
      let added = 0;
      for (; added < count && !queue.isFull(now); added += 1) {
        const { promise, resolve } = Promise.withResolvers<void>();
        queue.track(promise);
        waiting.push(resolve);
      }
      return added;
    },
    async answer(now: number, count: number): Promise<void> {
      time = now;
      for (const resolve of waiting.splice(0, count)) resolve();
      await Promise.resolve();
    },
  };
}

test("once the throughput is known, the queue holds as many requests as can be answered in 50 ms", async () => {
  const { fill, answer } = openQueue();

  expect(fill(0)).toBe(1024);
  await answer(99, 800);
  expect(fill(100)).toBe(800);
  await answer(199, 800);
  // 1,600 in 200 ms are 400 in 50 ms, and 224 are waiting.
  expect(fill(200)).toBe(176);
  await answer(398, 300);
  expect(fill(399)).toBe(300);
  await answer(399, 100);
  // 400 in 200 ms are 100.
  expect(fill(400)).toBe(0);
  await answer(799, 200);
  // 200 in 400 ms are 25, but 64 are always admitted.
  expect(fill(800)).toBe(0);
  await answer(800, 37);
  expect(fill(801)).toBe(1);
});

test("throughput is measured while the queue is saturated, with short interruptions at most", async () => {
  const { fill, answer } = openQueue();

  for (let now = 0; now < 1000; now += 100) {
    expect(fill(now, 100)).toBe(100);
    await answer(now + 20, 100);
  }
  expect(fill(1000)).toBe(1024);

  for (let now = 1010; now < 1200; now += 10) {
    await answer(now - 1, 1024);
    fill(now, 100);
  }
  await answer(1199, 100);
  // 2,924 in 200 ms are 731.
  expect(fill(1200)).toBe(731);
});

test("a measured throughput stays in use while the queue is at its limit, and expires after two seconds", async () => {
  const { fill, answer } = openQueue();
  fill(0, 300);
  await answer(100, 20);
  // 20 in 200 ms are 5.
  expect(fill(200)).toBe(0);

  for (let now = 300; now < 5000; now += 100) {
    await answer(now - 1, 32);
    fill(now);
  }
  await answer(5000, 300);
  expect(fill(6700)).toBe(64);
  await answer(6700, 64);
  expect(fill(7000)).toBe(1024);
});
