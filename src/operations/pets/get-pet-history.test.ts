import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { PetHistoryEntry } from "../../contract/contract.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const day = 24 * 3_600_000;

/** A pet's history, oldest first: type, changes, and order. */
async function story(petStore: PetStore, id: bigint): Promise<object[]> {
  const { body } = await petStore.getPetHistory(id, "limit=100");
  return body.reverse().map(({ type, changes, orderId }: PetHistoryEntry) => ({
    type,
    changes,
    ...(orderId !== undefined && { orderId }),
  }));
}

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

/** Adds a pet, and renames it `count` times. */
async function addPetWithNames(petStore: PetStore, count: number): Promise<bigint> {
  const { id } = (await petStore.createPet({ name: "0", categoryId: 1n })).body;
  for (let name = 1; name <= count; name += 1) await petStore.updatePet(id, { name: `${name}` });
  return id;
}

test("200: the entry of a new pet has no old values", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  // Event 1 is the creation of the test's own key.
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  time.now += 1;
  await petStore.createPet({ name: "Misty", categoryId: 2n });

  expect((await petStore.getPetHistory(1n)).text).toBe(
    '[{"id":2,"type":"pet.created","createdAt":"2026-11-21T12:00:00.000Z","by":{"type":"key","id":1,"name":"Test"},' +
      '"changes":[{"field":"name","to":"Rex"},{"field":"categoryId","to":1},{"field":"status","to":"available"}]}]',
  );
  expect((await petStore.getPetHistory(2n)).text).toBe(
    '[{"id":3,"type":"pet.created","createdAt":"2026-11-21T12:00:00.001Z","by":{"type":"key","id":1,"name":"Test"},' +
      '"changes":[{"field":"name","to":"Misty"},{"field":"categoryId","to":2}]}]',
  );
});

test("200: has an entry for each kind of change, with old and new values", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const patches = [
    { name: "Max" },
    { categoryId: 99n },
    { name: "Bella", categoryId: 2n },
    { status: "available" },
    { status: null },
    { name: "", status: "sold" },
    {},
    { name: "" },
  ];

  for (const patch of patches) await petStore.updatePet(1n, patch);
  await petStore.deletePet(1n);

  expect(await story(petStore, 1n)).toEqual([
    {
      type: "pet.created",
      changes: [
        { field: "name", to: "Rex" },
        { field: "categoryId", to: 1n },
      ],
    },
    { type: "pet.updated", changes: [{ field: "name", from: "Rex", to: "Max" }] },
    { type: "pet.updated", changes: [{ field: "categoryId", from: 1n, to: 99n }] },
    {
      type: "pet.updated",
      changes: [
        { field: "name", from: "Max", to: "Bella" },
        { field: "categoryId", from: 99n, to: 2n },
      ],
    },
    { type: "pet.status_changed", changes: [{ field: "status", to: "available" }] },
    { type: "pet.status_changed", changes: [{ field: "status", from: "available" }] },
    { type: "pet.updated", changes: [{ field: "name", from: "Bella", to: "" }] },
    { type: "pet.status_changed", changes: [{ field: "status", to: "sold" }] },
    {
      type: "pet.deleted",
      changes: [
        { field: "name", from: "" },
        { field: "categoryId", from: 2n },
        { field: "status", from: "sold" },
      ],
    },
  ]);
});

test("200: values are exact, both numbers and texts", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "a", categoryId: 9223372036854775807n });
  await petStore.updatePet(1n, { name: '🐕‍🦺"\\\u0001', categoryId: -9223372036854775808n });

  const { text } = await petStore.getPetHistory(1n, "limit=1");

  expect(text).toEndWith(
    '"changes":[{"field":"name","from":"a","to":"🐕‍🦺\\"\\\\\\u0001"},' +
      '{"field":"categoryId","from":9223372036854775807,"to":-9223372036854775808}]}]',
  );
});

test("200: changes made by an order name the order, whichever caller updated it", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const place = (terms = {}) => petStore.placeOrder({ petId: 1n, ...terms });
  const move = (id: bigint, status: string) => petStore.updateOrder(id, { status });

  await place();
  await move(1n, "approved");
  await move(1n, "cancelled");
  await place({ expiresAt: "2026-11-21T12:00:01Z" });
  time.now += 1000;
  await petStore.jobs.run();
  await place();
  await move(3n, "delivered");
  await move(3n, "returned");

  const moved = (from: string, to: string, orderId: bigint) => ({
    type: "pet.status_changed",
    changes: [{ field: "status", from, to }],
    orderId,
  });
  const [, ...rest] = await story(petStore, 1n);
  expect(rest).toEqual([
    moved("available", "pending", 1n),
    moved("pending", "available", 1n),
    moved("available", "pending", 2n),
    moved("pending", "available", 2n),
    moved("available", "pending", 3n),
    moved("pending", "sold", 3n),
    moved("sold", "available", 3n),
  ]);
  const { body } = await petStore.getPetHistory(1n);
  const services = body.filter(({ by }: PetHistoryEntry) => by.type === "service");
  expect(services).toMatchObject([{ by: { type: "service" }, orderId: 2n }]);
});

test("200: names the key of each change, including the configured key", async () => {
  const outsideKey = "a-key-of-our-own-0123456789";
  await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: outsideKey } });
  const { body: shop } = await petStore.createKey({ name: "Web shop 🐈" });

  await petStore.createPet({ name: "Rex", categoryId: 1n }, { key: shop.key });
  await petStore.updatePet(1n, { name: "Max" }, { key: outsideKey });
  await petStore.revokeKey(shop.id);

  const { body } = await petStore.getPetHistory(1n);
  expect(body.map(({ by }: PetHistoryEntry) => by)).toEqual([
    { type: "key", name: "PETSTORE_API_KEY" },
    { type: "key", id: shop.id, name: "Web shop 🐈" },
  ]);
});

test("200: contains changes of this pet only", async () => {
  await using petStore = await openPetStore();
  for (const id of [1n, 2n, 3n]) {
    await petStore.createPet({ name: `${id}`, categoryId: 100n + id, status: "available" });
    await petStore.placeOrder({ petId: id });
  }

  expect(await story(petStore, 2n)).toMatchObject([
    { type: "pet.created", changes: [{ to: "2" }, {}, {}] },
    { type: "pet.status_changed", orderId: 2n },
  ]);
});

test("200: a deleted pet's history is kept for 30 days, then deleted", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  time.now += 40 * day;
  await petStore.deletePet(1n);

  time.now += 30 * day - 1;
  await petStore.jobs.run();
  expect((await petStore.getPetHistory(1n)).body).toHaveLength(2);
  time.now += day;
  await petStore.jobs.run();
  expect((await petStore.getPetHistory(1n)).status).toBe(404);
});

test("200: an existing pet has its whole history, however old", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n });
  time.now += 1000 * day;
  await petStore.updatePet(1n, { name: "Max" });
  await petStore.jobs.run();

  expect(await story(petStore, 1n)).toMatchObject([
    { type: "pet.created" },
    { type: "pet.status_changed", orderId: 1n },
    { type: "pet.updated" },
  ]);
});

test("200: a pet older than the history feature has an empty history", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.query("delete from events");

  const { status, text } = await petStore.getPetHistory(1n);

  expect([status, text]).toEqual([200, "[]"]);
});

test("200: newest first, 20 by default, at most 100", async () => {
  await using petStore = await openPetStore();
  await addPetWithNames(petStore, 101);
  const count = async (query: string) => (await petStore.getPetHistory(1n, query)).body.length;

  const { body } = await petStore.getPetHistory(1n);
  const names = body.map(({ changes }: PetHistoryEntry) => changes[0]?.to);
  expect(names).toEqual(Array.from({ length: 20 }, (_, index) => `${101 - index}`));
  expect([await count("limit=1"), await count("limit=100")]).toEqual([1, 100]);
});

test("200: following Link lists each entry once while others are added", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/v1" } });
  await addPetWithNames(petStore, 11);

  const seen: string[] = [];
  let query: string | undefined = "limit=4";
  while (query !== undefined) {
    const { body, headers } = await petStore.getPetHistory(1n, query);
    seen.push(...body.map(({ changes }: PetHistoryEntry) => changes[0]?.to));
    await petStore.updatePet(1n, { name: `new ${seen.length}` });
    query = nextQuery(headers);
    if (query) expect(headers.get("Link")).toStartWith("<https://api.example.org/v1/pets/1/history?limit=4&cursor=");
  }

  expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => `${11 - index}`));
});

test("400: the cursor was modified, or belongs to another pet's history or another list", async () => {
  await using petStore = await openPetStore();
  await addPetWithNames(petStore, 2);
  await addPetWithNames(petStore, 2);
  const cursorOf = (headers: Headers) => new URLSearchParams(nextQuery(headers)).get("cursor") ?? "";
  const cursor = cursorOf((await petStore.getPetHistory(1n, "limit=1")).headers);
  const others = [
    await petStore.getPetHistory(2n, "limit=1"),
    await petStore.listPets("limit=1"),
    await petStore.listEvents("limit=1"),
    await petStore.listCategories("limit=1"),
  ];

  expect((await petStore.getPetHistory(1n, { cursor })).status).toBe(200);
  const changed = [...cursor].map(
    (character, at) => cursor.slice(0, at) + (character === "A" ? "B" : "A") + cursor.slice(at + 1),
  );
  const refused = ["", "x", `${cursor}A`, `${cursor}=`, "A".repeat(101), ...changed];
  for (const each of [...refused, ...others.map(({ headers }) => cursorOf(headers))]) {
    const { status, body } = await petStore.getPetHistory(1n, { cursor: each });
    expect([each, status, body.code]).toEqual([each, 400, "invalid_request"]);
    expect(body.message).toContain("`cursor`");
  }
});

test("400: the limit is outside 1 to 100, or repeated", async () => {
  await using petStore = await openPetStore();
  await addPetWithNames(petStore, 0);

  for (const query of ["limit=0", "limit=101", "limit=-1", "limit=ten", "limit=", "limit=1.0", "limit=1&limit=1"]) {
    const { status, body } = await petStore.getPetHistory(1n, query);
    expect([query, status, body.code]).toEqual([query, 400, "invalid_request"]);
    expect(body.message).toContain("`limit`");
  }
});

test("400: is checked before 404", async () => {
  await using petStore = await openPetStore();

  for (const id of ["1", "no-id"]) expect((await petStore.getPetHistory(id, "limit=0")).status).toBe(400);
  expect((await petStore.getPetHistory(1n, "cursor=none")).status).toBe(400);
});

test("404: there was never a pet with this id", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  for (const id of [2n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.getPetHistory(id);
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
});

test("404: the id is not a canonical int64", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  for (const id of ["01", "1.0", "+1", "1e0", "-0", "one", "9223372036854775808", "%FF", "%00", "1%20"]) {
    const { status, body } = await petStore.getPetHistory(id);
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
});
