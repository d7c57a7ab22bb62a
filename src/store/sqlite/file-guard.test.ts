import { expect } from "bun:test";
import { copyFileSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname } from "node:path";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";

const changes = {
  removed: (path: string) => rmSync(path),
  replaced(path: string) {
    copyFileSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
  },
};

for (const suffix of ["", "-wal", "-shm"]) {
  for (const [verb, change] of Object.entries(changes)) {
    sqliteTest(
      `after petstore.db${suffix} was ${verb}, writes and reads are refused, and that is reported once`,
      async () => {
        const losses: string[] = [];
        await using fixture = await openSqliteFixture({ onLost: ({ message }) => losses.push(message) });
        changeDirectory(fixture.path, Date.now() - 10_500);
        await fixture.add("Rex");
        fixture.database.checkFiles();

        change(fixture.path + suffix);

        const errors = await Promise.all(
          [fixture.add("Misty"), fixture.add("Max")].map((adding) => adding.then(String, (error: unknown) => error)),
        );
        expect(errors).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)]);
        expect(errors[0]).toMatchObject({ isOutcomeUnknown: false });
        expect(fixture.names()).rejects.toBeInstanceOf(DatabaseUnavailable);
        expect(() => fixture.database.checkFiles()).toThrow(DatabaseUnavailable);
        expect(losses).toEqual([
          `${fixture.path}${suffix} was removed or replaced while the service was running. ` +
            "Before the next start, move it back, or restore a backup with petstore restore.",
        ]);
      },
    );
  }
}

sqliteTest("a write whose file is removed before it is acknowledged has an unknown outcome", async () => {
  let isRemoved = false;
  await using fixture = await openSqliteFixture({
    async syncWal(wal) {
      await wal.sync();
      if (isRemoved) rmSync(fixture.path);
    },
  });
  isRemoved = true;

  const error = await fixture.add("Rex").then(String, (reason: unknown) => reason);

  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ isOutcomeUnknown: true });
});

sqliteTest("a file system that stores whole seconds hides no removal", async () => {
  await using fixture = await openSqliteFixture();
  const second = Math.floor(Date.now() / 1000) * 1000;
  changeDirectory(fixture.path, second);
  await fixture.add("Rex");

  rmSync(fixture.path);
  changeDirectory(fixture.path, second);

  await expect(fixture.add("Misty")).rejects.toBeInstanceOf(DatabaseUnavailable);
});

sqliteTest("other connections that open, checkpoint and close are no reason to refuse anything", async () => {
  await using fixture = await openSqliteFixture();
  const open = `
    const connection = new (require("bun:sqlite").Database)(process.argv[1]);
    connection.run("insert into pets values (hex(randomblob(8)))");
    connection.run("pragma wal_checkpoint(truncate)");
    connection.close();`;

  for (let time = 0; time < 3; time += 1) {
    await fixture.add(`Rex ${time}`);
    expect(await Bun.spawn([process.execPath, "-e", open, fixture.path]).exited).toBe(0);
    fixture.database.checkFiles();
  }

  expect(await fixture.names()).toHaveLength(6);
});

/** Sets the time of the last change of the files' directory. */
function changeDirectory(databasePath: string, milliseconds: number): void {
  utimesSync(dirname(databasePath), milliseconds / 1000, milliseconds / 1000);
}
