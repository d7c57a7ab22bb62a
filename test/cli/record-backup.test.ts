import { expect, test } from "bun:test";
import { openCommandLine } from "../support/command.ts";
import { isPostgres } from "../support/engine.ts";
import { openPetStore } from "../support/pet-store.ts";

test("a backup with other tools is recorded for the metrics", async () => {
  await using petStore = await openPetStore();
  await using shop = await openCommandLine({ DATABASE_URL: petStore.databaseUrl });
  const lastBackup = async () => {
    const { text } = await petStore.request("/metrics");
    return /^petstore_last_backup_timestamp_seconds (.+)$/m.exec(text)?.[1];
  };
  // On PostgreSQL, an operator who does not record backups gets no alert that there are none.
  expect(await lastBackup()).toBe(isPostgres ? undefined : "0");

  const start = Date.now();
  const first = await shop.run("record-backup");
  const second = await shop.run("record-backup", "--json");

  expect([first.status, first.errors, second.status, second.errors]).toEqual([0, "", 0, ""]);
  expect(first.output).toContain("petstore_last_backup_timestamp_seconds");
  const time = Date.parse(JSON.parse(second.output).time);
  expect(time).toBeWithin(start, Date.now() + 1);
  expect(await lastBackup()).toBe(`${time / 1000}`);
});
