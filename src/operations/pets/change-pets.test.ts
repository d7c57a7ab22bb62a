import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const INT64_MAX = 2n ** 63n - 1n;
const noon = Date.parse("2026-11-21T12:00:00Z");

const create = (name: string, more: object = {}) => ({ method: "create", body: { name, categoryId: 1n, ...more } });
const update = (id: bigint, body: object, ifMatch?: string) => ({
  method: "update",
  id,
  body,
  ...(ifMatch !== undefined && { ifMatch }),
});
const remove = (id: bigint, ifMatch?: string) => ({ method: "delete", id, ...(ifMatch !== undefined && { ifMatch }) });

/** Adds available pets of category 1 with these names; their ids count from 1. */
async function addPets(petStore: PetStore, ...names: string[]): Promise<void> {
  for (const name of names) await petStore.createPet({ name, categoryId: 1n, status: "available" });
}

/** Everything that a batch can change, as clients see it. */
async function stateOf(petStore: PetStore) {
  const [pets, inventory, categories, events] = await Promise.all([
    petStore.listPets("limit=100"),
    petStore.getInventory(),
    petStore.listCategories("limit=100"),
    petStore.listEvents("limit=100"),
  ]);
  return [pets, inventory, categories, events].map(({ body }) => body);
}

/** Sends operations that must be refused with nothing changed; returns status, code and message. */
async function refusalOf(petStore: PetStore, operations: unknown) {
  const before = await stateOf(petStore);
  const { status, body } = await petStore.changePets({ operations } as never);
  expect(await stateOf(petStore)).toEqual(before);
  return [status, body.code, body.message];
}

test("200: runs the operations in their order, and returns one result for each", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex", "Misty", "Bella");

  const { status, body, text } = await petStore.changePets({
    operations: [
      create("Tom", { categoryId: INT64_MAX, id: 7n, more: true }),
      update(1n, { status: "pending" }),
      remove(2n),
      update(3n, { name: "Bello", status: null }),
      update(1n, { categoryId: 99n, status: "sold" }),
      update(3n, {}),
      create("Tim", { status: "sold" }),
    ],
  });

  expect(status).toBe(200);
  expect(text).toStartWith(`[{"status":201,"pet":{"id":4,"name":"Tom","categoryId":${INT64_MAX}}},{"status":200,`);
  expect(body).toEqual([
    { status: 201n, pet: { id: 4n, name: "Tom", categoryId: INT64_MAX } },
    { status: 200n, pet: { id: 1n, name: "Rex", categoryId: 1n, status: "pending" } },
    { status: 204n },
    { status: 200n, pet: { id: 3n, name: "Bello", categoryId: 1n } },
    { status: 200n, pet: { id: 1n, name: "Rex", categoryId: 99n, status: "sold" } },
    { status: 200n, pet: { id: 3n, name: "Bello", categoryId: 1n } },
    { status: 201n, pet: { id: 5n, name: "Tim", categoryId: 1n, status: "sold" } },
  ]);
  const [tim, tom, bello, rex] = [6, 0, 3, 4].map((index) => body[index].pet);
  expect((await petStore.listPets()).body).toEqual([tim, tom, bello, rex]);
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 0n, sold: 2n, unset: 2n });
  expect((await petStore.getCategory(99n)).body).toEqual({ id: 99n });
  expect((await petStore.changePets({ operations: [] })).text).toBe("[]");
});

test("200: each change writes an event by the caller, in the order in which its pet was changed", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");
  const { id, name, cookie } = await petStore.addPerson("staff", { name: "Bo" });
  const operations = [update(1n, { name: "Max", status: "sold" }), update(1n, { name: "Rex" }), remove(1n)];

  await petStore.changePets({ operations: [...operations, create("Tom")] } as never, { cookie });

  const history = (await petStore.getPetHistory(1n)).body.toReversed().slice(1);
  expect(history.map(({ type, changes }: { type: string; changes: object[] }) => [type, changes[0]])).toEqual([
    ["pet.updated", { field: "name", from: "Rex", to: "Max" }],
    ["pet.status_changed", { field: "status", from: "available", to: "sold" }],
    ["pet.updated", { field: "name", from: "Max", to: "Rex" }],
    ["pet.deleted", { field: "name", from: "Rex" }],
  ]);
  const [created] = (await petStore.getPetHistory(2n)).body;
  for (const entry of [...history, created]) expect(entry.by).toEqual({ type: "person", id, name });
});

test("200: an operation with ifMatch takes effect if the pet is in this state", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex", "Misty");
  const tagOf = async (id: bigint) => (await petStore.getPet(id)).headers.get("ETag") as string;
  const [before, other] = [await tagOf(1n), await tagOf(2n)];
  await petStore.updatePet(1n, { name: "Max" });
  const after = await tagOf(1n);
  await petStore.updatePet(1n, { name: "Rex" });

  // The second operation names the state that the first one makes.
  const { status } = await petStore.changePets({
    operations: [update(1n, { name: "Max" }, before), update(1n, {}, `"other", ${after}`), remove(2n, other)],
  } as never);

  expect(status).toBe(200);
  expect((await petStore.changePets({ operations: [remove(1n, "*")] } as never)).body).toEqual([{ status: 204n }]);
});

test("200: releases a pet from a hold that has ended", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  await addPets(petStore, "Rex", "Misty");
  for (const petId of [1n, 2n]) await petStore.placeOrder({ petId, expiresAt: "2026-11-21T13:00:00Z" });
  const operations = [update(1n, { status: "sold" }), remove(2n)];
  expect((await refusalOf(petStore, operations))[1]).toBe("pet_has_open_order");
  time.now += 3_600_000;

  const { body } = await petStore.changePets({ operations } as never);

  expect(body).toEqual([
    { status: 200n, pet: { id: 1n, name: "Rex", categoryId: 1n, status: "sold" } },
    { status: 204n },
  ]);
  expect((await petStore.listOrders()).body.map((order: { status: string }) => order.status)).toEqual([
    "expired",
    "expired",
  ]);
});

test("200: repeated with its Idempotency-Key, a batch is not run again", async () => {
  await using petStore = await openPetStore();
  const headers = { "Idempotency-Key": "once" };
  const body = { operations: [create("Rex"), create("Misty")] } as never;

  const first = await petStore.changePets(body, { headers });
  const second = await petStore.changePets(body, { headers });

  expect([second.status, second.text, second.headers.get("Idempotent-Replayed")]).toEqual([200, first.text, "true"]);
  expect((await petStore.listPets()).body).toHaveLength(2);
  expect((await petStore.changePets({ operations: [create("Rex")] } as never, { headers })).status).toBe(422);
});

test("200: a dry run returns the results with 0 for new ids, and keeps nothing", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");
  const before = await stateOf(petStore);
  const operations = [create("Tom", { categoryId: 99n }), update(1n, { status: "sold" }), remove(1n)];

  const { body, headers } = await petStore.changePets({ operations } as never, { query: "dryRun=true" });

  expect(body).toEqual([
    { status: 201n, pet: { id: 0n, name: "Tom", categoryId: 99n } },
    { status: 200n, pet: { id: 1n, name: "Rex", categoryId: 1n, status: "sold" } },
    { status: 204n },
  ]);
  expect(headers.get("Dry-Run")).toBe("true");
  expect(await stateOf(petStore)).toEqual(before);
});

test("200: 1,000 operations, among them creates in their order", async () => {
  await using petStore = await openPetStore();
  const names = Array.from({ length: 1000 }, (_, index) => `Pet ${index}`);

  const { status, body } = await petStore.changePets({ operations: names.map((name) => create(name)) } as never);

  expect(status).toBe(200);
  expect(body.map(({ pet }: { pet: object }) => pet)).toEqual(
    names.map((name, index) => ({ id: BigInt(index + 1), name, categoryId: 1n })),
  );
  const ids = names.map((_, index) => BigInt(index + 1));
  const changed = await petStore.changePets({
    operations: ids.map((id) => (id % 2n ? remove(id) : update(id, { name: `No. ${id}` }))),
  } as never);
  expect(changed.body.map((result: { status: bigint }) => result.status)).toEqual(
    ids.map((id) => (id % 2n ? 204n : 200n)),
  );
  expect((await petStore.getInventory()).body.unset).toBe(500n);
  expect((await petStore.listPets({ name: "pet" })).body).toEqual([]);
  expect((await petStore.listPets({ name: "no. 998" })).body).toHaveLength(1);
});

test("400: names each invalid member with its path, and changes nothing", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");

  expect(
    await refusalOf(petStore, [
      create("Tom"),
      { method: "create", body: { name: "a\u0000b" } },
      { method: "update", id: "1", body: { status: "lost" } },
      { method: "update", id: 1n },
      { method: "delete", ifMatch: 7n },
      { method: "replace", id: 1n },
      { id: 1n },
      7n,
    ]),
  ).toEqual([
    400,
    "invalid_request",
    [
      "`operations.1.body.categoryId` is missing.",
      "`operations.1.body.name` must not contain U+0000.",
      "`operations.2.id` must be an integer from -9223372036854775808 to 9223372036854775807.",
      "`operations.2.body.status` must be one of available, pending, sold, null.",
      "`operations.4.id` is missing.",
      "`operations.4.ifMatch` must be a string.",
      "`operations.5.method` must be one of create, update, delete.",
      "`operations.6.method` is missing.",
      "`operations.7` must be an object.",
    ].join(" "),
  ]);
});

test("400: members that would have no effect are refused", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");

  expect(
    await refusalOf(petStore, [
      { ...create("Tom"), id: 2n, ifMatch: "*" },
      { ...remove(1n), body: {} },
    ]),
  ).toEqual([
    400,
    "invalid_request",
    "`operations.0.id` must be absent: the service assigns the ids of new pets. " +
      "`operations.0.ifMatch` must be absent: a new pet has no earlier state. " +
      "`operations.1.body` must be absent: a deleted pet has no members.",
  ]);
});

test("unknown members of the operations are named in Ignored, also on a retry, and refused with handling=strict", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");
  const operations = [
    { ...update(1n, { name: "Max", nmae: "Tom", id: 1n }), ifmatch: '"other"' },
    create("Tom", { id: 1n, color: "red" }),
    { ...remove(1n), Body: {} },
  ];
  const strict = { Prefer: "handling=strict" };

  const refused = await petStore.changePets({ operations } as never, { headers: strict });
  const done = await petStore.changePets({ operations } as never, { headers: { "Idempotency-Key": "1" } });
  const again = await petStore.changePets({ operations } as never, { headers: { "Idempotency-Key": "1" } });

  const names = ["0.ifmatch", "0.body.nmae", "1.body.id", "1.body.color", "2.Body"];
  const fields = names.map((name) => `"operations.${name}";in=body`).join(", ");
  expect([refused.status, refused.body.code, refused.headers.get("Faults")]).toEqual([400, "unknown_field", fields]);
  expect(refused.body.message).toStartWith("`operations.0.ifmatch` is no member of the body of this operation.");
  expect([refused.headers.get("Ignored"), done.status, done.headers.get("Ignored")]).toEqual([null, 200, fields]);
  expect([again.headers.get("Idempotent-Replayed"), again.headers.get("Ignored")]).toEqual(["true", fields]);
});

test("400: more than 1,000 operations", async () => {
  await using petStore = await openPetStore();
  const many = Array.from({ length: 1001 }, () => create("Rex"));
  const refusal = [400, "invalid_request", "`operations` must have at most 1000 elements."];

  expect(await refusalOf(petStore, many)).toEqual(refusal);
  // Listing the faults of each of them would take minutes.
  const { status, body } = await petStore.changePets(`{"operations":[${"{},".repeat(300_000)}{}]}`);
  expect([status, body.code, body.message]).toEqual(refusal);
  const missing = await petStore.changePets({ operations: [create("Rex"), { method: "delete" }] } as never);
  expect(missing.headers.get("Faults")).toBe('"operations.1.id";in=body');
});

test("400: with handling=strict, the category of a pet is not registered; an id in an update is another one", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
  const operations = [
    { method: "create", body: { name: "Misty", categoryId: 98n } },
    { method: "update", id: pet.id, body: { name: "Max", id: pet.id } },
    { method: "update", id: pet.id, body: { categoryId: 99n } },
  ];

  const unknown = await petStore.changePets({ operations }, { headers: { Prefer: "handling=strict" } });
  const fixed = await petStore.changePets({
    operations: [...operations, { method: "update", id: pet.id, body: { id: 99n } }],
  });

  expect([unknown.status, unknown.body.code, unknown.headers.get("Faults")]).toEqual([
    400,
    "unknown_category",
    '"operations.0.body.categoryId";in=body, "operations.2.body.categoryId";in=body',
  ]);
  expect([fixed.status, fixed.body.message]).toEqual([400, "`operations.3.body.id` cannot be changed."]);
  expect((await petStore.listPets()).body).toEqual([pet]);
  expect((await petStore.changePets({ operations })).status).toBe(200);
});

test("404: an operation names a pet that does not exist, was deleted, or is created by the batch", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex", "Misty");
  const notFound = (index: number) => [404, "pet_not_found", `\`operations.${index}\`: There is no pet with this id.`];

  expect(await refusalOf(petStore, [update(1n, { name: "Max" }), create("Tom"), remove(404n)])).toEqual(notFound(2));
  expect(await refusalOf(petStore, [remove(1n), update(1n, { name: "Max" })])).toEqual(notFound(1));
  expect(await refusalOf(petStore, [remove(1n), remove(2n), remove(1n)])).toEqual(notFound(2));
  expect(await refusalOf(petStore, [create("Tom"), update(3n, { name: "Tim" })])).toEqual(notFound(1));
});

test("409: the first operation that is refused is named, and the ones before it have no effect", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex", "Misty");
  await petStore.placeOrder({ petId: 2n });
  const open = "`operations.1`: The pet has the open order 1";

  expect(
    await refusalOf(petStore, [update(1n, { status: "sold" }), create("Tom", { categoryId: 99n }), remove(2n)]),
  ).toEqual([409, "pet_has_open_order", `${open.replace("1`", "2`")}. Deliver or cancel it first.`]);
  expect(await refusalOf(petStore, [remove(1n), update(2n, { status: "sold" })])).toEqual([
    409,
    "pet_has_open_order",
    `${open}, which determines its status. Update the order instead.`,
  ]);
  expect(await refusalOf(petStore, [update(1n, { status: "sold" }), update(1n, { status: "pending" })])).toEqual([
    409,
    "invalid_status_transition",
    "`operations.1`: `status` cannot change from sold to pending; allowed: available.",
  ]);
  expect((await petStore.changePets({ operations: [update(2n, { name: "Mimi" })] } as never)).status).toBe(200);
});

test("412: a pet is not in the state that ifMatch demands", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, "Rex");
  const tag = (await petStore.getPet(1n)).headers.get("ETag") as string;
  const changed = [412, "precondition_failed", expect.stringMatching(/^`operations\.1`: The resource has changed/)];

  for (const stale of ['"other"', "", `W/${tag}`]) {
    expect(await refusalOf(petStore, [create("Tom"), remove(1n, stale)])).toEqual(changed);
  }
  // The first operation changes the state that the second one demands.
  expect(await refusalOf(petStore, [update(1n, { name: "Max" }), remove(1n, tag)])).toEqual(changed);
});

test("200: creates and updates profiles, also without changing the pet", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.updatePetProfile(1n, { color: "black", breed: "Pug" });
  const before = (await petStore.getPet(1n)).headers.get("ETag") as string;

  const { status, body } = await petStore.changePets({
    operations: [
      { method: "create", body: { name: "Misty", categoryId: 2n }, profile: { externalId: "A-1", breed: null } },
      { method: "update", id: 1n, ifMatch: before, profile: { breed: "Labrador", color: null, published: true } },
      { method: "update", id: 1n, body: { name: "Max" }, profile: { breed: "Beagle" } },
      { method: "create", body: { name: "Tom", categoryId: 2n }, profile: {} },
    ],
  });

  expect([status, body.map(({ status }: { status: bigint }) => status)]).toEqual([200, [201n, 200n, 200n, 201n]]);
  expect(body[1]).toEqual({ status: 200n, pet: { id: 1n, name: "Rex", categoryId: 1n } });
  const { body: pets } = await petStore.listPetDetails("include=all");
  expect(pets.map(({ name, profile }: { name: string; profile?: object }) => [name, profile])).toEqual([
    ["Tom", undefined],
    ["Misty", { externalId: "A-1" }],
    ["Max", { breed: "Beagle", published: true }],
  ]);
  const types = (await petStore.listEvents("limit=6")).body.map(({ type }: { type: string }) => type);
  expect(types.toSorted()).toEqual([
    ...["pet.created", "pet.created"],
    ...["pet.profile_updated", "pet.profile_updated", "pet.profile_updated", "pet.updated"],
  ]);
});

test("200: a number that an operation frees can be taken by a later one", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty", "Tom"]) await petStore.createPet({ name, categoryId: 1n });
  await petStore.updatePetProfile(1n, { externalId: "A-1", microchip: "276098106543210" });
  await petStore.updatePetProfile(2n, { externalId: "A-2" });

  const { status } = await petStore.changePets({
    operations: [
      { method: "update", id: 1n, profile: { externalId: null } },
      { method: "update", id: 2n, profile: { externalId: "A-1" } },
      { method: "update", id: 1n, profile: { externalId: "A-2" } },
      { method: "delete", id: 1n },
      { method: "update", id: 3n, profile: { externalId: "A-2", microchip: "276098106543210" } },
    ],
  });

  expect(status).toBe(200);
  const { body } = await petStore.listPetDetails("include=profile");
  expect(body.map(({ profile }: { profile: object }) => profile)).toEqual([
    { externalId: "A-2", microchip: "276098106543210" },
    { externalId: "A-1" },
  ]);
});

test("400: names the member of the profile at fault", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const update = (profile: unknown) => ({
    operations: [
      { method: "delete", id: 1n },
      { method: "update", id: 1n, profile },
    ],
  });
  const faults: [body: object, message: string][] = [
    [update({ breed: "" }), "`operations.1.profile.breed` must have at least 1 character."],
    [update({ tags: ["a", "a"] }), "`operations.1.profile.tags.1` must not be the same as an earlier element."],
    [update({ fields: { supplier: 1n } }), "`operations.1.profile.fields.supplier` must be a string or null."],
    [update({ bornOn: "2023-02-29" }), "`operations.1.profile.bornOn` must be a date that exists."],
    [update(null), "`operations.1.profile` must be an object."],
    [
      { operations: [{ method: "update", id: 1n, profile: { price: { amount: 1n } } }] },
      "`operations.0.profile.price.currency` is missing.",
    ],
    [{ operations: [{ method: "update", id: 1n }] }, "`operations.0.body` is missing."],
    [
      { operations: [{ method: "delete", id: 1n, profile: {} }] },
      "`operations.0.profile` must be absent: a deleted pet has no profile.",
    ],
  ];

  for (const [request, message] of faults) {
    const { status, body } = await petStore.changePets(request);
    expect([request, status, body.code, body.message]).toEqual([request, 400, "invalid_request", message]);
  }
  expect((await petStore.getPet(1n)).status).toBe(200);
});

test("200: names unknown members of a profile in Ignored; 400 with handling=strict", async () => {
  await using petStore = await openPetStore();
  const request = {
    operations: [{ method: "create", body: { name: "Rex", categoryId: 1n }, profile: { breeed: "Pug" } }],
  };

  const { status, headers } = await petStore.changePets(request);
  const strict = await petStore.changePets(request, { headers: { Prefer: "handling=strict" } });

  expect([status, headers.get("Ignored")]).toEqual([200, '"operations.0.profile.breeed";in=body']);
  expect([strict.status, strict.body.message]).toEqual([
    400,
    "`operations.0.profile.breeed` is no member of the body of this operation. Did you mean `breed`?",
  ]);
});

test("409: a number is taken, by another pet or an earlier operation, and nothing is changed", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty"]) await petStore.createPet({ name, categoryId: 1n });
  await petStore.updatePetProfile(1n, { externalId: "A-1" });
  const create = (profile: object) => ({ method: "create", body: { name: "Tom", categoryId: 1n }, profile });

  const taken = await petStore.changePets({ operations: [create({}), create({ externalId: "A-1" })] });
  const twice = await petStore.changePets({
    operations: [
      create({ microchip: "276098106543210" }),
      { method: "update", id: 2n, profile: { microchip: "276 098 106 543 210" } },
    ],
  });

  expect([taken.status, taken.body.code, taken.body.message, taken.headers.get("Faults")]).toEqual([
    409,
    "external_id_taken",
    "`operations.1.profile.externalId`: the pet 1 has A-1 already. Choose another value, or remove it from that pet.",
    '"operations.1.profile.externalId";in=body',
  ]);
  expect([twice.status, twice.body.code]).toEqual([409, "microchip_taken"]);
  expect(twice.body.message).toContain("the pet that `operations.0` adds has 276098106543210 already.");
  expect((await petStore.listPets()).body).toHaveLength(2);
});

test("409: a batch would bring more than 100 names of fields, counted in its order", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const toFields = (pet: number, count = 25) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${pet}-${index}`, "x"]));
  const create = (pet: number) => ({
    method: "create",
    body: { name: "Tom", categoryId: 1n },
    profile: { fields: toFields(pet) },
  });
  const removeAll = { method: "update", id: 1n, profile: { fields: null } };
  await petStore.updatePetProfile(1n, { fields: toFields(0) });

  const refused = await petStore.changePets({ operations: [1, 2, 3, 4].map(create) });
  const accepted = await petStore.changePets({ operations: [create(1), removeAll, create(2), create(3), create(4)] });

  expect([refused.status, refused.body.code]).toEqual([409, "too_many_fields"]);
  expect(refused.headers.get("Faults")).toBe('"operations.3.profile.fields";in=body');
  expect(accepted.status).toBe(200);
});

test("409: concurrent batches and changes that take the same numbers, categories and names of fields", async () => {
  await using petStore = await openPetStore();
  for (let pet = 1; pet <= 12; pet += 1) await petStore.createPet({ name: "Rex", categoryId: 1n });
  const profileOf = (number: number) => ({ externalId: `A-${number}`, fields: { [`name ${number}`]: "x" } });
  const batch = (first: number) =>
    petStore.changePets({
      operations: [0, 1, 2].flatMap((more) => [
        {
          method: "update",
          id: BigInt(first + more),
          body: { categoryId: 100n + BigInt(more) },
          profile: profileOf(more),
        },
        { method: "create", body: { name: "Tom", categoryId: 110n - BigInt(more) }, profile: { fields: { x: "x" } } },
      ]),
    });

  const responses = await Promise.all([
    ...[1, 4, 7].map(batch),
    ...[10n, 11n, 12n].map((id) => petStore.updatePetProfile(id, profileOf(Number(id) - 10))),
  ]);

  expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const { body: pets } = await petStore.listPetDetails("include=profile&search=a-");
  expect(pets.map(({ profile }: { profile: { externalId: string } }) => profile.externalId).toSorted()).toEqual([
    "A-0",
    "A-1",
    "A-2",
  ]);
});
