import { expect, test } from "bun:test";
import { openPetStore } from "../../test/support/pet-store.ts";
import { newPet } from "./pets.ts";
import { encodeForService } from "./requests.ts";

test("requests the page of the service after a given pet", async () => {
  await using petStore = await openPetStore();
  for (const n of [1, 2, 3]) await petStore.createPet({ name: newPet(n).name, categoryId: 1n });

  const { path } = encodeForService({ kind: "page", limit: 20, before: 3, nth: 7 });
  const response = await petStore.request(path);

  expect(response.status).toBe(200);
  expect((response.body as { id: bigint }[]).map(({ id }) => id)).toEqual([2n, 1n]);
});
