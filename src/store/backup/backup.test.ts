import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { mkdir, readdir, stat, symlink } from "node:fs/promises";
import { becomeNextVersion } from "../../../test/support/next-version.ts";
import { openFolder } from "../../../test/support/process.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { latestVersion, migrate } from "../migrate.ts";
import { openSqlite } from "../sqlite/open.ts";
import { type BackupOptions, writeBackup } from "./backup.ts";
import { readLastBackup } from "./last-backup.ts";
import type { BackupProgress } from "./verify.ts";
import { verifyBackup } from "./verify.ts";

sqliteTest("a backup of a stopped store is whole, creates no file but its own, and replaces leftovers", async () => {
  await using folder = await openSource();
  const before = await Bun.file(folder.databasePath).bytes();
  for (const leftover of ["b.db.partial", "b.db.partial-journal", "b.db.sha256"]) {
    await Bun.write(`${folder.path}/to/${leftover}`, "left by a killed process");
  }
  const seen: BackupProgress[] = [];

  const backup = await folder.backUp({ onProgress: (progress) => seen.push(progress) });

  expect(await folder.names()).toEqual(["petstore.db", "petstore.db.last-backup", "to"]);
  expect(await folder.names("to")).toEqual(["b.db", "b.db.sha256"]);
  expect(await Bun.file(folder.databasePath).bytes()).toEqual(before);
  const verification = await verifyBackup(folder.file);
  const { bytes, sha256 } = verification;
  expect(verification).toMatchObject({ findings: [], isHashVerified: true });
  expect(backup).toMatchObject({ version: latestVersion(), pets: 1n, bytes, sha256 });
  expect(readLastBackup(folder.databasePath)).toBe(backup.time / 1000);
  expect([(await stat(folder.file)).mode & 0o777, (await stat(`${folder.file}.sha256`)).mode & 0o777]).toEqual([
    0o600, 0o600,
  ]);
  expect([...new Set(seen.map(({ stage }) => stage))]).toEqual(["copy", "check", "hash"]);
  expect(seen.at(-1)).toEqual({ stage: "hash", done: bytes, total: bytes });
});

sqliteTest("a backup has what is in the WAL only, also if a program opens the database meanwhile", async () => {
  await using folder = await openSource();
  const service = new Database(folder.databasePath);
  const addPet = () =>
    service.run("insert into pets (name, category_id, created_at, updated_at) values ('Rex', 1, 0, 0)");

  const first = await folder.backUp({
    onProgress({ stage }) {
      if (stage === "copy") addPet();
    },
  });
  addPet();
  const second = await folder.backUp({ file: `${folder.path}/second.db` });
  service.close();

  // The first attempt read without locks, and was repeated.
  expect([first.pets > 1n, second.pets > first.pets]).toEqual([true, true]);
  for (const name of ["to/b.db", "second.db"]) {
    expect((await verifyBackup(`${folder.path}/${name}`)).findings).toEqual([]);
  }
});

sqliteTest("an older database is backed up without a migration", async () => {
  await using folder = await openSource();
  const version = latestVersion();
  using _ = becomeNextVersion();
  expect(await folder.backUp()).toMatchObject({ version });
  expect((await verifyBackup(folder.file)).findings).toEqual([]);
});

sqliteTest("an aborted backup rejects with the reason, at every stage, and leaves nothing", async () => {
  await using folder = await openSource();
  for (const stage of ["copy", "check", "hash"]) {
    const controller = new AbortController();
    const aborted = folder.backUp({
      signal: controller.signal,
      onProgress: (progress) => progress.stage === stage && controller.abort(new Error(`during ${stage}`)),
    });
    await expect(aborted).rejects.toThrow(`during ${stage}`);
    expect(await folder.names("to")).toEqual([]);
  }
  expect(readLastBackup(folder.databasePath)).toBe(0);
});

sqliteTest("a file that exists or cannot be written is refused, and nothing is left", async () => {
  await using folder = await openSource();
  await symlink("nowhere", `${folder.path}/link`);
  const refuse = (name: string) => folder.refusal({ file: `${folder.path}/${name}` });

  expect(await refuse("to")).toContain("/to is a folder. Add the name of a file.");
  expect(await refuse("link")).toContain("/link exists already, and is not overwritten.");
  expect(await refuse("none/b.db")).toMatch(/^There is no folder .*\/none, or this user cannot open it\.$/);
  for (const name of ["", "-wal", "-shm", ".last-backup"]) {
    expect(await refuse(`petstore.db${name}`)).toContain(`petstore.db${name} belongs to the database itself.`);
  }
  expect(await folder.refusal({ file: "/proc/b.db" })).toContain("/proc");
  expect(await folder.names()).toEqual(["link", "petstore.db", "to"]);
});

sqliteTest("what is no whole store of a known version is refused, and nothing is created", async () => {
  await using folder = await openSource();
  const refuse = (databasePath: string) => folder.refusal({ databasePath });
  async function refuseAfter(sql: string): Promise<string> {
    {
      using connection = new Database(folder.databasePath);
      connection.run(sql);
    }
    return refuse(folder.databasePath);
  }

  expect(await refuse(`${folder.path}/mistyped.db`)).toBe(`There is no database at ${folder.path}/mistyped.db.`);
  await Bun.write(`${folder.path}/text`, "a text".repeat(1000));
  expect(await refuse(`${folder.path}/text`)).toContain("/text is not an SQLite database.");
  expect(await refuseAfter("create table moves (name text)")).toContain("a move into it is not finished");
  expect(await refuseAfter("drop table moves")).toBe("");
  expect(await refuseAfter("insert into migrations (version, hash, applied_at) values (99, '', 0)")).toContain(
    "at version 99",
  );
  expect(await refuseAfter("pragma application_id = 7")).toContain("is not the database of a pet store");
  expect(await folder.names("to")).toEqual([]);
  expect(await folder.names()).toEqual(["petstore.db", "petstore.db.last-backup", "text", "to"]);
});

/** A folder with a stopped store that has one pet, and a folder for backups. */
async function openSource() {
  const folder = await openFolder();
  await mkdir(`${folder.path}/to`);
  const database = openSqlite(folder.databasePath);
  await migrate(database, Date.now);
  await database.close();
  {
    using connection = new Database(folder.databasePath);
    connection.run("insert into pets (name, category_id, created_at, updated_at) values ('Rex', 1, 0, 0)");
  }
  const file = `${folder.path}/to/b.db`;
  function backUp(options: Partial<BackupOptions> = {}) {
    const { signal } = new AbortController();
    return writeBackup({ databasePath: folder.databasePath, file, signal, onProgress() {}, ...options });
  }
  return {
    ...folder,
    file,
    backUp,
    /** Returns why a backup is refused; if it is not, removes it and returns an empty text. */
    async refusal(options: Partial<BackupOptions>): Promise<string> {
      try {
        await backUp(options);
      } catch (error) {
        return (error as Error).message;
      }
      for (const path of [file, `${file}.sha256`]) await Bun.file(path).delete();
      return "";
    },
    names: async (name = "") => (await readdir(`${folder.path}/${name}`)).sort(),
  };
}
