import { expect, test } from "bun:test";
import { openPetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

async function openWithPhotos() {
  const petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  for (const width of [1, 2, 3]) await petStore.addPhoto(pet.id, halves(width, 3));
  return Object.assign(petStore, { pet });
}

const idsOf = ({ body }: TestResponse) => body.map(({ id }: { id: bigint }) => id);

test("200: the photos are in the new order, with an event; a new photo is after them", async () => {
  await using petStore = await openWithPhotos();
  const { pet } = petStore;

  const ordered = await petStore.orderPhotos(pet.id, { order: [3n, 1n, 2n] });
  const again = await petStore.orderPhotos(pet.id, { order: [3n, 1n, 2n] });
  await petStore.addPhoto(pet.id, halves(4, 3));

  expect([ordered.status, idsOf(ordered), idsOf(again)]).toEqual([200, [3n, 1n, 2n], [3n, 1n, 2n]]);
  expect(idsOf(await petStore.listPhotos(pet.id))).toEqual([3n, 1n, 2n, 4n]);
  const { body: events } = await petStore.listEvents({ type: "pet.photo_updated" });
  const changes = [{ field: "order", from: "1, 2, 3", to: "3, 1, 2" }];
  expect(events.map(({ data }: { data: object }) => data)).toEqual([{ pet, changes }]);
  const { body: history } = await petStore.getPetHistory(pet.id);
  expect(history.map(({ changes }: { changes: object }) => changes)).toEqual([
    [{ field: "photo", to: 4n }],
    changes,
    ...[3n, 2n, 1n].map((to) => [{ field: "photo", to }]),
    [
      { field: "name", to: "Rex" },
      { field: "categoryId", to: 1n },
    ],
  ]);
});

test("400: the order lacks a photo, repeats one or names that of another pet", async () => {
  await using petStore = await openWithPhotos();
  const { body: misty } = await petStore.createPet({ name: "Misty", categoryId: 2n });

  for (const order of [[], [1n, 2n], [1n, 2n, 2n], [1n, 2n, 3n, 3n], [1n, 2n, 4n], [1n, 2n, "3"]]) {
    const { status, body } = await petStore.orderPhotos(petStore.pet.id, { order });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  }
  const { body } = await petStore.orderPhotos(petStore.pet.id, { order: [1n] });
  expect(body.message).toBe("`order` must contain each of these ids once: 1, 2, 3.");
  const none = await petStore.orderPhotos(misty.id, { order: [1n] });
  expect(none.body.message).toBe("`order` must be empty: the pet has no photos.");
  expect(idsOf(await petStore.listPhotos(petStore.pet.id))).toEqual([1n, 2n, 3n]);
});

test("404: there is no pet with this id", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.orderPhotos(99n, { order: [] })).body.code).toBe("pet_not_found");
});

test("412: the list has changed since it was read: of two with the same ETag, one sets the order", async () => {
  await using petStore = await openWithPhotos();
  const { pet } = petStore;
  const tag = (await petStore.listPhotos(pet.id)).headers.get("ETag") ?? "";
  const headers = { "If-Match": tag };

  const orders = [
    [2n, 1n, 3n],
    [3n, 2n, 1n],
  ];
  const responses = await Promise.all(orders.map((order) => petStore.orderPhotos(pet.id, { order }, { headers })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);

  const fresh = (await petStore.listPhotos(pet.id)).headers.get("ETag") ?? "";
  await petStore.deletePhoto(2n);
  const late = await petStore.orderPhotos(pet.id, { order: [1n, 3n] }, { headers: { "If-Match": fresh } });
  expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
});
