import { Database as Connection } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../../test/faults/random.ts";
import { openShopWithBackup } from "../../../test/support/open-shop-with-backup.ts";
import { openFolder } from "../../../test/support/process.ts";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { writeBackup } from "../backup/backup.ts";
import { UnusableDatabase } from "../database.ts";
import { mayContinue, newGeneration, nextGeneration, readGeneration, refuseForeignWal } from "./generation.ts";

type Shop = Awaited<ReturnType<typeof openShopWithBackup>>;

/** Files that are copied over the database of a process that was killed, and which its WAL does not continue. */
const copies: { [kind: string]: (shop: Shop, copy: string) => Promise<void> } = {
  async "a backup"({ databasePath, addPetAndCrash }, copy) {
    await addPetAndCrash("Tom");
    await writeBackup({ databasePath, file: copy, signal: new AbortController().signal, onProgress() {} });
  },
  async "an older copy of the stopped store"({ databasePath, addPet, addPetAndCrash }, copy) {
    copyFileSync(databasePath, copy);
    await addPet("Tom");
    await addPetAndCrash("Ada");
  },
  async "a newer copy of the stopped store"({ databasePath, addPet, addPetAndCrash }, copy) {
    const older = `${copy}.older`;
    copyFileSync(databasePath, older);
    await addPet("Tom");
    copyFileSync(databasePath, copy);
    copyFileSync(older, databasePath);
    await addPetAndCrash("Ada");
  },
};

for (const [kind, crash] of Object.entries(copies)) {
  sqliteTest(
    `${kind} beside the WAL of a killed process is refused and not changed, and a restore succeeds`,
    async () => {
      await using shop = await openShopWithBackup();
      const copy = join(shop.folder, "copy.db");
      await crash(shop, copy);
      copyFileSync(copy, shop.databasePath);
      const before = shop.snapshot();

      for (const opening of [shop.petsIn(), shop.addPet("Max")]) {
        const error = await opening.then(String, (reason: unknown) => reason);
        expect(error).toBeInstanceOf(UnusableDatabase);
        expect((error as Error).message).toContain(`${shop.databasePath}-wal has changes of another database file`);
        expect((error as Error).message).toContain("Restore a backup with petstore restore");
      }
      const backingUp = shop.run("backup", "late.db");
      expect(await backingUp).toMatchObject({ status: 1, errors: expect.stringContaining("Nothing was changed") });
      expect(shop.snapshot()).toEqual(before);

      const { kept, revoked } = await shop.restoreHere();
      expect(await shop.petsIn()).toEqual(["Rex"]);
      // What was found is kept as it was.
      expect([existsSync(kept ?? ""), existsSync(`${kept}-wal`), revoked]).toEqual([true, true, undefined]);
    },
  );
}

sqliteTest("a copy of the database from before the killed process has the same changes again", async () => {
  await using shop = await openShopWithBackup();
  const copy = join(shop.folder, "copy.db");
  copyFileSync(shop.databasePath, copy);
  await shop.addPetAndCrash("Max");

  copyFileSync(copy, shop.databasePath);

  expect(await shop.petsIn()).toEqual(["Max", "Rex"]);
});

sqliteTest("a database without a generation is opened with its WAL, and has one from then on", async () => {
  await using shop = await openShopWithBackup();
  const withoutGeneration = new Connection(shop.databasePath);
  withoutGeneration.run("pragma user_version = 0");
  withoutGeneration.run("pragma wal_checkpoint(truncate)");
  withoutGeneration.run("update pets set name = 'Max'");
  const wal = readdirSync(shop.folder).includes("petstore.db-wal");
  for (const suffix of ["", "-wal"]) copyFileSync(shop.databasePath + suffix, join(shop.folder, `killed.db${suffix}`));
  const killed = join(shop.folder, "killed.db");

  expect([wal, readGeneration(killed)]).toEqual([true, 0]);
  expect(await shop.petsIn(killed)).toEqual(["Max"]);
  await shop.withStore((store) => store.transaction(({ feed }) => feed.renew()), killed);
  expect(readGeneration(killed)).not.toBe(0);
  withoutGeneration.close();
});

sqliteTest(
  "after any checkpoints, a database continues with its own WAL, and not with that of a later time",
  async () => {
    const random = createRandom(7);
    using _ = spyOn(crypto, "getRandomValues").mockImplementation((values) => {
      (values as Uint16Array).fill(random.below(2 ** 16));
      return values;
    });
    await using fixture = await openSqliteFixture();
    await using folder = await openFolder();
    using reader = fixture.connect();
    const copy = (name: string) => copyFileSync(fixture.path, join(folder.path, name));
    const copyWal = (name: string) => copyFileSync(`${fixture.path}-wal`, join(folder.path, `${name}-wal`));
    const generations: number[] = [];
    let isReading = false;

    for (let step = 0; step < 60; step += 1) {
      const mode = ["noop", "passive", "full", "restart", "truncate"][random.below(5)];
      if (random.below(3) === 0) {
        reader.run(isReading ? "commit" : "begin");
        isReading = !isReading;
        if (isReading) reader.query("select * from pets").all();
      }
      if (random.below(2) === 0) await fixture.add(`Rex ${step}`);
      using other = fixture.connect();
      other.run(`pragma wal_checkpoint(${mode})`);
      if (random.below(2) === 0) await fixture.add(`Misty ${step}`);

      copy(`${step}.db`);
      copyWal(`${step}.db`);
      refuseForeignWal(join(folder.path, `${step}.db`));
      generations.push(readGeneration(join(folder.path, `${step}.db`)) as number);
    }

    const last = generations.length - 1;
    const different = [...new Set(generations)];
    expect(different.length).toBeGreaterThan(10);
    // That of the last state is the last one or follows it.
    const earlier = different.slice(0, -2).map((generation) => generations.indexOf(generation));
    for (const step of earlier) {
      copyFileSync(join(folder.path, `${last}.db-wal`), join(folder.path, `${step}.db-wal`));
      expect(() => refuseForeignWal(join(folder.path, `${step}.db`))).toThrow(UnusableDatabase);
    }
  },
);

test("a WAL continues a file with its own generation or the previous one", () => {
  const first = newGeneration();
  const second = nextGeneration(first);
  const other = nextGeneration(first);

  expect([mayContinue(first, first), mayContinue(first, second)]).toEqual([true, true]);
  expect([mayContinue(second, first), mayContinue(other, second), mayContinue(first, nextGeneration(second))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(mayContinue(0, nextGeneration(0))).toBe(true);
  expect(nextGeneration(0)).not.toBe(0);
});
