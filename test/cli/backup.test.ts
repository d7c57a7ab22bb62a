import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../../src/store/migrate.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { openCommandLine } from "../support/command.ts";
import { eventually } from "../support/eventually.ts";
import { openPetStore } from "../support/pet-store.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

sqliteTest("backs up the store of a running server, which shows the time in its metrics, and verifies it", async () => {
  await using shop = await openCommandLine();
  await using petStore = await openPetStore({ ...shop, variables: {} });
  const lastBackup = async () =>
    Number(/^petstore_last_backup_timestamp_seconds (.+)$/m.exec((await petStore.request("/metrics")).text)?.[1]);
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  expect(await lastBackup()).toBe(0);

  const start = Date.now();
  const { status, output, errors } = await shop.run("backup", "b.db", "--json");
  const { time, seconds, sha256, bytes, ...backup } = JSON.parse(output);

  expect([status, errors]).toEqual([0, ""]);
  expect(backup).toEqual({ file: `${shop.folder}/b.db`, version: expect.any(Number), pets: 1 });
  expect(Date.parse(time)).toBeWithin(start, start + seconds * 1000 + 5000);
  expect(await lastBackup()).toBe(Date.parse(time) / 1000);
  expect(await Bun.file(`${shop.folder}/b.db.sha256`).text()).toBe(`${sha256}  b.db\n`);
  expect(Bun.spawnSync(["sha256sum", "-c", "b.db.sha256"], { cwd: shop.folder }).stdout.toString()).toBe("b.db: OK\n");

  const [verified, asJson] = await Promise.all([
    shop.run("verify-backup", "b.db"),
    shop.run("verify-backup", "b.db", "--json"),
  ]);
  expect([verified.status, verified.output]).toEqual([
    0,
    `${shop.folder}/b.db is intact: 1 pet, ${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB, database version ${backup.version}.\n`,
  ]);
  expect(JSON.parse(asJson.output)).toEqual({
    ...{ file: backup.file, findings: [], bytes, sha256 },
    ...{ isHashVerified: true, version: backup.version, pets: 1 },
  });

  await rm(`${shop.folder}/b.db.sha256`);
  const [again, unverified, accepted] = await Promise.all([
    shop.run("backup", "b.db"),
    shop.run("verify-backup", "b.db"),
    shop.run("verify-backup", "b.db", "--without-hash"),
  ]);
  expect([again.status, again.output, again.errors]).toEqual([
    1,
    "",
    `error: ${shop.folder}/b.db exists already, and is not overwritten.\n`,
  ]);
  expect([unverified.status, unverified.errors]).toEqual([
    1,
    expect.stringContaining(`error: ${shop.folder}/b.db.sha256 is missing. Copy it from`),
  ]);
  expect([accepted.status, accepted.output]).toEqual([0, expect.stringContaining("was not compared")]);
});

sqliteTest("a backup that is interrupted while its thread is copying ends at once, and leaves nothing", async () => {
  await using shop = await openCommandLine();
  const database = openSqlite(shop.databasePath);
  await migrate(database, Date.now);
  await database.close();
  await shop.query("create table filler (bytes blob)");
  await shop.query("insert into filler values (zeroblob(40000000))");
  await mkdir(`${shop.folder}/to`);

  const command = [process.execPath, join(import.meta.dir, "../../cli/petstore.ts"), "backup", "to/b.db"];
  const child = Bun.spawn(command, { cwd: shop.folder, stdout: "pipe", stderr: "pipe" });
  const hasBegun = () => statSync(`${shop.folder}/to/b.db.partial`, { throwIfNoEntry: false })?.size;
  await eventually(hasBegun);
  child.kill("SIGINT");
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);

  expect([status, output, errors]).toEqual([130, "", "error: The backup was interrupted. Nothing is left of it.\n"]);
  expect(await Array.fromAsync(new Bun.Glob("to/*").scan(shop.folder))).toEqual([]);
});

test("a mistyped DATABASE_URL is an error, and creates nothing; on PostgreSQL the error names its own tools", async () => {
  await using shop = await openCommandLine();
  await mkdir(`${shop.folder}/to`);
  const postgres = { DATABASE_URL: "postgres://petstore@localhost/petstore" };

  const [mistyped, folder, ...refused] = await Promise.all([
    shop.run("backup", "to/b.db", { DATABASE_URL: "sqlite:petsore.db" }),
    shop.run("backup", "none/"),
    shop.run("backup", "to/b.db", postgres),
    shop.run("verify-backup", "to/b.db", postgres),
  ]);

  expect([mistyped.status, mistyped.errors]).toEqual([
    1,
    `error: There is no database at ${shop.folder}/petsore.db. Check DATABASE_URL.\n`,
  ]);
  expect([folder.status, folder.errors]).toEqual([1, `error: There is no folder ${shop.folder}/none.\n`]);
  for (const { status, errors } of refused) {
    expect([status, errors]).toEqual([1, expect.stringContaining("pg_dump")]);
  }
  expect(await Array.fromAsync(new Bun.Glob("**").scan(shop.folder))).toEqual([]);
});
