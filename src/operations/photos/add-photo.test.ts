import { expect, spyOn, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";
import {
  blue,
  clear,
  decode,
  halves,
  location,
  png,
  red,
  toJpeg,
  withExif,
  withProfile,
} from "../../../test/support/pictures.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { Exchange } from "../../http/exchange.ts";

async function openWithPet() {
  const time = { now: Date.parse("2026-11-21T12:00:00Z") };
  const petStore = await openPetStore({ now: () => time.now });
  const { body: pet, headers } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  return Object.assign(petStore, { time, pet, petTag: headers.get("ETag") });
}

/** Whether two colors look the same: encoding changes them a little. */
function expectColor(color: number[], expected: readonly number[]): void {
  for (const [index, value] of expected.entries()) expect(Math.abs((color[index] ?? 0) - value)).toBeLessThan(30);
}

test("201: a new photo with its Location, an event, and the time of the pet's last change", async () => {
  await using petStore = await openWithPet();
  const { pet } = petStore;
  petStore.time.now += 1000;

  const { status, body, headers } = await petStore.addPhoto(pet.id, halves(40, 30), { query: { alt: "Rex" } });

  expect([status, body.petId, body.width, body.height, body.alt]).toEqual([201, pet.id, 40n, 30n, "Rex"]);
  expect(headers.get("Location")).toBe(body.urls["1600"]);
  expect((await petStore.updatePhoto(body.id, {}, { headers: { "If-Match": headers.get("ETag") ?? "" } })).status).toBe(
    200,
  );
  const { body: events } = await petStore.listEvents({ limit: "1" });
  const photo = { id: body.id, width: 40n, height: 30n, alt: "Rex" };
  expect(events).toMatchObject([{ type: "pet.photo_added", data: { pet, photo } }]);
  const [details] = (await petStore.listPetDetails()).body;
  expect(details.updatedAt).toBe("2026-11-21T12:00:01.000Z");
  expect((await petStore.getPet(pet.id)).headers.get("ETag")).toBe(petStore.petTag);
});

test("201: the bytes determine the format, and the scope read sees it in the feed", async () => {
  await using petStore = await openWithPet();
  const jpeg = await toJpeg(halves(40, 30));

  for (const [index, type] of ["image/png", "application/octet-stream", "image/x-unknown"].entries()) {
    const picture = Buffer.concat([jpeg, Buffer.from([index])]);
    const { status } = await petStore.addPhoto(petStore.pet.id, picture, { headers: { "Content-Type": type } });
    expect([type, status]).toEqual([type, 201]);
  }
  const events = await petStore.listEvents({ type: "pet.photo_added" }, { key: await petStore.addKey("read") });
  expect(events.body).toHaveLength(3);
});

test("201: a JPEG is turned upright, as its camera was held; another format stays as it is", async () => {
  await using petStore = await openWithPet();
  const jpeg = await toJpeg(halves(64, 32));
  const turned = [
    { orientation: 1, size: "64 × 32", first: red, last: blue },
    { orientation: 3, size: "64 × 32", first: blue, last: red },
    { orientation: 6, size: "32 × 64", first: red, last: blue },
    { orientation: 8, size: "32 × 64", first: blue, last: red },
  ];

  for (const { orientation, size, first, last } of turned) {
    const { body } = await petStore.addPhoto(petStore.pet.id, withExif(jpeg, orientation));
    const image = await decode((await petStore.getPhoto(body.id, "320")).bytes);
    expect([orientation, `${image.width} × ${image.height}`]).toEqual([orientation, size]);
    expect(`${body.width} × ${body.height}`).toBe(size);
    expectColor(image.at(4, 4), first);
    expectColor(image.at(image.width - 5, image.height - 5), last);
  }
  const { body } = await petStore.addPhoto(petStore.pet.id, halves(64, 32));
  expect([body.width, body.height]).toEqual([64n, 32n]);
});

test("201: the location and all other metadata are gone from every size", async () => {
  await using petStore = await openWithPet();
  const picture = withExif(await toJpeg(halves(1800, 900)), 1);
  expect(Buffer.from(picture).includes(location)).toBe(true);

  const { body } = await petStore.addPhoto(petStore.pet.id, picture);

  for (const size of ["320", "800", "1600"]) {
    const image = Buffer.from((await petStore.getPhoto(body.id, size)).bytes);
    for (const text of [location, "Exif", "EXIF", "XMP"]) expect(image.includes(text)).toBe(false);
  }
  const stored = await petStore.query<{ bytes: Uint8Array }>("select bytes from photo_images");
  expect(stored.some(({ bytes }) => Buffer.from(bytes).includes(location))).toBe(false);
});

test("201: a colour profile is kept, and a long one, which would make each size as long, is not", async () => {
  await using petStore = await openWithPet();
  const jpeg = await toJpeg(halves(400, 200));

  for (const [bytes, isKept] of [
    [3000, true],
    [16 * 1024, true],
    [16 * 1024 + 1, false],
    [2_000_000, false],
  ] as const) {
    const { body } = await petStore.addPhoto(petStore.pet.id, withProfile(jpeg, bytes));
    for (const size of ["320", "800", "1600"]) {
      const image = Buffer.from((await petStore.getPhoto(body.id, size)).bytes);
      expect([bytes, image.includes("profile ")]).toEqual([bytes, isKept]);
      expect(image.length).toBeLessThan(30_000);
      expect(image.readUInt32LE(4)).toBe(image.length - 8);
      const { width, at } = await decode(image);
      expectColor(at(width - 5, 5), blue);
    }
  }
});

test("201: transparency is kept", async () => {
  await using petStore = await openWithPet();

  const { body } = await petStore.addPhoto(petStore.pet.id, halves(1800, 900, clear, red));

  for (const size of ["320", "800", "1600"]) {
    const image = await decode((await petStore.getPhoto(body.id, size)).bytes);
    expect(image.at(5, 5)[3]).toBe(0);
    expectColor(image.at(image.width - 5, 5), red);
  }
});

test("200: the same bytes again, whatever their text; another pet gets a photo of its own", async () => {
  await using petStore = await openWithPet();
  const { body: misty } = await petStore.createPet({ name: "Misty", categoryId: 2n });
  const picture = halves(40, 30);
  const first = await petStore.addPhoto(petStore.pet.id, picture, { query: { alt: "Rex" } });

  const again = await petStore.addPhoto(petStore.pet.id, picture, { query: { alt: "Another text" } });
  const other = await petStore.addPhoto(misty.id, picture);

  expect([again.status, again.body]).toEqual([200, first.body]);
  expect([other.status, other.body.id]).toEqual([201, first.body.id + 1n]);
  expect((await petStore.listEvents({ type: "pet.photo_added" })).body).toHaveLength(2);
  await petStore.deletePhoto(first.body.id);
  expect((await petStore.addPhoto(petStore.pet.id, picture)).status).toBe(201);
});

test("200: of four requests with the same bytes at once, one adds a photo", async () => {
  await using petStore = await openWithPet();

  const responses = await Promise.all(
    Array.from({ length: 4 }, () => petStore.addPhoto(petStore.pet.id, halves(40, 30))),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), 201]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
});

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const heic = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";

test("400: the body is no JPEG, PNG or WebP; the message says what to do", async () => {
  await using petStore = await openWithPet();
  const refused: [file: Uint8Array, message: string][] = [
    [gif, "The body is a GIF. Save it as a PNG."],
    [Buffer.from(svg), "The body is an SVG. Export it as a PNG."],
    [Buffer.from(heic), "The body is a HEIC. On an iPhone, choose Settings, Camera, Formats, Most Compatible"],
    [Buffer.from(heic.replace("heic", "avif")), "The body is an AVIF. Save it as a JPEG."],
    [Buffer.from("BM123456"), "The body is a BMP. Save it as a PNG."],
    [Buffer.from("II*\0\x08\0\0\0"), "The body is a TIFF or a raw picture. Save it as a JPEG."],
    [Buffer.from("%PDF-1.7"), "The body is a PDF. Export its page as a PNG."],
    [Buffer.from('{"name":"Rex"}'), "The body is not an image in a known format. Send a JPEG, PNG or WebP."],
    [new Uint8Array(), "The body is empty. Send a JPEG, PNG or WebP."],
  ];

  for (const [file, message] of refused) {
    const { status, body } = await petStore.addPhoto(petStore.pet.id, file);
    expect([status, body.code, body.message]).toEqual([400, "invalid_image", expect.stringContaining(message)]);
  }
  expect((await petStore.listPhotos(petStore.pet.id)).body).toEqual([]);
});

test("400: the image is cut short, at any byte, or damaged", async () => {
  await using petStore = await openWithPet();
  const picture = halves(40, 30);
  const jpeg = await toJpeg(picture);
  const webp = await new Bun.Image(picture).webp().bytes();

  for (const file of [picture, jpeg, webp]) {
    for (const length of [file.length - 1, file.length - 2, Math.floor(file.length / 2), 30]) {
      const { status, body } = await petStore.addPhoto(petStore.pet.id, file.subarray(0, length));
      expect([length, status, body.code]).toEqual([length, 400, "invalid_image"]);
      expect(body.message).toBe("The image is cut short. Send the whole file.");
    }
  }
  const damaged = png(40, 30, new Uint8Array(17));
  const { body } = await petStore.addPhoto(petStore.pet.id, damaged);
  expect([body.code, body.message]).toEqual(["invalid_image", expect.stringContaining("The image is damaged")]);
});

/** Keeps every image from being encoded until the returned object is resolved or disposed of. */
function holdEncoding() {
  const encode = Bun.Image.prototype.bytes;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  Bun.Image.prototype.bytes = async function (this: Bun.Image) {
    begun.resolve();
    await end.promise;
    return encode.call(this);
  };
  return {
    begun: begun.promise,
    end: end.resolve,
    [Symbol.dispose]() {
      end.resolve();
      Bun.Image.prototype.bytes = encode;
    },
  };
}

// On PostgreSQL, a revocation counts within a second.
sqliteTest("401: the key is revoked while the photo is encoded", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { body: created } = await petStore.createKey({ name: "Till", scope: "write" });
  using held = holdEncoding();
  const added = petStore.addPhoto(pet.id, halves(4, 3), { key: created.key });
  await held.begun;

  await petStore.revokeKey(created.id);
  held.end();

  expect((await added).status).toBe(401);
  expect((await petStore.listPhotos(pet.id)).body).toEqual([]);
});

test("a client that disconnects while its photo waits or is encoded adds none, which is no failure", async () => {
  await using petStore = await openWithPet();
  const { pet, origin } = petStore;
  const key = await petStore.addKey("write");
  using held = holdEncoding();
  using received = spyOn(Exchange.prototype, "setReceiveTimeout");
  const controller = new AbortController();
  const send = (width: number) =>
    fetch(`${origin}/v1/pets/${pet.id}/photos`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "image/png" },
      body: halves(width, 3),
      signal: controller.signal,
    });
  const uploads = [send(4), send(5)];
  await held.begun;
  await eventually(() => received.mock.contexts.length === 2);

  controller.abort();
  expect((await Promise.allSettled(uploads)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await eventually(() => received.mock.contexts.every((exchange) => (exchange as Exchange).signal().aborted));
  held.end();

  const added = await petStore.addPhoto(pet.id, halves(6, 3));
  expect((await petStore.listPhotos(pet.id)).body).toEqual([added.body]);
  expect(petStore.logLines.filter((line) => line.includes('"err"'))).toEqual([]);
});

test("400: the image has more than 50 million pixels, which its header says; it is not decoded", async () => {
  await using petStore = await openWithPet();
  const encode = Bun.Image.prototype.bytes;
  let encoded = 0;
  Bun.Image.prototype.bytes = function (this: Bun.Image) {
    encoded += 1;
    return encode.call(this);
  };
  try {
    const { status, body } = await petStore.addPhoto(petStore.pet.id, png(100_000, 100_000, new Uint8Array(17)));
    expect([status, body.code]).toEqual([400, "invalid_image"]);
    expect(body.message).toBe(
      "The image has 10000 million pixels, but at most 50 million are allowed. Send a smaller one.",
    );
    expect(encoded).toBe(0);
  } finally {
    Bun.Image.prototype.bytes = encode;
  }
});

test("400: the media type is that of no file, or the text is too long", async () => {
  await using petStore = await openWithPet();

  for (const type of ["application/json", "text/plain", ""]) {
    const { body } = await petStore.addPhoto(petStore.pet.id, halves(4, 3), { headers: { "Content-Type": type } });
    expect([body.code, body.message]).toEqual([
      "invalid_content_type",
      "Send the body as Content-Type: application/octet-stream or image/*.",
    ]);
  }
  const { body } = await petStore.addPhoto(petStore.pet.id, halves(4, 3), { query: { alt: "a".repeat(501) } });
  expect([body.code, body.message]).toEqual(["invalid_request", "`alt` must have at most 500 characters."]);
});

test("201: a photo that an import adds to its pet does not keep the pet from its undo", async () => {
  await using petStore = await openPetStore();
  const { importId } = (await petStore.importPets("name,categoryId\nRex,1\nMax,1\n")).body;
  const query = { query: { importId: `${importId}` } };

  const added = await petStore.addPhoto(1n, halves(40, 30), query);
  await petStore.addPhoto(1n, halves(30, 40), query);
  await petStore.addPhoto(2n, halves(40, 30));

  expect(added.status).toBe(201);
  const [, , first] = (await petStore.listEvents({ type: "pet.photo_added" })).body;
  expect(first.data).toMatchObject({ photo: { id: added.body.id }, importId });
  const { counts, kept } = (await petStore.undoImport(importId)).body;
  expect([counts.deleted, kept[0].petId, kept[0].reason]).toEqual([1n, 2n, "changed"]);
});

test("404: there is no import with this id", async () => {
  await using petStore = await openWithPet();

  const { status, body } = await petStore.addPhoto(petStore.pet.id, halves(40, 30), { query: "importId=7" });

  expect([status, body.code]).toEqual([404, "import_not_found"]);
});

test("404: there is no pet with this id", async () => {
  await using petStore = await openWithPet();

  for (const id of [99n, "x"]) expect((await petStore.addPhoto(id, halves(4, 3))).body.code).toBe("pet_not_found");
});

test("409: the pet has 12 photos, also if 12 others are sent at once", async () => {
  await using petStore = await openWithPet();
  const add = (width: number): Promise<number> =>
    petStore
      .addPhoto(petStore.pet.id, halves(width, 3))
      // At most 4 of a key are received at the same time.
      .then(({ status }) => (status === 503 ? add(width) : status));

  const statuses = await Promise.all(Array.from({ length: 24 }, (_, index) => add(index + 1)));

  expect(statuses.toSorted()).toEqual([...Array(12).fill(201), ...Array(12).fill(409)]);
  expect((await petStore.listPhotos(petStore.pet.id)).body).toHaveLength(12);
  const { body } = await petStore.addPhoto(petStore.pet.id, halves(99, 3));
  expect([body.code, body.message]).toEqual([
    "too_many_photos",
    "The pet has 12 photos, which is the maximum. Delete one first.",
  ]);
});
