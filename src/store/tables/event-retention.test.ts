import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { changePetOf, changes, makeChange, placeOrder, setOrderStatus } from "../../../test/support/store-changes.ts";
import type { Event, EventType, Pet } from "../../contract/contract.ts";
import { EVENT_RETENTION_MILLISECONDS, typeCodes } from "./event-types.ts";

const day = 24 * 3600 * 1000;

test("does not list an event that is 30 days old, even before it is removed", async () => {
  await using testStore = await openTestStore();
  await addPet(testStore, "Rex");
  testStore.clock.now = noon + 1;
  await addPet(testStore, "Misty");
  const list = async () => (await testStore.events()).map(({ data }) => data.pet?.name).join();

  testStore.clock.now = noon + EVENT_RETENTION_MILLISECONDS - 1;
  expect(await list()).toBe("Rex,Misty");
  testStore.clock.now += 1;
  expect(await list()).toBe("Misty");
  expect(await testStore.store.events.list({ type: ["pet.created"] }, 10)).toHaveLength(1);
  testStore.clock.now += 1;

  expect(await list()).toBe("");
  expect(await testStore.store.events.history(1n, 10)).toHaveLength(1);
});

test("200: a cached list does not show an event that is 30 days old", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  expect((await petStore.listEvents()).body).toHaveLength(1);

  clock.now = noon + EVENT_RETENTION_MILLISECONDS;

  expect((await petStore.listEvents()).body).toEqual([]);
});

test("removes events that are 30 days old, except the histories of existing pets", async () => {
  await using testStore = await openTestStore();
  for (const [, change] of changes) await makeChange(testStore, change);
  await addPet(testStore, "Max");
  await testStore.store.transaction(changePetOf(3n, { status: "sold" }));

  testStore.clock.now = noon + EVENT_RETENTION_MILLISECONDS - 1;
  expect(await removeExpired(testStore)).toBe(0);
  testStore.clock.now += 1;
  const old = await testStore.query<Stored>("select type, pet_id from events order by id");
  const isKept = ({ type, pet_id: petId }: Stored) => type.startsWith("p") && (petId === 2n || petId === 3n);

  expect(await removeExpired(testStore)).toBe(old.filter((event) => !isKept(event)).length);
  expect(await testStore.query<Stored>("select type, pet_id from events order by id")).toEqual(old.filter(isKept));
  expect((await testStore.store.events.history(3n, 10)).map(typeOf)).toEqual(["pet.status_changed", "pet.created"]);
  expect(await testStore.store.events.history(1n, 10)).toEqual([]);
  expect(await removeExpired(testStore)).toBe(0);
});

test("keeps the complete history of a removed pet for 30 days", async () => {
  await using testStore = await openTestStore();
  await addPet(testStore, "Rex");
  testStore.clock.now = noon + 29 * day;
  await testStore.store.transaction(changePetOf(1n, { name: "Max" }));
  testStore.clock.now = noon + 40 * day;
  await testStore.store.transaction(async ({ pets }) => pets.remove((await pets.find(1n)) as Pet, operator));
  const history = async () => (await testStore.store.events.history(1n, 10)).map(typeOf).join();

  testStore.clock.now = noon + 70 * day - 1;
  await removeExpired(testStore);
  expect(await history()).toBe("pet.deleted,pet.updated,pet.created");
  testStore.clock.now += 1;
  await removeExpired(testStore);

  expect(await history()).toBe("");
});

test("keeps an event of a removed pet's order for 30 days", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(({ pets }) =>
    pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator),
  );
  await makeChange(testStore, placeOrder({}));
  await makeChange(testStore, setOrderStatus("delivered"));
  await testStore.store.transaction(async ({ pets }) => pets.remove((await pets.find(1n)) as Pet, operator));
  testStore.clock.now = noon + day;
  await makeChange(testStore, setOrderStatus("returned"));

  testStore.clock.now = noon + 30 * day;
  await removeExpired(testStore);
  expect(await testStore.query<Stored>("select type, pet_id from events order by id")).toEqual([
    { type: typeCodes["order.returned"], pet_id: 1n },
  ]);
  testStore.clock.now = noon + 31 * day;
  await removeExpired(testStore);

  expect(await testStore.query("select id from events")).toEqual([]);
});

test("removes at most the limit per call, and a pet's history oldest first", async () => {
  await using testStore = await openTestStore();
  for (let count = 0; count < 5; count += 1) {
    await testStore.store.transaction(async ({ pets, categories }) => {
      await pets.remove(await pets.add({ name: "Rex", categoryId: 1n }, operator), operator);
      await categories.add({}, operator);
    });
  }
  testStore.clock.now = noon + EVENT_RETENTION_MILLISECONDS;

  const removed: number[] = [];
  do removed.push(await removeExpired(testStore, 3));
  while (removed.at(-1) !== 0);

  expect(removed).toEqual([3, 3, 3, 3, 3, 0]);
  expect(await testStore.query("select id from events")).toEqual([]);
});

test("does not assign the id of a removed event again", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(({ categories }) => categories.add({}, operator));
  testStore.clock.now = noon + EVENT_RETENTION_MILLISECONDS;
  await removeExpired(testStore);
  await testStore.store.transaction(({ categories }) => categories.add({}, operator));

  expect((await testStore.events()).map(({ id }) => id)).toEqual([2n]);
});

interface Stored {
  type: string;
  pet_id: bigint | null;
}

function typeOf({ type }: Event): EventType {
  return type;
}

function addPet({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}

async function removeExpired({ store, clock }: TestStore, limit = 1000): Promise<number> {
  await store.countEvents();
  return store.transaction(async ({ deletedPets, events }) => {
    await deletedPets.removeExpired(clock.now, limit);
    return events.removeExpired(clock.now, limit);
  });
}
