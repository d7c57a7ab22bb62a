import { expect, test } from "bun:test";
import { join } from "node:path";
import { versionOf } from "../test/support/engine.ts";
import { openPetStore } from "../test/support/pet-store.ts";
import { openFolder } from "../test/support/process.ts";
import { sqliteTest } from "../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../test/support/store.ts";
import type { Event } from "./contract/contract.ts";
import { writeTime } from "./contract/time.ts";
import type { Store } from "./store/store.ts";
import { EVENTS_MILLISECONDS } from "./store/tables/events.ts";
import { IDEMPOTENCY_MILLISECONDS } from "./store/tables/idempotency.ts";
import { IDLE_MILLISECONDS } from "./store/tables/sessions.ts";
import { startUpkeep, type Upkeep } from "./upkeep.ts";

const minute = 60_000;
/** More than are dealt with in one transaction. */
const MANY = 250;

test("A hold whose end has passed expires by itself, and its pet is available again", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const expiresAt = writeTime(Date.now() + 200);
  const { body: order } = await petStore.placeOrder({ petId: pet.id, expiresAt });

  const start = performance.now();
  while ((await petStore.getOrder(order.id)).body.status === "placed") await Bun.sleep(10);

  expect(performance.now() - start).toBeLessThan(2000);
  const { body: expired } = await petStore.getOrder(order.id);
  expect(expired).toEqual({ ...order, status: "expired", updatedAt: expired.updatedAt });
  expect(expired.updatedAt >= expiresAt).toBe(true);
  expect((await petStore.getPet(pet.id)).body).toEqual(pet);
  const [freed, over] = (await petStore.listEvents()).body;
  const by = { type: "service" };
  expect(over).toMatchObject({ type: "order.expired", by, data: { order: expired } });
  expect(freed).toMatchObject({ type: "pet.status_changed", by, data: { pet, orderId: order.id } });
});

test("A hold that ended while no server was running expires when one starts", async () => {
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
  await petStore.upkeep.run();

  expect((await petStore.getOrder(1n)).body).toMatchObject({ status: "expired", updatedAt: writeTime(clock.now) });
  expect((await petStore.getPet(1n)).body.status).toBe("available");
});

test("A hold is kept until its very millisecond", async () => {
  await using house = await openTestStore();
  await using upkeep = open(house);
  await addHolds(house, 1, noon + minute);

  house.clock.now = noon + minute - 1;
  await upkeep.run();
  expect(await countOf(house, "order.expired")).toBe(0);
  house.clock.now += 1;
  await upkeep.run();

  expect(await countOf(house, "order.expired")).toBe(1);
});

test(`Of ${MANY} holds each expires once, where several processes look at the same moment`, async () => {
  await using house = await openTestStore();
  await using one = open(house);
  await using another = open(house, await house.another());
  await using third = open(house, await house.another());
  await addHolds(house, MANY, noon + minute);

  house.clock.now = noon + minute;
  await Promise.all([one, another, third].map((upkeep) => upkeep.run()));

  const events = (await house.events()).filter(({ by }) => by.type === "service");
  expect(events).toHaveLength(2 * MANY);
  const ordersOf = (type: Event["type"]) =>
    events.filter((event) => event.type === type).map(({ data }) => data.order?.id ?? data.orderId);
  expect(new Set(ordersOf("order.expired")).size).toBe(MANY);
  expect(new Set(ordersOf("pet.status_changed")).size).toBe(MANY);
  expect(await house.store.pets.count()).toEqual({ available: BigInt(MANY), pending: 0n, sold: 0n, unset: 0n });
});

test("A process that is gone with the lease is missed after five seconds: another takes over", async () => {
  await using house = await openTestStore();
  await using upkeep = open(house);
  await addHolds(house, 1, noon + minute);
  house.clock.now = noon + minute;
  await house.store.transaction(({ leases }) => leases.acquire("expire-holds", "a process that is gone", 5000));

  house.clock.now += 4999;
  await upkeep.run();
  expect(await countOf(house, "order.expired")).toBe(0);
  house.clock.now += 1;
  await upkeep.run();

  expect(await countOf(house, "order.expired")).toBe(1);
});

sqliteTest("A process that is gone with the lease of the names is missed, too", async () => {
  await using house = await openTestStore();
  await using upkeep = open(house);
  await addPets(house, 1001);
  await house.store.transaction(({ leases }) => leases.acquire("index-names", "a process that is gone", 5000));

  house.clock.now += 4999;
  await upkeep.run();
  expect(await house.store.pets.hasNamesToIndex()).toBe(true);
  house.clock.now += 1;
  await upkeep.run();

  expect(await house.store.pets.hasNamesToIndex()).toBe(false);
});

sqliteTest(
  "New pets are taken into the index of names, once, where several processes look at the same moment",
  async () => {
    await using house = await openTestStore();
    await using one = open(house);
    await using another = open(house, await house.another());
    await addPets(house, 3100);

    await Promise.all([one.run(), another.run()]);

    expect(await house.query("select rowid from pet_names where pet_names match '\"REX\"'")).toHaveLength(3100);
    expect(await house.store.pets.list({ name: "rex" }, 5000)).toHaveLength(3100);
  },
);

test("What is kept for a time only is removed at the start, however much it is, and then every ten minutes", async () => {
  await using house = await openTestStore();
  await addPassing(house, MANY);
  house.clock.now = noon + EVENTS_MILLISECONDS;
  await using upkeep = open(house);

  await upkeep.run();
  expect(await countPassing(house)).toEqual({ events: 0, answers: 0, quotas: 0 });
  await addPassing(house, 3);
  house.clock.now += 10 * minute - 1;
  await upkeep.run();
  expect(await countPassing(house)).toEqual({ events: 3, answers: 3, quotas: 3 });
  house.clock.now += 1;
  await upkeep.run();
  expect(await countPassing(house)).toEqual({ events: 3, answers: 3, quotas: 0 });
  house.clock.now += IDEMPOTENCY_MILLISECONDS;
  await upkeep.run();
  expect(await countPassing(house)).toEqual({ events: 3, answers: 0, quotas: 0 });
  house.clock.now += EVENTS_MILLISECONDS;
  await upkeep.run();

  expect(await countPassing(house)).toEqual({ events: 0, answers: 0, quotas: 0 });
});

test("Sessions, invitations and set-up links that are over are forgotten, and those that are good are not", async () => {
  await using house = await openTestStore();
  const count = async (table: string) => (await house.query(`select * from ${table}`)).length;
  const add = () =>
    house.store.transaction(async ({ sessions, invitations }) => {
      await sessions.add(1n);
      await invitations.add("staff");
      await invitations.addSetUp();
    });
  await add();
  await using upkeep = open(house);
  const passed: [milliseconds: number, sessions: number, invitations: number][] = [
    [30 * minute - 1, 1, 2],
    [10 * minute, 1, 1],
    [IDLE_MILLISECONDS, 0, 1],
    [7 * 24 * 60 * minute, 0, 0],
  ];

  for (const [milliseconds, sessions, invitations] of passed) {
    house.clock.now += milliseconds;
    await upkeep.run();
    expect([await count("sessions"), await count("invitations")]).toEqual([sessions, invitations]);
  }
  await add();
  house.clock.now += 10 * minute;
  await upkeep.run();
  expect([await count("sessions"), await count("invitations")]).toEqual([1, 2]);
});

test("The quotas of this minute stay", async () => {
  await using house = await openTestStore();
  await addPassing(house, 1);
  house.clock.now += minute - 1;
  await using upkeep = open(house);

  await upkeep.run();

  expect(await countPassing(house)).toEqual({ events: 1, answers: 1, quotas: 1 });
});

test("Where nothing is due nothing is written", async () => {
  await using house = await openTestStore();
  await using upkeep = open(house);
  await addHolds(house, 1, noon + 60 * minute);
  await upkeep.run();
  const state = async () => [versionOf(house.store), await house.query("select * from leases order by name")];
  const before = await state();

  house.clock.now += 9 * minute;
  await upkeep.run();

  expect(await state()).toEqual(before);
});

test("What fails is done at the next look", async () => {
  await using house = await openTestStore();
  await using upkeep = open(house);
  await addHolds(house, 3, noon);

  const mend = await house.refuseRows("pets", ["id", 3n]);
  await expect(upkeep.run()).rejects.toThrow("a fault");
  expect(await countOf(house, "order.expired")).toBe(0);
  await mend();
  await upkeep.run();

  expect(await countOf(house, "order.expired")).toBe(3);
});

test("What fails where nobody waits for it is told, and done at the next look", async () => {
  await using house = await openTestStore();
  const errors: unknown[] = [];
  await addHolds(house, 1, noon);
  const mend = await house.refuseRows("orders");
  await using upkeep = open(house, house.store, (error) => errors.push(error));

  while (errors.length === 0) await Bun.sleep(10);
  await mend();
  await upkeep.run();

  expect((errors[0] as Error).message).toContain("a fault");
  expect(await countOf(house, "order.expired")).toBe(1);
});

test("Stopping waits for what is under way, and nothing is done after that", async () => {
  await using house = await openTestStore();
  const upkeep = open(house);
  await addHolds(house, MANY, noon);

  const running = upkeep.run();
  await upkeep.stop();

  expect(await countOf(house, "order.expired")).toBe(MANY);
  await running;
});

test("Who asks for a look while there is one waits for that", async () => {
  await using house = await openTestStore();
  await using upkeep = open(house);

  expect(upkeep.run()).toBe(upkeep.run());
});

function open(house: TestStore, store: Store = house.store, onError: (error: unknown) => void = () => {}) {
  const upkeep: Upkeep = startUpkeep(store, () => house.clock.now, onError);
  return { ...upkeep, [Symbol.asyncDispose]: upkeep.stop };
}

function addPets({ store }: TestStore, count: number): Promise<void> {
  return store.transaction(async ({ pets }) => {
    for (let index = 0; index < count; index += 1) await pets.add({ name: "Rex", categoryId: 1n }, operator);
  });
}

function addHolds({ store }: TestStore, count: number, expiresAt: number): Promise<void> {
  return store.transaction(async ({ pets, orders }) => {
    for (let index = 0; index < count; index += 1) {
      const pet = await pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator);
      await orders.place(pet, { expiresAt }, operator);
    }
  });
}

async function countOf(house: TestStore, type: Event["type"]): Promise<number> {
  return (await house.events()).filter((event) => event.type === type).length;
}

/** Adds what is kept for a time only: so many events, answers and quotas. */
function addPassing({ store, clock }: TestStore, count: number): Promise<void> {
  const bytes = Uint8Array.of(1);
  return store.transaction(async ({ events, idempotency, rateLimits }) => {
    for (let index = 0; index < count; index += 1) {
      const name = `${clock.now} ${index}`;
      await events.add({ type: "category.created", by: operator, data: { category: { id: 1n } } });
      const request = { caller: "key 1", operation: "createPet", key: name };
      await idempotency.keep(request, { fingerprint: bytes, answer: bytes });
      await rateLimits.reserve(name, Math.floor(clock.now / minute), 1, 10);
    }
  });
}

async function countPassing({ query }: TestStore) {
  return {
    events: (await query("select id from events")).length,
    answers: (await query("select key from idempotency")).length,
    quotas: (await query("select subject from rate_limits")).length,
  };
}
