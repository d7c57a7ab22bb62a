import { expect, spyOn, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { letTimePass, thoroughTest } from "../../../test/support/thorough-test.ts";
import { Exchange } from "../exchange.ts";

/** Begins uploads with these keys, and resolves once all of them are being received. */
async function beginUploads(port: number, keys: string[]) {
  using received = spyOn(Exchange.prototype, "setReceiveTimeout");
  const uploads = await Promise.all(keys.map((key) => beginUpload(port, key, 2_000_000)));
  await eventually(() => received.mock.calls.length === keys.length);
  return uploads;
}

/** Sends the head of a request to add a photo, and keeps the body back. */
async function beginUpload(port: number, key: string, bytes: number) {
  const socket = await openSocket(port);
  socket.write(
    "POST /v1/pets/1/photos HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\n" +
      `Authorization: Bearer ${key}\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  return socket;
}

test("503: eight files are being received; the ninth is refused before it is sent", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const keys = await Promise.all(["a", "b", "c"].map(() => petStore.addKey("write")));
  const [one = "", other = "", third = ""] = keys;
  const uploads = await beginUploads(petStore.port, [...Array(4).fill(one), ...Array(4).fill(other)]);
  expect((await petStore.addPhoto(1n, halves(4, 3))).status).toBe(503);

  await using ninth = await beginUpload(petStore.port, third, 10_000_000);
  const text = await ninth.untilClosedOr(/\}$/);
  expect(text).toMatch(/^HTTP\/1.1 503 /);
  expect(text).toMatch(/^Connection: close\r$/im);
  expect(text).toMatch(/^Retry-After: 1\r$/im);
  expect(text).toContain("Too many files are being received. Nothing was changed. Retry later. (Request ");

  for (const upload of uploads) await upload[Symbol.asyncDispose]();
  await eventually(async () => (await petStore.addPhoto(1n, halves(4, 3))).status < 300);
});

test("503: four files of a key are being received; another key still adds photos", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const key = await petStore.addKey("write");
  const uploads = await beginUploads(petStore.port, Array(4).fill(key));
  const addOwn = () => petStore.addPhoto(1n, halves(4, 3), { key });

  const { status, body } = await addOwn();
  expect([status, body.message]).toEqual([
    503,
    expect.stringContaining("4 files of this caller are being received. Nothing was changed. Retry later. (Request "),
  ]);
  expect((await petStore.addPhoto(1n, halves(5, 3))).status).toBe(201);

  for (const upload of uploads) await upload[Symbol.asyncDispose]();
  await eventually(async () => (await addOwn()).status < 300);
});

test("receives a long file over a connection that stays open", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  const file = Buffer.concat([halves(4, 3), Buffer.alloc(2_000_000)]);

  const { status, headers } = await petStore.addPhoto(pet.id, file);

  expect([status, headers.get("Connection")]).toEqual([201, null]);
});

thoroughTest(
  "a file may take longer to arrive than any other body",
  async () => {
    await using petStore = await openPetStore({ receiveSeconds: 4 });
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
    const file = halves(4, 3);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(file.subarray(0, 20));
        // The runtime counts in steps of four seconds, and closes the connection up to two of them later.
        await letTimePass(16_000);
        controller.enqueue(file.subarray(20));
        controller.close();
      },
    });

    const key = await petStore.addKey("write");
    const response = await fetch(`${petStore.origin}/v1/pets/${pet.id}/photos`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "image/png" },
      body,
    });

    expect(response.status).toBe(201);
  },
  600_000,
);
