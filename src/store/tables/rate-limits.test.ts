import { expect, test } from "bun:test";
import { versionOf } from "../../../test/support/engine.ts";
import { openTestStore, type TestStore } from "../../../test/support/store.ts";
import type { Store } from "../store.ts";

const minute = 30_000_000;

test("A subject gets what it wants until its quota is used up, and then nothing", async () => {
  await using fixture = await openTestStore();
  const shares: { granted: number; remaining: number }[] = [];
  for (let time = 0; time < 5; time += 1) shares.push(await reserve(fixture.store, { wanted: 3 }));

  expect(shares).toEqual([
    { granted: 3, remaining: 7 },
    { granted: 3, remaining: 4 },
    { granted: 3, remaining: 1 },
    { granted: 1, remaining: 0 },
    { granted: 0, remaining: 0 },
  ]);
});

test("Each subject has a quota of its own, anew with each minute", async () => {
  await using fixture = await openTestStore();
  await reserve(fixture.store, { wanted: 10 });

  expect(await reserve(fixture.store, { subject: "key 11", wanted: 10 })).toEqual({ granted: 10, remaining: 0 });
  expect(await reserve(fixture.store, { at: minute + 1, wanted: 10 })).toEqual({ granted: 10, remaining: 0 });
  expect(await reserve(fixture.store, { at: minute - 1, wanted: 10 })).toEqual({ granted: 10, remaining: 0 });
  expect(await reserve(fixture.store, { wanted: 1 })).toEqual({ granted: 0, remaining: 0 });
});

test("What was set aside is still set aside after a restart", async () => {
  await using fixture = await openTestStore();
  await reserve(fixture.store, { wanted: 8 });

  await fixture.reopen();

  expect(await reserve(fixture.store, { wanted: 8 })).toEqual({ granted: 2, remaining: 0 });
});

test("Where the quota was lowered below what is used, nothing is left; where it was raised, the rest is", async () => {
  await using fixture = await openTestStore();
  await reserve(fixture.store, { wanted: 8 });

  expect(await reserve(fixture.store, { wanted: 1, quota: 5 })).toEqual({ granted: 0, remaining: 0 });
  expect(await reserve(fixture.store, { wanted: 1, quota: 20 })).toEqual({ granted: 1, remaining: 11 });
});

test("Several processes together never get more than the quota, and all of it", async () => {
  await using fixture = await openTestStore();
  const stores = [fixture.store, await fixture.another(), await fixture.another()];

  const shares = await Promise.all(
    Array.from({ length: 30 }, (_, index) => reserve(stores[index % 3] as Store, { wanted: 3, quota: 50 })),
  );

  expect(shares.reduce((sum, { granted }) => sum + granted, 0)).toBe(50);
});

test("The minutes before one are forgotten, and no later one", async () => {
  await using fixture = await openTestStore();
  for (const at of [minute - 2, minute - 1, minute, minute + 1]) await reserve(fixture.store, { at, wanted: 1 });

  await fixture.store.transaction(({ rateLimits }) => rateLimits.removeBefore(minute));

  expect(await minutesOf(fixture)).toEqual([BigInt(minute), BigInt(minute + 1)]);
});

test("Nothing is written for a subject that has used up its quota", async () => {
  await using fixture = await openTestStore();
  await reserve(fixture.store, { wanted: 10 });
  const version = versionOf(fixture.store);

  await reserve(fixture.store, { wanted: 1 });
  await reserve(fixture.store, { subject: "another", wanted: 1, quota: 0 });

  expect(versionOf(fixture.store)).toBe(version);
  expect(await fixture.query("select subject, used from rate_limits where used > 0")).toEqual([
    { subject: "key 1", used: 10n },
  ]);
});

interface Wish {
  subject?: string;
  at?: number;
  wanted: number;
  quota?: number;
}

function reserve(store: Store, { subject = "key 1", at = minute, wanted, quota = 10 }: Wish) {
  return store.transaction(({ rateLimits }) => rateLimits.reserve(subject, at, wanted, quota));
}

async function minutesOf({ query }: TestStore): Promise<bigint[]> {
  const rows = await query<{ minute: bigint }>("select minute from rate_limits order by minute");
  return rows.map(({ minute }) => minute);
}
