import { expect, test } from "bun:test";
import { versionOf } from "../../../test/support/engine.ts";
import { openTestStore, type TestStore } from "../../../test/support/store.ts";
import type { Store } from "../store.ts";

const minute = 30_000_000;

test("grants what is requested until the quota is used up", async () => {
  await using testStore = await openTestStore();
  const grants: { granted: number; remaining: number }[] = [];
  for (let time = 0; time < 5; time += 1) grants.push(await reserve(testStore.store, { requested: 3 }));

  expect(grants).toEqual([
    { granted: 3, remaining: 7 },
    { granted: 3, remaining: 4 },
    { granted: 3, remaining: 1 },
    { granted: 1, remaining: 0 },
    { granted: 0, remaining: 0 },
  ]);
});

test("each subject has its own quota in each minute", async () => {
  await using testStore = await openTestStore();
  await reserve(testStore.store, { requested: 10 });

  expect(await reserve(testStore.store, { subject: "key 11", requested: 10 })).toEqual({ granted: 10, remaining: 0 });
  expect(await reserve(testStore.store, { at: minute + 1, requested: 10 })).toEqual({ granted: 10, remaining: 0 });
  expect(await reserve(testStore.store, { at: minute - 1, requested: 10 })).toEqual({ granted: 10, remaining: 0 });
  expect(await reserve(testStore.store, { requested: 1 })).toEqual({ granted: 0, remaining: 0 });
});

test("a reservation outlasts a restart", async () => {
  await using testStore = await openTestStore();
  await reserve(testStore.store, { requested: 8 });

  await testStore.reopen();

  expect(await reserve(testStore.store, { requested: 8 })).toEqual({ granted: 2, remaining: 0 });
});

test("a lowered or raised quota takes effect within the minute", async () => {
  await using testStore = await openTestStore();
  await reserve(testStore.store, { requested: 8 });

  expect(await reserve(testStore.store, { requested: 1, quota: 5 })).toEqual({ granted: 0, remaining: 0 });
  expect(await reserve(testStore.store, { requested: 1, quota: 20 })).toEqual({ granted: 1, remaining: 11 });
});

test("several processes together are granted exactly the quota", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another(), await testStore.another()];

  const grants = await Promise.all(
    Array.from({ length: 30 }, (_, index) => reserve(stores[index % 3] as Store, { requested: 3, quota: 50 })),
  );

  expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(50);
});

test("removes all minutes but the given and the next one", async () => {
  await using testStore = await openTestStore();
  for (const at of [-2, -1, 0, 1, 2, 9_000_000]) await reserve(testStore.store, { at: minute + at, requested: 1 });

  await testStore.store.transaction(({ rateLimits }) => rateLimits.removeExcept(minute, 100));

  expect(await minutesOf(testStore)).toEqual([BigInt(minute), BigInt(minute + 1)]);
});

test("writes nothing for a subject that has used up its quota", async () => {
  await using testStore = await openTestStore();
  await reserve(testStore.store, { requested: 10 });
  const version = versionOf(testStore.store);

  await reserve(testStore.store, { requested: 1 });
  await reserve(testStore.store, { subject: "another", requested: 1, quota: 0 });

  expect(versionOf(testStore.store)).toBe(version);
  expect(await testStore.query("select subject, used from rate_limits where used > 0")).toEqual([
    { subject: "key 1", used: 10n },
  ]);
});

interface Reservation {
  subject?: string;
  at?: number;
  requested: number;
  quota?: number;
}

function reserve(store: Store, { subject = "key 1", at = minute, requested, quota = 10 }: Reservation) {
  return store.transaction(({ rateLimits }) => rateLimits.reserve(subject, at, requested, quota));
}

async function minutesOf({ query }: TestStore): Promise<bigint[]> {
  const rows = await query<{ minute: bigint }>("select minute from rate_limits order by minute");
  return rows.map(({ minute }) => minute);
}
