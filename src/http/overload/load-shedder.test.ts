import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { stopClock, useCpuClock } from "../../../test/support/clocks.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { OPERATIONS_MAX } from "./load-shedder.ts";

/**
 * Sends requests together, each over its own connection; returns the responses as text, in the same order. Each read of
 * a category takes this time, and nothing else takes any.
 */
async function sendTogether(
  petStore: PetStore,
  milliseconds: number,
  requests: { line: string; headers?: string[] }[],
): Promise<string[]> {
  const sockets = await Promise.all(requests.map(() => openSocket(petStore.port)));
  using clock = stopClock();
  const { find } = petStore.store.categories;
  petStore.store.categories.find = (...parameters) => {
    clock.pass(milliseconds);
    return find(...parameters);
  };
  // Has the service cache the key, so that the next requests need no lookup.
  await petStore.request("/v1/pets", { key: keyOf(requests[0]?.headers) });
  for (const [index, { line, headers = [] }] of requests.entries()) {
    sockets[index]?.write(`${[`${line} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`);
  }
  const responses = await Promise.all(sockets.map((socket) => socket.untilClosedOr(/\r\n\r\n.+|204 No Content/)));
  for (const socket of sockets) await socket[Symbol.asyncDispose]();
  return responses;
}

function statusesIn(responses: { status: number }[]): number[] {
  return [...new Set(responses.map(({ status }) => status))];
}

function statusesOf(responses: string[]): number[] {
  return responses.map((response) => Number(response.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)));
}

function keyOf([authorization = ""]: string[] = []): string {
  return authorization.slice("Authorization: Bearer ".length);
}

/** A hundred requests for one category, whose response is not cached. */
async function categoryRequests(petStore: PetStore) {
  const headers = [`Authorization: Bearer ${await petStore.addKey("read")}`, "Origin: https://shop.example"];
  return Array.from({ length: 100 }, () => ({ line: "GET /v1/categories/1", headers }));
}

test("503: requests would wait too long for the event loop; health checks and revocations are still served", async () => {
  await using petStore = await openPetStore();
  const admin = await petStore.addKey("admin");
  const { body: key } = await petStore.createKey({ name: "Stolen" }, { key: admin });
  const owner = await petStore.addPerson("owner");

  const exempt = [
    { line: "GET /livez" },
    { line: "GET /readyz" },
    { line: `DELETE /v1/keys/${key.id}`, headers: [`Authorization: Bearer ${admin}`] },
    { line: "DELETE /v1/session", headers: [`Cookie: ${owner.cookie}`, "Origin: http://localhost"] },
  ];
  // Bodies that the service must not wait for.
  const withBody = (await categoryRequests(petStore)).map(({ line, headers }) => ({
    line,
    headers: [...headers, "Content-Length: 1000000000"],
  }));
  const responses = await sendTogether(petStore, 4, [...withBody, ...exempt]);

  const shed = responses.slice(0, -exempt.length).filter((response) => response.startsWith("HTTP/1.1 503"));
  expect(statusesOf(responses).slice(0, 3)).toEqual([200, 200, 200]);
  expect(shed.length).toBeGreaterThan(5);
  expect(statusesOf(responses.slice(-exempt.length))).toEqual([200, 200, 204, 204]);
  const ids = shed.map((response) => {
    expect(response).toContain("\r\nRetry-After: 1\r\n");
    expect(response).toContain("\r\nContent-Type: application/json\r\n");
    expect(response).toContain("\r\nAccess-Control-Allow-Origin: *\r\n");
    expect(response).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    expect(response).toContain("\r\nConnection: close\r\n");
    expect(response).not.toContain("\r\nLink: ");
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
  await using petStore = await openPetStore();

  const responses = await sendTogether(petStore, 4, await categoryRequests(petStore));
  const shedCount = statusesOf(responses).filter((status) => status === 503).length;
  await eventually(() => petStore.logLines.join("").includes('"msg":"overloaded"'));

  const lines = petStore.logLines.map((line) => JSON.parse(line));
  expect(shedCount).toBeGreaterThan(5);
  expect(lines.filter(({ msg }) => msg === "overloaded")).toEqual([
    { level: 40, time: expect.any(String), msg: "overloaded", shed: shedCount },
  ]);
  expect(lines.filter(({ status }) => status === 503)).toEqual([]);
});

test("no request is shed because of a single slow one", async () => {
  await using petStore = await openPetStore();
  const headers = [`Authorization: Bearer ${await petStore.addKey("read")}`];

  const pets = Array.from({ length: 50 }, (_, n) => ({ line: `GET /v1/pets?limit=${n + 1}`, headers }));
  const responses = await sendTogether(petStore, 300, [{ line: "GET /v1/categories/1", headers }, ...pets]);

  expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
});

test("no request is shed while a table is imported", async () => {
  await using petStore = await openPetStore();
  const rows = Array.from({ length: 10_000 }, (_, n) => `Pet ${n},1`);
  using _ = useCpuClock();
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
  await using petStore = await openPetStore();
  using _ = useCpuClock();

  const replies = await Promise.all(
    Array.from({ length: 2 * OPERATIONS_MAX }, (_, n) => petStore.createPet({ name: `Pet ${n}`, categoryId: 1n })),
  );

  expect(statusesIn(replies)).toEqual([201]);
});

sqliteTest("503: a change would wait too long for the changes in progress; those are completed", async () => {
  await using folder = await openFolder();
  const databasePath = join(folder.path, "petstore.db");
  await using petStore = await openPetStore({ databasePath });
  const create = (n: number) => petStore.createPet({ name: `Pet ${n}`, categoryId: 1n });
  let inProgress: ReturnType<typeof create>[];
  {
    using otherProcess = new Database(databasePath);
    otherProcess.run("begin immediate");
    inProgress = Array.from({ length: OPERATIONS_MAX }, (_, n) => create(n));
    // `fetch` sends 256 requests at the same time.
    const shed = await Promise.all(Array.from({ length: 5 }, (_, n) => create(n)));
    expect(statusesIn(shed)).toEqual([503]);
  }

  expect(statusesIn(await Promise.all(inProgress))).toEqual([201]);
  expect((await petStore.listPets("?limit=100")).body).toHaveLength(100);
  expect(statusesIn([await create(0)])).toEqual([201]);
});
