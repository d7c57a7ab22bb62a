import { expect, test } from "bun:test";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { changes, makeChange } from "../../../test/support/store-changes.ts";
import type { Event } from "../../contract/contract.ts";
import { DatabaseUnavailable } from "../database.ts";
import { openSqlite } from "../sqlite/open.ts";
import type { EventFilter } from "./event-filter.ts";
import { NewEvents } from "./new-events.ts";
import type { Subscription } from "./subscriptions.ts";

const { signal } = new AbortController();
const requester = { account: "test", signal: () => signal };

/** Waits for events until there are at least `count`. */
async function take(subscription: Subscription, count: number) {
  const events = subscription.take();
  while (events.length < count && !subscription.isBehind) {
    await subscription.wait(60_000, signal);
    events.push(...subscription.take());
  }
  return events;
}

const addPets = (store: TestStore["store"], count: number) =>
  store.transaction(({ pets }) =>
    Promise.all(Array.from({ length: count }, () => pets.add({ name: "Rex", categoryId: 1n }, operator))),
  );

test("filters match in memory what they match in SQL, for every kind of change", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const all = await store.feed.subscribe({});
  for (const [, change] of changes) await makeChange(testStore, change);
  const written = await testStore.events();
  const events = await take(all, written.length);
  // The names of actors are those at the time of reading.
  const partsOf = ({ id, type, createdAt, data }: Event) => ({ id, type, createdAt, data });
  expect(events.map(({ event }) => partsOf(event))).toEqual(written.map(partsOf));

  const ids = [1n, 2n, 3n, 99n];
  const filters: EventFilter[] = [
    ...ids.flatMap((id) => [
      { petId: id },
      { orderId: id },
      { keyId: id },
      { personId: id },
      { petId: id, type: ["order.*" as const] },
    ]),
    ...[...new Set(written.map(({ type }) => type))].map((type) => ({ type: [type] })),
    ...(["pet.*", "order.*", "category.*", "key.*", "person.*", "session.*"] as const).map((type) => ({
      type: [type],
    })),
    { scope: "read" },
    { scope: "write" },
    { scope: "write", type: ["key.*"] },
    { createdSince: Date.parse(written[Math.floor(written.length / 2)]?.createdAt ?? "") },
  ];
  let matched = 0;
  for (const filter of filters) {
    const page = await store.feed.follow("start", filter, { limit: 1000, requester });
    if (typeof page === "string") throw new Error(page);
    const subscription = await store.feed.subscribe(filter);
    const inMemory = events.filter((event) => subscription.matches(event)).map(({ event: { id } }) => id);
    expect([filter, inMemory]).toEqual([filter, page.events.map(({ id }) => id)]);
    matched += inMemory.length;
    subscription.end();
  }
  expect(matched).toBeGreaterThan(100);
});

test("each subscriber gets the events that match its filter, and the position after each", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const [categories, pet, none] = await Promise.all(
    [{ type: ["category.*" as const] }, { petId: 2n }, { type: ["key.*" as const], scope: "write" as const }].map(
      (filter) => store.feed.subscribe(filter),
    ),
  );
  await addPets(store, 2);
  await store.transaction(({ categories }) => categories.add({ name: "Snails" }, operator));

  const [added] = await take(categories as Subscription, 1);
  const [created] = await take(pet as Subscription, 1);
  expect([added?.event.type, created?.event.data.pet?.id]).toEqual(["category.created", 2n]);
  expect(none?.take()).toEqual([]);
  const rest = await store.feed.follow(created?.position ?? "", {}, { limit: 10, requester });
  const following = typeof rest === "string" ? [] : rest.events.map(({ type }) => type);
  // On PostgreSQL, the rest of what was read together.
  expect(["category.created", undefined]).toContain(following[0]);
});

test("reads nothing while there are no subscribers, and begins with the end of the feed", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addPets(store, 3);
  const first = await store.feed.subscribe({});
  await addPets(store, 1);
  expect(await take(first, 1)).toHaveLength(1);
  first.end();
  await addPets(store, 1);

  const second = await store.feed.subscribe({});
  await addPets(store, 1);
  expect((await take(second, 1)).map(({ event }) => event.data.pet?.id)).toEqual([6n]);
});

test("has the commits of another process", async () => {
  await using testStore = await openTestStore();
  const subscription = await testStore.store.feed.subscribe({});
  await addPets(await testStore.another(), 1);

  expect(await take(subscription, 1)).toHaveLength(1);
});

test("a subscriber that does not take its events is behind after 1,000 of them", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const [slow, fast] = await Promise.all([store.feed.subscribe({}), store.feed.subscribe({})]);
  for (let round = 0; round < 3; round += 1) {
    await addPets(store, 400);
    expect(await take(fast, 400)).toHaveLength(400);
  }

  expect([slow.isBehind, slow.take(), fast.isBehind]).toEqual([true, [], false]);
  await addPets(store, 1);
  expect(await take(slow, 1)).toHaveLength(1);
});

test("has events of a commit that is too large for one statement", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const filters: EventFilter[] = [{ petId: 3n }, { petId: 2345n }, { type: ["category.*"] }];
  const [third, late, category] = (await Promise.all(filters.map((filter) => store.feed.subscribe(filter)))) as [
    Subscription,
    Subscription,
    Subscription,
  ];
  await addPets(store, 2500);
  await store.transaction(({ categories }) => categories.add({ name: "Snails" }, operator));

  for (const [subscription, id] of [
    [third, 3n],
    [late, 2345n],
  ] as const) {
    expect((await take(subscription, 1)).map(({ event }) => event.data.pet?.id)).toEqual([id]);
  }
  expect((await take(category, 1)).map(({ event }) => event.data.category?.name)).toEqual(["Snails"]);
  const end = await store.feed.follow("now", {}, { limit: 1, requester });
  expect(await category.position()).toBe(typeof end === "string" ? end : end.position);
});

test("a subscription that no event can match has a position, and becomes behind", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const subscription = await store.feed.subscribe({ type: ["key.*"], scope: "write" });
  const page = await store.feed.follow("now", {}, { limit: 1, requester });
  expect(await subscription.position()).toBe(typeof page === "string" ? page : page.position);

  await store.transaction(({ feed }) => feed.renew());
  await subscription.wait(60_000, signal);
  expect(subscription.isBehind).toBe(true);
});

test("nothing is read while there are no subscriptions", async () => {
  let statements = 0;
  await using testStore = await openTestStore({ observe: () => (statements += 1) });
  const { store } = testStore;
  const subscriptions = await Promise.all([store.feed.subscribe({}), store.feed.subscribe({ petId: 1n })]);
  for (const subscription of subscriptions) subscription.end();
  await addPets(store, 1);
  const before = statements;
  for (let iteration = 0; iteration < 3; iteration += 1) await new Promise(setImmediate);
  expect(statements).toBe(before);
});

sqliteTest("a read that failed is repeated; nothing is watched once the last subscription has ended", async () => {
  await using testStore = await openTestStore();
  const database = openSqlite(testStore.path);
  let fail: (() => void) | undefined;
  let watches = 0;
  const newEvents = new NewEvents({
    ...database,
    query(...parameters: Parameters<typeof database.query>) {
      fail?.();
      return database.query<never>(...parameters);
    },
    watchCommits(...options) {
      watches += 1;
      const stop = database.watchCommits(...options);
      return () => {
        watches -= 1;
        stop();
      };
    },
  });
  const failures = async (count: number, onLast = () => {}) => {
    await new Promise<void>((resolve) => {
      let left = count;
      fail = () => {
        left -= 1;
        if (left === 0) {
          onLast();
          resolve();
        }
        throw new DatabaseUnavailable(new Error("The disk has an error."));
      };
    });
    fail = undefined;
  };
  const [subscription, other] = [await newEvents.subscribe({}), await newEvents.subscribe({})];
  other.end();
  expect(watches).toBe(1);
  const failed = failures(3);
  await addPets(testStore.store, 1);
  await failed;
  expect(await take(subscription, 1)).toHaveLength(1);

  const failedAtEnd = failures(1, () => subscription.end());
  await addPets(testStore.store, 1);
  await failedAtEnd;
  await new Promise(setImmediate);
  expect(watches).toBe(0);
  await database.close();
});

test("all subscribers are behind once positions have become invalid", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const subscription = await store.feed.subscribe({});
  await store.transaction(({ feed }) => feed.renew());
  await subscription.wait(60_000, signal);

  expect(subscription.isBehind).toBe(true);
});

postgresTest("a subscription begins after what a page has read, also beside an open transaction", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const start = await store.feed.follow("now", {}, { limit: 1, requester });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const open = store.transaction(async ({ categories }) => {
    await categories.add({ name: "Open" }, operator);
    await held;
  });
  await store.transaction(({ categories }) => categories.add({ name: "Committed" }, operator));
  const subscription = await store.feed.subscribe({});
  const until = typeof start === "string" ? undefined : start.position;
  const before = await store.feed.follow(until ?? "", {}, { limit: 10, requester, until: subscription });
  release();
  await open;

  const namesOf = (events: Event[]) => events.map(({ data }) => data.category?.name);
  expect(typeof before === "string" ? before : namesOf(before.events)).toEqual(["Committed"]);
  expect(namesOf((await take(subscription, 1)).map(({ event }) => event))).toEqual(["Open"]);
});
