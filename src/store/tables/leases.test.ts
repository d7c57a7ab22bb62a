import { expect, test } from "bun:test";
import { noon, openTestStore, type TestStore } from "../../../test/support/store.ts";
import type { LeaseName } from "./leases.ts";

const lifetimeMilliseconds = 5000;
const hour = 3600 * 1000;
const year = 365 * 24 * hour;

test("the first of two holders has the lease until it expires, then the other one", async () => {
  await using testStore = await openTestStore();

  expect(await take(testStore, "first")).toBe(true);
  expect(await take(testStore, "second")).toBe(false);
  testStore.clock.now = noon + lifetimeMilliseconds - 1;
  expect(await take(testStore, "second")).toBe(false);
  testStore.clock.now = noon + lifetimeMilliseconds;

  expect(await take(testStore, "second")).toBe(true);
  expect(await take(testStore, "first")).toBe(false);
});

test("the holder renews its lease from the time of the call, also an expired one", async () => {
  await using testStore = await openTestStore();
  await take(testStore, "first");

  testStore.clock.now = noon + lifetimeMilliseconds - 1;
  expect(await take(testStore, "first")).toBe(true);
  testStore.clock.now = noon + 2 * lifetimeMilliseconds - 2;
  expect(await take(testStore, "second")).toBe(false);
  testStore.clock.now = noon + 9 * lifetimeMilliseconds;
  expect(await take(testStore, "first")).toBe(true);

  expect(await take(testStore, "second")).toBe(false);
});

test.each([
  ["an hour", hour],
  ["a year", year],
])("a lease taken with a clock that was %s ahead is free", async (_, ahead) => {
  await using testStore = await openTestStore();
  testStore.clock.now = noon + ahead;
  await take(testStore, "first");
  testStore.clock.now = noon;

  expect(await take(testStore, "second")).toBe(true);
  expect(await take(testStore, "first")).toBe(false);
});

test("a failed attempt does not extend the lease", async () => {
  await using testStore = await openTestStore();
  await take(testStore, "first");

  testStore.clock.now = noon + lifetimeMilliseconds - 1;
  await take(testStore, "second");
  testStore.clock.now = noon + lifetimeMilliseconds;

  expect(await take(testStore, "third")).toBe(true);
});

test("each lease has its own holder", async () => {
  await using testStore = await openTestStore();

  expect(await take(testStore, "first", "expire-holds")).toBe(true);
  expect(await take(testStore, "second", "clean")).toBe(true);
  expect(await take(testStore, "second", "expire-holds")).toBe(false);
  expect(await take(testStore, "first", "clean")).toBe(false);
});

test("a lease outlasts a restart", async () => {
  await using testStore = await openTestStore();
  await take(testStore, "first");

  await testStore.reopen();

  expect(await take(testStore, "second")).toBe(false);
  expect(await take(testStore, "first")).toBe(true);
});

test("of concurrent attempts in several processes, one gets the lease (10 rounds)", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another(), await testStore.another()];

  for (let time = 0; time < 10; time += 1) {
    testStore.clock.now += lifetimeMilliseconds;
    const taken = await Promise.all(
      stores.map((store, index) =>
        store.transaction(({ leases }) => leases.acquire("clean", `${time} ${index}`, lifetimeMilliseconds)),
      ),
    );
    expect(taken.filter((hasLease) => hasLease)).toHaveLength(1);
  }
});

test("a failed transaction takes no lease", async () => {
  await using testStore = await openTestStore();
  const failing = testStore.store.transaction(async ({ leases }) => {
    await leases.acquire("clean", "first", lifetimeMilliseconds);
    throw new Error("a fault");
  });
  await expect(failing).rejects.toThrow("a fault");

  expect(await take(testStore, "second", "clean")).toBe(true);
});

function take({ store }: TestStore, holder: string, name: LeaseName = "expire-holds"): Promise<boolean> {
  return store.transaction(({ leases }) => leases.acquire(name, holder, lifetimeMilliseconds));
}
