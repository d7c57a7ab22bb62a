import { expect, test } from "bun:test";
import { noon, openTestStore, type TestStore } from "../../../test/support/store.ts";
import { type FirstAnswer, IDEMPOTENCY_MILLISECONDS, type RetryableRequest } from "./idempotency.ts";

const request: RetryableRequest = { caller: "key 1", operation: "createPet", key: "a key of my choice" };
const first = answerOf("first");
const second = answerOf("second");

test("The first answer is found again byte for byte, also after a restart", async () => {
  await using house = await openTestStore();
  const answer = { fingerprint: Uint8Array.of(0, 255, 10), answer: new Uint8Array(Array(256).keys()) };
  expect(await find(house)).toBeUndefined();

  await keep(house, answer);
  await house.reopen();

  expect(await find(house)).toEqual(answer);
});

test("An answer is found by its caller, its operation and its key together only", async () => {
  await using house = await openTestStore();
  await keep(house, first);

  for (const other of [{ caller: "key 11" }, { operation: "placeOrder" }, { key: "A key of my choice" }, { key: "" }]) {
    expect(await find(house, { ...request, ...other })).toBeUndefined();
    await keep(house, second, { ...request, ...other });
  }

  expect(await find(house)).toEqual(first);
  expect(await find(house, { ...request, caller: "key 11" })).toEqual(second);
});

test("An answer is found for 24 hours, also where nothing is removed", async () => {
  await using house = await openTestStore();
  await keep(house, first);

  house.clock.now = noon + IDEMPOTENCY_MILLISECONDS - 1;
  expect(await find(house)).toEqual(first);
  house.clock.now += 1;

  expect(IDEMPOTENCY_MILLISECONDS).toBe(24 * 3600 * 1000);
  expect(await find(house)).toBeUndefined();
});

test("After 24 hours the same key has a first answer anew, which is kept for as long", async () => {
  await using house = await openTestStore();
  await keep(house, first);
  house.clock.now = noon + IDEMPOTENCY_MILLISECONDS;

  await keep(house, second);
  expect(await removeOld(house)).toBe(0);
  house.clock.now += IDEMPOTENCY_MILLISECONDS - 1;

  expect(await find(house)).toEqual(second);
});

test("What is 24 hours old is removed, the oldest first, at most so much at a time", async () => {
  await using house = await openTestStore();
  for (const key of ["4", "1", "3", "2", "young"]) {
    house.clock.now = noon + (key === "young" ? IDEMPOTENCY_MILLISECONDS : Number(key));
    await keep(house, first, { ...request, key });
  }
  house.clock.now = noon + 4 + IDEMPOTENCY_MILLISECONDS;
  const keys = async () =>
    (await house.query<{ key: string }>("select key from idempotency order by key")).map(({ key }) => key);

  expect([await removeOld(house, 3), await keys()]).toEqual([3, ["4", "young"]]);
  expect([await removeOld(house, 3), await keys()]).toEqual([1, ["young"]]);
  expect([await removeOld(house, 3), await keys()]).toEqual([0, ["young"]]);
});

test("Of two processes that get the same request at the same moment, one carries it out", async () => {
  await using house = await openTestStore();
  const stores = [house.store, await house.another()];

  const answers = await Promise.all(
    [...stores, ...stores].map((store, index) =>
      store.transaction(async ({ idempotency }) => {
        const known = await idempotency.find(request);
        if (!known) await idempotency.keep(request, answerOf(`${index}`));
        return known ? undefined : index;
      }),
    ),
  );

  const [winner, ...others] = answers.filter((index) => index !== undefined);
  expect(others).toEqual([]);
  expect(await find(house)).toEqual(answerOf(`${winner}`));
});

test("Where the transaction fails there is no answer to be found, and the request can be sent again", async () => {
  await using house = await openTestStore();
  const failing = house.store.transaction(async ({ idempotency }) => {
    await idempotency.keep(request, first);
    throw new Error("a fault");
  });
  await expect(failing).rejects.toThrow("a fault");

  expect(await find(house)).toBeUndefined();
});

function answerOf(text: string): FirstAnswer {
  const bytes = new TextEncoder().encode(text);
  return { fingerprint: bytes, answer: bytes };
}

function find({ store }: TestStore, asked = request): Promise<FirstAnswer | undefined> {
  return store.transaction(({ idempotency }) => idempotency.find(asked));
}

function keep({ store }: TestStore, answer: FirstAnswer, answered = request): Promise<void> {
  return store.transaction(({ idempotency }) => idempotency.keep(answered, answer));
}

function removeOld({ store }: TestStore, limit = 100): Promise<number> {
  return store.transaction(({ idempotency }) => idempotency.removeOld(limit));
}
