import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore } from "../../../test/support/store.ts";
import { addTakenPet, joinFor, personNamed, waitingEventsOf } from "../../../test/support/waiting.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;

/** Returns the status of each entry of a pet, by the first letters of the names. */
async function statusesOf(petStore: PetStore, petId: bigint): Promise<string[]> {
  const { body } = await petStore.listWaiting({ petId: `${petId}`, limit: "100" });
  return body.map(
    ({ customer, status }: { customer: { name: string }; status: string }) => `${customer.name} ${status}`,
  );
}

async function petStatus(petStore: PetStore, petId: bigint): Promise<string> {
  return (await petStore.listPets({ id: `${petId}` })).body[0].status;
}

test("a cancelled order offers its pet to the first who waits, in the same transaction", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo");
  await petStore.updateWaitingEntry(1n, { note: "Has a garden", reference: "W-1" });
  const before = (await petStore.listEvents()).body[0].id;
  clock.now += 1000;

  const { body } = await petStore.updateOrder(order.id, { status: "cancelled" });

  expect(body).toMatchObject({ id: order.id, status: "cancelled" });
  const time = new Date(clock.now).toISOString();
  expect((await petStore.getOrder(2n)).body).toEqual({
    id: 2n,
    petId: pet.id,
    status: "placed",
    note: "Has a garden",
    reference: "W-1",
    customer: personNamed("Ada"),
    createdAt: time,
    updatedAt: time,
  });
  const entry = (await petStore.getWaitingEntry(1n)).body;
  expect(entry).toMatchObject({ status: "offered", told: false, orderId: 2n, updatedAt: time });
  expect(entry).not.toHaveProperty("place");
  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada offered", "Bo waiting"]);
  expect(await petStatus(petStore, pet.id)).toBe("pending");
  expect((await petStore.getInventory()).body).toMatchObject({ available: 0n, pending: 1n });
  expect((await petStore.placeOrder({ petId: pet.id })).body.code).toBe("pet_not_available");
  const events = (await petStore.listEvents()).body.filter(({ id }: { id: bigint }) => id > before).toReversed();
  expect(events.map(({ type }: { type: string }) => type)).toEqual([
    "order.cancelled",
    "order.placed",
    "waiting.offered",
  ]);
  const { customer, note, ...summary } = entry;
  expect(events[2].data).toEqual({ entry: summary });
});

test("a dry run of a cancellation offers nothing", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore, "Ada");

  expect((await petStore.updateOrder(order.id, { status: "cancelled" }, { query: { dryRun: "true" } })).status).toBe(
    200,
  );

  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada waiting"]);
  expect((await petStore.getOrder(order.id)).body.status).toBe("placed");
});

const endings: [string, (petStore: PetStore, petId: bigint) => Promise<unknown>, number][] = [
  ["the job", (petStore) => petStore.jobs.run(), 0],
  ["another order", (petStore, petId) => petStore.placeOrder({ petId }), 409],
  ["a change of the pet", (petStore, petId) => petStore.updatePet(petId, { status: "sold" }), 409],
  ["a deletion of the pet", (petStore, petId) => petStore.deletePet(petId), 409],
  ["a change of the order", (petStore) => petStore.updateOrder(1n, { status: "delivered" }), 409],
  ["another person who joins", (petStore, petId) => joinFor(petStore, petId, "Cleo"), 201],
  ["a batch", (petStore, petId) => petStore.changePets({ operations: [{ method: "delete", id: petId }] }), 409],
  [
    "an import",
    (petStore, petId) =>
      petStore.importPets(`id,name,categoryId,status\n${petId},Rex,1,sold\n`, { query: { match: "id" } }),
    200,
  ],
];

test.each(endings)("a hold that has ended goes to the first who waits, also if %s finds it", async (_, end, status) => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo");
  await petStore.updateOrder(order.id, { expiresAt: "2027-01-31T13:00:00Z" });
  clock.now = noon + hour;

  const response = (await end(petStore, pet.id)) as { status: number } | undefined;

  expect(response?.status ?? 0).toBe(status);
  expect((await statusesOf(petStore, pet.id)).slice(0, 2)).toEqual(["Ada offered", "Bo waiting"]);
  expect((await petStore.listOrders({ petId: `${pet.id}` })).body).toMatchObject([
    { id: 2n, status: "placed", customer: personNamed("Ada") },
    { id: 1n, status: "expired" },
  ]);
  expect(await petStatus(petStore, pet.id)).toBe("pending");
});

test("an entry follows its order, and a delivery ends the others", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo", "Cleo");
  const other = await addTakenPet(petStore, "Dan");
  await petStore.updateOrder(order.id, { status: "cancelled" });
  await petStore.updateOrder(3n, { status: "approved" });
  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada offered", "Bo waiting", "Cleo waiting"]);
  await petStore.updateOrder(3n, { status: "cancelled" });
  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada withdrawn", "Bo offered", "Cleo waiting"]);

  await petStore.updateOrder(4n, { status: "delivered" });

  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada withdrawn", "Bo ordered", "Cleo expired"]);
  expect(await statusesOf(petStore, other.pet.id)).toEqual(["Dan waiting"]);
  expect((await waitingEventsOf(petStore, pet.id)).slice(3)).toEqual([
    "waiting.offered 1",
    "waiting.withdrawn 1",
    "waiting.offered 2",
    "waiting.ordered 2",
    "waiting.expired 3",
  ]);
});

test("taking back a delivery offers the pet again; the other entries wait again, unless their person has joined again", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo", "Cleo", "Dan");
  await petStore.updateOrder(order.id, { status: "cancelled" });
  await petStore.updateWaitingEntry(2n, { validUntil: "2027-01-31T12:05:00Z" });
  await petStore.updateWaitingEntry(1n, { told: true });
  await petStore.updateOrder(2n, { status: "delivered" });
  await joinFor(petStore, pet.id, "Dan");
  clock.now = noon + 5 * 60_000;

  expect((await petStore.updateOrder(2n, { status: "approved" })).status).toBe(200);

  const statuses = ["Ada offered", "Bo expired", "Cleo waiting", "Dan expired", "Dan waiting"];
  expect(await statusesOf(petStore, pet.id)).toEqual(statuses);
  expect((await waitingEventsOf(petStore, pet.id)).slice(-3)).toEqual([
    "waiting.added 5",
    "waiting.resumed 1",
    "waiting.resumed 3",
  ]);
});

test("nothing is offered if a pet becomes available without such an end: its entries go on waiting", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore);
  await petStore.updateOrder(order.id, { status: "delivered" });
  await joinFor(petStore, pet.id, "Ada");
  await petStore.updateOrder(order.id, { status: "returned" });
  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada waiting"]);
  await petStore.updatePet(pet.id, { status: "pending" });
  await petStore.updatePet(pet.id, { status: "available" });
  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada waiting"]);
  expect(await petStatus(petStore, pet.id)).toBe("available");

  const { body } = await petStore.placeOrder({ petId: pet.id });
  await petStore.updateOrder(body.id, { status: "cancelled" });

  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada offered"]);
});

test("an entry for a category is offered nothing", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore);
  await petStore.joinWaitingList({ categoryId: 1n, customer: personNamed("Ada") });

  await petStore.updateOrder(order.id, { status: "cancelled" });

  expect((await petStore.listWaiting()).body).toMatchObject([{ categoryId: 1n, status: "waiting", place: 1n }]);
  expect(await petStatus(petStore, pet.id)).toBe("available");
});

test("an entry whose `validUntil` has passed is neither listed as waiting nor offered, even before it expires", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet, order } = await addTakenPet(petStore);
  await joinFor(petStore, pet.id, "Ada", { validUntil: "2027-01-31T13:00:00Z" });
  await joinFor(petStore, pet.id, "Bo");
  const next = async () =>
    (await petStore.listWaiting({ petId: `${pet.id}`, status: "waiting", limit: "1" })).body[0]?.customer.name;
  clock.now = noon + hour - 1;
  expect([await next(), (await petStore.getWaitingEntry(2n)).body.place]).toEqual(["Ada", 2n]);
  clock.now = noon + hour;
  expect([await next(), (await petStore.getWaitingEntry(2n)).body.place]).toEqual(["Bo", 1n]);

  await petStore.updateOrder(order.id, { status: "cancelled" });
  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada waiting", "Bo offered"]);
  await petStore.jobs.run();

  expect(await statusesOf(petStore, pet.id)).toEqual(["Ada expired", "Bo offered"]);
  expect((await waitingEventsOf(petStore, pet.id)).at(-1)).toBe("waiting.expired 1");
  expect((await petStore.listEvents("type=waiting.expired")).body[0].by).toEqual({ type: "service" });
});

test("a change finds an entry whose time has passed as expired", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet } = await addTakenPet(petStore);
  await joinFor(petStore, pet.id, "Ada", { validUntil: "2027-01-31T13:00:00Z" });
  clock.now = noon + hour;

  expect((await petStore.updateWaitingEntry(1n, { status: "withdrawn" })).body.message).toBe(
    "`status` cannot change from expired to withdrawn: expired is final.",
  );
  expect((await petStore.getWaitingEntry(1n)).body.status).toBe("expired");
});

test("the deletion of a pet lets its entries expire, and its restoration lets them wait again", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "pending" });
  const names = ["Ada", "Bo", "Cleo", "Dan"];
  for (const name of names) {
    await joinFor(petStore, 1n, name, name === "Bo" ? { validUntil: "2027-01-31T13:00:00Z" } : {});
  }
  await petStore.updateWaitingEntry(3n, { status: "withdrawn" });

  await petStore.deletePet(1n);
  expect(await statusesOf(petStore, 1n)).toEqual(["Ada expired", "Bo expired", "Cleo withdrawn", "Dan expired"]);
  clock.now = noon + hour;
  await petStore.deleteWaitingCustomer(4n);
  await petStore.restorePet(1n);

  expect((await petStore.listWaiting({ petId: "1" })).body.map(({ status }: { status: string }) => status)).toEqual([
    "waiting",
    "expired",
    "withdrawn",
    "expired",
  ]);
  expect((await waitingEventsOf(petStore, 1n)).slice(5)).toEqual([
    "waiting.expired 1",
    "waiting.expired 2",
    "waiting.expired 4",
    "waiting.updated 4",
    "waiting.resumed 1",
  ]);
});

test("a batch that deletes pets lets their entries expire", async () => {
  await using petStore = await openPetStore();
  const operations = [];
  for (const id of [1n, 2n]) {
    await petStore.createPet({ name: "Rex", categoryId: 1n, status: "pending" });
    await joinFor(petStore, id, "Ada");
    operations.push({ method: "delete", id });
  }

  expect((await petStore.changePets({ operations })).status).toBe(200);

  for (const id of [1n, 2n]) expect(await statusesOf(petStore, id)).toEqual(["Ada expired"]);
});

test("a category for which people wait cannot be deleted", async () => {
  await using petStore = await openPetStore();
  await petStore.joinWaitingList({ categoryId: 7n, customer: personNamed("Ada") });

  expect((await petStore.deleteCategory(7n)).body.code).toBe("category_in_use");
  await petStore.updateWaitingEntry(1n, { status: "withdrawn" });
  expect((await petStore.deleteCategory(7n)).status).toBe(204);
});

test("customers of closed entries are erased after `customerDays`", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.updateStoreSettings({ customerDays: 30n });
  await addTakenPet(petStore, "Ada", "Bo", "Cleo");
  await petStore.updateWaitingEntry(1n, { status: "withdrawn" });
  clock.now = noon + day;
  await petStore.updateWaitingEntry(2n, { status: "withdrawn" });

  clock.now = noon + 30 * day;
  await petStore.jobs.run();
  clock.now += 11 * 60_000;
  await petStore.jobs.run();

  const { body } = await petStore.listWaiting();
  expect(body.map(({ customer }: { customer?: { name: string } }) => customer?.name)).toEqual([
    undefined,
    "Bo",
    "Cleo",
  ]);
});

sqliteTest("lists, places and offers are found by an index", async () => {
  await using testStore = await openTestStore();
  const plans = [
    await testStore.planOf(({ waiting }) => waiting.list({ petId: 1n, status: ["waiting"] }, 1)),
    await testStore.planOf(({ waiting }) => waiting.list({ categoryId: 1n }, 21, 5n)),
    await testStore.planOf(({ waiting }) => waiting.list({ status: ["offered"] }, 21)),
    await testStore.planOf(({ waiting }) => waiting.list({}, 21)),
  ];
  for (const plan of plans) {
    expect(plan.join("\n")).not.toContain("TEMP B-TREE");
    expect(plan.join("\n")).toContain("SEARCH earlier USING");
  }
});
