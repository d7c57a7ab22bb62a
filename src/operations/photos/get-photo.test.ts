import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { decode, halves } from "../../../test/support/pictures.ts";

test("200: the image in each size, never enlarged; a client may cache it for a year", async () => {
  await using petStore = await openPetStore();
  const { id } = (await petStore.createPet({ name: "Rex", categoryId: 1n })).body;
  const { body: photo } = await petStore.addPhoto(id, halves(1800, 900));
  const { body: small } = await petStore.addPhoto(id, halves(500, 250));

  const sizesOf = async (photoId: bigint) => {
    const images = await Promise.all(["320", "800", "1600"].map((size) => petStore.getPhoto(photoId, size)));
    for (const { headers } of images) {
      expect(headers.get("Content-Type")).toBe("image/webp");
      expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    }
    const decoded = await Promise.all(images.map(({ bytes }) => decode(bytes)));
    return decoded.map(({ width, height }) => `${width} × ${height}`);
  };

  expect([photo.width, photo.height]).toEqual([1600n, 800n]);
  expect(await sizesOf(photo.id)).toEqual(["320 × 160", "800 × 400", "1600 × 800"]);
  expect(await sizesOf(small.id)).toEqual(["320 × 160", "500 × 250", "500 × 250"]);
});

test("200: a session may read it, and a HEAD has the headers", async () => {
  await using petStore = await openPetStore();
  const { id } = (await petStore.createPet({ name: "Rex", categoryId: 1n })).body;
  const { body: photo } = await petStore.addPhoto(id, halves(4, 3));
  const { cookie } = await petStore.addPerson("viewer");

  const image = await petStore.getPhoto(photo.id, "320", { cookie });
  const head = await petStore.getPhoto(photo.id, "320", { method: "HEAD" });

  expect([image.status, head.status, head.text]).toEqual([200, 200, ""]);
  for (const name of ["ETag", "Content-Length", "Content-Type", "Cache-Control"]) {
    expect(head.headers.get(name)).toBe(image.headers.get(name));
  }
});

test("404: there is no photo with this id, or no such size", async () => {
  await using petStore = await openPetStore();
  const { id } = (await petStore.createPet({ name: "Rex", categoryId: 1n })).body;
  const { body: photo } = await petStore.addPhoto(id, halves(4, 3));

  const missing = [
    [photo.id, "321"],
    [photo.id, "0320"],
    [photo.id, "original"],
    [photo.id + 1n, "320"],
    ["x", "320"],
  ] as const;
  for (const [photoId, size] of missing) {
    const { status, body } = await petStore.getPhoto(photoId, size as never);
    expect([status, body.code]).toEqual([404, "photo_not_found"]);
  }
});
