import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const minute = 60_000;
const price = { amount: 45_000n, currency: "EUR" };

test("200: a delivery is taken back within 10 minutes, and counts as it had counted", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  await petStore.updatePetProfile(1n, { arrivedOn: "2027-01-19" });
  const { body: placed } = await petStore.placeOrder({ petId: 1n, price, expiresAt: "2027-01-31T12:05:00Z" });
  const { body: delivered } = await petStore.updateOrder(1n, { status: "delivered" });
  await petStore.updatePet(1n, { categoryId: 2n });
  clock.now += 10 * minute;

  const lower = { amount: 40_000n, currency: "EUR" };
  const { status, text, body, headers } = await petStore.updateOrder(1n, { status: "approved", price: lower });

  expect(status).toBe(200);
  const { expiresAt, ...kept } = placed;
  const reopened = { ...kept, status: "approved", price: lower, updatedAt: "2027-01-31T12:10:00.000Z" };
  expect(body).toEqual(reopened);
  const read = await petStore.getOrder(1n);
  expect([read.text, read.headers.get("ETag")]).toEqual([text, headers.get("ETag")]);
  expect((await petStore.getPet(1n)).body.status).toBe("pending");

  const sale = { categoryId: 1n, price, daysInStore: 12n };
  expect(await petStore.listEvents("type=order.delivered").then(({ body }) => body[0].data)).toEqual({
    order: delivered,
    ...sale,
  });
  expect(await petStore.listEvents("type=order.reopened").then(({ body }) => body)).toMatchObject([
    { by: { type: "key" }, data: { order: reopened, ...sale, deliveredAt: "2027-01-31T12:00:00.000Z" } },
  ]);
  const [moved] = (await petStore.listEvents("type=pet.status_changed&limit=1")).body;
  expect(moved.data).toMatchObject({ changes: [{ field: "status", from: "sold", to: "pending" }], orderId: 1n });
  const [updated] = (await petStore.listEvents("type=order.updated&limit=1")).body;
  expect(updated.data.changes).toEqual([
    { field: "expiresAt", from: expiresAt },
    { field: "price.amount", from: 45_000n, to: 40_000n },
  ]);

  const again = await petStore.updateOrder(1n, { status: "delivered" });
  expect(again.body).toEqual({ ...reopened, status: "delivered", deliveredAt: "2027-01-31T12:10:00.000Z" });
  const [sold] = (await petStore.listEvents("type=order.delivered&limit=1")).body;
  expect(sold.data).toMatchObject({ categoryId: 2n, price: lower });
});

test("200: an order that is reopened can be a hold, and is sent back as it was read", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  await petStore.placeOrder({ petId: 1n, expiresAt: "2027-01-31T12:05:00Z" });
  const { body: delivered } = await petStore.updateOrder(1n, { status: "delivered" });
  clock.now += 9 * minute;

  const past = await petStore.updateOrder(1n, { ...delivered, status: "approved" });
  expect([past.status, past.body.message]).toEqual([400, "`expiresAt` must be in the future."]);
  const expiresAt = "2027-01-31T13:00:00.000Z";
  const { status, body } = await petStore.updateOrder(1n, { ...delivered, status: "approved", expiresAt });

  const { deliveredAt, ...others } = delivered;
  expect([status, body]).toEqual([200, { ...others, status: "approved", expiresAt, updatedAt: at(clock.now) }]);
});

test("200: a returned order keeps the category and the days of its delivery, even after its pet was deleted", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  await petStore.updateStoreSettings({ timeZone: "Pacific/Auckland" });
  await petStore.placeOrder({ petId: 1n, price });
  // The next day in Auckland, which is 13 hours ahead.
  clock.now = noon;
  await petStore.updateOrder(1n, { status: "delivered" });
  await petStore.updatePet(1n, { categoryId: 3n });
  await petStore.deletePet(1n);
  clock.now += 30 * 24 * 60 * minute;

  const { body } = await petStore.updateOrder(1n, { status: "returned" });

  expect(body).toMatchObject({ deliveredAt: at(noon), returnedAt: at(clock.now), price });
  const [event] = (await petStore.listEvents("type=order.returned")).body;
  expect(event.data).toEqual({ order: body, categoryId: 1n, price, daysInStore: 1n });
});

test("a pet that arrives after its delivery was in the store for no day", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  await petStore.updatePetProfile(1n, { arrivedOn: "2030-01-01" });
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(1n, { status: "delivered" });

  const [event] = (await petStore.listEvents("type=order.delivered")).body;
  expect(event.data).toMatchObject({ categoryId: 1n, daysInStore: 0n });
  expect(event.data).not.toHaveProperty("price");
});

test("400: the times of a delivery and a return are written by the service", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  await petStore.placeOrder({ petId: 1n });

  const { status, body } = await petStore.updateOrder(1n, { status: "delivered", deliveredAt: "2020-01-01T00:00:00Z" });
  expect([status, body.message]).toEqual([400, "`deliveredAt` cannot be changed."]);
  expect((await petStore.getOrder(1n)).body.status).toBe("placed");
});

test("409: the delivery was more than 10 minutes ago: it is a return", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  const { body: delivered } = await fixture.deliver();
  clock.now += 10 * minute + 1;

  expect(await fixture.refused()).toBe(
    "the pet was delivered more than 10 minutes ago. If it is brought back, change the status to returned.",
  );
  expect((await petStore.getOrder(1n)).body).toEqual(delivered);
  expect((await petStore.updateOrder(1n, { status: "returned" })).status).toBe(200);
});

test("409: the pet is no longer sold by the order", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  await fixture.deliver();

  await petStore.updatePet(1n, { status: "available" });
  expect(await fixture.refused()).toBe("the pet is available.");
  await petStore.placeOrder({ petId: 1n });
  expect(await fixture.refused()).toBe("the pet has the newer order 2.");
  await petStore.updateOrder(2n, { status: "delivered" });
  expect(await fixture.refused()).toBe("the pet has the newer order 2.");
  await petStore.updateOrder(2n, { status: "returned" });
  await petStore.deletePet(1n);
  expect(await fixture.refused()).toBe("the pet has been deleted.");
});

test("409: of a return and a delivery taken back at once, one succeeds", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  await fixture.deliver();

  const responses = await Promise.all(["returned", "approved"].map((status) => petStore.updateOrder(1n, { status })));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body: order } = await petStore.getOrder(1n);
  expect((await petStore.getPet(1n)).body.status).toBe(order.status === "approved" ? "pending" : "available");
});

function at(time: number): string {
  return new Date(time).toISOString();
}

/** A pet store with an available pet, whose clock the test sets. */
async function openFixture() {
  const clock = { now: noon - 2 * 60 * minute };
  const petStore: PetStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  clock.now = noon;
  return {
    petStore,
    clock,
    async deliver() {
      await petStore.placeOrder({ petId: 1n });
      return petStore.updateOrder(1n, { status: "delivered" });
    },
    /** Returns why the delivery of the first order cannot be taken back. */
    async refused(): Promise<string> {
      const { status, body } = await petStore.updateOrder(1n, { status: "approved" });
      expect([status, body.code]).toEqual([409, "invalid_status_transition"]);
      const start = "`status` cannot change from delivered to approved: ";
      expect(body.message).toStartWith(start);
      return body.message.slice(start.length);
    },
    [Symbol.asyncDispose]: () => petStore[Symbol.asyncDispose](),
  };
}
