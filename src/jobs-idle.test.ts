import { expect, test } from "bun:test";
import { isPostgres } from "../test/support/engine.ts";
import { addPet, place } from "../test/support/orders.ts";
import { openTestStore, type TestStore } from "../test/support/store.ts";
import { startJobs } from "./jobs.ts";
import type { Store } from "./store/store.ts";

const second = 1000;
const minute = 60 * second;
const POLLS_PER_SECOND = 2;

/** A store with the background work of two processes. The first uses `store`. */
async function open() {
  const counts = { query: 0, commit: 0 };
  const testStore = await openTestStore({
    observe: (kind) => {
      counts[kind] += 1;
    },
  });
  const { clock } = testStore;
  const start = (store: Store) =>
    startJobs(store, {
      isPolling: false,
      now: () => clock.now,
      monotonic: () => clock.now,
      onClockJump() {},
      onError() {},
    });
  const other = await testStore.another();
  const processes = [start(testStore.store), start(other)] as const;
  const close = testStore[Symbol.asyncDispose];

  return Object.assign(testStore, {
    other,
    /** Lets the processes poll for this time; all of them unless `polling` has some. */
    async pass(milliseconds: number, polling: readonly ReturnType<typeof startJobs>[] = processes): Promise<void> {
      for (let poll = 0; poll < (milliseconds / second) * POLLS_PER_SECOND; poll += 1) {
        clock.now += second / POLLS_PER_SECOND;
        for (const { run } of polling) await run();
      }
    },
    processes,
    /** Returns the number of statements and commits of both processes since the last call. */
    takeCounts() {
      const taken = { ...counts };
      Object.assign(counts, { query: 0, commit: 0 });
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const { stop } of processes) await stop();
      await close();
    },
  });
}

async function statusOf({ store }: TestStore, orderId: bigint): Promise<string | undefined> {
  return (await store.orders.find(orderId))?.status;
}

test("an idle process runs at most 28 statements a minute, and no transaction", async () => {
  await using testStore = await open();
  await place(testStore.store, await addPet(testStore), { expiresAt: testStore.clock.now + 60 * minute });
  await testStore.pass(minute);
  testStore.takeCounts();

  await testStore.pass(minute);

  // The ends of the next hold and of the next waiting entry are read every 5 s, failed logins and events for the
  // figures every minute.
  const { query, commit } = testStore.takeCounts();
  expect(query).toBeLessThanOrEqual(2 * (2 * (60 / 5) + 1 + 3));
  expect(commit).toBe(0);
});

test("a hold expires at the first poll after its end, in the process that placed it", async () => {
  await using testStore = await open();
  const { clock, pass, processes } = testStore;
  await pass(second);
  const [first] = processes;

  for (const seconds of [1, 2, 3]) {
    const order = await place(testStore.store, await addPet(testStore), { expiresAt: clock.now + seconds * second });
    await pass(seconds * second - 500, [first]);
    expect(await statusOf(testStore, order.id)).toBe("placed");
    await pass(500, [first]);
    expect(await statusOf(testStore, order.id)).toBe("expired");
  }
});

test("a hold of a process that has died expires within 5 s, and in time if it ends later than that", async () => {
  await using testStore = await open();
  const { clock, other, pass, processes } = testStore;
  const [rex, misty] = [await addPet(testStore), await addPet(testStore)];
  const [survivor, placing] = processes;
  await pass(second, [survivor]);
  await placing.stop();
  const soon = await place(other, rex, { expiresAt: clock.now + second });
  const later = await place(other, misty, { expiresAt: clock.now + 6 * second });

  await pass(second, [survivor]);
  // On SQLite, the commits of all processes are known.
  expect(await statusOf(testStore, soon.id)).toBe(isPostgres ? "placed" : "expired");
  await pass(4 * second, [survivor]);
  expect([await statusOf(testStore, soon.id), await statusOf(testStore, later.id)]).toEqual(["expired", "placed"]);
  await pass(second, [survivor]);

  expect(await statusOf(testStore, later.id)).toBe("expired");
});

test("processes expire holds one after the other, without a wait for a lease", async () => {
  await using testStore = await open();
  const { clock, other, pass, processes, store } = testStore;
  await pass(second);

  for (const [index, each] of [store, other, store].entries()) {
    const order = await place(each, await addPet(testStore), { expiresAt: clock.now + 500 });
    await pass(500, processes.slice(index % 2, (index % 2) + 1));
    expect(await statusOf(testStore, order.id)).toBe("expired");
  }
  expect(await testStore.query("select * from leases where holder <> ''")).toEqual([]);
});
