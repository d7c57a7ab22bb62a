import { expect, test } from "bun:test";
import { join } from "node:path";
import { versionOf } from "../test/support/engine.ts";
import { eventually } from "../test/support/eventually.ts";
import { openPetStore } from "../test/support/pet-store.ts";
import { openFolder } from "../test/support/process.ts";
import { noon, openTestStore, operator, type TestStore } from "../test/support/store.ts";
import { ada } from "../test/support/store-changes.ts";
import type { Event } from "./contract/contract.ts";
import { writeTime } from "./contract/time.ts";
import { startJobs } from "./jobs.ts";
import type { Store } from "./store/store.ts";
import { EVENT_RETENTION_MILLISECONDS } from "./store/tables/event-types.ts";
import { IDEMPOTENCY_RETENTION_MILLISECONDS } from "./store/tables/idempotency.ts";
import { SESSION_IDLE_MILLISECONDS } from "./store/tables/sessions.ts";

const minute = 60_000;
/** More than a batch. */
const MANY = 250;

test("expires a hold whose end has passed, and makes its pet available again", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const expiresAt = writeTime(noon + minute);
  const { body: order } = await petStore.placeOrder({ petId: pet.id, expiresAt });

  clock.now += minute;
  await petStore.jobs.run();

  const { body: expired } = await petStore.getOrder(order.id);
  expect(expired).toEqual({ ...order, status: "expired", updatedAt: expired.updatedAt });
  expect(expired.updatedAt >= expiresAt).toBe(true);
  expect((await petStore.getPet(pet.id)).body).toEqual(pet);
  const [freed, over] = (await petStore.listEvents()).body;
  const by = { type: "service" };
  expect(over).toMatchObject({ type: "order.expired", by, data: { order: expired } });
  expect(freed).toMatchObject({ type: "pet.status_changed", by, data: { pet, orderId: order.id } });
});

test("expires at its start a hold that ended while no service was running", async () => {
  await using folder = await openFolder();
  const clock = { now: noon };
  const options = { databasePath: join(folder.path, "petstore.db"), now: () => clock.now };
  {
    await using petStore = await openPetStore(options);
    await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await petStore.placeOrder({ petId: 1n, expiresAt: writeTime(noon + minute) });
  }

  clock.now = noon + 60 * minute;
  await using petStore = await openPetStore(options);
  await petStore.jobs.run();

  expect((await petStore.getOrder(1n)).body).toMatchObject({ status: "expired", updatedAt: writeTime(clock.now) });
  expect((await petStore.getPet(1n)).body.status).toBe("available");
});

test("keeps a hold until its last millisecond", async () => {
  await using testStore = await openTestStore();
  await using jobs = open(testStore);
  await addHolds(testStore, 1, noon + minute);

  testStore.clock.now = noon + minute - 1;
  await jobs.run();
  expect(await countOf(testStore, "order.expired")).toBe(0);
  testStore.clock.now += 1;
  await jobs.run();

  expect(await countOf(testStore, "order.expired")).toBe(1);
});

test(`expires each of ${MANY} holds once, also when several processes poll at the same time`, async () => {
  await using testStore = await openTestStore();
  await using first = open(testStore);
  await using second = open(testStore, { store: await testStore.another() });
  await using third = open(testStore, { store: await testStore.another() });
  await addHolds(testStore, MANY, noon + minute);

  testStore.clock.now = noon + minute;
  await Promise.all([first, second, third].map((jobs) => jobs.run()));

  const events = (await testStore.events()).filter(({ by }) => by.type === "service");
  expect(events).toHaveLength(2 * MANY);
  const ordersOf = (type: Event["type"]) =>
    events.filter((event) => event.type === type).map(({ data }) => data.order?.id ?? data.orderId);
  expect(new Set(ordersOf("order.expired")).size).toBe(MANY);
  expect(new Set(ordersOf("pet.status_changed")).size).toBe(MANY);
  expect(await testStore.store.pets.count()).toEqual({ available: BigInt(MANY), pending: 0n, sold: 0n, unset: 0n });
});

test("takes over the lease of a dead process after five seconds", async () => {
  await using testStore = await openTestStore();
  await addHolds(testStore, 1, noon + minute);
  testStore.clock.now = noon + minute;
  await testStore.store.transaction(({ leases }) => leases.acquire("expire-holds", "a dead process", 5000));
  await using jobs = open(testStore);

  testStore.clock.now += 4999;
  await jobs.run();
  expect(await countOf(testStore, "order.expired")).toBe(0);
  testStore.clock.now += 1;
  await jobs.run();

  expect(await countOf(testStore, "order.expired")).toBe(1);
});

test("deletes all expired data ten minutes after the start, in any number of batches, and then every ten", async () => {
  await using testStore = await openTestStore();
  await addExpiring(testStore, MANY);
  testStore.clock.now = noon + EVENT_RETENTION_MILLISECONDS;
  await using jobs = open(testStore);

  testStore.clock.now += 10 * minute - 1;
  await jobs.run();
  expect(await countExpiring(testStore)).toEqual({ events: MANY, responses: MANY, quotas: MANY });
  testStore.clock.now += 1;
  await jobs.run();
  expect(await countExpiring(testStore)).toEqual({ events: 0, responses: 0, quotas: 0 });
  await addExpiring(testStore, 3);
  testStore.clock.now += 10 * minute - 1;
  await jobs.run();
  expect(await countExpiring(testStore)).toEqual({ events: 3, responses: 3, quotas: 3 });
  testStore.clock.now += 1;
  await jobs.run();
  expect(await countExpiring(testStore)).toEqual({ events: 3, responses: 3, quotas: 0 });
  testStore.clock.now += IDEMPOTENCY_RETENTION_MILLISECONDS;
  await jobs.run();
  expect(await countExpiring(testStore)).toEqual({ events: 3, responses: 0, quotas: 0 });
  testStore.clock.now += EVENT_RETENTION_MILLISECONDS;
  await jobs.run();

  expect(await countExpiring(testStore)).toEqual({ events: 0, responses: 0, quotas: 0 });
});

test("deletes expired sessions and links of each kind, and no others", async () => {
  await using testStore = await openTestStore();
  const count = async (table: string) => (await testStore.query(`select * from ${table}`)).length;
  const add = () =>
    testStore.store.transaction(async ({ sessions, invitations }) => {
      await sessions.add(1n);
      await invitations.add("staff");
      await invitations.addSetUp();
    });
  await add();
  await using jobs = open(testStore);
  const passed: [milliseconds: number, sessions: number, invitations: number][] = [
    [30 * minute - 1, 1, 2],
    [10 * minute, 1, 1],
    [SESSION_IDLE_MILLISECONDS, 0, 1],
    [7 * 24 * 60 * minute, 0, 0],
  ];

  for (const [milliseconds, sessions, invitations] of passed) {
    testStore.clock.now += milliseconds;
    await jobs.run();
    expect([await count("sessions"), await count("invitations")]).toEqual([sessions, invitations]);
  }
  await add();
  testStore.clock.now += 10 * minute;
  await jobs.run();
  expect([await count("sessions"), await count("invitations")]).toEqual([1, 2]);
});

test("deletes the networks of logins after 30 days", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(async ({ people, knownNetworks }) => {
    const person = await people.add(ada);
    if (person) await knownNetworks.add(person, "192.0.2.0/24");
  });
  await using jobs = open(testStore);

  for (const [days, count] of [
    [29, 1],
    [1, 0],
  ] as const) {
    testStore.clock.now += days * 24 * 60 * minute;
    await jobs.run();
    expect(await testStore.query("select * from known_networks")).toHaveLength(count);
  }
});

test("removes or shortens at most 100 rows per transaction", async () => {
  await using testStore = await openTestStore();
  const { clock } = testStore;
  await addExpiring(testStore, 150);
  await addRemovedPet(testStore, 150);
  await addCredentials(testStore, 150);
  clock.now = noon + 2 * EVENT_RETENTION_MILLISECONDS;
  await addQuotas(testStore, 150);
  await addCredentials(testStore, 150);
  clock.now = noon + EVENT_RETENTION_MILLISECONDS;
  // Used until the end of their lifetime.
  await testStore.query(`update sessions set used_at = ${clock.now} where person_id = 2`);
  const { changes, store } = await recordChanges(testStore);
  await using jobs = open(testStore, { store });

  clock.now += 10 * minute;
  await jobs.run();

  const [events, responses, quotas, invitations] = [2 * 150 + 2, 150, 2 * 150, 2 * 150];
  const [endedSessions, shortenedSessions] = [2 * 150, 2 * 150];
  const total = events + responses + quotas + invitations + endedSessions + shortenedSessions;
  expect(changes.reduce((sum, rows) => sum + rows)).toBeGreaterThanOrEqual(total);
  expect(Math.max(...changes)).toBe(100);
  const ended = (await testStore.events()).filter(({ type }) => type === "session.ended");
  expect(ended.reduce((sum, { data }) => sum + (data.count ?? 0n), 0n)).toBe(BigInt(endedSessions));
});

test("keeps the quotas of the current minute", async () => {
  await using testStore = await openTestStore();
  await using jobs = open(testStore);
  testStore.clock.now += 10 * minute;
  await addExpiring(testStore, 1);
  testStore.clock.now += minute - 1;

  await jobs.run();

  expect(await countExpiring(testStore)).toEqual({ events: 1, responses: 1, quotas: 1 });
});

test("writes nothing when nothing is due", async () => {
  await using testStore = await openTestStore();
  await using jobs = open(testStore);
  await addHolds(testStore, 1, noon + 60 * minute);
  testStore.clock.now += 10 * minute;
  await jobs.run();
  const state = async () => [versionOf(testStore.store), await testStore.query("select * from leases order by name")];
  const before = await state();

  testStore.clock.now += 9 * minute;
  await jobs.run();

  expect(await state()).toEqual(before);
});

test("retries failed work at the next poll", async () => {
  await using testStore = await openTestStore();
  await addHolds(testStore, 3, noon);
  const repair = await testStore.refuseRows("pets", ["id", 3n]);
  await using jobs = open(testStore);

  await expect(jobs.run()).rejects.toThrow("a fault");
  expect(await countOf(testStore, "order.expired")).toBe(0);
  await repair();
  await jobs.run();

  expect(await countOf(testStore, "order.expired")).toBe(3);
});

test("reports a failure of a timed poll, and retries at the next", async () => {
  await using testStore = await openTestStore();
  const errors: unknown[] = [];
  await addHolds(testStore, 1, noon);
  const repair = await testStore.refuseRows("orders");
  await using _jobs = open(testStore, { isPolling: true, onError: (error) => errors.push(error) });

  await eventually(() => errors.length > 0);
  await repair();
  await eventually(async () => (await countOf(testStore, "order.expired")) > 0);

  expect((errors[0] as Error).message).toContain("a fault");
  expect(await countOf(testStore, "order.expired")).toBe(1);
});

test("stopping waits for the work in progress", async () => {
  await using testStore = await openTestStore();
  const jobs = open(testStore);
  await addHolds(testStore, MANY, noon);

  const running = jobs.run();
  await jobs.stop();

  expect(await countOf(testStore, "order.expired")).toBe(MANY);
  await running;
});

test("a run begins after the one in progress, and does what has become due by then", async () => {
  await using testStore = await openTestStore();
  const { clock } = testStore;
  await addHolds(testStore, 1, noon + 1);
  await using jobs = open(testStore, {
    onCompleted() {
      clock.now = noon + 1;
    },
  });

  const [first, second] = [jobs.run(), jobs.run()];

  await first;
  expect(await countOf(testStore, "order.expired")).toBe(0);
  await second;
  expect(await countOf(testStore, "order.expired")).toBe(1);
});

interface OpenOptions extends Partial<Parameters<typeof startJobs>[1]> {
  store?: Store;
}

function open(testStore: TestStore, { store = testStore.store, ...options }: OpenOptions = {}) {
  const now = () => testStore.clock.now;
  const jobs = startJobs(store, {
    ...{ isPolling: false, now, monotonic: now, onClockJump() {}, onError() {} },
    ...options,
  });
  return { ...jobs, [Symbol.asyncDispose]: jobs.stop };
}

function addHolds({ store }: TestStore, count: number, expiresAt: number): Promise<void> {
  return store.transaction(async ({ pets, orders }) => {
    for (let index = 0; index < count; index += 1) {
      const pet = await pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator);
      await orders.place(pet, { expiresAt: writeTime(expiresAt) }, operator);
    }
  });
}

async function countOf(testStore: TestStore, type: Event["type"]): Promise<number> {
  return (await testStore.events()).filter((event) => event.type === type).length;
}

/** Adds `count` each of events, idempotent responses and quotas, all of which expire. */
function addExpiring({ store, clock }: TestStore, count: number): Promise<void> {
  const bytes = Uint8Array.of(1);
  return store.transaction(async ({ events, idempotency, rateLimits }) => {
    for (let index = 0; index < count; index += 1) {
      const name = `${clock.now} ${index}`;
      await events.add({ type: "category.created", by: operator, data: { category: { id: 1n } } });
      const request = { caller: "key 1", operation: "createPet", key: name };
      await idempotency.save(request, { fingerprint: bytes, response: bytes });
      await rateLimits.reserve(name, Math.floor(clock.now / minute), 1, 10);
    }
  });
}

function addQuotas({ store, clock }: TestStore, count: number): Promise<void> {
  return store.transaction(async ({ rateLimits }) => {
    for (let index = 0; index < count; index += 1) {
      await rateLimits.reserve(`${clock.now} ${index}`, Math.floor(clock.now / minute), 1, 10);
    }
  });
}

/** Adds two people, and for each of them `count` sessions; and `count` invitations. */
async function addCredentials({ store, clock }: TestStore, count: number): Promise<void> {
  await store.transaction(async ({ people, sessions, invitations }) => {
    for (const name of ["Ada", "Bo"]) {
      const account = {
        email: `${name}${clock.now}@example.org`,
        name,
        role: "staff",
        passwordHash: "a hash",
      } as const;
      const person = await people.add(account);
      for (let index = 0; index < count; index += 1) await sessions.add(person?.id as bigint);
    }
    for (let index = 0; index < count; index += 1) await invitations.add("staff");
  });
}

/** Adds a pet that is changed and removed: `count` events. */
function addRemovedPet({ store }: TestStore, count: number): Promise<void> {
  return store.transaction(async ({ pets }) => {
    let pet = await pets.add({ name: "Rex", categoryId: 1n }, operator);
    for (let index = 2; index < count; index += 1) {
      const next = { ...pet, name: `Rex ${index}` };
      await pets.update(pet, next, operator);
      pet = next;
    }
    await pets.remove(pet, operator);
  });
}

/** Returns a store that records how many rows each of its transactions removes or changes. */
async function recordChanges({ store, query }: TestStore) {
  const changes: number[] = [];
  const readRows = async () => {
    const rows = new Set<string>();
    for (const table of ["sessions", "invitations", "password_links", "rate_limits", "idempotency", "events"]) {
      for (const row of await query<object>(`select * from ${table}`)) rows.add(Object.values(row).join());
    }
    return rows;
  };
  let before = await readRows();
  const transaction: Store["transaction"] = async (work, options) => {
    const result = await store.transaction(work, options);
    const after = await readRows();
    changes.push([...before].filter((row) => !after.has(row)).length);
    before = after;
    return result;
  };
  return { changes, store: { ...store, transaction } };
}

async function countExpiring({ query }: TestStore) {
  return {
    events: (await query("select id from events")).length,
    responses: (await query("select key from idempotency")).length,
    quotas: (await query("select subject from rate_limits")).length,
  };
}
