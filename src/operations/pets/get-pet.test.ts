import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/pet-store.ts";

test("200: answers the pet, exact to the last digit", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 9223372036854775807n, status: "sold" });

  const { status, text } = await petStore.getPet(1n);

  expect(status).toBe(200);
  expect(text).toBe('{"id":1,"name":"Rex","categoryId":9223372036854775807,"status":"sold"}');
});
