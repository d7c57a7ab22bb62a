import { Database as Connection } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Person } from "../../src/contract/contract.ts";
import { hashPathOf } from "../../src/store/backup/files.ts";
import { latestVersion, migrate } from "../../src/store/migrate.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { Follower } from "../support/follower.ts";
import { becomeNextVersion } from "../support/next-version.ts";
import { keptName, openShopWithBackup } from "../support/open-shop-with-backup.ts";
import { operator } from "../support/store.ts";

// Most tests start several processes.
setDefaultTimeout(20_000);

test("ends sessions, links and positions of the feed, and assigns no id again", async () => {
  await using shop = await openShopWithBackup();
  const before = await shop.withStore(async (store) => {
    const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "hash" } as const;
    const tokens = await store.transaction(async ({ people, sessions, invitations, passwordLinks }) => {
      const ada = (await people.add(account, operator)) as Person;
      const session = await sessions.add(ada.id);
      const password = (await passwordLinks.add(ada, operator)).token;
      return { session, password, invitation: (await invitations.add("staff")).token };
    });
    const follower = new Follower(() => store);
    await follower.catchUp();
    const newWebhook = { url: "https://example.org/", types: undefined, description: undefined };
    await store.transaction(({ webhooks }) => webhooks.add({ ...newWebhook, position: follower.position }, operator));
    return { ...tokens, position: follower.position };
  });
  await shop.backUp();
  await shop.addPet("Max");
  await shop.withStore(({ transaction }) =>
    transaction(({ keys }) => keys.add({ name: "One", scope: "read" }, operator)),
  );

  const { status, output, errors } = await shop.run("restore", "backup.db");

  expect([status, errors]).toEqual([0, ""]);
  const kept = (await shop.files()).find((name) => keptName.test(name)) ?? "";
  expect(output).toBe(
    `Restored ${shop.backup} to ${shop.databasePath}: 1 pet.
The replaced database is kept as ${shop.databasePath.replace("petstore.db", kept)}.
All sessions (1) and open links have ended, and clients of the event feed begin again.
1 webhook is disabled, so that a copy of a store calls no receivers: see petstore webhooks enable --all.

Compared with the replaced database, no access was revoked after the backup.

Start the service.
`,
  );
  await shop.withStore(async (store) => {
    expect(await store.sessions.find(before.session)).toBeUndefined();
    expect(await store.webhooks.list()).toMatchObject([{ disabledReason: "restored", position: before.position }]);
    expect(await store.invitations.find("invitation", before.invitation)).toBeUndefined();
    expect(await store.passwordLinks.find(before.password)).toBeUndefined();
    expect(await new Follower(() => store, { after: before.position }).catchUp()).toBe("expired");
    const follower = new Follower(() => store);
    await follower.catchUp();
    expect(follower.events.map(({ type, by }) => [type, by.type]).at(-1)).toEqual(["session.ended", "operator"]);
    const { pet, key } = await store.transaction(async ({ pets, keys }) => ({
      pet: await pets.add({ name: "Tom", categoryId: 1n }, operator),
      key: (await keys.add({ name: "Two", scope: "read" }, operator)).key,
    }));
    expect([pet.id, key.id]).toEqual([3n, 2n]);
  });
  expect(await shop.petsIn()).toEqual(["Tom", "Rex"]);
  expect(await shop.petsIn(join(shop.folder, kept))).toEqual(["Max", "Rex"]);
});

test("changes nothing while a process has the database open, which continues to work", async () => {
  await using shop = await openShopWithBackup();
  await shop.withStore(async (store) => {
    const { status, output, errors } = await shop.run("restore", "backup.db");

    expect([status, output]).toEqual([1, ""]);
    expect(errors).toBe(
      `error: ${shop.databasePath} is in use by the service or another program. Stop all of its processes first. Nothing was changed.\n`,
    );
    await store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n }, operator));
  });
  expect(await shop.petsIn()).toEqual(["Max", "Rex"]);
  expect((await shop.files()).sort()).toEqual(["backup.db", "backup.db.sha256", "petstore.db"]);
});

test("a changed byte in the backup or its hash is noticed, and nothing is changed", async () => {
  await using shop = await openShopWithBackup();
  await shop.addPet("Max");
  const hash = hashPathOf(shop.backup);
  const before = shop.snapshot();

  for (const file of [shop.backup, hash]) {
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]));
    await expect(shop.restoreHere()).rejects.toThrow(hash);
    writeFileSync(file, bytes);
  }

  expect(shop.snapshot()).toEqual(before);
  expect((await shop.restoreHere()).backup.isHashVerified).toBe(true);
});

test("a backup that cannot be restored is refused with the reason, and nothing is changed", async () => {
  await using shop = await openShopWithBackup();
  const change = async (name: string, sql: string) => {
    const path = join(shop.folder, name);
    await shop.backUp(path);
    new Connection(path).run(sql);
    await shop.writeHash(path);
  };
  await change("newer.db", "insert into migrations (version, hash, applied_at) values (99, '', 0)");
  await change("other.db", "pragma application_id = 7");
  await shop.backUp(join(shop.folder, "plain.db"));
  rmSync(join(shop.folder, "plain.db.sha256"));
  writeFileSync(join(shop.folder, "text.db"), "no database");
  await shop.writeHash(join(shop.folder, "text.db"));
  await shop.backUp(join(shop.folder, "hot.db"));
  writeFileSync(join(shop.folder, "hot.db-journal"), "changes");
  mkdirSync(join(shop.folder, "folder"));
  new Connection(join(shop.folder, "foreign.db")).run("create table notes (text text)");
  const before = shop.snapshot();
  const refusals = {
    "missing.db": "There is no file at",
    "plain.db":
      "plain.db.sha256 is missing. Copy it from where the backup came from, or use --without-hash if there is none.",
    "newer.db": "newer.db is at version 99, and this program knows versions up to",
    "other.db": "other.db is not the database of a pet store.",
    "text.db": "text.db is not an SQLite database.",
    "petstore.db": "petstore.db is the database itself.",
    "hot.db": "hot.db is not a backup: its latest changes are in",
    folder: "folder is not a file.",
  };

  for (const [name, reason] of Object.entries(refusals)) {
    await expect(shop.restoreHere({ file: join(shop.folder, name) })).rejects.toThrow(reason);
  }
  await expect(shop.restoreHere({ path: join(shop.folder, "foreign.db") })).rejects.toThrow(
    "foreign.db is the database of another program. It was not changed.",
  );
  const address = "postgres://ada:secret@db.example.org/shop";
  const postgres = await shop.run("restore", "backup.db", { DATABASE_URL: address });
  const missing = await shop.run("restore", "missing.db");

  expect([postgres, missing].map(({ status, output }) => [status, output])).toEqual([
    [1, ""],
    [1, ""],
  ]);
  expect(postgres.errors).toStartWith("error: petstore restore is for SQLite, and DATABASE_URL names a PostgreSQL");
  expect(missing.errors).toBe(`error: There is no file at ${shop.folder}/missing.db. Nothing was changed.\n`);
  expect(shop.snapshot()).toEqual(before);
  expect((await shop.run("restore", "plain.db", "--without-hash")).output).toContain("Its SHA-256 was not compared.");
});

test("on a new machine there is nothing to keep and nothing to compare", async () => {
  await using shop = await openShopWithBackup();
  rmSync(shop.databasePath);
  const endedPid = Bun.spawnSync(["true"]).pid;
  for (const pid of [process.ppid, endedPid]) mkdirSync(`${shop.databasePath}.restoring-${pid}-abcdef`);

  const { output, errors } = await shop.run("restore", "backup.db");

  expect(errors).toBe("");
  expect(output).toContain("There was no database before.\n");
  expect(output).toContain("Access that was revoked after the backup works again: check petstore keys list");
  expect(await shop.petsIn()).toEqual(["Rex"]);
  const others = readdirSync(shop.folder)
    .filter((name) => /^petstore\.db./.test(name))
    .sort();
  expect(others).toEqual([
    `petstore.db.restoring-${process.ppid}-abcdef`,
    expect.stringMatching(/^petstore\.db\.revoked-\w+\.txt$/),
  ]);

  for (const name of ["petstore.db", ...others]) rmSync(join(shop.folder, name), { recursive: true });
  const onStep = () => writeFileSync(shop.databasePath, "");
  await expect(shop.restoreHere({ onStep })).rejects.toThrow("Another program has created");
  expect((await shop.files()).sort()).toEqual(["backup.db", "backup.db.sha256", "petstore.db"]);
});

test("a backup of an older version is migrated, and an older database is compared with it", async () => {
  await using shop = await openShopWithBackup();
  for (const file of [shop.backup, shop.databasePath]) {
    rmSync(file);
    const database = openSqlite(file);
    await migrate(database, Date.now);
    await database.transaction((statements) =>
      statements.query(
        "insert into keys (name, scope, sha256, last_four, created_at, revoked_at) values ('Old', 'read', x'01', 'abcd', 0, $1)",
        file === shop.backup ? null : 1n,
      ),
    );
    await database.close();
  }
  await shop.writeHash(shop.backup);
  const version = latestVersion();
  using _ = becomeNextVersion();

  const { backup, revoked, kept } = await shop.restoreHere();

  expect([backup.version, revoked]).toEqual([version, [{ kind: "key", id: 1n, name: "Old", change: "revoked" }]]);
  const keys = await shop.withStore(async (store) => store.keys.list());
  expect(keys.map(({ name, revokedAt }) => [name, revokedAt])).toEqual([["Old", undefined]]);
  using connection = new Connection(kept ?? "", { readonly: true });
  expect(connection.query("select max(version) from migrations").values()).toEqual([[Number(version)]]);
});

test("a damaged database is kept with its WAL, and cannot be compared", async () => {
  await using shop = await openShopWithBackup();
  await shop.addPetAndCrash("Max");
  writeFileSync(shop.databasePath, Buffer.alloc(8192, "x"));
  writeFileSync(`${shop.databasePath}-wal`, "damaged, too");
  chmodSync(shop.databasePath, 0o640);

  const { kept, revoked } = await shop.restoreHere();

  expect(revoked).toBeUndefined();
  expect(readFileSync(kept ?? "", "latin1")).toBe("x".repeat(8192));
  expect(readFileSync(`${kept}-wal`, "latin1")).toBe("damaged, too");
  expect(existsSync(`${shop.databasePath}-wal`)).toBe(false);
  expect(statSync(shop.databasePath).mode & 0o777).toBe(0o640);
  expect(await shop.petsIn()).toEqual(["Rex"]);
});

test("a restore that is refused leaves a database that was not closed as it is, also a damaged one", async () => {
  await using shop = await openShopWithBackup();
  await shop.addPetAndCrash("Max");

  for (const damage of [0, 100]) {
    const bytes = readFileSync(shop.databasePath);
    writeFileSync(shop.databasePath, bytes.fill(0, 0, damage));
    const before = shop.snapshot();
    await expect(shop.restoreHere({ file: join(shop.folder, "missing.db") })).rejects.toThrow("There is no file at");
    expect(shop.snapshot()).toEqual(before);
  }

  const { kept } = await shop.restoreHere();
  expect(statSync(`${kept}-wal`).size).toBeGreaterThan(0);
});
