import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../test/support/pet-store.ts";
import { halves } from "../test/support/pictures.ts";
import {
  buildRequest,
  type Client,
  createClient,
  type Event,
  type Pet,
  PetStoreError,
  parseLines,
  UnsafeIntegerError,
} from "./index.ts";

const INT64_MAX = 9223372036854775807n;

async function clientOf(petStore: PetStore, scope: "read" | "write" | "admin" = "write"): Promise<Client> {
  return createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey(scope) });
}

/** The error that a call rejects with. */
async function errorOf(call: Promise<unknown>): Promise<PetStoreError> {
  const outcome = await call.catch((error: unknown) => error);
  if (!(outcome instanceof PetStoreError)) throw new Error(`Expected a PetStoreError, and got ${outcome}.`);
  return outcome;
}

test("int64 is exact in path, query, body and response", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);

  await client.createCategory({ body: { id: INT64_MAX, name: "Last" } });
  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: INT64_MAX, status: "available" } });

  expect(pet).toEqual({ id: 1n, name: "Rex", categoryId: INT64_MAX, status: "available" });
  expect((await client.getCategory({ path: { categoryId: INT64_MAX } })).data).toEqual({ id: INT64_MAX, name: "Last" });
  expect((await client.listPets({ query: { categoryId: INT64_MAX } })).data).toEqual([pet]);
  expect((await client.listPets({ query: { categoryId: INT64_MAX - 1n } })).data).toEqual([]);
});

test("`next` leads from page to page, and is undefined on the last", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);
  for (const name of ["Rex", "Misty", "Bubbles"]) await client.createPet({ body: { name, categoryId: 1n } });

  const first = await client.listPets({ query: { limit: 2, categoryId: 1n } });
  const second = await client.listPets({ query: { limit: 2, categoryId: 1n, cursor: first.next } });

  expect(first.data.map(({ name }) => name)).toEqual(["Bubbles", "Misty"]);
  expect(second.data.map(({ name }) => name)).toEqual(["Rex"]);
  expect(second.next).toBeUndefined();
  expect((await client.listPets({ query: { id: [1n, 3n], name: undefined } })).data).toHaveLength(2);

  const counted = await client.listPets({ query: { limit: 1 }, prefer: "count=exact" });
  expect([counted.totalCount, first.totalCount]).toEqual([3, undefined]);
});

test("with `after`, `next` is always the next position in the event feed", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);
  const begun = await client.listEvents({ query: { after: "now" } });
  for (const name of ["Rex", "Misty", "Bubbles"]) await client.createPet({ body: { name, categoryId: 1n } });

  const first = await client.listEvents({ query: { after: begun.next, limit: 2 } });
  const last = await client.listEvents({ query: { after: first.next, type: ["pet.*"] } });
  const idle = await client.listEvents({ query: { after: last.next } });

  const nameOf = (event: Event) => event.type === "pet.created" && (event as { data: { pet: Pet } }).data.pet.name;
  const names = [begun, first, last, idle].map(({ data }) => data.map(nameOf));
  expect(names).toEqual([[], ["Rex", "Misty"], ["Bubbles"], []]);
  expect([idle.next, idle.etag]).toEqual([last.next, undefined]);
});

test("a change with an outdated `ifMatch` fails, and the error has the code, message and request id", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);
  await client.createPet({ body: { name: "Rex", categoryId: 1n } });
  const path = { petId: 1n };
  const { etag } = await client.getPet({ path });

  const changed = await client.updatePet({ path, body: { status: "sold" }, ifMatch: etag });
  const error = await errorOf(client.updatePet({ path, body: { status: "available" }, ifMatch: etag }));

  expect(changed.data.status).toBe("sold");
  expect(error).toMatchObject({ code: "precondition_failed", status: 412 });
  expect(error.message).toContain("has changed since you read it");
  expect(petStore.logLines.join("")).toContain(`${error.requestId}`);
  expect((await client.deletePet({ path, ifMatch: changed.etag })).data).toBeUndefined();
  expect((await errorOf(client.deletePet({ path }))).code).toBe("pet_not_found");
});

test("an error has the fields at fault, and a link to the documentation of its code", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);

  const error = await errorOf(client.listPets({ query: { limit: 0, cursor: "x".repeat(401) } }));
  const missing = await errorOf(client.getPet({ path: { petId: 1n } }));

  expect(error.faults).toEqual([
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
  ]);
  expect(error.helpUrl).toBe(`${petStore.origin}/docs/errors#invalid_request`);
  expect([missing.faults, missing.helpUrl]).toEqual([[], `${petStore.origin}/docs/errors#pet_not_found`]);
});

test("without a key, the error is 401", async () => {
  await using petStore = await openPetStore();
  const client = createClient({ baseUrl: `${petStore.origin}/v1/` });

  expect(await errorOf(client.listPets())).toMatchObject({ status: 401, code: "missing_api_key" });
});

test("imports CSV, and exports a stream", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);

  const report = await client.importPets({
    query: { dryRun: false },
    body: `name,categoryId\nRex,${INT64_MAX}\n`,
  });
  const table = await client.exportPets({ query: { format: "ndjson" } });

  expect(report.data.counts).toEqual({ new: 1n, changed: 0n, unchanged: 0n, wrong: 0n });
  expect(await new Response(table.data).text()).toBe(`{"id":1,"name":"Rex","categoryId":${INT64_MAX}}\n`);
  await client.updatePet({ path: { petId: 1n }, body: { name: "Max" } });
  const { data: since } = await client.listEvents({ query: { after: table.monitor } });
  expect(since.map(({ type }) => `${type}`)).toEqual(["pet.updated"]);
});

test("parses the lines of an export while they arrive, and ends the request if they are not read on", async () => {
  const cancelled: string[] = [];
  /** Sends three bytes at a time, so that parts end within lines and characters. */
  const send = (text: string) => {
    const bytes = Buffer.from(text);
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(sent, sent + 3));
        sent += 3;
      },
      cancel: () => void cancelled.push(text),
    });
  };

  const pets = await Array.fromAsync(parseLines<Pet>(send(`{"id":${INT64_MAX},"name":"Café"}\r\n\n{"id":2}`)));
  expect(pets).toEqual([{ id: INT64_MAX, name: "Café" }, { id: 2n }] as Pet[]);
  expect(cancelled).toEqual([]);

  const two = `{"id":1}\n{"id":2}\n`;
  for await (const pet of parseLines<Pet>(send(two))) {
    expect(pet.id).toBe(1n);
    break;
  }
  expect(cancelled).toEqual([two]);

  expect(Array.fromAsync(parseLines(send("{}\nnot JSON\n")))).rejects.toThrow(SyntaxError);
  expect(Array.fromAsync(parseLines(send(`{"id":${INT64_MAX}}`), "number"))).rejects.toThrow(UnsafeIntegerError);
});

test("sends a file as bytes or as a Blob, and returns an image as bytes", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore);
  const numbers = createClient({
    baseUrl: `${petStore.origin}/v1`,
    key: await petStore.addKey("write"),
    integers: "number",
  });
  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: 1n } });
  const types: (string | undefined)[] = [];
  const observed = createClient({
    baseUrl: `${petStore.origin}/v1`,
    key: await petStore.addKey("write"),
    fetch: (url, request) => {
      types.push(new Headers(request.headers).get("Content-Type") ?? undefined);
      return fetch(url, request);
    },
  });
  const path = { petId: pet.id };

  const { data: first } = await client.addPhoto({ path, query: { alt: "Rex in the garden" }, body: halves(4, 3) });
  const { data: second } = await observed.addPhoto({ path, body: new Blob([halves(5, 3)], { type: "image/png" }) });
  const { data: third } = await observed.addPhoto({ path, body: new File([halves(6, 3)], "rex.heic", { type: "" }) });
  const image = await numbers.getPhoto({ path: { photoId: Number(first.id), size: "320" } });

  expect([first.width, first.alt, second.width, third.width]).toEqual([4n, "Rex in the garden", 5n, 6n]);
  expect(types).toEqual(["image/png", "application/octet-stream"]);
  expect(await new Bun.Image(image.data).metadata()).toEqual({ width: 4, height: 3, format: "webp" });
  expect(image.etag).toMatch(/^"\w+"$/);
  const missing = await errorOf(client.getPhoto({ path: { photoId: 99n, size: "320" } }));
  expect([missing.code, missing.status]).toEqual(["photo_not_found", 404]);
});

test("creates and rotates a key, and has a method for every operation", async () => {
  await using petStore = await openPetStore();
  const client = await clientOf(petStore, "admin");

  const { data: created } = await client.createKey({ body: { name: "Web shop", scope: "read" } });
  const { data: rotated } = await client.rotateKey({ path: { keyId: created.id } });
  await client.revokeKey({ path: { keyId: rotated.id } });

  expect((await client.listKeys({ query: { limit: 1 } })).data[0]).toMatchObject({ name: "Web shop", id: rotated.id });
  expect((await client.getSession()).data.scope).toBe("admin");
  expect((await client.getInventory()).data).toEqual({ available: 0n, pending: 0n, sold: 0n, unset: 0n });
});

test("a URL or a key that cannot be right is an error at once, which says what to write", () => {
  for (const baseUrl of ["/v1", "localhost:3000/v1", "http://user:password@localhost/v1", "http://localhost/v1?a=b"]) {
    expect(() => createClient({ baseUrl })).toThrow("`baseUrl` must be a URL such as");
  }
  for (const baseUrl of [
    "http://localhost",
    "http://localhost/",
    "http://localhost/v1/pets",
    "http://localhost/v1/v10",
  ]) {
    expect(() => createClient({ baseUrl })).toThrow("`baseUrl` must end in /v1. Write http://localhost/v1.");
  }
  expect(() => createClient({ baseUrl: "https://localhost/shop/docs" })).toThrow("https://localhost/shop/docs/v1.");
  const baseUrl = "http://localhost/v1/";
  expect(() => createClient({ baseUrl, key: "pst_live_…" })).toThrow("no API key has");
  for (const key of ["", " \n"])
    expect(() => createClient({ baseUrl, key })).toThrow("`key` is empty. Write an API key such as");
  expect(() => createClient({ baseUrl, key: undefined })).not.toThrow();
  expect(buildRequest("listPets", {}, "http://localhost/v1// ").url).toBe("http://localhost/v1/pets");
});

test("a timeout or a maximum that is no such number is an error at once", async () => {
  const baseUrl = "http://localhost/v1";
  for (const timeoutSeconds of [0, -1, Number.NaN, "5" as unknown as number]) {
    expect(() => createClient({ baseUrl, timeoutSeconds })).toThrow("`timeoutSeconds` must be greater than 0.");
  }
  expect(() => createClient({ baseUrl, retriesMax: Number.NaN })).toThrow("`retriesMax` must be 0 or more.");

  const client = createClient({ baseUrl, timeoutSeconds: Number.POSITIVE_INFINITY, retriesMax: 0 });
  const call = client.listPets({ timeoutSeconds: 0 });
  expect(await call.catch((error: unknown) => error)).toBeInstanceOf(TypeError);
});

test("reads all pages, each when its first item is needed", async () => {
  await using petStore = await openPetStore();
  const read: string[] = [];
  const onRequest = ({ method, url }: { method: string; url: string }) => method === "GET" && read.push(url);
  const key = await petStore.addKey("write");
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, onRequest });
  const names = ["Rex", "Misty", "Bubbles", "Max", "Tom"];
  for (const name of names) await client.createPet({ body: { name, categoryId: 1n, status: "available" } });

  const found: [string, number][] = [];
  for await (const { name } of client.listPets.all({ query: { limit: 2, status: "available" } })) {
    found.push([name, read.length]);
    if (name === "Misty") break;
  }

  expect(found).toEqual([
    ["Tom", 1],
    ["Max", 1],
    ["Bubbles", 2],
    ["Misty", 2],
  ]);
  expect(await Array.fromAsync(client.listPets.all(), ({ name }) => name)).toEqual(names.reverse());
  expect(read.at(-1)).toEndWith("/pets?limit=100");
  expect(await Array.fromAsync(client.listPets.all({ query: { status: "sold" } }))).toEqual([]);
  const history = client.getPetHistory.all({ path: { petId: 1n } });
  expect(await Array.fromAsync(history, ({ type }) => type)).toEqual(["pet.created"]);
  expect("all" in client.createPet).toBe(false);
});
