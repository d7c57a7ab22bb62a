import { expect, test } from "bun:test";
import { noon, openTestStore, type TestStore } from "../../../test/support/store.ts";
import { IDEMPOTENCY_RETENTION_MILLISECONDS, type RetryableRequest, type StoredResponse } from "./idempotency.ts";

const request: RetryableRequest = { caller: "key 1", operation: "createPet", key: "a key of my choice" };
const first = responseOf("first");
const second = responseOf("second");

test("finds the first response unchanged, also after a restart", async () => {
  await using testStore = await openTestStore();
  const stored = { fingerprint: Uint8Array.of(0, 255, 10), response: new Uint8Array(Array(256).keys()) };
  expect(await find(testStore)).toBeUndefined();

  await save(testStore, stored);
  await testStore.reopen();

  expect(await find(testStore)).toEqual(stored);
});

test("finds a response only by its caller, operation and key together", async () => {
  await using testStore = await openTestStore();
  await save(testStore, first);

  for (const other of [{ caller: "key 11" }, { operation: "placeOrder" }, { key: "A key of my choice" }, { key: "" }]) {
    expect(await find(testStore, { ...request, ...other })).toBeUndefined();
    await save(testStore, second, { ...request, ...other });
  }

  expect(await find(testStore)).toEqual(first);
  expect(await find(testStore, { ...request, caller: "key 11" })).toEqual(second);
});

test("finds a response for 24 hours, even if it is not removed", async () => {
  await using testStore = await openTestStore();
  await save(testStore, first);

  testStore.clock.now = noon + IDEMPOTENCY_RETENTION_MILLISECONDS - 1;
  expect(await find(testStore)).toEqual(first);
  testStore.clock.now += 1;

  expect(IDEMPOTENCY_RETENTION_MILLISECONDS).toBe(24 * 3600 * 1000);
  expect(await find(testStore)).toBeUndefined();
});

test("after 24 hours a key can be used again, for another 24 hours", async () => {
  await using testStore = await openTestStore();
  await save(testStore, first);
  testStore.clock.now = noon + IDEMPOTENCY_RETENTION_MILLISECONDS;

  await save(testStore, second);
  expect(await removeExpired(testStore)).toBe(0);
  testStore.clock.now += IDEMPOTENCY_RETENTION_MILLISECONDS - 1;

  expect(await find(testStore)).toEqual(second);
});

test("removes responses older than 24 hours, oldest first, up to the limit", async () => {
  await using testStore = await openTestStore();
  for (const key of ["4", "1", "3", "2", "recent"]) {
    testStore.clock.now = noon + (key === "recent" ? IDEMPOTENCY_RETENTION_MILLISECONDS : Number(key));
    await save(testStore, first, { ...request, key });
  }
  testStore.clock.now = noon + 4 + IDEMPOTENCY_RETENTION_MILLISECONDS;
  const keys = async () =>
    (await testStore.query<{ key: string }>("select key from idempotency order by key")).map(({ key }) => key);

  expect([await removeExpired(testStore, 3), await keys()]).toEqual([3, ["4", "recent"]]);
  expect([await removeExpired(testStore, 3), await keys()]).toEqual([1, ["recent"]]);
  expect([await removeExpired(testStore, 3), await keys()]).toEqual([0, ["recent"]]);
});

test("of concurrent requests with one key in two processes, one is the first", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another()];

  const firsts = await Promise.all(
    [...stores, ...stores].map((store, index) =>
      store.transaction(async ({ idempotency }) => {
        const first = await idempotency.find(request);
        if (!first) await idempotency.save(request, responseOf(`${index}`));
        return first ? undefined : index;
      }),
    ),
  );

  const [first, ...others] = firsts.filter((index) => index !== undefined);
  expect(others).toEqual([]);
  expect(await find(testStore)).toEqual(responseOf(`${first}`));
});

test("a failed transaction stores no response", async () => {
  await using testStore = await openTestStore();
  const failing = testStore.store.transaction(async ({ idempotency }) => {
    await idempotency.save(request, first);
    throw new Error("a fault");
  });
  await expect(failing).rejects.toThrow("a fault");

  expect(await find(testStore)).toBeUndefined();
});

function responseOf(text: string): StoredResponse {
  const bytes = new TextEncoder().encode(text);
  return { fingerprint: bytes, response: bytes };
}

function find({ store }: TestStore, of = request): Promise<StoredResponse | undefined> {
  return store.transaction(({ idempotency }) => idempotency.find(of));
}

function save({ store }: TestStore, response: StoredResponse, to = request): Promise<void> {
  return store.transaction(({ idempotency }) => idempotency.save(to, response));
}

function removeExpired({ store, clock }: TestStore, limit = 100): Promise<number> {
  return store.transaction(({ idempotency }) => idempotency.removeExpired(clock.now, limit));
}
