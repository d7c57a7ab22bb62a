import { expect, test } from "bun:test";
import { addPet, place, setStatus } from "../test/support/orders.ts";
import { openPetStore } from "../test/support/pet-store.ts";
import { noon, openTestStore, operator, type TestStore } from "../test/support/store.ts";
import { ada } from "../test/support/store-changes.ts";
import type { Person } from "./contract/contract.ts";
import { writeTime } from "./contract/time.ts";
import { startJobs } from "./jobs.ts";
import { EVENT_RETENTION_MILLISECONDS, typeCodes } from "./store/tables/event-types.ts";
import { SESSION_IDLE_MILLISECONDS } from "./store/tables/sessions.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

const jumps: [string, number][] = [
  ["an hour ahead", hour],
  ["an hour behind", -hour],
  ["a year ahead", year],
  ["a year behind", -year],
];

/** A store, and background work whose wall clock is set without its monotonic clock. */
async function open() {
  const testStore = await openTestStore();
  const { clock } = testStore;
  let monotonic = 0;
  const warnings: number[] = [];
  const start = () =>
    startJobs(testStore.store, {
      now: () => clock.now,
      monotonic: () => monotonic,
      onClockJump: (seconds) => warnings.push(seconds),
      onError: () => {},
      isPolling: false,
    });
  let jobs = start();
  const dispose = testStore[Symbol.asyncDispose];

  return Object.assign(testStore, {
    warnings,
    run: () => jobs.run(),
    /** Lets time pass, and runs the background work meanwhile and afterwards. */
    async pass(milliseconds: number): Promise<void> {
      for (const part of [milliseconds - 1, 1]) {
        clock.now += part;
        monotonic += part;
        await jobs.run();
      }
    },
    async restart(): Promise<void> {
      await jobs.stop();
      jobs = start();
    },
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await dispose();
    },
  });
}

/** Adds an event, an idempotent response, a session and a link of each kind, all of which are deleted eventually. */
async function addExpiring({ store }: TestStore): Promise<void> {
  const bytes = Uint8Array.of(1);
  await store.transaction(async ({ categories, idempotency, people, sessions, invitations, passwordLinks }) => {
    await categories.add({}, operator);
    const request = { caller: "key 1", operation: "createPet", key: "one" };
    await idempotency.save(request, { fingerprint: bytes, response: bytes });
    const person = (await people.add(ada)) as Person;
    await sessions.add(person.id);
    await invitations.add("staff");
    await passwordLinks.add(person, operator);
  });
}

async function countExpiring({ query }: TestStore): Promise<number[]> {
  const events = `events where type = '${typeCodes["category.created"]}'`;
  const tables = [events, "idempotency", "sessions", "invitations", "password_links"];
  return Promise.all(tables.map(async (table) => (await query(`select 1 from ${table}`)).length));
}

async function statusOf({ store }: TestStore, orderId: bigint): Promise<string | undefined> {
  return (await store.orders.find(orderId))?.status;
}

/** Places a hold on a new pet and returns its id. */
async function addHold(testStore: TestStore, expiresAt: number): Promise<bigint> {
  return (await place(testStore.store, await addPet(testStore), { expiresAt })).id;
}

test.each(jumps)("after a clock that was %s, and a crash, holds expire in time", async (_, jump) => {
  await using testStore = await open();
  const { clock, pass } = testStore;
  const hold = await addHold(testStore, clock.now + 2 * year);

  clock.now += jump;
  await testStore.store.transaction(({ leases }) => leases.acquire("expire-holds", "a dead process", 5 * second));
  clock.now -= jump;
  const due = await addHold(testStore, clock.now + minute);
  await pass(minute - 1);
  expect(await statusOf(testStore, due)).toBe("placed");
  await pass(1);

  expect(await statusOf(testStore, due)).toBe("expired");
  expect(await statusOf(testStore, hold)).toBe("placed");
});

test.each(jumps)("while the clock is %s, nothing is deleted, and expired data is deleted later", async (_, jump) => {
  await using testStore = await open();
  const { clock, pass, warnings } = testStore;
  await pass(20 * minute);
  await addExpiring(testStore);
  const all = await countExpiring(testStore);

  clock.now += jump;
  await pass(2 * second);
  await testStore.restart();
  await pass(9 * minute);
  clock.now -= jump;
  await pass(11 * minute);
  expect(await countExpiring(testStore)).toEqual(all);
  // One for each jump.
  expect(warnings).toEqual([jump / second, -jump / second]);

  await pass(31 * day);
  expect(await countExpiring(testStore)).toEqual([0, 0, 0, 0, 0]);
});

test.each(jumps)("a clock that is %s for two seconds when a deletion is due deletes nothing", async (_, jump) => {
  await using testStore = await open();
  const { clock, pass } = testStore;
  await pass(20 * minute);
  await addExpiring(testStore);
  const all = await countExpiring(testStore);

  for (let count = 0; count < 5; count += 1) {
    clock.now += jump;
    await pass(2 * second);
    clock.now -= jump;
    await pass(10 * minute - 3 * second);
  }

  expect(await countExpiring(testStore)).toEqual(all);
});

test.each(["an hour", "a year"])(
  "a session begun while the clock was %s ahead expires like any other",
  async (ahead) => {
    await using testStore = await open();
    const { clock, pass, store } = testStore;
    const jump = ahead === "a year" ? year : hour;
    clock.now += jump;
    const person = (await store.transaction(({ people }) => people.add(ada))) as Person;
    const token = await store.transaction(({ sessions }) => sessions.add(person.id));
    const password = await store.transaction(({ passwordLinks }) => passwordLinks.add(person, operator));
    const invitation = await store.transaction(({ invitations }) => invitations.add("staff"));
    clock.now -= jump;

    expect(await store.sessions.find(token)).toBeDefined();
    await pass(30 * minute);
    clock.now += SESSION_IDLE_MILLISECONDS - 30 * minute;
    expect(await store.sessions.find(token)).toBeDefined();
    clock.now += 30 * minute;
    expect(await store.sessions.find(token)).toBeUndefined();
    expect(await store.passwordLinks.find(password.token)).toBeDefined();
    clock.now += day - SESSION_IDLE_MILLISECONDS;
    expect(await store.passwordLinks.find(password.token)).toBeUndefined();
    clock.now += 7 * day;
    const { token: link } = invitation;
    expect(await store.transaction(({ invitations }) => invitations.find("invitation", link))).toBeUndefined();
  },
);

test("events written while the clock was ahead do not keep later ones from being deleted", async () => {
  await using testStore = await open();
  const { clock, pass, store } = testStore;
  clock.now += year;
  const rex = await addPet(testStore);
  await store.transaction(async ({ categories }) => {
    // More than a batch.
    for (let count = 0; count < 101; count += 1) await categories.add({}, operator);
  });
  clock.now -= year;
  await store.transaction(async ({ categories, pets }) => {
    await categories.add({}, operator);
    await pets.remove(rex, operator);
  });

  await pass(20 * minute);
  await pass(EVENT_RETENTION_MILLISECONDS);

  const types = await testStore.query<{ type: string }>("select distinct type from events");
  expect(types).toEqual([{ type: typeCodes["category.created"] }]);
  expect(await testStore.query("select 1 from events")).toHaveLength(101);
});

test("an order is never updated before it was created", async () => {
  await using testStore = await open();
  const { clock, store } = testStore;
  clock.now += hour;
  const order = await place(store, await addPet(testStore));
  clock.now -= hour;

  const updated = await setStatus(store, order, "approved");
  expect(updated.updatedAt).toBe(writeTime(noon + hour));
  expect(await store.orders.find(order.id)).toEqual(updated);
});

test("a jump of the clock is logged once", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now, monotonic: () => 0 });

  clock.now += hour;
  for (let count = 0; count < 3; count += 1) await petStore.jobs.run();

  const lines = petStore.logLines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining("the clock jumped"), seconds: 3600 }]);
});
