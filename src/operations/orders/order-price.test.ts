import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const price = { amount: 45_000n, currency: "EUR" };
const deposit = { amount: 5_000n, currency: "EUR" };

test("201: an order has the price and the deposit that were agreed, exact to the last int64", async () => {
  await using petStore = await openFixture();
  const most = { amount: 2n ** 63n - 1n, currency: "JPY" };

  const { status, text, body } = await petStore.placeOrder({
    petId: 1n,
    deposit: { ...most, tip: 1n },
    price: most,
    reference: "W-1",
  });

  expect(status).toBe(201);
  expect(text).toContain('"reference":"W-1","price":{"amount":9223372036854775807,"currency":"JPY"},"deposit":{');
  expect(body).toMatchObject({ price: most, deposit: most });
  expect((await petStore.getOrder(1n)).text).toBe(text);
  expect((await petStore.listOrders()).body).toEqual([body]);
  const [placed] = (await petStore.listEvents("type=order.placed")).body;
  expect(placed.data).toEqual({ order: body });

  const free = { amount: 0n, currency: "EUR" };
  expect((await petStore.placeOrder({ petId: 2n, price: free, deposit: free })).body).toMatchObject({ deposit: free });
});

test("201: the price of the pet is not copied", async () => {
  await using petStore = await openFixture();
  await petStore.updatePetProfile(1n, { price });

  expect((await petStore.placeOrder({ petId: 1n })).body).not.toHaveProperty("price");
});

test("200: merges price and deposit, and null removes them; events show the values", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n });
  const change = async (patch: object) => {
    const { status, text, body } = await petStore.updateOrder(1n, patch);
    expect(status).toBe(200);
    expect((await petStore.getOrder(1n)).text).toBe(text);
    const [event] = (await petStore.listEvents("type=order.updated&limit=1")).body;
    return [body.price, body.deposit, ...event.data.changes];
  };

  expect(await change({ price, deposit })).toEqual([
    price,
    deposit,
    { field: "price.amount", to: 45_000n },
    { field: "price.currency", to: "EUR" },
    { field: "deposit.amount", to: 5_000n },
    { field: "deposit.currency", to: "EUR" },
  ]);
  expect(await change({ price: { amount: 42_000n } })).toEqual([
    { ...price, amount: 42_000n },
    deposit,
    { field: "price.amount", from: 45_000n, to: 42_000n },
  ]);
  expect(await change({ deposit: null, price: { currency: "USD" } })).toEqual([
    { amount: 42_000n, currency: "USD" },
    undefined,
    { field: "price.currency", from: "EUR", to: "USD" },
    { field: "deposit.amount", from: 5_000n },
    { field: "deposit.currency", from: "EUR" },
  ]);
  expect(await change({ price: null })).toMatchObject([undefined, undefined, { field: "price.amount" }, {}]);
});

test("200: a price can come with the delivery", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n, price });

  const { body } = await petStore.updateOrder(1n, { status: "delivered", price: { amount: 40_000n } });

  expect(body.price).toEqual({ ...price, amount: 40_000n });
  const [event] = (await petStore.listEvents("type=order.delivered")).body;
  expect(event.data).toMatchObject({ price: body.price, order: { price: body.price } });
});

const wrong: { [message: string]: object } = {
  "`deposit` needs a `price`.": { deposit },
  "`deposit.currency` must be the currency of the `price`.": { price, deposit: { ...deposit, currency: "USD" } },
  "`deposit.amount` must not be more than the `price`.": { price, deposit: { ...price, amount: 45_001n } },
  "`price.amount` must be an integer from 0 to 9223372036854775807.": { price: { ...price, amount: -1n } },
  "`price.currency` must": { price: { ...price, currency: "eur" } },
  "`price.currency` is missing. `deposit.amount` is missing.": {
    price: { amount: 1n },
    deposit: { currency: "EUR" },
  },
};

test.each(Object.keys(wrong))("400: %s", async (message) => {
  await using petStore = await openFixture();
  const { text: before } = await petStore.placeOrder({ petId: 2n });

  for (const response of [
    await petStore.placeOrder({ petId: 1n, ...wrong[message] }),
    await petStore.updateOrder(1n, { note: "New", ...wrong[message] }),
  ]) {
    expect([response.status, response.body.code]).toEqual([400, "invalid_request"]);
    expect(response.body.message).toContain(message);
    expect(response.headers.get("Faults")).toContain(`"${message.split("`")[1]}";in=body`);
  }
  expect((await petStore.getOrder(1n)).text).toBe(before);
  expect((await petStore.listOrders()).body).toHaveLength(1);
});

test("400: the price cannot be removed, or become lower, while there is a deposit", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n, price, deposit });

  const messageOf = async (patch: object) => (await petStore.updateOrder(1n, patch)).body.message;

  expect(await messageOf({ price: null })).toBe("`deposit` needs a `price`.");
  expect(await messageOf({ price: { amount: 4_999n } })).toBe("`deposit.amount` must not be more than the `price`.");
  expect(await messageOf({ price: { amount: null } })).toBe("`price.amount` is missing.");
});

test("409: price and deposit of an order that is not open before or after the change", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n, price });
  const { body: delivered } = await petStore.updateOrder(1n, { status: "delivered" });

  for (const [patch, message] of [
    [{ price: { amount: 1n } }, "`price` cannot change: the order is delivered."],
    [{ deposit }, "`deposit` cannot change: the order is delivered."],
    [{ status: "returned", price: null }, "`price` cannot change: the order is returned."],
  ] as const) {
    const { status, body } = await petStore.updateOrder(1n, { note: "New", ...patch });
    expect([status, body.code, body.message]).toEqual([409, "order_not_open", message]);
  }
  expect((await petStore.getOrder(1n)).body).toEqual(delivered);
  expect((await petStore.updateOrder(1n, { price, note: "Kept" })).body).toMatchObject({ price, note: "Kept" });
});

/** A pet store with two available pets. */
async function openFixture() {
  const petStore = await openPetStore();
  for (const name of ["Rex", "Kim"]) await petStore.createPet({ name, categoryId: 1n, status: "available" });
  return petStore;
}
