import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Actor, Order, OrderStatus, Pet, PetStatus } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Store } from "../store.ts";
import type { OrderFilter, OrderTerms } from "./orders.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const INT64_MAX = 2n ** 63n - 1n;
const minute = 60_000;
const shop: Actor = { type: "key", id: 3n };
const statuses: OrderStatus[] = ["placed", "approved", "delivered", "cancelled", "returned", "expired"];

test("An order has what was asked for, and takes the pet: it becomes pending", async () => {
  await using fixture = await openTestStore();
  const rex = await addPet(fixture);

  const order = await place(fixture.store, rex, { note: "", expiresAt: noon + minute });

  expect(order).toStrictEqual({
    id: 1n,
    petId: rex.id,
    status: "placed",
    note: "",
    expiresAt: writeTime(noon + minute),
    createdAt: writeTime(noon),
    updatedAt: writeTime(noon),
  });
  expect(await fixture.store.orders.find(1n)).toStrictEqual(order);
  expect(await fixture.store.pets.find(rex.id)).toEqual({ ...rex, status: "pending" });
  expect(await fixture.store.pets.count()).toMatchObject({ available: 0n, pending: 1n });
});

test("What an order was not given it does not have", async () => {
  await using fixture = await openTestStore();

  const order = await place(fixture.store, await addPet(fixture));

  expect(Object.keys(order)).toEqual(["id", "petId", "status", "createdAt", "updatedAt"]);
  expect(await fixture.store.orders.find(order.id)).toStrictEqual(order);
});

test.each([
  ["approved", "pending"],
  ["delivered", "sold"],
  ["cancelled", "available"],
  ["returned", "available"],
  ["expired", "available"],
] as const)("With an order that is %s the pet is %s; the time of the move is kept", async (status, petStatus) => {
  await using fixture = await openTestStore();
  const rex = await addPet(fixture);
  const order = await place(fixture.store, rex, { note: "For Zoë" });
  fixture.clock.now = noon + minute;

  const moved = await move(fixture.store, order, status);

  expect(moved).toStrictEqual({ ...order, status, updatedAt: writeTime(noon + minute) });
  expect(await fixture.store.orders.find(order.id)).toStrictEqual(moved);
  expect((await fixture.store.pets.find(rex.id))?.status).toBe(petStatus);
});

test("What an order does to its pet is in the pet's history, with the order and whoever moved it", async () => {
  await using fixture = await openTestStore();
  const rex = await addPet(fixture);
  const order = await place(fixture.store, rex);
  await move(fixture.store, order, "delivered");

  const [sold, pending] = await fixture.store.events.history(rex.id, 10);

  const sale = { pet: { ...rex, status: "sold" }, changes: [change("pending", "sold")], orderId: order.id };
  expect(sold).toMatchObject({ type: "pet.status_changed", by: shop, data: sale });
  const hold = { pet: { ...rex, status: "pending" }, changes: [change("available", "pending")], orderId: order.id };
  expect(pending).toMatchObject({ type: "pet.status_changed", by: shop, data: hold });
});

test("Where the pet of an order is gone, or has the status already, the order alone moves", async () => {
  await using fixture = await openTestStore();
  const [gone, back] = [await addPet(fixture), await addPet(fixture)];
  const orders = [await place(fixture.store, gone), await place(fixture.store, back)];
  for (const order of orders) await move(fixture.store, order, "delivered");
  await fixture.store.transaction(async ({ pets }) => {
    await pets.remove({ ...gone, status: "sold" }, operator);
    await pets.update({ ...back, status: "sold" }, back, operator);
  });
  const count = (await fixture.events()).length;

  for (const order of orders) await move(fixture.store, order, "returned");

  const added = (await fixture.events()).slice(count);
  expect(added.map(({ type }) => type)).toEqual(["order.returned", "order.returned"]);
  expect(await fixture.store.pets.count()).toMatchObject({ available: 1n, sold: 0n });
});

test("Of two processes that order one pet at the same moment, one gets it, 10 times", async () => {
  await using fixture = await openTestStore();
  const stores = [fixture.store, await fixture.another()];

  for (let time = 0; time < 10; time += 1) {
    const rex = await addPet(fixture);
    const orders = await Promise.all(
      [...stores, ...stores].map((store) =>
        store.transaction(async ({ pets, orders }) => {
          const pet = await pets.find(rex.id);
          return pet?.status === "available" ? orders.place(pet, {}, shop) : undefined;
        }),
      ),
    );
    expect(orders.filter((order) => order !== undefined)).toHaveLength(1);
  }
});

test("The database itself refuses a second open order for a pet, and then nothing of it has happened", async () => {
  await using fixture = await openTestStore();
  const rex = await addPet(fixture);
  const order = await place(fixture.store, rex);
  const before = await fixture.events();

  await expect(place(fixture.store, rex)).rejects.toThrow(/unique/i);
  await move(fixture.store, order, "approved");
  await expect(place(fixture.store, rex)).rejects.toThrow(/unique/i);

  expect(await fixture.store.orders.list({}, 10)).toHaveLength(1);
  expect((await fixture.events()).filter(({ type }) => type === "order.placed")).toEqual(
    before.filter(({ type }) => type === "order.placed"),
  );
});

test("Once its order is closed a pet can be ordered again", async () => {
  await using fixture = await openTestStore();
  const rex = await addPet(fixture);

  for (const status of ["cancelled", "expired", "returned"] as const) {
    await move(fixture.store, await place(fixture.store, rex), status);
    expect(await findOpen(fixture, rex)).toBeUndefined();
  }

  const order = await place(fixture.store, rex);
  expect(await findOpen(fixture, rex)).toEqual(order);
});

test("The open order of a pet is the one that is placed or approved", async () => {
  await using fixture = await openTestStore();
  const [rex, misty] = [await addPet(fixture), await addPet(fixture)];
  const order = await place(fixture.store, rex);
  expect(await findOpen(fixture, rex)).toEqual(order);
  expect(await findOpen(fixture, misty)).toBeUndefined();

  const approved = await move(fixture.store, order, "approved");
  expect(await findOpen(fixture, rex)).toEqual(approved);
  await move(fixture.store, approved, "delivered");

  expect(await findOpen(fixture, rex)).toBeUndefined();
});

test.each(["placed", "approved"] as const)(
  "A hold that is %s is over at its very millisecond, for whoever looks to change it",
  async (status) => {
    await using fixture = await openTestStore();
    const holds: Order[] = [];
    for (const pet of [await addPet(fixture), await addPet(fixture)]) {
      const order = await place(fixture.store, pet, { expiresAt: noon + minute });
      holds.push(status === "placed" ? order : await move(fixture.store, order, status));
    }
    const [one, other] = holds as [Order, Order];
    const look = () =>
      fixture.store.transaction(async ({ orders }) => [await orders.find(one.id), await orders.findOpen(other.petId)]);

    fixture.clock.now = noon + minute - 1;
    expect(await look()).toEqual([one, other]);
    fixture.clock.now = noon + minute;
    const expired = { status: "expired" as const, updatedAt: writeTime(noon + minute) };

    expect(await look()).toEqual([{ ...one, ...expired }, undefined]);
    expect(await fixture.store.orders.list({}, 10)).toEqual([
      { ...other, ...expired },
      { ...one, ...expired },
    ]);
    expect(await fixture.store.pets.count()).toMatchObject({ available: 2n, pending: 0n });
    const events = (await fixture.events()).slice(-4);
    expect(events.map(({ type, by }) => `${type} by ${by.type}`)).toEqual([
      "order.expired by service",
      "pet.status_changed by service",
      "order.expired by service",
      "pet.status_changed by service",
    ]);
  },
);

test("A closed order never expires, nor does one without an end", async () => {
  await using fixture = await openTestStore();
  for (const status of ["delivered", "cancelled", "returned", "expired"] as const) {
    const order = await place(fixture.store, await addPet(fixture), { expiresAt: noon + minute });
    await move(fixture.store, order, status);
  }
  await place(fixture.store, await addPet(fixture));
  fixture.clock.now = Date.parse("9999-12-31T00:00:00Z");
  const before = await fixture.store.orders.list({}, 100);

  expect(await fixture.store.orders.hasDue()).toBe(false);
  await fixture.store.transaction(async ({ orders }) => {
    await orders.expireDue(100);
    for (const { id, petId } of before) await Promise.all([orders.find(id), orders.findOpen(petId)]);
  });

  expect(await fixture.store.orders.list({}, 100)).toEqual(before);
});

test("Holds expire in the order of their ends, as many at a time as are asked for", async () => {
  await using fixture = await openTestStore();
  const ends = [5, 3, 1, 4, 2];
  for (const end of ends) await place(fixture.store, await addPet(fixture), { expiresAt: noon + end * minute });
  expect(await fixture.store.orders.hasDue()).toBe(false);
  fixture.clock.now = noon + 4 * minute;

  const rounds: string[] = [];
  while (await fixture.store.orders.hasDue()) {
    const count = (await fixture.events()).length;
    await fixture.store.transaction(({ orders }) => orders.expireDue(3));
    const added = (await fixture.events()).slice(count);
    rounds.push(added.flatMap(({ data }) => data.order?.id ?? []).join());
  }

  expect(rounds).toEqual(["3,5,2", "4"]);
  expect(await fixture.store.orders.list({ status: "placed" }, 10)).toEqual([expect.objectContaining({ id: 1n })]);
});

test("The successor of an order is the newest one of its pet after it that is open or was delivered", async () => {
  await using fixture = await openTestStore();
  const [rex, misty] = [await addPet(fixture), await addPet(fixture)];
  const first = await move(fixture.store, await place(fixture.store, rex), "cancelled");
  const findSuccessor = async () =>
    (await fixture.store.transaction(({ orders }) => orders.findSuccessor(first)))?.id ?? "none";
  await place(fixture.store, misty);
  expect(await findSuccessor()).toBe("none");

  for (const status of ["cancelled", "expired", "returned"] as const) {
    const order = await place(fixture.store, rex);
    expect(await findSuccessor()).toBe(order.id);
    await move(fixture.store, order, "approved");
    expect(await findSuccessor()).toBe(order.id);
    await move(fixture.store, order, status);
    expect(await findSuccessor()).toBe("none");
  }
  const sold = await place(fixture.store, rex);
  await move(fixture.store, sold, "delivered");

  expect(await findSuccessor()).toBe(sold.id);
});

test("A successor whose hold is over expires, and is none any more", async () => {
  await using fixture = await openTestStore();
  const rex = await addPet(fixture);
  const first = await move(fixture.store, await place(fixture.store, rex), "cancelled");
  const hold = await place(fixture.store, rex, { expiresAt: noon + minute });
  const findSuccessor = () => fixture.store.transaction(({ orders }) => orders.findSuccessor(first));
  expect(await findSuccessor()).toEqual(hold);

  fixture.clock.now = noon + minute;

  expect(await findSuccessor()).toBeUndefined();
  expect((await fixture.store.orders.find(hold.id))?.status).toBe("expired");
});

test("A list has the orders that a look at each of them lets through, newest first, up to the limit", async () => {
  await using fixture = await openTestStore();
  const pets = await Promise.all(Array.from({ length: 4 }, () => addPet(fixture)));
  const petId = fc.constantFrom(...pets.map(({ id }) => id), 99n);
  const drawn = fc.record({ pet: fc.constantFrom(...pets), status: fc.constantFrom(...statuses.slice(2)) });
  for (const { pet, status } of fc.sample(drawn, { numRuns: 60, seed })) {
    await move(fixture.store, await place(fixture.store, pet), status);
  }
  await place(fixture.store, pets[0] as Pet);
  const all = await fixture.store.orders.list({}, 100);
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 61 }, (_, index) => BigInt(61 - index)));

  const filter = fc.record(
    { status: fc.constantFrom(...statuses), petId },
    { requiredKeys: [], noNullPrototype: true },
  );
  const before = fc.option(fc.bigInt({ min: -1n, max: 63n }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 101 }), before, async (asked, limit, last) => {
      const expected = all.filter(
        (order) =>
          (asked.status === undefined || order.status === asked.status) &&
          (asked.petId === undefined || order.petId === asked.petId) &&
          order.id < (last ?? INT64_MAX),
      );
      expect(await fixture.store.orders.list(asked, limit, last)).toEqual(expected.slice(0, limit));
    }),
    { seed, numRuns: 300 },
  );
});

sqliteTest("No list of orders is sorted after it was read, and holds are found by their ends", async () => {
  await using fixture = await openTestStore();
  const asked: OrderFilter[] = [{}, { status: "placed" }, { petId: 1n }, { status: "placed", petId: 1n }];

  for (const filter of asked) {
    for (const before of [undefined, 1000n]) {
      const plan = (await fixture.planOf(({ orders }) => orders.list(filter, 21, before))).join("; ");
      expect(plan).not.toContain("TEMP B-TREE");
      const isWhole = !filter.status && !filter.petId && !before;
      expect(plan).toStartWith(isWhole ? "SCAN orders" : "SEARCH orders USING");
    }
  }
  const [look = "", ...rest] = await fixture.planOf(({ orders }) => orders.hasDue());
  expect(look).toStartWith("SEARCH orders USING INDEX holds");
  expect(rest).toEqual([]);
});

function change(from: PetStatus, to: PetStatus) {
  return { field: "status", from, to };
}

function addPet({ store }: TestStore): Promise<Pet> {
  const newPet = { name: "Rex", categoryId: 1n, status: "available" } as const;
  return store.transaction(({ pets }) => pets.add(newPet, operator));
}

function place(store: Store, pet: Pet, terms: OrderTerms = {}): Promise<Order> {
  return store.transaction(({ orders }) => orders.place(pet, terms, shop));
}

function move(store: Store, order: Order, status: OrderStatus): Promise<Order> {
  return store.transaction(({ orders }) => orders.setStatus(order, status, shop));
}

function findOpen({ store }: TestStore, { id }: Pet): Promise<Order | undefined> {
  return store.transaction(({ orders }) => orders.findOpen(id));
}
