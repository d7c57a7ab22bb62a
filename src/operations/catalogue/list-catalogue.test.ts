import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { CataloguePet, NewPet } from "../../contract/contract.ts";

const photoUrl = /^http:.*\/shop\/photos\/1\/1600$/;

async function publish(petStore: PetStore, pet: Partial<NewPet>, profile: object = {}): Promise<bigint> {
  const { body } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available", ...pet });
  await petStore.updatePetProfile(body.id, { ...profile, published: true });
  return body.id;
}

async function namesIn(petStore: PetStore, query = ""): Promise<string[]> {
  return (await petStore.listCatalogue(query)).body.map(({ name }: CataloguePet) => name);
}

test("200: returns what is public about a pet, and nothing else", async () => {
  await using petStore = await openPetStore();
  const shown = {
    breed: "Labrador",
    color: "black",
    sex: "female",
    bornOn: "2024-05",
    neutered: false,
    weightGrams: 9223372036854775807n,
    price: { amount: 9007199254740993n, currency: "EUR" },
    description: "Likes children.",
    arrivedOn: "2026-11-21",
  };
  const internal = {
    externalId: "A-1",
    microchip: "276000000000001",
    notes: "Bites the vet.",
    tags: ["calm"],
    fields: { "purchase price": "120" },
  };
  await publish(petStore, {}, { ...shown, ...internal });
  await petStore.addPhoto(1n, smallPicture, { query: { alt: "Rex asleep" } });
  await publish(petStore, { name: "Misty", categoryId: 9n, status: "pending" });

  const { body } = await petStore.listCatalogue();

  const photos = [{ url: expect.stringMatching(photoUrl), width: 1n, height: 1n, alt: "Rex asleep" }];
  expect(body).toEqual([
    { id: 2n, name: "Misty", category: { id: 9n }, status: "pending", photos: [] },
    { id: 1n, name: "Rex", category: { id: 1n, name: "Dogs" }, status: "available", ...shown, photos },
  ]);
});

test("200: lists pets from the moment in which they are published and available or pending, until they are not", async () => {
  await using petStore = await openPetStore();
  await publish(petStore, { name: "Sold", status: "sold" });
  const noStatus = await petStore.createPet({ name: "Unset", categoryId: 1n });
  await petStore.updatePetProfile(noStatus.body.id, { published: true });
  await petStore.createPet({ name: "Unpublished", categoryId: 1n, status: "available" });
  const id = await publish(petStore, { name: "Rex" });
  const steps = [
    () => petStore.updatePet(id, { status: "pending" }),
    () => petStore.updatePet(id, { status: "sold" }),
    () => petStore.updatePet(id, { status: "available" }),
    () => petStore.updatePetProfile(id, { published: null }),
    () => petStore.updatePetProfile(id, { published: true }),
    () => petStore.placeOrder({ petId: id }),
    () => petStore.updateOrder(1n, { status: "delivered" }),
    () => petStore.updateOrder(1n, { status: "returned" }),
    () => petStore.deletePet(id),
    () => petStore.restorePet(id),
  ];
  const seen = [await namesIn(petStore)];

  for (const step of steps) {
    expect((await step()).status).toBeLessThan(300);
    seen.push(await namesIn(petStore));
  }

  const [rex, nothing] = [["Rex"], []];
  expect(seen).toEqual([rex, rex, nothing, rex, nothing, rex, rex, nothing, rex, nothing, nothing]);
});

test("200: pets that a batch or an import publishes are listed, and those that an undo removes are not", async () => {
  await using petStore = await openPetStore();
  const body = { name: "Rex", categoryId: 1n, status: "available" };
  const profile = { published: true };
  await petStore.changePets({
    operations: [
      { method: "create", body, profile },
      { method: "create", body: { ...body, name: "Sold", status: "sold" }, profile },
    ],
  });
  const table = "name,categoryId,status,published\nMisty,2,available,true\nBo,2,available,\n";
  const { importId } = (await petStore.importPets(table)).body;
  const imported = await namesIn(petStore);

  await petStore.undoImport(importId);

  expect([imported, await namesIn(petStore)]).toEqual([["Misty", "Rex"], ["Rex"]]);
});

test("200: filters by category, sex and birth; the first day counts if only a year or a month is known", async () => {
  await using petStore = await openPetStore();
  await publish(petStore, { name: "unknown" });
  await publish(petStore, { name: "year" }, { bornOn: "2024", sex: "male" });
  await publish(petStore, { name: "month", categoryId: 2n }, { bornOn: "2024-05", sex: "female" });
  await publish(petStore, { name: "day", categoryId: 2n }, { bornOn: "2024-05-17", sex: "male" });

  expect(await namesIn(petStore, "categoryId=2")).toEqual(["day", "month"]);
  expect(await namesIn(petStore, "sex=male")).toEqual(["day", "year"]);
  expect(await namesIn(petStore, "bornSince=2024-01-01")).toEqual(["day", "month", "year"]);
  expect(await namesIn(petStore, "bornSince=2024-05-01")).toEqual(["day", "month"]);
  expect(await namesIn(petStore, "bornSince=2024-01-02&bornBefore=2024-05-17")).toEqual(["month"]);
  expect(await namesIn(petStore, "bornBefore=2024-01-01")).toEqual([]);
  expect(await namesIn(petStore, "categoryId=2&sex=male&bornSince=2020-01-01")).toEqual(["day"]);
});

test("200: a walk through the pages returns each pet once, with and without filters", async () => {
  await using petStore = await openPetStore();
  for (let index = 0; index < 7; index += 1)
    await publish(petStore, { name: `Rex ${index}`, categoryId: BigInt(index % 2) });
  const walk = async (query: string) => {
    const ids: bigint[] = [];
    for (let rest: string | undefined = query; rest !== undefined; ) {
      const { body, headers } = await petStore.listCatalogue(rest);
      ids.push(...body.map(({ id }: CataloguePet) => id));
      rest = headers.get("Link")?.match(/\?([^>]+)/)?.[1];
    }
    return ids;
  };

  expect(await walk("limit=3")).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  expect(await walk("limit=1&categoryId=0")).toEqual([7n, 5n, 3n, 1n]);
});

test("400: a day that does not exist, or a cursor of other filters", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Misty"]) await publish(petStore, { name });

  const day = await petStore.listCatalogue("bornSince=2023-02-29&bornBefore=2024-02-29");
  const { headers } = await petStore.listCatalogue("limit=1");
  const next = headers.get("Link")?.match(/\?([^>]+)/)?.[1];
  const cursor = await petStore.listCatalogue(`${next}&sex=male`);

  expect([day.status, day.body.message]).toEqual([400, "`bornSince` must be a date that exists."]);
  expect([cursor.status, cursor.headers.get("Faults")]).toEqual([400, '"cursor";in=query']);
});
