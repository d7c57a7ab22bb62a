import { expect } from "bun:test";
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "../faults/programs.ts";
import { eventually } from "../support/eventually.ts";
import { openShopWithBackup } from "../support/open-shop-with-backup.ts";
import { openPetStore } from "../support/pet-store.ts";
import { openFolder, spawnProcess, startProcess } from "../support/process.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

sqliteTest("503: once the database file is gone, the service is not ready, and reads and writes nothing", async () => {
  await using folder = await openFolder();
  await using petStore = await openPetStore({ databasePath: folder.databasePath });
  const add = () => petStore.createPet({ name: "Rex", categoryId: 1n });
  expect((await add()).status).toBe(201);
  expect((await petStore.listPets()).status).toBe(200);

  rmSync(folder.databasePath);

  expect((await petStore.request("/readyz")).status).toBe(503);
  expect((await add()).body).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("Nothing was changed"),
  });
  expect((await petStore.listPets()).status).toBe(503);
  expect(petStore.logLines.filter((line) => line.includes("database lost"))).toHaveLength(1);
});

/** What is copied over the file of a running service. */
const overwritings = [
  { kind: "a backup", processes: 1 },
  { kind: "a backup", processes: 2 },
  { kind: "an older copy", processes: 2 },
];

for (const { kind, processes } of overwritings) {
  sqliteTest(
    `${processes} of ${processes} processes exit with the status 66 once ${kind} is copied over the file`,
    async () => {
      await using shop = await openShopWithBackup();
      const older = join(shop.folder, "older.db");
      copyFileSync(shop.databasePath, older);
      await shop.addPet("Tom");
      await using service = await startProcess({
        DATABASE_URL: `sqlite:${shop.databasePath}`,
        PETSTORE_PROCESSES: `${processes}`,
      });
      const add = () =>
        service.request("/v1/pets", { method: "POST", body: JSON.stringify({ name: "Max", categoryId: 1 }) });
      expect((await add()).status).toBe(201);
      const copy = kind === "a backup" ? shop.backup : older;

      copyFileSync(copy, shop.databasePath);

      expect(await service.child.exited).toBe(66);
      await service.output.ended;
      expect(service.output.text()).toContain("was overwritten while the service was running");
      expect(service.output.text()).not.toContain("restarting");
      expect(readFileSync(shop.databasePath)).toEqual(readFileSync(copy));
      await using next = await startProcess({ DATABASE_URL: `sqlite:${shop.databasePath}` });
      expect([await next.child.exited, next.errors.text()]).toEqual([
        1,
        expect.stringContaining("of another database file"),
      ]);
    },
  );
}

for (const processes of [1, 2]) {
  sqliteTest(
    `${processes} of ${processes} processes exit with the status 66 once the database file is gone`,
    async () => {
      await using folder = await openFolder();
      await using service = await startProcess({
        DATABASE_URL: folder.databaseUrl,
        PETSTORE_PROCESSES: `${processes}`,
      });
      await service.request("/v1/pets", { method: "POST", body: JSON.stringify({ name: "Rex", categoryId: 1 }) });

      rmSync(folder.databasePath);

      expect(await service.child.exited).toBe(66);
      await service.output.ended;
      expect(service.output.text()).toContain(`"msg":"database lost"`);
      expect(service.output.text()).not.toContain("restarting");
      expect(existsSync(join(folder.path, "petstore.db"))).toBe(false);
    },
  );
}

sqliteTest("the status is 66 also if the database file goes while further processes start", async () => {
  await using folder = await openFolder();
  const [port] = await freePorts(1);
  const settings = { DATABASE_URL: folder.databaseUrl, PORT: `${port}`, PETSTORE_PROCESSES: "2" };
  const child = spawnProcess(settings);
  const isLive = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isLive);

  rmSync(folder.databasePath);

  expect(await child.exited).toBe(66);
  await new Response(child.stderr).text();
});

const losing = ["--preload", join(import.meta.dir, "../support/lose-database.ts")];
const losingService = [process.execPath, ...losing, "src/main.ts"];

/** Starts the service in a folder of its own, and uses it until it exits; returns its status and log. */
async function useUntilLost(moment: string, processes: number) {
  await using folder = await openFolder();
  await (await startProcess({ DATABASE_URL: folder.databaseUrl }))[Symbol.asyncDispose]();
  const settings = {
    DATABASE_URL: folder.databaseUrl,
    PETSTORE_PROCESSES: `${processes}`,
    PETSTORE_LOSS: moment,
  };
  await using service = await startProcess(settings, losingService);
  const body = JSON.stringify({ name: "Rex", categoryId: 1 });
  const use = async () => {
    while (service.child.exitCode === null) {
      const response = await service.request("/v1/pets", { method: "POST", body }).catch(() => undefined);
      if (response) await response.text();
    }
  };
  await Promise.all([service.child.exited, ...Array.from({ length: 8 }, use)]);
  await service.output.ended;
  return { status: await service.child.exited, log: service.output.text(), errors: service.errors.text() };
}

for (const [moment, processes] of [
  ["commit 1", 1],
  ["commit 2", 1],
  ["commit 5", 1],
  ["commit 1", 2],
  ["commit 5", 2],
  ["worker start", 2],
  ["worker", 2],
  ["worker later", 2],
] as const) {
  sqliteTest(
    `the status is 66 if the database is lost under load at the moment "${moment}" with ${processes} of ${processes} processes`,
    async () => {
      const { status, log, errors } = await useUntilLost(moment, processes);

      expect([status, errors.includes("error:")]).toEqual([66, false]);
      expect(log + errors).not.toContain("restarting");
    },
    20_000,
  );
}

sqliteTest("a command exits with the status 66 if the database is lost during its commit", async () => {
  await using folder = await openFolder();
  const settings = { DATABASE_URL: folder.databaseUrl, PETSTORE_LOSS: "commit 1" };
  await (await startProcess({ DATABASE_URL: folder.databaseUrl }))[Symbol.asyncDispose]();

  const words = ["cli/petstore.ts", "keys", "create", "--name", "New"];
  const child = spawnProcess(settings, [process.execPath, ...losing, ...words]);
  const [status, errors] = await Promise.all([child.exited, child.stderr.text()]);

  expect(errors).toContain(`${folder.databasePath} was removed or replaced`);
  expect(status).toBe(66);
});
