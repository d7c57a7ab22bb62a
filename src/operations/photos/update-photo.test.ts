import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

async function openWithPhoto() {
  const time = { now: Date.parse("2026-11-21T12:00:00Z") };
  const petStore = await openPetStore({ now: () => time.now });
  const { body: pet, headers } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { body: photo } = await petStore.addPhoto(pet.id, halves(4, 3));
  return Object.assign(petStore, { time, pet, photo, petTag: headers.get("ETag") });
}

test("200: the text is changed and removed, with an event, and the pet has been updated", async () => {
  await using petStore = await openWithPhoto();
  const { photo, pet } = petStore;
  petStore.time.now += 1000;

  const changed = await petStore.updatePhoto(photo.id, { alt: "Rex asleep" });
  const same = await petStore.updatePhoto(photo.id, { alt: "Rex asleep" });
  const removed = await petStore.updatePhoto(photo.id, { alt: null });

  expect([changed.status, changed.body]).toEqual([200, { ...photo, alt: "Rex asleep" }]);
  expect([same.body, removed.body]).toEqual([changed.body, photo]);
  const { body: events } = await petStore.listEvents({ type: "pet.photo_updated" });
  const summary = { id: photo.id, width: 4n, height: 3n };
  expect(events.map(({ data }: { data: object }) => data)).toEqual([
    { pet, photo: summary, changes: [{ field: "alt", from: "Rex asleep" }] },
    { pet, photo: { ...summary, alt: "Rex asleep" }, changes: [{ field: "alt", to: "Rex asleep" }] },
  ]);
  const [details] = (await petStore.listPetDetails()).body;
  expect(details.updatedAt).toBe("2026-11-21T12:00:01.000Z");
  expect((await petStore.getPet(pet.id)).headers.get("ETag")).toBe(petStore.petTag);
});

test("400: the text is empty, too long or has control characters", async () => {
  await using petStore = await openWithPhoto();

  for (const alt of ["", "a".repeat(501), "a\nb", 7n]) {
    const { status, body } = await petStore.updatePhoto(petStore.photo.id, { alt });
    expect([status, body.code, body.message]).toEqual([400, "invalid_request", expect.stringContaining("`alt` must")]);
  }
});

test("404: there is no photo with this id", async () => {
  await using petStore = await openWithPhoto();
  await petStore.deletePet(petStore.pet.id);

  for (const id of [petStore.photo.id, 99n, "x"]) {
    const { status, body } = await petStore.updatePhoto(id, { alt: "Rex" });
    expect([status, body.code]).toEqual([404, "photo_not_found"]);
  }
});
