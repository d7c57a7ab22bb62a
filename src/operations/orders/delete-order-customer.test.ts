import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const customer = { name: "Zoë Larsson", email: "zoe@example.org", phone: "+46 8 123" };

test("204: removes the customer and nothing else, and does nothing if there is none", async () => {
  await using petStore = await openPetStore();
  const order = await addOrder(petStore);
  await petStore.updateOrder(order.id, { status: "delivered" });
  const { body: before } = await petStore.getOrder(order.id);

  const { status, text } = await petStore.deleteOrderCustomer(order.id);

  expect([status, text]).toEqual([204, ""]);
  const { customer: _, ...others } = before;
  const { body: after } = await petStore.getOrder(order.id);
  expect(after).toEqual({ ...others, updatedAt: after.updatedAt });
  expect((await petStore.listOrders({ customer: "zoe" })).body).toEqual([]);
  const { body: events } = await petStore.listEvents("type=order.updated");
  expect(events).toMatchObject([{ by: { name: "Test" }, data: { order: after, changes: [{ field: "customer" }] } }]);
  expect(events[0].data.changes).toEqual([{ field: "customer" }]);

  expect((await petStore.deleteOrderCustomer(order.id)).status).toBe(204);
  expect((await petStore.getOrder(order.id)).body).toEqual(after);
  expect((await petStore.listEvents("type=order.updated")).body).toEqual(events);
});

test("403: the scope read does not suffice", async () => {
  await using petStore = await openPetStore();
  const order = await addOrder(petStore);

  const { status, body } = await petStore.deleteOrderCustomer(order.id, { key: await petStore.addKey("read") });

  expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  expect((await petStore.getOrder(order.id)).body).toEqual(order);
});

test("404: there is no order with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();

  for (const id of ["1", "0", "-1", "x", "01"]) {
    const { status, body } = await petStore.deleteOrderCustomer(id);
    expect([id, status, body.code]).toEqual([id, 404, "order_not_found"]);
  }
});

test("412: If-Match is not the ETag of the order, as a caller with the scope write sees it", async () => {
  await using petStore = await openPetStore();
  const order = await addOrder(petStore);
  const tagOf = async (key?: string) =>
    (await petStore.getOrder(order.id, key ? { key } : {})).headers.get("ETag") ?? "";
  const stale = await tagOf();
  await petStore.updateOrder(order.id, { note: "Collects on Sunday" });

  for (const tag of [stale, await tagOf(await petStore.addKey("read"))]) {
    const { status, body } = await petStore.deleteOrderCustomer(order.id, { headers: { "If-Match": tag } });
    expect([status, body.code]).toEqual([412, "precondition_failed"]);
  }
  expect((await petStore.getOrder(order.id)).body.customer).toEqual(customer);
  expect((await petStore.deleteOrderCustomer(order.id, { headers: { "If-Match": await tagOf() } })).status).toBe(204);
});

async function addOrder(petStore: PetStore) {
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body } = await petStore.placeOrder({ petId: pet.id, note: "Collects on Saturday", customer });
  return body;
}
