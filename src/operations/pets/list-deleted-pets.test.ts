import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { noon } from "../../../test/support/store.ts";
import type { DeletedPet } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";

test("200: lists deleted pets, the last one deleted first, with who deleted them and when", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.createPet({ name: "Misty", categoryId: 2n });
  clock.now += 1000;
  await petStore.deletePet(2n);
  clock.now += 1000;
  await petStore.deletePet(1n);

  const { body } = await petStore.listDeletedPets();

  const [{ by }] = (await petStore.listEvents("type=pet.deleted")).body;
  const times = { createdAt: writeTime(noon), updatedAt: writeTime(noon) };
  const rex = { id: 1n, name: "Rex", categoryId: 1n, status: "available" };
  expect(body).toEqual([
    { ...rex, ...times, deletedAt: writeTime(noon + 2000), deletedBy: by },
    { id: 2n, name: "Misty", categoryId: 2n, ...times, deletedAt: writeTime(noon + 1000), deletedBy: by },
  ]);
});

test("200: pages through pets that were deleted at the same time, also with filters", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const names = ["Rex", "Émile", "Max", "Emil", "Rémy"];
  for (const [index, name] of names.entries()) {
    await petStore.createPet({ name, categoryId: 1n });
    await petStore.updatePetProfile(BigInt(index + 1), { externalId: "A-1" });
    await petStore.deletePet(BigInt(index + 1));
  }
  const readAll = async (query: string) => {
    const found: string[] = [];
    for (let rest: string | undefined = `${query}limit=2`; rest !== undefined; ) {
      const { body, headers } = await petStore.listDeletedPets(rest);
      found.push(...body.map((pet: DeletedPet) => pet.name));
      rest = headers.get("Link")?.match(/\?([^>]+)/)?.[1];
    }
    return found;
  };

  expect(await readAll("")).toEqual(names.toReversed());
  expect(await readAll("name=EM&")).toEqual(["Rémy", "Emil", "Émile"]);
  expect(await readAll("externalId=A-1&")).toEqual(names.toReversed());
  expect(await readAll("externalId=A-1&name=x&")).toEqual(["Max", "Rex"]);
  expect(await readAll("externalId=a-1&")).toEqual([]);
});

test("200: `include` adds the profile and the photos that a pet gets back", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const profile = { breed: "Pug", notes: "Bites.", fields: JSON.parse('{"__proto__":"x"}') };
  await petStore.updatePetProfile(1n, profile);
  const { body: photo } = await petStore.addPhoto(1n, smallPicture);
  await petStore.deletePet(1n);
  const includedBy = async (query: string) => {
    const [{ profile, photos }] = (await petStore.listDeletedPets(query)).body;
    return { profile, photos };
  };

  expect(await includedBy("")).toEqual({ profile: undefined, photos: undefined });
  expect(await includedBy("include=profile")).toEqual({ profile: { breed: "Pug" }, photos: undefined });
  expect(await includedBy("include=photos")).toEqual({ profile: undefined, photos: [photo] });
  expect(await includedBy("include=all")).toEqual({ profile, photos: [photo] });
});

test("400: the cursor is that of another list, or the filter is malformed", async () => {
  await using petStore = await openPetStore();
  for (const id of [1n, 2n]) {
    await petStore.createPet({ name: "Rex", categoryId: 1n });
    await petStore.deletePet(id);
  }
  const { headers } = await petStore.listDeletedPets("limit=1");
  const cursor = headers.get("Link")?.match(/cursor=([^>&]+)/)?.[1];

  for (const query of [`cursor=${cursor}&name=rex`, "cursor=x", "externalId="]) {
    const { status, body } = await petStore.listDeletedPets(query);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  }
});
