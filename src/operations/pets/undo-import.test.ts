import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";
import type { KeptPet } from "../../contract/contract.ts";

/** All that callers see of the store, without the times of the last changes. */
async function stateOf(petStore: PetStore) {
  const details = (await petStore.listPetDetails("include=all&limit=100")).body;
  return {
    pets: details.map(({ updatedAt, ...pet }: { updatedAt: string }) => pet),
    table: (await petStore.exportPets()).text,
    categories: (await petStore.listCategories({ limit: "100" })).body,
    inventory: (await petStore.getInventory()).body,
  };
}

/** A pet store with a sold pet that has a profile, an available one, and one without a status. */
async function open() {
  const petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "sold" });
  await petStore.createPet({ name: "Misty", categoryId: 2n, status: "available" });
  await petStore.createPet({ name: "Max", categoryId: 1n });
  await petStore.updatePetProfile(1n, { externalId: "A-1", breed: "Boxer", notes: "Bites.", fields: { box: "7" } });
  return petStore;
}

async function importInto(petStore: PetStore, table: string, query = "match=id"): Promise<bigint> {
  const { body } = await petStore.importPets(table, { query });
  expect(body.counts.wrong).toBe(0n);
  return body.importId;
}

/** Sends all requests of an undo; returns their counts. */
async function undoAll(petStore: PetStore, importId: bigint, dryRun: boolean) {
  const counts: { [name: string]: bigint }[] = [];
  let path: string | undefined = `/v1/pets/imports/${importId}/undo?dryRun=${dryRun}`;
  while (path) {
    const { status, body, headers } = await petStore.request(path, { method: "POST" });
    expect(status).toBe(200);
    counts.push(body.counts);
    path = /<[^>]*(\/v1\/[^>]*)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  }
  return counts;
}

const mixed = "id,name,categoryId,status\n1,Rexy,99,available\n2,Misty,2,pending\n,Tom,98,sold\n,Zoe,98,\n";
const reasons = (kept: KeptPet[]) => kept.map(({ petId, reason }) => [petId, reason]);

test("200: deletes what was added, changes back what was changed, and removes the new categories", async () => {
  await using petStore = await open();
  const before = await stateOf(petStore);
  const importId = await importInto(petStore, mixed);
  expect(await stateOf(petStore)).not.toEqual(before);

  const { status, body, headers } = await petStore.undoImport(importId);

  expect([status, headers.has("Link")]).toEqual([200, false]);
  expect(body).toEqual({ dryRun: false, counts: { deleted: 2n, changedBack: 2n, kept: 0n, remaining: 0n }, kept: [] });
  expect(await stateOf(petStore)).toEqual(before);
  const [shown] = (await petStore.listImports()).body;
  expect(shown).toMatchObject({ id: importId, added: 2n, changed: 2n, remaining: 0n });
  expect(shown.undoneAt).toBeString();
});

test("200: the requests of an import are undone together, and of several changes of a pet the first state returns", async () => {
  await using petStore = await open();
  const before = await stateOf(petStore);
  const { importId } = (await petStore.importPets("name,categoryId\n")).body;
  const category = (await petStore.createCategory({ name: "Llamas" }, { query: `importId=${importId}` })).body;
  const part = `match=id&importId=${importId}`;
  await importInto(petStore, `id,name,categoryId\n2,Mi,2\n,Lola,${category.id}\n`, part);
  await importInto(petStore, "id,name,categoryId\n2,Mist,1\n4,Lolita,2\n", part);

  expect((await petStore.listImports()).body).toMatchObject([{ added: 1n, changed: 1n, remaining: 2n }]);
  expect((await petStore.undoImport(importId)).body.counts).toMatchObject({ deleted: 1n, changedBack: 1n, kept: 0n });
  expect(await stateOf(petStore)).toEqual(before);
});

test("200: a pet that an import added with a photo, and changed again, is deleted unless it has another photo", async () => {
  await using petStore = await open();
  const before = await stateOf(petStore);
  const importId = await importInto(petStore, "name,categoryId\nLola,1\nMia,1\n");
  const part = `match=id&importId=${importId}`;
  for (const id of [4n, 5n]) await petStore.addPhoto(id, smallPicture, { query: `importId=${importId}` });
  await petStore.addPhoto(5n, halves(4, 2));
  await importInto(petStore, "id,name\n4,Lolita\n5,Mi\n", part);
  await petStore.addPhoto(4n, halves(6, 2), { query: `importId=${importId}` });
  await importInto(petStore, "id,name\n4,Lo\n5,Miau\n", part);

  const { body } = await petStore.undoImport(importId);
  expect(body.counts).toEqual({ deleted: 1n, changedBack: 0n, kept: 1n, remaining: 0n });
  expect(reasons(body.kept)).toEqual([[5n, "changed"]]);
  const [, foreign] = (await petStore.listPhotos(5n)).body;
  await petStore.deletePhoto(foreign.id);
  expect((await petStore.undoImport(importId)).body.counts).toMatchObject({ deleted: 1n, kept: 0n });
  expect(await stateOf(petStore)).toEqual(before);
});

test("200: what was changed by others between two requests of an import is not lost", async () => {
  await using petStore = await open();
  const importId = await importInto(petStore, "id,name,categoryId\n2,Mi,2\n,Lola,1\n");
  await petStore.updatePet(2n, { categoryId: 3n });
  await petStore.updatePet(4n, { status: "pending" });
  await importInto(petStore, "id,name,categoryId\n2,Mist,3\n4,Lolita,1\n", `match=id&importId=${importId}`);

  expect((await petStore.undoImport(importId)).body.counts).toMatchObject({ deleted: 0n, changedBack: 2n });
  expect((await petStore.listPets("id=2&id=4")).body).toEqual([
    { id: 4n, name: "Lola", categoryId: 1n, status: "pending" },
    { id: 2n, name: "Mi", categoryId: 3n, status: "available" },
  ]);
});

test("200: pets that have been changed since, also in their profiles or by photos, are kept and listed", async () => {
  await using petStore = await open();
  const importId = await importInto(petStore, `${mixed},Ann,1,\n`);
  await petStore.updatePet(1n, { name: "Rexo" });
  await petStore.updatePetProfile(2n, { color: "grey" });
  await petStore.addPhoto(4n, smallPicture);
  await petStore.updatePetProfile(5n, { notes: "New." });
  const before = await stateOf(petStore);

  const { body } = await petStore.undoImport(importId);

  expect(body.counts).toEqual({ deleted: 1n, changedBack: 0n, kept: 4n, remaining: 0n });
  expect(body.kept).toContainEqual({
    petId: 4n,
    name: "Tom",
    reason: "changed",
    message: "The pet has been changed since the import.",
  });
  expect(reasons(body.kept)).toEqual([5n, 4n, 2n, 1n].map((petId) => [petId, "changed"]));
  const { pets, categories } = await stateOf(petStore);
  expect(pets).toEqual(before.pets.slice(1));
  expect(categories).toEqual(before.categories);
  // Those that are as the import has left them again can be undone later.
  await petStore.updatePet(1n, { name: "Rexy" });
  await petStore.updatePetProfile(5n, { notes: null });
  const again = (await petStore.undoImport(importId)).body;
  expect(again.counts).toMatchObject({ deleted: 1n, changedBack: 1n });
  expect(reasons(again.kept)).toEqual([4n, 2n].map((petId) => [petId, "changed"]));
});

test("200: pets that have had an order, whose status cannot change back, or that were deleted are kept and listed", async () => {
  await using petStore = await open();
  const { body: earlier } = await petStore.placeOrder({ petId: 2n });
  await petStore.updateOrder(earlier.id, { status: "cancelled" });
  const table =
    "id,name,categoryId,status\n1,Rexy,1,sold\n2,Mist,2,available\n3,Max,1,pending\n,Tom,1,available\n,Ann,1,\n";
  const importId = await importInto(petStore, table);
  const { body: order } = await petStore.placeOrder({ petId: 4n });
  await petStore.updateOrder(order.id, { status: "cancelled" });
  await petStore.deletePet(1n);
  await petStore.deletePet(5n);

  const { body } = await petStore.undoImport(importId);

  expect(body.counts).toEqual({ deleted: 0n, changedBack: 1n, kept: 4n, remaining: 0n });
  expect(body.kept).toEqual([
    { petId: 5n, reason: "deleted", message: "The pet has been deleted." },
    { petId: 4n, name: "Tom", reason: "ordered", message: "The pet has had an order since the import." },
    {
      petId: 3n,
      name: "Max",
      reason: "status_move",
      message: "`status` cannot change from pending to none; allowed: available, sold.",
    },
    { petId: 1n, reason: "deleted", message: "The pet has been deleted." },
  ]);
});

test("200: a dry run lists what the undo will do, and changes nothing", async () => {
  await using petStore = await open();
  const importId = await importInto(petStore, mixed);
  await petStore.updatePet(2n, { name: "Mi" });
  const before = await stateOf(petStore);
  const shown = (await petStore.listImports()).body;

  const dry = await petStore.undoImport(importId, { query: "dryRun=true" });

  expect(dry.headers.get("Dry-Run")).toBe("true");
  expect([await stateOf(petStore), (await petStore.listImports()).body]).toEqual([before, shown]);
  await importInto(petStore, "name,categoryId\n", `importId=${importId}`);
  const { body } = await petStore.undoImport(importId);
  expect(dry.body).toEqual({ ...body, dryRun: true });
  expect(body.counts).toMatchObject({ deleted: 2n, changedBack: 1n, kept: 1n });
});

test("200: a long import is undone in parts of 500 pets and 500 categories, each with a link to the next", async () => {
  await using petStore = await open();
  const before = await stateOf(petStore);
  const rows = Array.from({ length: 1100 }, (_, index) => `Rex ${index},${index < 600 ? index : 1}\n`);
  const importId = await importInto(petStore, `name,categoryId\n${rows.join("")}`);
  await petStore.updatePet(1000n, { name: "Other" });

  const dry = await undoAll(petStore, importId, true);
  const real = await undoAll(petStore, importId, false);

  expect(dry).toEqual(real);
  expect(real).toEqual([
    { deleted: 499n, changedBack: 0n, kept: 1n, remaining: 600n },
    { deleted: 500n, changedBack: 0n, kept: 0n, remaining: 100n },
    { deleted: 100n, changedBack: 0n, kept: 0n, remaining: 0n },
    { deleted: 0n, changedBack: 0n, kept: 0n, remaining: 0n },
  ]);
  await petStore.deletePet(1000n);
  expect(await stateOf(petStore)).toEqual(before);
}, 20_000);

test("200: a repeated request gets the first report, with the names that kept pets have by then", async () => {
  await using petStore = await open();
  const rows = Array.from({ length: 500 }, (_, index) => `Rex ${index},1\n`);
  const importId = await importInto(petStore, `name,categoryId\n${rows.join("")}`);
  const changes = rows.map((_, index) => ({ method: "update", id: 4n + BigInt(index), body: { categoryId: 2n } }));
  expect((await petStore.changePets({ operations: changes })).status).toBe(200);
  const key = { headers: { "Idempotency-Key": "once" } };

  const first = await petStore.undoImport(importId, key);
  await petStore.updatePet(4n, { name: "Rexy" });
  const again = await petStore.undoImport(importId, key);

  expect(Buffer.byteLength(first.text)).toBeGreaterThan(40_000);
  expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, "true"]);
  expect(again.body.counts).toEqual(first.body.counts);
  expect(reasons(again.body.kept)).toEqual(reasons(first.body.kept));
});

test("400: the cursor is not that of this undo, or was issued for a dry run", async () => {
  await using petStore = await open();
  const rows = Array.from({ length: 501 }, (_, index) => `Rex ${index},1\n`);
  const importId = await importInto(petStore, `name,categoryId\n${rows.join("")}`);
  const { headers } = await petStore.undoImport(importId, { query: "dryRun=true" });
  const cursor = /cursor=([^&>]+)/.exec(headers.get("Link") ?? "")?.[1] ?? "";

  expect((await petStore.undoImport(importId, { query: { cursor } })).body.code).toBe("invalid_request");
  expect((await petStore.undoImport(importId, { query: { cursor, dryRun: "true" } })).status).toBe(200);
});

test("404: there is no import with this id", async () => {
  await using petStore = await open();

  for (const id of [7n, "x"]) expect((await petStore.undoImport(id)).body.code).toBe("import_not_found");
});

test("404: an import whose undo has begun cannot go on", async () => {
  await using petStore = await open();
  const importId = await importInto(petStore, mixed);
  await petStore.undoImport(importId);
  const query = { query: { importId: `${importId}` } };

  const attempts = await Promise.all([
    petStore.importPets("name,categoryId\nRex,1\n", query),
    petStore.createCategory({ name: "Llamas" }, query),
    petStore.addPhoto(1n, smallPicture, query),
  ]);

  expect(attempts.map(({ status, body }) => [status, body.code])).toEqual(
    attempts.map(() => [404, "import_not_found"]),
  );
});

test("two undos at once delete each pet once", async () => {
  await using petStore = await open();
  const before = await stateOf(petStore);
  const importId = await importInto(petStore, mixed);

  const [one, two] = await Promise.all([petStore.undoImport(importId), petStore.undoImport(importId)]);

  expect([one.body.counts.deleted + two.body.counts.deleted, one.body.kept, two.body.kept]).toEqual([2n, [], []]);
  expect(await stateOf(petStore)).toEqual(before);
});

test("an undo and changes at once leave each pet either changed or undone", async () => {
  await using petStore = await open();
  const rows = Array.from({ length: 40 }, (_, index) => `Rex ${index},1\n`);
  const importId = await importInto(petStore, `name,categoryId\n${rows.join("")}`);
  const ids = rows.map((_, index) => BigInt(index + 4));

  const [{ body }, ...changes] = await Promise.all([
    petStore.undoImport(importId),
    ...ids.map((id) => petStore.updatePet(id, { name: "Kept" })),
  ]);

  const changed = ids.filter((_, index) => changes[index]?.status === 200);
  expect(changes.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(body.kept.map(({ petId }: KeptPet) => petId)).toEqual(changed.toReversed());
  expect((await petStore.listPets("name=kept&limit=100")).body).toHaveLength(changed.length);
});

test("200: profiles come back with all members, byte for byte", async () => {
  await using petStore = await open();
  const profile = {
    externalId: "A-1",
    breed: "Boxer",
    color: " white, brown",
    sex: "female",
    bornOn: "2024-05",
    arrivedOn: "2026-11-21",
    neutered: false,
    microchip: "276098106543210",
    weightGrams: 28_500n,
    price: { amount: 2n ** 53n + 1n, currency: "EUR" },
    description: "Likes\nchildren.",
    notes: '"Bites."',
    tags: ["calm", "a, b"],
    fields: { box: "7", supplier: "=1+1" },
    published: true,
  };
  await petStore.updatePetProfile(1n, profile);
  await petStore.updatePetProfile(1n, JSON.parse('{"fields":{"__proto__":"x"}}'));
  const before = await stateOf(petStore);
  const members = [
    "id,externalId,breed,color,sex,bornOn,arrivedOn,neutered,microchip,weightGrams,description,notes,tags",
  ];
  const prices = ["price.amount,price.currency,published,fields.box,fields.supplier,fields.__proto__,fields.new"];
  const header = [...members, ...prices].join(",");
  const importId = await importInto(
    petStore,
    `${header}\n1,B-2,,grey,male,2020,2025-01-01,true,276098106543211,1,x,y,new,1,SEK,false,8,,,z\n`,
    "match=id&empty=remove",
  );
  expect(await stateOf(petStore)).not.toEqual(before);

  expect((await petStore.undoImport(importId)).body.counts).toMatchObject({ changedBack: 1n, kept: 0n });
  expect(await stateOf(petStore)).toEqual(before);
});

test("200: a pet is kept if another one has its number or its microchip now", async () => {
  await using petStore = await open();
  await petStore.updatePetProfile(2n, { microchip: "276098106543210" });
  const importId = await importInto(petStore, "id,externalId,microchip\n1,A-9,\n2,,276098106543211\n3,A-8,\n");
  await petStore.createPet({ name: "Tom", categoryId: 1n });
  await petStore.updatePetProfile(4n, { externalId: "A-1", microchip: "276098106543210" });

  const { body } = await petStore.undoImport(importId);

  expect(body.counts).toEqual({ deleted: 0n, changedBack: 1n, kept: 2n, remaining: 0n });
  expect(reasons(body.kept)).toEqual([2n, 1n].map((petId) => [petId, "taken"]));
  expect(body.kept[1].message).toContain("the pet 4 has A-1 already");
  expect((await petStore.getPetProfile(1n)).body.externalId).toBe("A-9");
});

test("200: a pet is kept if its profile would add too many names of fields", async () => {
  await using petStore = await open();
  const importId = await importInto(petStore, "id,name,fields.box\n1,Rexy,\n", "match=id&empty=remove");
  for (let start = 0; start < 100; start += 25) {
    const names = Array.from({ length: 25 }, (_, index) => `field ${start + index}`);
    const { body: pet } = await petStore.createPet({ name: "Tom", categoryId: 1n });
    await petStore.updatePetProfile(pet.id, { fields: Object.fromEntries(names.map((name) => [name, "x"])) });
  }

  const { body } = await petStore.undoImport(importId);

  expect(reasons(body.kept)).toEqual([[1n, "too_many_fields"]]);
  expect((await petStore.listPets("id=1")).body[0].name).toBe("Rexy");
});

test("200: numbers that an import has passed from pet to pet come back, and a dry run of each part says so", async () => {
  await using petStore = await openPetStore();
  const count = 1100;
  const rows = Array.from({ length: count }, (_, index) => `Rex ${index},1,N-${index}\n`);
  await importInto(petStore, `name,categoryId,externalId\n${rows.join("")}`, "");
  const before = await stateOf(petStore);
  // Each pet gets the number of the one before it in the table, which got a new one first.
  const ids = Array.from({ length: count }, (_, index) => BigInt(count - index));
  const passed = ids.map((id, index) => `${id},N-${index === 0 ? "new" : count - index}\n`);
  const importId = await importInto(petStore, `id,externalId\n${passed.join("")}`);

  const dry = await undoAll(petStore, importId, true);
  const real = await undoAll(petStore, importId, false);

  expect(dry).toEqual(real);
  expect(real.map(({ changedBack, kept }) => [changedBack, kept])).toEqual([
    [500n, 0n],
    [500n, 0n],
    [100n, 0n],
  ]);
  expect(await stateOf(petStore)).toEqual(before);
}, 20_000);
