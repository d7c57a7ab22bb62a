import { expect, test } from "bun:test";
import fc from "fast-check";
import { isPostgres } from "../../../test/support/engine.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { addPet, place, setStatus, shop } from "../../../test/support/orders.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Order, OrderStatus, Pet, PetStatus } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { OrderFilter } from "./order-filter.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const INT64_MAX = 2n ** 63n - 1n;
const minute = 60_000;
const statuses: OrderStatus[] = ["placed", "approved", "delivered", "cancelled", "returned", "expired"];

test("placing an order stores its terms and makes its pet pending", async () => {
  await using testStore = await openTestStore();
  const rex = await addPet(testStore);

  const order = await place(testStore.store, rex, { note: "", expiresAt: noon + minute });

  expect(order).toStrictEqual({
    id: 1n,
    petId: rex.id,
    status: "placed",
    note: "",
    expiresAt: writeTime(noon + minute),
    createdAt: writeTime(noon),
    updatedAt: writeTime(noon),
  });
  expect(await testStore.store.orders.find(1n)).toStrictEqual(order);
  expect(await testStore.store.pets.find(rex.id)).toEqual({ ...rex, status: "pending" });
  expect(await testStore.store.pets.count()).toMatchObject({ available: 0n, pending: 1n });
});

test("an order has no members that were not given", async () => {
  await using testStore = await openTestStore();

  const order = await place(testStore.store, await addPet(testStore));

  expect(Object.keys(order)).toEqual(["id", "petId", "status", "createdAt", "updatedAt"]);
  expect(await testStore.store.orders.find(order.id)).toStrictEqual(order);
});

test.each([
  ["placed", "approved", "pending", {}],
  ["placed", "delivered", "sold", { deliveredAt: writeTime(noon + minute) }],
  ["placed", "cancelled", "available", {}],
  ["placed", "expired", "available", {}],
  ["delivered", "returned", "available", { deliveredAt: writeTime(noon), returnedAt: writeTime(noon + minute) }],
  ["delivered", "approved", "pending", {}],
] as const)("a %s order that becomes %s makes its pet %s and stores the times", async (from, to, petStatus, times) => {
  await using testStore = await openTestStore();
  const rex = await addPet(testStore);
  const placed = await place(testStore.store, rex, { note: "For Zoë" });
  const order = await setStatus(testStore.store, placed, from);
  testStore.clock.now = noon + minute;

  const updated = await setStatus(testStore.store, order, to);

  expect(updated).toStrictEqual({ ...placed, status: to, ...times, updatedAt: writeTime(noon + minute) });
  expect(await testStore.store.orders.find(order.id)).toStrictEqual(updated);
  expect((await testStore.store.pets.find(rex.id))?.status).toBe(petStatus);
});

test("the pet's history has the status changes by its order, with the order and the actor", async () => {
  await using testStore = await openTestStore();
  const rex = await addPet(testStore);
  const order = await place(testStore.store, rex);
  await setStatus(testStore.store, order, "delivered");

  const [sold, pending] = await testStore.store.events.history(rex.id, 10);

  const sale = { pet: { ...rex, status: "sold" }, changes: [change("pending", "sold")], orderId: order.id };
  expect(sold).toMatchObject({ type: "pet.status_changed", by: shop, data: sale });
  const hold = { pet: { ...rex, status: "pending" }, changes: [change("available", "pending")], orderId: order.id };
  expect(pending).toMatchObject({ type: "pet.status_changed", by: shop, data: hold });
});

test("only the order changes if its pet was removed or has the status already", async () => {
  await using testStore = await openTestStore();
  const [gone, back] = [await addPet(testStore), await addPet(testStore)];
  const sold: Order[] = [];
  for (const pet of [gone, back]) {
    sold.push(await setStatus(testStore.store, await place(testStore.store, pet), "delivered"));
  }
  await testStore.store.transaction(async ({ pets }) => {
    await pets.remove({ ...gone, status: "sold" }, operator);
    await pets.update({ ...back, status: "sold" }, back, operator);
  });
  const count = (await testStore.events()).length;

  for (const order of sold) await setStatus(testStore.store, order, "returned");

  const added = (await testStore.events()).slice(count);
  expect(added.map(({ type }) => type)).toEqual(["order.returned", "order.returned"]);
  expect(await testStore.store.pets.count()).toMatchObject({ available: 1n, sold: 0n });
});

test("of concurrent orders of one pet in two processes, one is placed (10 rounds)", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another()];

  for (let time = 0; time < 10; time += 1) {
    const rex = await addPet(testStore);
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

test("a constraint rejects a second open order of a pet and nothing is stored", async () => {
  await using testStore = await openTestStore();
  const rex = await addPet(testStore);
  const order = await place(testStore.store, rex);
  const before = await testStore.events();

  await expect(place(testStore.store, rex)).rejects.toThrow(/unique/i);
  await setStatus(testStore.store, order, "approved");
  await expect(place(testStore.store, rex)).rejects.toThrow(/unique/i);

  expect(await testStore.store.orders.list({}, 10)).toHaveLength(1);
  expect((await testStore.events()).filter(({ type }) => type === "order.placed")).toEqual(
    before.filter(({ type }) => type === "order.placed"),
  );
});

test("a pet can be ordered again once its order is closed", async () => {
  await using testStore = await openTestStore();
  const rex = await addPet(testStore);

  for (const status of ["cancelled", "expired", "returned"] as const) {
    await setStatus(testStore.store, await place(testStore.store, rex), status);
    expect(await findOpen(testStore, rex)).toBeUndefined();
  }

  const order = await place(testStore.store, rex);
  expect(await findOpen(testStore, rex)).toEqual(order);
});

test("the open order of a pet is the one that is placed or approved", async () => {
  await using testStore = await openTestStore();
  const [rex, misty] = [await addPet(testStore), await addPet(testStore)];
  const order = await place(testStore.store, rex);
  expect(await findOpen(testStore, rex)).toEqual(order);
  expect(await findOpen(testStore, misty)).toBeUndefined();

  const approved = await setStatus(testStore.store, order, "approved");
  expect(await findOpen(testStore, rex)).toEqual(approved);
  await setStatus(testStore.store, approved, "delivered");

  expect(await findOpen(testStore, rex)).toBeUndefined();
});

test("lists exactly the orders that match the filter, newest first, up to the limit", async () => {
  await using testStore = await openTestStore();
  const pets = await Promise.all(Array.from({ length: 4 }, () => addPet(testStore)));
  const petId = fc.constantFrom(...pets.map(({ id }) => id), 99n);
  const reference = fc.constantFrom("W-1", "W-2");
  const customer = fc.constantFrom({ name: "Zoë" }, { name: "Bo", email: "zoe@example.org" }, { phone: "100%" });
  const expiresAt = fc.constantFrom(noon + minute, noon + 2 * minute);
  const terms = fc.record({ reference, customer, expiresAt }, { requiredKeys: [], noNullPrototype: true });
  const closedOrder = fc.record({
    pet: fc.constantFrom(...pets),
    status: fc.constantFrom(...statuses.slice(2)),
    terms,
  });
  for (const { pet, status, terms } of fc.sample(closedOrder, { numRuns: 60, seed })) {
    testStore.clock.now += 100;
    await setStatus(testStore.store, await place(testStore.store, pet, terms), status);
  }
  await place(testStore.store, pets[0] as Pet);
  const all = await testStore.store.orders.list({}, 100);
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 61 }, (_, index) => BigInt(61 - index)));

  const filter = fc.record(
    {
      status: fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1 }),
      petId,
      reference,
      customer: fc.constantFrom("ZOE", "zo", "%", "b"),
      createdSince: fc.integer({ min: noon, max: noon + 6100 }),
      expiresBefore: expiresAt,
      expiresSince: expiresAt,
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  const before = fc.option(fc.bigInt({ min: -1n, max: 63n }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 101 }), before, async (filter, limit, before) => {
      const expected = all.filter(
        (order) =>
          (filter.status === undefined || filter.status.includes(order.status)) &&
          (filter.petId === undefined || order.petId === filter.petId) &&
          (filter.reference === undefined || order.reference === filter.reference) &&
          (filter.customer === undefined || hasPart(order.customer, filter.customer)) &&
          Date.parse(order.createdAt) >= (filter.createdSince ?? 0) &&
          (filter.expiresBefore === undefined || Date.parse(order.expiresAt ?? "") < filter.expiresBefore) &&
          (filter.expiresSince === undefined || Date.parse(order.expiresAt ?? "") >= filter.expiresSince),
      );
      expect(await testStore.store.orders.countMatching(filter, 100)).toBe(expected.length);
      expect(await testStore.store.orders.list(filter, limit, before)).toEqual(
        expected.filter(({ id }) => id < (before ?? INT64_MAX)).slice(0, limit),
      );
    }),
    { seed, numRuns: 300 },
  );
});

sqliteTest("the first page of an index is read at once, and a rare match is found in time slices", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await place(store, await addPet(testStore), { customer: { name: "Zoë" }, reference: "W-1", expiresAt: noon + 1 });
  await testStore.query(
    `with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < 5000)
      insert into orders (pet_id, status, customer_folded, created_at, updated_at)
        select n, 'cancelled', 'BO', 0, 0 from numbers`,
  );

  const indexed: OrderFilter[] = [
    {},
    { status: ["cancelled"] },
    { petId: 1n },
    { reference: "W-1" },
    { customer: "bo" },
  ];
  for (const filter of indexed) {
    const page = store.orders.list(filter, 20);
    expect([filter, page instanceof Promise]).toEqual([filter, false]);
  }
  for (const filter of [{ customer: "zoe" }, { createdSince: noon }, { expiresBefore: noon + 2 }]) {
    const page = store.orders.list(filter, 20);
    expect([filter, page instanceof Promise]).toEqual([filter, true]);
    expect((await page).map(({ id }) => id)).toEqual([1n]);
  }
});

sqliteTest("lists need no sorting, and ended holds are found by an index", async () => {
  await using testStore = await openTestStore();
  const filters: [OrderFilter, index: string | undefined][] = [
    [{}, undefined],
    [{ status: ["placed"] }, "orders_by_status"],
    [{ status: ["placed", "approved"] }, "orders_by_status"],
    [{ status: ["expired"], expiresSince: noon }, "expired_orders"],
    [{ petId: 1n }, "orders_by_pet"],
    [{ status: ["placed", "approved"], petId: 1n }, "orders_by_pet"],
    [{ reference: "W-1" }, "orders_by_reference"],
    [{ reference: "W-1", status: ["placed"], customer: "zoe" }, "orders_by_reference"],
    [{ status: ["placed"], expiresBefore: noon }, "orders_by_status"],
    [{ customer: "zoe", createdSince: noon }, undefined],
  ];

  for (const [filter, index] of filters) {
    for (const before of [undefined, 1000n]) {
      const plan = (await testStore.planOf(({ orders }) => orders.list(filter, 21, before))).join("; ");
      expect(plan).not.toContain("TEMP B-TREE");
      if (index) expect(plan).toMatch(new RegExp(`SEARCH orders USING (COVERING )?INDEX ${index} \\(`));
      else expect(plan).toContain(before ? "SEARCH orders USING INTEGER PRIMARY KEY" : "SCAN orders");
    }
  }
  const [step = "", ...others] = await testStore.planOf(({ orders }) => orders.findNextDue());
  expect(step).toStartWith("SEARCH orders USING COVERING INDEX holds");
  expect(others).toEqual([]);
});

function hasPart(customer: Order["customer"], part: string): boolean {
  const texts = Object.values(customer ?? {}).map((text) => text.replace("ë", "e").toUpperCase());
  return texts.some((text) => text.includes(part.toUpperCase()));
}

function change(from: PetStatus, to: PetStatus) {
  return { field: "status", from, to };
}

function findOpen({ store }: TestStore, { id }: Pet): Promise<Order | undefined> {
  return store.transaction(({ orders }) => orders.findOpen(id));
}

test("a customer that is added while old ones are erased stays", async () => {
  const waitingSql =
    "select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())";
  await using testStore = await openTestStore();
  const { store } = testStore;
  const order = await place(store, await addPet(testStore), { customer: { name: "Kim" } });
  await setStatus(store, order, "cancelled");
  testStore.clock.now += 2 * minute;
  const { promise: isChanged, resolve } = Promise.withResolvers<void>();

  const changing = store.transaction(async ({ orders }) => {
    const current = (await orders.find(order.id)) as Order;
    await orders.update(current, { ...current, customer: { name: "Zoë" } }, operator);
    resolve();
    // On PostgreSQL, until the other transaction waits for the order; on SQLite, one begins after the other.
    if (isPostgres) await eventually(async () => (await testStore.query(waitingSql)).length > 0);
  });
  await isChanged;
  await Promise.all([changing, store.transaction(({ orders }) => orders.eraseCustomers(noon + minute, 100))]);

  expect((await store.orders.find(order.id))?.customer).toEqual({ name: "Zoë" });
});
