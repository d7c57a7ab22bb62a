import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const etag = /^"[0-9a-f]+"$/;

test("200: a pet without a profile has an empty one, with an ETag", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const { status, text, headers } = await petStore.getPetProfile(1n);

  expect([status, text]).toEqual([200, "{}"]);
  expect(headers.get("ETag")).toMatch(etag);
  expect((await petStore.updatePetProfile(1n, {})).headers.get("ETag")).toBe(headers.get("ETag"));
});

test("200: returns the members in the order of the contract, with integers exact", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const members = [
    '"externalId":"0012"',
    '"breed":"Labrador"',
    '"color":"black"',
    '"sex":"female"',
    '"bornOn":"2024-05"',
    '"arrivedOn":"2026-11-21"',
    '"neutered":false',
    '"microchip":"276098106543210"',
    '"weightGrams":9223372036854775807',
    '"price":{"amount":9007199254740993,"currency":"EUR"}',
    '"description":""',
    '"notes":"Bites."',
    '"tags":["b","a"]',
    '"fields":{"__proto__":"1","supplier":""}',
    '"published":true',
  ];

  const { headers } = await petStore.updatePetProfile(1n, `{${members.toReversed().join()}}`);

  const { status, text, headers: read } = await petStore.getPetProfile(1n);
  expect([status, text]).toEqual([200, `{${members.join()}}`]);
  expect(read.get("ETag")).toBe(headers.get("ETag"));
});

test("200: notes are absent for the scope read, and so in another representation", async () => {
  await using petStore = await openPetStore();
  const [key, admin] = [await petStore.addKey("read"), await petStore.addKey("admin")];
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.updatePetProfile(1n, { breed: "Pug", notes: "Bites the vet." });

  const whole = await petStore.getPetProfile(1n);
  const reader = await petStore.getPetProfile(1n, { key });

  expect(whole.body).toEqual({ breed: "Pug", notes: "Bites the vet." });
  expect((await petStore.getPetProfile(1n, { key: admin })).text).toBe(whole.text);
  expect(reader.body).toEqual({ breed: "Pug" });
  expect(reader.headers.get("ETag")).not.toBe(whole.headers.get("ETag"));
});

test("200: a viewer does not see the notes, but staff does", async () => {
  await using petStore = await openPetStore();
  const [viewer, staff] = [await petStore.addPerson("viewer"), await petStore.addPerson("staff")];
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.updatePetProfile(1n, { notes: "Bites the vet." });

  expect((await petStore.getPetProfile(1n, { cookie: viewer.cookie })).text).toBe("{}");
  expect((await petStore.getPetProfile(1n, { cookie: staff.cookie })).body).toEqual({ notes: "Bites the vet." });
});

test("404: there is no pet with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.updatePetProfile(1n, { breed: "Pug" });
  await petStore.deletePet(1n);

  for (const id of [1n, 2n, 0n, -1n, 9223372036854775807n, -9223372036854775808n, "01", "one", "%00"]) {
    const { status, body } = await petStore.getPetProfile(id);
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
});
