import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("200: a new store has the defaults, in the order of the contract", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.getStoreSettings({ key: await petStore.addKey("read") });

  expect([status, text]).toEqual([
    200,
    '{"name":"Pet Store","language":"en","timeZone":"UTC","holdHours":24,"catalogue":"off","indexing":false}',
  ]);
  const unchanged = await petStore.getStoreSettings({ headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect(unchanged.status).toBe(304);
});

test("200: two services that share a database see each other's change", async () => {
  await using first = await openPetStore();
  await using second = await openPetStore({ databasePath: first.config.databasePath });
  const names = async () => (await Promise.all([first, second].map((each) => each.getStoreSettings()))).map(nameOf);

  expect(await names()).toEqual(["Pet Store", "Pet Store"]);
  await first.updateStoreSettings({ name: "Hill Farm Pets" });
  expect(await names()).toEqual(["Hill Farm Pets", "Hill Farm Pets"]);
  await second.updateStoreSettings({ name: null });
  expect(await names()).toEqual(["Pet Store", "Pet Store"]);
});

function nameOf({ body }: { body: { name: string } }): string {
  return body.name;
}
