import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClient, PetStoreError, UnsafeIntegerError } from "./index.ts";

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );

test("integers may be numbers, in requests, results, pages and events", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, integers: "number" });

  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: 4 } });
  const [listed] = await Array.fromAsync(client.listPets.all({ query: { id: [pet.id], categoryId: pet.categoryId } }));
  const feed = client.follow({ after: "start", petId: pet.id })[Symbol.asyncIterator]();
  const { value: event } = await feed.next();
  await feed.return(undefined);

  expect([pet.id + 1, listed]).toEqual([2, { id: 1, name: "Rex", categoryId: 4 }]);
  expect(event?.type === "pet.created" && event.data.pet).toEqual(pet);
});

test("an integer that a number cannot represent is an error", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const exact = createClient({ baseUrl: `${petStore.origin}/v1`, key });
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, integers: "number" });
  await exact.createPet({ body: { name: "Rex", categoryId: 2n ** 53n } });

  const error = await errorOf(client.listPets());
  const rounded = Number(2n ** 53n + 1n);

  expect(error).toBeInstanceOf(PetStoreError);
  expect(error).toMatchObject({ code: "unsafe_integer", status: 200, requestId: expect.any(String) });
  expect(error.message).toContain("9007199254740992");
  expect(error.cause).toBeInstanceOf(UnsafeIntegerError);
  expect(await errorOf(client.getPet({ path: { petId: rounded } }))).toBeInstanceOf(UnsafeIntegerError);
  expect(await errorOf(client.listPets({ query: { id: [rounded] } }))).toBeInstanceOf(UnsafeIntegerError);
  expect(await errorOf(client.createPet({ body: { name: "", categoryId: rounded } }))).toBeInstanceOf(
    UnsafeIntegerError,
  );
});
