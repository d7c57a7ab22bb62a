import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

test("200: the photos of the pet in their order, with their URLs, and an ETag", async () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  await using petStore = await openPetStore({ now: () => now });
  const [rex, misty] = [
    await petStore.createPet({ name: "Rex", categoryId: 1n }),
    await petStore.createPet({ name: "Misty", categoryId: 2n }),
  ];
  const first = await petStore.addPhoto(rex.body.id, halves(40, 30), { query: { alt: "Rex in the garden" } });
  const second = await petStore.addPhoto(rex.body.id, halves(30, 40));
  await petStore.addPhoto(misty.body.id, halves(40, 30));

  const { status, body, headers } = await petStore.listPhotos(rex.body.id);

  const urlsOf = (id: bigint) =>
    Object.fromEntries(["320", "800", "1600"].map((size) => [size, `${petStore.origin}/v1/photos/${id}/${size}`]));
  const createdAt = "2026-11-21T12:00:00.000Z";
  expect([status, body]).toEqual([
    200,
    [
      { id: 1n, petId: 1n, width: 40n, height: 30n, alt: "Rex in the garden", urls: urlsOf(1n), createdAt },
      { id: 2n, petId: 1n, width: 30n, height: 40n, urls: urlsOf(2n), createdAt },
    ],
  ]);
  expect(body).toEqual([first.body, second.body]);
  expect(Object.keys(body[0])).toEqual(["id", "petId", "width", "height", "alt", "urls", "createdAt"]);
  expect(headers.get("ETag")).toMatch(/^"\w+"$/);
});

test("200: a pet without photos has an empty list", async () => {
  await using petStore = await openPetStore();
  const { id } = (await petStore.createPet({ name: "Rex", categoryId: 1n })).body;

  const { status, body } = await petStore.listPhotos(id);

  expect([status, body]).toEqual([200, []]);
});

test("404: there is no pet with this id", async () => {
  await using petStore = await openPetStore();
  const { id } = (await petStore.createPet({ name: "Rex", categoryId: 1n })).body;
  await petStore.addPhoto(id, halves(4, 3));
  await petStore.deletePet(id);

  for (const each of [id, 99n, "x"]) expect((await petStore.listPhotos(each)).body.code).toBe("pet_not_found");
});
