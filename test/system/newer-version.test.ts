import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { latestVersion, migrate } from "../../src/store/migrate.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { nextCommandLine, nextNumber, nextVersion } from "../faults/upgrade/programs.ts";
import { isPostgres } from "../support/engine.ts";
import { becomeNextVersion } from "../support/next-version.ts";
import { openPetStore } from "../support/pet-store.ts";
import { openFolder, spawnProcess, startProcess } from "../support/process.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

// Each test starts several processes.
setDefaultTimeout(60_000);

/** Runs a program of the next version. */
async function run(command: string[], databaseUrl: string) {
  const child = spawnProcess({ DATABASE_URL: databaseUrl }, command);
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { status, output, errors };
}

/** Migrates a file that others have open, as only a program without this check does. */
async function migrateAnyway(path: string): Promise<void> {
  const database = openSqlite(path);
  await migrate(database, Date.now);
  await database.close();
}

const older = `The database is at version ${latestVersion()}, and this program needs version ${nextNumber}`;

for (const processes of [1, 2]) {
  sqliteTest(
    `no newer program migrates the file of an older service with ${processes} of ${processes} processes`,
    async () => {
      await using folder = await openFolder();
      await using service = await startProcess({
        DATABASE_URL: folder.databaseUrl,
        PETSTORE_PROCESSES: `${processes}`,
      });
      const add = () => service.request("/v1/pets", { method: "POST", body: '{"name":"Rex","categoryId":1}' });
      const first = (await (await add()).json()) as { id: number };
      const history = await (await service.request(`/v1/pets/${first.id}/history`)).text();

      const list = await run([...nextCommandLine, "keys", "list"], folder.databaseUrl);
      const create = await run([...nextCommandLine, "keys", "create", "--name", "New"], folder.databaseUrl);
      const second = await run(nextVersion, folder.databaseUrl);

      expect(list).toEqual({ status: 1, output: "", errors: expect.stringContaining(`${older}: start the service`) });
      for (const { status, errors } of [create, second]) {
        expect(errors).toContain(
          `${older}, but another process has ${folder.databasePath} open, and nothing was changed`,
        );
        expect(status).toBe(1);
      }
      const after = (await (await add()).json()) as { id: number };
      expect(await (await service.request(`/v1/pets/${first.id}/history`)).text()).toBe(history);
      expect(await (await service.request(`/v1/pets/${after.id}/history`)).json()).toHaveLength(1);
      expect(service.child.exitCode).toBeNull();
    },
  );

  sqliteTest(`${processes} of ${processes} processes stop with the status 66 once their tables are newer`, async () => {
    await using folder = await openFolder();
    await using service = await startProcess({ DATABASE_URL: folder.databaseUrl, PETSTORE_PROCESSES: `${processes}` });

    using _ = becomeNextVersion();
    await migrateAnyway(folder.databasePath);

    expect(await service.child.exited).toBe(66);
    await service.output.ended;
    expect(service.output.text()).toMatch(
      /The tables were migrated while the service was running.*"msg":"database lost"/,
    );
  });
}

sqliteTest("503: from a migration on, an older service changes nothing", async () => {
  await using folder = await openFolder();
  await using petStore = await openPetStore({ databasePath: folder.databasePath });
  const add = () => petStore.createPet({ name: "Rex", categoryId: 1n });
  expect((await add()).status).toBe(201);

  {
    using _ = becomeNextVersion();
    await migrateAnyway(folder.databasePath);
  }

  expect((await add()).body).toMatchObject({ code: "unavailable" });
  expect((await petStore.request("/readyz")).status).toBe(503);
  using _ = becomeNextVersion();
  await using next = await openPetStore({ databasePath: folder.databasePath });
  expect((await next.listPets()).body).toHaveLength(1);
});

test("a command that only reads leaves older tables as they are, and says how they are migrated", async () => {
  await using folder = await openFolder();
  {
    await using service = await startProcess({ DATABASE_URL: folder.databaseUrl });
    await service.request("/v1/pets", { method: "POST", body: '{"name":"Rex","categoryId":1}' });
  }
  const bytes = () =>
    readdirSync(folder.path)
      .filter((name) => !name.endsWith("-shm"))
      .map((name) => `${name} ${Bun.hash(readFileSync(join(folder.path, name)))}`);
  // The service was killed, so there is a WAL.
  const before = bytes();

  const keys = await run([...nextCommandLine, "keys", "list"], folder.databaseUrl);
  const people = await run([...nextCommandLine, "people", "list"], folder.databaseUrl);

  for (const { status, errors } of [keys, people]) {
    expect(errors).toContain(`${older}: start the service of this version, which migrates it`);
    expect(status).toBe(1);
  }
  expect(bytes()).toEqual(before);
  const own = await run([process.execPath, "cli/petstore.ts", "keys", "list", "--json"], folder.databaseUrl);
  expect(own.status).toBe(0);
});

test("processes of the next version that start together on older tables all serve", async () => {
  await using folder = await openFolder();
  {
    await using service = await startProcess({ DATABASE_URL: folder.databaseUrl });
    await service.request("/v1/pets", { method: "POST", body: '{"name":"Rex","categoryId":1}' });
  }

  const settings = { DATABASE_URL: folder.databaseUrl, PETSTORE_PROCESSES: isPostgres ? "1" : "2" };
  const [one, other] = await Promise.all([startProcess(settings, nextVersion), startProcess(settings, nextVersion)]);
  await using _one = one;
  await using _other = other;

  for (const { request } of [one, other]) expect(await (await request("/v1/pets")).json()).toHaveLength(1);
});
