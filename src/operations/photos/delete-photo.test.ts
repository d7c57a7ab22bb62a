import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";
import { noon } from "../../../test/support/store.ts";

test("204: the photo and its images are deleted, with an event", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { body: photo } = await petStore.addPhoto(pet.id, halves(4, 3), { query: { alt: "Rex" } });
  const { body: other } = await petStore.addPhoto(pet.id, halves(3, 4));

  expect((await petStore.deletePhoto(photo.id)).status).toBe(204);

  expect((await petStore.listPhotos(pet.id)).body).toEqual([other]);
  expect((await petStore.getPhoto(photo.id, "320")).status).toBe(404);
  expect(await petStore.query("select distinct photo_id from photo_images")).toEqual([{ photo_id: other.id }]);
  const { body: events } = await petStore.listEvents({ type: "pet.photo_removed" });
  expect(events).toMatchObject([{ data: { pet, photo: { id: photo.id, width: 4n, height: 3n, alt: "Rex" } } }]);
  const { body: history } = await petStore.getPetHistory(pet.id, { limit: "1" });
  expect(history).toMatchObject([{ type: "pet.photo_removed", changes: [{ field: "photo", from: photo.id }] }]);
});

test("204: the photos of a pet are deleted with it when it is removed for good, without events of their own", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  for (const width of [1, 2, 3]) await petStore.addPhoto(pet.id, halves(width, 3));

  expect((await petStore.deletePet(pet.id)).status).toBe(204);
  expect((await petStore.listEvents({ limit: "1" })).body).toMatchObject([{ type: "pet.deleted" }]);

  clock.now += 30 * 24 * 3600 * 1000 - 1;
  await petStore.jobs.run();
  expect(await petStore.query("select id from photos")).toHaveLength(3);
  clock.now += 10 * 60 * 1000;
  await petStore.jobs.run();
  for (const table of ["photos", "photo_images", "deleted_pets"])
    expect(await petStore.query(`select * from ${table}`)).toEqual([]);
  const batch = { operations: [{ method: "create", body: { name: "Misty", categoryId: 2n } }] };
  expect((await petStore.changePets(batch)).body[0].pet.id).toBe(pet.id + 1n);
});

test("404: there is no photo with this id", async () => {
  await using petStore = await openPetStore();

  for (const id of [99n, "x"]) expect((await petStore.deletePhoto(id)).body.code).toBe("photo_not_found");
});
