import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");

async function addPets(petStore: PetStore, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) await petStore.createPet({ name: "Rex", categoryId: 1n });
}

async function newestEvent(petStore: PetStore) {
  return (await petStore.listEvents("limit=1")).body[0];
}

/** The names of the members in `fields`, `count` of them. */
function toFields(prefix: string, count: number): { [name: string]: string } {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, "x"]));
}

test("200: sets, changes and removes members, and keeps the others", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const patches = [
    ['{"breed":"Pug","neutered":true}', '{"breed":"Pug","neutered":true}'],
    ['{"color":"black","neutered":false}', '{"breed":"Pug","color":"black","neutered":false}'],
    ['{"breed":null,"sex":"male"}', '{"color":"black","sex":"male","neutered":false}'],
    ["{}", '{"color":"black","sex":"male","neutered":false}'],
    ['{"color":null,"neutered":null,"sex":null,"notes":null}', "{}"],
  ] as const;

  for (const [patch, profile] of patches) {
    const { status, text, headers } = await petStore.updatePetProfile(1n, patch);
    expect([patch, status, text]).toEqual([patch, 200, profile]);
    const read = await petStore.getPetProfile(1n);
    expect([read.text, read.headers.get("ETag")]).toEqual([profile, headers.get("ETag")]);
  }
});

test("200: merges the price and the fields", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const patches = [
    ['{"price":{"amount":450,"currency":"EUR"}}', '{"price":{"amount":450,"currency":"EUR"}}'],
    ['{"price":{"amount":0}}', '{"price":{"amount":0,"currency":"EUR"}}'],
    ['{"price":{"currency":"SEK"}}', '{"price":{"amount":0,"currency":"SEK"}}'],
    ['{"price":{"amount":null,"currency":null}}', "{}"],
    ['{"fields":{"shelf":"3","supplier":"Hill Farm"}}', '{"fields":{"shelf":"3","supplier":"Hill Farm"}}'],
    ['{"fields":{"shelf":"4"}}', '{"fields":{"shelf":"4","supplier":"Hill Farm"}}'],
    ['{"fields":{"shelf":null,"none":null}}', '{"fields":{"supplier":"Hill Farm"}}'],
    ['{"fields":{"supplier":null}}', "{}"],
    ['{"fields":{"a":"1"}}', '{"fields":{"a":"1"}}'],
    ['{"fields":null}', "{}"],
  ] as const;

  for (const [patch, profile] of patches) {
    const { status, text } = await petStore.updatePetProfile(1n, patch);
    expect([patch, status, text]).toEqual([patch, 200, profile]);
    expect((await petStore.getPetProfile(1n)).text).toBe(profile);
  }
});

test("200: ignores unknown members, and names those at the top level", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const patch = { breed: "Pug", name: "Rex", price: { amount: 1n, currency: "EUR", vat: 19n } };

  const { body, headers } = await petStore.updatePetProfile(1n, patch);

  expect(body).toEqual({ breed: "Pug", price: { amount: 1n, currency: "EUR" } });
  expect(headers.get("Ignored")).toBe('"name";in=body');
});

test("200: an empty list and published: false are the same as none", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);

  for (const patch of [{ tags: [] }, { fields: {} }, { price: {} }, { published: false }]) {
    expect((await petStore.updatePetProfile(1n, patch)).text).toBe("{}");
  }
  await petStore.updatePetProfile(1n, { tags: ["calm"], published: true });
  expect((await petStore.updatePetProfile(1n, { tags: [], published: false })).text).toBe("{}");
});

test("200: keeps a number exactly, and a microchip without spaces in upper case", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 2);

  const { body } = await petStore.updatePetProfile(1n, { externalId: " 0012 ", microchip: " 276 0981 0654 321a " });
  const { status } = await petStore.updatePetProfile(2n, { externalId: "0012" });

  expect(body).toEqual({ externalId: " 0012 ", microchip: "27609810654321A" });
  expect(status).toBe(200);
});

test("200: accepts years, months and days of birth", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);

  for (const bornOn of ["2024", "2024-05", "2024-05-17", "2024-02-29", "0001-01-01", "9999-12-31", "2024-12"]) {
    expect((await petStore.updatePetProfile(1n, { bornOn })).body).toEqual({ bornOn });
  }
});

test("200: the deletion of a pet leaves nothing of its profile", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  await petStore.updatePetProfile(1n, { breed: "Pug", notes: "Bites.", tags: ["calm"], fields: { shelf: "3" } });

  await petStore.deletePet(1n);

  for (const table of ["pet_profiles", "pet_tags", "pet_field_names"]) {
    expect([table, await petStore.query(`select * from ${table}`)]).toEqual([table, []]);
  }
});

test("200: the scope read sees the event and the history", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read");
  await addPets(petStore);
  await petStore.updatePetProfile(1n, { breed: "Pug" });

  const { body: events } = await petStore.listEvents("type=pet.profile_updated", { key });
  const { body: feed } = await petStore.listEvents("after=start&type=pet.*", { key });
  const { body: history } = await petStore.getPetHistory(1n, "", { key });

  expect(events.map(({ type }: { type: string }) => type)).toEqual(["pet.profile_updated"]);
  expect(feed.map(({ type }: { type: string }) => type)).toEqual(["pet.created", "pet.profile_updated"]);
  expect(history.map(({ type }: { type: string }) => type)).toEqual(["pet.profile_updated", "pet.created"]);
});

test("200: keeps texts exactly, also the longest", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const long = "🐕".repeat(5000);
  const texts = ["", " ", "\n\t", "Straße", "'--", '{"a":1}', "null", "\u007f\u0001", "A\u030a"];

  for (const text of texts) {
    const patch = { description: text, notes: text, fields: { supplier: text } };
    expect((await petStore.updatePetProfile(1n, patch)).body).toEqual(patch);
    expect((await petStore.getPetProfile(1n)).body).toEqual(patch);
  }
  expect((await petStore.updatePetProfile(1n, { description: long })).body.description).toBe(long);
  expect((await petStore.getPetProfile(1n)).body.description).toBe(long);
});

test("200: accepts every limit", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const profile = {
    externalId: "x".repeat(100),
    breed: "x".repeat(100),
    color: "é".repeat(100),
    bornOn: "0001",
    arrivedOn: "2024-02-29",
    microchip: "X".repeat(15),
    weightGrams: 0n,
    price: { amount: 9223372036854775807n, currency: "XXX" },
    tags: Array.from({ length: 20 }, (_, index) => "t".repeat(48) + `${index}`.padStart(2, "0")),
    fields: { ...toFields("x".repeat(48), 29), long: "🐕".repeat(500) },
  };

  const { status, body } = await petStore.updatePetProfile(1n, profile);

  expect([status, body]).toEqual([200, profile]);
  expect((await petStore.getPetProfile(1n)).body).toEqual(profile);
});

test("200: writes an event with each part that changed, before and after", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const first = {
    externalId: "A-1",
    neutered: true,
    weightGrams: 9223372036854775807n,
    price: { amount: 450n, currency: "EUR" },
    tags: ["calm", "big"],
    fields: { supplier: "Hill Farm", shelf: "3" },
    published: true,
  };

  await petStore.updatePetProfile(1n, first);
  const added = await newestEvent(petStore);
  await petStore.updatePetProfile(1n, {
    externalId: "A-2",
    neutered: false,
    price: { amount: 420n },
    tags: ["big", "calm"],
    fields: { shelf: null, box: "1" },
    published: null,
  });
  const changed = await newestEvent(petStore);

  const pet = { id: 1n, name: "Rex", categoryId: 1n };
  expect([added.type, added.data]).toEqual([
    "pet.profile_updated",
    {
      pet,
      changes: [
        { field: "externalId", to: "A-1" },
        { field: "neutered", to: true },
        { field: "weightGrams", to: 9223372036854775807n },
        { field: "price.amount", to: 450n },
        { field: "price.currency", to: "EUR" },
        { field: "tags", to: "calm, big" },
        { field: "fields.supplier", to: "Hill Farm" },
        { field: "fields.shelf", to: "3" },
        { field: "published", to: true },
      ],
    },
  ]);
  expect(changed.data.changes).toEqual([
    { field: "externalId", from: "A-1", to: "A-2" },
    { field: "neutered", from: true, to: false },
    { field: "price.amount", from: 450n, to: 420n },
    { field: "tags", from: "calm, big", to: "big, calm" },
    { field: "fields.shelf", from: "3" },
    { field: "fields.box", to: "1" },
    { field: "published", from: true },
  ]);
});

test("200: no event contains notes or a value of more than 1 KiB", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const [fits, exceeds] = ["é".repeat(512), `${"é".repeat(512)}!`];

  const changesAfter = async (patch: object) => {
    await petStore.updatePetProfile(1n, patch);
    return (await newestEvent(petStore)).data.changes;
  };

  expect(await changesAfter({ notes: "Bites." })).toEqual([{ field: "notes" }]);
  expect(await changesAfter({ notes: null, description: fits })).toEqual([
    { field: "description", to: fits },
    { field: "notes" },
  ]);
  expect(await changesAfter({ description: exceeds })).toEqual([{ field: "description" }]);
  expect(await changesAfter({ description: "short" })).toEqual([{ field: "description" }]);
  expect(await changesAfter({ description: null })).toEqual([{ field: "description", from: "short" }]);
});

test("200: a patch that changes nothing writes no event, and leaves updatedAt", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await addPets(petStore);
  const profile = { breed: "Pug", microchip: "ABC123456", tags: ["calm"], fields: { shelf: "3" }, published: true };
  await petStore.updatePetProfile(1n, profile);
  const { id } = await newestEvent(petStore);
  clock.now += 1000;

  for (const patch of [{}, profile, { color: null }, { microchip: "abc 123 456" }, { fields: { other: null } }]) {
    expect((await petStore.updatePetProfile(1n, patch)).body).toEqual(profile);
  }

  expect((await newestEvent(petStore)).id).toBe(id);
  const [details] = (await petStore.listPetDetails()).body;
  expect(details.updatedAt).toBe("2026-11-21T12:00:00.000Z");
});

test("200: a change sets the pet's updatedAt, and neither the pet nor its ETag changes", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await addPets(petStore, 2);
  const before = await petStore.getPet(1n);
  clock.now += 1500;

  await petStore.updatePetProfile(1n, { breed: "Pug" });

  const after = await petStore.getPet(1n);
  expect([after.text, after.headers.get("ETag")]).toEqual([before.text, before.headers.get("ETag")]);
  const [other, changed] = (await petStore.listPetDetails()).body;
  expect(changed.updatedAt).toBe("2026-11-21T12:00:01.500Z");
  expect([other.updatedAt, changed.createdAt]).toEqual(["2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.000Z"]);
  expect((await petStore.listPetDetails({ updatedSince: "2026-11-21T12:00:01Z" })).body).toEqual([changed]);
});

test("200: the history of the pet has the change, without notes", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  await petStore.updatePetProfile(1n, { breed: "Pug", notes: "Bites." });

  const [entry] = (await petStore.getPetHistory(1n)).body;

  expect([entry.type, entry.changes]).toEqual([
    "pet.profile_updated",
    [{ field: "breed", to: "Pug" }, { field: "notes" }],
  ]);
});

test("200: a dry run keeps nothing", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);

  const { body, headers } = await petStore.updatePetProfile(1n, { externalId: "A-1" }, { query: { dryRun: "true" } });

  expect(body).toEqual({ externalId: "A-1" });
  expect([headers.get("Dry-Run"), headers.get("ETag")]).toEqual(["true", null]);
  expect((await petStore.getPetProfile(1n)).text).toBe("{}");
  expect((await newestEvent(petStore)).type).toBe("pet.created");
});

test("200: a number and a microchip are free again once they are removed or the pet is deleted", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 3);
  const identifiers = { externalId: "A-1", microchip: "276098106543210" };
  await petStore.updatePetProfile(1n, identifiers);
  await petStore.updatePetProfile(1n, { externalId: "A-2", microchip: null });

  expect((await petStore.updatePetProfile(2n, identifiers)).status).toBe(200);
  await petStore.deletePet(2n);
  expect((await petStore.updatePetProfile(3n, identifiers)).status).toBe(200);
});

test("200: one of 100 names gives way to another, whatever it is", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 5);
  for (let pet = 1; pet <= 4; pet += 1)
    await petStore.updatePetProfile(BigInt(pet), { fields: toFields(`${pet}-`, 24) });
  const names = ["constructor", "toString", "__proto__", "1"];
  await petStore.updatePetProfile(5n, { fields: Object.fromEntries(names.map((name) => [name, "x"])) });

  for (const name of names) {
    const fields = Object.fromEntries([
      [name, null],
      [`not ${name}`, "x"],
    ]);
    expect([name, (await petStore.updatePetProfile(5n, { fields })).status]).toEqual([name, 200]);
  }
  const { body } = await petStore.getPetProfile(5n);
  expect(Object.keys(body.fields ?? {})).toEqual(names.map((name) => `not ${name}`));
});

test("200: names of fields that no pet has any more do not count", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 5);
  for (let pet = 1; pet <= 4; pet += 1)
    await petStore.updatePetProfile(BigInt(pet), { fields: toFields(`${pet}-`, 25) });
  const add = (name: string) => petStore.updatePetProfile(5n, { fields: { [name]: "x" } });
  expect((await add("new")).status).toBe(409);

  await petStore.updatePetProfile(1n, { fields: { "1-0": null } });
  expect((await add("new")).status).toBe(200);
  expect((await add("newer")).status).toBe(409);
  await petStore.deletePet(2n);
  expect((await add("newer")).status).toBe(200);
  expect((await petStore.updatePetProfile(3n, { fields: { "3-0": null, "3-x": "x" } })).status).toBe(200);
});

test("200: of two concurrent patches with the same If-Match, one succeeds and the other gets 412", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const headers = { "If-Match": (await petStore.getPetProfile(1n)).headers.get("ETag") as string };

  const responses = await Promise.all(
    ["Pug", "Beagle"].map((breed) => petStore.updatePetProfile(1n, { breed }, { headers })),
  );

  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
});

test("400: names the member at fault", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  const faults: [patch: string | object, ...messages: string[]][] = [
    [{ externalId: "" }, "`externalId` must have at least 1 character."],
    [{ externalId: "x".repeat(101) }, "`externalId` must have at most 100 characters."],
    [{ externalId: "a\tb" }, "`externalId` must not contain control characters."],
    [{ externalId: 12n }, "`externalId` must be a string or null."],
    [{ breed: "" }, "`breed` must have at least 1 character."],
    [{ color: "\u0000" }, "`color` must not contain control characters."],
    [{ sex: "other" }, "`sex` must be one of female, male, null."],
    [{ bornOn: "24" }, "`bornOn` must be a year, a month or a date, such as 2024, 2024-05 or 2024-05-17."],
    [{ bornOn: "2024-13" }, "`bornOn` must be a year, a month or a date, such as 2024, 2024-05 or 2024-05-17."],
    [{ bornOn: "2023-02-29" }, "`bornOn` must be a date that exists."],
    [{ bornOn: "0000" }, "`bornOn` must be a date that exists."],
    [{ arrivedOn: "2024-05" }, "`arrivedOn` must be a date, such as 2024-05-17."],
    [{ arrivedOn: "2024-04-31" }, "`arrivedOn` must be a date that exists."],
    [{ neutered: "true" }, "`neutered` must be a boolean or null."],
    [{ microchip: "12345678" }, "`microchip` must have 9 to 15 letters and digits."],
    [{ microchip: "276-098-106" }, "`microchip` must have 9 to 15 letters and digits."],
    [{ weightGrams: -1n }, "`weightGrams` must be an integer from 0 to 9223372036854775807."],
    ['{"weightGrams":9223372036854775808}', "`weightGrams` must be an integer from 0 to 9223372036854775807."],
    ['{"weightGrams":1.5}', "`weightGrams` must be an integer from 0 to 9223372036854775807."],
    [{ price: 450n }, "`price` must be an object or null."],
    [{ price: { amount: 450n } }, "`price.currency` is missing."],
    [{ price: { currency: "EUR" } }, "`price.amount` is missing."],
    [
      { price: { amount: -1n, currency: "eur" } },
      "`price.amount` must be an integer from 0 to 9223372036854775807. " +
        "`price.currency` must be the three letters of a currency in upper case, such as EUR.",
    ],
    [{ description: "x".repeat(5001) }, "`description` must have at most 5000 characters."],
    [{ notes: "\u0000" }, "`notes` must not contain U+0000."],
    [{ tags: "calm" }, "`tags` must be an array or null."],
    [
      { tags: ["a", "", "x".repeat(51), 4n] },
      "`tags.1` must have at least 1 character. `tags.2` must have at most 50 characters. `tags.3` must be a string.",
    ],
    [{ tags: ["a", "b", "c", "a"] }, "`tags.3` must not be the same as an earlier element."],
    [{ tags: Array(21).fill("a") }, "`tags` must have at most 20 elements."],
    [{ fields: [] }, "`fields` must be an object or null."],
    [{ fields: { supplier: 1n } }, "`fields.supplier` must be a string or null."],
    [{ fields: { "a/b~c.d": "x".repeat(501) } }, "`fields.a/b~c.d` must have at most 500 characters."],
    [{ fields: { "": "x" } }, "`fields` has a member whose name must have at least 1 character."],
    [{ fields: { ["x".repeat(51)]: "x" } }, "`fields` has a member whose name must have at most 50 characters."],
    [{ fields: { "a\nb": "x" } }, "`fields` has a member whose name must not contain control characters."],
    [
      { fields: { ["x".repeat(60_000)]: 1n } },
      "`fields` has a member whose name must have at most 50 characters. `fields." +
        "x".repeat(57) +
        "` must be a string or null.",
    ],
    [{ fields: toFields("f", 31) }, "`fields` must have at most 30 members."],
    [{ published: "yes" }, "`published` must be a boolean or null."],
  ];

  for (const [patch, message] of faults) {
    const { status, body } = await petStore.updatePetProfile(1n, patch);
    expect([patch, status, body.code, body.message]).toEqual([patch, 400, "invalid_request", message]);
  }
  expect((await petStore.getPetProfile(1n)).text).toBe("{}");
  expect((await petStore.listEvents()).body).toHaveLength(1);
});

test("400: a price without one of its members, and too many fields, also after the merge", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  await petStore.updatePetProfile(1n, { price: { amount: 1n, currency: "EUR" }, fields: toFields("f", 30) });

  const currency = await petStore.updatePetProfile(1n, { price: { currency: null } });
  const fields = await petStore.updatePetProfile(1n, { fields: { g: "x" } });
  const replaced = await petStore.updatePetProfile(1n, { fields: { g: "x", f0: null } });

  expect([currency.status, currency.headers.get("Faults")]).toEqual([400, '"price.currency";in=body']);
  expect([fields.status, fields.headers.get("Faults")]).toEqual([400, '"fields";in=body']);
  expect(replaced.status).toBe(200);
});

test("400: dates are checked before 404", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.updatePetProfile(1n, { bornOn: "2023-02-29" })).status).toBe(400);
});

test("404: there is no pet with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore);
  await petStore.deletePet(1n);

  for (const id of [1n, 2n, 0n, 9223372036854775807n, "01", "one", "%00"]) {
    const { status, body } = await petStore.updatePetProfile(id, { breed: "Pug" }, { headers: { "If-Match": "*" } });
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
});

test("409: another pet has the number or the microchip, which the message names", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 2);
  await petStore.updatePetProfile(1n, { externalId: "A-1", microchip: "276098106543210" });
  const { id } = await newestEvent(petStore);

  const number = await petStore.updatePetProfile(2n, { externalId: "A-1", breed: "Pug" });
  const chip = await petStore.updatePetProfile(2n, { microchip: "276 0981 0654 3210" });

  expect([number.status, number.body.code, number.body.message, number.headers.get("Faults")]).toEqual([
    409,
    "external_id_taken",
    "`externalId`: the pet 1 has A-1 already. Choose another value, or remove it from that pet.",
    '"externalId";in=body',
  ]);
  expect([chip.status, chip.body.code]).toEqual([409, "microchip_taken"]);
  expect(chip.body.message).toStartWith("`microchip`: the pet 1 has 276098106543210 already.");
  expect((await petStore.getPetProfile(2n)).text).toBe("{}");
  expect((await newestEvent(petStore)).id).toBe(id);
  expect((await petStore.updatePetProfile(1n, { externalId: "A-1" })).status).toBe(200);
});

test("409: of concurrent patches with one number, or with one microchip, one succeeds", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 8);
  const ids = Array.from({ length: 8 }, (_, index) => BigInt(index + 1));

  for (const [patch, code] of [
    [{ externalId: "A-1" }, "external_id_taken"],
    [{ microchip: "276098106543210" }, "microchip_taken"],
  ] as const) {
    const responses = await Promise.all(ids.map((id) => petStore.updatePetProfile(id, patch)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([409, code]));
  }
});

test("409: the store would have more than 100 names of fields, also with concurrent patches", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 8);
  for (let pet = 1; pet <= 4; pet += 1)
    await petStore.updatePetProfile(BigInt(pet), { fields: toFields(`${pet}-`, 24) });

  const responses = await Promise.all(
    [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].map((id) => petStore.updatePetProfile(id, { fields: { [`new ${id}`]: "x" } })),
  );

  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, "too_many_fields"]));
  expect(refused[0]?.body.message).toStartWith("`fields`: the profiles of this store would have more than 100");
  // Names that other pets have are no new ones.
  expect((await petStore.updatePetProfile(8n, { fields: toFields("1-", 24) })).status).toBe(200);
});

test("412: is checked before 409, and against the profile", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 2);
  await petStore.updatePetProfile(1n, { externalId: "A-1" });
  const pet = (await petStore.getPet(2n)).headers.get("ETag") as string;
  const profile = (await petStore.getPetProfile(2n)).headers.get("ETag") as string;
  const patch = (tag: string) => petStore.updatePetProfile(2n, { externalId: "A-1" }, { headers: { "If-Match": tag } });

  expect((await patch(pet)).status).toBe(412);
  expect((await patch(profile)).status).toBe(409);
});
