import { expect, test } from "bun:test";
import { SQL } from "bun";
import { databaseUrlAt } from "../../../test/support/engine.ts";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Store } from "../store.ts";

const requester = { account: "test", signal: () => new AbortController().signal };
/** All quarter hours. */
const always = { begin: 0, end: 2 ** 40 };

test("counts each event once, whatever other processes count at the same time", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another(), await testStore.another()];

  for (let round = 1; round <= 5; round += 1) {
    await Promise.all(stores.flatMap((store) => [addPets(store, 7), store.countEvents(), store.countEvents()]));
    await Promise.all(stores.map((store) => store.countEvents()));
    expect(await addedIn(testStore)).toBe(21n * BigInt(round));
  }
});

test("counts more events than one read returns, and events that are written while it counts", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addPets(store, 2000);
  const first = await store.figures.readNew();
  await addPets(store, 1500);
  await store.transaction(({ figures }) => figures.add(first as never));
  expect(await addedIn(testStore)).toBe(1000n);

  await store.countEvents();

  expect(await addedIn(testStore)).toBe(3500n);
  expect(await store.figures.readNew()).toBeUndefined();
});

test("adds figures only to the progress that was read", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addPets(store, 3);
  const read = (await store.figures.readNew()) as never;
  const add = () => store.transaction(({ figures }) => figures.add(read));

  expect([await add(), await add()]).toEqual([true, false]);
  expect(await addedIn(testStore)).toBe(3n);
});

test("a new generation of the feed changes no figures", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addPets(store, 3);
  await store.countEvents();
  await addPets(store, 2);

  await store.transaction(({ feed }) => feed.renew());
  await store.countEvents();
  await addPets(store, 1);
  await testStore.reopen();
  await testStore.store.countEvents();

  expect(await addedIn(testStore)).toBe(6n);
});

test("an event does not expire before it is counted", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const addCategory = (name: string) => store.transaction(({ categories }) => categories.add({ name }, operator));
  const remove = () => store.transaction(({ events }) => events.removeExpired(clock.now, 100));
  await addCategory("Snails");
  await store.countEvents();
  await addCategory("Mice");
  clock.now = noon + 31 * 24 * 3600 * 1000;

  expect([await remove(), await remove()]).toEqual([1, 0]);
  await store.countEvents();
  expect([await remove(), await remove()]).toEqual([1, 0]);
});

postgresTest("counts an event that is committed after others with greater ids", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await using late = await connect(testStore);
  await late.sql.unsafe("begin");
  await late.addEvent();
  await addPets(store, 2);
  await store.countEvents();
  expect(await addedIn(testStore)).toBe(2n);

  await late.sql.unsafe("commit");
  await store.countEvents();

  expect(await addedIn(testStore)).toBe(3n);
});

postgresTest("a database that is restored into another cluster keeps which events are counted", async () => {
  await using testStore = await openTestStore();
  await using late = await connect(testStore);
  await late.sql.unsafe("begin");
  await late.addEvent();
  await addPets(testStore.store, 1200);
  // A part of what is visible.
  const first = await testStore.store.figures.readNew();
  await testStore.store.transaction(({ figures }) => figures.add(first as never));
  await late.sql.unsafe("commit");

  for (let move = 1n; move <= 2n; move += 1n) {
    await testStore.query("update feed set cluster = '1'");
    await testStore.reopen();
    await addPets(testStore.store, 1);
    if (move === 1n) {
      const next = await testStore.store.figures.readNew();
      await testStore.store.transaction(({ figures }) => figures.add(next as never));
    }
  }
  await testStore.store.countEvents();

  expect(await addedIn(testStore)).toBe(1203n);
});

postgresTest("figures go on after another database's transaction, which was running, has ended", async () => {
  await using testStore = await openTestStore();
  await using other = await openTestStore();
  const { store, clock } = testStore;
  await using foreign = await connect(other);
  await foreign.sql.unsafe("begin; select pg_current_xact_id()");
  await addPets(store, 1);
  await store.countEvents();
  await foreign.sql.unsafe("commit");
  clock.now = noon + 31 * 24 * 3600 * 1000;
  while ((await store.transaction(({ events }) => events.removeExpired(clock.now, 100))) > 0);

  await addPets(store, 1);
  await store.countEvents();

  expect(await addedIn(testStore)).toBe(2n);
});

async function addPets(store: Store, count: number): Promise<void> {
  await store.transaction(async ({ pets }) => {
    await Promise.all(Array.from({ length: count }, () => pets.add({ name: "Rex", categoryId: 1n }, operator)));
  });
}

async function addedIn({ store }: TestStore): Promise<bigint> {
  const sums = await store.figures.sum([always], requester);
  return sums.reduce((sum, { added }) => sum + added, 0n);
}

/** Opens a connection that writes events as the service does, in transactions of the test. */
async function connect({ path }: TestStore) {
  const sql = new SQL({ url: await databaseUrlAt(path), max: 1 });
  return {
    sql,
    addEvent: () =>
      sql.unsafe(
        `insert into events (type, created_at, by_type, pet_id, data) values ('pc', ${noon}, 's', 1, '["Rex",1]')`,
      ),
    [Symbol.asyncDispose]: () => sql.close({ timeout: 0 }),
  };
}
