import { expect, test } from "bun:test";
import { join } from "node:path";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { Event, EventType } from "../../contract/contract.ts";
import { typeCodes } from "../../store/tables/event-types.ts";

const root = join(import.meta.dir, "..", "..", "..");
const noon = Date.parse("2027-01-31T12:00:00.000Z");
const noonText = "2027-01-31T12:00:00.000Z";
const day = 24 * 3_600_000;

const types: EventType[] = [
  ...(["pet.created", "pet.updated", "pet.status_changed", "pet.deleted"] as const),
  ...(["order.placed", "order.updated", "order.approved", "order.delivered", "order.cancelled"] as const),
  ...(["order.returned", "order.reopened", "order.expired"] as const),
  ...(["category.created", "category.updated", "category.deleted"] as const),
  ...(["key.created", "key.updated", "key.rotated", "key.revoked"] as const),
];

const typesOf = (events: Event[]) => events.map(({ type }) => type);
const withData = (events: Event[]): unknown[] => events.map(({ type, data }) => [type, data]);
const ids = (events: Event[]) => events.map(({ id }) => Number(id));

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

test("200: a pet's events contain its new state and the changed fields with old and new values", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const by = { type: "key", id: 1n, name: "Test" };
  const created = { id: 1n, name: "Rex", categoryId: 9223372036854775807n };
  const changed = { id: 1n, name: "Misty", categoryId: -9223372036854775808n, status: "available" };

  await petStore.createPet({ name: "Rex", categoryId: created.categoryId });
  await petStore.updatePet(1n, { name: "Misty", categoryId: changed.categoryId, status: "available" });
  await petStore.updatePet(1n, { status: null });
  await petStore.deletePet(1n);

  const events = await happened(petStore);
  expect(withData(events)).toEqual([
    ["category.created", { category: { id: created.categoryId } }],
    ["pet.created", { pet: created }],
    ["category.created", { category: { id: changed.categoryId } }],
    [
      "pet.updated",
      {
        pet: changed,
        changes: [
          { field: "name", from: "Rex", to: "Misty" },
          { field: "categoryId", from: created.categoryId, to: changed.categoryId },
        ],
      },
    ],
    ["pet.status_changed", { pet: changed, changes: [{ field: "status", to: "available" }] }],
    ["pet.status_changed", { pet: unset(changed), changes: [{ field: "status", from: "available" }] }],
    ["pet.deleted", { pet: unset(changed) }],
  ]);
  for (const event of events) expect(event).toMatchObject({ by, createdAt: noonText });
});

test("200: an order's events contain its new state, and the resulting pet events name the order", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const pet = (status: string) => ({ id: 1n, name: "Rex", categoryId: 1n, status });
  const moved = (from: string, to: string, orderId: bigint) => ({
    pet: pet(to),
    changes: [{ field: "status", from, to }],
    orderId,
  });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });

  const first = await petStore.placeOrder({ petId: 1n, note: "For Zoë" });
  const orders = [first.body];
  clock.now += 1;
  for (const status of ["approved", "delivered", "returned"]) {
    orders.push((await petStore.updateOrder(1n, { status })).body);
  }
  orders.push((await petStore.placeOrder({ petId: 1n })).body);
  orders.push((await petStore.updateOrder(2n, { status: "cancelled" })).body);
  const held = await petStore.placeOrder({ petId: 1n, expiresAt: "2027-01-31T12:00:01Z" });
  clock.now = noon + 1000;
  await petStore.jobs.run();
  orders.push(held.body, (await petStore.getOrder(3n)).body);

  const events = await happened(petStore);
  expect(withData(events.slice(1))).toEqual([
    ["order.placed", { order: orders[0] }],
    ["pet.status_changed", moved("available", "pending", 1n)],
    ["order.approved", { order: orders[1] }],
    ["order.delivered", { order: orders[2], categoryId: 1n, daysInStore: 0n }],
    ["pet.status_changed", moved("pending", "sold", 1n)],
    ["order.returned", { order: orders[3], categoryId: 1n, daysInStore: 0n }],
    ["pet.status_changed", moved("sold", "available", 1n)],
    ["order.placed", { order: orders[4] }],
    ["pet.status_changed", moved("available", "pending", 2n)],
    ["order.cancelled", { order: orders[5] }],
    ["pet.status_changed", moved("pending", "available", 2n)],
    ["order.placed", { order: orders[6] }],
    ["pet.status_changed", moved("available", "pending", 3n)],
    ["order.expired", { order: orders[7] }],
    ["pet.status_changed", moved("pending", "available", 3n)],
  ]);
  expect(events.slice(-2).map(({ by, createdAt }) => [by, createdAt])).toEqual(
    Array(2).fill([{ type: "service" }, "2027-01-31T12:00:01.000Z"]),
  );
  expect(events.slice(0, -2).every(({ by }) => by.type === "key")).toBe(true);
});

test("200: a category's events contain its new state, or the last before its deletion", async () => {
  await using petStore = await openPetStore();

  await petStore.createCategory({ name: "Hamsters" });
  await petStore.updateCategory(8n, { name: "Dwarf hamsters" });
  await petStore.updateCategory(8n, { name: null });
  await petStore.deleteCategory(8n);

  expect(withData(await happened(petStore))).toEqual([
    ["category.created", { category: { id: 8n, name: "Hamsters" } }],
    [
      "category.updated",
      {
        category: { id: 8n, name: "Dwarf hamsters" },
        changes: [{ field: "name", from: "Hamsters", to: "Dwarf hamsters" }],
      },
    ],
    ["category.updated", { category: { id: 8n }, changes: [{ field: "name", from: "Dwarf hamsters" }] }],
    ["category.deleted", { category: { id: 8n } }],
  ]);
});

test("200: a key's events contain its new state, for a rotation the new key, and never a secret", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const admin = { key: await petStore.addKey("admin", { name: "Zoë" }) };

  const { body: created } = await petStore.createKey({ name: "Shop", expiresAt: "2027-02-01T00:00:00Z" }, admin);
  const { body: successor } = await petStore.rotateKey(created.id, { expiresAt: null }, admin);
  await petStore.revokeKey(successor.id, admin);
  const { body, text } = await petStore.listEvents("limit=3", admin);

  const { key: createdText, ...key } = created;
  const { key: successorText, ...successorKey } = successor;
  expect(body.map(({ type, by, data }: Event) => [type, by, data])).toEqual([
    ["key.revoked", { type: "key", id: 2n, name: "Zoë" }, { key: { ...successorKey, revokedAt: noonText } }],
    ["key.rotated", { type: "key", id: 2n, name: "Zoë" }, { key: successorKey, replaces: created.id }],
    ["key.created", { type: "key", id: 2n, name: "Zoë" }, { key }],
  ]);
  for (const secret of [createdText, successorText]) expect(text).not.toContain(secret.slice("pst_live_".length, -4));
});

test("200: names the actor: a key by its id and name, the configured key by the name of its variable", async () => {
  const outsideKey = "a-key-of-our-own-0123456789";
  await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: outsideKey } });
  const pet = { name: "Rex", categoryId: 1n };

  await petStore.createPet(pet, { key: outsideKey });
  await petStore.createPet(pet, { key: await petStore.addKey("write", { name: "Zoë 🐈 'shop'" }) });

  expect((await happened(petStore)).map(({ by }) => by)).toEqual([
    { type: "key", name: "PETSTORE_API_KEY" },
    { type: "key", id: 2n, name: "Zoë 🐈 'shop'" },
  ]);
});

test("200: names the operator as the actor of a command line", async () => {
  await using petStore = await openPetStore();
  const admin = { key: await petStore.addKey("admin") };

  await runPetstore(petStore, "keys", "create", "--name", "Shop");
  await runPetstore(petStore, "keys", "rotate", "3");
  await runPetstore(petStore, "keys", "revoke", "4");

  const { body } = await petStore.listEvents("limit=3", admin);
  expect(body.map(({ type, by }: Event) => [type, by])).toEqual(
    ["key.revoked", "key.rotated", "key.created"].map((type) => [type, { type: "operator" }]),
  );
  expect(body[1].data).toMatchObject({ key: { id: 4n, name: "Shop" }, replaces: 3n });
});

test("200: requests that change nothing or are refused write no event", async () => {
  await using petStore = await openPetStore();
  const admin = { key: await petStore.addKey("admin") };
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n });
  await petStore.revokeKey(1n, admin);
  const before = await petStore.listEvents("", admin);

  const responses = [
    await petStore.updatePet(1n, { name: "Rex", categoryId: 1n, status: "pending" }, admin),
    await petStore.updateOrder(1n, { status: "placed" }, admin),
    await petStore.updateCategory(1n, { name: "Dogs" }, admin),
    await petStore.revokeKey(1n, admin),
    await petStore.rotateKey(1n, {}, admin),
    await petStore.placeOrder({ petId: 1n }, admin),
    await petStore.createCategory({ id: 1n }, admin),
    await petStore.deleteCategory(1n, admin),
    await petStore.deletePet(1n, { ...admin, headers: { "If-Match": '"other"' } }),
    await petStore.createPet({ name: "Rex" }, admin),
  ];

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 204, 409, 409, 409, 409, 412, 400]);
  expect((await petStore.listEvents("", admin)).text).toBe(before.text);
});

test("200: a change whose event cannot be written is rolled back", async () => {
  await using petStore = await openPetStore();
  const mend = await petStore.refuseRows("events");

  expect((await petStore.createPet({ name: "Rex", categoryId: 1n })).status).toBe(500);
  await mend();

  expect((await petStore.listPets()).body).toEqual([]);
  expect((await petStore.getInventory()).body).toMatchObject({ unset: 0n });
  expect((await petStore.listEvents()).body).toEqual([]);
});

test("200: only the scope admin sees key events, also while another scope's list is cached", async () => {
  await using petStore = await openPetStore();
  const [read, write, admin] = await Promise.all(
    (["read", "write", "admin"] as const).map(async (scope) => ({ key: await petStore.addKey(scope) })),
  );
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const typesFor = async (query: string, options: typeof read) => {
    const { body } = await petStore.listEvents(query, options);
    return typesOf(body).map((type) => type.split(".")[0]);
  };

  for (const callers of [
    [admin, read, write],
    [read, write, admin],
    [write, admin, read],
    [admin, write, read],
  ]) {
    await petStore.createPet({ name: "Rex", categoryId: 1n });
    for (const query of ["", "limit=100", "type=key.created"]) {
      for (const caller of [...callers, ...callers]) {
        const seen = await typesFor(query, caller);
        expect(seen.includes("key")).toBe(caller === admin);
        expect(seen.includes("pet")).toBe(query !== "type=key.created");
      }
    }
  }
});

test("200: an admin's ETags and cursors do not reveal key events to other scopes", async () => {
  await using petStore = await openPetStore();
  const [read, admin] = await Promise.all(
    (["read", "admin"] as const).map(async (scope) => ({ key: await petStore.addKey(scope) })),
  );
  for (let index = 0; index < 4; index += 1) {
    await petStore.createPet({ name: "Rex", categoryId: 1n });
    await petStore.createKey({ name: "Shop" }, admin);
  }

  const all = await petStore.listEvents("limit=3", admin);
  const conditional = { ...read, headers: { "If-None-Match": all.headers.get("ETag") ?? "" } };
  const own = await petStore.listEvents("limit=3", conditional);
  const next = await petStore.listEvents(nextQuery(all.headers), read);

  expect(typesOf(all.body)).toEqual(["key.created", "pet.created", "key.created"]);
  expect([own.status, typesOf(own.body)]).toEqual([200, ["pet.created", "pet.created", "pet.created"]]);
  expect(typesOf(next.body)).toEqual(["pet.created", "pet.created", "pet.created"]);
});

test("200: newest first, 20 by default; following Link lists each event once while more are written", async () => {
  await using petStore = await openPetStore();
  for (let index = 0; index < 25; index += 1) await petStore.createPet({ name: `Pet ${index + 1}`, categoryId: 1n });
  const petsOf = (events: Event[]) => events.map(({ data }) => Number(data.pet?.id));

  const first = await petStore.listEvents();
  expect(petsOf(first.body)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  expect(ids(first.body)).toEqual(ids(first.body).toSorted((one, other) => other - one));

  const seen: number[] = [];
  let query: string | undefined = "limit=10&type=pet.created";
  while (query !== undefined) {
    const { body, headers } = await petStore.listEvents(query);
    seen.push(...petsOf(body));
    await petStore.createPet({ name: "New", categoryId: 1n });
    query = nextQuery(headers);
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test("200: filters by each of all types", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const admin = { key: await petStore.addKey("admin") };
  await doEverything(petStore, admin, clock);

  const { body: all } = await petStore.listEvents("limit=100", admin);
  for (const type of types) {
    const { body } = await petStore.listEvents({ type, limit: "100" }, admin);
    expect(body.length).toBeGreaterThan(0);
    expect(body).toEqual(all.filter((event: Event) => event.type === type));
  }
});

test("200: filters by several types and groups of them, a pet, an order and a key, and combines all filters", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const admin = { key: await petStore.addKey("admin") };
  await doEverything(petStore, admin, clock);
  await petStore.createPet({ name: "Other", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 2n });
  const { body: all } = await petStore.listEvents("limit=100", admin);
  const ofOrder = (id: bigint) => (event: Event) => id === (event.data.order?.id ?? event.data.orderId);
  const isOf = (prefix: string) => (event: Event) => event.type.startsWith(prefix);
  const { id: successor } = all.find(({ type }: Event) => type === "key.rotated").data.key;

  const filters: [query: string, matches: (event: Event) => boolean][] = [
    ["type=pet.*", isOf("pet.")],
    ["type=pet.*&type=order.*", (event) => isOf("pet.")(event) || isOf("order.")(event)],
    ["type=key.*&type=category.deleted&type=key.created", ({ type }) => /^(key\.|category\.deleted)/.test(type)],
    ["petId=1", ({ data }) => (data.pet?.id ?? data.order?.petId) === 1n],
    ["petId=2", ({ data }) => (data.pet?.id ?? data.order?.petId) === 2n],
    [
      "petId=1&type=order.*&type=pet.deleted",
      (event) => /^(order|pet\.deleted)/.test(event.type) && !ofOrder(4n)(event),
    ],
    ["orderId=1", ofOrder(1n)],
    ["orderId=3", ofOrder(3n)],
    ["orderId=4&petId=2", ofOrder(4n)],
    ["orderId=1&type=pet.*", (event) => ofOrder(1n)(event) && isOf("pet.")(event)],
    [`keyId=${successor}`, ({ data }) => data.key?.id === successor],
    [`keyId=${successor - 1n}`, ({ data }) => data.key?.id === successor - 1n || data.replaces === successor - 1n],
    [`keyId=${successor}&type=key.revoked`, ({ type }) => type === "key.revoked"],
  ];
  for (const [query, matches] of filters) {
    const expected = all.filter(matches);
    expect([query, expected.length > 0]).toEqual([query, true]);
    expect([query, (await petStore.listEvents(`limit=100&${query}`, admin)).body]).toEqual([query, expected]);
    expect([query, await idsOfPages(petStore, `limit=2&${query}`, admin)]).toEqual([query, ids(expected)]);
  }
  for (const query of [
    "petId=3",
    "orderId=5",
    "keyId=99",
    "orderId=4&petId=1",
    "petId=1&keyId=1",
    "orderId=1&type=key.*",
  ]) {
    expect([query, (await petStore.listEvents(query, admin)).body]).toEqual([query, []]);
  }
});

test("200: with `personId`, lists the events that a person caused, also in the feed", async () => {
  await using petStore = await openPetStore();
  const ana = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("staff");
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" }, { cookie: bo.cookie });
  await petStore.placeOrder({ petId: 1n }, { cookie: bo.cookie });
  await petStore.updatePet(1n, { name: "Rexy" }, { cookie: ana.cookie });
  await petStore.updatePerson(bo.id, { name: "Bob" }, { cookie: ana.cookie });
  // The key of the tests has the same id as the first person.
  await petStore.createPet({ name: "Misty", categoryId: 1n });
  const list = async (query: string) => typesOf((await petStore.listEvents(query, { cookie: ana.cookie })).body);

  const ofBo = ["pet.status_changed", "order.placed", "pet.created"] as EventType[];
  expect((await list(`personId=${bo.id}&type=pet.*&type=order.*`)).toSorted()).toEqual(ofBo.toSorted());
  expect(await list(`personId=${bo.id}&petId=1&type=order.*`)).toEqual(["order.placed"]);
  expect(await list(`personId=${ana.id}&type=pet.*&type=person.updated`)).toEqual(["person.updated", "pet.updated"]);
  expect((await list(`personId=${bo.id}&after=start`)).filter((type) => /^(pet|order)/.test(type)).toSorted()).toEqual(
    ofBo.toSorted(),
  );
  expect(await list("personId=99")).toEqual([]);
});

test("403: filtering by person requires the scope admin", async () => {
  await using petStore = await openPetStore();
  const { id, cookie } = await petStore.addPerson("staff");

  for (const query of [`personId=${id}`, `personId=${id}&after=start`]) {
    const { status, body } = await petStore.listEvents(query, { cookie });
    expect([query, status, body.code]).toEqual([query, 403, "insufficient_scope"]);
  }
});

test("200: the scopes read and write see only the types that are listed for them, and none that is new", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const admin = { key: await petStore.addKey("admin") };
  await doEverything(petStore, admin, clock);
  const { body: all } = await petStore.listEvents("limit=100", admin);
  const visible = {
    read: /^(pet|order|category)\./,
    write: /^(pet|order|category|waiting|enquiry|store)\./,
  };
  const values = `${noon}, 's', '{"pet":{"id":1}}'`;
  await petStore.query(`insert into events (type, created_at, by_type, data, pet_id) values ('!n', ${values}, 1)`);
  await petStore.query(`insert into events (type, created_at, by_type, data) values ('!o', ${values})`);

  expect(typesOf((await petStore.listEvents("limit=1", admin)).body)).toEqual(["!o" as EventType]);
  for (const scope of ["read", "write"] as const) {
    const caller = { key: await petStore.addKey(scope) };
    const seen = await petStore.listEvents("limit=100", caller);
    expect(seen.body).toEqual(all.filter(({ type }: Event) => visible[scope].test(type)));
    const ofPet = await petStore.listEvents("limit=100&petId=1", caller);
    expect(new Set(typesOf(ofPet.body))).toEqual(new Set(types.filter((type) => /^(pet|order)\./.test(type))));
    for (const query of [
      "type=key.*&type=person.*&type=session.*",
      "type=key.created",
      "keyId=2",
      "keyId=3&type=pet.*",
    ]) {
      expect([query, (await petStore.listEvents(query, caller)).body]).toEqual([query, []]);
    }
  }
});

test("200: events about the waiting list and the settings are for the scope write", async () => {
  await using petStore = await openPetStore();
  await petStore.updateStoreSettings({ name: "Hill Farm Pets" });
  await petStore.joinWaitingList({ categoryId: 1n, customer: { name: "Kim" } });

  for (const scope of ["read", "write"] as const) {
    const caller = { key: await petStore.addKey(scope) };
    for (const query of ["", "type=waiting.*&type=store.*", "after=start"]) {
      const seen = typesOf((await petStore.listEvents(query, caller)).body).toSorted();
      expect([scope, query, seen]).toEqual([scope, query, scope === "read" ? [] : ["store.updated", "waiting.added"]]);
    }
  }
});

test("200: PETSTORE_EVENTS_DAYS sets for how long events are listed and stored", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now, variables: { PETSTORE_EVENTS_DAYS: "2" } });
  await petStore.createCategory({ name: "Hamsters" });

  clock.now = noon + 2 * day - 1;
  expect((await petStore.listEvents("type=category.*")).body).toHaveLength(1);
  await petStore.jobs.run();
  expect(await petStore.query("select type from events where type = 'cc'")).toHaveLength(1);
  clock.now = noon + 2 * day;
  expect((await petStore.listEvents("type=category.*")).body).toEqual([]);
  clock.now = noon + 3 * day;
  await petStore.jobs.run();

  expect(await petStore.query("select type from events where type = 'cc'")).toEqual([]);
});

test("200: shows an event for 30 days", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  clock.now += 1;
  await petStore.createCategory({ name: "Hamsters" });

  clock.now = noon + 30 * day - 1;
  await petStore.createCategory({ name: "Mice" });
  expect(typesOf((await petStore.listEvents()).body)).toEqual(["category.created", "category.created", "pet.created"]);
  clock.now = noon + 30 * day;
  await petStore.createCategory({ name: "Rats" });
  const { body, headers } = await petStore.listEvents("limit=3");
  expect(typesOf(body)).toEqual(["category.created", "category.created", "category.created"]);
  expect(headers.has("Link")).toBe(false);
});

test("200: shows an event for 30 days, even if no other event follows", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  expect((await petStore.listEvents()).body).toHaveLength(1);

  clock.now = noon + 30 * day;

  expect((await petStore.listEvents()).body).toEqual([]);
});

test("200: older events are deleted, except for the histories of existing pets", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const admin = { key: await petStore.addKey("admin") };
  await doEverything(petStore, admin, clock);
  await petStore.createPet({ name: "Stays", categoryId: 1n });
  const kept = () => petStore.query("select type, pet_id as pet from events");
  const { body: pets } = await petStore.listPets();

  clock.now = noon + 29 * day;
  await petStore.jobs.run();
  expect((await kept()).length).toBeGreaterThan(types.length);
  clock.now = noon + 31 * day;
  await petStore.jobs.run();

  expect(await kept()).toEqual([{ type: typeCodes["pet.created"], pet: pets[0].id }]);
  expect((await petStore.getPetHistory(pets[0].id)).body).toHaveLength(1);
  expect((await petStore.getPetHistory(1n)).status).toBe(404);
});

test("200: createdSince lists events of that time or later, with every other filter, page by page", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  for (let count = 0; count < 6; count += 1) {
    const { body } = await petStore.createPet({ name: "Rex", categoryId: 1n });
    await petStore.updatePet(body.id, { status: "sold" });
    clock.now += 1000;
  }
  const since = (milliseconds: number) => `createdSince=${new Date(noon + milliseconds).toISOString()}`;
  const list = async (query: string) => (await petStore.listEvents(query)).body as Event[];

  expect((await list(since(5000))).map(({ type }) => type)).toEqual(["pet.status_changed", "pet.created"]);
  expect(await list(since(5001))).toEqual([]);
  expect(await list(`createdSince=2027-01-31T14:00:04%2B02:00&limit=100`)).toHaveLength(4);
  expect(await list(`${since(3000)}&type=pet.created`)).toHaveLength(3);
  expect(await list(`${since(3000)}&type=pet.created&type=pet.status_changed`)).toHaveLength(6);
  expect(await list(`${since(3000)}&petId=3`)).toEqual([]);
  expect(await list(`${since(2000)}&petId=3`)).toHaveLength(2);

  const first = await petStore.listEvents(`${since(3000)}&limit=4`);
  const rest = await petStore.listEvents(nextQuery(first.headers) ?? "");
  expect(ids([...first.body, ...rest.body])).toEqual(ids(await list(since(3000))));
  expect(rest.headers.has("Link")).toBe(false);
});

test("200: createdSince finds events that were written while the clock was ahead", async () => {
  const clock = { now: noon + 5000 };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  clock.now = noon;
  for (let count = 0; count < 5; count += 1) await petStore.createPet({ name: "Max", categoryId: 1n });

  for (const type of ["type=pet.created&type=pet.deleted", "type=pet.created", "type=pet.*"]) {
    const { body } = await petStore.listEvents(`createdSince=2027-01-31T12:00:01Z&limit=1&${type}`);
    expect([type, ...body.map(({ data }: Event) => data.pet)]).toEqual([
      type,
      expect.objectContaining({ name: "Rex" }),
    ]);
  }
});

test("200: createdSince with after leaves older events of the feed out, and the position moves past them", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  for (const name of ["Rex", "Max", "Zoe"]) {
    await petStore.createPet({ name, categoryId: 1n });
    clock.now += 1000;
  }
  const query = "type=pet.created&cursor=start&createdSince=";
  const follow = async (time: number) => {
    const { body, headers } = await petStore.listEvents(
      `after=start&limit=2&${query}${new Date(noon + time).toISOString()}`,
    );
    const { body: rest } = await petStore.listEvents(nextQuery(headers) ?? "");
    return [body, rest].map((events) => events.map(({ data }: Event) => data.pet?.name));
  };

  expect(await follow(0)).toEqual([["Rex", "Max"], ["Zoe"]]);
  expect(await follow(1000)).toEqual([["Max", "Zoe"], []]);
  expect(await follow(3000)).toEqual([[], []]);
});

test("400: cursor is not allowed with after, and createdSince is a valid time", async () => {
  await using petStore = await openPetStore();

  const both = await petStore.listEvents("after=start&cursor=x");
  const messages = await Promise.all(
    ["", "&after=start"].map(
      async (after) => (await petStore.listEvents(`createdSince=2027-02-30T12:00:00Z${after}`)).body.message,
    ),
  );

  expect([both.status, both.body.message]).toEqual([400, "`cursor` is not allowed with `after`."]);
  expect(new Set(messages)).toEqual(new Set(["`createdSince` must be a valid time."]));
});

test("400: the message names every invalid parameter", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.listEvents("limit=101&type=pet.sold");

  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(body.message).toStartWith("`limit` must be at most 100. `type` must be one of pet.created, ");
  for (const type of types) expect(body.message).toContain(type);
  expect((await petStore.listEvents("type=")).status).toBe(400);
  expect((await petStore.listEvents("type=key.")).status).toBe(400);
});

test("400: the cursor was modified, or belongs to another filter or list", async () => {
  await using petStore = await openPetStore();
  for (let index = 0; index < 3; index += 1) await petStore.createPet({ name: "Rex", categoryId: 1n });
  const cursorOf = ({ headers }: { headers: Headers }) => new URLSearchParams(nextQuery(headers)).get("cursor") ?? "";
  const cursor = cursorOf(await petStore.listEvents("limit=1"));

  expect((await petStore.listEvents({ cursor })).status).toBe(200);
  for (const query of [
    { cursor, type: "pet.created" },
    { cursor: `${cursor}A` },
    { cursor: cursorOf(await petStore.listPets("limit=1")) },
    { cursor: cursorOf(await petStore.getPetHistory(1n, "limit=1")) || "x" },
  ]) {
    const { status, body } = await petStore.listEvents(query);
    expect([status, body.message]).toEqual([400, "`cursor` was not issued for this list with these filters."]);
  }
});

test("410: the operator has renewed the feed; start and now give positions that are valid", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const before = await petStore.listEvents("after=start");

  await petStore.store.transaction(({ feed }) => feed.renew());

  const { status, body } = await petStore.listEvents(nextQuery(before.headers));
  expect([status, body.code]).toEqual([410, "events_expired"]);
  for (const [query, events] of [["after=start", before.body] as const, ["after=now", []] as const]) {
    const begun = await petStore.listEvents(query);
    expect(begun.body).toEqual(events);
    expect((await petStore.listEvents(nextQuery(begun.headers))).status).toBe(200);
  }
});

/** All events except those of keys, oldest first. */
async function happened(petStore: PetStore): Promise<Event[]> {
  return (await petStore.listEvents("limit=100")).body.toReversed();
}

/** The ids of the events on all pages of a list. */
async function idsOfPages(petStore: PetStore, first: string, caller: { key: string }): Promise<number[]> {
  const found: number[] = [];
  for (let query: string | undefined = first; query !== undefined; ) {
    const { body, headers } = await petStore.listEvents(query, caller);
    found.push(...ids(body));
    query = nextQuery(headers);
  }
  return found;
}

function unset({ status: _, ...pet }: { status: string }): object {
  return pet;
}

/** Makes an event of every type; leaves only keys and orders behind. */
async function doEverything(petStore: PetStore, admin: { key: string }, clock: { now: number }): Promise<void> {
  await petStore.createPet({ name: "Rex", categoryId: 99n, status: "available" });
  await petStore.updatePet(1n, { name: "Misty" });
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(1n, { note: "Collects on Saturday" });
  const statuses = ["approved", "delivered", "approved", "delivered", "returned"];
  for (const status of statuses) await petStore.updateOrder(1n, { status });
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(2n, { status: "cancelled" });
  await petStore.placeOrder({ petId: 1n, expiresAt: new Date(clock.now + 1000).toISOString() });
  clock.now += 1000;
  await petStore.jobs.run();
  await petStore.deletePet(1n);
  await petStore.updateCategory(99n, { name: "Hounds" });
  await petStore.deleteCategory(99n);
  const { body: created } = await petStore.createKey({ name: "Shop" }, admin);
  await petStore.updateKey(created.id, { name: "Web shop" }, admin);
  const { body: successor } = await petStore.rotateKey(created.id, {}, admin);
  await petStore.revokeKey(successor.id, admin);
}

/** Runs the command line on the database of an open pet store. */
async function runPetstore({ databaseUrl }: PetStore, ...words: string[]): Promise<void> {
  const child = Bun.spawn([process.execPath, join(root, "cli", "petstore.ts"), ...words], {
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: databaseUrl },
    stdout: "ignore",
    stderr: "pipe",
  });
  const [status, errors] = await Promise.all([child.exited, child.stderr.text()]);
  expect([status, errors]).toEqual([0, ""]);
}
