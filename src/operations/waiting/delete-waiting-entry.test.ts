import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet } from "../../../test/support/waiting.ts";

test("204: the entry is gone, and its event has neither the person nor the note", async () => {
  await using petStore = await openPetStore();
  const { entries } = await addTakenPet(petStore, "Ada", "Bo");
  await petStore.updateWaitingEntry(1n, { note: "Has a garden", reference: "W-1" });

  expect((await petStore.deleteWaitingEntry(1n)).status).toBe(204);

  expect((await petStore.getWaitingEntry(1n)).status).toBe(404);
  expect((await petStore.listWaiting()).body).toEqual([{ ...entries[1], place: 1n }]);
  const [event] = (await petStore.listEvents("type=waiting.deleted")).body;
  const { place, customer, updatedAt, ...summary } = entries[0];
  expect(event.data.entry).toEqual({ ...summary, reference: "W-1", updatedAt: expect.any(String) });
});

test("404: there is no entry with this id", async () => {
  await using petStore = await openPetStore();

  for (const id of [1n, "x"]) {
    const { status, body } = await petStore.deleteWaitingEntry(id);
    expect([status, body.code]).toEqual([404, "waiting_entry_not_found"]);
  }
});

test("409: the entry is offered a pet", async () => {
  await using petStore = await openPetStore();
  const { order } = await addTakenPet(petStore, "Ada");
  await petStore.updateOrder(order.id, { status: "cancelled" });

  expect((await petStore.deleteWaitingEntry(1n)).body).toMatchObject({
    code: "pet_has_open_order",
    message: "The entry has the open order 2. Withdraw the entry first, or deliver or cancel the order.",
  });
  await petStore.updateWaitingEntry(1n, { status: "withdrawn" });
  expect((await petStore.deleteWaitingEntry(1n)).status).toBe(204);
});
