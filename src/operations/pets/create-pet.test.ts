import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/pet-store.ts";

test("201: answers the created pet with its id, its URL, and its members in order", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.createPet('{"status":"available","categoryId":7,"name":"Rex"}');

  expect(status).toBe(201);
  expect(text).toBe('{"id":1,"name":"Rex","categoryId":7,"status":"available"}');
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/pets/1`);
  expect((await petStore.getPet(1n)).text).toBe(text);
});

test("201: takes every int64, and every number whose value is whole", async () => {
  await using petStore = await openPetStore();
  const literals = {
    "9223372036854775807": "9223372036854775807",
    "-9223372036854775808": "-9223372036854775808",
    "9007199254740993": "9007199254740993",
    "0": "0",
    "-0": "0",
    "-0.0e5": "0",
    "1.0": "1",
    "1e2": "100",
    "1E+2": "100",
    "12.50e1": "125",
    "100e-2": "1",
    "9223372036854775.807e3": "9223372036854775807",
    "0e999999999999": "0",
  };

  for (const [sent, kept] of Object.entries(literals)) {
    const created = await petStore.createPet(`{"name":"Rex","categoryId":${sent}}`);
    expect(created.text).toContain(`"categoryId":${kept}}`);
    expect((await petStore.getPet(created.body.id)).text).toBe(created.text);
  }
});

test("201: keeps every name as it was sent", async () => {
  await using petStore = await openPetStore();
  const names = [
    "",
    " Rex ",
    "Ré",
    "Re\u0301",
    "ﷺ",
    "🐕‍🦺",
    "🐕".repeat(500),
    "\u0001\u001f\u007f",
    '"\\/',
    "a\u2028b",
    "\ufeff",
  ];

  for (const name of names) {
    const { status, body } = await petStore.createPet({ name, categoryId: 1n });
    expect(status).toBe(201);
    expect(body.name).toBe(name);
    expect((await petStore.getPet(body.id)).body.name).toBe(name);
  }
  const escaped = await petStore.createPet('{"name":"\\ud83d\\udc15\\u0041\\n","categoryId":1}');
  expect(escaped.body.name).toBe("🐕A\n");
});

test("201: ignores members that the contract does not have, whatever they are called", async () => {
  await using petStore = await openPetStore();

  const { text } = await petStore.createPet(
    '{"id":99,"name":"Rex","categoryId":1,"__proto__":{"status":"sold"},"constructor":1,"n":1e999,"m":' +
      `${"9".repeat(200)},"tags":[{"a":null},true,false,-1.5e-3]}`,
  );

  expect(text).toBe('{"id":1,"name":"Rex","categoryId":1}');
});

test("201: takes the media type in any case, with its parameters", async () => {
  await using petStore = await openPetStore();
  const types = ["application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"', "application/json ; profile=x"];

  for (const type of types) {
    const { status } = await petStore.createPet({ name: "Rex", categoryId: 1n }, { headers: { "Content-Type": type } });
    expect(status).toBe(201);
  }
});

test("201: never gives an id twice", async () => {
  await using petStore = await openPetStore();
  const created = await Promise.all(
    Array.from({ length: 100 }, (_, index) => petStore.createPet({ name: `Pet ${index}`, categoryId: 1n })),
  );

  expect(new Set(created.map(({ body }) => body.id)).size).toBe(100);
});

test("400: names every field at fault", async () => {
  await using petStore = await openPetStore();

  const missing = await petStore.createPet("{}");
  expect(missing.body).toEqual({
    code: "invalid_request",
    message: "`name` is missing. `categoryId` is missing.",
    status: 400n,
  });
  const wrong = await petStore.createPet('{"name":null,"categoryId":"1","status":null}');
  expect(wrong.body.message).toBe(
    "`name` must be a string. " +
      "`categoryId` must be an integer from -9223372036854775808 to 9223372036854775807. " +
      "`status` must be one of available, pending, sold.",
  );
});

test("400: refuses what is no int64, fast", async () => {
  await using petStore = await openPetStore();
  const literals = [
    "1.5",
    '"1"',
    "true",
    "null",
    "[1]",
    "{}",
    "9223372036854775808",
    "-9223372036854775809",
    "1e19",
    "1e999999999",
    "1e-1",
    "9".repeat(1_000_000),
    `1${"0".repeat(500_000)}e-500000`,
  ];

  const start = performance.now();
  for (const literal of literals) {
    const { status, body } = await petStore.createPet(`{"name":"Rex","categoryId":${literal}}`);
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_request");
    expect(body.message).toContain("`categoryId` must be an integer");
  }
  expect(performance.now() - start).toBeLessThan(1000);
});

test("400: refuses a name that could not be kept as it is", async () => {
  await using petStore = await openPetStore();
  const tooLong = await petStore.createPet({ name: "🐕".repeat(501), categoryId: 1n });
  expect(tooLong.body.message).toBe("`name` must have at most 500 characters.");
  const nul = await petStore.createPet('{"name":"a\\u0000b","categoryId":1}');
  expect(nul.body.message).toBe("`name` must not contain U+0000.");

  for (const name of ["\\ud83d", "\\udc15", "a\\udc15\\ud83d"]) {
    const { status, body } = await petStore.createPet(`{"name":"${name}","categoryId":1}`);
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_json");
  }
});

test("400: refuses what is not JSON", async () => {
  await using petStore = await openPetStore();
  const pet = '{"name":"Rex","categoryId":1}';
  const nested = (depth: number) => `{"name":"Rex","categoryId":1,"x":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const texts = [
    "",
    " ",
    "{",
    "null",
    "[]",
    '"text"',
    "1",
    `${pet}x`,
    `${pet}${pet}`,
    `\ufeff${pet}`,
    "{'name':'Rex'}",
    '{"name":"Rex",}',
    '{"name":"Rex" "categoryId":1}',
    '{"name":"a\nb","categoryId":1}',
    '{"name":"\\x","categoryId":1}',
    '{"name":"\\u12","categoryId":1}',
    '{"name":"Rex","categoryId":01}',
    '{"name":"Rex","categoryId":+1}',
    '{"name":"Rex","categoryId":.5}',
    '{"name":"Rex","categoryId":1.}',
    '{"name":"Rex","categoryId":NaN}',
    '{"name":"Rex","name":"Rex","categoryId":1}',
    '{"name":"Rex","n\\u0061me":"Rex","categoryId":1}',
    '{"name":"Rex","categoryId":1,"x":{"__proto__":1,"__proto__":2}}',
    nested(64),
    nested(400_000),
  ];

  for (const text of texts) {
    const { status, body } = await petStore.createPet(text);
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_json");
  }
  expect((await petStore.createPet(nested(63))).status).toBe(201);
});

test("400: refuses bytes that are not UTF-8", async () => {
  await using petStore = await openPetStore();
  const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('","categoryId":1}')]);

  const { status, body } = await petStore.createPet(bytes);

  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid_json", message: "The body is not valid UTF-8." });
});

test("400: asks for application/json in UTF-8", async () => {
  await using petStore = await openPetStore();
  const types = [
    "",
    "text/plain",
    "application/jsonx",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
  ];

  for (const type of types) {
    const { status, body } = await petStore.createPet(Buffer.from('{"name":"Rex","categoryId":1}'), {
      headers: { "Content-Type": type },
    });
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_content_type");
  }
});

test("401: comes before all that is wrong with the body", async () => {
  await using petStore = await openPetStore();

  const { status, body, headers } = await petStore.createPet("not JSON", { key: "wrong" });

  expect(status).toBe(401);
  expect(body.code).toBe("invalid_api_key");
  expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="petstore", error="invalid_token"');
});

test("403: a key that may only read adds no pet, and is told which scope it lacks", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read");

  const { status, body } = await petStore.createPet("not JSON", { key });

  expect(status).toBe(403);
  expect(body.code).toBe("insufficient_scope");
  expect(body.message).toContain("scope write");
  expect(
    (await petStore.createPet({ name: "Rex", categoryId: 1n }, { key: await petStore.addKey("admin") })).status,
  ).toBe(201);
});

test("413: takes 1 MiB and not a byte more, declared or not", async () => {
  await using petStore = await openPetStore();
  const pet = '{"name":"Rex","categoryId":1}';
  const exact = Buffer.from(pet.padEnd(1024 * 1024));
  const over = Buffer.from(pet.padEnd(1024 * 1024 + 1));

  expect((await petStore.createPet(exact)).status).toBe(201);
  expect((await petStore.createPet(new Blob([exact]).stream())).status).toBe(201);
  for (const body of [over, new Blob([over]).stream()]) {
    const { status, body: error } = await petStore.createPet(body, { headers: { "Content-Type": "text/plain" } });
    expect(status).toBe(413);
    expect(error.code).toBe("payload_too_large");
  }
});

test("503: says that nothing was changed while the database is gone", async () => {
  await using petStore = await openPetStore();
  await petStore.store.close();

  const { status, body, headers } = await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect(status).toBe(503);
  expect(body.message).toContain("Nothing was changed");
  expect(headers.get("Retry-After")).toBe("1");
});

test("default: a fault of ours is told without its cause", async () => {
  await using petStore = await openPetStore();
  using database = new Database(petStore.config.databasePath);
  database.run("drop table pets");

  const { status, body, text } = await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect(status).toBe(500);
  expect(body.code).toBe("internal_error");
  expect(text).not.toContain("table");
});
