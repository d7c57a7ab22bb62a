import { describe, expect, test } from "bun:test";
import { createDecipheriv, createHmac } from "node:crypto";
import {
  type Answer,
  cookieOf,
  openPetStore,
  type PetStore,
  password,
  type RequestOptions,
} from "../../test/support/pet-store.ts";
import { openFolder } from "../../test/support/process.ts";
import { writeJson } from "../contract/json.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3_600_000;
const rex = { name: "Rex", categoryId: 9223372036854775807n };
const AT_ONCE = 20;

const replayed = ({ headers }: Answer) => headers.get("Idempotent-Replayed");
const countPets = async (petStore: PetStore) => (await petStore.listPets("limit=100")).body.length;

function named(key: string, options: RequestOptions = {}): RequestOptions {
  return { ...options, headers: { ...options.headers, "Idempotency-Key": key } };
}

test("A request that comes again gets the first answer again, to the byte, and is not carried out again", async () => {
  await using petStore = await openPetStore();

  const first = await petStore.createPet(rex, named("one"));
  await petStore.deletePet(first.body.id);
  const again = await petStore.createPet(rex, named("one"));

  expect([first.status, replayed(first)]).toEqual([201, null]);
  expect([again.status, replayed(again), again.text]).toEqual([201, "true", first.text]);
  expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(again.headers.get("Request-Id")).not.toBe(first.headers.get("Request-Id"));
  expect(await countPets(petStore)).toBe(0);
});

test("Without a key each request is carried out, and so is each with a key of its own", async () => {
  await using petStore = await openPetStore();

  const answers = [
    await petStore.createPet(rex),
    await petStore.createPet(rex),
    await petStore.createPet(rex, named("one")),
    await petStore.createPet(rex, named("One")),
  ];

  expect(answers.map(replayed)).toEqual([null, null, null, null]);
  expect(await countPets(petStore)).toBe(4);
});

test("A session's request that comes again gets the first answer again, from that session alone", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const elsewhere = cookieOf(await petStore.logIn({ email: ada.email, password }));
  const create = (options: RequestOptions) => petStore.createKey({ name: "Web shop" }, named("one", options));

  const first = await create({ cookie: ada.cookie });
  const again = await create({ cookie: ada.cookie });
  const others = [
    await create({ cookie: elsewhere }),
    await create({ cookie: (await petStore.addPerson("owner")).cookie }),
    await create({ key: await petStore.addKey("admin") }),
  ];

  expect([first.status, replayed(first)]).toEqual([201, null]);
  expect([again.status, replayed(again), again.text]).toEqual([201, "true", first.text]);
  for (const other of others)
    expect([other.status, replayed(other), other.text === first.text]).toEqual([201, null, false]);
});

test("The answer to a session is kept so that the database alone does not tell it", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  await petStore.createKey({ name: "Web shop" }, named("one", { cookie }));

  const kept = await petStore.query<{ caller: string; answer: Uint8Array }>("select caller, answer from idempotency");
  const [row] = kept;
  const { answer = new Uint8Array() } = row ?? {};
  // Sealed with anything that is in the database, or with nothing, it could be opened by whoever has that.
  const request = writeJson({ caller: row?.caller ?? "", operation: "createKey", key: "one" });
  const known = ["", row?.caller ?? "", row?.caller.split(" ").at(-1) ?? ""];
  for (const secret of known) expect(() => open(answer, secret, request)).toThrow();
  expect(open(answer, cookie.split("=")[1] ?? "", request)).toContain("pst_live_");
});

test("Every POST takes a key, but for those that take a password", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ ...rex, status: "available" });
  const requests = [
    () => petStore.createPet(rex, named("same")),
    () => petStore.createCategory({ name: "Hamsters" }, named("same")),
    () => petStore.placeOrder({ petId: 1n }, named("same")),
    () => petStore.createKey({ name: "Web shop" }, named("same")),
    () => petStore.rotateKey(1n, {}, named("same")),
    () => petStore.invite({ role: "staff" }, named("same")),
    () => petStore.importPets("name,categoryId\nRex,1\n", named("same")),
  ];

  for (const send of requests) {
    const [first, again] = [await send(), await send()];
    expect(first.status).toBeLessThan(300);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([replayed(first), replayed(again)]).toEqual([null, "true"]);
  }
});

describe("A key", () => {
  test("is the same bare and in quotes", async () => {
    await using petStore = await openPetStore();
    const keys = ["8e03978e-40d5-43dd-bc93-6894a57f9324", "with a space", "#!~\\'"];

    for (const [index, key] of keys.entries()) {
      const [bare, quoted] = [
        await petStore.createPet(rex, named(key)),
        await petStore.createPet(rex, named(`"${key}"`)),
      ];
      expect([replayed(bare), replayed(quoted), quoted.text]).toEqual([null, "true", bare.text]);
      expect(await countPets(petStore)).toBe(index + 1);
    }
  });

  test("has 1 to 255 characters of printable ASCII, or it is 400 that names the header", async () => {
    await using petStore = await openPetStore();
    const good = ["x", '"y"', '" "', "k".repeat(255), `"${"q".repeat(255)}"`, `a${" ".repeat(253)}b`];
    const bad = [
      "",
      '""',
      "k".repeat(256),
      `"${"q".repeat(256)}"`,
      "é",
      '"é"',
      "\u0080",
      "a\tb",
      '"a\tb"',
      '"',
      '"""',
      '"a',
      'a"',
      'a"b',
      '"a"b"',
      '"a\\"b"',
      '"a";x=1',
      "\u007f",
    ];

    for (const key of good) expect((await petStore.createPet(rex, named(key))).status).toBe(201);
    for (const key of bad) {
      const { status, body } = await petStore.createPet(rex, named(key));
      expect([key, status, body?.code]).toEqual([key, 400, "invalid_request"]);
      expect(body.message).toBe(
        "`Idempotency-Key` must have 1 to 255 characters of printable ASCII, bare or in double quotes.",
      );
    }
    expect(await countPets(petStore)).toBe(good.length);
  });

  test("is that of its caller: another caller's is another one", async () => {
    const outsideKey = "a-key-of-our-own-0123456789";
    await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: outsideKey } });
    const callers = [await petStore.addKey("write"), await petStore.addKey("write"), outsideKey];

    for (const round of [null, "true"]) {
      for (const key of callers) {
        expect(replayed(await petStore.createPet(rex, named("one", { key })))).toBe(round);
      }
    }
    expect(await countPets(petStore)).toBe(3);
  });

  test("is for one request: with another body, or for another resource, it is 422", async () => {
    await using petStore = await openPetStore();
    await petStore.createPet(rex, named("one"));
    await petStore.createKey({ name: "Web shop" });
    await petStore.rotateKey(3n, {}, named("one"));

    const refused = [
      await petStore.createPet({ ...rex, name: "Misty" }, named("one")),
      await petStore.createPet({ ...rex, categoryId: rex.categoryId - 1n }, named("one")),
      await petStore.createPet({ ...rex, status: "sold" }, named('"one"')),
      await petStore.rotateKey(3n, { overlapSeconds: 0n }, named("one")),
      await petStore.rotateKey(1n, {}, named("one")),
    ];

    for (const answer of refused) {
      expect([answer.status, answer.body.code, replayed(answer)]).toEqual([422, "idempotency_key_reused", null]);
    }
    expect(await countPets(petStore)).toBe(1);
    expect((await petStore.listKeys()).body).toHaveLength(4);
    expect(replayed(await petStore.createPet(rex, named("one")))).toBe("true");
  });

  test("is for one operation: for another it is another one", async () => {
    await using petStore = await openPetStore();

    const answers = [
      await petStore.createCategory({ name: "Hamsters" }, named("one")),
      await petStore.createPet({ name: "Hamsters", categoryId: 8n }, named("one")),
    ];

    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [201, null],
      [201, null],
    ]);
  });

  test("is remembered for 24 hours", async () => {
    const clock = { now: noon };
    await using petStore = await openPetStore({ now: () => clock.now });
    await petStore.upkeep.stop();
    const send = (key: string) => petStore.createPet(rex, named(key));
    for (const key of ["one", "other"]) await send(key);

    clock.now = noon + day - 1;
    await petStore.upkeep.run();
    expect([replayed(await send("one")), replayed(await send("other"))]).toEqual(["true", "true"]);
    clock.now = noon + day;
    const anew = await send("one");
    expect([anew.body.id, replayed(anew)]).toEqual([3n, null]);
    await petStore.upkeep.run();
    clock.now = noon + day + 3_600_000;
    await petStore.upkeep.run();
    expect((await send("one")).text).toBe(anew.text);
    expect((await send("other")).body.id).toBe(4n);
  });

  test("is forgotten after that", async () => {
    const clock = { now: noon };
    await using petStore = await openPetStore({ now: () => clock.now });
    await petStore.upkeep.stop();
    const kept = async () =>
      (await petStore.query<{ key: string }>("select key from idempotency")).map(({ key }) => key);
    // More than are seen to at a time.
    await Promise.all(Array.from({ length: 250 }, (_, index) => petStore.createPet(rex, named(`old ${index}`))));
    clock.now = noon + day / 2;
    await petStore.createPet(rex, named("young"));
    expect(await kept()).toHaveLength(251);

    clock.now = noon + day;
    await petStore.upkeep.run();

    expect(await kept()).toEqual(["young"]);
  });

  test("outlives a restart", async () => {
    await using folder = await openFolder();
    const databasePath = `${folder.path}/petstore.db`;
    const outside = { variables: { PETSTORE_API_KEY: "a-key-of-our-own-0123456789" }, databasePath };
    const send = async () => {
      await using petStore = await openPetStore(outside);
      return await petStore.createPet(rex, named("one", { key: outside.variables.PETSTORE_API_KEY }));
    };

    const [first, again] = [await send(), await send()];

    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, "true"]);
  });

  test("of the caller with PETSTORE_API_KEY does no harm once the operator has changed that one", async () => {
    await using folder = await openFolder();
    const databasePath = `${folder.path}/petstore.db`;
    const sendWith = async (key: string) => {
      await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: key }, databasePath });
      return await petStore.createPet(rex, named("one", { key }));
    };

    const first = await sendWith("the-first-key-of-our-own");
    const next = await sendWith("the-next-key-of-our-own");

    expect([first.status, next.status]).toEqual([201, 201]);
    expect([next.body.id, replayed(next)]).toEqual([2n, null]);
  });
});

test(`Of ${AT_ONCE} that come at once one is carried out, and all get its answer`, async () => {
  await using petStore = await openPetStore();

  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => petStore.createPet(rex, named("one"))));

  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
  expect(answers.filter((answer) => replayed(answer) === "true")).toHaveLength(AT_ONCE - 1);
  expect(await countPets(petStore)).toBe(1);
});

test(`Of ${AT_ONCE} that come at once at two servers on one database one is carried out, and all get its answer`, async () => {
  await using one = await openPetStore();
  await using other = await openPetStore({ databasePath: one.config.databasePath });
  const key = await one.addKey("write");

  for (const round of ["1", "2", "3", "4", "5"]) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => (index % 2 ? one : other).createPet(rex, named(round, { key }))),
    );
    // Each server links to itself, and the first answer is the answer.
    expect(new Set(answers.map(({ text, headers }) => text + headers.get("Location"))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
  }
  expect(await countPets(one)).toBe(5);
});

test("A body that says the same in other words is the same", async () => {
  await using petStore = await openPetStore();
  const bodies = [
    '{"name":"Rex","categoryId":100,"status":"sold"}',
    ' {\n\t"name" : "Rex" , "categoryId" : 100, "status":"sold"}\r\n',
    '{"n\\u0061me":"\\u0052ex","categoryId":100,"status":"sold"}',
    '{"name":"Rex","categoryId":1e2,"status":"sold"}',
    '{"name":"Rex","categoryId":100.0,"status":"sold"}',
  ];

  const answers = [];
  for (const body of bodies) answers.push(await petStore.createPet(body, named("one")));

  expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [201, null],
    ...Array(4).fill([201, "true"]),
  ]);
});

test("What was refused before it came to the operation is not remembered", async () => {
  await using petStore = await openPetStore();
  const read = await petStore.addKey("read");
  const tooLarge = Buffer.from("{".padEnd(1024 * 1024 + 1));

  const refused = [
    await petStore.createPet("{", named("one")),
    await petStore.createPet({ name: "Rex" }, named("one")),
    await petStore.createPet(rex, named("one", { headers: { "Content-Type": "text/plain" } })),
    await petStore.createPet(tooLarge, named("one")),
    await petStore.createPet(rex, named("one", { key: null })),
    await petStore.createPet(rex, named("one", { key: read })),
  ];
  const good = await petStore.createPet(rex, named("one"));

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 413, 401, 403]);
  expect([good.status, replayed(good)]).toEqual([201, null]);
});

test("What was refused for being too much is not remembered", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ variables: { PETSTORE_RATE_LIMIT: "1" }, now: () => clock.now });
  const send = () => petStore.createPet(rex, named("one"));
  await petStore.listPets();

  expect((await send()).status).toBe(429);
  clock.now += 60_000;

  expect(replayed(await send())).toBe(null);
});

test("What failed on our side is not remembered, and nothing of it was done", async () => {
  await using petStore = await openPetStore();
  for (const table of ["pets", "events", "idempotency"]) {
    const mend = await petStore.refuseRows(table);
    expect((await petStore.createPet(rex, named(table))).status).toBe(500);
    expect(await countPets(petStore)).toBe(0);
    await mend();
  }
  for (const table of ["pets", "events", "idempotency"]) {
    const { status, headers } = await petStore.createPet(rex, named(table));
    expect([status, headers.has("Idempotent-Replayed")]).toEqual([201, false]);
  }
  expect(await countPets(petStore)).toBe(3);
});

test("What an operation refused is its answer, also once it could be done", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ ...rex, status: "pending" });
  const send = (key: string) => petStore.placeOrder({ petId: 1n }, named(key));

  const first = await send("one");
  await petStore.updatePet(1n, { status: "available" });
  const again = await send("one");

  expect([first.status, again.status, again.text]).toEqual([409, 409, first.text]);
  expect(replayed(again)).toBe("true");
  expect((await send("other")).status).toBe(201);
});

test("Operations that need no key for it pay no heed to one", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet(rex);

  const answers = [
    await petStore.updatePet(1n, { name: "Misty" }, named("one")),
    await petStore.updatePet(1n, { name: "Rex" }, named("one")),
    await petStore.listPets("", named("")),
    await petStore.deletePet(1n, named("é")),
  ];

  expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [204, null],
  ]);
});

/** What is kept of an answer, opened with the secret of whoever got it; throws where that is another. */
function open(sealed: Uint8Array, secret: string, request: string): string {
  const key = createHmac("sha256", secret).update(request).digest();
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return decipher.update(sealed.subarray(28), undefined, "utf8") + decipher.final("utf8");
}
