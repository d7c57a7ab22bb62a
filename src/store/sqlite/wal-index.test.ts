import { expect, test } from "bun:test";
import { join } from "node:path";
import { openFolder, startProcess } from "../../../test/support/process.ts";
import { openSqliteFixture, UNMAPPED_FILE_NAME } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openStore } from "../store.ts";

/** The WAL index is found on Linux only. */
const linuxTest = process.platform === "linux" ? sqliteTest : test.skip;
const WARNING = /^The WAL index of the database was not found in memory/;

linuxTest("the WAL index is found for any usual file name, without a warning", async () => {
  for (const fileName of ["petstore.db", "Größe 🐕.db", "a b'c.db"]) {
    const warnings: string[] = [];
    await using fixture = await openSqliteFixture({ fileName, warn: (message) => warnings.push(message) });
    await fixture.add("Rex");
    await fixture.names();

    expect([fileName, warnings]).toEqual([fileName, []]);
  }
});

sqliteTest("a store warns once, on opening, if the WAL index is not found", async () => {
  await using folder = await openFolder();
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const path = join(folder.path, UNMAPPED_FILE_NAME);

  const store = await openStore({ path, environment: "production", now: Date.now, warn });
  for (let time = 0; time < 3; time += 1) {
    await store.version();
    await store.pets.list({}, 10);
  }
  await store.close();

  expect(warnings).toEqual([expect.stringMatching(WARNING)]);
});

sqliteTest("the service logs that warning once when it starts", async () => {
  await using folder = await openFolder();
  await using service = await startProcess({ DATABASE_URL: `sqlite:${join(folder.path, UNMAPPED_FILE_NAME)}` });
  for (let time = 0; time < 3; time += 1) expect((await service.request("/v1/pets")).status).toBe(200);
  service.child.kill("SIGTERM");
  await service.child.exited;
  await service.output.ended;

  const lines = service.output
    .text()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const warnings = lines.filter(({ level }) => level === 40);
  expect(warnings).toEqual([{ level: 40, time: expect.any(String), msg: expect.stringMatching(WARNING) }]);
});
