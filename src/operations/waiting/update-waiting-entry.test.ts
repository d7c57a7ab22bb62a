import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet, joinFor, personNamed, waitingEventsOf } from "../../../test/support/waiting.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;

test("200: changes the members that are given, and writes their names in an event", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { entries } = await addTakenPet(petStore, "Ada");
  clock.now += 1000;

  const { status, body, headers } = await petStore.updateWaitingEntry(1n, {
    customer: { email: null, phone: "112 112" },
    note: "Has a garden",
    reference: "W-1",
    validUntil: "2027-03-01T12:00:00Z",
  });

  expect(status).toBe(200);
  expect(body).toEqual({
    ...entries[0],
    customer: { name: "Ada", phone: "112 112" },
    note: "Has a garden",
    reference: "W-1",
    validUntil: "2027-03-01T12:00:00.000Z",
    updatedAt: "2027-01-31T12:00:01.000Z",
  });
  const found = await petStore.getWaitingEntry(1n);
  expect(found.body).toEqual(body);
  expect(headers.get("ETag")).toBe(found.headers.get("ETag") as string);
  const [event] = (await petStore.listEvents("type=waiting.updated")).body;
  expect(event.data.changes).toEqual([
    { field: "customer" },
    { field: "note" },
    { field: "reference" },
    { field: "validUntil", to: "2027-03-01T12:00:00.000Z" },
  ]);
  expect(event.data.entry).not.toContainAnyKeys(["customer", "note", "place"]);

  const removed = await petStore.updateWaitingEntry(1n, { note: null, reference: null, validUntil: null });
  expect(removed.body).toEqual({ ...entries[0], customer: body.customer, updatedAt: body.updatedAt });
});

test("200: an entry can be sent back as it was read, which changes nothing", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet } = await addTakenPet(petStore, "Ada");
  const { body, headers } = await joinFor(petStore, pet.id, "Bo", { validUntil: "2027-01-31T13:00:00Z" });
  await petStore.updateWaitingEntry(1n, { status: "withdrawn" });

  // The place has changed by itself since.
  const headersIfMatch = { "If-Match": headers.get("ETag") as string };
  const again = await petStore.updateWaitingEntry(body.id, body, { headers: headersIfMatch });

  expect([again.status, again.body]).toEqual([200, { ...body, place: 1n }]);
  expect((await petStore.listEvents("type=waiting.updated")).body).toEqual([]);
});

test("200: `told` lets the order expire after `holdHours`, and can be taken back", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.updateStoreSettings({ holdHours: 5n });
  const { order } = await addTakenPet(petStore, "Ada", "Bo");
  await petStore.updateOrder(order.id, { status: "cancelled" });
  clock.now = noon + 100 * hour;
  await petStore.jobs.run();
  const offered = (await petStore.getWaitingEntry(1n)).body;
  expect(offered).toMatchObject({ status: "offered", told: false, orderId: 2n });
  expect((await petStore.getOrder(2n)).body.expiresAt).toBeUndefined();

  const told = await petStore.updateWaitingEntry(1n, { told: true });
  expect(told.body).toEqual({ ...offered, told: true, updatedAt: new Date(clock.now).toISOString() });
  expect((await petStore.getOrder(2n)).body.expiresAt).toBe(new Date(clock.now + 5 * hour).toISOString());
  clock.now += hour;
  await petStore.updateWaitingEntry(1n, { told: true });
  expect((await petStore.getOrder(2n)).body.expiresAt).toBe(new Date(clock.now + 4 * hour).toISOString());
  await petStore.updateWaitingEntry(1n, { told: false });
  expect((await petStore.getOrder(2n)).body.expiresAt).toBeUndefined();
  await petStore.updateWaitingEntry(1n, { told: true });
  clock.now += 5 * hour;
  await petStore.jobs.run();

  expect((await petStore.getWaitingEntry(1n)).body).toMatchObject({ status: "expired", told: true });
  expect((await petStore.getWaitingEntry(2n)).body).toMatchObject({ status: "offered", told: false });
});

test("200: withdrawing an entry that waits only closes it", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo");

  const { body } = await petStore.updateWaitingEntry(1n, { status: "withdrawn", note: "Found a cat" });

  expect(body).toMatchObject({ id: 1n, status: "withdrawn", note: "Found a cat" });
  expect(body).not.toHaveProperty("place");
  expect((await petStore.getWaitingEntry(2n)).body.place).toBe(1n);
  expect((await petStore.getOrder(order.id)).body.status).toBe("placed");
  expect((await waitingEventsOf(petStore, pet.id)).slice(2)).toEqual(["waiting.updated 1", "waiting.withdrawn 1"]);
});

test("200: withdrawing an entry that was offered the pet cancels its order, and offers the pet to the next", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo");
  await petStore.updateOrder(order.id, { status: "cancelled" });

  const { status, body } = await petStore.updateWaitingEntry(1n, { status: "withdrawn" });

  expect([status, body.status, body.orderId]).toEqual([200, "withdrawn", 2n]);
  expect((await petStore.getOrder(2n)).body).toMatchObject({ status: "cancelled", customer: personNamed("Ada") });
  expect((await petStore.getOrder(3n)).body).toMatchObject({ status: "placed", customer: personNamed("Bo") });
  expect((await petStore.getWaitingEntry(2n)).body).toMatchObject({ status: "offered", orderId: 3n });
  expect((await petStore.listPets({ id: `${pet.id}` })).body[0].status).toBe("pending");
});

test("200: an entry that loses its customer while it waits is withdrawn", async () => {
  await using petStore = await openPetStore();
  await addTakenPet(petStore, "Ada", "Bo");

  const patches = [{ customer: null }, { customer: { name: null, email: null, phone: null } }];
  for (const [index, patch] of patches.entries()) {
    const { status, body } = await petStore.updateWaitingEntry(BigInt(index + 1), patch);
    expect([status, body.status, body.customer]).toEqual([200, "withdrawn", undefined]);
  }
});

test("400: `validUntil` must be in the future", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await addTakenPet(petStore, "Ada");

  const { status, headers } = await petStore.updateWaitingEntry(1n, { validUntil: "2027-01-31T12:00:00Z" });

  expect([status, headers.get("Faults")]).toEqual([400, '"validUntil";in=body']);
});

test("400: what an entry waits for cannot be changed", async () => {
  await using petStore = await openPetStore();
  const { pet } = await addTakenPet(petStore, "Ada");

  expect((await petStore.updateWaitingEntry(1n, { petId: pet.id })).status).toBe(200);
  const { status, headers } = await petStore.updateWaitingEntry(1n, { petId: 99n });
  expect([status, headers.get("Faults")]).toEqual([400, '"petId";in=body']);
});

test("404: there is no entry with this id", async () => {
  await using petStore = await openPetStore();

  for (const id of [1n, "x"]) {
    const { status, body } = await petStore.updateWaitingEntry(id, { note: "x" });
    expect([status, body.code]).toEqual([404, "waiting_entry_not_found"]);
  }
});

test("409: a status other than `withdrawn`, or of a closed entry, cannot be set", async () => {
  await using petStore = await openPetStore();
  const { order } = await addTakenPet(petStore, "Ada", "Bo");
  for (const status of ["offered", "ordered", "expired"]) {
    const { body } = await petStore.updateWaitingEntry(1n, { status });
    expect(body).toMatchObject({
      code: "invalid_status_transition",
      message: `\`status\` cannot change from waiting to ${status}; allowed: withdrawn.`,
    });
  }
  await petStore.updateOrder(order.id, { status: "cancelled" });
  expect((await petStore.updateWaitingEntry(1n, { status: "waiting" })).status).toBe(409);
  await petStore.updateOrder(2n, { status: "delivered" });
  for (const [id, status] of [
    [1n, "ordered"],
    [2n, "expired"],
  ] as const) {
    expect((await petStore.updateWaitingEntry(id, { status, note: "x" })).status).toBe(200);
    const { body } = await petStore.updateWaitingEntry(id, { status: "withdrawn" });
    expect(body.message).toBe(`\`status\` cannot change from ${status} to withdrawn: ${status} is final.`);
  }
});

test("409: `told` can only change while the entry is offered the pet", async () => {
  await using petStore = await openPetStore();
  const { order } = await addTakenPet(petStore, "Ada");

  expect((await petStore.updateWaitingEntry(1n, { told: true })).body).toMatchObject({
    code: "order_not_open",
    message: "`told` cannot change: the entry is waiting, and has no open order.",
  });
  await petStore.updateOrder(order.id, { status: "cancelled" });
  expect((await petStore.updateWaitingEntry(1n, { told: true, status: "withdrawn" })).status).toBe(409);
  expect((await petStore.getWaitingEntry(1n)).body).toMatchObject({ status: "offered", told: false });
});

test("409: `told` comes after the end of the hold, and the next is offered the pet", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { order } = await addTakenPet(petStore, "Ada", "Bo");
  await petStore.updateOrder(order.id, { status: "cancelled" });
  await petStore.updateOrder(2n, { expiresAt: "2027-01-31T13:00:00Z" });
  clock.now = noon + hour;

  const { body } = await petStore.updateWaitingEntry(1n, { told: true });

  expect([body.code, body.message]).toEqual([
    "order_not_open",
    "`told` cannot change: the entry is expired, and has no open order.",
  ]);
  expect((await petStore.getWaitingEntry(2n)).body.status).toBe("offered");
});

test("409: another entry for the pet has the new phone number", async () => {
  await using petStore = await openPetStore();
  await addTakenPet(petStore, "Ada", "Bo");
  const { phone } = personNamed("Ada");

  expect((await petStore.updateWaitingEntry(2n, { customer: { phone } })).body.code).toBe("already_waiting");
  expect((await petStore.updateWaitingEntry(2n, { customer: { phone }, status: "withdrawn" })).status).toBe(200);
  expect((await petStore.updateWaitingEntry(1n, { customer: { phone } })).status).toBe(200);
});

test("412: the entry has changed since it was read", async () => {
  await using petStore = await openPetStore();
  await addTakenPet(petStore, "Ada");
  const { headers } = await petStore.getWaitingEntry(1n);
  await petStore.updateWaitingEntry(1n, { note: "x" });

  const ifMatch = { headers: { "If-Match": headers.get("ETag") as string } };
  expect((await petStore.updateWaitingEntry(1n, { note: "y" }, ifMatch)).status).toBe(412);
});
