import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { open } from "node:fs/promises";
import { openPetStore } from "../support/pet-store.ts";
import { openFolder } from "../support/process.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

sqliteTest("503: a page of the index of names is damaged; the service continues to run", async () => {
  await using folder = await openFolder();
  await (await openPetStore({ databasePath: folder.databasePath }))[Symbol.asyncDispose]();
  await damage(folder.databasePath, "pet_names_data");

  await using petStore = await openPetStore({ databasePath: folder.databasePath });
  expect((await petStore.listPets({ name: "rex" })).status).toBe(503);
  // In the next event-loop iteration, the read snapshot of that search has ended.
  expect((await petStore.listPets()).status).toBe(200);
});

/** Overwrites the root page of a table. */
async function damage(path: string, table: string): Promise<void> {
  using database = new Database(path);
  const { rootpage } = database.query("select rootpage from sqlite_schema where name = ?").get(table) as {
    rootpage: number;
  };
  const { page_size } = database.query("pragma page_size").get() as { page_size: number };
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(page_size, "Z"), 0, page_size, (rootpage - 1) * page_size);
  await file.close();
}
