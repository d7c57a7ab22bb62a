import { expect, test } from "bun:test";
import {
  openPetStore,
  type PetStore,
  type RequestOptions,
  type TestResponse,
} from "../../../test/support/pet-store.ts";

const tagOf = ({ headers }: TestResponse) => headers.get("ETag") ?? "";
const ifMatch = (tags: string): RequestOptions => ({ headers: { "If-Match": tags } });
const ifNoneMatch = (tags: string): RequestOptions => ({ headers: { "If-None-Match": tags } });

/** Resources with an ETag: how each is added, read, changed (to another state at each step) and removed. */
const resources = {
  "a pet": {
    add: (petStore: PetStore) => petStore.createPet({ name: "Rex", categoryId: 1n }),
    get: (petStore: PetStore, id: bigint) => petStore.getPet(id),
    change: (petStore: PetStore, id: bigint, step: number, options?: RequestOptions) =>
      petStore.updatePet(id, { name: `Rex ${step}` }, options),
    remove: (petStore: PetStore, id: bigint, options?: RequestOptions) => petStore.deletePet(id, options),
  },
  "a category": {
    add: (petStore: PetStore) => petStore.createCategory({ name: "Hamsters" }),
    get: (petStore: PetStore, id: bigint) => petStore.getCategory(id),
    change: (petStore: PetStore, id: bigint, step: number, options?: RequestOptions) =>
      petStore.updateCategory(id, { name: `Hamsters ${step}` }, options),
    remove: (petStore: PetStore, id: bigint, options?: RequestOptions) => petStore.deleteCategory(id, options),
  },
  "an order": {
    async add(petStore: PetStore) {
      const { body } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
      return petStore.placeOrder({ petId: body.id });
    },
    get: (petStore: PetStore, id: bigint) => petStore.getOrder(id),
    change: (petStore: PetStore, id: bigint, step: number, options?: RequestOptions) =>
      petStore.updateOrder(id, { status: ["approved", "delivered", "returned"][step] }, options),
    remove: undefined,
  },
};

for (const [name, { add, get, change, remove }] of Object.entries(resources)) {
  test(`If-Match: ${name} is changed only if it is unchanged since the client read it, otherwise 412`, async () => {
    await using petStore = await openPetStore();
    const { body } = await add(petStore);
    const read = await get(petStore, body.id);

    const changed = await change(petStore, body.id, 0, ifMatch(tagOf(read)));
    const late = await change(petStore, body.id, 1, ifMatch(tagOf(read)));

    expect([changed.status, late.status, late.body.code]).toEqual([200, 412, "precondition_failed"]);
    const now = await get(petStore, body.id);
    expect([now.text, tagOf(now)]).toEqual([changed.text, tagOf(changed)]);
    expect(tagOf(changed)).not.toBe(tagOf(read));
    // The response to a change has the ETag for the next one.
    expect((await change(petStore, body.id, 1, ifMatch(tagOf(changed)))).status).toBe(200);
  });

  if (!remove) continue;
  test(`If-Match: ${name} is removed only if it is unchanged since the client read it, otherwise 412`, async () => {
    await using petStore = await openPetStore();
    const { body } = await add(petStore);
    const read = await get(petStore, body.id);
    await change(petStore, body.id, 0);

    expect((await remove(petStore, body.id, ifMatch(tagOf(read)))).status).toBe(412);
    const now = await get(petStore, body.id);
    expect(now.status).toBe(200);
    expect((await remove(petStore, body.id, ifMatch(tagOf(now)))).status).toBe(204);
  });
}

test("If-Match accepts several tags, and * for any; weak ones never match", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const tag = tagOf(await petStore.getPet(1n));
  // Changes nothing, so that the tag stays.
  const change = (tags: string) => petStore.updatePet(1n, { name: "Rex" }, ifMatch(tags));

  for (const tags of [tag, ` ${tag} `, `"other", ${tag}`, `${tag},"other"`, `"other",${tag} , "another"`, "*"]) {
    expect([tags, (await change(tags)).status]).toEqual([tags, 200]);
  }
  for (const tags of ['"other"', `W/${tag}`, tag.slice(1, -1), tag.toUpperCase().replace('"', '"X'), '""', "x", ","]) {
    expect([tags, (await change(tags)).status]).toEqual([tags, 412]);
  }
});

test("412: If-None-Match names the current ETag of the resource to change", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const tag = tagOf(await petStore.getPet(1n));

  const refused = await Promise.all(
    [tag, `W/${tag}`, `"other", ${tag}`, "*"].map((tags) => petStore.updatePet(1n, { name: "X" }, ifNoneMatch(tags))),
  );
  const changed = await petStore.updatePet(1n, { name: "Misty" }, ifNoneMatch('"other"'));

  expect(refused.map(({ status }) => status)).toEqual([412, 412, 412, 412]);
  expect([changed.status, changed.body.name]).toEqual([200, "Misty"]);
});

test("of many concurrent changes with the same ETag, one succeeds", async () => {
  await using one = await openPetStore();
  await using other = await openPetStore({ databasePath: one.config.databasePath });
  await one.createPet({ name: "Rex", categoryId: 1n });
  const tag = tagOf(await one.getPet(1n));

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).updatePet(1n, { name: `Rex ${index}` }, ifMatch(tag)),
    ),
  );

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 412)).toHaveLength(19);
  expect((await one.listEvents("type=pet.updated")).body).toHaveLength(1);
});

test("404 takes precedence over 412, and 412 over 409", async () => {
  await using petStore = await openPetStore();
  const { body: order } = await resources["an order"].add(petStore);

  const missing = [
    await petStore.updatePet(99n, { name: "x" }, ifMatch("*")),
    await petStore.deletePet(99n, ifMatch('"x"')),
    await petStore.updateCategory(99n, { name: "x" }, ifMatch('"x"')),
    await petStore.deleteCategory(99n, ifMatch("*")),
    await petStore.updateOrder(99n, { status: "approved" }, ifMatch("*")),
  ];
  const changed = [
    await petStore.updatePet(order.petId, { status: "sold" }, ifMatch('"x"')),
    await petStore.deletePet(order.petId, ifMatch('"x"')),
    await petStore.deleteCategory(1n, ifMatch('"x"')),
    await petStore.updateOrder(order.id, { status: "returned" }, ifMatch('"x"')),
  ];
  const conflicts = [
    await petStore.updatePet(order.petId, { status: "sold" }, ifMatch("*")),
    await petStore.deletePet(order.petId, ifMatch("*")),
    await petStore.deleteCategory(1n, ifMatch("*")),
    await petStore.updateOrder(order.id, { status: "returned" }, ifMatch("*")),
  ];

  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(changed.map(({ status }) => status)).toEqual([412, 412, 412, 412]);
  expect(conflicts.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
});

test("412: an order for the pet was placed since the client read it, or expired", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const available = tagOf(await petStore.getPet(1n));

  const { body: order } = await petStore.placeOrder({ petId: 1n, expiresAt: "2027-01-31T12:00:01Z" });
  const [pending, placed] = [tagOf(await petStore.getPet(1n)), tagOf(await petStore.getOrder(order.id))];
  expect((await petStore.updatePet(1n, { name: "Misty" }, ifMatch(available))).status).toBe(412);
  clock.now += 1000;

  expect((await petStore.updateOrder(order.id, { status: "approved" }, ifMatch(placed))).status).toBe(412);
  expect((await petStore.updatePet(1n, { name: "Misty" }, ifMatch(pending))).status).toBe(412);
  expect((await petStore.updatePet(1n, { name: "Misty" }, ifMatch(available))).status).toBe(200);
});

test("a new lastSeenAt does not match If-None-Match, but still matches If-Match", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const account = { email: "bo@example.org", name: "Bo", role: "staff", passwordHash: "" } as const;
  const bo = await petStore.store.transaction(({ people }) => people.add(account, { type: "operator" }));
  const id = bo?.id ?? 0n;
  const unseen = tagOf(await petStore.getPerson(id));
  const cookie = petStore.toCookie(await petStore.store.transaction(({ sessions }) => sessions.add(id)));
  expect((await petStore.updatePerson(id, {}, ifMatch(unseen))).status).toBe(200);
  const tags = [unseen];
  for (const name of ["Bo 1", "Bo 2"]) {
    const read = await petStore.getPerson(id);
    clock.now += 60_000;
    await petStore.getSession({ cookie });
    const { status, headers } = await petStore.getPerson(id, ifNoneMatch(tagOf(read)));
    expect([status, headers.get("ETag") === tagOf(read)]).toEqual([200, false]);
    expect((await petStore.updatePerson(id, { name }, ifMatch(tagOf(read)))).status).toBe(200);
    tags.push(tagOf(read));
  }

  // A change of another member does not match.
  for (const tag of tags) {
    expect((await petStore.updatePerson(id, { role: "viewer" }, ifMatch(tag))).status).toBe(412);
    expect((await petStore.removePerson(id, ifMatch(tag))).status).toBe(412);
  }
  const now = tagOf(await petStore.getPerson(id));
  for (const tag of [`W/${now}`, now.replace('"', '"x'), now.replace(".", "")]) {
    expect([tag, (await petStore.removePerson(id, ifMatch(tag))).status]).toEqual([tag, 412]);
  }
  expect((await petStore.removePerson(id, ifMatch(now))).status).toBe(204);
});

test("the response to a new resource has the ETag that a GET of it has, also when it is repeated", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("admin");
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const creations = {
    pet: (options: RequestOptions) => petStore.createPet({ name: "Größe 🐕", categoryId: 1n }, options),
    order: (options: RequestOptions) => petStore.placeOrder({ petId: pet.id, note: "Größe" }, options),
    category: (options: RequestOptions) => petStore.createCategory({ name: "Größe" }, options),
    "nameless category": (options: RequestOptions) => petStore.createCategory({ id: 99n }, options),
    key: (options: RequestOptions) => petStore.createKey({ name: "Größe" }, options),
    "rotated key": (options: RequestOptions) => petStore.rotateKey(1n, {}, options),
  };

  for (const [name, create] of Object.entries(creations)) {
    for (const _ of ["first", "repeated"]) {
      const created = await create({ key, headers: { "Idempotency-Key": encodeURI(name) } });
      const path = new URL(created.headers.get("Location") ?? "").pathname;
      const read = await petStore.request(path, { key });
      expect([name, created.status, tagOf(created)]).toEqual([name, 201, tagOf(read)]);
    }
  }
});

test("a new lastUsedAt of a key does not match If-None-Match, but the ETag of its creation still matches If-Match", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const created = await petStore.createKey({ name: "Web shop" });
  const read = async (options?: RequestOptions) => petStore.getKey(created.body.id, options);

  const tags = [tagOf(created)];
  for (const _ of [1, 2]) {
    clock.now += 120_000;
    await petStore.store.transaction(({ keys }) =>
      keys.touch([{ id: created.body.id, usedAt: clock.now, from: `192.0.2.${tags.length}` }]),
    );
    const { status, headers, body } = await read(ifNoneMatch(tags.at(-1) ?? ""));
    expect([status, body.lastUsedAt]).toEqual([200, expect.any(String)]);
    tags.push(headers.get("ETag") ?? "");
  }

  for (const tag of tags) expect((await petStore.updateKey(created.body.id, {}, ifMatch(tag))).status).toBe(200);
  const renamed = await petStore.updateKey(created.body.id, { name: "Shop" }, ifMatch(tags[0] ?? ""));
  expect([new Set(tags).size, renamed.status]).toEqual([3, 200]);
  for (const tag of tags) expect((await petStore.updateKey(created.body.id, {}, ifMatch(tag))).status).toBe(412);
});

for (const day of ["2026-11-22", "2031-01-01"]) {
  test(`If-Match needs no GET of the pet, on ${day}: the response to its creation, and a list by its id, have its ETag`, async () => {
    const variables = { PETSTORE_ENVIRONMENT: "staging", PETSTORE_NOW: `${day}T12:00:00Z` };
    await using petStore = await openPetStore({ variables });
    const created = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await petStore.createPet({ name: "Misty", categoryId: 1n });
    const { id } = created.body;

    const renamed = await petStore.updatePet(id, { name: "Max" }, ifMatch(tagOf(created)));
    const listed = await petStore.listPets({ id: `${id}`, status: "available" });
    const sold = await petStore.updatePet(id, { status: "sold" }, ifMatch(tagOf(listed)));

    expect([renamed.status, sold.status]).toEqual([200, 200]);
    expect(tagOf(listed)).toBe(tagOf(renamed));
    expect((await petStore.updatePet(id, { name: "Rex" }, ifMatch(tagOf(listed)))).status).toBe(412);
    const again = await petStore.listPets({ id: `${id}` });
    expect(tagOf(again)).toBe(tagOf(sold));
    expect((await petStore.listPets({ id: `${id}` }, ifNoneMatch(tagOf(sold)))).status).toBe(304);
    expect((await petStore.deletePet(id, ifMatch(tagOf(again)))).status).toBe(204);
    const none = await petStore.listPets({ id: `${id}` });
    expect([none.text, tagOf(none) === tagOf(again)]).toEqual(["[]", false]);
    expect((await petStore.getPet(id)).status).toBe(day < "2030-12-05" ? 404 : 410);
  });
}

test("412: the refused change writes no event", async () => {
  await using petStore = await openPetStore();
  const { body: order } = await resources["an order"].add(petStore);
  const before = await petStore.listEvents();

  await petStore.updatePet(order.petId, { name: "x" }, ifMatch('"x"'));
  await petStore.updateOrder(order.id, { status: "approved" }, ifMatch('"x"'));
  await petStore.updateCategory(1n, { name: "x" }, ifMatch('"x"'));

  expect((await petStore.listEvents()).text).toBe(before.text);
});
