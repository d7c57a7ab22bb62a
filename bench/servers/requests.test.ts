import { expect, test } from "bun:test";
import { openPetStore } from "../../test/support/pet-store.ts";
import { newPet } from "./pets.ts";
import { serviceDialect } from "./requests.ts";

test("asks the service for what lies behind a position", async () => {
  await using petStore = await openPetStore();
  for (const n of [1, 2, 3]) await petStore.createPet({ name: newPet(n).name, categoryId: 1n });

  const { path } = serviceDialect({ kind: "page", limit: 20, before: 3, nth: 7 });
  const answer = await petStore.request(path);

  expect(answer.status).toBe(200);
  expect((answer.body as { id: bigint }[]).map(({ id }) => id)).toEqual([2n, 1n]);
});
