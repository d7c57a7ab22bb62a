import { expect, test } from "bun:test";
import { noon, openTestStore, type TestStore } from "../../../test/support/store.ts";
import { IDEMPOTENCY_RETENTION_MILLISECONDS, type RetryableRequest, type StoredResponse } from "./idempotency.ts";

const request: RetryableRequest = { caller: "key 1", operation: "createPet", key: "a key of my choice" };
const first = answerOf("first");
const second = answerOf("second");

test("The first answer is found again byte for byte, also after a restart", async () => {
  await using fixture = await openTestStore();
  const answer = { fingerprint: Uint8Array.of(0, 255, 10), response: new Uint8Array(Array(256).keys()) };
  expect(await find(fixture)).toBeUndefined();

  await keep(fixture, answer);
  await fixture.reopen();

  expect(await find(fixture)).toEqual(answer);
});

test("An answer is found by its caller, its operation and its key together only", async () => {
  await using fixture = await openTestStore();
  await keep(fixture, first);

  for (const other of [{ caller: "key 11" }, { operation: "placeOrder" }, { key: "A key of my choice" }, { key: "" }]) {
    expect(await find(fixture, { ...request, ...other })).toBeUndefined();
    await keep(fixture, second, { ...request, ...other });
  }

  expect(await find(fixture)).toEqual(first);
  expect(await find(fixture, { ...request, caller: "key 11" })).toEqual(second);
});

test("An answer is found for 24 hours, also where nothing is removed", async () => {
  await using fixture = await openTestStore();
  await keep(fixture, first);

  fixture.clock.now = noon + IDEMPOTENCY_RETENTION_MILLISECONDS - 1;
  expect(await find(fixture)).toEqual(first);
  fixture.clock.now += 1;

  expect(IDEMPOTENCY_RETENTION_MILLISECONDS).toBe(24 * 3600 * 1000);
  expect(await find(fixture)).toBeUndefined();
});

test("After 24 hours the same key has a first answer anew, which is kept for as long", async () => {
  await using fixture = await openTestStore();
  await keep(fixture, first);
  fixture.clock.now = noon + IDEMPOTENCY_RETENTION_MILLISECONDS;

  await keep(fixture, second);
  expect(await removeExpired(fixture)).toBe(0);
  fixture.clock.now += IDEMPOTENCY_RETENTION_MILLISECONDS - 1;

  expect(await find(fixture)).toEqual(second);
});

test("What is 24 hours old is removed, the oldest first, at most so much at a time", async () => {
  await using fixture = await openTestStore();
  for (const key of ["4", "1", "3", "2", "young"]) {
    fixture.clock.now = noon + (key === "young" ? IDEMPOTENCY_RETENTION_MILLISECONDS : Number(key));
    await keep(fixture, first, { ...request, key });
  }
  fixture.clock.now = noon + 4 + IDEMPOTENCY_RETENTION_MILLISECONDS;
  const keys = async () =>
    (await fixture.query<{ key: string }>("select key from idempotency order by key")).map(({ key }) => key);

  expect([await removeExpired(fixture, 3), await keys()]).toEqual([3, ["4", "young"]]);
  expect([await removeExpired(fixture, 3), await keys()]).toEqual([1, ["young"]]);
  expect([await removeExpired(fixture, 3), await keys()]).toEqual([0, ["young"]]);
});

test("Of two processes that get the same request at the same moment, one carries it out", async () => {
  await using fixture = await openTestStore();
  const stores = [fixture.store, await fixture.another()];

  const answers = await Promise.all(
    [...stores, ...stores].map((store, index) =>
      store.transaction(async ({ idempotency }) => {
        const known = await idempotency.find(request);
        if (!known) await idempotency.save(request, answerOf(`${index}`));
        return known ? undefined : index;
      }),
    ),
  );

  const [winner, ...others] = answers.filter((index) => index !== undefined);
  expect(others).toEqual([]);
  expect(await find(fixture)).toEqual(answerOf(`${winner}`));
});

test("Where the transaction fails there is no answer to be found, and the request can be sent again", async () => {
  await using fixture = await openTestStore();
  const failing = fixture.store.transaction(async ({ idempotency }) => {
    await idempotency.save(request, first);
    throw new Error("a fault");
  });
  await expect(failing).rejects.toThrow("a fault");

  expect(await find(fixture)).toBeUndefined();
});

function answerOf(text: string): StoredResponse {
  const bytes = new TextEncoder().encode(text);
  return { fingerprint: bytes, response: bytes };
}

function find({ store }: TestStore, asked = request): Promise<StoredResponse | undefined> {
  return store.transaction(({ idempotency }) => idempotency.find(asked));
}

function keep({ store }: TestStore, answer: StoredResponse, answered = request): Promise<void> {
  return store.transaction(({ idempotency }) => idempotency.save(answered, answer));
}

function removeExpired({ store }: TestStore, limit = 100): Promise<number> {
  return store.transaction(({ idempotency }) => idempotency.removeExpired(limit));
}
