import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("204: deletes this category and no other", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.deleteCategory(3n);

  expect([status, text]).toEqual([204, ""]);
  expect(headers.has("Content-Type")).toBe(false);
  expect((await petStore.getCategory(3n)).status).toBe(404);
  const { body } = await petStore.listCategories();
  expect(body.map(({ id }: { id: bigint }) => id)).toEqual([7n, 6n, 5n, 4n, 2n, 1n]);
});

test("204: writes an event with the last state of the category and the actor", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write", { name: "Web shop" });
  await petStore.createCategory({ id: -9223372036854775808n });
  await petStore.updateCategory(1n, { name: "Hounds" });

  for (const id of [1n, -9223372036854775808n]) await petStore.deleteCategory(id, { key });

  expect((await petStore.listEvents("type=category.deleted")).body).toMatchObject([
    { by: { type: "key", name: "Web shop" }, data: { category: { id: -9223372036854775808n } } },
    { by: { type: "key", name: "Web shop" }, data: { category: { id: 1n, name: "Hounds" } } },
  ]);
});

test("204: once no pet belongs to the category", async () => {
  await using petStore = await openPetStore();
  for (const status of ["available", "sold"]) await petStore.createPet({ name: "Rex", categoryId: 99n, status });

  await petStore.updatePet(1n, { categoryId: 1n });
  expect((await petStore.deleteCategory(99n)).status).toBe(409);
  await petStore.deletePet(2n);
  expect((await petStore.deleteCategory(99n)).status).toBe(204);
});

test("204: using its id again registers the category again, without a name", async () => {
  await using petStore = await openPetStore();
  await petStore.deleteCategory(1n);

  await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect((await petStore.getCategory(1n)).text).toBe('{"id":1}');
  expect((await petStore.listEvents("type=category.created")).body).toMatchObject([{ data: { category: { id: 1n } } }]);
});

test("204: a pet created concurrently never belongs to a deleted category", async () => {
  await using petStore = await openPetStore();

  for (let id = 100n; id < 120n; id += 1n) {
    await petStore.createCategory({ id });
    const requests = [() => petStore.deleteCategory(id), () => petStore.createPet({ name: "Rex", categoryId: id })];
    if (id % 2n) requests.reverse();
    const statuses = (await Promise.all(requests.map((send) => send()))).map(({ status }) => status).sort();

    expect([
      [201, 204],
      [201, 409],
    ]).toContainEqual(statuses);
    expect((await petStore.getCategory(id)).status).toBe(200);
  }
});

test("400: `dryRun` is no boolean", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.deleteCategory(1n, { query: "dryRun=1" });

  expect([status, body.code, body.message]).toEqual([400, "invalid_request", "`dryRun` must be a boolean."]);
  expect((await petStore.listCategories()).body).toHaveLength(7);
});

test("404: there is no category with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await petStore.deleteCategory(1n);

  for (const id of [1n, 8n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.deleteCategory(id, { headers: { "If-Match": "*" } });
    expect([id, status, body.code]).toEqual([id, 404, "category_not_found"]);
  }
  expect((await petStore.listEvents("type=category.deleted")).body).toHaveLength(1);
});

test("404: the id is not a canonical int64", async () => {
  await using petStore = await openPetStore();

  for (const id of ["01", "1.0", "+1", "1e0", "-0", "Dogs", "9223372036854775808", "%FF", "%00", "1%20"]) {
    const { status, body } = await petStore.deleteCategory(id);
    expect([id, status, body.code]).toEqual([id, 404, "category_not_found"]);
  }
  expect((await petStore.listCategories()).body).toHaveLength(7);
});

test("409: a pet of any status belongs to the category", async () => {
  await using petStore = await openPetStore();
  for (const [index, status] of ["available", "pending", "sold", undefined].entries()) {
    await petStore.createPet({ name: "Rex", categoryId: BigInt(index + 1), ...(status && { status }) });
  }

  for (const id of [1n, 2n, 3n, 4n]) {
    const { status, body } = await petStore.deleteCategory(id);
    expect([id, status, body]).toEqual([
      id,
      409,
      {
        code: "category_in_use",
        message:
          "The category still has pets, or people wait for one. Move or delete the pets, and withdraw the entries, first.",
        status: 409n,
      },
    ]);
  }
  expect((await petStore.listCategories()).body).toHaveLength(7);
  expect((await petStore.listEvents("type=category.deleted")).body).toEqual([]);
});

test("409: is checked after 412", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect((await petStore.deleteCategory(1n, { headers: { "If-Match": '"other"' } })).status).toBe(412);
});
