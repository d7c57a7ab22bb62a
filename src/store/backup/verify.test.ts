import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { rename, rm } from "node:fs/promises";
import { openFolder } from "../../../test/support/process.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { latestVersion, migrate } from "../migrate.ts";
import { openSqlite } from "../sqlite/open.ts";
import { formatHash, hashFile, hashPathOf } from "./files.ts";
import { verifyBackup } from "./verify.ts";

sqliteTest("one changed byte anywhere in a backup or in its hash file is found, and nothing is written", async () => {
  await using folder = await openFolder();
  const file = await makeBackup(folder.path);
  const whole = await verifyBackup(file);
  expect(whole).toMatchObject({ findings: [], isHashVerified: true, version: latestVersion(), pets: 0n });

  for (const path of [hashPathOf(file), file]) {
    const original = await Bun.file(path).bytes();
    const step = path === file ? Math.floor(original.length / 50) : 1;
    for (let at = 0; at < original.length + step - 1; at += step) {
      const changed = original.slice();
      const position = Math.min(at, original.length - 1);
      changed[position] = (original[position] ?? 0) ^ 0x20;
      await Bun.write(path, changed);
      expect((await verifyBackup(file)).findings).toHaveLength(1);
    }
    for (const other of [original.slice(0, -1), Buffer.concat([original, new Uint8Array(1)]), new Uint8Array()]) {
      await Bun.write(path, other);
      expect((await verifyBackup(file)).findings).toHaveLength(1);
    }
    await Bun.write(path, original);
  }

  expect(await verifyBackup(file)).toEqual(whole);
  expect((await Array.fromAsync(new Bun.Glob("*").scan(folder.path))).sort()).toEqual(["b.db", "b.db.sha256"]);
});

sqliteTest("a hash file of another name, a missing one and a file that is no backup are findings", async () => {
  await using folder = await openFolder();
  const file = await makeBackup(folder.path);
  const moved = `${folder.path}/moved.db`;
  await rename(file, moved);
  const seen: unknown[] = [];
  const onProgress = (progress: unknown) => seen.push(progress);
  const findings = async (path: string, isHashOptional = false) =>
    (await verifyBackup(path, { isHashOptional, onProgress })).findings;

  expect(await findings(file)).toEqual([`There is no file at ${file}.`]);
  expect(await findings(moved)).toEqual([
    `${moved}.sha256 is missing. Copy it from where the backup came from, or use --without-hash if there is none.`,
  ]);
  expect(seen).toEqual([]);
  expect(await verifyBackup(moved, { isHashOptional: true })).toMatchObject({ findings: [], isHashVerified: false });
  await rename(hashPathOf(file), hashPathOf(moved));
  expect((await findings(moved, true))[0]).toContain("has the SHA-256 of this backup, but not its name");
  expect(await findings(folder.path)).toEqual([`${folder.path} is not a file.`]);
  const text = `${folder.path}/a.txt`;
  await Bun.write(text, "a text".repeat(1000));
  expect(await findings(text, true)).toEqual([`${text} is not an SQLite database.`]);
});

sqliteTest("without a hash, damage of the database and contents that this program cannot use are found", async () => {
  await using folder = await openFolder();
  const file = await makeBackup(folder.path);
  await rm(hashPathOf(file));
  const findings = async () => (await verifyBackup(file, { isHashOptional: true })).findings.join("\n");
  function run(sql: string): void {
    using connection = new Database(file);
    connection.run(sql);
  }

  run("insert into migrations (version, hash, applied_at) values (99, '', 0)");
  expect(await findings()).toContain("is at version 99, and this program knows versions up to");
  run("delete from migrations where version = 99");
  run("create table moves (name text)");
  expect(await findings()).toContain("has only a part of a store");
  run("drop table moves");
  expect(await findings()).toBe("");
  const bytes = await Bun.file(file).bytes();
  await Bun.write(file, bytes.slice().fill(0, 8 * 4096, 9 * 4096));
  expect(await findings()).toContain(`${file} is damaged: `);
  await Bun.write(file, bytes);
  run("drop table keys");
  expect(await findings()).toBe(`${file} is not the database of a pet store.`);
});

/** Makes a whole backup without the command. */
async function makeBackup(folder: string): Promise<string> {
  const file = `${folder}/b.db`;
  const database = openSqlite(file);
  await migrate(database, Date.now);
  await database.close();
  await Bun.write(hashPathOf(file), formatHash(await hashFile(file, () => {}), file));
  return file;
}
