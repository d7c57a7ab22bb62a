import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;

const statuses = ["placed", "approved", "delivered", "cancelled", "returned", "expired"] as const;
type Status = (typeof statuses)[number];

/** Every allowed change of status, and the resulting status of the pet. All others are refused. */
const moves: { [From in Status]: { [To in Status]?: string } } = {
  placed: { approved: "pending", delivered: "sold", cancelled: "available" },
  approved: { delivered: "sold", cancelled: "available" },
  delivered: { returned: "available", approved: "pending" },
  cancelled: {},
  returned: {},
  expired: {},
};

/** The changes that bring a new order to a status; expired is reached by the clock. */
const ways: { [To in Status]: Status[] } = {
  placed: [],
  approved: ["approved"],
  delivered: ["approved", "delivered"],
  cancelled: ["cancelled"],
  returned: ["delivered", "returned"],
  expired: [],
};

const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

test("200: every allowed change of status updates the pet and writes its events", async () => {
  await using fixture = await openFixture();
  for (const { from, to } of pairs.filter(({ from, to }) => moves[from][to])) {
    const order = await fixture.addOrder(from);
    const before = await fixture.snapshot(order);
    fixture.clock.now += 1000;

    const response = await fixture.petStore.updateOrder(order.id, { status: to });
    const after = await fixture.snapshot(order);

    const updatedAt = new Date(fixture.clock.now).toISOString();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...withTimes(before.order, to, updatedAt), status: to, updatedAt });
    expect(after.order).toEqual(response.body);
    expect(after.pet).toEqual({ ...before.pet, status: moves[from][to] });
    const change = { field: "status", from: before.pet.status, to: after.pet.status };
    const isPetMoved = before.pet.status !== after.pet.status;
    expect(after.events.filter(({ id }: { id: bigint }) => id > before.events[0].id)).toMatchObject([
      ...(isPetMoved
        ? [{ type: "pet.status_changed", data: { pet: after.pet, changes: [change], orderId: order.id } }]
        : []),
      {
        type: from === "delivered" && to === "approved" ? "order.reopened" : `order.${to}`,
        by: { type: "key", name: "Test" },
        data: { order: after.order },
      },
    ]);
  }
});

test("200: setting the current status changes nothing", async () => {
  await using fixture = await openFixture();
  for (const status of statuses) {
    const order = await fixture.addOrder(status);
    const before = await fixture.snapshot(order);
    fixture.clock.now += 1000;

    const response = await fixture.petStore.updateOrder(order.id, { status });

    expect([response.status, response.body]).toEqual([200, before.order]);
    expect(await fixture.snapshot(order)).toEqual(before);
  }
});

test("200: accepts a merge patch, ignores unknown members, and returns an ETag", async () => {
  await using fixture = await openFixture();
  const order = await fixture.addOrder("placed");

  const { status, body, headers } = await fixture.petStore.updateOrder(
    order.id,
    '{"status":"approved","id":1,"petId":1,"weight":99,"__proto__":{"status":"delivered"}}',
    { headers: { "Content-Type": "application/merge-patch+json; charset=utf-8" } },
  );

  expect([status, body]).toEqual([200, { ...order, status: "approved" }]);
  expect(headers.get("ETag")).toBe((await fixture.petStore.getOrder(order.id)).headers.get("ETag"));
});

test("200: an order can be returned after its pet was deleted", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const order = await fixture.addOrder("delivered");
  await petStore.deletePet(order.petId);

  const { status, body } = await petStore.updateOrder(order.id, { status: "returned" });

  expect([status, body.status]).toEqual([200, "returned"]);
  expect((await petStore.getPet(order.petId)).status).toBe(404);
  expect((await petStore.listEvents("limit=2")).body).toMatchObject([
    { type: "order.returned" },
    { type: "pet.deleted" },
  ]);
  expect(await petStore.getInventory().then(({ body }) => body.available)).toBe(0n);
});

test("200: an order can be returned once newer orders of its pet are closed", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const first = await fixture.addOrder("delivered");

  for (const way of [["cancelled"], ["approved", "cancelled"], ["delivered", "returned"]]) {
    await petStore.updatePet(first.petId, { status: "available" });
    const { body: newer } = await petStore.placeOrder({ petId: first.petId });
    for (const status of way) await petStore.updateOrder(newer.id, { status });
  }

  expect((await petStore.updateOrder(first.id, { status: "returned" })).status).toBe(200);
  expect((await petStore.getPet(first.petId)).body.status).toBe("available");
});

test("200: an order can be returned once a newer hold has ended, even before the service has expired it", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const first = await fixture.addOrder("delivered");
  await petStore.updatePet(first.petId, { status: "available" });
  const { body: newer } = await petStore.placeOrder({ petId: first.petId, expiresAt: fixture.inAnHour() });

  fixture.clock.now += hour;
  const { status } = await petStore.updateOrder(first.id, { status: "returned" });

  expect(status).toBe(200);
  expect((await petStore.getOrder(newer.id)).body.status).toBe("expired");
  expect((await petStore.getPet(first.petId)).body.status).toBe("available");
});

test("200: the service expires an ended hold once, whether placed or approved", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  const held = await Promise.all(
    ["placed", "approved", "delivered", "cancelled"].map(async (status) => {
      const { body: pet } = await petStore.createPet({ name: status, categoryId: 1n, status: "available" });
      const { body } = await petStore.placeOrder({ petId: pet.id, expiresAt: fixture.inAnHour() });
      return (await petStore.updateOrder(body.id, { status })).body;
    }),
  );
  const orders = async () => Promise.all(held.map(async ({ id }) => (await petStore.getOrder(id)).body.status));

  clock.now = noon + hour - 1;
  await petStore.jobs.run();
  expect(await orders()).toEqual(["placed", "approved", "delivered", "cancelled"]);
  clock.now = noon + hour;
  await petStore.jobs.run();
  await petStore.jobs.run();

  expect(await orders()).toEqual(["expired", "expired", "delivered", "cancelled"]);
  expect(await petStore.getInventory().then(({ body }) => body)).toEqual({
    available: 3n,
    pending: 0n,
    sold: 1n,
    unset: 0n,
  });
  const { body: expired } = await petStore.listEvents("type=order.expired");
  expect(expired).toHaveLength(2);
  for (const event of expired) {
    expect(event.by).toEqual({ type: "service" });
    expect(event.createdAt).toBe("2027-01-31T13:00:00.000Z");
    expect(event.data.order).toEqual((await petStore.getOrder(event.data.order.id)).body);
  }
});

test("200: one run expires more ended holds than fit in a batch", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  // Not all at once: a machine under load would shed some.
  for (let count = 0; count < 120; count += 1) {
    const { body } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await petStore.placeOrder({ petId: body.id, expiresAt: fixture.inAnHour() });
  }

  clock.now += hour;
  await petStore.jobs.run();

  expect((await petStore.getInventory()).body).toMatchObject({ available: 120n, pending: 0n });
});

const zoe = { name: "Zoë Larsson", email: "zoe@example.org", phone: "+46 8 123" };

test("200: merges note, reference, reason and customer, and null removes them", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const order = await fixture.addOrder("placed");
  const patched = async (patch: object) => {
    fixture.clock.now += 1000;
    const { status, body } = await petStore.updateOrder(order.id, patch);
    expect(status).toBe(200);
    expect((await petStore.getOrder(order.id)).body).toEqual(body);
    const { id, petId, status: _, createdAt, updatedAt, ...members } = body;
    return [members, Date.parse(updatedAt) === fixture.clock.now];
  };
  const texts = { note: "", reference: "W-1", reason: "Later" };

  expect(await patched({ ...texts, customer: { name: "Zoë", email: zoe.email } })).toEqual([
    { ...texts, customer: { name: "Zoë", email: zoe.email } },
    true,
  ]);
  expect(await patched({ customer: { phone: zoe.phone, email: null }, reason: null, colour: "red" })).toEqual([
    { note: "", reference: "W-1", customer: { name: "Zoë", phone: zoe.phone } },
    true,
  ]);
  expect(await patched({})).toEqual([
    { note: "", reference: "W-1", customer: { name: "Zoë", phone: zoe.phone } },
    false,
  ]);
  expect(await patched({ customer: { name: null, phone: null }, note: null })).toEqual([{ reference: "W-1" }, true]);
  expect(await patched({ customer: {}, note: null })).toEqual([{ reference: "W-1" }, false]);
  expect(await patched({ customer: zoe, reference: null })).toEqual([{ customer: zoe }, true]);
  expect(await patched({ customer: null })).toEqual([{}, true]);
});

test("200: a closed order can be edited, and keeps the end of its hold", async () => {
  await using fixture = await openFixture();
  const order = (await fixture.addOrder("expired")) as OrderBody & { expiresAt: string };

  const { status, body } = await fixture.petStore.updateOrder(order.id, {
    reference: "W-1",
    reason: "Nobody came",
    // An order may be sent back as it was read, also in another time zone.
    expiresAt: order.expiresAt.replace("Z", "+00:00"),
  });

  expect([status, body]).toEqual([
    200,
    { ...order, reference: "W-1", reason: "Nobody came", updatedAt: body.updatedAt },
  ]);
  expect((await fixture.petStore.listOrders({ reference: "W-1" })).body).toEqual([body]);
});

test("200: approving an order with another end moves the end of its hold", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body: order } = await petStore.placeOrder({ petId: pet.id, expiresAt: fixture.inAnHour() });
  const later = new Date(clock.now + 3 * hour).toISOString();

  const { status, body } = await petStore.updateOrder(order.id, { status: "approved", expiresAt: later });

  expect([status, body.status, body.expiresAt]).toEqual([200, "approved", later]);
  clock.now += 3 * hour - 1;
  await petStore.jobs.run();
  expect((await petStore.getOrder(order.id)).body).toEqual(body);
  expect((await petStore.placeOrder({ petId: pet.id })).status).toBe(409);
  clock.now += 1;
  await petStore.jobs.run();
  expect((await petStore.getOrder(order.id)).body).toMatchObject({ status: "expired", expiresAt: later });
  expect((await petStore.getPet(pet.id)).body.status).toBe("available");
});

test("200: an open order becomes a hold, and a hold unlimited", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  const orders = [await fixture.addOrder("placed"), await fixture.addOrder("approved")];
  const stillOpen = async () =>
    (await Promise.all(orders.map(({ id }) => petStore.getOrder(id)))).map(({ body }) => body.status);
  for (const { id } of orders) {
    const held = await petStore.updateOrder(id, { expiresAt: fixture.inAnHour() });
    expect([held.status, held.body.expiresAt]).toEqual([200, fixture.inAnHour()]);
    const unlimited = await petStore.updateOrder(id, { expiresAt: null });
    expect([unlimited.status, "expiresAt" in unlimited.body]).toEqual([200, false]);
  }

  clock.now += 2 * hour;
  await petStore.jobs.run();
  expect(await stillOpen()).toEqual(["placed", "approved"]);

  for (const { id } of orders) await petStore.updateOrder(id, { expiresAt: fixture.inAnHour() });
  clock.now += hour;
  await petStore.jobs.run();
  expect(await stillOpen()).toEqual(["expired", "expired"]);
  expect((await petStore.getInventory()).body).toMatchObject({ available: 2n, pending: 0n });
});

test("200: an edit writes order.updated with the names of the members, and only of expiresAt the values", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const order = await fixture.addOrder("placed");
  const end = fixture.inAnHour();
  const newest = async (count: number) => (await petStore.listEvents({ limit: `${count}` })).body;
  const edit = { note: "Old", reference: "W-1", customer: zoe, expiresAt: end };

  const { body: edited } = await petStore.updateOrder(order.id, edit);
  const { customer, ...shown } = edited;
  const named = [{ field: "note" }, { field: "reference" }, { field: "customer" }];
  expect(await newest(1)).toMatchObject([
    {
      type: "order.updated",
      by: { type: "key", name: "Test" },
      data: { order: shown, changes: [{ field: "expiresAt", to: end }, ...named] },
    },
  ]);
  const [{ id: last }] = await newest(1);
  await petStore.updateOrder(order.id, edit);
  await petStore.updateOrder(order.id, { customer: { name: zoe.name } });
  expect((await newest(1))[0].id).toBe(last);

  await petStore.updateOrder(order.id, { status: "cancelled", reason: "Found another pet" });
  const events = await newest(3);
  expect(events.map(({ type }: { type: string }) => type)).toEqual([
    "pet.status_changed",
    "order.cancelled",
    "order.updated",
  ]);
  expect(events[2].data.changes).toEqual([{ field: "reason" }]);
  expect(events[1].data).toEqual({ order: events[2].data.order });
  expect((await petStore.listEvents("type=order.updated")).body).toHaveLength(2);
});

test("400: a text is too long or has the wrong form, and the message names each member", async () => {
  await using fixture = await openFixture();
  const order = await fixture.addOrder("placed");
  const long = "x".repeat(1001);

  const { status, body } = await fixture.petStore.updateOrder(order.id, {
    note: long,
    reference: "a\nb",
    reason: long,
    customer: { name: "", email: "zoe", phone: 1n },
    expiresAt: "tomorrow",
  });

  expect([status, body.code]).toEqual([400, "invalid_request"]);
  for (const sentence of [
    "`note` must have at most 1000 characters.",
    "`reference` must not contain control characters.",
    "`reason` must have at most 500 characters.",
    "`customer.name` must have at least 1 character.",
    "`customer.email` must be an email address, such as ada@example.org.",
    "`customer.phone` must be a string or null.",
    "`expiresAt` must be a time with its zone, such as 2030-01-31T18:00:00Z.",
  ]) {
    expect(body.message).toContain(sentence);
  }
  for (const expiresAt of ["2027-01-31T11:59:59Z", "2030-02-30T12:00:00Z"]) {
    expect((await fixture.petStore.updateOrder(order.id, { expiresAt })).body.message).toStartWith(
      "`expiresAt` must be",
    );
    expect((await fixture.petStore.updateOrder(404n, { expiresAt })).status).toBe(400);
  }
  expect((await fixture.petStore.getOrder(order.id)).body).toEqual(order);
});

test("409: expiresAt of an order that is not open after the change", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;
  const refused = async (id: bigint, patch: object) => {
    const { body: before } = await petStore.getOrder(id);
    const { status, body } = await petStore.updateOrder(id, { note: "New", ...patch });
    expect((await petStore.getOrder(id)).body).toEqual(before);
    return [status, body.code];
  };

  for (const status of ["delivered", "cancelled", "returned", "expired"] as const) {
    const order = await fixture.addOrder(status);
    expect(await refused(order.id, { expiresAt: fixture.inAnHour() })).toEqual([409, "order_not_open"]);
  }
  const expired = await fixture.addOrder("expired");
  expect(await refused(expired.id, { expiresAt: null })).toEqual([409, "order_not_open"]);
  const open = await fixture.addOrder("placed");
  const both = { status: "delivered", expiresAt: fixture.inAnHour() };
  expect(await refused(open.id, both)).toEqual([409, "order_not_open"]);

  await petStore.updateOrder(open.id, { expiresAt: fixture.inAnHour() });
  clock.now += hour;
  const { status, body } = await petStore.updateOrder(open.id, { expiresAt: fixture.inAnHour() });
  expect([status, body.code]).toEqual([409, "order_not_open"]);
  expect(body.message).toBe("`expiresAt` cannot change: the order is expired.");
  expect((await petStore.getOrder(open.id)).body.status).toBe("expired");
});

test("400: the status is not one of an order, and the message names those that are", async () => {
  await using fixture = await openFixture();
  const order = await fixture.addOrder("placed");
  const choice = "must be one of placed, approved, delivered, cancelled, returned, expired.";

  for (const [sent, message] of Object.entries({
    '{"status":null}': `\`status\` ${choice}`,
    '{"status":"Approved"}': `\`status\` ${choice}`,
    '{"status":"pending"}': `\`status\` ${choice}`,
    '{"status":1}': `\`status\` ${choice}`,
  })) {
    const { status, body } = await fixture.petStore.updateOrder(order.id, sent);
    expect([sent, status, body.code, body.message]).toEqual([sent, 400, "invalid_request", message]);
  }
  expect((await fixture.petStore.getOrder(order.id)).body).toEqual(order);
});

test("400: the media type is not JSON, and the message names the valid ones", async () => {
  await using fixture = await openFixture();
  const order = await fixture.addOrder("placed");

  for (const type of ["text/plain", "application/json-patch+json", "application/json; charset=latin1"]) {
    const { status, body } = await fixture.petStore.updateOrder(order.id, Buffer.from('{"status":"approved"}'), {
      headers: { "Content-Type": type },
    });
    expect([status, body.code]).toEqual([400, "invalid_content_type"]);
    expect(body.message).toContain("application/merge-patch+json");
    expect(body.message).toContain("application/json");
  }
  for (const text of ["", "{", "[]", '{"status":"approved","status":"cancelled"}']) {
    const { status, body } = await fixture.petStore.updateOrder(order.id, text);
    expect([status, body.code]).toEqual([400, "invalid_json"]);
  }
});

test("404: there is no order with this id, or the id is malformed", async () => {
  await using fixture = await openFixture();
  await fixture.addOrder("placed");

  for (const id of ["2", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "one"]) {
    const { status, body } = await fixture.petStore.updateOrder(id, { status: "approved" });
    expect([id, status, body.code]).toEqual([id, 404, "order_not_found"]);
  }
});

test("409: every other change of status changes nothing, and the message names the allowed ones", async () => {
  await using fixture = await openFixture();
  const refused = pairs.filter(({ from, to }) => from !== to && !moves[from][to]);

  for (const { from, to } of refused) {
    const order = await fixture.addOrder(from);
    const before = await fixture.snapshot(order);
    const { status, body } = await fixture.petStore.updateOrder(order.id, { status: to });

    expect([from, to, status, body.code]).toEqual([from, to, 409, "invalid_status_transition"]);
    const allowed = from === "delivered" ? "returned" : Object.keys(moves[from]).join(", ");
    const hint = allowed ? `; allowed: ${allowed}` : `: ${from} is final`;
    expect(body.message).toBe(`\`status\` cannot change from ${from} to ${to}${hint}.`);
    expect(await fixture.snapshot(order)).toEqual(before);
  }
  expect(refused).toHaveLength(23);
});

test("409: the pet of a returned order was sold again", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const first = await fixture.addOrder("delivered");
  await petStore.updatePet(first.petId, { status: "available" });
  const { body: newer } = await petStore.placeOrder({ petId: first.petId });
  await petStore.updateOrder(newer.id, { status: "delivered" });
  const before = await fixture.snapshot(first);

  const { status, body } = await petStore.updateOrder(first.id, { status: "returned" });

  expect([status, body.code]).toEqual([409, "invalid_status_transition"]);
  expect(body.message).toContain(`order ${newer.id}`);
  expect(await fixture.snapshot(first)).toEqual(before);
  expect((await petStore.updateOrder(newer.id, { status: "returned" })).status).toBe(200);
  expect((await petStore.updateOrder(first.id, { status: "returned" })).status).toBe(200);
});

test("409: the pet of a returned order has a newer open order", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;
  const first = await fixture.addOrder("delivered");
  await petStore.updatePet(first.petId, { status: "available" });
  const { body: newer } = await petStore.placeOrder({ petId: first.petId });

  for (const newerStatus of ["placed", "approved"]) {
    await petStore.updateOrder(newer.id, { status: newerStatus });
    const before = await fixture.snapshot(first);
    const { status, body } = await petStore.updateOrder(first.id, { status: "returned" });
    expect([status, body.code]).toEqual([409, "pet_has_open_order"]);
    expect(body.message).toContain(`order ${newer.id}`);
    expect(await fixture.snapshot(first)).toEqual(before);
  }
});

test("409: the hold has ended, even before the service has expired it", async () => {
  await using fixture = await openFixture();
  const { petStore, clock } = fixture;

  for (const to of ["approved", "delivered", "cancelled"]) {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const { body: order } = await petStore.placeOrder({ petId: pet.id, expiresAt: fixture.inAnHour() });
    clock.now += hour;
    const { status, body } = await petStore.updateOrder(order.id, { status: to });

    expect([status, body.code]).toEqual([409, "invalid_status_transition"]);
    expect(body.message).toBe(`\`status\` cannot change from expired to ${to}: expired is final.`);
    expect((await petStore.getOrder(order.id)).body.status).toBe("expired");
    expect((await petStore.getPet(pet.id)).body.status).toBe("available");
    expect((await petStore.listEvents("limit=2")).body).toMatchObject([
      { type: "pet.status_changed", by: { type: "service" }, data: { orderId: order.id } },
      { type: "order.expired", by: { type: "service" } },
    ]);
  }
});

test("409: of two concurrent changes that exclude each other, one succeeds", async () => {
  await using fixture = await openFixture();
  const { petStore } = fixture;

  for (let round = 0; round < 20; round += 1) {
    const order = await fixture.addOrder("placed");
    const responses = await Promise.all(
      ["delivered", "cancelled"].map((status) => petStore.updateOrder(order.id, { status })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: pet } = await petStore.getPet(order.petId);
    const { body: left } = await petStore.getOrder(order.id);
    expect(pet.status).toBe(left.status === "delivered" ? "sold" : "available");
  }
});

interface OrderBody {
  id: bigint;
  petId: bigint;
  status: Status;
}

/** The order with the times that the service sets when its status becomes `to`. */
function withTimes({ deliveredAt, ...order }: OrderBody & { deliveredAt?: string }, to: Status, now: string) {
  if (to === "delivered") return { ...order, deliveredAt: now };
  return to === "returned" ? { ...order, deliveredAt, returnedAt: now } : order;
}

/** A pet store whose clock the test sets. */
async function openFixture() {
  const clock = { now: noon };
  const petStore: PetStore = await openPetStore({ now: () => clock.now });
  const inAnHour = () => new Date(clock.now + hour).toISOString();

  /** Places an order for a new pet, and brings it to this status. */
  async function addOrder(status: Status): Promise<OrderBody> {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const terms = status === "expired" ? { expiresAt: inAnHour() } : {};
    const { body: order } = await petStore.placeOrder({ petId: pet.id, ...terms });
    for (const next of ways[status]) await petStore.updateOrder(order.id, { status: next });
    if (status === "expired") {
      clock.now += hour;
      await petStore.jobs.run();
    }
    const { body } = await petStore.getOrder(order.id);
    expect(body.status).toBe(status);
    return body;
  }

  return {
    petStore,
    clock,
    inAnHour,
    addOrder,
    /** All that a change of this order could affect. */
    async snapshot({ id, petId }: OrderBody) {
      const [{ body: order }, { body: pet }] = await Promise.all([petStore.getOrder(id), petStore.getPet(petId)]);
      const { body: events } = await petStore.listEvents("limit=100");
      return { order, pet, events };
    },
    [Symbol.asyncDispose]: () => petStore[Symbol.asyncDispose](),
  };
}
