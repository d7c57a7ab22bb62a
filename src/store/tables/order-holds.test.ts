import { expect, test } from "bun:test";
import { addPet, place, setStatus } from "../../../test/support/orders.ts";
import { noon, openTestStore } from "../../../test/support/store.ts";
import type { Order } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";

const minute = 60_000;

test.each(["placed", "approved"] as const)(
  "an order that is %s is read as expired from the millisecond in which its hold ends",
  async (status) => {
    await using testStore = await openTestStore();
    const holds: Order[] = [];
    for (const pet of [await addPet(testStore), await addPet(testStore)]) {
      const order = await place(testStore.store, pet, { expiresAt: noon + minute });
      holds.push(status === "placed" ? order : await setStatus(testStore.store, order, status));
    }
    const [one, other] = holds as [Order, Order];
    const findBoth = () =>
      testStore.store.transaction(async ({ orders }) => [
        await orders.find(one.id),
        await orders.findOpen(other.petId),
      ]);

    testStore.clock.now = noon + minute - 1;
    expect(await findBoth()).toEqual([one, other]);
    testStore.clock.now = noon + minute;
    const expired = { status: "expired" as const, updatedAt: writeTime(noon + minute) };

    expect(await findBoth()).toEqual([{ ...one, ...expired }, undefined]);
    expect(await testStore.store.orders.list({}, 10)).toEqual([
      { ...other, ...expired },
      { ...one, ...expired },
    ]);
    expect(await testStore.store.pets.count()).toMatchObject({ available: 2n, pending: 0n });
    const events = (await testStore.events()).slice(-4);
    expect(events.map(({ type, by }) => `${type} by ${by.type}`)).toEqual([
      "order.expired by service",
      "pet.status_changed by service",
      "order.expired by service",
      "pet.status_changed by service",
    ]);
  },
);

test.each([0, 1, 2])("finds or expires an order whose hold ends after %d readings of the clock", async (readings) => {
  await using testStore = await openTestStore();
  const pet = await addPet(testStore);
  await place(testStore.store, pet, { expiresAt: noon + minute });
  let count = 0;
  Object.defineProperty(testStore.clock, "now", { get: () => (count++ < readings ? noon : noon + minute) });

  const [openOrders, found] = await testStore.store.transaction(
    async ({ orders, pets }) => [await orders.findAllOpen([pet.id]), await pets.find(pet.id)] as const,
  );

  expect(found?.status).toBe(openOrders.has(pet.id) ? "pending" : "available");
});

test("neither a closed order nor one without a hold expires", async () => {
  await using testStore = await openTestStore();
  for (const status of ["delivered", "cancelled", "returned", "expired"] as const) {
    const order = await place(testStore.store, await addPet(testStore), { expiresAt: noon + minute });
    await setStatus(testStore.store, order, status);
  }
  await place(testStore.store, await addPet(testStore));
  testStore.clock.now = Date.parse("9999-12-31T00:00:00Z");
  const before = await testStore.store.orders.list({}, 100);

  expect(await testStore.store.orders.findNextDue()).toBeUndefined();
  await testStore.store.transaction(async ({ orders }) => {
    await orders.expireDue(100);
    for (const { id, petId } of before) await Promise.all([orders.find(id), orders.findOpen(petId)]);
  });

  expect(await testStore.store.orders.list({}, 100)).toEqual(before);
});

test("expires orders by the ends of their holds, up to the limit", async () => {
  await using testStore = await openTestStore();
  const ends = [5, 3, 1, 4, 2];
  for (const end of ends) await place(testStore.store, await addPet(testStore), { expiresAt: noon + end * minute });
  expect(await testStore.store.orders.findNextDue()).toBe(noon + minute);
  testStore.clock.now = noon + 4 * minute;

  const batches: [number, string][] = [];
  for (let batch = 0; batch < 3; batch += 1) {
    const before = (await testStore.events()).length;
    const count = await testStore.store.transaction(({ orders }) => orders.expireDue(3));
    const added = (await testStore.events()).slice(before);
    batches.push([count, added.flatMap(({ data }) => data.order?.id ?? []).join()]);
  }

  expect(batches).toEqual([
    [3, "3,5,2"],
    [1, "4"],
    [0, ""],
  ]);
  expect(await testStore.store.orders.findNextDue()).toBe(noon + 5 * minute);
  expect(await testStore.store.orders.list({ status: ["placed"] }, 10)).toEqual([expect.objectContaining({ id: 1n })]);
});

test("the successor of an order is the newest later order of its pet that is open or was delivered", async () => {
  await using testStore = await openTestStore();
  const [rex, misty] = [await addPet(testStore), await addPet(testStore)];
  const first = await setStatus(testStore.store, await place(testStore.store, rex), "cancelled");
  const findSuccessor = async () =>
    (await testStore.store.transaction(({ orders }) => orders.findSuccessor(first)))?.id ?? "none";
  await place(testStore.store, misty);
  expect(await findSuccessor()).toBe("none");

  for (const status of ["cancelled", "expired", "returned"] as const) {
    const order = await place(testStore.store, rex);
    expect(await findSuccessor()).toBe(order.id);
    await setStatus(testStore.store, order, "approved");
    expect(await findSuccessor()).toBe(order.id);
    await setStatus(testStore.store, order, status);
    expect(await findSuccessor()).toBe("none");
  }
  const sold = await place(testStore.store, rex);
  await setStatus(testStore.store, sold, "delivered");

  expect(await findSuccessor()).toBe(sold.id);
});

test("a successor whose hold has ended expires and is not returned", async () => {
  await using testStore = await openTestStore();
  const rex = await addPet(testStore);
  const first = await setStatus(testStore.store, await place(testStore.store, rex), "cancelled");
  const hold = await place(testStore.store, rex, { expiresAt: noon + minute });
  const findSuccessor = () => testStore.store.transaction(({ orders }) => orders.findSuccessor(first));
  expect(await findSuccessor()).toEqual(hold);

  testStore.clock.now = noon + minute;

  expect(await findSuccessor()).toBeUndefined();
  expect((await testStore.store.orders.find(hold.id))?.status).toBe("expired");
});
