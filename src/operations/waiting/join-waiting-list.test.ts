import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet, joinFor, personNamed } from "../../../test/support/waiting.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

test("201: the person waits at the end of the list of the pet", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { pet } = await addTakenPet(petStore, "Ada");
  const terms = { note: "Has a garden", reference: "W-1", validUntil: "2027-02-01T13:00:00+01:00" };

  const { status, body, headers } = await joinFor(petStore, pet.id, "Bo", terms);

  expect(status).toBe(201);
  expect(body).toEqual({
    id: 2n,
    petId: pet.id,
    place: 2n,
    status: "waiting",
    told: false,
    customer: personNamed("Bo"),
    ...terms,
    validUntil: "2027-02-01T12:00:00.000Z",
    createdAt: "2027-01-31T12:00:00.000Z",
    updatedAt: "2027-01-31T12:00:00.000Z",
  });
  expect(headers.get("Location")).toEndWith("/v1/store/waiting/2");
  const found = await petStore.getWaitingEntry(2n);
  expect(found.body).toEqual(body);
  expect(headers.get("ETag")).toBe(found.headers.get("ETag") as string);
  const [event] = (await petStore.listEvents("type=waiting.added")).body;
  const { place, customer, note, ...summary } = body;
  expect(event).toMatchObject({ by: { type: "key", name: "Test" }, data: { entry: summary } });
  expect(JSON.stringify(event.data.entry, (_, value) => `${value}`)).not.toMatch(/garden|bo@/i);
});

test("201: the person waits for any pet of a category, also while some are available", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });

  for (const place of [1n, 2n]) {
    const { status, body } = await petStore.joinWaitingList({ categoryId: 1n, customer: { name: "Kim" } });
    expect([status, body.categoryId, body.petId, body.place]).toEqual([201, 1n, undefined, place]);
  }
});

test.each([["pending"], ["sold"], [undefined]] as const)("201: the pet is %s, without an order", async (status) => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, ...(status && { status }) });

  expect((await joinFor(petStore, 1n, "Ada")).status).toBe(201);
});

test("400: needs either a pet or a category, a customer of whom something is known, and a time in the future", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const customer = { name: "Kim" };
  const cases: [object, RegExp, string][] = [
    [{ customer }, /`petId` is required unless there is a `categoryId`/, '"petId";in=body, "categoryId";in=body'],
    [{ petId: 1n, categoryId: 1n, customer }, /`categoryId` is not allowed with `petId`/, '"categoryId";in=body'],
    [{ petId: 1n }, /`customer` is missing/, '"customer";in=body'],
    [{ petId: 1n, customer: {} }, /`customer` must have a `name`, an `email` or a `phone`/, '"customer";in=body'],
    [{ petId: 1n, customer, validUntil: "2027-01-31T12:00:00Z" }, /must be in the future/, '"validUntil";in=body'],
    [{ petId: 1n, customer, validUntil: "2027-02-30T12:00:00Z" }, /must be a valid time/, '"validUntil";in=body'],
  ];
  for (const [body, message, faults] of cases) {
    const response = await petStore.joinWaitingList(body);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(message);
    expect(response.headers.get("Faults")).toBe(faults);
  }
  expect((await petStore.listWaiting()).body).toEqual([]);
});

test("404: there is no such pet or category", async () => {
  await using petStore = await openPetStore();

  expect((await joinFor(petStore, 1n, "Ada")).body.code).toBe("pet_not_found");
  const response = await petStore.joinWaitingList({ categoryId: 99n, customer: { name: "Kim" } });
  expect([response.status, response.body.code]).toEqual([404, "category_not_found"]);
});

test("409: the pet is available", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore);
  await petStore.updateOrder(order.id, { status: "cancelled" });

  const { status, body } = await joinFor(petStore, pet.id, "Ada");

  expect([status, body.code]).toEqual([409, "pet_available"]);
});

test("409: the pet is available, since its hold has ended in this moment", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { pet, order } = await addTakenPet(petStore);
  await petStore.updateOrder(order.id, { expiresAt: "2027-01-31T13:00:00Z" });
  clock.now = noon + 3_600_000;

  expect((await joinFor(petStore, pet.id, "Ada")).body.code).toBe("pet_available");
});

test("409: the person waits for the pet already, by the email address or the phone number", async () => {
  await using petStore = await openPetStore();
  const { pet } = await addTakenPet(petStore);
  const other = await addTakenPet(petStore);
  const customer = { name: "Ada", email: "Ada@Example.org", phone: "+46 (0)8-123 456" };
  await petStore.joinWaitingList({ petId: pet.id, customer });

  for (const same of [{ email: "ADA@example.ORG" }, { name: "Bo", phone: "0046 8 123456", email: "bo@example.org" }]) {
    const { status, body } = await petStore.joinWaitingList({ petId: pet.id, customer: same });
    expect([status, body.code]).toEqual([409, "already_waiting"]);
    expect(body.message).toBe("Entry 1 has the same email address or phone number, and waits for this pet already.");
    expect((await petStore.joinWaitingList({ petId: other.pet.id, customer: same })).status).toBe(201);
    await petStore.deleteWaitingEntry((await petStore.listWaiting({ petId: `${other.pet.id}` })).body[0].id);
  }
  expect((await petStore.joinWaitingList({ petId: pet.id, customer: { name: "Ada" } })).status).toBe(201);
});

test("409: the person is offered the pet", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore, "Ada");
  await petStore.updateOrder(order.id, { status: "cancelled" });

  expect((await joinFor(petStore, pet.id, "Ada")).body).toMatchObject({
    code: "already_waiting",
    message: "Entry 1 has the same email address or phone number, and is offered this pet.",
  });
});

test("409: 200 entries wait for the pet or the category", async () => {
  await using petStore = await openPetStore();
  const { pet } = await addTakenPet(petStore);
  const customer = { name: "Kim" };
  for (const owner of [{ petId: pet.id }, { categoryId: 1n }]) {
    await petStore.store.transaction(async ({ waiting }) => {
      for (let count = 0; count < 200; count += 1) {
        await waiting.add({ ...owner, customer }, { type: "service" });
      }
    });

    const { status, body } = await petStore.joinWaitingList({ ...owner, customer });
    expect([status, body.code]).toEqual([409, "waiting_list_full"]);
    const [first] = (await petStore.listWaiting("petId" in owner ? { petId: `${pet.id}` } : { categoryId: "1" })).body;
    await petStore.updateWaitingEntry(first.id, { status: "withdrawn" });
    expect((await petStore.joinWaitingList({ ...owner, customer })).body.place).toBe(200n);
  }
});

test("of concurrent requests of a person for the same pet or category, one succeeds", async () => {
  await using petStore = await openPetStore();
  const { pet } = await addTakenPet(petStore);
  for (const owner of [{ petId: pet.id }, { categoryId: 1n }]) {
    const join = () => petStore.joinWaitingList({ ...owner, customer: personNamed("Ada") });

    const statuses = (await Promise.all(Array.from({ length: 8 }, join))).map(({ status }) => status);

    expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(409)]);
  }
});
