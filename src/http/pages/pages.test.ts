import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("200: /livez, /readyz and /v1/status, without a key", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.request("/livez", { key: null })).body).toEqual({ status: "live" });
  for (const path of ["/readyz", "/v1/status"]) {
    const { body, headers } = await petStore.request(path, { key: null });
    expect([body, headers.get("Cache-Control")]).toEqual([{ status: "ready" }, "no-store"]);
  }
});

test("/readyz and /v1/status respond with 503 while the database is unavailable, and /livez with 200", async () => {
  await using petStore = await openPetStore();
  await petStore.store.close();

  expect((await petStore.request("/readyz")).status).toBe(503);
  expect((await petStore.request("/v1/status")).body.code).toBe("unavailable");
  expect((await petStore.request("/livez")).status).toBe(200);
});

test("/metrics counts requests by operation and status, and measures requests, the database and the event loop", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.createPet("{}");
  await petStore.listPets();
  await petStore.getPet(2n);

  const { text, headers } = await petStore.request("/metrics", { key: null });

  expect(headers.get("Content-Type")).toStartWith("text/plain; version=0.0.4");
  expect(text).toContain('petstore_http_requests_total{operation="createPet",status="201"} 1\n');
  expect(text).toContain('petstore_http_requests_total{operation="createPet",status="400"} 1\n');
  expect(text).toContain('petstore_http_requests_total{operation="listPets",status="200"} 1\n');
  expect(text).toContain('petstore_http_requests_total{operation="getPet",status="404"} 1\n');
  expect(text).toContain('petstore_http_request_duration_seconds_count{operation="createPet"} 2\n');
  expect(text).toMatch(/petstore_database_duration_seconds_count\{kind="query"\} [1-9]/);
  expect(text).toMatch(/petstore_database_duration_seconds_count\{kind="commit"\} [1-9]/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.e-]+\n/);
});

test("/metrics contains the process metrics that are meaningful on this runtime", async () => {
  await using petStore = await openPetStore();

  const { text } = await petStore.request("/metrics", { key: null });

  const names = [...text.matchAll(/^# TYPE (?!petstore_)(\S+)/gm)].map(([, name = ""]) => name);
  expect(names.sort()).toEqual([
    ...["nodejs_eventloop_lag_max_seconds", "nodejs_eventloop_lag_mean_seconds", "nodejs_eventloop_lag_min_seconds"],
    ...["nodejs_eventloop_lag_p50_seconds", "nodejs_eventloop_lag_p90_seconds", "nodejs_eventloop_lag_p99_seconds"],
    ...["nodejs_eventloop_lag_seconds", "nodejs_eventloop_lag_stddev_seconds"],
    ...["process_cpu_seconds_total", "process_cpu_system_seconds_total", "process_cpu_user_seconds_total"],
    ...["process_max_fds", "process_open_fds", "process_resident_memory_bytes", "process_start_time_seconds"],
    "process_virtual_memory_bytes",
  ]);
});

test("each request is logged in one line, with its id and without its key, body or query", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  petStore.logLines.length = 0;

  const { headers } = await petStore.createPet({ name: "Secret name", categoryId: 1n }, { key });
  await petStore.request(`/v1/${key}?key=${key}`, { key });
  await petStore.request("/v1/pets?name=secret", { key });

  const lines = petStore.logLines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    requestId: headers.get("Request-Id"),
    method: "POST",
    path: "/v1/pets",
    operation: "createPet",
    status: 201,
    microseconds: expect.any(Number),
    keyId: "2",
  });
  expect(petStore.logLines.join("")).not.toContain(key.slice(9));
  expect(petStore.logLines.join("").toLowerCase()).not.toContain("secret");
});
