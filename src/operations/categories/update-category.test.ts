import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("200: sets, changes and removes the name", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: -9223372036854775808n });
  const patches = {
    '{"name":"Hamsters"}': '{"id":-9223372036854775808,"name":"Hamsters"}',
    '{"name":""}': '{"id":-9223372036854775808,"name":""}',
    '{"name":"Mice"}': '{"id":-9223372036854775808,"name":"Mice"}',
    '{"name":null}': '{"id":-9223372036854775808}',
  };

  for (const [patch, category] of Object.entries(patches)) {
    const { status, text, headers } = await petStore.updateCategory(-9223372036854775808n, patch);
    expect([status, text]).toEqual([200, category]);

    const read = await petStore.getCategory(-9223372036854775808n);
    expect([read.text, read.headers.get("ETag")]).toEqual([category, headers.get("ETag")]);
  }
  expect((await petStore.getPet(1n)).body).toEqual({ id: 1n, name: "Rex", categoryId: -9223372036854775808n });
});

test("200: changes this category and no other", async () => {
  await using petStore = await openPetStore();

  await petStore.updateCategory(2n, { name: "Dogs" });

  const [two, one] = (await petStore.listCategories()).body.slice(-2);
  expect([one, two]).toEqual([
    { id: 1n, name: "Dogs" },
    { id: 2n, name: "Dogs" },
  ]);
});

test("200: writes an event with the old value, the new value and the actor for each change", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write", { name: "Web shop" });
  await petStore.createCategory({ id: 99n });

  for (const name of ["Hamsters", "Mice", null]) await petStore.updateCategory(99n, { name }, { key });

  const { body } = await petStore.listEvents("type=category.updated");
  expect(body.map(({ data }: { data: object }) => data).reverse()).toEqual([
    { category: { id: 99n, name: "Hamsters" }, changes: [{ field: "name", to: "Hamsters" }] },
    { category: { id: 99n, name: "Mice" }, changes: [{ field: "name", from: "Hamsters", to: "Mice" }] },
    { category: { id: 99n }, changes: [{ field: "name", from: "Mice" }] },
  ]);
  expect(body[0].by).toMatchObject({ type: "key", name: "Web shop" });
});

test("200: a patch that changes nothing writes no event", async () => {
  await using petStore = await openPetStore();
  await petStore.createCategory({ id: 99n });
  const patches: [bigint, string][] = [
    [1n, "{}"],
    [1n, '{"name":"Dogs"}'],
    [99n, "{}"],
    [99n, '{"name":null}'],
  ];

  for (const [id, patch] of patches) {
    const before = await petStore.getCategory(id);
    const { status, text, headers } = await petStore.updateCategory(id, patch);
    expect([status, text]).toEqual([200, before.text]);
    expect(headers.get("ETag")).toBe(before.headers.get("ETag"));
  }
  expect((await petStore.listEvents("type=category.updated")).body).toEqual([]);
});

test("200: ignores its own id, and unknown members", async () => {
  await using petStore = await openPetStore();

  const { text } = await petStore.updateCategory(1n, '{"id":1,"__proto__":{"name":"x"},"colour":1e999}');

  expect(text).toBe('{"id":1,"name":"Dogs"}');
  expect((await petStore.updateCategory(1n, '{"id":1e0,"name":"Hounds"}')).text).toBe('{"id":1,"name":"Hounds"}');
  expect((await petStore.getCategory(99n)).status).toBe(404);
});

test("200: accepts both media types, in any case and with parameters", async () => {
  await using petStore = await openPetStore();
  const types = [
    "application/merge-patch+json",
    "application/json",
    "Application/Merge-Patch+JSON; charset=UTF-8",
    'application/json;charset="utf-8"',
  ];

  for (const type of types) {
    const { status, body } = await petStore.updateCategory(1n, { name: type }, { headers: { "Content-Type": type } });
    expect([status, body.name]).toEqual([200, type]);
  }
});

test("200: keeps every name exactly as sent", async () => {
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
    const { status, body } = await petStore.updateCategory(1n, { name });
    expect([status, body.name]).toEqual([200, name]);
    expect((await petStore.getCategory(1n)).body.name).toBe(name);
  }
});

test("200: of two concurrent patches with the same If-Match, one succeeds and the other gets 412", async () => {
  await using petStore = await openPetStore();

  for (let round = 0; round < 100; round += 1) {
    const tag = (await petStore.getCategory(1n)).headers.get("ETag") ?? "";
    const patch = (name: string) => petStore.updateCategory(1n, { name }, { headers: { "If-Match": tag } });
    const responses = await Promise.all([patch(`Dogs ${round}`), patch(`Hounds ${round}`)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = responses.find(({ status }) => status === 200);
    expect((await petStore.getCategory(1n)).text).toBe(winner?.text ?? "");
  }
});

test("400: the message says what is wrong with the name", async () => {
  await using petStore = await openPetStore();
  const noText = "`name` must be a string or null.";
  const patches = {
    '{"name":1}': noText,
    '{"name":false}': noText,
    '{"name":["Dogs"]}': noText,
    '{"name":{}}': noText,
    [`{"name":"${"🐕".repeat(501)}"}`]: "`name` must have at most 500 characters.",
    '{"name":"a\\u0000b"}': "`name` must not contain U+0000.",
  };

  for (const [patch, message] of Object.entries(patches)) {
    const { status, body } = await petStore.updateCategory(1n, patch);
    expect([patch, status, body]).toEqual([patch, 400, { code: "invalid_request", message, status: 400n }]);
  }
  expect((await petStore.getCategory(1n)).text).toBe('{"id":1,"name":"Dogs"}');
});

test("400: the body is not a JSON object, or has another media type", async () => {
  await using petStore = await openPetStore();

  for (const text of [
    "",
    "null",
    "[]",
    '"Dogs"',
    "{",
    '{"name":"x"}x',
    '{"name":"x","name":"x"}',
    '{"name":"\\udc15"}',
  ]) {
    const { status, body } = await petStore.updateCategory(1n, text);
    expect([text, status, body.code]).toEqual([text, 400, "invalid_json"]);
  }
  for (const type of [
    "",
    "text/plain",
    "application/json-patch+json",
    "application/merge-patch+json; charset=latin1",
  ]) {
    const headers = { "Content-Type": type };
    const { status, body } = await petStore.updateCategory(1n, Buffer.from('{"name":"x"}'), { headers });
    expect([type, status, body.code]).toEqual([type, 400, "invalid_content_type"]);
  }
});

test("400: is checked before 404 and 412", async () => {
  await using petStore = await openPetStore();

  for (const id of ["1", "99", "no-id"]) {
    const { status } = await petStore.updateCategory(id, { name: 1n }, { headers: { "If-Match": '"other"' } });
    expect([id, status]).toEqual([id, 400]);
  }
});

test("404: there is no category with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await petStore.deleteCategory(1n);

  for (const id of [1n, 8n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.updateCategory(id, { name: "Dogs" }, { headers: { "If-Match": "*" } });
    expect([id, status, body.code]).toEqual([id, 404, "category_not_found"]);
  }
  expect((await petStore.listCategories()).body).toHaveLength(6);
});

test("404: the id is not a canonical int64", async () => {
  await using petStore = await openPetStore();

  for (const id of ["01", "1.0", "+1", "1e0", "-0", "Dogs", "9223372036854775808", "%FF", "%00", "1%20"]) {
    const { status, body } = await petStore.updateCategory(id, { name: "Hounds" });
    expect([id, status, body.code]).toEqual([id, 404, "category_not_found"]);
  }
  expect((await petStore.getCategory(1n)).body.name).toBe("Dogs");
});
