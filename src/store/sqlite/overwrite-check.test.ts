import { Database as Connection } from "bun:sqlite";
import { expect } from "bun:test";
import { copyFileSync, readFileSync, statSync } from "node:fs";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseLost, DatabaseUnavailable } from "../database.ts";
import { openSqlite } from "./open.ts";

type Fixture = Awaited<ReturnType<typeof openSqliteFixture>>;

/** Runs a program that changes the file: in this process, closing it would drop SQLite's locks. */
function run(...command: string[]): void {
  expect(Bun.spawnSync(command).exitCode).toBe(0);
}

function checkpoint(fixture: Fixture, mode: string): void {
  using connection = fixture.connect();
  connection.run(`pragma wal_checkpoint(${mode})`);
}

/** Commits in a process of its own, which checkpoints the WAL. */
function writeElsewhere(path: string): void {
  const script = `
    const connection = new (require("bun:sqlite").Database)(process.argv[1]);
    connection.run("insert into pets values (hex(randomblob(8)))");
    connection.run("pragma wal_checkpoint(restart)");`;
  run(process.execPath, "-e", script, path);
}

const changes: { [kind: string]: (fixture: Fixture) => Promise<void> | void } = {
  "a copy without free pages"({ path }) {
    using connection = new Connection(path);
    connection.run("vacuum into ?", [`${path}.backup`]);
    run("cp", `${path}.backup`, path);
  },
  "an older copy"(fixture) {
    run("cp", `${fixture.path}.older`, fixture.path);
  },
  "the same file": ({ path }) => {
    copyFileSync(path, `${path}.same`);
    run("cp", `${path}.same`, path);
  },
  "a text": ({ path }) => run("sh", "-c", `echo text > ${path}`),
  nothing: ({ path }) => run("truncate", "--size=0", path),
};

for (const [kind, change] of Object.entries(changes)) {
  sqliteTest(`a database that is overwritten with ${kind} is lost, and left as it is when it is closed`, async () => {
    const losses: string[] = [];
    await using fixture = await openSqliteFixture({ onLost: ({ message }) => losses.push(message) });
    await fixture.add("Rex");
    copyFileSync(fixture.path, `${fixture.path}.older`);
    checkpoint(fixture, "restart");
    await fixture.add("Misty");
    fixture.database.checkFiles();

    await change(fixture);
    const files = () => ["", "-wal"].map((suffix) => readFileSync(fixture.path + suffix, "latin1"));
    const before = files();

    expect(() => fixture.database.checkFiles()).toThrow(DatabaseLost);
    await expect(fixture.add("Max")).rejects.toBeInstanceOf(DatabaseUnavailable);
    await fixture.database.close();
    expect(files()).toEqual(before);
    expect(losses).toEqual([
      `${fixture.path} was overwritten while the service was running, as by cp. It was left as it is. ` +
        "Before the next start, restore a backup with petstore restore.",
    ]);
  });
}

sqliteTest("a file that is overwritten with one of the same size is lost, even if its time is set back", async () => {
  await using older = await openSqliteFixture();
  await older.database.close();
  await using fixture = await openSqliteFixture();
  await fixture.add("Rex");
  checkpoint(fixture, "restart");
  await fixture.add("Misty");
  fixture.database.checkFiles();
  const { size, mtimeNs } = statSync(fixture.path, { bigint: true });
  run("touch", "-r", fixture.path, `${fixture.path}.time`);

  run("cp", older.path, fixture.path);
  run("touch", "-r", `${fixture.path}.time`, fixture.path);

  expect(statSync(fixture.path, { bigint: true })).toMatchObject({ size, mtimeNs });

  expect(() => fixture.database.checkFiles()).toThrow(DatabaseLost);
});

sqliteTest("a file that is overwritten before it is closed is left as it is", async () => {
  await using fixture = await openSqliteFixture();
  await fixture.add("Rex");
  run("cp", "/dev/null", fixture.path);

  await fixture.database.close();

  expect(statSync(fixture.path).size).toBe(0);
});

sqliteTest("no checkpoint is made of a database that was overwritten", async () => {
  await using fixture = await openSqliteFixture();
  await fixture.add("Rex");
  run("cp", "/dev/null", fixture.path);

  const filling = fixture.database.transaction(async (statements) => {
    await statements.query("create table photos (bytes)");
    await statements.query("insert into photos values (zeroblob(34000000))");
  });
  await expect(filling).rejects.toMatchObject({ isOutcomeUnknown: true });

  expect(statSync(fixture.path).size).toBe(0);
});

sqliteTest("checkpoints of this and other processes are no reason to refuse anything", async () => {
  await using fixture = await openSqliteFixture();
  for (const mode of ["passive", "full", "restart", "truncate"]) {
    for (const name of [`Rex ${mode}`, `Misty ${mode}`]) {
      await fixture.add(name);
      fixture.database.checkFiles();
      checkpoint(fixture, mode);
      fixture.database.checkFiles();
      writeElsewhere(fixture.path);
      fixture.database.checkFiles();
    }
  }
  expect(await fixture.names()).toHaveLength(16);
});

sqliteTest("a checkpoint after SQLite recovered the WAL index is no reason to refuse anything", async () => {
  await using fixture = await openSqliteFixture();
  await fixture.add("Rex");
  checkpoint(fixture, "passive");
  fixture.database.checkFiles();
  const { mtimeNs } = statSync(fixture.path, { bigint: true });

  // A process that is killed while it writes the header leaves two copies that differ.
  run("dd", "if=/dev/zero", `of=${fixture.path}-shm`, "bs=1", "seek=8", "count=4", "conv=notrunc", "status=none");
  checkpoint(fixture, "passive");

  expect(statSync(fixture.path, { bigint: true }).mtimeNs).toBeGreaterThan(mtimeNs);
  fixture.database.checkFiles();
  await fixture.add("Misty");
  fixture.database.checkFiles();
  run("cp", "/dev/null", fixture.path);
  expect(() => fixture.database.checkFiles()).toThrow(DatabaseLost);
});

sqliteTest("a checkpoint that ends between two looks at the file is no reason to refuse anything", async () => {
  await using fixture = await openSqliteFixture();
  using reader = fixture.connect();
  await fixture.add("Rex");
  reader.run("begin");
  reader.query("select * from pets").all();
  await fixture.add("Misty");

  // As far as the reader allows, and then completely.
  for (const end of ["commit", "begin"]) {
    checkpoint(fixture, "passive");
    fixture.database.checkFiles();
    reader.run(end);
  }
  checkpoint(fixture, "passive");
  fixture.database.checkFiles();
});

sqliteTest(
  "a database that is opened twice in a process is detected as lost by both, also if one is closed",
  async () => {
    await using fixture = await openSqliteFixture();
    const other = openSqlite(fixture.path);
    const another = openSqlite(fixture.path);
    await other.close();
    fixture.database.checkFiles();
    another.checkFiles();

    run("cp", "/dev/null", fixture.path);

    for (const database of [fixture.database, another]) expect(() => database.checkFiles()).toThrow(DatabaseLost);
    await another.close();
  },
);
