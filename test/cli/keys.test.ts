import { Database as Connection } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { keyTable } from "../../cli/key-actions.ts";
import { readDuration, readWhen } from "../../cli/time.ts";
import { explain } from "../../cli/with-store.ts";
import { DatabaseUnavailable } from "../../src/store/database.ts";
import type { Key } from "../../src/store/tables/key-rows.ts";
import type { MadeKey } from "../../src/store/tables/keys.ts";
import { openCommandLine } from "../support/command.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";
import { operator } from "../support/store.ts";

const keyPattern = /pst_live_[0-9A-Za-z]{36}/;

describe("keys create", () => {
  test("creates a key that works on the running server at once, and shows its text once", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);

    const { status, output } = await shop.run("keys", "create", "--name", "Web shop");
    const [key = ""] = keyPattern.exec(output) ?? [];
    const { output: list } = await shop.run("keys", "list");

    expect(status).toBe(0);
    expect(output).toBe(`Created key 2 (Web shop) with the scope write for production.

  ${key}

This is the only time that the key is shown. Store it safely. It does not expire.
`);
    expect((await petStore.createPet({ name: "Rex", categoryId: 1n }, { key })).status).toBe(201);
    expect(list).toMatch(new RegExp(`^2 +Web shop +write +${key.slice(-4)} +[-0-9]+ [:0-9]+ +- +- +- +active$`, "m"));
    expect(list).not.toContain(key);
    expect(await shop.bytes()).not.toContain(key.slice("pst_live_".length));
    expect(await shop.bytes()).toContain(new Bun.CryptoHasher("sha256").update(key).digest("latin1"));
  });

  test("creates a missing database, for the configured environment; --json prints only JSON", async () => {
    await using shop = await openCommandLine({ PETSTORE_ENVIRONMENT: "staging", PORT: "not needed here" });

    const before = Date.now();
    const options = ["--name", "Zoë's 🐈", "--scope", "read", "--expires", "30d", "--json"];
    const { status, output, errors } = await shop.run("keys", "create", ...options);
    const made = JSON.parse(output);

    expect([status, errors]).toEqual([0, ""]);
    expect(Object.keys(made).join()).toBe("id,name,scope,environment,lastFour,state,createdAt,expiresAt,key");
    expect(made).toMatchObject({ id: 1, name: "Zoë's 🐈", scope: "read", environment: "staging", state: "active" });
    expect(made.key).toMatch(/^pst_test_[0-9A-Za-z]{36}$/);
    expect(made.lastFour).toBe(made.key.slice(-4));
    expect(Date.parse(made.expiresAt)).toBeWithin(before + 30 * 86_400_000, Date.now() + 30 * 86_400_000 + 1);
  });

  test("creates a publishable key for websites, which keys update changes", async () => {
    await using shop = await openCommandLine();
    const website = ["--scope", "public", "--origins", "https://www.example.org/, HTTP://localhost:8080"];

    const { output } = await shop.run("keys", "create", "--name", "Website", ...website);
    const { output: json } = await shop.run("keys", "list", "--json");
    const { output: changed } = await shop.run("keys", "update", "1", "--origins", "any");

    expect(output).toMatch(/^ {2}pst_pub_live_[0-9A-Za-z]{36}$/m);
    expect(output).toContain("It may be embedded in a web page. It does not expire.");
    const allowedOrigins = ["https://www.example.org", "http://localhost:8080"];
    expect(JSON.parse(json)).toMatchObject([{ scope: "public", allowedOrigins }]);
    expect(changed).toEndWith("May be used from: any address\nMay be used by: any website\n");
  });

  test("refuses websites that are no origins, and those for a secret key", async () => {
    await using shop = await openCommandLine();
    await shop.run("keys", "create", "--name", "Web shop");
    const origins = ["--origins", "https://www.example.org"];

    const refused = await Promise.all([
      shop.run("keys", "create", "--name", "x", "--scope", "public", "--origins", "https://www.example.org/shop"),
      shop.run("keys", "create", "--name", "x", ...origins),
      shop.run("keys", "update", "1", ...origins),
    ]);

    expect(refused.map(({ status, output }) => [status, output])).toEqual(refused.map(() => [2, ""]));
    const secret =
      "error: --origins is for keys with the scope public only: it would not protect one with the scope write.";
    expect(refused.slice(1).map(({ errors }) => errors.split("\n")[0])).toEqual([secret, secret]);
    expect(refused[0]?.errors).toContain("It must be origins, such as https://www.example.org");
    expect(JSON.parse((await shop.run("keys", "list", "--json")).output)).toHaveLength(1);
  });

  test("rejects invalid values, names the option, and changes nothing", async () => {
    await using shop = await openCommandLine();

    const refused = await Promise.all([
      shop.run("keys", "create"),
      shop.run("keys", "create", "--name", " "),
      shop.run("keys", "create", "--name", "🐈".repeat(101)),
      shop.run("keys", "create", "--name", "x", "--scope", "root"),
      shop.run("keys", "create", "--name", "x", "--expires", "tomorrow"),
      shop.run("keys", "create", "--name", "x", "--expires", "2020-01-01", "--json"),
    ]);

    expect(refused.map(({ status, output }) => [status, output])).toEqual(refused.map(() => [2, ""]));
    expect(refused.map(({ errors }) => errors.split(" argument ")[0]?.trim())).toEqual([
      "error: required option '--name <name>' not specified",
      "error: option '--name <name>'",
      "error: option '--name <name>'",
      "error: option '--scope <scope>'",
      "error: option '--expires <when>'",
      "error: option '--expires <when>'",
    ]);
    expect(refused[5]?.errors).toEndWith("is invalid. It must be in the future.\n");
    expect(await shop.files()).toEqual([]);
  });
});

describe("keys update", () => {
  test("changes what is given, at once on the running server", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const { key, text } = await addKey(petStore, "Web shop");
    expect(await statusWith(petStore, text)).toBe(200);
    const update = (...options: string[]) => shop.run("keys", "update", `${key.id}`, ...options);

    const { output } = await update("--description", "At night", "--allow", "192.0.2.7/24, 2001:DB8::/32");
    const refused = await statusWith(petStore, text);
    const changes = ["--name", "Accounting", "--expires", "2099-01-31", "--description", "", "--allow", "any"];
    const { output: json } = await update(...changes, "--json");

    expect(output).toBe(`Changed key 2 (Web shop) for production.
Description: At night
Expires: never
May be used from: 192.0.2.0/24, 2001:db8::/32
`);
    expect(refused).toBe(403);
    expect(JSON.parse(json)).toMatchObject({
      name: "Accounting",
      scope: "read",
      expiresAt: "2099-01-31T00:00:00.000Z",
    });
    expect(JSON.parse(json)).not.toHaveProperty("description");
    expect(JSON.parse(json)).not.toHaveProperty("allowedAddresses");
    expect(await statusWith(petStore, text)).toBe(200);
  });

  test("fails for an unknown or revoked key, and for an invalid option", async () => {
    await using shop = await openCommandLine();
    const create = ["keys", "create", "--name", "Web shop", "--allow", "127.0.0.1,127.0.0.1", "--json"];
    expect(JSON.parse((await shop.run(...create)).output).allowedAddresses).toEqual(["127.0.0.1/32"]);
    await shop.run("keys", "revoke", "1");

    const [unknown, revoked, network, description] = await Promise.all([
      shop.run("keys", "update", "9", "--name", "x"),
      shop.run("keys", "update", "1", "--name", "x"),
      shop.run("keys", "update", "1", "--allow", "192.0.2.0/33"),
      shop.run("keys", "update", "1", "--description", "x".repeat(501)),
    ]);

    expect([unknown?.status, unknown?.errors]).toEqual([5, "error: There is no key 9. See petstore keys list.\n"]);
    expect(revoked?.status).toBe(6);
    expect(revoked?.errors).toMatch(/^error: Key 1 was revoked .* UTC, so it cannot be changed\.\n$/);
    expect([network?.status, network?.errors]).toEqual([2, expect.stringContaining("networks in CIDR notation")]);
    expect(description?.errors).toContain("It must have at most 500 characters.");
  });
});

describe("keys rotate", () => {
  test("creates a key with the same name and scope; the old one works until the overlap ends", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const old = await addKey(petStore, "Web shop");

    const before = Date.now();
    const { status, output } = await shop.run("keys", "rotate", `${old.key.id}`, "--json");
    const made = JSON.parse(output);
    const end = Date.parse(made.replaces.expiresAt);

    expect(status).toBe(0);
    expect(made).toMatchObject({ id: 3, name: "Web shop", scope: "read", state: "active", replaces: { id: 2 } });
    expect(made.replaces).toMatchObject({ id: 2, lastFour: old.text.slice(-4), state: "expires_soon" });
    expect(end).toBeWithin(before + 24 * 3_600_000, Date.now() + 24 * 3_600_000 + 1);
    expect(await statusWith(petStore, made.key)).toBe(200);
    expect(await statusWith(petStore, old.text)).toBe(200);
    expect((await petStore.store.keys.find(old.key.id))?.expiresAt).toBe(end);
  });

  test("with --overlap 0 the old key is refused at its next request", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const old = await addKey(petStore, "Web shop");
    expect(await statusWith(petStore, old.text)).toBe(200);

    const { output } = await shop.run("keys", "rotate", `${old.key.id}`, "--overlap", "0", "--expires", "12h");
    const refused = await statusWith(petStore, old.text);

    expect(output).toContain("It replaces key 2, which has stopped working.");
    expect(output).toMatch(/It expires \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\./);
    expect(refused).toBe(401);
    expect(await statusWith(petStore, keyPattern.exec(output)?.[0] ?? "")).toBe(200);
  });

  test("creates a key with the lifetime of the old one, with the given one, or without an expiry", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const day = 86_400_000;
    const made = Date.now();
    await addKey(petStore, "Web shop", made + 30 * day);

    await shop.run("keys", "rotate", "2", "--json");
    await shop.run("keys", "rotate", "2", "--json", "--expires", "10d");
    const endless = await shop.run("keys", "rotate", "2", "--json", "--expires", "never");
    const ends = (await petStore.store.keys.list(3)).map(({ expiresAt }) => expiresAt);

    expect(endless).toMatchObject({ status: 0, errors: "" });
    expect(JSON.parse(endless.output)).not.toHaveProperty("expiresAt");
    expect(ends[0]).toBeUndefined();
    expect(ends[1]).toBeWithin(made + 10 * day, Date.now() + 10 * day + 1);
    expect(ends[2]).toBeWithin(made + 30 * day - 1000, Date.now() + 30 * day + 1);
  });

  test("says why a key cannot be rotated, and changes nothing", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const { keys } = petStore.store;
    const expired = await addKey(petStore, "x", Date.parse("2020-01-31T12:34:56Z"));
    const revoked = await addKey(petStore, "x");
    await petStore.store.transaction(({ keys }) => keys.revoke(revoked.key, operator));
    const before = await keys.list();

    const refused = await Promise.all([
      shop.run("keys", "rotate", "9223372036854775807", "--json"),
      shop.run("keys", "rotate", `${expired.key.id}`),
      shop.run("keys", "rotate", `${revoked.key.id}`),
      shop.run("keys", "rotate", "first"),
      shop.run("keys", "rotate", "1", "--overlap", "8d"),
    ]);

    expect(refused.map(({ status, output }) => [status, output])).toEqual(
      [5, 6, 6, 2, 2].map((status) => [status, ""]),
    );
    const [unknown, , , noId, tooLong] = refused.map(({ errors }) => errors);
    expect(unknown).toBe("error: There is no key 9223372036854775807. See petstore keys list.\n");
    expect(refused[1]?.errors).toStartWith("error: Key 2 expired 2020-01-31 12:34 UTC, so it cannot be rotated.");
    expect(refused[2]?.errors).toStartWith("error: Key 3 was revoked ");
    expect(noId).toContain("It must be an id, as shown by petstore keys list.");
    expect(tooLong).toContain("option '--overlap <duration>' argument '8d' is invalid. It must be a duration");
    expect(await keys.list()).toEqual(before);
  });
});

describe("keys revoke", () => {
  test("makes the running server refuse the key at its next request; revoking it again changes nothing", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const { key, text } = await addKey(petStore, "Web shop");
    expect(await statusWith(petStore, text)).toBe(200);

    const { status, output } = await shop.run("keys", "revoke", `${key.id}`);
    const refused = await statusWith(petStore, text);
    const again = await shop.run("keys", "revoke", `${key.id}`, "--json");

    expect(status).toBe(0);
    expect(output).toMatch(/^Revoked key 2 \(Web shop\) for production as of .* UTC\. Every process refuses it from/);
    expect(refused).toBe(401);
    expect(Date.parse(JSON.parse(again.output).revokedAt)).toBe((await petStore.store.keys.find(2n))?.revokedAt ?? 0);
    expect(JSON.parse(again.output).state).toBe("revoked");
  });
});

describe("keys list", () => {
  test("--quiet prints only what a script needs: the new key, or ids; times are local, or in UTC with --utc", async () => {
    await using shop = await openCommandLine({ TZ: "Asia/Tokyo" });
    const create = ["keys", "create", "--name", "Reports", "--expires", "2099-01-31"];

    const created = await shop.run(...create, "--quiet");
    const rotated = await shop.run("keys", "rotate", "1", "-q");
    const [ids, local, utc, both] = await Promise.all([
      shop.run("keys", "list", "--quiet"),
      shop.run("keys", "list"),
      shop.run("keys", "list", "--utc"),
      shop.run("keys", "list", "--quiet", "--json"),
    ]);

    for (const { output } of [created, rotated]) expect(output).toMatch(/^pst_live_[0-9A-Za-z]{36}\n$/);
    expect([ids.output, both.status]).toEqual(["2\n1\n", 2]);
    expect(local.output).toMatch(/ EXPIRES +STATE\n2 .* 2099-01-31 00:00 /);
    expect(utc.output).toMatch(/ EXPIRES \(UTC\) +STATE\n2 .* 2099-01-30 15:00 /);
  });

  test("--json prints every key with exact ids", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    await shop.query("update sqlite_sequence set seq = 9223372036854775805 where name = 'keys'");
    await petStore.addKey("admin");

    const { output } = await shop.run("keys", "list", "--json");

    expect(output).toStartWith('[{"id":9223372036854775806,"name":"admin","scope":"admin","environment":"production",');
    expect(JSON.parse(output)).toHaveLength(2);
  });

  test("says how to replace a key that was sent without TLS, until it is rotated", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    await petStore.addKey("read", { name: "Shop" });
    await petStore.store.transaction(({ keys }) => keys.markExposed(2n, undefined, { type: "service" }));

    const [table, json] = [await shop.run("keys", "list"), await shop.run("keys", "list", "--json")];
    await shop.run("keys", "rotate", "2");
    const rotated = await shop.run("keys", "list");

    expect(table.output).toMatch(/^2 +Shop .* exposed$/m);
    expect(table.output).toEndWith(
      "\n\nAn exposed key was sent over http, where others may have read it. Replace it with: petstore keys rotate 2 --overlap 1h\n",
    );
    expect(JSON.parse(json.output)[0]).toMatchObject({ id: 2, state: "exposed", exposedAt: expect.any(String) });
    expect(rotated.output).not.toContain("exposed");
  });

  test("says which website a secret key was seen on", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const key = await petStore.addKey("read", { name: "Shop" });
    await petStore.listPets("", { key, headers: { Origin: "https://www.example.org" } });

    const { output } = await shop.run("keys", "list");

    expect(output).toEndWith(
      "\n\nAn exposed key was sent by a web page of https://www.example.org, whose visitors can read it. " +
        "Use a key with the scope public there, then: petstore keys revoke 2\n",
    );
  });

  test("prints an aligned table, without control characters of names", () => {
    const now = Date.parse("2027-01-31T12:00:00Z");
    const day = 86_400_000;
    const base = { scope: "read", lastFour: "Ab12", createdAt: now } as const;
    const keys: Key[] = [
      { ...base, id: 10n, name: "日本🐈", lastUsedAt: now, createdBy: { type: "person", id: 3n, name: "Zoë" } },
      { ...base, id: 9n, name: "\u001b[31mred\n\u202e", scope: "admin", expiresAt: now + 7 * day },
      { ...base, id: 8n, name: "a", expiresAt: now + 7 * day - 1 },
      { ...base, id: 7n, name: "a", expiresAt: now },
      { ...base, id: 5n, name: "a", exposedAt: now, expiresAt: now + day },
      { ...base, id: 4n, name: "a", exposedAt: now, expiresAt: now + 8 * day, replacedBy: 5n },
      { ...base, id: 3n, name: "a", exposedAt: now, expiresAt: now },
      { ...base, id: 6n, name: "a", expiresAt: now, revokedAt: now },
    ];

    expect(keyTable(keys, now, { utc: true })).toBe(
      `
ID  NAME        SCOPE  LAST FOUR  CREATED (UTC)     CREATED BY  LAST USED (UTC)   EXPIRES (UTC)     STATE
10  日本🐈      read   Ab12       2027-01-31 12:00  Zoë         2027-01-31 12:00  -                 active
9   �[31mred��  admin  Ab12       2027-01-31 12:00  -           -                 2027-02-07 12:00  active
8   a           read   Ab12       2027-01-31 12:00  -           -                 2027-02-07 11:59  expires soon
7   a           read   Ab12       2027-01-31 12:00  -           -                 2027-01-31 12:00  expired
5   a           read   Ab12       2027-01-31 12:00  -           -                 2027-02-01 12:00  exposed
4   a           read   Ab12       2027-01-31 12:00  -           -                 2027-02-08 12:00  active
3   a           read   Ab12       2027-01-31 12:00  -           -                 2027-01-31 12:00  expired
6   a           read   Ab12       2027-01-31 12:00  -           -                 2027-01-31 12:00  revoked`.trimStart(),
    );
  });
});

test("explains in one sentence why a database cannot be used", async () => {
  await using shop = await openCommandLine();
  const text = join(shop.folder, "notes.txt");
  await Bun.write(text, "These are notes. ".repeat(1000));
  await shop.run("keys", "create", "--name", "Rex");
  await shop.query("insert into migrations values (1000, '', 0)");
  const other = join(shop.folder, "other.db");
  new Connection(other).run("create table songs (name text)");

  const [noDatabase, foreign, tooNew, folder, elsewhere] = await Promise.all([
    shop.run("keys", "list", { DATABASE_URL: `sqlite:${text}` }),
    shop.run("keys", "list", { DATABASE_URL: `sqlite:${other}` }),
    shop.run("keys", "list"),
    shop.run("keys", "list", { DATABASE_URL: `sqlite:${shop.folder}` }),
    shop.run("keys", "list", { DATABASE_URL: "mysql://host/petstore" }),
  ]);

  expect(noDatabase?.errors).toBe(`error: ${text} is not an SQLite database. Check DATABASE_URL.\n`);
  expect(foreign?.errors).toBe(
    `error: ${other} is the database of another program. It was not changed. Check DATABASE_URL.\n`,
  );
  expect(tooNew?.errors).toMatch(
    /^error: The database is at version 1000, and this program knows versions up to \d+: .*\n$/,
  );
  expect(folder?.errors).toMatch(/^error: DATABASE_URL must name a file, but .* is a folder: .*\n$/);
  expect(elsewhere?.errors).toMatch(/^error: DATABASE_URL must name an SQLite file, .*\n$/);
  for (const each of [noDatabase, foreign, tooNew, folder, elsewhere])
    expect([each?.status, each?.output]).toEqual([1, ""]);
});

test("a database that another program locks is named, also if SQLite returned no code", () => {
  const busy = new DatabaseUnavailable(new Error("The WAL cannot be restarted."), { isBusy: true });
  expect(explain(busy)).toEndWith(" is locked by another program. Retry later.");
});

test("commands that need an existing store name the path of one that is missing, and create nothing", async () => {
  await using shop = await openCommandLine();
  const commands = [
    ["keys", "list"],
    ["keys", "update", "1"],
    ["keys", "rotate", "1"],
    ["keys", "revoke", "1"],
    ["people", "list"],
  ];

  const results = await Promise.all(commands.map((words) => shop.run(...words)));

  for (const result of results) {
    expect(result).toEqual({
      status: 1,
      output: "",
      errors: `error: There is no database at ${shop.databasePath}. Check DATABASE_URL.\n`,
    });
  }
  expect(await shop.files()).toEqual([]);
});

test("a duration is a whole number and a unit, or 0", () => {
  const read = Object.fromEntries(
    ["0", "90s", "45m", "12h", "30d", "0d", "", "5", "1.5h", "-1d", "1w", "1 d", "1d2h", "9999999999d"].map((text) => [
      text,
      readDuration(text),
    ]),
  );

  expect(read).toMatchObject({ "0": 0, "90s": 90, "45m": 2700, "12h": 43_200, "30d": 2_592_000, "0d": 0 });
  expect(Object.values(read).filter((seconds) => seconds === undefined)).toHaveLength(8);
});

test("an expiry is a duration from now or a time in ISO 8601, local without a zone, up to the year 9999", () => {
  const now = Date.parse("2027-01-31T12:00:00Z");

  expect(readWhen("1d", now)).toBe(Date.parse("2027-02-01T12:00:00Z"));
  expect(readWhen("2027-03-01", now)).toBe(new Date(2027, 2, 1).getTime());
  expect(readWhen("2027-03-01T10:00:00", now)).toBe(new Date(2027, 2, 1, 10).getTime());
  expect(readWhen("2027-03-01T10:00+02:00", now)).toBe(Date.parse("2027-03-01T08:00:00Z"));
  for (const text of ["2027-03-01T25:00", "2027-02-30", "999999999d", "soon"]) {
    expect(readWhen(text, now)).toBeUndefined();
  }
});

/** A key of scope `read`, and its text. */
function addKey(petStore: PetStore, name: string, expiresAt?: number): Promise<MadeKey> {
  return petStore.store.transaction(({ keys }) => keys.add({ name, scope: "read", expiresAt }, operator));
}

async function statusWith(petStore: PetStore, key: string): Promise<number> {
  return (await petStore.listPets("", { key })).status;
}
