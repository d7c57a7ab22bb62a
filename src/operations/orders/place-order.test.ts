import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { repetitions } from "../../../test/support/thorough-test.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;
const ROUNDS = repetitions(100, 1000);

test("201: returns the order with its URL and its members in order, and the pet becomes pending", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const petId = await addPet(petStore);

  const { status, text, headers } = await petStore.placeOrder(
    '{"expiresAt":"2027-01-31T18:00:00Z","note":"Collects on Saturday","petId":1}',
  );

  expect([petId, status]).toEqual([1n, 201]);
  expect(text).toBe(
    '{"id":1,"petId":1,"status":"placed","note":"Collects on Saturday","expiresAt":"2027-01-31T18:00:00.000Z",' +
      '"createdAt":"2027-01-31T12:00:00.000Z","updatedAt":"2027-01-31T12:00:00.000Z"}',
  );
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/store/orders/1`);
  expect((await petStore.getOrder(1n)).text).toBe(text);
  expect(await statusOf(petStore, petId)).toBe("pending");
});

test("201: keeps reference and customer, and a customer without members is absent", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await addPet(petStore);
  await addPet(petStore);
  await addPet(petStore);
  const customer = { phone: "x".repeat(50), email: `${"x".repeat(252)}@y`, name: "🐕".repeat(200) };

  const { text, headers, body } = await petStore.placeOrder({ petId: 1n, customer, reference: "r".repeat(200) });
  expect(Object.keys(body)).toEqual(["id", "petId", "status", "reference", "customer", "createdAt", "updatedAt"]);
  expect(Object.entries(body.customer)).toEqual([
    ["name", customer.name],
    ["email", customer.email],
    ["phone", customer.phone],
  ]);
  expect((await petStore.getOrder(1n)).text).toBe(text);
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/store/orders/1`);

  expect((await petStore.placeOrder({ petId: 2n, customer: { phone: "1" } })).body.customer).toEqual({ phone: "1" });
  const { body: without } = await petStore.placeOrder('{"petId":3,"customer":{"age":7},"reason":"x"}');
  expect(Object.keys(without)).toEqual(["id", "petId", "status", "createdAt", "updatedAt"]);
});

test("400: a member of the customer or the reference is too long or has the wrong form", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  const { status, body, headers } = await petStore.placeOrder({
    petId: 1n,
    reference: "",
    customer: { name: "x".repeat(201), email: `${"x".repeat(253)}@y`, phone: "1\u0000" },
  });

  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(body.message).toBe(
    "`reference` must have at least 1 character. `customer.name` must have at most 200 characters. " +
      "`customer.email` must have at most 254 characters. `customer.phone` must not contain control characters.",
  );
  expect(headers.get("Faults")).toContain('"customer.email";in=body');
  const nothing = await petStore.placeOrder({ petId: 1n, customer: null });
  expect([nothing.status, nothing.body.message]).toEqual([400, "`customer` must be an object."]);
});

test("201: omits members that were not sent, and ignores unknown members", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  const { body } = await petStore.placeOrder('{"petId":1.0,"id":99,"status":"delivered","createdAt":"2020"}');

  expect(Object.keys(body)).toEqual(["id", "petId", "status", "createdAt", "updatedAt"]);
  expect(body).toMatchObject({ id: 1n, petId: 1n, status: "placed", updatedAt: body.createdAt });
});

test("201: keeps every note of up to 1,000 characters exactly as sent", async () => {
  await using petStore = await openPetStore();
  const petId = await addPet(petStore);

  for (const note of ["", " to Zoë ", "a".repeat(1000), "🐕".repeat(1000), "\u0001\n\"'\\", "\ufeffa\u2028b"]) {
    const { status, body } = await petStore.placeOrder({ petId, note });
    expect([status, body.note]).toEqual([201, note]);
    expect((await petStore.getOrder(body.id)).body.note).toBe(note);
    await petStore.updateOrder(body.id, { status: "cancelled" });
  }
});

test("201: accepts expiresAt in any time zone, and returns it in UTC, exact to the millisecond", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const petId = await addPet(petStore);
  const ends = {
    "2027-01-31T12:00:00.001Z": "2027-01-31T12:00:00.001Z",
    "2027-01-31T13:00:00.5+01:00": "2027-01-31T12:00:00.500Z",
    "2027-01-31T11:30:00-05:30": "2027-01-31T17:00:00.000Z",
    "2027-02-01T00:00:00.123456789Z": "2027-02-01T00:00:00.123Z",
    "2028-02-29T23:59:59+00:00": "2028-02-29T23:59:59.000Z",
    "2028-03-01T00:30:00+01:00": "2028-02-29T23:30:00.000Z",
    "9999-12-31T23:59:59.999Z": "9999-12-31T23:59:59.999Z",
  };

  for (const [sent, kept] of Object.entries(ends)) {
    const { status, body } = await petStore.placeOrder({ petId, expiresAt: sent });
    expect([status, body.expiresAt]).toEqual([201, kept]);
    expect((await petStore.getOrder(body.id)).body.expiresAt).toBe(kept);
    await petStore.updateOrder(body.id, { status: "cancelled" });
  }
});

test("201: a pet can be ordered once its hold has ended, even before the service has expired the hold", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const petId = await addPet(petStore);
  const held = await petStore.placeOrder({ petId, expiresAt: "2027-01-31T13:00:00Z" });

  clock.now = noon + hour - 1;
  expect((await petStore.placeOrder({ petId })).status).toBe(409);
  clock.now = noon + hour;
  const { status, body } = await petStore.placeOrder({ petId });

  expect(status).toBe(201);
  expect(await statusOf(petStore, petId)).toBe("pending");
  expect((await petStore.getOrder(held.body.id)).body.status).toBe("expired");
  expect(await newestEvents(petStore, 4)).toEqual([
    ["pet.status_changed", "key"],
    ["order.placed", "key"],
    ["pet.status_changed", "service"],
    ["order.expired", "service"],
  ]);
  expect(body.id).toBe(2n);
});

test(`201: of two concurrent orders for a pet, one succeeds (${ROUNDS} rounds)`, async () => {
  await using petStore = await openPetStore();
  const petId = await addPet(petStore);

  for (let round = 0; round < ROUNDS; round += 1) {
    const responses = await Promise.all([petStore.placeOrder({ petId }), petStore.placeOrder({ petId })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const placed = responses.find(({ status }) => status === 201);
    await petStore.updateOrder(placed?.body.id, { status: "cancelled" });
  }
  expect((await petStore.placeOrder({ petId })).body.id).toBe(BigInt(ROUNDS + 1));
}, 600_000);

test("201: of fifty concurrent orders for a pet on two services of one database, one succeeds", async () => {
  await using first = await openPetStore();
  await using second = await openPetStore({ databasePath: first.config.databasePath });
  const petId = await addPet(first);

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? first : second).placeOrder({ petId })),
  );

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  expect((await first.listOrders()).body).toHaveLength(1);
});

test("400: the message names every invalid field", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.placeOrder("{}")).body).toEqual({
    code: "invalid_request",
    message: "`petId` is missing.",
    status: 400n,
  });
  const wrong = await petStore.placeOrder('{"petId":"1","note":null,"expiresAt":1800000000}');
  expect(wrong.body.message).toBe(
    "`petId` must be an integer from -9223372036854775808 to 9223372036854775807. " +
      "`note` must be a string. `expiresAt` must be a string.",
  );
});

test("400: the note is too long, or cannot be stored unchanged", async () => {
  await using petStore = await openPetStore();
  const petId = await addPet(petStore);

  for (const note of ["a".repeat(1001), "🐕".repeat(1001)]) {
    const { status, body } = await petStore.placeOrder({ petId, note });
    expect([status, body.message]).toEqual([400, "`note` must have at most 1000 characters."]);
  }
  const nul = await petStore.placeOrder('{"petId":1,"note":"a\\u0000b"}');
  expect([nul.status, nul.body.message]).toEqual([400, "`note` must not contain U+0000."]);
  const surrogate = await petStore.placeOrder('{"petId":1,"note":"\\ud83d"}');
  expect([surrogate.status, surrogate.body.code]).toEqual([400, "invalid_json"]);
  expect(await statusOf(petStore, petId)).toBe("available");
});

test("400: expiresAt is not in the future", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const petId = await addPet(petStore);
  const ends = [
    "2027-01-31T12:00:00.000Z",
    "2027-01-31T12:00:00.000999999Z",
    "2027-01-31T11:59:59Z",
    "2027-01-31T13:00:00+01:00",
    "1970-01-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
  ];

  for (const expiresAt of ends) {
    const { status, body } = await petStore.placeOrder({ petId, expiresAt });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.message).toBe("`expiresAt` must be in the future.");
  }
  expect(await statusOf(petStore, petId)).toBe("available");
});

test("400: expiresAt is not a valid time", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const petId = await addPet(petStore);
  const ends = [
    "2027-02-30T12:00:00Z",
    "2027-02-29T12:00:00Z",
    "2100-02-29T12:00:00Z",
    "2027-04-31T12:00:00Z",
    "2027-00-10T12:00:00Z",
    "2027-13-01T12:00:00Z",
    "2027-02-00T12:00:00Z",
    "2027-02-01T12:60:00Z",
    "2027-02-01T12:00:61Z",
    "2027-02-01T12:00:00+24:00",
    "2027-02-01T12:00:00+01:60",
    "9999-12-31T23:59:59.999-00:01",
  ];

  for (const expiresAt of ends) {
    const { status, body } = await petStore.placeOrder({ petId, expiresAt });
    expect([expiresAt, status, body.message]).toEqual([
      expiresAt,
      400,
      "`expiresAt` must be a valid time before the year 10000.",
    ]);
  }
  expect(await statusOf(petStore, petId)).toBe("available");
});

test("400: expiresAt is not in the format of RFC 3339", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const petId = await addPet(petStore);
  const ends = [
    "",
    "tomorrow",
    "2027-02-01",
    "2027-02-01T12:00:00",
    "2027-02-01T12:00Z",
    "2027-02-01 12:00:00Z",
    "2027-02-01T24:00:00Z",
    "2027-02-01T25:00:00Z",
    "2027-02-01T12:00:00.Z",
    "2027-02-01T12:00:00+0100",
    " 2027-02-01T12:00:00Z",
    "2027-02-01T12:00:00Z\n",
    "27-02-01T12:00:00Z",
    "10000-01-01T00:00:00Z",
    "+010000-01-01T00:00:00Z",
    "２０２７-02-01T12:00:00Z",
  ];

  for (const expiresAt of ends) {
    const { status, body } = await petStore.placeOrder({ petId, expiresAt });
    expect([expiresAt, status, body.message]).toEqual([
      expiresAt,
      400,
      "`expiresAt` must be a time with its zone, such as 2030-01-31T18:00:00Z.",
    ]);
  }
});

test("404: there is no pet with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  const petId = await addPet(petStore);
  await petStore.deletePet(petId);

  for (const unknown of [petId, 2n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.placeOrder({ petId: unknown });
    expect([status, body.code]).toEqual([404, "pet_not_found"]);
  }
  expect((await petStore.listOrders()).body).toEqual([]);
});

test("409: the pet is not available, and the message gives its status", async () => {
  await using petStore = await openPetStore();
  const reasons = { pending: "is pending", sold: "is sold", none: "has no status" };

  for (const [pet, reason] of Object.entries(reasons)) {
    const petId = await addPet(petStore, pet === "none" ? null : pet);
    const before = await petStore.listEvents();
    const { status, body } = await petStore.placeOrder({ petId });

    expect(status).toBe(409);
    expect(body).toEqual({
      code: "pet_not_available",
      message: `The pet cannot be ordered: it ${reason}.`,
      status: 409n,
    });
    expect((await petStore.listEvents()).text).toBe(before.text);
    expect(await statusOf(petStore, petId)).toBe(pet === "none" ? undefined : pet);
  }
  expect((await petStore.listOrders()).body).toEqual([]);
});

test("409: the pet has an open order, placed or approved", async () => {
  await using petStore = await openPetStore();
  const petId = await addPet(petStore);
  const { body: order } = await petStore.placeOrder({ petId });

  for (const orderStatus of ["placed", "approved"]) {
    await petStore.updateOrder(order.id, { status: orderStatus });
    const { status, body } = await petStore.placeOrder({ petId });
    expect([status, body.code]).toEqual([409, "pet_not_available"]);
    expect(body.message).toBe("The pet cannot be ordered: it has an open order.");
  }
  await petStore.updateOrder(order.id, { status: "delivered" });
  expect((await petStore.placeOrder({ petId })).body.message).toBe("The pet cannot be ordered: it is sold.");
});

test("409: a pet with an open order cannot change its status or be deleted; its other members can change", async () => {
  await using petStore = await openPetStore();
  const petId = await addPet(petStore);
  const { body: order } = await petStore.placeOrder({ petId });

  for (const orderStatus of ["placed", "approved"]) {
    await petStore.updateOrder(order.id, { status: orderStatus });
    const before = [await petStore.getPet(petId), await petStore.listEvents()].map(({ text }) => text);
    const refused = [
      await petStore.updatePet(petId, { status: "available" }),
      await petStore.updatePet(petId, { status: "sold" }),
      await petStore.updatePet(petId, { status: null }),
      await petStore.updatePet(petId, { name: "Not so", status: "available" }),
      await petStore.deletePet(petId),
    ];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, "pet_has_open_order"]),
    );
    for (const { body } of refused) expect(body.message).toContain(`open order ${order.id}`);
    expect([await petStore.getPet(petId), await petStore.listEvents()].map(({ text }) => text)).toEqual(before);

    const changed = await petStore.updatePet(petId, { name: orderStatus, categoryId: 2n, status: "pending" });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ id: petId, name: orderStatus, categoryId: 2n, status: "pending" });
  }
  await petStore.updateOrder(order.id, { status: "cancelled" });
  expect((await petStore.updatePet(petId, { status: "sold" })).status).toBe(200);
  expect((await petStore.deletePet(petId)).status).toBe(204);
});

test("409: until the hold ends, and not after, even before the service has expired it", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const [changed, removed] = [await addPet(petStore), await addPet(petStore)];
  for (const petId of [changed, removed]) await petStore.placeOrder({ petId, expiresAt: "2027-01-31T13:00:00Z" });

  clock.now = noon + hour - 1;
  expect((await petStore.updatePet(changed, { status: "sold" })).status).toBe(409);
  expect((await petStore.deletePet(removed)).status).toBe(409);
  clock.now = noon + hour;
  expect((await petStore.updatePet(changed, { status: "sold" })).status).toBe(200);
  expect((await petStore.deletePet(removed)).status).toBe(204);

  const { body: orders } = await petStore.listOrders();
  expect(orders.map((order: { status: string }) => order.status)).toEqual(["expired", "expired"]);
  const { body: history } = await petStore.getPetHistory(changed);
  expect(history.slice(0, 2)).toMatchObject([
    { by: { type: "key" }, changes: [{ field: "status", from: "available", to: "sold" }] },
    { by: { type: "service" }, changes: [{ field: "status", from: "pending", to: "available" }], orderId: 1n },
  ]);
});

async function addPet(petStore: PetStore, status: string | null = "available"): Promise<bigint> {
  return (await petStore.createPet({ name: "Rex", categoryId: 1n, ...(status && { status }) })).body.id;
}

async function statusOf(petStore: PetStore, petId: bigint): Promise<string | undefined> {
  return (await petStore.getPet(petId)).body.status;
}

/** The types and actors of events. */
async function newestEvents(petStore: PetStore, limit: number): Promise<[type: string, by: string][]> {
  const { body } = await petStore.listEvents({ limit: `${limit}` });
  return body.map(({ type, by }: { type: string; by: { type: string } }) => [type, by.type]);
}
