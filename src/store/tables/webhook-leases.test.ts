import { expect, test } from "bun:test";
import { openTestStore } from "../../../test/support/store.ts";
import { WEBHOOK_LEASE_MILLISECONDS } from "./webhook-leases.ts";

const webhookId = 7n;

test("only one holder has the lease of a webhook, until it expires or is released", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const acquire = (holder: string) =>
    store.transaction(({ webhookLeases }) => webhookLeases.acquire(webhookId, holder));

  expect(await store.webhookLeases.remaining(webhookId)).toBe(0);
  expect([await acquire("one"), await acquire("two"), await acquire("one")]).toEqual([true, false, true]);
  clock.now += WEBHOOK_LEASE_MILLISECONDS - 1;
  expect([await acquire("two"), await store.webhookLeases.remaining(webhookId)]).toEqual([false, 1]);
  clock.now += 1;
  expect([await acquire("two"), await acquire("one")]).toEqual([true, false]);
  await store.transaction(({ webhookLeases }) => webhookLeases.release(webhookId, "one"));
  expect(await acquire("one")).toBe(false);
  await store.transaction(({ webhookLeases }) => webhookLeases.release(webhookId, "two"));
  expect(await acquire("one")).toBe(true);
});

test("a holder renews its lease until another has taken it", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const renew = (holder: string) => store.transaction(({ webhookLeases }) => webhookLeases.renew(webhookId, holder));
  await store.transaction(({ webhookLeases }) => webhookLeases.acquire(webhookId, "one"));

  expect([await renew("one"), await renew("two")]).toEqual([true, false]);
  // No other process took it in between.
  clock.now += 2 * WEBHOOK_LEASE_MILLISECONDS;
  expect(await renew("one")).toBe(true);
  expect(await store.webhookLeases.remaining(webhookId)).toBe(WEBHOOK_LEASE_MILLISECONDS);
});

test("a lease that was taken while the clock was ahead counts as expired", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const acquire = (holder: string) =>
    store.transaction(({ webhookLeases }) => webhookLeases.acquire(webhookId, holder));
  clock.now += 3_600_000;
  await acquire("one");
  clock.now -= 3_600_000;

  expect(await acquire("two")).toBe(true);
});
