import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("201: returns the new category with the next id, and its URL", async () => {
  await using petStore = await openPetStore();

  const named = await petStore.createCategory({ name: "Hamsters" });
  const unnamed = await petStore.createCategory("{}");

  expect([named.status, named.text]).toEqual([201, '{"id":8,"name":"Hamsters"}']);
  expect(named.headers.get("Location")).toBe(`${petStore.origin}/v1/categories/8`);
  expect([unnamed.status, unnamed.text]).toEqual([201, '{"id":9}']);
  for (const { body, text } of [named, unnamed]) expect((await petStore.getCategory(body.id)).text).toBe(text);
});

test("201: accepts any id chosen by the caller", async () => {
  await using petStore = await openPetStore();
  const literals = {
    "9223372036854775807": "9223372036854775807",
    "-9223372036854775808": "-9223372036854775808",
    "9007199254740993": "9007199254740993",
    "0": "0",
    "1e2": "100",
    "12.0": "12",
  };

  for (const [sent, kept] of Object.entries(literals)) {
    const { status, text, headers } = await petStore.createCategory(`{"name":"Chosen","id":${sent}}`);
    expect([status, text]).toEqual([201, `{"id":${kept},"name":"Chosen"}`]);
    expect(headers.get("Location")).toEndWith(`/v1/categories/${kept}`);
    expect((await petStore.getCategory(kept)).text).toBe(text);
  }
});

test("201: keeps every name exactly as sent", async () => {
  await using petStore = await openPetStore();

  for (const name of [
    "",
    " Dogs ",
    "Re\u0301",
    "ﷺ",
    "🐕‍🦺",
    "🐕".repeat(500),
    "\u0001\u001f\u007f",
    '"\\/',
    "\ufeff",
  ]) {
    const { status, body } = await petStore.createCategory({ name });
    expect([status, body.name]).toEqual([201, name]);
    expect((await petStore.getCategory(body.id)).body.name).toBe(name);
  }
});

test("201: two categories may have the same name", async () => {
  await using petStore = await openPetStore();

  for (const id of [8n, 9n])
    expect((await petStore.createCategory({ name: "Dogs" })).body).toEqual({ id, name: "Dogs" });
});

test("201: ignores unknown members", async () => {
  await using petStore = await openPetStore();

  const { status, text } = await petStore.createCategory('{"colour":null,"__proto__":{"id":50},"Name":1e999}');

  expect([status, text]).toEqual([201, '{"id":8}']);
});

test("201: writes an event with the category and the actor", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write", { name: "Web shop" });

  await petStore.createCategory({ id: -1n, name: "Hamsters" }, { key });

  expect((await petStore.listEvents()).body).toMatchObject([
    {
      type: "category.created",
      by: { type: "key", name: "Web shop" },
      data: { category: { id: -1n, name: "Hamsters" } },
    },
  ]);
});

test("201: skips ids that were chosen by a caller or used by a pet", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ id: 8n });
  for (const categoryId of [9n, 10n, 11n]) await petStore.createPet({ name: "Rex", categoryId });
  await petStore.createCategory({ id: 13n });

  expect((await petStore.createCategory({ name: "Hamsters" })).body).toEqual({ id: 12n, name: "Hamsters" });
  expect((await petStore.createCategory({})).body).toEqual({ id: 14n });
});

test("201: assigned ids stay small, also after a caller chose the largest ones", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ id: 2n ** 63n - 1n });
  await petStore.createPet({ name: "Rex", categoryId: 2n ** 63n - 2n });

  expect((await petStore.createCategory({ name: "Hamsters" })).body.id).toBe(8n);
});

test("201: an assigned id is not assigned again after its category was deleted", async () => {
  await using petStore = await openPetStore();

  for (const id of [8n, 9n, 10n]) {
    expect((await petStore.createCategory({})).body.id).toBe(id);
    await petStore.deleteCategory(id);
  }
});

test("201: a chosen id, or one registered by a pet, is not assigned after its category was deleted", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ id: 8n });
  await petStore.deleteCategory(8n);
  await petStore.createPet({ name: "Rex", categoryId: 9n });
  await petStore.deletePet(1n);
  await petStore.deleteCategory(9n);

  expect((await petStore.createCategory({})).body.id).toBe(10n);
});

test("201: a caller may choose the id of a deleted category", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ name: "Hamsters" });

  for (const id of [1n, 8n]) {
    await petStore.deleteCategory(id);
    expect((await petStore.createCategory({ id })).text).toBe(`{"id":${id}}`);
  }
});

test("201: categories created concurrently have different ids", async () => {
  await using petStore = await openPetStore();

  const added = await Promise.all(Array.from({ length: 50 }, () => petStore.createCategory({})));

  expect(new Set(added.map(({ body }) => body.id)).size).toBe(50);
  expect((await petStore.listCategories("limit=100")).body).toHaveLength(57);
});

test("400: the message says what is wrong with each member", async () => {
  await using petStore = await openPetStore();
  const notString = "`name` must be a string.";
  const notInt64 = "`id` must be an integer from -9223372036854775808 to 9223372036854775807.";
  const bodies = {
    '{"name":null}': notString,
    '{"name":1}': notString,
    '{"name":["Dogs"]}': notString,
    [`{"name":"${"🐕".repeat(501)}"}`]: "`name` must have at most 500 characters.",
    '{"name":"a\\u0000b"}': "`name` must not contain U+0000.",
    '{"id":null}': notInt64,
    '{"id":"8"}': notInt64,
    '{"id":8.5}': notInt64,
    '{"id":true}': notInt64,
    '{"id":[8]}': notInt64,
    '{"id":9223372036854775808}': notInt64,
    '{"id":-9223372036854775809}': notInt64,
    '{"id":1,"name":{}}': notString,
    '{"id":{},"name":false}': `${notInt64} ${notString}`,
  };

  for (const [sent, message] of Object.entries(bodies)) {
    const { status, body } = await petStore.createCategory(sent);
    expect([sent, status, body]).toEqual([sent, 400, { code: "invalid_request", message, status: 400n }]);
  }
  expect((await petStore.listCategories()).body).toHaveLength(7);
});

test("400: the body is not a JSON object", async () => {
  await using petStore = await openPetStore();

  for (const text of ["", "null", "[]", '"Dogs"', "8", "{", '{"id":8}x', '{"id":8,"id":8}', '{"name":"\\ud83d"}']) {
    const { status, body } = await petStore.createCategory(text);
    expect([text, status, body.code]).toEqual([text, 400, "invalid_json"]);
  }
});

test("400: the body is not sent as application/json in UTF-8", async () => {
  await using petStore = await openPetStore();

  for (const type of ["", "text/plain", "application/merge-patch+json", "application/json; charset=latin1"]) {
    const headers = { "Content-Type": type };
    const { status, body } = await petStore.createCategory(Buffer.from("{}"), { headers });
    expect([type, status, body.code]).toEqual([type, 400, "invalid_content_type"]);
    expect(body.message).toBe("Send the body as Content-Type: application/json, in UTF-8.");
  }
});

test("409: the id exists, whether initial, chosen, assigned, or registered by a pet", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({});
  await petStore.createCategory({ id: 9223372036854775807n, name: "Last" });
  await petStore.createPet({ name: "Rex", categoryId: -1n });
  const before = (await petStore.listCategories()).text;

  for (const id of [1n, 8n, 9223372036854775807n, -1n]) {
    const { status, body } = await petStore.createCategory({ id, name: "Mine" });
    const message = `A category with the id ${id} already exists.`;
    expect([status, body]).toEqual([409, { code: "category_exists", message, status: 409n }]);
  }
  expect((await petStore.listCategories()).text).toBe(before);
  expect((await petStore.listEvents("type=category.created")).body).toHaveLength(3);
  expect((await petStore.createCategory({})).body.id).toBe(9n);
});

test("409: of two concurrent requests with the same id, one succeeds", async () => {
  await using petStore = await openPetStore();

  for (let id = 100n; id < 120n; id += 1n) {
    const responses = await Promise.all(["One", "Other"].map((name) => petStore.createCategory({ id, name })));

    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const winner = responses.find(({ status }) => status === 201);
    expect((await petStore.getCategory(id)).text).toBe(winner?.text ?? "");
  }
});

test("201: a category that is added for an import has its event name it", async () => {
  await using petStore = await openPetStore();
  const { importId } = (await petStore.importPets("name,categoryId\n")).body;

  const { status, body } = await petStore.createCategory({ name: "Llamas" }, { query: { importId: `${importId}` } });

  expect(status).toBe(201);
  const [event] = (await petStore.listEvents({ limit: "1" })).body;
  expect([event.type, event.data]).toEqual(["category.created", { category: body, importId }]);
});

test("404: there is no import with this id", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.createCategory({ name: "Llamas" }, { query: "importId=7" });

  expect([status, body.code]).toEqual([404, "import_not_found"]);
});
