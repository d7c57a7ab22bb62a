import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { noon } from "../../../test/support/store.ts";

const second = 1000;

test("a photo is sent to everyone while its pet is shown, in each size, and for a second afterwards", async () => {
  const clock = { now: noon };
  const variables = { PETSTORE_BASE_URL: "https://pets.example/v1" };
  await using petStore = await openPetStore({ variables, now: () => clock.now });
  await petStore.updateStoreSettings({ catalogue: "on" });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.addPhoto(1n, smallPicture);
  const get = (size: string, headers = {}) => fetch(`${petStore.origin}/shop/photos/1/${size}`, { headers });
  const statuses = async () =>
    (await Promise.all(["320", "800", "1600"].map((size) => get(size)))).map((each) => each.status);

  const unpublished = await statuses();
  await petStore.updatePetProfile(1n, { published: true });
  clock.now += second;
  const shown = await statuses();
  const photo = await get("320");
  const known = await get("320", { "If-None-Match": photo.headers.get("ETag") ?? "" });
  const own = await petStore.getPhoto(1n, "320");
  await petStore.updatePet(1n, { status: "sold" });
  const early = await statuses();
  clock.now += second;
  const sold = await statuses();

  expect([unpublished, shown, early, sold]).toEqual([
    [404, 404, 404],
    [200, 200, 200],
    [200, 200, 200],
    [404, 404, 404],
  ]);
  expect(photo.headers.toJSON()).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-type": "image/webp",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(known.status).toBe(304);
  expect(Buffer.from(await photo.arrayBuffer()).equals(Buffer.from(own.bytes))).toBe(true);
});

test.each(["/shop/photos/2/320", "/shop/photos/1/100", "/shop/photos/x/320", "/shop/photos/1"])(
  "404: %s",
  async (path) => {
    await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://pets.example/v1" } });
    await petStore.updateStoreSettings({ catalogue: "on" });

    const response = await fetch(petStore.origin + path);

    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);
