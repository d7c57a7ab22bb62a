import { Database as Connection } from "bun:sqlite";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatHash, hashFile, hashPathOf } from "../../src/store/backup/files.ts";
import { type RestoreOptions, restoreBackup } from "../../src/store/backup/restore.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { openCommandLine } from "./command.ts";
import { operator } from "./store.ts";

/** Name of a replaced database. */
export const keptName = /^petstore\.db\.replaced-\d{8}T\d{6}Z(-\d+)?$/;
const root = join(import.meta.dir, "../..");

/** The command line in a folder with a database, and with `backup.db`, which has one pet, "Rex". */
export async function openShopWithBackup() {
  const shop = await openCommandLine();
  const { folder, databasePath } = shop;
  const backup = join(folder, "backup.db");

  async function withStore<Result>(work: (store: Store) => Promise<Result>, path = databasePath): Promise<Result> {
    const store = await openStore({ path, environment: "production", now: Date.now });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  /** Writes a backup of the database, with its hash. */
  async function backUp(to = backup): Promise<void> {
    rmSync(to, { force: true });
    using connection = new Connection(databasePath);
    connection.run("vacuum into ?", [to]);
    await writeHash(to);
  }

  async function writeHash(file: string): Promise<void> {
    const sha256 = await hashFile(file, () => {});
    writeFileSync(hashPathOf(file), formatHash(sha256, file));
  }

  const addPet = (name: string) =>
    withStore((store) => store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator)));

  /** Adds a pet in a process that is killed, so that only the WAL has the pet. */
  async function addPetAndCrash(name: string, path = databasePath): Promise<void> {
    const script = `
      import { openStore } from ${JSON.stringify(join(root, "src/store/store.ts"))};
      const [path, name] = ${JSON.stringify([path, name])};
      const store = await openStore({ path, environment: "production", now: Date.now });
      await store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, { type: "operator" }));
      process.kill(process.pid, "SIGKILL");`;
    await Bun.spawn([process.execPath, "-e", script]).exited;
  }

  function restoreHere(given: Partial<RestoreOptions> = {}) {
    return restoreBackup({
      file: backup,
      path: databasePath,
      environment: "production",
      now: Date.now,
      isHashOptional: false,
      onProgress() {},
      signal: new AbortController().signal,
      formatList: (revoked) => `${revoked?.length}\n`,
      ...given,
    });
  }

  await addPet("Rex");
  await backUp();

  return {
    ...shop,
    backup,
    backUp,
    writeHash,
    withStore,
    addPet,
    addPetAndCrash,
    /** Restores in this process. */
    restoreHere,
    /** Restores a backup over a database in a process of its own, which is killed at a step. */
    async restoreAndCrash(step: string, path = databasePath): Promise<void> {
      const script = `
        import { restoreBackup } from ${JSON.stringify(join(root, "src/store/backup/restore.ts"))};
        await restoreBackup({
          ...${JSON.stringify({ file: backup, path, environment: "production", isHashOptional: false })},
          now: Date.now,
          onProgress() {},
          signal: new AbortController().signal,
          formatList: String,
          onStep(step) {
            if (step === ${JSON.stringify(step)}) process.kill(process.pid, "SIGKILL");
          },
        });`;
      const { exited } = Bun.spawn([process.execPath, "-e", script], { stderr: "inherit" });
      if ((await exited) !== 137) throw new Error(`It was not killed at ${step}.`);
    },
    /** The names of the pets in a database, newest first. */
    petsIn: async (path = databasePath) =>
      withStore(async (store) => (await store.pets.list({}, 100)).map(({ name }) => name), path),
    /** Copies the database with its WAL, without opening it. */
    copyDatabase(to: string): void {
      for (const suffix of ["", "-wal"]) cpSync(databasePath + suffix, to + suffix);
    },
    /** The names and contents of all files except the shared memory of SQLite. */
    snapshot: () =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith("-shm"))
        .map(({ name }) => [name, readFileSync(join(folder, name), "latin1")]),
  };
}
