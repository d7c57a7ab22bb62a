import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\/v1\/pet-details\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

test("200: each pet has the times of its creation and of its last change, and its open order", async () => {
  let now = noon;
  await using petStore = await openPetStore({ now: () => now });
  const key = await petStore.addKey("read");
  const status = "available";
  for (const name of ["Rex", "Misty", "Bello"]) await petStore.createPet({ name, categoryId: 1n, status });
  await petStore.createPet({ name: "Tom", categoryId: 2n });
  now += 60_000;
  await petStore.updatePet(1n, { name: "Max" });
  await petStore.placeOrder({ petId: 2n, expiresAt: at(60) });
  await petStore.placeOrder({ petId: 3n });
  now += 60_000;
  await petStore.updateOrder(2n, { status: "approved" });

  const { body, text } = await petStore.listPetDetails("", { key });

  expect(body).toStrictEqual([
    { id: 4n, name: "Tom", categoryId: 2n, createdAt: at(0), updatedAt: at(0) },
    {
      id: 3n,
      name: "Bello",
      categoryId: 1n,
      status: "pending",
      createdAt: at(0),
      updatedAt: at(1),
      openOrder: { id: 2n, status: "approved" },
    },
    {
      id: 2n,
      name: "Misty",
      categoryId: 1n,
      status: "pending",
      createdAt: at(0),
      updatedAt: at(1),
      openOrder: { id: 1n, status: "placed", expiresAt: at(60) },
    },
    { id: 1n, name: "Max", categoryId: 1n, status, createdAt: at(0), updatedAt: at(1) },
  ]);
  expect(text).toStartWith(`[{"id":4,"name":"Tom","categoryId":2,"createdAt":"${at(0)}","updatedAt":"${at(0)}"},`);

  now += 60_000;
  await petStore.updateOrder(1n, { status: "cancelled" });
  const [misty] = (await petStore.listPetDetails("id=2")).body;
  expect(misty).toStrictEqual({ id: 2n, name: "Misty", categoryId: 1n, status, createdAt: at(0), updatedAt: at(3) });
});

test("200: takes the parameters of the list of pets, and returns the same ones", async () => {
  let now = noon;
  await using petStore = await openPetStore({ now: () => now });
  const statuses = ["available", "pending", "sold", null] as const;
  for (let index = 0; index < 12; index += 1) {
    const status = statuses[index % statuses.length];
    now += 60_000;
    await petStore.createPet({ name: `Pet ${index + 1}`, categoryId: BigInt(index % 3), ...(status && { status }) });
  }

  const queries = ["", "status=sold", "hasStatus=false", "categoryId=1", "name=pet+1", "id=3&id=7", "limit=5"];
  const times = [`createdSince=${at(9)}`, `updatedSince=${at(9)}`, `updatedSince=${at(3)}&hasStatus=true&categoryId=0`];
  for (const query of [...queries, ...times]) {
    const ids = ({ body }: { body: { id: bigint }[] }) => body.map(({ id }) => id);
    expect([query, ids(await petStore.listPetDetails(query))]).toEqual([query, ids(await petStore.listPets(query))]);
  }
});

test("200: its pages follow each other", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty", "Tom"]) await petStore.createPet({ name, categoryId: 1n });

  const first = await petStore.listPetDetails("limit=2");
  const second = await petStore.listPetDetails(nextQuery(first.headers));
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual([3n, 2n, 1n]);
  expect(second.headers.has("Link")).toBe(false);
});

test("200: with `Prefer: count=exact`, `Total-Count` counts all pets that match", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty", "Rex II"]) await petStore.createPet({ name, categoryId: 1n });

  const { body, headers } = await petStore.listPetDetails("limit=1&name=rex", { headers: { Prefer: "count=exact" } });

  expect([body.length, headers.get("Total-Count"), headers.get("Preference-Applied")]).toEqual([1, "2", "count=exact"]);
  expect(headers.has("ETag")).toBe(false);
});

test("400: the cursor belongs to the list of pets, or a time does not exist", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty", "Tom"]) await petStore.createPet({ name, categoryId: 1n });

  const { headers } = await petStore.listPets("limit=2");
  const cursor = /cursor=([^>]*)>/.exec(headers.get("Link") ?? "")?.[1] ?? "";
  expect((await petStore.listPetDetails({ limit: "2", cursor })).status).toBe(400);
  const { status, body } = await petStore.listPetDetails("createdSince=2027-02-30T00:00:00Z");
  expect([status, body.code]).toEqual([400, "invalid_request"]);
});

test("304: its entity tags are its own, and change with an order", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n });
  const tagOf = (headers: Headers) => ({ "If-None-Match": headers.get("ETag") ?? "" });

  expect((await petStore.listPetDetails("", { headers: tagOf((await petStore.listPets()).headers) })).status).toBe(200);
  const headers = tagOf((await petStore.listPetDetails()).headers);
  expect((await petStore.listPetDetails("", { headers })).status).toBe(304);
  await petStore.updateOrder(1n, { status: "approved" });
  expect((await petStore.listPetDetails("", { headers })).status).toBe(200);
});

test("200: `afterId` begins after a pet in each order, also one that does not match the filters", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Émile", "ana", "Zoë", "Bo"]) await petStore.createPet({ name, categoryId: 1n });
  await petStore.createPet({ name: "Mia", categoryId: 2n });
  const after = async (query: string) =>
    (await petStore.listPetDetails(query)).body.map(({ id }: { id: bigint }) => Number(id));

  expect(await after("afterId=3")).toEqual([2, 1]);
  expect(await after("afterId=3&sort=id&limit=1")).toEqual([4]);
  expect(await after("afterId=4&sort=name")).toEqual([1, 5, 3]);
  expect(await after("afterId=4&sort=-name&limit=1")).toEqual([2]);
  expect(await after("afterId=5&sort=name&categoryId=1"), "the pet is in another category").toEqual([3]);
  expect(await after("afterId=99&categoryId=1"), "there is no such pet").toEqual([4, 3, 2, 1]);
  expect(await after("afterId=3&sort=name")).toEqual([]);
  const first = await petStore.listPetDetails("afterId=4&sort=name&limit=1");
  expect(await after(nextQuery(first.headers) as string), "the next page continues").toEqual([5]);
  expect(await after("afterId=99&sort=name"), "a pet without a name has no place").toEqual([]);
});
