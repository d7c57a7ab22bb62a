import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Actor, Category, Event, EventType, Order, OrderStatus, Person, Pet } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { StoreWriter } from "../store.ts";
import { EVENT_RETENTION_MILLISECONDS } from "./events.ts";
import type { Key } from "./keys.ts";

const day = 24 * 3600 * 1000;
const INT64_MAX = 2n ** 63n - 1n;

const ada = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;

/** Every kind of change, in the order in which they can be made, and the types of the events that it writes. */
const changes: [deed: string, change: (writer: StoreWriter, ids: Ids) => unknown, types: EventType[]][] = [
  [
    "a pet is added",
    ({ pets }) => pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator),
    ["pet.created"],
  ],
  [
    "a pet of an unknown category is added",
    ({ pets }) => pets.add({ name: "Misty", categoryId: 99n }, operator),
    ["category.created", "pet.created"],
  ],
  ["names are indexed", ({ pets }) => pets.indexNames(), []],
  ["a pet gets another name", changePet({ name: "Max" }), ["pet.updated"]],
  ["a pet gets another category", changePet({ categoryId: 2n }), ["pet.updated"]],
  ["a pet gets an unknown category", changePet({ categoryId: 100n }), ["category.created", "pet.updated"]],
  ["a pet gets another status", changePet({ status: "pending" }), ["pet.status_changed"]],
  [
    "a pet gets another name and another status",
    changePet({ name: "Rex", status: "available" }),
    ["pet.updated", "pet.status_changed"],
  ],
  ["a pet gets what it has", changePet({ name: "Rex", categoryId: 100n, status: "available" }), []],
  ["an order is placed", placeOrder({}), ["order.placed", "pet.status_changed"]],
  ["an order is approved", moveOrder("approved"), ["order.approved"]],
  ["an order is delivered", moveOrder("delivered"), ["order.delivered", "pet.status_changed"]],
  ["an order is returned", moveOrder("returned"), ["order.returned", "pet.status_changed"]],
  ["an order is placed again", placeOrder({}), ["order.placed", "pet.status_changed"]],
  ["an order is cancelled", moveOrder("cancelled"), ["order.cancelled", "pet.status_changed"]],
  ["a hold is placed", placeOrder({ expiresAt: noon }), ["order.placed", "pet.status_changed"]],
  ["a hold expires", ({ orders }) => orders.expireDue(10), ["order.expired", "pet.status_changed"]],
  ["no hold is due", ({ orders }) => orders.expireDue(10), []],
  [
    "a pet is removed",
    async ({ pets }, { pet }) => pets.remove((await pets.find(pet)) as Pet, operator),
    ["pet.deleted"],
  ],
  ["a category is added", ({ categories }) => categories.add({ id: 50n }, operator), ["category.created"]],
  ["a category that is there is added", ({ categories }) => categories.add({ id: 50n }, operator), []],
  ["a category gets a name", nameCategory("Snails"), ["category.updated"]],
  ["a category gets the name that it has", nameCategory("Snails"), []],
  ["a category is removed", ({ categories }) => categories.remove({ id: 50n }, operator), ["category.deleted"]],
  ["the first key is added", ({ keys }) => keys.addFirst({ name: "First", scope: "admin" }, operator), ["key.created"]],
  ["there is a first key", ({ keys }) => keys.addFirst({ name: "First", scope: "admin" }, operator), []],
  ["a key is added", ({ keys }) => keys.add({ name: "Shop", scope: "read" }, operator), ["key.created"]],
  [
    "a key is rotated",
    async ({ keys }, { key }) => keys.rotate((await keys.find(key)) as Key, { overlapSeconds: 60 }, operator),
    ["key.rotated"],
  ],
  ["a key is revoked", revokeKey, ["key.revoked"]],
  ["a key is revoked that was revoked before", revokeKey, []],
  ["a key is used", ({ keys }, { key }) => keys.touch([[key, noon]]), []],
  ["a set-up link is made", ({ invitations }) => invitations.addSetUp(), []],
  ["somebody is invited", ({ invitations }) => invitations.add("staff"), []],
  ["somebody joins", ({ people }) => people.add(ada), ["person.added"]],
  ["somebody joins with an address that is taken", ({ people }) => people.add(ada), []],
  ["somebody is added", ({ people }) => people.add({ ...ada, email: "bo@example.org" }, operator), ["person.added"]],
  ["a person gets another name and role", changePerson({ name: "Ida", role: "staff" }), ["person.updated"]],
  ["a person gets what they have", changePerson({ name: "Ida", role: "staff" }), []],
  ["a person gets another password", ({ people }, { person }) => people.setPassword(person, "another"), []],
  ["somebody logs in", ({ sessions }, { person }) => sessions.add(person), []],
  [
    "a person is removed",
    async ({ people }, { person }) => people.remove((await people.find(person)) as Person, operator),
    ["person.removed"],
  ],
];

test("Each change writes its one event, or the two that belong to it, and what changes nothing writes none", async () => {
  await using fixture = await openTestStore();
  const written: [string, string][] = [];
  for (const [deed, change] of changes) {
    const count = (await fixture.events()).length;
    await carryOut(fixture, change);
    written.push([deed, (await fixture.events()).slice(count).map(typeOf).join()]);
  }

  expect(written).toEqual(changes.map(([deed, , types]) => [deed, types.join()]));
  expect(new Set((await fixture.events()).map(typeOf)).size).toBe(19);
});

test("Where the transaction fails after a change, there is neither the change nor its event", async () => {
  await using fixture = await openTestStore();
  for (const [deed, change] of changes) {
    const before = await contentsOf(fixture);
    const failing = carryOut(fixture, async (writer, ids) => {
      await change(writer, ids);
      throw new Error("a fault");
    });
    await expect(failing).rejects.toThrow("a fault");

    expect([deed, await contentsOf(fixture)]).toEqual([deed, before]);
    await carryOut(fixture, change);
  }
});

test("Where an event cannot be written, its change is not made", async () => {
  await using fixture = await openTestStore();
  for (const [deed, change, types] of changes) {
    const last = types.at(-1);
    if (last !== undefined) {
      const before = await contentsOf(fixture);
      const mend = await fixture.refuseRows("events", ["type", last]);
      await expect(carryOut(fixture, change)).rejects.toThrow("a fault");
      await mend();
      expect([deed, await contentsOf(fixture)]).toEqual([deed, before]);
    }
    await carryOut(fixture, change);
  }
});

test("An event has who, when and what, with every integer exact", async () => {
  await using fixture = await openTestStore();
  const { store } = fixture;
  const pet = { id: 1n, name: "Zoë \"🐈\" 'O\\' \u2028", categoryId: INT64_MAX, status: "sold" } as const;
  const actors: [Actor, Actor][] = [];
  const made = await store.transaction(({ keys }) => keys.add({ name: "Web shop", scope: "read" }, operator));
  actors.push([
    { type: "key", id: made.key.id },
    { type: "key", id: 1n, name: "Web shop" },
  ]);
  actors.push([{ type: "key" }, { type: "key", name: "PETSTORE_API_KEY" }]);
  actors.push([operator, operator], [{ type: "service" }, { type: "service" }]);

  const person = (await store.transaction(({ people }) => people.add(ada))) as Person;
  await store.transaction(({ people }) => people.remove(person, operator));
  actors.push([
    { type: "person", id: person.id },
    { type: "person", id: person.id, name: "Ada" },
  ]);

  for (const [by, shown] of actors) {
    await store.transaction(({ events }) => events.add({ type: "pet.created", by, petId: 1n, data: { pet } }));
    const [event] = await store.events.list({}, 1);
    expect(event).toStrictEqual({
      id: event?.id ?? 0n,
      type: "pet.created",
      createdAt: writeTime(noon),
      by: shown,
      data: { pet },
    });
    expect(await store.events.history(1n, 1)).toEqual([event as Event]);
  }
});

test("A list has the newest events first, in pages, of one type where it is asked for, without those of keys and people", async () => {
  await using fixture = await openTestStore();
  for (const [, change] of changes) await carryOut(fixture, change);
  const { events } = fixture.store;
  const all = await events.list({}, 100);
  const ids = all.map(({ id }) => id);

  expect(ids).toEqual([...ids].sort((one, other) => (one > other ? -1 : 1)));
  for (const type of new Set(all.map(typeOf))) {
    expect(await events.list({ type }, 100)).toEqual(all.filter((event) => event.type === type));
    expect(await events.list({ type, isPublic: true }, 100)).toEqual(
      all.filter((event) => event.type === type && isPublic(event)),
    );
  }
  expect(await events.list({ isPublic: true }, 100)).toEqual(all.filter(isPublic));
  expect(await events.list({ isPublic: false }, 100)).toEqual(all);
  const walked: Event[] = [];
  for (let page = await events.list({}, 3); page.length > 0; page = await events.list({}, 3, walked.at(-1)?.id)) {
    walked.push(...page);
  }
  expect(walked).toEqual(all);
});

test("The history of a pet has what happened to it and to no other, newest first, in pages", async () => {
  await using fixture = await openTestStore();
  for (const [, change] of changes) await carryOut(fixture, change);
  const { events } = fixture.store;
  const ofRex = (await events.list({}, 100)).filter(({ type, data }) => type.startsWith("pet.") && data.pet?.id === 1n);

  expect(await events.history(1n, 100)).toEqual(ofRex);
  expect([...(await events.history(1n, 2)), ...(await events.history(1n, 100, ofRex[1]?.id))]).toEqual(ofRex);
  expect((await events.history(2n, 100)).map(typeOf)).toEqual(["pet.created"]);
  expect(await events.history(3n, 100)).toEqual([]);
});

sqliteTest("Neither a list of events nor a history is sorted after it was read", async () => {
  await using fixture = await openTestStore();
  for (const before of [undefined, 1000n]) {
    const plans = [
      await fixture.planOf(({ events }) => events.list({}, 21, before)),
      await fixture.planOf(({ events }) => events.list({ type: "pet.created" }, 21, before)),
      await fixture.planOf(({ events }) => events.history(1n, 21, before)),
    ].map((plan) => plan.join("; "));

    expect(plans.join()).not.toContain("TEMP B-TREE");
    expect(plans[0]).toStartWith(before ? "SEARCH events USING INTEGER PRIMARY KEY" : "SCAN events");
    expect(plans[1]).toStartWith("SEARCH events USING INDEX events_by_type");
    expect(plans[2]).toStartWith("SEARCH events USING INDEX events_by_pet");
  }
});

test("No page of events has one that is 30 days old, also before it is removed", async () => {
  await using fixture = await openTestStore();
  await addPet(fixture, "Rex");
  fixture.clock.now = noon + 1;
  await addPet(fixture, "Misty");
  const list = async () => (await fixture.events()).map(({ data }) => data.pet?.name).join();

  fixture.clock.now = noon + EVENT_RETENTION_MILLISECONDS - 1;
  expect(await list()).toBe("Rex,Misty");
  fixture.clock.now += 1;
  expect(await list()).toBe("Misty");
  expect(await fixture.store.events.list({ type: "pet.created" }, 10)).toHaveLength(1);
  fixture.clock.now += 1;

  expect(await list()).toBe("");
  expect(await fixture.store.events.history(1n, 10)).toHaveLength(1);
});

test("A caller sees no event that is 30 days old, however often the list was asked for before", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  expect((await petStore.listEvents()).body).toHaveLength(1);

  clock.now = noon + EVENT_RETENTION_MILLISECONDS;

  expect((await petStore.listEvents()).body).toEqual([]);
});

test("What is 30 days old is removed, but for the history of a pet that is there", async () => {
  await using fixture = await openTestStore();
  for (const [, change] of changes) await carryOut(fixture, change);
  await addPet(fixture, "Max");
  await fixture.store.transaction(changePetOf(3n, { status: "sold" }));

  fixture.clock.now = noon + EVENT_RETENTION_MILLISECONDS - 1;
  expect(await removeExpired(fixture)).toBe(0);
  fixture.clock.now += 1;
  const old = await fixture.query<Stored>("select type, pet_id from events order by id");
  const isKept = ({ type, pet_id: petId }: Stored) => type.startsWith("pet.") && (petId === 2n || petId === 3n);

  expect(await removeExpired(fixture)).toBe(old.filter((event) => !isKept(event)).length);
  expect(await fixture.query<Stored>("select type, pet_id from events order by id")).toEqual(old.filter(isKept));
  expect((await fixture.store.events.history(3n, 10)).map(typeOf)).toEqual(["pet.status_changed", "pet.created"]);
  expect(await fixture.store.events.history(1n, 10)).toEqual([]);
  expect(await removeExpired(fixture)).toBe(0);
});

test("The history of a pet that was removed stays for 30 days after that, whole", async () => {
  await using fixture = await openTestStore();
  await addPet(fixture, "Rex");
  fixture.clock.now = noon + 29 * day;
  await fixture.store.transaction(changePetOf(1n, { name: "Max" }));
  fixture.clock.now = noon + 40 * day;
  await fixture.store.transaction(async ({ pets }) => pets.remove((await pets.find(1n)) as Pet, operator));
  const history = async () => (await fixture.store.events.history(1n, 10)).map(typeOf).join();

  fixture.clock.now = noon + 70 * day - 1;
  await removeExpired(fixture);
  expect(await history()).toBe("pet.deleted,pet.updated,pet.created");
  fixture.clock.now += 1;
  await removeExpired(fixture);

  expect(await history()).toBe("");
});

test("What happens to the order of a pet after that was removed stays for 30 days, too", async () => {
  await using fixture = await openTestStore();
  await fixture.store.transaction(({ pets }) =>
    pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator),
  );
  await carryOut(fixture, placeOrder({}));
  await carryOut(fixture, moveOrder("delivered"));
  await fixture.store.transaction(async ({ pets }) => pets.remove((await pets.find(1n)) as Pet, operator));
  fixture.clock.now = noon + day;
  await carryOut(fixture, moveOrder("returned"));

  fixture.clock.now = noon + 30 * day;
  await removeExpired(fixture);
  expect(await fixture.query<Stored>("select type, pet_id from events order by id")).toEqual([
    { type: "order.returned", pet_id: 1n },
  ]);
  fixture.clock.now = noon + 31 * day;
  await removeExpired(fixture);

  expect(await fixture.query("select id from events")).toEqual([]);
});

test("Much is removed in parts, at most so many of each kind", async () => {
  await using fixture = await openTestStore();
  for (let count = 0; count < 5; count += 1) {
    await fixture.store.transaction(async ({ pets, categories }) => {
      await pets.remove(await pets.add({ name: "Rex", categoryId: 1n }, operator), operator);
      await categories.add({}, operator);
    });
  }
  fixture.clock.now = noon + EVENT_RETENTION_MILLISECONDS;

  const removed: number[] = [];
  do removed.push(await removeExpired(fixture, 2));
  while (removed.at(-1) !== 0);

  // Two pets with two events each, and two categories.
  expect(removed).toEqual([6, 6, 3, 0]);
});

test("The identifier of an event is not given again after it was removed", async () => {
  await using fixture = await openTestStore();
  await fixture.store.transaction(({ categories }) => categories.add({}, operator));
  fixture.clock.now = noon + EVENT_RETENTION_MILLISECONDS;
  await removeExpired(fixture);
  await fixture.store.transaction(({ categories }) => categories.add({}, operator));

  expect((await fixture.events()).map(({ id }) => id)).toEqual([2n]);
});

/** The oldest pet and person, the newest order and key: where a change fails, an engine may skip an id. */
interface Ids {
  pet: bigint;
  order: bigint;
  key: bigint;
  person: bigint;
}

async function carryOut<Result>(
  { store, query }: TestStore,
  change: (writer: StoreWriter, ids: Ids) => Result,
): Promise<void> {
  const [ids] = await query<Ids>(
    `select (select min(id) from pets) as pet, (select max(id) from orders) as "order",
      (select max(id) from keys) as key, (select min(id) from people) as person`,
  );
  await store.transaction((writer) => change(writer, ids as Ids));
}

interface Stored {
  type: EventType;
  pet_id: bigint | null;
}

function isPublic({ type }: Event): boolean {
  return !/^(key|person)\./.test(type);
}

function typeOf({ type }: Event): EventType {
  return type;
}

/** What is in all tables, and which pets are found by name. */
async function contentsOf({ query, store }: TestStore): Promise<unknown> {
  const tables = ["pets", "pet_counts", "categories", "category_numbers", "orders", "events", "keys"];
  tables.push("people", "sessions", "invitations");
  const rows = await Promise.all(tables.map((table) => query<object>(`select * from ${table} order by 1`)));
  const found = await Promise.all(["rex", "max"].map((name) => store.pets.list({ name }, 100)));
  return [...rows, ...found];
}

function addPet({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}

function removeExpired({ store }: TestStore, limit = 1000): Promise<number> {
  return store.transaction(({ events }) => events.removeExpired(limit));
}

function changePet(change: Partial<Pet>) {
  return (writer: StoreWriter, { pet }: Ids) => changePetOf(pet, change)(writer);
}

function changePetOf(id: bigint, change: Partial<Pet>) {
  return async ({ pets }: StoreWriter) => {
    const pet = (await pets.find(id)) as Pet;
    await pets.update(pet, { ...pet, ...change }, operator);
  };
}

function placeOrder(terms: { expiresAt?: number }) {
  return async ({ orders, pets }: StoreWriter, { pet }: Ids) =>
    orders.place((await pets.find(pet)) as Pet, terms, operator);
}

function moveOrder(status: OrderStatus) {
  return async ({ orders }: StoreWriter, { order }: Ids) =>
    orders.setStatus((await orders.find(order)) as Order, status, operator);
}

function nameCategory(name: string) {
  return async ({ categories }: StoreWriter) => {
    const category = (await categories.find(50n)) as Category;
    await categories.update(category, { ...category, name }, operator);
  };
}

function changePerson(change: Partial<Person>) {
  return async ({ people }: StoreWriter, { person: id }: Ids) => {
    const person = (await people.find(id)) as Person;
    await people.update(person, { ...person, ...change }, operator);
  };
}

async function revokeKey({ keys }: StoreWriter, { key }: Ids) {
  await keys.revoke((await keys.find(key)) as Key, operator);
}
