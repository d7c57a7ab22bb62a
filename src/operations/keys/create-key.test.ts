import { expect, test } from "bun:test";
import { expectLinear } from "../../../test/support/expect-linear.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { inspectApiKey } from "../../credentials/api-key.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const noonText = "2027-01-31T12:00:00.000Z";

test("201: returns the key with its URL and its members in order; only this response contains its secret", async () => {
  await using petStore = await openPetStore({ now: () => noon });

  const { status, text, body, headers } = await petStore.createKey(
    '{"expiresAt":"2027-03-01T01:00:00+01:00","scope":"read","name":"Web shop","id":99,"key":"mine"}',
  );

  expect(status).toBe(201);
  expect(inspectApiKey(body.key, "production")).toBe("plausible");
  expect(text).toBe(
    `{"id":3,"name":"Web shop","scope":"read","lastFour":"${body.key.slice(-4)}",` +
      `"createdAt":"${noonText}","expiresAt":"2027-03-01T00:00:00.000Z","key":"${body.key}"}`,
  );
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/keys/3`);
  const { key: _, ...described } = body;
  expect((await petStore.getKey(3n)).body).toEqual(described);
});

test("201: a key has the scope write and never expires by default", async () => {
  await using petStore = await openPetStore();

  const { body } = await petStore.createKey({ name: "Web shop" });

  expect(Object.keys(body)).toEqual(["id", "name", "scope", "lastFour", "createdAt", "key"]);
  expect(body.scope).toBe("write");
});

test("201: the key works immediately, on every service of the database, within its scope", async () => {
  await using first = await openPetStore();
  await using second = await openPetStore({ databasePath: first.config.databasePath });
  const allowed = { read: [200, 403, 403], write: [200, 201, 403], admin: [200, 201, 200] };

  for (const [scope, statuses] of Object.entries(allowed)) {
    const { body } = await first.createKey({ name: scope, scope });
    for (const petStore of [first, second]) {
      const options = { key: body.key };
      const responses = [
        await petStore.listPets("", options),
        await petStore.createPet({ name: "Rex", categoryId: 1n }, options),
        await petStore.listKeys("", options),
      ];
      expect(responses.map(({ status }) => status)).toEqual(statuses);
    }
  }
});

test("201: the key is refused from the millisecond of its expiry", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-01-31T12:00:00.002Z" });
  const list = () => petStore.listPets("", { key: body.key });

  clock.now = noon + 1;
  expect((await list()).status).toBe(200);
  clock.now = noon + 2;
  const { status, body: error } = await list();

  expect([status, error.code, error.message]).toEqual([401, "invalid_api_key", "This API key has expired."]);
});

test("201: a staging key has the staging prefix", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_ENVIRONMENT: "staging" } });

  const { body } = await petStore.createKey({ name: "Web shop" });

  expect(inspectApiKey(body.key, "staging")).toBe("plausible");
});

test("201: keeps every name of 1 to 100 characters exactly as sent", async () => {
  await using petStore = await openPetStore();

  for (const name of ["x", " Zoë ", "🐈".repeat(100), "\u0001!", "a\nb"]) {
    const { status, body } = await petStore.createKey({ name });
    expect([status, body.name]).toEqual([201, name]);
    expect((await petStore.getKey(body.id)).body.name).toBe(name);
  }
});

test("201: a retry returns the secret again, which is nowhere in the database or the log", async () => {
  await using petStore = await openPetStore();
  const headers = { "Idempotency-Key": "the shop's key" };

  const first = await petStore.createKey({ name: "Web shop" }, { headers });
  const again = await petStore.createKey({ name: "Web shop" }, { headers });

  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await petStore.listKeys()).body).toHaveLength(3);
  const random = first.body.key.slice("pst_live_".length, -6);
  expect(random).toHaveLength(30);
  const bytes = await petStore.bytes();
  expect(bytes.includes(random)).toBe(false);
  expect(bytes.includes(Buffer.from(random).toString("base64").slice(0, -4))).toBe(false);
  expect(bytes.includes(Buffer.from(random).toString("hex"))).toBe(false);
  expect(bytes.includes(new Bun.CryptoHasher("sha256").update(first.body.key).digest())).toBe(true);
  expect(petStore.logLines.join("")).not.toContain(random);
});

test("400: the message names every invalid field", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.createKey("{}")).body).toEqual({
    code: "invalid_request",
    message: "`name` is missing.",
    status: 400n,
  });
  const wrong = await petStore.createKey('{"name":1,"scope":"root","expiresAt":false}');
  expect(wrong.body.message).toBe(
    "`name` must be a string. `scope` must be one of public, read, write, admin. `expiresAt` must be a string.",
  );
  expect((await petStore.listKeys()).body).toHaveLength(2);
});

test("201: a key may have a description, and networks from which alone it may be used", async () => {
  await using petStore = await openPetStore();

  const open = await petStore.createKey({ name: "Here", description: "", allowedAddresses: ["127.0.0.1", "::1"] });
  const closed = await petStore.createKey({ name: "Elsewhere", allowedAddresses: ["2001:DB8::7/32"] });

  expect(open.body).toMatchObject({ description: "", allowedAddresses: ["127.0.0.1/32", "::1/128"] });
  expect(closed.body.allowedAddresses).toEqual(["2001:db8::/32"]);
  expect((await petStore.getKey(closed.body.id)).body.allowedAddresses).toEqual(["2001:db8::/32"]);
  expect((await petStore.listPets("", { key: open.body.key })).status).toBe(200);
  const refused = await petStore.listPets("", { key: closed.body.key });
  expect([refused.status, refused.body.code]).toEqual([403, "address_not_allowed"]);
});

test("400: a network is invalid, or there is none", async () => {
  await using petStore = await openPetStore();
  const create = (allowedAddresses: unknown) => petStore.createKey({ name: "Web shop", allowedAddresses });

  for (const none of [[], null, "127.0.0.1", [1n]]) expect((await create(none)).status).toBe(400);
  const wrong = await create(["127.0.0.1", "192.0.2.0/33"]);
  expect([wrong.status, wrong.headers.get("Faults")]).toEqual([400, '"allowedAddresses.1";in=body']);
  expect((await petStore.listKeys()).body).toHaveLength(2);
});

test("400: a member that would restrict the key is not known here; others are ignored and named", async () => {
  await using petStore = await openPetStore();
  const restrictions = [
    ...[
      "operations",
      "allowedOperations",
      "permissions",
      "allowedIps",
      "ip",
      "ip_ranges",
      "IPs",
      "clientIPs",
      "sourceIp",
    ],
    ...[
      "scopes",
      "role",
      "policies",
      "rateLimit",
      "rate_limit",
      "limits",
      "quota",
      "maxRequests",
      "resources",
      "paths",
    ],
    ...["methods", "referrers", "origins", "hosts", "CIDR", "readOnly", "expires_at", "ttl", "validUntil", "notAfter"],
    ...["environment", "denyList", "blockedPaths", "Restrictions", "accessLevel", "lifetimeDays", "conditions"],
  ];
  const harmless = { description: "For the shop", tags: ["shop"], note: "x", metadata: {}, team: "web", color: "red" };
  const suggestions: { [name: string]: string } = {
    scopes: " (did you mean `scope`?)",
    expires_at: " (did you mean `expiresAt`?)",
  };

  for (const name of restrictions) {
    const { status, headers, body } = await petStore.createKey({ name: "Web shop", [name]: ["anything"] });
    const message = `\`${name}\` is not known here${suggestions[name] ?? ""}, so it would not restrict the key.`;
    expect([status, body.code, body.message]).toEqual([400, "invalid_request", message]);
    expect([headers.get("Faults"), headers.get("Ignored")]).toEqual([`"${name}";in=body`, null]);
  }
  expect((await petStore.listKeys()).body).toHaveLength(2);
  const mixed = await petStore.createKey({ name: "Web shop", scopes: [], color: "red" });
  expect(mixed.headers.get("Ignored")).toBe('"color";in=body');

  const created = await petStore.createKey({ name: "Web shop", ...harmless });
  expect([created.status, created.headers.get("Ignored")]).toEqual([201, expect.stringContaining('"tags";in=body')]);
});

test("400: the name is blank or too long", async () => {
  await using petStore = await openPetStore();
  const blank = "`name` must contain a visible character, and must not contain U+0000.";
  const names = {
    "": blank,
    "  \t\n": blank,
    ["x".repeat(101)]: "`name` must have at most 100 characters.",
    ["🐈".repeat(101)]: "`name` must have at most 100 characters.",
  };

  for (const [name, message] of Object.entries(names)) {
    const { status, body } = await petStore.createKey({ name });
    expect([status, body.message]).toEqual([400, message]);
  }
});

test("400: the name has U+0000 at any position", async () => {
  await using petStore = await openPetStore();

  for (const name of ["\u0000", "a\u0000b", "\u0000a", "a\u0000", " \u0000 ", "a\u0000\u0000"]) {
    const { status, body } = await petStore.createKey({ name });
    expect([name, status, body.code]).toEqual([name, 400, "invalid_request"]);
    expect(body.message).toContain("`name` must");
  }
});

test("400: a very long name with U+0000 at its end is refused in linear time", async () => {
  await using petStore = await openPetStore();
  const create = async (name: string) => expect((await petStore.createKey({ name })).status).toBe(400);

  await expectLinear("a name", (length) => `${"x".repeat(length)}\u0000\u0000`, create, 3750);
});

test("400: the expiry is in the past, or is not a time", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const form = "`expiresAt` must be a time with its zone, such as 2030-01-31T18:00:00Z.";
  const past = "`expiresAt` must be in the future.";
  const impossible = "`expiresAt` must be a valid time before the year 10000.";
  const expiries = {
    "": form,
    "30d": form,
    "2027-03-01": form,
    "2027-03-01T12:00:00": form,
    "10000-01-01T00:00:00Z": form,
    [noonText]: past,
    "2020-01-01T00:00:00Z": past,
    "2027-01-31T13:00:00+01:00": past,
    "2028-02-30T00:00:00Z": impossible,
    "9999-12-31T23:59:59-01:00": impossible,
  };

  for (const [expiresAt, message] of Object.entries(expiries)) {
    const { status, body } = await petStore.createKey({ name: "Web shop", expiresAt });
    expect([expiresAt, status, body.message]).toEqual([expiresAt, 400, message]);
  }
  expect((await petStore.createKey({ name: "Web shop", expiresAt: null })).body.message).toBe(
    "`expiresAt` must be a string.",
  );
});

test("201: a publishable key has a format of its own, and origins as browsers send them", async () => {
  await using petStore = await openPetStore();
  const allowedOrigins = ["HTTPS://WWW.example.org/", "https://www.example.org", "http://localhost:8080"];

  const { status, body } = await petStore.createKey({ name: "Website", scope: "public", allowedOrigins });

  expect([status, body.scope]).toEqual([201, "public"]);
  expect(body.key).toMatch(/^pst_pub_live_[0-9A-Za-z]{36}$/);
  expect(body.allowedOrigins).toEqual(["https://www.example.org", "http://localhost:8080"]);
  expect((await petStore.getKey(body.id)).body.allowedOrigins).toEqual(body.allowedOrigins);
});

test("400: an origin is invalid, or the key is secret", async () => {
  await using petStore = await openPetStore();
  const origin =
    "must be an origin: scheme, host and port if it is not the usual one, such as https://www.example.org.";
  const faults: [body: object, message: string][] = [
    [{ allowedOrigins: ["*"] }, `\`allowedOrigins.0\` ${origin}`],
    [
      { allowedOrigins: ["https://example.org", "null", "https://example.org/shop"] },
      `\`allowedOrigins.1\` ${origin} \`allowedOrigins.2\` ${origin}`,
    ],
    [{ allowedOrigins: [] }, "`allowedOrigins` must have at least 1 element."],
    [{ allowedOrigins: Array(21).fill("https://example.org") }, "`allowedOrigins` must have at most 20 elements."],
    [
      { allowedOrigins: ["https://example.org"], scope: "read" },
      "`allowedOrigins` is for keys with the scope public only: it would not protect a key with the scope read.",
    ],
  ];

  for (const [body, message] of faults) {
    const response = await petStore.createKey({ name: "Website", scope: "public", ...body });
    expect([response.status, response.body.message]).toEqual([400, message]);
  }
  expect((await petStore.listKeys()).body.map(({ scope }: { scope: string }) => scope)).not.toContain("public");
});
