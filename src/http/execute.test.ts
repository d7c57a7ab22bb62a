import { expect, test } from "bun:test";
import type { CallOptions } from "../../test/support/call-operations.ts";
import { openPetStore, type TestResponse } from "../../test/support/pet-store.ts";

const dryRun: CallOptions = { query: "dryRun=true" };
const summary = ({ status, headers, body }: TestResponse) => [status, headers.get("Dry-Run"), body?.code];

test("a dry run is refused as the request would be, and the refusal says that it was one", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: pet.id });

  const refusals = await Promise.all([
    petStore.updatePet(pet.id, { status: "sold" }, dryRun),
    petStore.updatePet(pet.id, { name: "Max" }, { ...dryRun, headers: { "If-Match": '"other"' } }),
    petStore.deletePet(pet.id, dryRun),
    petStore.deletePet(99n, dryRun),
    petStore.deleteCategory(1n, dryRun),
    petStore.createCategory({ id: 1n, name: "Dogs" }, dryRun),
    petStore.placeOrder({ petId: pet.id }, dryRun),
    petStore.placeOrder({ petId: pet.id, expiresAt: "2020-01-31T18:00:00Z" }, dryRun),
  ]);

  expect(refusals.map(summary)).toEqual([
    [409, "true", "pet_has_open_order"],
    [412, "true", "precondition_failed"],
    [409, "true", "pet_has_open_order"],
    [404, "true", "pet_not_found"],
    [409, "true", "category_in_use"],
    [409, "true", "category_exists"],
    [409, "true", "pet_not_available"],
    [400, "true", "invalid_request"],
  ]);
});

test("lists, searches, counts and cached responses see nothing of dry runs", async () => {
  await using petStore = await openPetStore();
  const { body: rex } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  const queries = ["pets", "pets?name=Ghost", "pets?name=Rex", "pets?categoryId=77", "categories", "store/inventory"];
  const read = () => Promise.all(queries.map(async (path) => (await petStore.request(`/v1/${path}`)).text));
  await read();
  const before = await read();

  const created = await petStore.createPet({ name: "Ghost", categoryId: 77n, status: "sold" }, dryRun);
  const updated = await petStore.updatePet(rex.id, { name: "Ghost", categoryId: 77n, status: "sold" }, dryRun);
  const chosen = await petStore.createCategory({ id: 78n, name: "Ghosts" }, dryRun);

  expect([created.body, updated.body, chosen.body]).toEqual([
    { id: 0n, name: "Ghost", categoryId: 77n, status: "sold" },
    { id: rex.id, name: "Ghost", categoryId: 77n, status: "sold" },
    { id: 78n, name: "Ghosts" },
  ]);
  expect(await read()).toEqual(before);
  expect((await petStore.createPet({ name: "Ghost", categoryId: 77n })).status).toBe(201);
  expect((await petStore.listPets("name=Ghost&categoryId=77")).body).toHaveLength(1);
});

test("a dry run ends no hold, and its response shows the pet as it would be released", async () => {
  const time = { now: Date.parse("2030-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => time.now });
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body: order } = await petStore.placeOrder({ petId: pet.id, expiresAt: "2030-01-31T13:00:00Z" });
  time.now += 2 * 3600 * 1000;

  const renamed = await petStore.updatePet(pet.id, { name: "Max" }, dryRun);
  const table = `id,name,categoryId\n${pet.id},Max,1\n,Misty,2\n`;
  const imported = await petStore.importPets(table, { query: "match=id&dryRun=true" });

  expect(renamed.body).toEqual({ ...pet, name: "Max" });
  expect(imported.body.rows.map(({ pet }: { pet: object }) => pet)).toEqual([
    { ...pet, name: "Max" },
    { id: 0n, name: "Misty", categoryId: 2n },
  ]);
  expect((await petStore.getOrder(order.id)).body.status).toBe("placed");
  expect((await petStore.listPets()).body).toEqual([{ ...pet, status: "pending" }]);
});
