import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { noon } from "../../../test/support/store.ts";
import type { DeletedPet, PetHistoryEntry } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { writeBackup } from "../../store/backup/backup.ts";
import { verifyBackup } from "../../store/backup/verify.ts";

const day = 24 * 3600 * 1000;
const profile = {
  externalId: "A-1",
  breed: "Pug",
  microchip: "276000000000001",
  notes: "Bites the vet.",
  tags: ["calm"],
  fields: { supplier: "Hill Farm" },
};

/** Adds Rex with a profile and a photo, and deletes him. */
async function addDeleted(petStore: PetStore): Promise<void> {
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, profile);
  await petStore.addPhoto(1n, smallPicture);
  await petStore.deletePet(1n);
}

test("200: brings back a pet with its id, its creation time, its profile and its photos", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await addDeleted(petStore);
  clock.now += 29 * day;

  const restored = await petStore.restorePet(1n);

  const pet = { id: 1n, name: "Rex", categoryId: 1n, status: "available" };
  expect([restored.status, restored.body]).toEqual([200, pet]);
  expect(restored.headers.get("ETag")).toBe((await petStore.getPet(1n)).headers.get("ETag"));
  const { body } = await petStore.listPetDetails("include=all");
  const times = { createdAt: writeTime(noon), updatedAt: writeTime(clock.now) };
  expect(body).toEqual([{ ...pet, ...times, profile, photos: (await petStore.listPhotos(1n)).body }]);
  expect((await petStore.getPhoto(1n, "320")).status).toBe(200);
  expect((await petStore.getInventory()).body).toEqual({ available: 1n, pending: 0n, sold: 0n, unset: 0n });
  expect((await petStore.listDeletedPets()).body).toEqual([]);
});

test("200: a published pet comes back unpublished, and no event says otherwise", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { breed: "Pug", published: true });
  await petStore.deletePet(1n);

  await petStore.restorePet(1n);

  expect((await petStore.getPetProfile(1n)).body).toEqual({ breed: "Pug" });
  expect((await petStore.listCatalogue()).body).toEqual([]);
  const [{ data }] = (await petStore.listEvents("type=pet.restored")).body;
  expect(data.changes).toEqual([{ field: "breed", to: "Pug" }]);
});

test("200: a pet that is not deleted stays as it is, and a repeated request gets the first response", async () => {
  await using petStore = await openPetStore();
  await addDeleted(petStore);
  const headers = { "Idempotency-Key": "back" };
  const first = await petStore.restorePet(1n, { headers });
  const events = (await petStore.listEvents()).body;

  const again = await petStore.restorePet(1n, { headers });
  const present = await petStore.restorePet(1n);

  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  for (const { status, body, headers } of [again, present]) {
    expect([status, body, headers.get("ETag")]).toEqual([200, first.body, first.headers.get("ETag")]);
  }
  expect((await petStore.listEvents()).body).toEqual(events);
});

test("200: two requests at the same time restore a pet once", async () => {
  await using petStore = await openPetStore();
  await addDeleted(petStore);

  const responses = await Promise.all([petStore.restorePet(1n), petStore.restorePet(1n)]);

  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await petStore.listEvents("type=pet.restored")).body).toHaveLength(1);
  expect((await petStore.getInventory()).body.available).toBe(1n);
});

test("404: there was no pet with this id, or it was deleted 30 days ago", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await addDeleted(petStore);
  expect((await petStore.restorePet(2n)).body.code).toBe("pet_not_found");

  clock.now += 30 * day;

  const { status, body } = await petStore.restorePet(1n);
  expect([status, body.code]).toEqual([404, "pet_not_found"]);
  expect((await petStore.listDeletedPets()).body).toEqual([]);
});

test("409: another pet has the number or the microchip, until that gives it up", async () => {
  await using petStore = await openPetStore();
  await addDeleted(petStore);
  await petStore.createPet({ name: "Max", categoryId: 1n });
  for (const [name, code] of [
    ["externalId", "external_id_taken"],
    ["microchip", "microchip_taken"],
  ] as const) {
    expect((await petStore.updatePetProfile(2n, { [name]: profile[name] })).status).toBe(200);

    const { status, body } = await petStore.restorePet(1n);

    const message = `\`${name}\`: the pet 2 has ${profile[name]} now. Remove it from that pet first.`;
    expect([status, body.code, body.message]).toEqual([409, code, message]);
    await petStore.updatePetProfile(2n, { [name]: null });
  }

  expect((await petStore.restorePet(1n)).status).toBe(200);
  const taken = await petStore.updatePetProfile(2n, { externalId: "A-1" });
  expect([taken.status, taken.body.code]).toEqual([409, "external_id_taken"]);
});

test("409: with the pet, profiles would have more than 100 names of fields", async () => {
  await using petStore = await openPetStore();
  await addDeleted(petStore);
  for (let pet = 2n; pet <= 5n; pet += 1n) {
    await petStore.createPet({ name: "Max", categoryId: 1n });
    const names = Array.from({ length: 25 }, (_, index) => [`${pet}-${index}`, "x"]);
    expect((await petStore.updatePetProfile(pet, { fields: Object.fromEntries(names) })).status).toBe(200);
  }

  const { status, body } = await petStore.restorePet(1n);

  expect([status, body.code]).toEqual([409, "too_many_fields"]);
  await petStore.updatePetProfile(2n, { fields: { "2-0": null } });
  expect((await petStore.restorePet(1n)).status).toBe(200);
});

test("registers the category again if it was deleted meanwhile", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.deletePet(1n);
  expect((await petStore.deleteCategory(1n)).status).toBe(204);

  await petStore.restorePet(1n);

  expect((await petStore.getCategory(1n)).body).toEqual({ id: 1n });
  const [newest, before] = (await petStore.listEvents()).body;
  expect([newest.type, before.type]).toEqual(["pet.restored", "category.created"]);
  expect((await petStore.deleteCategory(1n)).status).toBe(409);
});

test("a deleted pet gives up its number and its microchip, and its photos are 404", async () => {
  await using petStore = await openPetStore();
  await addDeleted(petStore);
  const photoUrl = async () => (await petStore.getPhoto(1n, "320")).status;

  expect(await photoUrl()).toBe(404);
  expect((await petStore.listPhotos(1n)).status).toBe(404);
  expect((await petStore.updatePhoto(1n, { alt: "Rex" })).status).toBe(404);
  expect((await petStore.deletePhoto(1n)).status).toBe(404);
  expect((await petStore.addPhoto(1n, smallPicture)).status).toBe(404);
  expect((await petStore.getPetProfile(1n)).status).toBe(404);
  for (const query of ["externalId=A-1", "tag=calm", "search=pug", "name=rex", "id=1"]) {
    expect((await petStore.listPetDetails(query)).body).toEqual([]);
  }
  await petStore.restorePet(1n);
  expect(await photoUrl()).toBe(200);
  for (const query of ["externalId=A-1", "tag=calm", "search=pug", "name=rex", "id=1"]) {
    expect((await petStore.listPetDetails(query)).body).toHaveLength(1);
  }
});

test("an order of a deleted pet is found, and of a restored one it is as before", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(1n, { status: "delivered" });
  await petStore.deletePet(1n);
  const { body: order } = await petStore.getOrder(1n);

  expect((await petStore.restorePet(1n)).body.status).toBe("sold");

  expect((await petStore.getOrder(1n)).body).toEqual(order);
  expect((await petStore.updateOrder(1n, { status: "returned" })).status).toBe(200);
  expect((await petStore.getPet(1n)).body.status).toBe("available");
});

test("the event and the history have the pet and its profile, the notes without their value", async () => {
  await using petStore = await openPetStore();
  await addDeleted(petStore);
  await petStore.restorePet(1n);

  const [event] = (await petStore.listEvents()).body;
  const [entry, deletion] = (await petStore.getPetHistory(1n)).body;

  const pet = { id: 1n, name: "Rex", categoryId: 1n, status: "available" };
  const changes = [
    { field: "externalId", to: "A-1" },
    { field: "breed", to: "Pug" },
    { field: "microchip", to: "276000000000001" },
    { field: "notes" },
    { field: "tags", to: "calm" },
    { field: "fields.supplier", to: "Hill Farm" },
  ];
  expect([event.type, event.data]).toEqual(["pet.restored", { pet, changes }]);
  const ofPet = ["name", "categoryId", "status"].map((field) => ({ field, to: pet[field as "name"] }));
  expect([entry.type, entry.changes]).toEqual(["pet.restored", [...ofPet, ...changes]]);
  expect(deletion.type).toBe("pet.deleted");
});

test("history stays while a pet can be restored, and with a restored pet, however few days events are kept", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now, variables: { PETSTORE_EVENTS_DAYS: "1" } });
  await addDeleted(petStore);
  await petStore.createPet({ name: "Max", categoryId: 1n });
  await petStore.deletePet(2n);
  const clean = async (days: number) => {
    clock.now += days * day;
    await petStore.jobs.run();
  };
  const typesOf = async (id: bigint) =>
    (await petStore.getPetHistory(id)).body.map((entry: PetHistoryEntry) => entry.type).join();
  await clean(29);
  const before = "pet.deleted,pet.photo_added,pet.profile_updated,pet.created";
  expect([await typesOf(1n), await typesOf(2n)]).toEqual([before, "pet.deleted,pet.created"]);
  await petStore.restorePet(1n);

  await clean(2);

  expect(await typesOf(1n)).toBe(`pet.restored,${before}`);
  expect((await petStore.getPetHistory(2n)).status).toBe(404);
  await clean(60);
  expect(await typesOf(1n)).toBe(`pet.restored,${before}`);
  expect((await petStore.getPhoto(1n, "320")).status).toBe(200);
});

test("a pet of a batch, also one deleted with others at the same time, can be restored, deleted and restored", async () => {
  await using petStore = await openPetStore();
  const create = { method: "create", body: { name: "Rex", categoryId: 1n } } as const;
  await petStore.changePets({ operations: [create, create, create] });
  const remove = (id: bigint) => ({ method: "delete", id }) as const;
  await petStore.changePets({ operations: [remove(1n), remove(2n), remove(3n)] });

  for (let round = 0; round < 3; round += 1) {
    expect((await petStore.restorePet(2n)).status).toBe(200);
    expect((await petStore.deletePet(2n)).status).toBe(204);
  }

  expect((await petStore.listDeletedPets()).body.map((pet: DeletedPet) => pet.id)).toEqual([2n, 3n, 1n]);
  expect((await petStore.getInventory()).body.unset).toBe(0n);
  expect((await petStore.getPetHistory(2n, "limit=100")).body).toHaveLength(8);
});

sqliteTest(
  "a backup while pets are deleted and restored has each of them once, with its profile and photos",
  async () => {
    await using petStore = await openPetStore();
    for (const name of ["Rex", "Tom"]) await petStore.createPet({ name, categoryId: 1n });
    for (const id of [1n, 2n]) {
      await petStore.updatePetProfile(id, { externalId: `A-${id}`, tags: ["calm"] });
      await petStore.addPhoto(id, smallPicture);
    }
    const file = `${petStore.config.databasePath}.backup`;
    let isDone = false;
    const change = async (id: bigint) => {
      while (!isDone) {
        await petStore.deletePet(id);
        await petStore.restorePet(id);
      }
    };

    const { databasePath } = petStore.config;
    const { signal } = new AbortController();
    const backup = writeBackup({ databasePath, file, signal, onProgress: () => {} }).finally(() => {
      isDone = true;
    });
    await Promise.all([backup, change(1n), change(2n)]);

    expect((await verifyBackup(file)).findings).toEqual([]);
    using database = new Database(file, { readonly: true });
    const idsIn = (sql: string) =>
      database
        .query<{ id: number }, []>(sql)
        .all()
        .map(({ id }) => id);
    const present = idsIn("select id from pets");
    expect([...present, ...idsIn("select id from deleted_pets")].toSorted()).toEqual([1, 2]);
    expect(idsIn("select pet_id as id from pet_profiles")).toEqual(present);
    expect(idsIn("select pet_id as id from pet_tags")).toEqual(present);
    expect(idsIn("select pet_id as id from photos order by 1")).toEqual([1, 2]);
  },
);
