import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;

const statuses = ["placed", "approved", "delivered", "cancelled", "returned", "expired"] as const;
type Status = (typeof statuses)[number];

/** Every move that there is, and what it makes of the pet. All others are refused. */
const moves: { [From in Status]: { [To in Status]?: string } } = {
  placed: { approved: "pending", delivered: "sold", cancelled: "available" },
  approved: { delivered: "sold", cancelled: "available" },
  delivered: { returned: "available" },
  cancelled: {},
  returned: {},
  expired: {},
};

/** What brings a new order to a status; it expires by the clock. */
const ways: { [To in Status]: Status[] } = {
  placed: [],
  approved: ["approved"],
  delivered: ["approved", "delivered"],
  cancelled: ["cancelled"],
  returned: ["delivered", "returned"],
  expired: [],
};

const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

test("200: every move that there is takes the pet along and writes what happened", async () => {
  await using house = await openHouse();
  for (const { from, to } of pairs.filter(({ from, to }) => moves[from][to])) {
    const order = await house.addOrder(from);
    const before = await house.look(order);
    house.clock.now += 1000;

    const answer = await house.petStore.updateOrder(order.id, { status: to });
    const after = await house.look(order);

    const updatedAt = new Date(house.clock.now).toISOString();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before.order, status: to, updatedAt });
    expect(after.order).toEqual(answer.body);
    expect(after.pet).toEqual({ ...before.pet, status: moves[from][to] });
    const change = { field: "status", from: before.pet.status, to: after.pet.status };
    const isPetMoved = before.pet.status !== after.pet.status;
    expect(after.events.filter(({ id }: { id: bigint }) => id > before.events[0].id)).toMatchObject([
      ...(isPetMoved
        ? [{ type: "pet.status_changed", data: { pet: after.pet, changes: [change], orderId: order.id } }]
        : []),
      { type: `order.${to}`, by: { type: "key", name: "Test" }, data: { order: after.order } },
    ]);
  }
});

test("200: to set the status that an order has already changes nothing", async () => {
  await using house = await openHouse();
  for (const status of statuses) {
    const order = await house.addOrder(status);
    const before = await house.look(order);
    house.clock.now += 1000;

    const answer = await house.petStore.updateOrder(order.id, { status });

    expect([answer.status, answer.body]).toEqual([200, before.order]);
    expect(await house.look(order)).toEqual(before);
  }
});

test("200: takes a merge patch, ignores members that cannot be changed, and answers an ETag", async () => {
  await using house = await openHouse();
  const order = await house.addOrder("placed");

  const { status, body, headers } = await house.petStore.updateOrder(
    order.id,
    '{"status":"approved","id":99,"petId":99,"note":"other","expiresAt":null,"createdAt":"x"}',
    { headers: { "Content-Type": "application/merge-patch+json; charset=utf-8" } },
  );

  expect([status, body]).toEqual([200, { ...order, status: "approved" }]);
  expect(headers.get("ETag")).toBe((await house.petStore.getOrder(order.id)).headers.get("ETag"));
});

test("200: an order is returned though its pet was removed: there is none to become available", async () => {
  await using house = await openHouse();
  const { petStore } = house;
  const order = await house.addOrder("delivered");
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

test("200: an order is returned once the newer ones of its pet are over", async () => {
  await using house = await openHouse();
  const { petStore } = house;
  const first = await house.addOrder("delivered");

  for (const way of [["cancelled"], ["approved", "cancelled"], ["delivered", "returned"]]) {
    await petStore.updatePet(first.petId, { status: "available" });
    const { body: newer } = await petStore.placeOrder({ petId: first.petId });
    for (const status of way) await petStore.updateOrder(newer.id, { status });
  }

  expect((await petStore.updateOrder(first.id, { status: "returned" })).status).toBe(200);
  expect((await petStore.getPet(first.petId)).body.status).toBe("available");
});

test("200: an order is returned once a newer hold is over, also before anybody has let it expire", async () => {
  await using house = await openHouse();
  const { petStore } = house;
  const first = await house.addOrder("delivered");
  await petStore.updatePet(first.petId, { status: "available" });
  const { body: newer } = await petStore.placeOrder({ petId: first.petId, expiresAt: house.inAnHour() });

  house.clock.now += hour;
  const { status } = await petStore.updateOrder(first.id, { status: "returned" });

  expect(status).toBe(200);
  expect((await petStore.getOrder(newer.id)).body.status).toBe("expired");
  expect((await petStore.getPet(first.petId)).body.status).toBe("available");
});

test("200: a hold that is over expires by itself, placed or approved; the service does it, and once", async () => {
  await using house = await openHouse();
  const { petStore, clock } = house;
  const held = await Promise.all(
    ["placed", "approved", "delivered", "cancelled"].map(async (status) => {
      const { body: pet } = await petStore.createPet({ name: status, categoryId: 1n, status: "available" });
      const { body } = await petStore.placeOrder({ petId: pet.id, expiresAt: house.inAnHour() });
      return (await petStore.updateOrder(body.id, { status })).body;
    }),
  );
  const orders = async () => Promise.all(held.map(async ({ id }) => (await petStore.getOrder(id)).body.status));

  clock.now = noon + hour - 1;
  await petStore.upkeep.run();
  expect(await orders()).toEqual(["placed", "approved", "delivered", "cancelled"]);
  clock.now = noon + hour;
  await petStore.upkeep.run();
  await petStore.upkeep.run();

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

test("200: more holds than are seen to at a time expire in one go", async () => {
  await using house = await openHouse();
  const { petStore, clock } = house;
  await Promise.all(
    Array.from({ length: 250 }, async (_, index) => {
      const { body } = await petStore.createPet({ name: `Pet ${index}`, categoryId: 1n, status: "available" });
      await petStore.placeOrder({ petId: body.id, expiresAt: house.inAnHour() });
    }),
  );

  clock.now += hour;
  await petStore.upkeep.run();

  expect((await petStore.getInventory()).body).toMatchObject({ available: 250n, pending: 0n });
});

test("400: asks for a status that an order can have, and names it", async () => {
  await using house = await openHouse();
  const order = await house.addOrder("placed");
  const choice = "must be one of placed, approved, delivered, cancelled, returned, expired.";

  for (const [sent, message] of Object.entries({
    "{}": "`status` is missing.",
    '{"note":"x"}': "`status` is missing.",
    '{"status":null}': `\`status\` ${choice}`,
    '{"status":"Approved"}': `\`status\` ${choice}`,
    '{"status":"pending"}': `\`status\` ${choice}`,
    '{"status":1}': `\`status\` ${choice}`,
  })) {
    const { status, body } = await house.petStore.updateOrder(order.id, sent);
    expect([sent, status, body.code, body.message]).toEqual([sent, 400, "invalid_request", message]);
  }
  expect((await house.petStore.getOrder(order.id)).body).toEqual(order);
});

test("400: asks for JSON, and says of which media types", async () => {
  await using house = await openHouse();
  const order = await house.addOrder("placed");

  for (const type of ["text/plain", "application/json-patch+json", "application/json; charset=latin1"]) {
    const { status, body } = await house.petStore.updateOrder(order.id, Buffer.from('{"status":"approved"}'), {
      headers: { "Content-Type": type },
    });
    expect([status, body.code]).toEqual([400, "invalid_content_type"]);
    expect(body.message).toContain("application/merge-patch+json");
    expect(body.message).toContain("application/json");
  }
  for (const text of ["", "{", "[]", '{"status":"approved","status":"cancelled"}']) {
    const { status, body } = await house.petStore.updateOrder(order.id, text);
    expect([status, body.code]).toEqual([400, "invalid_json"]);
  }
});

test("404: there is no order with this id, and none with what is no id", async () => {
  await using house = await openHouse();
  await house.addOrder("placed");

  for (const id of ["2", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "one"]) {
    const { status, body } = await house.petStore.updateOrder(id, { status: "approved" });
    expect([id, status, body.code]).toEqual([id, 404, "order_not_found"]);
  }
});

test("409: every other move is refused with what is allowed, and changes nothing and writes no event", async () => {
  await using house = await openHouse();
  const refused = pairs.filter(({ from, to }) => from !== to && !moves[from][to]);

  for (const { from, to } of refused) {
    const order = await house.addOrder(from);
    const before = await house.look(order);
    const { status, body } = await house.petStore.updateOrder(order.id, { status: to });

    expect([from, to, status, body.code]).toEqual([from, to, 409, "invalid_status_transition"]);
    const allowed = Object.keys(moves[from]).join(", ");
    const hint = allowed ? `; allowed: ${allowed}` : `: ${from} is final`;
    expect(body.message).toBe(`\`status\` cannot change from ${from} to ${to}${hint}.`);
    expect(await house.look(order)).toEqual(before);
  }
  expect(refused).toHaveLength(24);
});

test("409: an order whose pet has been sold again cannot be returned", async () => {
  await using house = await openHouse();
  const { petStore } = house;
  const first = await house.addOrder("delivered");
  await petStore.updatePet(first.petId, { status: "available" });
  const { body: newer } = await petStore.placeOrder({ petId: first.petId });
  await petStore.updateOrder(newer.id, { status: "delivered" });
  const before = await house.look(first);

  const { status, body } = await petStore.updateOrder(first.id, { status: "returned" });

  expect([status, body.code]).toEqual([409, "invalid_status_transition"]);
  expect(body.message).toContain(`order ${newer.id}`);
  expect(await house.look(first)).toEqual(before);
  expect((await petStore.updateOrder(newer.id, { status: "returned" })).status).toBe(200);
  expect((await petStore.updateOrder(first.id, { status: "returned" })).status).toBe(200);
});

test("409: an order whose pet has a newer open order cannot be returned", async () => {
  await using house = await openHouse();
  const { petStore } = house;
  const first = await house.addOrder("delivered");
  await petStore.updatePet(first.petId, { status: "available" });
  const { body: newer } = await petStore.placeOrder({ petId: first.petId });

  for (const newerStatus of ["placed", "approved"]) {
    await petStore.updateOrder(newer.id, { status: newerStatus });
    const before = await house.look(first);
    const { status, body } = await petStore.updateOrder(first.id, { status: "returned" });
    expect([status, body.code]).toEqual([409, "pet_has_open_order"]);
    expect(body.message).toContain(`order ${newer.id}`);
    expect(await house.look(first)).toEqual(before);
  }
});

test("409: a hold that is over cannot be moved, also before anybody has let it expire", async () => {
  await using house = await openHouse();
  const { petStore, clock } = house;

  for (const to of ["approved", "delivered", "cancelled"]) {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const { body: order } = await petStore.placeOrder({ petId: pet.id, expiresAt: house.inAnHour() });
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

test("409: of two who move an order at once to where the other one's move cannot follow, one succeeds", async () => {
  await using house = await openHouse();
  const { petStore } = house;

  for (let round = 0; round < 20; round += 1) {
    const order = await house.addOrder("placed");
    const answers = await Promise.all(
      ["delivered", "cancelled"].map((status) => petStore.updateOrder(order.id, { status })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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

/** A pet store whose clock stands until it is moved, and where holds expire only when somebody sees to them. */
async function openHouse() {
  const clock = { now: noon };
  const petStore: PetStore = await openPetStore({ now: () => clock.now });
  await petStore.upkeep.stop();
  const inAnHour = () => new Date(clock.now + hour).toISOString();

  /** An order in this status, for a pet of its own. */
  async function addOrder(status: Status): Promise<OrderBody> {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const terms = status === "expired" ? { expiresAt: inAnHour() } : {};
    const { body: order } = await petStore.placeOrder({ petId: pet.id, ...terms });
    for (const next of ways[status]) await petStore.updateOrder(order.id, { status: next });
    if (status === "expired") {
      clock.now += hour;
      await petStore.upkeep.run();
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
    /** All that a move of this order could touch. */
    async look({ id, petId }: OrderBody) {
      const [{ body: order }, { body: pet }] = await Promise.all([petStore.getOrder(id), petStore.getPet(petId)]);
      const { body: events } = await petStore.listEvents("limit=100");
      return { order, pet, events };
    },
    [Symbol.asyncDispose]: () => petStore[Symbol.asyncDispose](),
  };
}
