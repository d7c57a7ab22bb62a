import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

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

const whole = {
  externalId: "A-1",
  breed: "Labrador",
  price: { amount: 9007199254740993n, currency: "EUR" },
  description: "Likes children.",
  notes: "Bites the vet.",
  tags: ["calm"],
  fields: { supplier: "Hill Farm" },
  published: true,
};
const { description, notes, fields, ...brief } = whole;

async function addDescribed(petStore: PetStore): Promise<void> {
  for (const name of ["Rex", "Misty", "Tom"]) await petStore.createPet({ name, categoryId: 1n });
  await petStore.updatePetProfile(1n, whole);
  await petStore.updatePetProfile(2n, { notes: "Shy." });
}

test("200: includes the profiles, without long members unless all are wanted; notes from the scope write on", async () => {
  await using petStore = await openPetStore();
  await addDescribed(petStore);
  const reader = await petStore.addKey("read");
  const profilesBy = async (query: string, key?: string) =>
    (await petStore.listPetDetails(query, key === undefined ? {} : { key })).body.map(
      ({ profile }: { profile?: object }) => profile,
    );

  expect(await profilesBy("")).toEqual([undefined, undefined, undefined]);
  expect(await profilesBy("include=photos")).toEqual([undefined, undefined, undefined]);
  expect(await profilesBy("include=profile")).toEqual([undefined, undefined, brief]);
  expect(await profilesBy("include=profile&include=all")).toEqual([undefined, { notes: "Shy." }, whole]);
  expect(await profilesBy("include=profile", reader)).toEqual([undefined, undefined, brief]);
  expect(await profilesBy("include=all", reader)).toEqual([undefined, undefined, { ...brief, description, fields }]);
  expect(notes).toBe("Bites the vet.");
});

test("200: without include, and for pets without a profile, nothing is added", async () => {
  await using petStore = await openPetStore();
  await addDescribed(petStore);
  const before = (await petStore.listPetDetails()).text;

  const { text } = await petStore.listPetDetails("id=3&include=all");

  expect(before).not.toContain("profile");
  expect(before).toStartWith(`[${text.slice(1, -1)},`);
});

test("200: includes the photos in their order, as the list of photos has them", async () => {
  await using petStore = await openPetStore();
  await addDescribed(petStore);
  for (const [width, height] of [[4, 3] as const, [3, 4] as const]) await petStore.addPhoto(1n, halves(width, height));
  await petStore.orderPhotos(1n, { order: [2n, 1n] });
  const { body: photos } = await petStore.listPhotos(1n);

  for (const query of ["include=photos", "include=all", "include=profile&include=photos"]) {
    const { body } = await petStore.listPetDetails(query);
    expect([query, body.map((pet: { photos?: object }) => pet.photos)]).toEqual([
      query,
      [undefined, undefined, photos],
    ]);
  }
});

test("200: the next page includes the same parts, and a cursor belongs to them", async () => {
  await using petStore = await openPetStore();
  await addDescribed(petStore);

  const first = await petStore.listPetDetails("limit=2&include=profile");
  const second = await petStore.listPetDetails(nextQuery(first.headers));

  expect(second.body[0].profile).toEqual(brief);
});

test("200: finds pets by number, microchip, tag and whether they are published, with the other filters", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty", "Tom", "Bo"]) await petStore.createPet({ name, categoryId: 1n, status: "sold" });
  await petStore.createPet({ name: "Rex", categoryId: 2n });
  await petStore.updatePetProfile(1n, { externalId: "0012", tags: ["calm", "big"], published: true });
  await petStore.updatePetProfile(2n, { externalId: "12", microchip: "276098106543210", tags: ["Calm"] });
  await petStore.updatePetProfile(5n, { tags: ["calm"], published: true });
  const cases: { [query: string]: number[] } = {
    "externalId=0012": [1],
    "externalId=12": [2],
    "externalId=00": [],
    "externalId=0012&status=available": [],
    "microchip=276+0981+0654+3210": [2],
    "microchip=276098106543211": [],
    "tag=calm": [5, 1],
    "tag=Calm": [2],
    "tag=cal": [],
    "tag=calm&status=sold": [1],
    "tag=calm&categoryId=2": [5],
    "tag=calm&name=rex&sort=id": [1, 5],
    "published=true": [5, 1],
    "published=true&hasStatus=false": [5],
    "published=false": [4, 3, 2],
    "published=false&sort=name": [4, 2, 3],
    "tag=calm&published=true&externalId=0012": [1],
  };

  for (const [query, ids] of Object.entries(cases)) {
    const { body, headers } = await petStore.listPetDetails(query, { headers: { Prefer: "count=exact" } });
    expect([query, body.map(({ id }: { id: bigint }) => Number(id))]).toEqual([query, ids]);
    expect([query, headers.get("Total-Count")]).toEqual([query, `${ids.length}`]);
  }
});

test("200: a search finds each word in the name or the breed, or as the beginning of number or microchip", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Labrador", "Zoë", "Tom"]) await petStore.createPet({ name, categoryId: 1n });
  await petStore.updatePetProfile(1n, { breed: "Labrador", externalId: "A-12" });
  await petStore.updatePetProfile(3n, { breed: "Épagneul", microchip: "276A98106543210" });
  await petStore.updatePetProfile(4n, { microchip: "276098102345678" });
  const cases: { [search: string]: number[] } = {
    "": [4, 3, 2, 1],
    lab: [2, 1],
    BRADOR: [2, 1],
    "lab rex": [1],
    "rex LAB a-1": [1],
    "a-1": [1],
    a: [3, 2, 1],
    "-12": [],
    "276a": [3],
    "76a9": [],
    "zoe epagneul": [3],
    epa: [3],
    "tom lab": [],
    "e 276": [3],
    "276 098 102 345 678": [4],
    " 276 098 102": [4],
    "276 098": [],
  };

  for (const [search, ids] of Object.entries(cases)) {
    for (const sort of ["-id", "id", "name"]) {
      const { body, headers } = await petStore.listPetDetails({ search, sort }, { headers: { Prefer: "count=exact" } });
      const expected = sort === "-id" ? ids : sort === "id" ? ids.toReversed() : expect.arrayContaining(ids);
      expect([search, sort, body.map(({ id }: { id: bigint }) => Number(id))]).toEqual([search, sort, expected]);
      expect([search, headers.get("Total-Count")]).toEqual([search, `${ids.length}`]);
    }
  }
});

test("200: a search finds what a profile has after each change, and a page continues the one before", async () => {
  await using petStore = await openPetStore();
  await addDescribed(petStore);
  const found = async (search: string) =>
    (await petStore.listPetDetails({ search })).body.map(({ id }: { id: bigint }) => Number(id));

  await petStore.updatePetProfile(1n, { breed: "Beagle" });
  await petStore.updatePet(2n, { name: "Beagle" });
  expect([await found("labrador"), await found("beagle")]).toEqual([[], [2, 1]]);
  const first = await petStore.listPetDetails("search=beagle&limit=1");
  const second = await petStore.listPetDetails(nextQuery(first.headers));
  expect([first.body[0].id, second.body[0].id, second.headers.has("Link")]).toEqual([2n, 1n, false]);
  await petStore.updatePetProfile(1n, { breed: null, externalId: null });
  await petStore.deletePet(2n);
  expect([await found("beagle"), await found("a-1")]).toEqual([[], []]);
});

test("400: names the filter at fault", async () => {
  await using petStore = await openPetStore();
  const faults = {
    "include=fields": "`include` must be one of profile, photos, all.",
    "microchip=12": "`microchip` must have 9 to 15 letters and digits.",
    "externalId=": "`externalId` must have at least 1 character.",
    "tag=": "`tag` must have at least 1 character.",
    "published=yes": "`published` must be a boolean.",
    "search=%00": "`search` must not contain U+0000.",
  };

  for (const [query, message] of Object.entries(faults)) {
    const { status, body } = await petStore.listPetDetails(query);
    expect([query, status, body.message]).toEqual([query, 400, message]);
  }
});
