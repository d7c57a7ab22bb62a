import { expect, test } from "bun:test";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextIteration } from "node:timers/promises";
import { SQL } from "bun";
import { databaseUrlAt } from "../../../test/support/engine.ts";
import { Follower } from "../../../test/support/follower.ts";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { openFolder } from "../../../test/support/process.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { changes, makeChange } from "../../../test/support/store-changes.ts";
import type { Event } from "../../contract/contract.ts";
import { DatabaseUnavailable } from "../database.ts";
import { readPosition } from "../feed.ts";
import type { SqliteOptions } from "../sqlite/open.ts";
import { openStore, type Store, type StoreOptions } from "../store.ts";

const day = 24 * 3600 * 1000;
const requester = { account: "test", signal: () => new AbortController().signal };

test("has every kind of change once and in order, whatever the size of the pages", async () => {
  await using testStore = await openTestStore();
  const followers = [1, 2, 7, 100].map((limit) => new Follower(() => testStore.store, { limit }));
  for (const [, change] of changes) {
    await makeChange(testStore, change);
    await followers[0]?.catchUp();
    await followers[3]?.poll();
  }

  const idsOf = (events: Event[]) => events.map(({ id, type }) => [id, type]);
  const events = await testStore.events();
  for (const follower of followers) {
    await follower.catchUp();
    expect(idsOf(follower.events)).toEqual(idsOf(events));
  }
});

test("requests for the same events at the same time get all of them", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const after = await positionNow(store);
  for (const name of ["Snails", "Mice", "Rats"]) await addCategory(store, name);

  // On PostgreSQL, requests that arrive while a query runs share the result of the next one.
  const followers = Array.from({ length: 6 }, () => new Follower(() => store, { after }));
  const names = await Promise.all(followers.map((follower) => follower.names()));

  expect(names).toEqual(followers.map(() => "Snails,Mice,Rats"));
});

test("a search for rare events ends each page at its limit, and otherwise moves on to the end", async () => {
  await using testStore = await openTestStore();
  const start = await positionNow(testStore.store);
  await testStore.store.transaction(async ({ pets, categories }) => {
    const add = (count: number) =>
      Promise.all(Array.from({ length: count }, () => pets.add({ name: "Rex", categoryId: 1n }, operator)));
    await add(3000);
    await categories.add({ name: "Snails" }, operator);
    await add(3000);
    await categories.add({ name: "Mice" }, operator);
    await categories.add({ name: "Rats" }, operator);
    await add(2);
  });
  const end = await positionNow(testStore.store);

  const filter = { type: ["category.*" as const] };
  const follower = new Follower(() => testStore.store, { after: start, limit: 2, filter });
  expect(await follower.poll()).toBe(true);
  expect(follower.events.map(({ data }) => data.category?.name)).toEqual(["Snails", "Mice"]);
  expect(await follower.names()).toBe("Rats");
  expect(follower.position).toBe(end);
  const nothing = new Follower(() => testStore.store, {
    after: start,
    filter: { type: ["key.*"], scope: "write" as const },
  });
  expect(await nothing.poll()).toBe(true);
  expect([nothing.events, nothing.position]).toEqual([[], end]);
});

test("a position expires with the first event after it, also if clocks jump, and never skips one", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const expire = () => removeExpired(testStore);
  const before = new Follower(() => store, { after: await positionNow(store) });
  clock.now = noon + 60 * day;
  await addCategory(store, "ahead");
  clock.now = noon;
  await addCategory(store, "first");
  const second = new Follower(() => store, { after: await positionNow(store) });
  clock.now = noon - 400 * day;
  await addCategory(store, "behind");
  clock.now = noon + day;
  await addCategory(store, "second");
  const end = new Follower(() => store, { after: await positionNow(store) });

  clock.now = noon + 400 * day;
  expect(await new Follower(() => store, { after: before.position }).names()).toBe("ahead,first,behind,second");
  clock.now = noon + 29 * day;
  expect(await expire()).toBe(0);
  expect(await new Follower(() => store, { after: before.position }).names()).toBe("ahead,first,behind,second");
  clock.now = noon + 30 * day;
  expect(await expire()).toBe(2);

  expect(await before.names()).toBe("expired");
  expect(await new Follower(() => store, { after: second.position }).names()).toBe("expired");
  expect(await new Follower(() => store).names()).toBe("second");
  clock.now = noon + 31 * day;
  await expire();
  expect(await second.names()).toBe("expired");
  expect(await end.names()).toBe("");
  expect(await new Follower(() => store).names()).toBe("");
});

test("a position expires with an event that the history of a pet keeps", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  const before = new Follower(() => store, { after: await positionNow(store) });
  await addPet(store, "Rex");
  const after = new Follower(() => store, { after: await positionNow(store) });
  clock.now = noon + 30 * day;
  await removeExpired(testStore);

  expect(await store.events.history(1n, 10)).toHaveLength(1);
  expect(await before.names()).toBe("expired");
  await addPet(store, "Max");
  expect(await after.names()).toBe("Max");
  expect(await new Follower(() => store).names()).toBe("Max");
});

test("the generation of another store, and a renewed one, invalidate a position", async () => {
  await using one = await openTestStore();
  await using other = await openTestStore();
  for (const { store } of [one, other]) await addPet(store, "Rex");
  const position = await positionNow(one.store);

  expect(await new Follower(() => one.store, { after: position }).names()).toBe("");
  expect(await new Follower(() => other.store, { after: position }).names()).toBe("expired");
  await one.store.transaction(({ feed }) => feed.renew());
  expect(await new Follower(() => one.store, { after: position }).names()).toBe("expired");
});

sqliteTest(
  "is told of an event only after a flush that began after it was read, so that a power cut loses none",
  async () => {
    await using disk = await openSlowDisk();
    const { store } = disk;
    await addPet(store, "Rex");
    const follower = new Follower(() => store);
    expect(await follower.names()).toBe("Rex");
    const position = follower.position;
    const resume = disk.pause();
    const adding = addPet(store, "Misty");
    while ((await store.pets.list({}, 10)).length < 2) await nextIteration();
    let isTold = false;
    const [told, now] = [follower.poll().then(() => (isTold = true)), positionNow(store).then(() => (isTold = true))];
    for (let iteration = 0; iteration < 20; iteration += 1) await nextIteration();
    expect(isTold).toBe(false);

    {
      await using afterCut = await disk.openAfterPowerCut();
      const { id } = await addPet(afterCut.store, "Max");
      expect(id).toBe(2n);
      expect(await new Follower(() => afterCut.store, { after: position }).names()).toBe("Max");
    }
    resume();
    await Promise.all([adding, told, now]);
    expect(follower.events.map(({ id }) => id)).toEqual([1n, 2n]);
  },
);

sqliteTest("an idle follower needs no flush, and a failed one tells nothing until the WAL is restarted", async () => {
  let isBroken = false;
  let flushes = 0;
  await using testStore = await openWith({
    syncWal: async (wal) => {
      flushes += 1;
      if (isBroken) throw new Error("EIO");
      await wal.sync();
    },
  });
  const { store } = testStore;
  const follower = new Follower(() => store);
  await addPet(store, "Rex");
  await follower.catchUp();
  const before = flushes;
  for (let poll = 0; poll < 3; poll += 1) await follower.poll();
  expect(flushes).toBe(before);

  await using other = await openWith({}, testStore.path);
  await addPet(other.store, "Misty");
  isBroken = true;
  for (let poll = 0; poll < 2; poll += 1) {
    expect(await follower.poll().catch((error) => error)).toBeInstanceOf(DatabaseUnavailable);
  }
  isBroken = false;
  expect(await follower.names()).toBe("Misty");
});

sqliteTest("a file restored from a backup has other events under the same ids: the position has expired", async () => {
  await using folder = await openFolder();
  await using testStore = await openWith({});
  await addPet(testStore.store, "Rex");
  const position = await positionNow(testStore.store);
  const path = join(folder.path, "petstore.db");
  for (const suffix of ["", "-wal"]) copyFileSync(testStore.path + suffix, path + suffix);
  await addPet(testStore.store, "Misty");
  const later = await positionNow(testStore.store);

  testStore.clock.now += 1;
  await using restored = await openWith({}, path, testStore.clock);
  expect(await new Follower(() => restored.store, { after: later }).names()).toBe("expired");
  await addPet(restored.store, "Max");
  await addPet(restored.store, "Bella");
  expect(await new Follower(() => restored.store, { after: later }).names()).toBe("expired");
  expect(await new Follower(() => restored.store, { after: position }).names()).toBe("Max,Bella");
});

postgresTest("delivers a pet's changes in order, although a transaction with an older id commits later", async () => {
  await using testStore = await openTestStore();
  const [follower, single] = [new Follower(() => testStore.store), new Follower(() => testStore.store, { limit: 1 })];
  await follower.catchUp();
  await using first = await connect(testStore);
  await using second = await connect(testStore);
  await using third = await connect(testStore);
  const begin = async ({ sql }: Connection) => sql.unsafe("begin; select pg_current_xact_id()");

  await begin(second);
  await begin(third);
  await third.addEvent("third");
  await begin(first);
  await first.addEvent("first");
  await first.sql.unsafe("commit");
  expect(await follower.names()).toBe("first");
  await second.addEvent("second");
  await single.poll();
  await second.sql.unsafe("commit");
  const late = new Follower(() => testStore.store);
  expect(await late.names()).toBe("first,second");
  expect(await follower.names()).toBe("second");
  await begin(first);
  await first.addEvent("fourth");
  await first.sql.unsafe("commit");
  expect(await follower.names()).toBe("fourth");
  await begin(first);
  await first.addEvent("undone");
  await first.sql.unsafe("rollback");
  expect(await follower.names()).toBe("");
  await third.sql.unsafe("commit");

  for (const each of [follower, single, late]) await each.catchUp();
  expect(await new Follower(() => testStore.store, { limit: 1 }).names()).toBe("third,first,second,fourth");
  const namesOf = ({ events }: Follower) => events.map(({ data }) => data.pet?.name).join();
  expect(namesOf(follower)).toBe("first,second,fourth,third");
  expect(namesOf(late)).toBe("first,second,fourth,third".replace("fourth,third", "third,fourth"));
  expect(namesOf(single)).toBe("first,third,second,fourth");
});

postgresTest("a position expires too early if a transaction in another database ended after it", async () => {
  await using testStore = await openTestStore();
  await using other = await openTestStore();
  const { store, clock } = testStore;
  await using foreign = await connect(other);
  await foreign.sql.unsafe("begin; select pg_current_xact_id()");
  await addPet(store, "Rex");
  const follower = new Follower(() => store, { after: "now" });
  const idle = new Follower(() => store, { after: "now" });
  await follower.poll();
  await idle.poll();
  clock.now = noon + 30 * day;
  await removeExpired(testStore);

  expect(await follower.names()).toBe("");
  await foreign.sql.unsafe("commit");
  expect(await idle.names()).toBe("expired");
});

postgresTest(
  "a dump restored into another cluster has a new generation, and its transaction ids do not count",
  async () => {
    await using testStore = await openTestStore();
    await addPet(testStore.store, "Rex");
    const position = await positionNow(testStore.store);
    await testStore.query("update events set xid = '4000000000'");
    await testStore.query("update feed set cluster = '1'");

    expect(await new Follower(() => testStore.store, { after: position }).names()).toBe("expired");
    const follower = new Follower(() => testStore.store);
    expect(await follower.names()).toBe("Rex");
    await addPet(testStore.store, "Max");
    expect(await follower.names()).toBe("Max");
    await testStore.reopen();
    expect(await follower.names()).toBe("");
  },
);

postgresTest(
  "a transaction that the server has lost, and whose id it assigns again, makes a position expire",
  async () => {
    await using testStore = await openTestStore();
    const { store } = testStore;
    await addPet(store, "Rex");
    const before = await positionNow(store);
    await addPet(store, "Misty");
    const after = await positionNow(store);
    // As after a failover to a standby that did not have the last transaction.
    await testStore.query("delete from events where id = (select max(id) from events)");

    expect(await new Follower(() => store, { after }).names()).toBe("expired");
    expect(await new Follower(() => store, { after: before }).names()).toBe("");
    await addPet(store, "Max");
    expect(await new Follower(() => store, { after }).names()).toBe("expired");
    expect(await new Follower(() => store, { after: before }).names()).toBe("Max");
  },
);

test("a position can be found by time, also if ids have gaps, and the events after it be counted", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  for (const name of ["Snails", "Mice", "gap", "Rats"]) {
    await addCategory(store, name);
    clock.now += 1000;
  }
  // As after a move from PostgreSQL.
  await testStore.query(`delete from events where data like '%"gap"%'`);

  for (const [seconds, names] of [
    [0, "Snails,Mice,Rats"],
    [0.5, "Mice,Rats"],
    [2, "Rats"],
    [3, "Rats"],
    [4, ""],
  ] as const) {
    const since = await store.feed.positionSince(noon + seconds * 1000, { requester });
    expect(await new Follower(() => store, { after: since }).names()).toBe(names);
    const counted = await store.feed.count(since, { type: ["category.*"] }, { max: 2, requester });
    const all = names === "" ? [] : names.split(",");
    expect(counted).toMatchObject({ count: Math.min(all.length, 2) });
  }
  const start = await store.feed.position("start");
  expect(await store.feed.count(start, {}, { max: 9, requester })).toEqual({ count: 3, oldestAt: noon });
  expect(await store.feed.count(start, { type: ["key.*"] }, { max: 9, requester })).toMatchObject({ count: 0 });
  expect(await store.feed.count("nonsense", {}, { max: 9, requester })).toBe("invalid");
});

test("a position found by time never includes expired events", async () => {
  await using testStore = await openTestStore();
  const { store, clock } = testStore;
  await addCategory(store, "Snails");
  clock.now = noon + 31 * day;
  await addCategory(store, "Mice");
  await removeExpired(testStore);

  const since = await store.feed.positionSince(noon, { requester });

  expect(await new Follower(() => store, { after: since }).names()).toBe("Mice");
});

test("counts thousands of events, a part of them at a time", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const start = await store.feed.position("now");
  await store.transaction(({ pets }) =>
    Promise.all(Array.from({ length: 2500 }, () => pets.add({ name: "Rex", categoryId: 1n }, operator))),
  );

  expect(await store.feed.count(start, {}, { max: 10_000, requester })).toMatchObject({ count: 2500 });
  expect(await store.feed.count(start, {}, { max: 1500, requester })).toMatchObject({ count: 1500 });
});

function addPet(store: Store, name: string) {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}

async function removeExpired({ store, clock }: TestStore): Promise<number> {
  await store.countEvents();
  return store.transaction(({ events }) => events.removeExpired(clock.now, 1000));
}

function addCategory(store: Store, name: string) {
  return store.transaction(({ categories }) => categories.add({ name }, operator));
}

/** Returns the current position, once no older transaction is running: with one, the position may expire too early. */
async function positionNow(store: Store): Promise<string> {
  for (;;) {
    const follower = new Follower(() => store, { after: "now" });
    await follower.poll();
    // On PostgreSQL, those of all databases of the cluster count.
    if (!readPosition(follower.position)?.seen?.running.length) return follower.position;
  }
}

/** Opens a store on SQLite with options of the engine. */
async function openWith(options: SqliteOptions, existing?: string, clock = { now: noon }) {
  const folder = await openFolder();
  const path = existing ?? folder.databasePath;
  const all: StoreOptions & SqliteOptions = { path, environment: "production", now: () => clock.now, ...options };
  const store = await openStore(all);
  return {
    store,
    path,
    clock,
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Opens a store on a disk that, after a flush, has the files as they were when the flush began. */
async function openSlowDisk() {
  const folder = await openFolder();
  const durable = join(folder.path, "durable.db");
  let gate = Promise.resolve();
  const opened = await openWith({
    syncWal: async (wal) => {
      const files = ["", "-wal"].map((suffix) => readFileSync(wal.path.slice(0, -"-wal".length) + suffix));
      await gate;
      for (const [index, suffix] of ["", "-wal"].entries()) writeFileSync(durable + suffix, files[index] as Buffer);
    },
  });
  return {
    store: opened.store,
    /** Lets flushes wait until the returned function is called. */
    pause(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    openAfterPowerCut: () => openWith({}, durable),
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;

/** Opens a connection that writes events as the service does, in transactions of the test. */
async function connect({ path }: TestStore) {
  const sql = new SQL({ url: await databaseUrlAt(path), max: 1 });
  return {
    sql,
    addEvent: (name: string) =>
      sql.unsafe(`insert into events (type, created_at, by_type, pet_id, data) values ('pc', ${noon}, 's', 1, $1)`, [
        JSON.stringify([name, 1]),
      ]),
    [Symbol.asyncDispose]: () => sql.close({ timeout: 0 }),
  };
}
