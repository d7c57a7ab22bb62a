import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { clear, decode, halves, location, red, toJpeg, withExif } from "../../../test/support/pictures.ts";

const MEBIBYTE = 1024 * 1024;

test("204: the logo is encoded again as WebP, and is in the settings and in an event", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner", { name: "Ada" });

  const { status } = await petStore.setLogo(halves(40, 30, red, clear), { cookie: ada.cookie });

  expect(status).toBe(204);
  const { body: store } = await petStore.getStoreSettings();
  expect(store.logo).toEqual({ width: 40n, height: 30n });
  const { bytes, headers } = await petStore.getLogo({ key: await petStore.addKey("read") });
  expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual(["image/webp", "private, no-cache"]);
  const image = await decode(bytes);
  expect([image.width, image.height, image.at(4, 4)[3], image.at(35, 4)[3]]).toEqual([40, 30, 255, 0]);
  expect((await petStore.listEvents("type=store.updated")).body).toMatchObject([
    { by: { type: "person", id: ada.id }, data: { store, changes: [{ field: "logo" }] } },
  ]);
});

test("204: is at most 512 pixels long, without metadata, and a JPEG is turned upright", async () => {
  await using petStore = await openPetStore();
  const photo = withExif(await toJpeg(halves(2000, 1000)), 6);

  await petStore.setLogo(photo);

  expect((await petStore.getStoreSettings()).body.logo).toEqual({ width: 256n, height: 512n });
  const { bytes } = await petStore.getLogo();
  const image = await decode(bytes);
  expect([image.width, image.height]).toEqual([256, 512]);
  expect(Buffer.from(bytes).includes(location)).toBe(false);
});

test("204: replaces the logo", async () => {
  await using petStore = await openPetStore();
  await petStore.setLogo(halves(40, 30));
  const { headers } = await petStore.getLogo();
  await petStore.setLogo(halves(40, 30));
  expect((await petStore.getLogo({ headers: { "If-None-Match": headers.get("ETag") ?? "" } })).status).toBe(304);

  await petStore.setLogo(halves(30, 30));

  expect((await petStore.getStoreSettings()).body.logo).toEqual({ width: 30n, height: 30n });
  expect((await petStore.getLogo()).headers.get("ETag")).not.toBe(headers.get("ETag"));
  expect((await petStore.listEvents("type=store.updated")).body).toHaveLength(3);
});

test("400: the body is no image, or a kind that is not accepted", async () => {
  await using petStore = await openPetStore();

  for (const [body, part] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "SVG"],
    [Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "GIF"],
    [halves(40, 30).subarray(0, -20), "cut short"],
  ] as const) {
    const { status, body: error } = await petStore.setLogo(body);
    expect([status, error.code]).toEqual([400, "invalid_image"]);
    expect(error.message).toContain(part);
  }
  expect((await petStore.getLogo()).status).toBe(404);
});

test("403: the caller is not an admin", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.setLogo(halves(40, 30), { key: await petStore.addKey("write") })).status).toBe(403);
});

test("413: the file is larger than 1 MiB", async () => {
  await using petStore = await openPetStore();
  const padded = (bytes: number) => Buffer.concat([halves(40, 30), Buffer.alloc(bytes)]).subarray(0, bytes);

  expect((await petStore.setLogo(padded(MEBIBYTE))).status).toBe(204);
  const { status, body } = await petStore.setLogo(padded(MEBIBYTE + 1));

  expect([status, body.code]).toEqual([413, "payload_too_large"]);
  expect(body.message).toContain("1 MiB");
});
