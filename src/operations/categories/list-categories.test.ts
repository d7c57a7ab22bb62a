import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const ids = (categories: { id: bigint }[]) => categories.map(({ id }) => id);

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

test("200: a fresh store has seven categories, greatest id first", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.listCategories();

  expect(status).toBe(200);
  expect(text).toBe(
    '[{"id":7,"name":"Small pets"},{"id":6,"name":"Reptiles"},{"id":5,"name":"Fish"},{"id":4,"name":"Birds"},' +
      '{"id":3,"name":"Rabbits"},{"id":2,"name":"Cats"},{"id":1,"name":"Dogs"}]',
  );
  expect(headers.has("Link")).toBe(false);
  expect((await petStore.listEvents("type=category.created")).body).toEqual([]);
});

test("200: lists chosen, assigned and registered ids in order", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ id: 9223372036854775807n, name: "Last" });
  await petStore.createPet({ name: "Rex", categoryId: -9223372036854775808n });
  await petStore.createCategory({});
  await petStore.createCategory({ id: 0n, name: "" });

  const { text } = await petStore.listCategories();

  expect(text).toStartWith('[{"id":9223372036854775807,"name":"Last"},{"id":8},{"id":7,"name":"Small pets"},');
  expect(text).toEndWith('{"id":1,"name":"Dogs"},{"id":0,"name":""},{"id":-9223372036854775808}]');
});

test("200: lists 20 by default, and at most 100", async () => {
  await using petStore = await openPetStore();
  for (let id = 8n; id <= 101n; id += 1n) await petStore.createPet({ name: "Rex", categoryId: id });
  const count = async (query: string) => (await petStore.listCategories(query)).body.length;

  expect([await count(""), await count("limit=1"), await count("limit=100")]).toEqual([20, 1, 100]);
});

test("200: following Link lists each category once, while others are created and deleted", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/v1" } });
  await petStore.createCategory({ id: -9223372036854775808n });
  await petStore.createCategory({ id: 9223372036854775807n });

  const seen: bigint[] = [];
  let query: string | undefined = "limit=3";
  while (query !== undefined) {
    const { body, headers } = await petStore.listCategories(query);
    seen.push(...ids(body));
    await petStore.deleteCategory(body[0].id);
    await petStore.createCategory({ id: 1000n + BigInt(seen.length) });
    query = nextQuery(headers);
    if (query) expect(headers.get("Link")).toStartWith("<https://api.example.org/v1/categories?limit=3&cursor=");
  }

  expect(seen).toEqual([9223372036854775807n, 7n, 6n, 5n, 4n, 3n, 2n, 1n, -9223372036854775808n]);
});

test("200: a full last page has no next link", async () => {
  await using petStore = await openPetStore();

  const { body, headers } = await petStore.listCategories("limit=7");

  expect(body).toHaveLength(7);
  expect(headers.has("Link")).toBe(false);
});

test("200: finds names that have every word of `name`, anywhere, regardless of case", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ name: "Straßenköter" });
  await petStore.createCategory({});
  const find = async (name: string) => ids((await petStore.listCategories({ name })).body);

  expect(await find("PETS small")).toEqual([7n]);
  expect(await find("s")).toEqual([8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  expect(await find("STRASSENKÖ")).toEqual([8n]);
  expect(await find("all  all")).toEqual([7n]);
  expect(await find("dogs cats")).toEqual([]);
  expect(await find("")).toHaveLength(9);
  expect(await find(" ")).toHaveLength(9);
});

test("200: searches thousands of categories, and continues on the next page", async () => {
  await using petStore = await openPetStore();
  await petStore.query(`insert into categories (id, name) with recursive numbers(number) as
    (select 8 union all select number + 1 from numbers where number < 3000)
    select number, case when number % 3 = 0 then null else 'Category ' || number end from numbers`);

  const seen: bigint[] = [];
  let query: string | undefined = "limit=100&name=00+cat";
  while (query !== undefined) {
    const { body, headers } = await petStore.listCategories(query);
    seen.push(...ids(body));
    query = nextQuery(headers);
  }

  const expected = Array.from({ length: 2993 }, (_, index) => 3000n - BigInt(index));
  expect(seen).toEqual(expected.filter((id) => id % 3n !== 0n && `${id}`.includes("00")));
  expect(ids((await petStore.listCategories("name=dog")).body)).toEqual([1n]);
});

test("200: with `id`, lists only these categories, and the filters combine", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: -9223372036854775808n });
  await petStore.deleteCategory(2n);

  const { body, headers } = await petStore.listCategories("limit=2&id=1&id=-9223372036854775808&id=2&id=7&id=99&id=7");

  expect(ids(body)).toEqual([7n, 1n]);
  expect(ids((await petStore.listCategories(nextQuery(headers) ?? "")).body)).toEqual([-9223372036854775808n]);
  expect(ids((await petStore.listCategories("id=1&id=7&name=dog")).body)).toEqual([1n]);
  const many = Array.from({ length: 101 }, (_, index) => `id=${index}`).join("&");
  expect((await petStore.listCategories(many)).status).toBe(400);
});

test("200: with `include=count`, has the number of pets of each category, up to 10,000", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ id: -9223372036854775808n });
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "sold" });
  await petStore.createPet({ name: "Misty", categoryId: 2n });
  await petStore.createPet({ name: "Bella", categoryId: 1n });
  const count = async (query = "") => {
    const { body } = await petStore.listCategories(`include=count${query}`);
    return body.filter(({ pets }: { pets?: bigint }) => pets !== 0n).map(({ id, pets }: Category) => [id, pets]);
  };

  expect((await petStore.listCategories("include=count&id=1&id=3")).body).toEqual([
    { id: 3n, name: "Rabbits", pets: 0n },
    { id: 1n, name: "Dogs", pets: 2n },
  ]);
  expect(await count("&limit=1")).toEqual([]);
  expect(await count()).toEqual([
    [2n, 1n],
    [1n, 2n],
  ]);
  await petStore.updatePet(pet.id, { categoryId: 2n });
  expect(await count()).toEqual([
    [2n, 2n],
    [1n, 1n],
  ]);
  await addPets(petStore, 1, 9_998);
  expect(await count("&id=2")).toEqual([[2n, 10_000n]]);
  await addPets(petStore, 9_999, 9_999);
  expect(await count("&id=2")).toEqual([[2n, undefined]]);
  expect(await count("&name=dog")).toEqual([[1n, 1n]]);
});

test("200: a page with counts has an ETag, which a new pet changes", async () => {
  await using petStore = await openPetStore();
  const headers = { "If-None-Match": (await petStore.listCategories("include=count")).headers.get("ETag") ?? "" };

  expect((await petStore.listCategories("include=count", { headers })).status).toBe(304);
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  expect((await petStore.listCategories("include=count", { headers })).status).toBe(200);
});

test("400: `include` is not `count`", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.listCategories("include=counts");
  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(body.message).toContain("`include`");
});

test("304: until a category is created, renamed or deleted", async () => {
  await using petStore = await openPetStore();
  const changes = [
    () => petStore.createCategory({}),
    () => petStore.createPet({ name: "Rex", categoryId: 99n }),
    () => petStore.updateCategory(1n, { name: "Hounds" }),
    () => petStore.deleteCategory(2n),
  ];

  for (const change of changes) {
    const headers = { "If-None-Match": (await petStore.listCategories()).headers.get("ETag") ?? "" };
    expect((await petStore.listCategories("", { headers })).status).toBe(304);
    await change();
    expect((await petStore.listCategories("", { headers })).status).toBe(200);
  }
});

test("400: the limit is outside 1 to 100, or repeated", async () => {
  await using petStore = await openPetStore();

  for (const query of ["limit=0", "limit=101", "limit=-1", "limit=ten", "limit=", "limit=1.0", "limit=1&limit=1"]) {
    const { status, body } = await petStore.listCategories(query);
    expect([query, status, body.code]).toEqual([query, 400, "invalid_request"]);
    expect(body.message).toContain("`limit`");
  }
});

test("400: the cursor was modified, or belongs to another list", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty"]) await petStore.createPet({ name, categoryId: 1n });
  const cursorOf = (headers: Headers) => new URLSearchParams(nextQuery(headers)).get("cursor") ?? "";
  const cursor = cursorOf((await petStore.listCategories("limit=1")).headers);
  const others = [
    await petStore.listPets("limit=1"),
    await petStore.listEvents("limit=1"),
    await petStore.listKeys("limit=1"),
  ];

  expect((await petStore.listCategories({ cursor })).status).toBe(200);
  const changed = [...cursor].map(
    (character, at) => cursor.slice(0, at) + (character === "A" ? "B" : "A") + cursor.slice(at + 1),
  );
  const refused = ["", "x", `${cursor}A`, `${cursor}=`, "A".repeat(101), ...changed];
  for (const each of [...refused, ...others.map(({ headers }) => cursorOf(headers))]) {
    const { status, body } = await petStore.listCategories({ cursor: each });
    expect([each, status, body.code]).toEqual([each, 400, "invalid_request"]);
    expect(body.message).toContain("`cursor`");
  }
});

interface Category {
  id: bigint;
  pets?: bigint;
}

/** Adds pets of the category 2 with the negatives of these ids, which no index of SQLite takes for those of new pets. */
async function addPets({ query }: PetStore, first: number, last: number): Promise<void> {
  await query(`insert into pets (id, name, category_id, created_at, updated_at) with recursive numbers(number) as
    (select ${first} union all select number + 1 from numbers where number < ${last})
    select -number, 'Rex', 2, 0, 0 from numbers`);
}
