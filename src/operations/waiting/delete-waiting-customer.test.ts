import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet, personNamed } from "../../../test/support/waiting.ts";

test("204: an entry that waits is withdrawn, and nothing of the customer is left in it", async () => {
  await using petStore = await openPetStore();
  await addTakenPet(petStore, "Ada");

  expect((await petStore.deleteWaitingCustomer(1n)).status).toBe(204);

  const { body } = await petStore.getWaitingEntry(1n);
  expect([body.status, body.customer]).toEqual(["withdrawn", undefined]);
  expect((await petStore.listWaiting("customer=ada")).body).toEqual([]);
  const columns = "customer_name, customer_email, customer_phone, customer_folded";
  const sql = `select ${columns}, customer_email_folded, customer_phone_digits from waiting`;
  expect(Object.values((await petStore.query<object>(sql))[0] ?? {})).toEqual(Array(6).fill(null));
  const [withdrawn, updated] = (await petStore.listEvents("type=waiting.*")).body;
  expect([updated.type, updated.data.changes]).toEqual(["waiting.updated", [{ field: "customer" }]]);
  expect(withdrawn.type).toBe("waiting.withdrawn");
});

test("204: the order of an entry that is offered a pet keeps its customer", async () => {
  await using petStore = await openPetStore();
  const { order } = await addTakenPet(petStore, "Ada");
  await petStore.updateOrder(order.id, { status: "cancelled" });

  await petStore.deleteWaitingCustomer(1n);

  expect((await petStore.getWaitingEntry(1n)).body.status).toBe("offered");
  expect((await petStore.getOrder(2n)).body.customer).toEqual(personNamed("Ada"));
});

test("204: the entry has no customer, and nothing changes", async () => {
  await using petStore = await openPetStore();
  await addTakenPet(petStore, "Ada");
  await petStore.deleteWaitingCustomer(1n);
  const before = (await petStore.listEvents()).body;

  expect((await petStore.deleteWaitingCustomer(1n)).status).toBe(204);

  expect((await petStore.listEvents()).body).toEqual(before);
});

test("404: there is no entry with this id", async () => {
  await using petStore = await openPetStore();

  for (const id of [1n, "x"]) {
    const { status, body } = await petStore.deleteWaitingCustomer(id);
    expect([status, body.code]).toEqual([404, "waiting_entry_not_found"]);
  }
});
