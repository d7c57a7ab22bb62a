import { expect, test } from "bun:test";
import { noon, openTestStore, type TestStore } from "../../../test/support/store.ts";
import type { LeaseName } from "./leases.ts";

const milliseconds = 5000;

test("The first of two holders has the lease until its end, and the other has it from then on", async () => {
  await using fixture = await openTestStore();

  expect(await take(fixture, "first")).toBe(true);
  expect(await take(fixture, "second")).toBe(false);
  fixture.clock.now = noon + milliseconds - 1;
  expect(await take(fixture, "second")).toBe(false);
  fixture.clock.now = noon + milliseconds;

  expect(await take(fixture, "second")).toBe(true);
  expect(await take(fixture, "first")).toBe(false);
});

test("Its holder renews a lease, counted from then on, also one that is over", async () => {
  await using fixture = await openTestStore();
  await take(fixture, "first");

  fixture.clock.now = noon + milliseconds - 1;
  expect(await take(fixture, "first")).toBe(true);
  fixture.clock.now = noon + 2 * milliseconds - 2;
  expect(await take(fixture, "second")).toBe(false);
  fixture.clock.now = noon + 9 * milliseconds;
  expect(await take(fixture, "first")).toBe(true);

  expect(await take(fixture, "second")).toBe(false);
});

test("A holder that asks in vain does not make the lease longer", async () => {
  await using fixture = await openTestStore();
  await take(fixture, "first");

  fixture.clock.now = noon + milliseconds - 1;
  await take(fixture, "second");
  fixture.clock.now = noon + milliseconds;

  expect(await take(fixture, "third")).toBe(true);
});

test("Each lease has a holder of its own", async () => {
  await using fixture = await openTestStore();

  expect(await take(fixture, "first", "expire-holds")).toBe(true);
  expect(await take(fixture, "second", "clean")).toBe(true);
  expect(await take(fixture, "second", "expire-holds")).toBe(false);
  expect(await take(fixture, "first", "clean")).toBe(false);
});

test("A lease is kept over a restart, so that nobody else does the work meanwhile", async () => {
  await using fixture = await openTestStore();
  await take(fixture, "first");

  await fixture.reopen();

  expect(await take(fixture, "second")).toBe(false);
  expect(await take(fixture, "first")).toBe(true);
});

test("Of several processes that want a lease at the same moment, one gets it, 10 times", async () => {
  await using fixture = await openTestStore();
  const stores = [fixture.store, await fixture.another(), await fixture.another()];

  for (let time = 0; time < 10; time += 1) {
    fixture.clock.now += milliseconds;
    const taken = await Promise.all(
      stores.map((store, index) =>
        store.transaction(({ leases }) => leases.acquire("clean", `${time} ${index}`, milliseconds)),
      ),
    );
    expect(taken.filter((hasLease) => hasLease)).toHaveLength(1);
  }
});

test("Where the transaction fails, whoever took a lease in it does not have it", async () => {
  await using fixture = await openTestStore();
  const failing = fixture.store.transaction(async ({ leases }) => {
    await leases.acquire("clean", "first", milliseconds);
    throw new Error("a fault");
  });
  await expect(failing).rejects.toThrow("a fault");

  expect(await take(fixture, "second", "clean")).toBe(true);
});

function take({ store }: TestStore, holder: string, name: LeaseName = "expire-holds"): Promise<boolean> {
  return store.transaction(({ leases }) => leases.acquire(name, holder, milliseconds));
}
