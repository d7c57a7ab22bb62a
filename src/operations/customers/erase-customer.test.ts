import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore } from "../../../test/support/enquiries.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet, waitingEventsOf } from "../../../test/support/waiting.ts";

const kim = { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123 456" };
const bo = { name: "Bo Eklund", email: "bo@example.org" };
const byEmail = { query: { email: kim.email } };

async function order(petStore: PetStore, customer: object) {
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  return (await petStore.placeOrder({ petId: pet.id, customer, note: "Collects on Sunday" })).body;
}

test("200: erases one person everywhere, and no other data, with the events of each change", async () => {
  await using petStore = await openAskedStore();
  const delivered = await order(petStore, kim);
  await petStore.updateOrder(delivered.id, { status: "delivered" });
  const open = await order(petStore, { email: "KIM@example.org" });
  const other = await order(petStore, bo);
  const { id: enquiryId } = await addEnquiry(petStore);
  await petStore.createEnquiry(1n, { ...bo, message: "Does Rex bark?" });
  const { body: before } = await petStore.getOrder(delivered.id);

  const { body } = await petStore.eraseCustomer({ query: { email: "Kim@Example.org" } });

  expect(body).toEqual({ orders: 2n, waitingEntries: 0n, enquiries: 1n, complete: true });
  const { customer: _, ...kept } = before;
  const { body: after } = await petStore.getOrder(delivered.id);
  expect(after).toEqual({ ...kept, updatedAt: after.updatedAt });
  expect((await petStore.getOrder(open.id)).body.status).toBe("placed");
  expect((await petStore.getOrder(other.id)).body).toEqual(other);
  expect((await petStore.listEnquiries()).body).toMatchObject([{ name: bo.name }]);
  const { body: record } = await petStore.getCustomer({ email: kim.email });
  expect(record).toEqual({ orders: [], waitingEntries: [], enquiries: [], truncated: [] });
  const { body: events } = await petStore.listEvents("type=order.updated&type=enquiry.deleted");
  const changed = { by: { name: "Test" }, data: { changes: [{ field: "customer" }] } };
  expect(events).toMatchObject([
    { type: "enquiry.deleted", data: { enquiry: { id: enquiryId } } },
    { type: "order.updated", ...changed },
    { type: "order.updated", ...changed },
  ]);
});

test("200: a phone number erases who has its digits, with the email address beside it", async () => {
  await using petStore = await openPetStore();
  const { id } = await order(petStore, kim);
  await order(petStore, { ...kim, phone: "08 123 456" });

  const { body } = await petStore.eraseCustomer({ query: { phone: "0046 8 12 34 56" } });

  expect(body).toEqual({ orders: 1n, waitingEntries: 0n, enquiries: 0n, complete: true });
  expect((await petStore.getOrder(id)).body).not.toHaveProperty("customer");
  expect((await petStore.getCustomer({ email: kim.email })).body.orders).toHaveLength(1);
});

test("200: a person who waits is withdrawn, and one who is offered the pet loses the name on the order", async () => {
  await using petStore = await openPetStore();
  const waits = await addTakenPet(petStore, "Ada");
  await petStore.joinWaitingList({ petId: waits.pet.id, customer: kim });
  const offered = await addTakenPet(petStore);
  const { body: entry } = await petStore.joinWaitingList({
    petId: offered.pet.id,
    customer: kim,
    note: "Has a garden",
  });
  await petStore.updateOrder(offered.order.id, { status: "cancelled" });

  const { body } = await petStore.eraseCustomer(byEmail);

  expect(body).toEqual({ orders: 1n, waitingEntries: 2n, enquiries: 0n, complete: true });
  const [withdrawn, after] = [await petStore.getWaitingEntry(2n), await petStore.getWaitingEntry(entry.id)];
  expect([withdrawn.body.status, after.body.status, after.body.note]).toEqual(["withdrawn", "offered", "Has a garden"]);
  expect(after.body).not.toHaveProperty("customer");
  expect((await petStore.getOrder(after.body.orderId)).body).toMatchObject({ status: "placed" });
  expect((await petStore.getWaitingEntry(1n)).body).toMatchObject({ status: "waiting", place: 1n });
  expect(await waitingEventsOf(petStore, waits.pet.id)).toEqual([
    "waiting.added 1",
    "waiting.added 2",
    "waiting.updated 2",
    "waiting.withdrawn 2",
  ]);
});

test("200: a hold that ends meanwhile is not offered to the person who is erased", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const hold = { petId: pet.id, expiresAt: "2027-01-31T13:00:00Z" };
  await petStore.placeOrder({ ...hold, customer: { phone: kim.phone } });
  await petStore.joinWaitingList({ petId: pet.id, customer: { email: kim.email, phone: "0046 8123456" } });
  clock.now += 3_600_000;

  const { body } = await petStore.eraseCustomer({ query: { phone: kim.phone } });

  expect(body).toEqual({ orders: 1n, waitingEntries: 1n, enquiries: 0n, complete: true });
  expect((await petStore.listOrders("")).body).toMatchObject([{ status: "expired" }]);
  expect((await petStore.getCustomer({ email: kim.email })).body.waitingEntries).toEqual([]);
});

test("200: repeating it changes nothing and writes no event", async () => {
  await using petStore = await openPetStore();
  await order(petStore, kim);
  await petStore.eraseCustomer(byEmail);
  const { text: before } = await petStore.listEvents("limit=5");

  const { body } = await petStore.eraseCustomer(byEmail);

  expect(body).toEqual({ orders: 0n, waitingEntries: 0n, enquiries: 0n, complete: true });
  expect((await petStore.listEvents("limit=5")).text).toBe(before);
});

test("200: a request erases at most 200, and the response says that there are more", async () => {
  await using petStore = await openAskedStore();
  await order(petStore, kim);
  const asked = { petId: 1n, name: "Kim", email: kim.email, phone: undefined, message: "Again?" };
  await petStore.store.transaction(async ({ enquiries }) => {
    for (let index = 0; index < 250; index += 1) await enquiries.add(asked, { type: "service" });
  });

  const replies = [await petStore.eraseCustomer(byEmail), await petStore.eraseCustomer(byEmail)];

  expect(replies.map(({ body }) => body)).toEqual([
    { orders: 1n, waitingEntries: 0n, enquiries: 199n, complete: false },
    { orders: 0n, waitingEntries: 0n, enquiries: 51n, complete: true },
  ]);
});

test("200: two requests at the same time erase each order once", async () => {
  await using petStore = await openPetStore();
  for (let index = 0; index < 5; index += 1) await order(petStore, kim);

  const replies = await Promise.all([
    petStore.eraseCustomer(byEmail),
    petStore.eraseCustomer({ query: { phone: kim.phone } }),
  ]);

  expect(replies.map(({ body }) => body.orders).toSorted()).toEqual([0n, 5n]);
  expect((await petStore.listEvents("type=order.updated")).body).toHaveLength(5);
});

test("400: not exactly one of the two, or too few digits; nothing is erased", async () => {
  await using petStore = await openPetStore();
  const { id } = await order(petStore, { ...kim, phone: "1234" });

  for (const query of ["", "email=kim@example.org&phone=12345", "phone=1234", "email=kim"]) {
    const { status, body, text } = await petStore.eraseCustomer({ query });
    expect([query, status, body.code]).toEqual([query, 400, "invalid_request"]);
    expect(text).not.toMatch(/kim|1234/);
  }
  expect((await petStore.getOrder(id)).body.customer).toEqual({ ...kim, phone: "1234" });
});

test("403: the scope read does not suffice", async () => {
  await using petStore = await openPetStore();
  const { id } = await order(petStore, kim);

  const { status } = await petStore.eraseCustomer({ ...byEmail, key: await petStore.addKey("read") });

  expect(status).toBe(403);
  expect((await petStore.getOrder(id)).body.customer).toEqual(kim);
});
