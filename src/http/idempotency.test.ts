import { describe, expect, test } from "bun:test";
import { createDecipheriv, createHmac } from "node:crypto";
import {
  cookieOf,
  openPetStore,
  type PetStore,
  password,
  type RequestOptions,
  type TestResponse,
} from "../../test/support/pet-store.ts";
import { openFolder } from "../../test/support/process.ts";
import { writeJson } from "../contract/write-json.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3_600_000;
const rex = { name: "Rex", categoryId: 9223372036854775807n };
const CONCURRENT_REQUESTS = 20;

const replayed = ({ headers }: TestResponse) => headers.get("Idempotent-Replayed");
const countPets = async (petStore: PetStore) => (await petStore.listPets("limit=100")).body.length;

function withKey(key: string, options: RequestOptions = {}): RequestOptions {
  return { ...options, headers: { ...options.headers, "Idempotency-Key": key } };
}

test("a repeated request gets the first response again, to the byte, and is not executed again", async () => {
  await using petStore = await openPetStore();

  const first = await petStore.createPet(rex, withKey("one"));
  await petStore.deletePet(first.body.id);
  const again = await petStore.createPet(rex, withKey("one"));

  expect([first.status, replayed(first)]).toEqual([201, null]);
  expect([again.status, replayed(again), again.text]).toEqual([201, "true", first.text]);
  expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(again.headers.get("Request-Id")).not.toBe(first.headers.get("Request-Id"));
  expect(await countPets(petStore)).toBe(0);
});

test("a long response, which is encrypted in parts, is repeated to the byte", async () => {
  await using petStore = await openPetStore();
  const table = `name,categoryId,status\n${"Rex,x,x\n".repeat(10_000)}`;
  const send = () => petStore.importPets(table, withKey("long"));
  const first = await send();
  const again = await send();

  expect(Buffer.byteLength(first.text)).toBeGreaterThan(1024 * 1024);
  expect(again.text === first.text).toBe(true);
  expect(replayed(again)).toBe("true");
});

test("requests without an Idempotency-Key, or with different ones, are all executed", async () => {
  await using petStore = await openPetStore();

  const replies = [
    await petStore.createPet(rex),
    await petStore.createPet(rex),
    await petStore.createPet(rex, withKey("one")),
    await petStore.createPet(rex, withKey("One")),
  ];

  expect(replies.map(replayed)).toEqual([null, null, null, null]);
  expect(await countPets(petStore)).toBe(4);
});

test("a session's repeated request gets the first response again; other callers do not", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const create = (options: RequestOptions) => petStore.createKey({ name: "Web shop" }, withKey("one", options));

  const first = await create({ cookie: ada.cookie });
  const again = await create({ cookie: ada.cookie });
  const others = [
    await create({ cookie: (await petStore.addPerson("owner")).cookie }),
    await create({ key: await petStore.addKey("admin") }),
  ];

  expect([first.status, replayed(first)]).toEqual([201, null]);
  expect([again.status, replayed(again), again.text]).toEqual([201, "true", first.text]);
  for (const other of others)
    expect([other.status, replayed(other), other.text === first.text]).toEqual([201, null, false]);
});

test("422: a request of the same person's earlier session is not executed again after another login", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const first = await petStore.createPet(rex, withKey("one", { cookie: ada.cookie }));
  const cookie = cookieOf(await petStore.logIn({ email: ada.email, password }));

  const again = await petStore.createPet(rex, withKey("one", { cookie }));

  expect(first.status).toBe(201);
  expect([again.status, again.body.code, replayed(again)]).toEqual([422, "idempotency_key_reused", null]);
  expect(again.body.message).toContain("already used in another session");
  expect(await countPets(petStore)).toBe(1);
  expect((await petStore.createPet(rex, withKey("two", { cookie }))).status).toBe(201);
});

test("the stored response to a session is encrypted with a secret that is not in the database", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  await petStore.createKey({ name: "Web shop" }, withKey("one", { cookie }));

  const rows = await petStore.query<{ caller: string; reply: Uint8Array }>("select caller, reply from idempotency");
  const [row] = rows;
  const { reply = new Uint8Array() } = row ?? {};
  // With one of these as the secret, the database alone would reveal the response.
  const request = writeJson({ caller: row?.caller ?? "", operation: "createKey", key: "one" });
  const known = ["", row?.caller ?? "", row?.caller.split(" ").at(-1) ?? ""];
  for (const secret of known) expect(() => decrypt(reply, secret, request)).toThrow();
  expect(decrypt(reply, cookie.split("=")[1] ?? "", request)).toContain("pst_live_");
});

test("every POST accepts an Idempotency-Key, except those with a password", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ ...rex, status: "available" });
  const requests = [
    () => petStore.createPet(rex, withKey("same")),
    () => petStore.createCategory({ name: "Hamsters" }, withKey("same")),
    () => petStore.placeOrder({ petId: 1n }, withKey("same")),
    () => petStore.createKey({ name: "Web shop" }, withKey("same")),
    () => petStore.rotateKey(1n, {}, withKey("same")),
    () => petStore.invite({ role: "staff" }, withKey("same")),
    () => petStore.importPets("name,categoryId\nRex,1\n", withKey("same")),
  ];

  for (const send of requests) {
    const [first, again] = [await send(), await send()];
    expect(first.status).toBeLessThan(300);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([replayed(first), replayed(again)]).toEqual([null, "true"]);
  }
});

describe("an Idempotency-Key", () => {
  test("is the same with and without quotes", async () => {
    await using petStore = await openPetStore();
    const keys = ["8e03978e-40d5-43dd-bc93-6894a57f9324", "with a space", "#!~\\'"];

    for (const [index, key] of keys.entries()) {
      const [bare, quoted] = [
        await petStore.createPet(rex, withKey(key)),
        await petStore.createPet(rex, withKey(`"${key}"`)),
      ];
      expect([replayed(bare), replayed(quoted), quoted.text]).toEqual([null, "true", bare.text]);
      expect(await countPets(petStore)).toBe(index + 1);
    }
  });

  test("has 1 to 255 characters of printable ASCII, or else gets 400", async () => {
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

    for (const key of good) expect((await petStore.createPet(rex, withKey(key))).status).toBe(201);
    for (const key of bad) {
      const { status, body } = await petStore.createPet(rex, withKey(key));
      expect([key, status, body?.code]).toEqual([key, 400, "invalid_request"]);
      expect(body.message).toBe(
        "`Idempotency-Key` must have 1 to 255 characters of printable ASCII, bare or in double quotes.",
      );
    }
    expect(await countPets(petStore)).toBe(good.length);
  });

  test("belongs to its caller: another caller may use the same", async () => {
    const operatorKey = "a-key-of-our-own-0123456789";
    await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: operatorKey } });
    const callers = [await petStore.addKey("write"), await petStore.addKey("write"), operatorKey];

    for (const expected of [null, "true"]) {
      for (const key of callers) {
        expect(replayed(await petStore.createPet(rex, withKey("one", { key })))).toBe(expected);
      }
    }
    expect(await countPets(petStore)).toBe(3);
  });

  test("belongs to its request: with another body, or for another resource, it gets 422", async () => {
    await using petStore = await openPetStore();
    await petStore.createPet(rex, withKey("one"));
    await petStore.createKey({ name: "Web shop" });
    await petStore.rotateKey(3n, {}, withKey("one"));

    const refused = [
      await petStore.createPet({ ...rex, name: "Misty" }, withKey("one")),
      await petStore.createPet({ ...rex, categoryId: rex.categoryId - 1n }, withKey("one")),
      await petStore.createPet({ ...rex, status: "sold" }, withKey('"one"')),
      await petStore.rotateKey(3n, { overlapSeconds: 0n }, withKey("one")),
      await petStore.rotateKey(1n, {}, withKey("one")),
    ];

    for (const reply of refused) {
      expect([reply.status, reply.body.code, replayed(reply)]).toEqual([422, "idempotency_key_reused", null]);
    }
    expect(await countPets(petStore)).toBe(1);
    expect((await petStore.listKeys()).body).toHaveLength(4);
    expect(replayed(await petStore.createPet(rex, withKey("one")))).toBe("true");
  });

  test("belongs to its operation: another operation may use the same", async () => {
    await using petStore = await openPetStore();

    const replies = [
      await petStore.createCategory({ name: "Hamsters" }, withKey("one")),
      await petStore.createPet({ name: "Hamsters", categoryId: 8n }, withKey("one")),
    ];

    expect(replies.map((reply) => [reply.status, replayed(reply)])).toEqual([
      [201, null],
      [201, null],
    ]);
  });

  test("is kept for 24 hours", async () => {
    const clock = { now: noon };
    await using petStore = await openPetStore({ now: () => clock.now });
    const send = (key: string) => petStore.createPet(rex, withKey(key));
    for (const key of ["one", "other"]) await send(key);

    clock.now = noon + day - 1;
    await petStore.jobs.run();
    expect([replayed(await send("one")), replayed(await send("other"))]).toEqual(["true", "true"]);
    clock.now = noon + day;
    const second = await send("one");
    expect([second.body.id, replayed(second)]).toEqual([3n, null]);
    await petStore.jobs.run();
    clock.now = noon + day + 3_600_000;
    await petStore.jobs.run();
    expect((await send("one")).text).toBe(second.text);
    expect((await send("other")).body.id).toBe(4n);
  });

  test("is deleted after 24 hours", async () => {
    const clock = { now: noon };
    await using petStore = await openPetStore({ now: () => clock.now });
    const storedKeys = async () =>
      (await petStore.query<{ key: string }>("select key from idempotency")).map(({ key }) => key);
    // More than are deleted in one batch; one after the other, so that none is shed on a busy machine.
    for (let index = 0; index < 120; index += 1) await petStore.createPet(rex, withKey(`old ${index}`));
    clock.now = noon + day / 2;
    await petStore.createPet(rex, withKey("young"));
    expect(await storedKeys()).toHaveLength(121);

    clock.now = noon + day;
    await petStore.jobs.run();

    expect(await storedKeys()).toEqual(["young"]);
  });

  test("survives a restart", async () => {
    await using folder = await openFolder();
    const databasePath = `${folder.path}/petstore.db`;
    const options = { variables: { PETSTORE_API_KEY: "a-key-of-our-own-0123456789" }, databasePath };
    const send = async () => {
      await using petStore = await openPetStore(options);
      return await petStore.createPet(rex, withKey("one", { key: options.variables.PETSTORE_API_KEY }));
    };

    const [first, again] = [await send(), await send()];

    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, "true"]);
  });

  test("belongs to the value of PETSTORE_API_KEY: after a change of that, it may be used again", async () => {
    await using folder = await openFolder();
    const databasePath = `${folder.path}/petstore.db`;
    const sendWith = async (key: string) => {
      await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: key }, databasePath });
      return await petStore.createPet(rex, withKey("one", { key }));
    };

    const first = await sendWith("the-first-key-of-our-own");
    const next = await sendWith("the-next-key-of-our-own");

    expect([first.status, next.status]).toEqual([201, 201]);
    expect([next.body.id, replayed(next)]).toEqual([2n, null]);
  });
});

test(`one of ${CONCURRENT_REQUESTS} concurrent requests is executed, and all get its response`, async () => {
  await using petStore = await openPetStore();

  const replies = await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, () => petStore.createPet(rex, withKey("one"))),
  );

  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(replies.map(({ status }) => status)).toEqual(Array(CONCURRENT_REQUESTS).fill(201));
  expect(replies.filter((reply) => replayed(reply) === "true")).toHaveLength(CONCURRENT_REQUESTS - 1);
  expect(await countPets(petStore)).toBe(1);
});

test(`one of ${CONCURRENT_REQUESTS} concurrent requests to two servers is executed, and all get its response`, async () => {
  await using one = await openPetStore();
  await using other = await openPetStore({ databasePath: one.config.databasePath });
  const key = await one.addKey("write");

  for (const round of ["1", "2", "3", "4", "5"]) {
    const replies = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
        (index % 2 ? one : other).createPet(rex, withKey(round, { key })),
      ),
    );
    // Each server links to itself, so the Location shows whose response it is.
    expect(new Set(replies.map(({ text, headers }) => text + headers.get("Location"))).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual(Array(CONCURRENT_REQUESTS).fill(201));
  }
  expect(await countPets(one)).toBe(5);
});

test("bodies with equal JSON values are the same request, however they are written", async () => {
  await using petStore = await openPetStore();
  const bodies = [
    '{"name":"Rex","categoryId":100,"status":"sold"}',
    ' {\n\t"name" : "Rex" , "categoryId" : 100, "status":"sold"}\r\n',
    '{"n\\u0061me":"\\u0052ex","categoryId":100,"status":"sold"}',
    '{"name":"Rex","categoryId":1e2,"status":"sold"}',
    '{"name":"Rex","categoryId":100.0,"status":"sold"}',
  ];

  const replies = [];
  for (const body of bodies) replies.push(await petStore.createPet(body, withKey("one")));

  expect(replies.map((reply) => [reply.status, replayed(reply)])).toEqual([
    [201, null],
    ...Array(4).fill([201, "true"]),
  ]);
});

test("a request that is refused before its operation is not stored", async () => {
  await using petStore = await openPetStore();
  const read = await petStore.addKey("read");
  const tooLarge = Buffer.from("{".padEnd(1024 * 1024 + 1));

  const refused = [
    await petStore.createPet("{", withKey("one")),
    await petStore.createPet({ name: "Rex" }, withKey("one")),
    await petStore.createPet(rex, withKey("one", { headers: { "Content-Type": "text/plain" } })),
    await petStore.createPet(tooLarge, withKey("one")),
    await petStore.createPet(rex, withKey("one", { key: null })),
    await petStore.createPet(rex, withKey("one", { key: read })),
  ];
  const good = await petStore.createPet(rex, withKey("one"));

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 413, 401, 403]);
  expect([good.status, replayed(good)]).toEqual([201, null]);
});

test("429: the request is not stored", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ variables: { PETSTORE_RATE_LIMIT: "1" }, now: () => clock.now });
  const send = () => petStore.createPet(rex, withKey("one"));
  await petStore.listPets();

  expect((await send()).status).toBe(429);
  clock.now += 60_000;

  expect(replayed(await send())).toBe(null);
});

test("500: the request is not stored, and nothing was changed", async () => {
  await using petStore = await openPetStore();
  for (const table of ["pets", "events", "idempotency"]) {
    const repair = await petStore.refuseRows(table);
    expect((await petStore.createPet(rex, withKey(table))).status).toBe(500);
    expect(await countPets(petStore)).toBe(0);
    await repair();
  }
  for (const table of ["pets", "events", "idempotency"]) {
    const { status, headers } = await petStore.createPet(rex, withKey(table));
    expect([status, headers.has("Idempotent-Replayed")]).toEqual([201, false]);
  }
  expect(await countPets(petStore)).toBe(3);
});

test("a refusal by the operation is repeated, even once the request could succeed", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ ...rex, status: "pending" });
  const send = (key: string) => petStore.placeOrder({ petId: 1n }, withKey(key));

  const first = await send("one");
  await petStore.updatePet(1n, { status: "available" });
  const again = await send("one");

  expect([first.status, again.status, again.text]).toEqual([409, 409, first.text]);
  expect(replayed(again)).toBe("true");
  expect((await send("other")).status).toBe(201);
});

test("operations that are safe to repeat ignore an Idempotency-Key", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet(rex);

  const replies = [
    await petStore.updatePet(1n, { name: "Misty" }, withKey("one")),
    await petStore.updatePet(1n, { name: "Rex" }, withKey("one")),
    await petStore.listPets("", withKey("")),
    await petStore.deletePet(1n, withKey("é")),
  ];

  expect(replies.map((reply) => [reply.status, replayed(reply)])).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [204, null],
  ]);
});

/** Decrypts a stored response with the secret of its caller; throws if the secret is wrong. */
function decrypt(encrypted: Uint8Array, secret: string, request: string): string {
  const key = createHmac("sha256", secret).update(request).digest();
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(12, 28));
  return decipher.update(encrypted.subarray(28), undefined, "utf8") + decipher.final("utf8");
}
