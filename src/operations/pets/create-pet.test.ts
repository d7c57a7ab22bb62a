import { expect, test } from "bun:test";
import { expectLinear } from "../../../test/support/expect-linear.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";
import type { Event } from "../../contract/contract.ts";

test("201: returns the created pet with its id, its URL, and its members in order", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.createPet('{"status":"available","categoryId":7,"name":"Rex"}');

  expect(status).toBe(201);
  expect(text).toBe('{"id":1,"name":"Rex","categoryId":7,"status":"available"}');
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/pets/1`);
  expect((await petStore.getPet(1n)).text).toBe(text);
});

test("201: accepts every int64, and every number with an integer value", async () => {
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

test("201: keeps every name exactly as sent", async () => {
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

test("201: ignores unknown members, whatever their names", async () => {
  await using petStore = await openPetStore();

  const { text } = await petStore.createPet(
    '{"id":99,"name":"Rex","categoryId":1,"__proto__":{"status":"sold"},"constructor":1,"n":1e999,"m":' +
      `${"9".repeat(200)},"tags":[{"a":null},true,false,-1.5e-3]}`,
  );

  expect(text).toBe('{"id":1,"name":"Rex","categoryId":1}');
});

test("201: ignores a byte order mark before the JSON, but not in a name", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.createPet('\ufeff{"name":"\ufeffRex","categoryId":1}');

  expect([status, body.name]).toEqual([201, "\ufeffRex"]);
  expect((await petStore.updatePet(1n, '\ufeff {"status":"sold"}')).body.status).toBe("sold");
});

test("201: once getPet is removed, Link has the URL from which the pet can be read", async () => {
  const variables = { PETSTORE_ENVIRONMENT: "staging" };
  const clock = { now: Date.parse("2030-12-04T23:59:59Z") };
  await using petStore = await openPetStore({ variables, now: () => clock.now });
  const pet = { name: "Rex", categoryId: 1n };
  const options = { headers: { "Idempotency-Key": "Rex" } };

  const before = await petStore.createPet(pet);
  clock.now += 1000;
  const after = await petStore.createPet(pet, options);
  const again = await petStore.createPet(pet, options);
  const dry = await petStore.createPet(pet, { query: "dryRun=true" });

  const link = `<${petStore.origin}/v1/pets?id=2>; rel="self"`;
  const links = [before, after, again, dry].map(({ status, headers }) => [status, headers.get("Link")]);
  expect(links).toEqual([
    [201, null],
    [201, link],
    [201, link],
    [201, null],
  ]);
  expect(after.headers.get("Location")).toBe(`${petStore.origin}/v1/pets/2`);
  expect((await petStore.request("/v1/pets?id=2")).body).toEqual([after.body]);
});

test("201: accepts the media type in any case, with parameters", async () => {
  await using petStore = await openPetStore();
  const types = ["application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"', "application/json ; profile=x"];

  for (const type of types) {
    const { status } = await petStore.createPet({ name: "Rex", categoryId: 1n }, { headers: { "Content-Type": type } });
    expect(status).toBe(201);
  }
});

test("201: pets created concurrently have different ids, and each its own values", async () => {
  await using petStore = await openPetStore();
  const statuses = ["available", "pending", "sold", undefined];
  const sent = Array.from({ length: 200 }, (_, index) => {
    const status = statuses[index % 4];
    return { name: `Pet ${index}`, categoryId: BigInt(index % 9), ...(status !== undefined && { status }) };
  });

  const created = await Promise.all(sent.map((pet) => petStore.createPet(pet)));

  const ids: bigint[] = created.map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(200);
  for (const [index, { body }] of created.entries()) {
    expect(body).toEqual({ id: body.id, ...sent[index] });
    expect((await petStore.getPet(body.id)).body).toEqual(body);
    const { body: history } = await petStore.getPetHistory(body.id);
    expect(history).toMatchObject([
      { type: "pet.created", changes: expect.arrayContaining([{ field: "name", to: body.name }]) },
    ]);
  }
  expect((await petStore.getInventory()).body).toEqual({ available: 50n, pending: 50n, sold: 50n, unset: 50n });
  const { body: events } = await petStore.listEvents({ type: "category.created" });
  expect(events.map(({ data }: Event) => data.category?.id).sort()).toEqual([0n, 8n]);
});

test("201: the first use of an unknown category registers it, in an event before the pet's", async () => {
  await using petStore = await openPetStore();

  for (const categoryId of [99n, 99n, 1n, -9223372036854775808n]) await petStore.createPet({ name: "Rex", categoryId });

  const { body } = await petStore.listEvents();
  expect(body.map(({ type, data }: Event) => [type, data.category ?? data.pet?.id])).toEqual([
    ["pet.created", 4n],
    ["category.created", { id: -9223372036854775808n }],
    ["pet.created", 3n],
    ["pet.created", 2n],
    ["pet.created", 1n],
    ["category.created", { id: 99n }],
  ]);
  expect((await petStore.getCategory(99n)).text).toBe('{"id":99}');
});

test("400: with handling=strict, the category is not registered", async () => {
  await using petStore = await openPetStore();
  const strict = { headers: { Prefer: "handling=strict" } };

  const refused = await petStore.createPet({ name: "Rex", categoryId: 99n }, strict);
  const known = await Promise.all(
    [1n, 2n, 3n].map((id) => petStore.createPet({ name: "Rex", categoryId: id }, strict)),
  );

  expect([refused.status, refused.body.code, refused.headers.get("Faults")]).toEqual([
    400,
    "unknown_category",
    '"categoryId";in=body',
  ]);
  expect(refused.body.message).toBe("`categoryId`: there is no category with the id 99.");
  expect(known.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await petStore.getCategory(99n)).status).toBe(404);
});

test("400: the message names every invalid field", async () => {
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

test("400: refuses a number that is not an int64, in linear time", async () => {
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
  ];
  const refuse = async (literal: string) => {
    const { status, body } = await petStore.createPet(`{"name":"Rex","categoryId":${literal}}`);
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_request");
    expect(body.message).toContain("`categoryId` must be an integer");
  };

  for (const literal of literals) await refuse(literal);
  await expectLinear("digits", (length) => "9".repeat(length), refuse, 3750);
  await expectLinear("zeros", (length) => `1${"0".repeat(length)}e-${length}`, refuse, 3750);
});

test("400: the name cannot be stored unchanged", async () => {
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

test("400: the body is not JSON", async () => {
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
    `\ufeff\ufeff${pet}`,
    `${pet}\ufeff`,
    "\ufeff",
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
    nested(30_000),
  ];

  for (const text of texts) {
    const { status, body } = await petStore.createPet(text);
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_json");
  }
  expect((await petStore.createPet(nested(63))).status).toBe(201);
});

test("400: the body is not UTF-8", async () => {
  await using petStore = await openPetStore();
  const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('","categoryId":1}')]);

  const { status, body } = await petStore.createPet(bytes);

  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid_json", message: "The body is not valid UTF-8." });
});

test("400: the body is not sent as application/json in UTF-8", async () => {
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
