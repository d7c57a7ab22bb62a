import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { takeTimeSlice } from "../../store/event-loop.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const minute = 60_000;

const ids = (pets: { id: bigint }[]) => pets.map(({ id }) => Number(id));

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

async function addPets(petStore: PetStore, count: number) {
  const statuses = ["available", "pending", "sold", undefined] as const;
  for (let index = 0; index < count; index += 1) {
    const status = statuses[index % statuses.length];
    await petStore.createPet({ name: `Pet ${index + 1}`, categoryId: BigInt(index % 3), ...(status && { status }) });
  }
}

/** Inserts many pets by SQL, with an empty name. */
function addUnnamedPets({ query }: PetStore, count: number): Promise<unknown> {
  return query(`insert into pets (name, category_id, created_at, updated_at) with recursive numbers(number) as
    (select 1 union all select number + 1 from numbers where number < ${count}) select '', 1, 0, 0 from numbers`);
}

test("200: is an empty array in an empty store", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.listPets();

  expect(status).toBe(200);
  expect(text).toBe("[]");
  expect(headers.has("Link")).toBe(false);
});

test("200: newest first, 20 by default", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 25);

  const { body, text } = await petStore.listPets();

  expect(ids(body)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  expect(text).toStartWith(
    '[{"id":25,"name":"Pet 25","categoryId":0,"status":"available"},{"id":24,"name":"Pet 24","categoryId":2},',
  );
});

test("200: accepts a limit from 1 to 100", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 101);

  expect((await petStore.listPets("limit=1")).body).toHaveLength(1);
  expect((await petStore.listPets("limit=100")).body).toHaveLength(100);
});

test("200: filters combine", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 12);

  expect(ids((await petStore.listPets("status=available")).body)).toEqual([9, 5, 1]);
  expect(ids((await petStore.listPets("categoryId=0")).body)).toEqual([10, 7, 4, 1]);
  expect(ids((await petStore.listPets("status=available&categoryId=0")).body)).toEqual([1]);
  expect(ids((await petStore.listPets("id=3&id=1&id=99&id=3")).body)).toEqual([3, 1]);
  expect(ids((await petStore.listPets("id=3&id=1&status=sold")).body)).toEqual([3]);
  expect(ids((await petStore.listPets("name=T+1")).body)).toEqual([12, 11, 10, 1]);
  expect(ids((await petStore.listPets("name=%20")).body)).toHaveLength(12);
  expect(ids((await petStore.listPets("colour=red&=&%FF=1")).body)).toHaveLength(12);
});

test("200: finds a name by any part of it, ignoring case, in any script", async () => {
  await using petStore = await openPetStore();
  const names = ["ÉCLAIR", "Σίσυφος", "straße", "100%", "a_b", "a\\b", "Ünal", "кот"];
  for (const name of names) await petStore.createPet({ name, categoryId: 1n });

  const find = async (name: string) =>
    (await petStore.listPets({ name })).body.map((pet: { name: string }) => pet.name);

  expect(await find("écl")).toEqual(["ÉCLAIR"]);
  expect(await find("ΣΊΣΥΦΟΣ")).toEqual(["Σίσυφος"]);
  expect(await find("STRASSE")).toEqual(["straße"]);
  expect(await find("%")).toEqual(["100%"]);
  expect(await find("_")).toEqual(["a_b"]);
  expect(await find("A\\")).toEqual(["a\\b"]);
  expect(await find("ÜN")).toEqual(["Ünal"]);
  expect(await find("КОТ")).toEqual(["кот"]);
  expect(await find("")).toHaveLength(8);
});

test("200: sorts by id or by name, in both directions, with each filter", async () => {
  await using petStore = await openPetStore();
  const names = ["Zoë", "ana", "Émile", "Rex", "rex", "10", "2", "Ёж", "Ana", "[x]"];
  for (const [index, name] of names.entries()) await petStore.createPet({ name, categoryId: BigInt(index % 2) });

  expect(ids((await petStore.listPets("sort=-id")).body)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(ids((await petStore.listPets("sort=id")).body)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(ids((await petStore.listPets("sort=name")).body)).toEqual([6, 7, 2, 9, 3, 4, 5, 1, 10, 8]);
  expect(ids((await petStore.listPets("sort=-name")).body)).toEqual([8, 10, 1, 5, 4, 3, 9, 2, 7, 6]);
  expect(ids((await petStore.listPets("sort=-name&categoryId=1")).body)).toEqual([8, 10, 4, 2, 6]);
  expect(ids((await petStore.listPets("sort=name&name=e")).body)).toEqual([3, 4, 5, 1]);
  expect(ids((await petStore.listPets("sort=id&id=5&id=1&id=9")).body)).toEqual([1, 5, 9]);
  expect(ids((await petStore.listPetDetails("sort=-name")).body)).toEqual([8, 10, 1, 5, 4, 3, 9, 2, 7, 6]);
});

test("200: following Link in the order of names lists each pet once while others are created and renamed", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Bo", "bo", "Bö", "Al", "Cy", "x".repeat(500), `${"x".repeat(64)}a`]) {
    await petStore.createPet({ name, categoryId: 1n });
  }

  for (const sort of ["name", "-name"]) {
    const pages: number[][] = [];
    let query: string | undefined = `sort=${sort}&limit=2&categoryId=1`;
    while (query !== undefined) {
      const { body, headers } = await petStore.listPets(query);
      pages.push(ids(body));
      query = nextQuery(headers);
      if (query !== undefined) expect(query).toContain(`sort=${sort}&`);
      await petStore.createPet({ name: "Bo", categoryId: 2n });
    }
    const expected = [[4, 1], [2, 3], [5, 6], [7]];
    expect(pages.flat()).toEqual(sort === "name" ? expected.flat() : expected.flat().reverse());
  }
});

test("400: a list that is not written as several parameters; the message says how to write it", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const repeated = (name: string, [one, two]: string[] = ["1", "2"]) =>
    `once for each value: \`${name}=${one}&${name}=${two}\`.`;
  const messages: { [query: string]: string } = {
    "id[]=1": `\`id[]\` must be written as \`id\`, ${repeated("id")}`,
    "id[0]=1&id[1]=2": `\`id[0]\` must be written as \`id\`, ${repeated("id")}`,
    "id%5B%5D=1&x=2": `\`id[]\` must be written as \`id\`, ${repeated("id")}`,
    [`${Array.from({ length: 20 }, (_, index) => `x${index}&`).join("")}id[]=1`]: `\`id[]\` must be written as \`id\`, ${repeated("id")}`,
    "ID=1": `\`ID\` must be written as \`id\`, ${repeated("id")}`,
    "id=1,2": `\`id\` must be given ${repeated("id")}`,
    "id=3&id=1%2C2": `\`id\` must be given ${repeated("id")}`,
    "Status=sold": "`Status` must be written as `status`.",
    "status[]=sold": "`status[]` must be written as `status`.",
    "CategoryID=1&status[]=sold":
      "`CategoryID` must be written as `categoryId`. `status[]` must be written as `status`.",
  };

  for (const [query, message] of Object.entries(messages)) {
    for (const headers of [{}, { Prefer: "handling=strict" }]) {
      const { status, body } = await petStore.listPets(query, { headers });
      expect([query, status, body.code, body.message]).toEqual([query, 400, "invalid_request", message]);
    }
  }
  const orders = await petStore.listOrders("status=placed,approved");
  expect(orders.body.message).toBe(`\`status\` must be given ${repeated("status", ["…", "…"])}`);
  expect((await petStore.listPets("x[]=1&id[x]=1")).headers.get("Ignored")).toBe('"x[]";in=query, "id[x]";in=query');
});

test("400: a time whose plus sign is not percent-encoded; the message has it as it must be written", async () => {
  await using petStore = await openPetStore();
  const time = "2026-11-23T10:00:00+02:00";
  const lists = [
    [petStore.listPets, "createdSince"],
    [petStore.listPets, "updatedSince"],
    [petStore.listPetDetails, "updatedSince"],
    [petStore.listOrders, "expiresBefore"],
    [petStore.listEvents, "createdSince"],
  ] as const;

  for (const [list, name] of lists) {
    const { status, body } = await list(`${name}=${time}`);
    const reason = "must have the `+` of its time zone as `%2B` in a URL: 2026-11-23T10:00:00%2B02:00";
    expect([status, body.message]).toEqual([400, `\`${name}\` ${reason}.`]);
    expect((await list(`${name}=${time.replace("+", "%2B")}`)).status).toBe(200);
    const other = await list(`${name}=2026-11-23 10:00:00+02:00`);
    expect(other.body.message).toBe(`\`${name}\` must be a time with its zone, such as 2030-01-31T18:00:00Z.`);
  }
});

test("400: a cursor of another order, and an unknown order", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 3);
  const query = nextQuery((await petStore.listPets("sort=name&limit=1")).headers) as string;
  expect((await petStore.listPets(query)).status).toBe(200);

  for (const other of [query.replace("sort=name&", ""), query.replace("sort=name", "sort=-name"), "sort=status"]) {
    expect((await petStore.listPets(other)).status).toBe(400);
  }
});

test("200: following Link lists each pet once while others are created", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 25);

  const seen: number[] = [];
  let query: string | undefined = "limit=10";
  while (query !== undefined) {
    const { body, headers } = await petStore.listPets(query);
    seen.push(...ids(body));
    await petStore.createPet({ name: "New", categoryId: 1n });
    query = nextQuery(headers);
  }

  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test("200: the next link keeps the filters, and a full last page has none", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/v1" } });
  await addPets(petStore, 16);

  const first = await petStore.listPets("limit=2&status=sold&name=pet");
  expect(ids(first.body)).toEqual([15, 11]);
  expect(first.headers.get("Link")).toStartWith(
    "<https://api.example.org/v1/pets?limit=2&name=pet&status=sold&cursor=",
  );

  const second = await petStore.listPets(nextQuery(first.headers));
  expect(ids(second.body)).toEqual([7, 3]);
  expect(second.headers.has("Link")).toBe(false);
});

test("200: `hasStatus` selects the pets with or without a status, with other filters and pages", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 12);
  const list = async (query: string) => ids((await petStore.listPets(query)).body);

  expect(await list("hasStatus=false")).toEqual([12, 8, 4]);
  expect(await list("hasStatus=true")).toEqual([11, 10, 9, 7, 6, 5, 3, 2, 1]);
  expect(await list("hasStatus=false&categoryId=0")).toEqual([4]);
  expect(await list("hasStatus=false&name=pet+1")).toEqual([12]);
  expect(await list("hasStatus=false&id=1&id=4")).toEqual([4]);
  expect(await list("hasStatus=true&status=sold")).toEqual([11, 7, 3]);
  expect(await list("hasStatus=false&status=sold")).toEqual([]);
  const { headers } = await petStore.listPets("hasStatus=false&limit=2");
  expect(await list(nextQuery(headers) ?? "")).toEqual([4]);

  await petStore.updatePet(12n, { status: "sold" });
  await petStore.updatePet(9n, { status: null });
  expect(await list("hasStatus=false")).toEqual([9, 8, 4]);
});

test("200: `createdSince` and `updatedSince` select pets by the times of their history", async () => {
  let now = noon;
  await using petStore = await openPetStore({ now: () => now });
  // A pet each minute: at 12:01, 12:02 …
  for (let pet = 1; pet <= 6; pet += 1) {
    now = noon + pet * minute;
    await petStore.createPet({ name: `Pet ${pet}`, categoryId: BigInt(pet % 2), status: "available" });
  }
  const list = async (query: Record<string, string>) => ids((await petStore.listPets(query)).body);

  expect(await list({ createdSince: "2027-01-31T12:04:00Z" })).toEqual([6, 5, 4]);
  expect(await list({ createdSince: "2027-01-31T13:04:00.001+01:00" })).toEqual([6, 5]);
  expect(await list({ createdSince: "2027-01-31T12:07:00Z" })).toEqual([]);
  expect(await list({ createdSince: "1970-01-01T00:00:00Z" })).toHaveLength(6);
  expect(await list({ createdSince: "2027-01-31T12:03:00Z", categoryId: "1" })).toEqual([5, 3]);

  now = noon + 3600_000;
  await petStore.updatePet(1n, { name: "Rex" });
  await petStore.updatePet(2n, { status: "sold" });
  await petStore.updatePet(3n, { categoryId: 5n });
  await petStore.updatePet(4n, { name: "Pet 4" });
  await petStore.placeOrder({ petId: 5n });
  await petStore.deletePet(6n);
  expect(await list({ updatedSince: "2027-01-31T13:00:00Z" })).toEqual([5, 3, 2, 1]);
  expect(await list({ updatedSince: "2027-01-31T12:04:00Z" })).toEqual([5, 4, 3, 2, 1]);
  expect(await list({ updatedSince: "2027-01-31T13:00:00.001Z" })).toEqual([]);
  const updated = { updatedSince: "2027-01-31T13:00:00Z" };
  expect(await list({ ...updated, name: "rex" })).toEqual([1]);
  expect(await list({ ...updated, status: "available" })).toEqual([3, 1]);
  expect(await list({ ...updated, createdSince: "2027-01-31T12:02:00Z" })).toEqual([5, 3, 2]);

  // An order's own changes are not those of its pet.
  now = noon + 7200_000;
  await petStore.updateOrder(1n, { status: "approved" });
  expect(await list({ updatedSince: "2027-01-31T13:30:00Z" })).toEqual([]);
  const first = await petStore.listPets({ ...updated, limit: "2" });
  expect(ids((await petStore.listPets(nextQuery(first.headers))).body)).toEqual([2, 1]);
});

test("200: with `Prefer: count=exact`, `Total-Count` counts all pets that match", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 12);
  const preferences = { headers: { Prefer: "count=exact" } };
  const count = async (query: string) => (await petStore.listPets(query, preferences)).headers.get("Total-Count");

  const { status, body, headers } = await petStore.listPets("limit=5", preferences);
  expect([status, body.length, headers.get("Total-Count")]).toEqual([200, 5, "12"]);
  expect(headers.get("Preference-Applied")).toBe("count=exact");
  expect(headers.has("ETag")).toBe(false);
  expect(await count(nextQuery(headers) ?? "")).toBe("12");

  expect(await count("status=sold&limit=1")).toBe("3");
  expect(await count("hasStatus=false")).toBe("3");
  expect(await count("categoryId=0&name=pet")).toBe("4");
  expect(await count("id=3&id=99")).toBe("1");
  expect(await count("status=sold&hasStatus=false")).toBe("0");
  expect(await count("createdSince=2001-01-01T00:00:00Z&limit=1")).toBe("12");
  expect(await count("updatedSince=9000-01-01T00:00:00Z")).toBe("0");

  // The response without a count may be cached, and has its ETag.
  for (let time = 0; time < 3; time += 1) {
    const without = await petStore.listPets("status=sold");
    expect([without.headers.get("Total-Count"), without.headers.has("ETag")]).toEqual([null, true]);
  }
  expect(await count("status=sold")).toBe("3");
  const both = { headers: { Prefer: "handling=strict, count=exact", "If-None-Match": "*" } };
  const strict = await petStore.listPets("", both);
  expect([strict.status, strict.headers.get("Total-Count")]).toEqual([200, "12"]);
  expect(strict.headers.get("Preference-Applied")?.split(", ").sort()).toEqual(["count=exact", "handling=strict"]);
  expect((await petStore.listPets("limit=0", preferences)).headers.has("Preference-Applied")).toBe(false);
});

test("200: counts up to 10,000 pets, and else responds as without a count", async () => {
  await using petStore = await openPetStore();
  await addUnnamedPets(petStore, 10_000);
  const headers = { Prefer: "count=exact" };

  expect((await petStore.listPets("", { headers })).headers.get("Total-Count")).toBe("10000");
  expect((await petStore.listPets("hasStatus=false", { headers })).headers.get("Total-Count")).toBe("10000");
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const more = await petStore.listPets("", { headers });
  expect([more.headers.get("Total-Count"), more.headers.get("Preference-Applied")]).toEqual([null, null]);
  expect(more.headers.get("ETag")).toBe((await petStore.listPets()).headers.get("ETag"));
  expect((await petStore.listPets("name=rex", { headers })).headers.get("Total-Count")).toBe("1");
});

test("400: a time has no zone, or does not exist", async () => {
  await using petStore = await openPetStore();

  for (const time of ["2027-01-31", "2027-01-31T12:00:00", "2027-01-31 12:00:00 01:00", "yesterday", ""]) {
    const { status, body } = await petStore.listPets({ createdSince: time, updatedSince: time });
    const reason = "must be a time with its zone, such as 2030-01-31T18:00:00Z";
    expect([time, status, body.message]).toEqual([
      time,
      400,
      `\`createdSince\` ${reason}. \`updatedSince\` ${reason}.`,
    ]);
  }
  const { status, body } = await petStore.listPets({ createdSince: "2027-02-30T12:00:00Z" });
  expect([status, body.message]).toEqual([400, "`createdSince` must be a valid time."]);
  expect((await petStore.listPets("hasStatus=maybe")).body.message).toBe("`hasStatus` must be a boolean.");
});

test("304: has no body, until the page changes", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 3);
  const { headers } = await petStore.listPets();
  const conditional = { headers: { "If-None-Match": headers.get("ETag") ?? "" } };

  expect((await petStore.listPets("", conditional)).status).toBe(304);
  await addPets(petStore, 1);
  expect((await petStore.listPets("", conditional)).status).toBe(200);
});

test("200: a search finds the oldest pet and those created during earlier searches", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "ß", categoryId: 1n });
  await addUnnamedPets(petStore, 10_000);
  const search = async () => ids((await petStore.listPets({ name: "ß" })).body);

  const found = [1];
  for (let round = 1; round < 6; round += 1) {
    const [during, again] = await Promise.all([search(), search(), petStore.createPet({ name: "ß", categoryId: 1n })]);
    const all = [10_001 + round, ...found];

    expect([found, all]).toContainEqual(during);
    expect([found, all]).toContainEqual(again);
    expect(await search()).toEqual(all);
    found.unshift(10_001 + round);
  }
});

sqliteTest("a search ends when the client disconnects, which is logged as 499", async () => {
  await using petStore = await openPetStore();
  await addUnnamedPets(petStore, 10_000);
  const client = new AbortController();
  const { list } = petStore.store.pets;
  petStore.store.pets.list = async (...parameters) => {
    const disconnected = parameters[3]?.signal() as AbortSignal;
    client.abort();
    while (!disconnected.aborted) await takeTimeSlice();
    return list(...parameters);
  };
  const key = await petStore.addKey("read");
  const headers = { Authorization: `Bearer ${key}` };

  await expect(fetch(`${petStore.origin}/v1/pets?name=q`, { headers, signal: client.signal })).rejects.toThrow();
  const lines = () => petStore.logLines.map((line) => JSON.parse(line));
  while (lines().length === 0) await takeTimeSlice();

  expect(lines()).toEqual([expect.objectContaining({ level: 30, operation: "listPets", status: 499 })]);
});

test("400: the limit is outside 1 to 100, and not clamped", async () => {
  await using petStore = await openPetStore();

  for (const limit of ["0", "101", "-1", "1.5", "1e1", "", "ten", "020", "9".repeat(30), "%31%30%30%30"]) {
    const { status, body } = await petStore.listPets(`limit=${limit}`);
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_request");
    expect(body.message).toContain("`limit` must be");
  }
});

test("400: the message names every invalid parameter", async () => {
  await using petStore = await openPetStore();

  const { body } = await petStore.listPets("limit=0&status=gone&categoryId=x&id=1&id=two&id=three&name=%00");

  expect(body.message).toBe(
    "`limit` must be at least 1. `status` must be one of available, pending, sold. " +
      "`categoryId` must be an integer from -9223372036854775808 to 9223372036854775807. " +
      "`name` must not contain U+0000. `id` must be an integer from -9223372036854775808 to 9223372036854775807.",
  );
});

test("400: a parameter is repeated or malformed, there are too many ids, or the name is too long", async () => {
  await using petStore = await openPetStore();
  const queries = {
    "status=sold&status=sold": "`status` is given more than once",
    "limit=1&l%69mit=1": "`limit` is given more than once",
    "name=%FF": "`name` is not percent-encoded UTF-8",
    "name=%": "`name` is not percent-encoded UTF-8",
    [`name=${"a".repeat(501)}`]: "`name` must have at most 500 characters",
    [Array(101).fill("id=1").join("&")]: "`id` may be given at most 100 times",
  };

  for (const [query, message] of Object.entries(queries)) {
    const { status, body } = await petStore.request(`/v1/pets?${query}`);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  }
});

test("400: the cursor was modified, or belongs to other filters", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 25);
  const { headers } = await petStore.listPets("limit=5&status=sold");
  const cursor = new URLSearchParams(nextQuery(headers)).get("cursor") ?? "";

  expect((await petStore.listPets({ status: "sold", cursor })).status).toBe(200);
  const refused = [
    { cursor },
    { status: "available", cursor },
    { status: "sold", name: "Pet", cursor },
    ...[...cursor].map((character, at) => ({
      status: "sold",
      cursor: cursor.slice(0, at) + (character === "A" ? "B" : "A") + cursor.slice(at + 1),
    })),
    ...["", "x", `${cursor}A`, `${cursor}=`, `${cursor.slice(0, 4)}!${cursor.slice(4)}`, "A".repeat(101)].map(
      (text) => ({
        status: "sold",
        cursor: text,
      }),
    ),
  ];
  for (const query of refused) {
    const { status, body } = await petStore.listPets(query);
    expect(status).toBe(400);
    expect(body.message).toContain("`cursor`");
  }
});
