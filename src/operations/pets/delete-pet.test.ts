import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");

/** Adds a pet named Rex; returns its id. */
async function addPet(petStore: PetStore, status?: string): Promise<bigint> {
  return (await petStore.createPet({ name: "Rex", categoryId: 1n, ...(status && { status }) })).body.id;
}

test("204: deletes this pet, and no other, from every list", async () => {
  await using petStore = await openPetStore();
  const count = async (query: Record<string, string>) => (await petStore.listPets(query)).body.length;
  const queries = [{}, { id: "2" }, { name: "rex" }, { name: "re" }, { categoryId: "1" }, { status: "sold" }];
  for (const status of ["sold", "sold", "sold"]) await addPet(petStore, status);
  await petStore.store.transaction(({ pets }) => pets.index());

  const { status, text, headers } = await petStore.deletePet(2n);

  expect([status, text]).toEqual([204, ""]);
  expect(headers.has("Content-Type")).toBe(false);
  expect((await petStore.getPet(2n)).status).toBe(404);
  expect(await Promise.all(queries.map(count))).toEqual([2, 0, 2, 2, 2, 2]);
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 0n, sold: 2n, unset: 0n });
});

test("204: a pet of any status, or of none, can be deleted and is no longer counted", async () => {
  await using petStore = await openPetStore();
  const statuses = ["available", "pending", "sold", undefined];
  for (const status of statuses) await addPet(petStore, status);

  for (const id of statuses.keys()) expect((await petStore.deletePet(BigInt(id + 1))).status).toBe(204);

  expect((await petStore.listPets()).body).toEqual([]);
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 0n, sold: 0n, unset: 0n });
});

test("204: writes an event with the last state of the pet", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: -9223372036854775808n });
  const { body: pet } = await petStore.updatePet(1n, { name: "Max", status: "sold" });

  await petStore.deletePet(1n);

  const [event] = (await petStore.listEvents("limit=1")).body;
  expect([event.type, event.data]).toEqual(["pet.deleted", { pet }]);
});

test("204: its id is never assigned again, not even after a restart", async () => {
  await using folder = await openFolder();
  const { databasePath } = folder;
  {
    await using petStore = await openPetStore({ databasePath });
    for (const id of [1n, 2n, 3n]) expect(await addPet(petStore)).toBe(id);
    for (const id of [3n, 2n]) await petStore.deletePet(id);
    expect(await addPet(petStore)).toBe(4n);
    for (const id of [4n, 1n]) await petStore.deletePet(id);
  }
  {
    await using petStore = await openPetStore({ databasePath });
    expect(await addPet(petStore)).toBe(5n);
  }
});

test("204: the pet can be deleted once its order is closed, and the order remains", async () => {
  await using petStore = await openPetStore();
  for (const end of ["cancelled", "delivered"]) {
    const petId = await addPet(petStore, "available");
    const { body: order } = await petStore.placeOrder({ petId });
    await petStore.updateOrder(order.id, { status: end });

    expect((await petStore.deletePet(petId)).status).toBe(204);
    expect((await petStore.getOrder(order.id)).body).toMatchObject({ petId, status: end });
  }
});

test("204: the pet can be deleted from the moment its hold ends", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  await addPet(petStore, "available");
  await petStore.placeOrder({ petId: 1n, expiresAt: "2026-11-21T12:00:01Z" });

  time.now += 999;
  expect((await petStore.deletePet(1n)).status).toBe(409);
  time.now += 1;
  expect((await petStore.deletePet(1n)).status).toBe(204);
  expect((await petStore.getOrder(1n)).body.status).toBe("expired");
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 0n, sold: 0n, unset: 0n });
});

test("204: of many concurrent deletions of a pet one succeeds, and the others get 404", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "available");

  const responses = await Promise.all(Array.from({ length: 10 }, () => petStore.deletePet(1n)));

  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  expect((await petStore.listEvents("type=pet.deleted")).body).toHaveLength(1);
  expect((await petStore.getInventory()).body.available).toBe(0n);
});

test("204: of a concurrent deletion and order of a pet, one succeeds", async () => {
  await using petStore = await openPetStore();

  for (let round = 0; round < 20; round += 1) {
    const petId = await addPet(petStore, "available");
    const requests = [() => petStore.deletePet(petId), () => petStore.placeOrder({ petId })];
    if (round % 2) requests.reverse();
    const responses = await Promise.all(requests.map((send) => send()));

    const statuses = responses.map(({ status }) => status).sort();
    const isThere = (await petStore.listPets(`id=${petId}`)).body.length === 1;
    expect(statuses).toEqual(isThere ? [201, 409] : [204, 404]);
  }
});

test("400: `dryRun` is no boolean", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  const { status, body } = await petStore.deletePet(1n, { query: "dryRun=1" });

  expect([status, body.code, body.message]).toEqual([400, "invalid_request", "`dryRun` must be a boolean."]);
  expect((await petStore.listPets()).body).toHaveLength(1);
});

test("404: there is no pet with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  await petStore.deletePet(1n);

  for (const id of [1n, 2n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.deletePet(id, { headers: { "If-Match": "*" } });
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
});

test("404: the id is not a canonical int64", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  for (const id of ["01", "1.0", "+1", "1e0", "-0", "one", "9223372036854775808", "%FF", "%00", "1%20"]) {
    const { status, body } = await petStore.deletePet(id);
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
  expect((await petStore.getPet(1n)).status).toBe(200);
});

test("409: the pet has an open order, and nothing changes", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "available");
  await petStore.placeOrder({ petId: 1n });

  for (const orderStatus of ["placed", "approved"]) {
    await petStore.updateOrder(1n, { status: orderStatus });
    const { status, body } = await petStore.deletePet(1n);
    expect([orderStatus, status, body.code]).toEqual([orderStatus, 409, "pet_has_open_order"]);
    expect(body.message).toContain("the open order 1.");
  }
  expect((await petStore.getPet(1n)).body.status).toBe("pending");
  expect((await petStore.listEvents("type=pet.deleted")).body).toEqual([]);
});

test("409: is checked after 412", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "available");
  await petStore.placeOrder({ petId: 1n });

  expect((await petStore.deletePet(1n, { headers: { "If-Match": '"other"' } })).status).toBe(412);
});
