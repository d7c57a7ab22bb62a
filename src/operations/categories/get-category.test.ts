import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("200: returns the category, with its name if it has one", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 9223372036854775807n });
  await petStore.createPet({ name: "Rex", categoryId: -9223372036854775808n });
  await petStore.createCategory({ id: 0n, name: "" });
  const texts = {
    "1": '{"id":1,"name":"Dogs"}',
    "0": '{"id":0,"name":""}',
    "9223372036854775807": '{"id":9223372036854775807}',
    "-9223372036854775808": '{"id":-9223372036854775808}',
  };

  for (const [id, expected] of Object.entries(texts)) {
    const { status, text } = await petStore.getCategory(id);
    expect([status, text]).toEqual([200, expected]);
  }
});

test("200: a fresh store has Dogs, Cats, Rabbits, Birds, Fish, Reptiles and Small pets", async () => {
  await using petStore = await openPetStore();
  const names = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles", "Small pets"];

  for (const [index, name] of names.entries()) {
    expect((await petStore.getCategory(BigInt(index + 1))).body).toEqual({ id: BigInt(index + 1), name });
  }
});

test("404: there is no category with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await petStore.deleteCategory(1n);

  for (const id of [1n, 8n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.getCategory(id);
    expect([id, status, body.code]).toEqual([id, 404, "category_not_found"]);
  }
});

test("404: the id is not a canonical int64", async () => {
  await using petStore = await openPetStore();

  for (const id of ["01", "1.0", "+1", "1e0", "-0", "Dogs", "9223372036854775808", "%FF", "%00", "1%20"]) {
    const { status, body } = await petStore.getCategory(id);
    expect([id, status, body.code]).toEqual([id, 404, "category_not_found"]);
  }
});
