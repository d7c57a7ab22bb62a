import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { Inventory, Order, Pet } from "../../contract/contract.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const SEED = 7;
const STEPS = 60;
const AT_ONCE = 6;

test("200: a fresh store has no pets, and the members are in order", async () => {
  await using petStore = await openPetStore();

  const { status, text } = await petStore.getInventory({ key: await petStore.addKey("read") });

  expect([status, text]).toEqual([200, '{"available":0,"pending":0,"sold":0,"unset":0}']);
});

test("200: is exact after every kind of change", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  /** Counts of available, pending, sold, and unset. */
  const counts = async () => Object.values((await petStore.getInventory()).body).map(Number);

  for (const status of ["available", "pending", "sold"]) {
    await petStore.createPet({ name: "Rex", categoryId: 1n, status });
  }
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  expect(await counts()).toEqual([1, 1, 1, 1]);

  await petStore.updatePet(4n, { status: "available" });
  expect(await counts()).toEqual([2, 1, 1, 0]);
  await petStore.updatePet(4n, { status: null });
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await petStore.updatePet(4n, { name: "Misty", categoryId: 9n });
  await petStore.updatePet(4n, { status: null });
  await petStore.updatePet(3n, { status: "pending" });
  expect(await counts()).toEqual([1, 1, 1, 1]);

  await petStore.placeOrder({ petId: 1n });
  expect(await counts()).toEqual([0, 2, 1, 1]);
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(1n, { status: "approved" });
  expect(await counts()).toEqual([0, 2, 1, 1]);
  await petStore.updateOrder(1n, { status: "delivered" });
  expect(await counts()).toEqual([0, 1, 2, 1]);
  await petStore.updateOrder(1n, { status: "returned" });
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await petStore.placeOrder({ petId: 1n, expiresAt: "2027-01-31T12:00:01Z" });
  clock.now += 1000;
  await petStore.jobs.run();
  expect(await counts()).toEqual([1, 1, 1, 1]);

  for (const id of [1n, 2n, 3n, 4n]) await petStore.deletePet(id);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test(`200: matches a count of the list after each of ${STEPS} steps of ${AT_ONCE} concurrent random changes`, async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const random = createRandom(SEED);
  const outcomes = new Map<string, number>();

  for (let step = 0; step < STEPS; step += 1) {
    const { body: pets } = await petStore.listPets("limit=100");
    const { body: orders } = await petStore.listOrders("limit=30");
    const changes = Array.from({ length: AT_ONCE }, () => change(petStore, clock, random, pets, orders));
    for (const outcome of await Promise.all(changes)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    clock.now += 1000;
    if (step % 3 === 0) await petStore.jobs.run();

    expect((await petStore.getInventory()).body).toEqual(await recount(petStore));
  }

  // Proves that the random steps had an effect.
  expect([...outcomes.keys()].sort()).toEqual(
    ["create 201", "delete 204", "delete 404", "delete 409", "move 200", "move 409"].concat([
      "order 201",
      "order 404",
      "order 409",
      "update 200",
      "update 404",
      "update 409",
    ]),
  );
  expect((await petStore.listEvents("type=order.expired")).body).not.toEqual([]);
}, 120_000);

test("200: is the same on two services that share a database, whichever made the change", async () => {
  await using first = await openPetStore();
  await using second = await openPetStore({ databasePath: first.config.databasePath });

  for (let round = 1; round <= 20; round += 1) {
    const writer = round % 2 ? first : second;
    await writer.createPet({ name: "Rex", categoryId: 1n, status: "sold" });
    const [{ body: here }, { body: there }] = await Promise.all([first.getInventory(), second.getInventory()]);
    expect([here.sold, there.sold]).toEqual([BigInt(round), BigInt(round)]);
  }
});

/** Makes a random change of a random pet or order; returns its kind and the response's status. */
async function change(
  petStore: PetStore,
  clock: { now: number },
  random: (below: number) => number,
  pets: Pet[],
  orders: Order[],
): Promise<string> {
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)];
  const petId = pick(pets)?.id ?? 999n;
  const status = pick(["available", "pending", "sold", null]);
  switch (pick(["create", "update", "delete", "order", "order", "move", "move"])) {
    case "create": {
      const { status: response } = await petStore.createPet({ name: "Rex", categoryId: 1n, ...(status && { status }) });
      return `create ${response}`;
    }
    case "update":
      return `update ${(await petStore.updatePet(random(20) === 0 ? 999n : petId, { status })).status}`;
    case "delete":
      return `delete ${(await petStore.deletePet(random(4) === 0 ? 999n : petId)).status}`;
    case "order": {
      const expiresAt = new Date(clock.now + 1000 + random(5000)).toISOString();
      const order = { petId: random(20) === 0 ? 999n : petId, ...(random(2) === 0 && { expiresAt }) };
      return `order ${(await petStore.placeOrder(order)).status}`;
    }
    default: {
      const order = pick(orders);
      if (!order) return "move 409";
      const to = pick(["approved", "delivered", "cancelled", "returned"]);
      return `move ${(await petStore.updateOrder(order.id, { status: to })).status}`;
    }
  }
}

async function recount(petStore: PetStore): Promise<Inventory> {
  const { body, headers } = await petStore.listPets("limit=100");
  expect(headers.has("Link")).toBe(false);
  const inventory: Inventory = { available: 0n, pending: 0n, sold: 0n, unset: 0n };
  for (const { status } of body as Pet[]) inventory[status ?? "unset"] += 1n;
  return inventory;
}

/** A seeded generator of integers from 0 to below `limit`. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}
