import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { noon } from "../../../test/support/store.ts";

const day = 24 * 3600 * 1000;

async function publishRex(petStore: PetStore): Promise<void> {
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { breed: "Pug", notes: "Bites the vet.", published: true });
}

test("200: the pet as in the list, with an ETag that changes with it", async () => {
  await using petStore = await openPetStore();
  await publishRex(petStore);

  const { body, headers } = await petStore.getCataloguePet(1n);
  const ETag = headers.get("ETag") ?? "";
  const unchanged = await petStore.getCataloguePet(1n, { headers: { "If-None-Match": ETag } });
  await petStore.updatePetProfile(1n, { breed: null });
  const changed = await petStore.getCataloguePet(1n, { headers: { "If-None-Match": ETag } });

  const category = { id: 1n, name: "Dogs" };
  expect(body).toEqual({ id: 1n, name: "Rex", category, status: "available", breed: "Pug", photos: [] });
  expect([unchanged.status, changed.status]).toEqual([304, 200]);
  expect((await petStore.listCatalogue()).body).toEqual([changed.body]);
});

test("200: has the URL of its page once the service has pages for visitors", async () => {
  const variables = { PETSTORE_BASE_URL: "https://example.org/api/v1" };
  await using petStore = await openPetStore({ variables });
  await publishRex(petStore);
  await petStore.addPhoto(1n, smallPicture);
  const urlsOf = async () => {
    const { url, photos } = (await petStore.getCataloguePet(1n)).body;
    return [url, photos[0].url];
  };
  const off = await urlsOf();

  await petStore.updateStoreSettings({ catalogue: "on" });

  const photo = "https://example.org/api/shop/photos/1/1600";
  expect([off, await urlsOf()]).toEqual([
    [undefined, photo],
    ["https://example.org/api/shop/pets/1", photo],
  ]);
});

test("404: a pet that was never in the catalogue", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.createPet({ name: "Misty", categoryId: 1n, status: "sold" });
  await petStore.updatePetProfile(2n, { published: true });
  await petStore.deletePet(2n);

  for (const id of [1n, 2n, 3n]) {
    const { status, body } = await petStore.getCataloguePet(id);
    expect([status, body.code]).toEqual([404, "pet_not_found"]);
  }
});

const ends = {
  sold: (petStore: PetStore) => petStore.updatePet(1n, { status: "sold" }),
  "without a status": (petStore: PetStore) => petStore.updatePet(1n, { status: null }),
  unpublished: (petStore: PetStore) => petStore.updatePetProfile(1n, { published: false }),
  deleted: (petStore: PetStore) => petStore.deletePet(1n),
};

test.each(Object.keys(ends) as (keyof typeof ends)[])("410: for 30 days after a pet was %s, then 404", async (end) => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await publishRex(petStore);
  await ends[end](petStore);
  const seen: unknown[] = [];

  for (const wait of [0, 10 * day, 20 * day - 1, 1]) {
    clock.now += wait;
    await petStore.jobs.run();
    const { status, body } = await petStore.getCataloguePet(1n);
    seen.push([status, body.code]);
  }

  const gone = [410, "pet_gone"];
  expect(seen).toEqual([gone, gone, gone, [404, "pet_not_found"]]);
});

test("410: changes of a pet that is gone do not extend the 30 days, and showing it again ends them", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await publishRex(petStore);
  await petStore.updatePet(1n, { status: "sold" });
  clock.now += 20 * day;
  await petStore.updatePetProfile(1n, { published: null });
  await petStore.deletePet(1n);
  clock.now += 9 * day;
  await petStore.restorePet(1n);
  const statuses = [(await petStore.getCataloguePet(1n)).status];
  clock.now += day;
  statuses.push((await petStore.getCataloguePet(1n)).status);
  await petStore.updatePet(1n, { status: "available" });
  await petStore.updatePetProfile(1n, { published: true });

  statuses.push((await petStore.getCataloguePet(1n)).status);

  expect(statuses).toEqual([410, 404, 200]);
});
