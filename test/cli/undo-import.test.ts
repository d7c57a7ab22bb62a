import { expect, setDefaultTimeout, test } from "bun:test";
import { type Client, createClient } from "../../client/index.ts";
import { openFolder, startProcess, testKey } from "../support/process.ts";
import { openDatabases } from "./open-databases.ts";

// Each test starts several processes.
setDefaultTimeout(60_000);

const PETS = 600;

/** The service on a database. When it is disposed of, it is killed. */
async function serve(databaseUrl: string) {
  const petStore = await startProcess({ DATABASE_URL: databaseUrl });
  return Object.assign(petStore, { api: createClient({ baseUrl: `${petStore.origin}/v1`, key: testKey }) });
}

/** All that an undo may change, as exact JSON, but for the times of the last changes of pets. */
async function stateOf({ listPetDetails, listCategories, getInventory, exportPets }: Client): Promise<string> {
  const pets = await Array.fromAsync(listPetDetails.all({ query: { include: ["all"] } }));
  const categories = await Array.fromAsync(listCategories.all());
  const { data: inventory } = await getInventory();
  const table = await new Response((await exportPets()).data).text();
  const state = { pets: pets.map(({ updatedAt, ...pet }) => pet), categories, inventory, table };
  return JSON.stringify(state, (_, value) => (typeof value === "bigint" ? `${value}` : value));
}

/** Adds pets with profiles, changes them by an import that also adds pets, and returns the state before it. */
async function importWrongly(api: Client): Promise<{ importId: bigint; before: string }> {
  const operations = Array.from({ length: PETS }, (_, index) => ({
    method: "create" as const,
    body: { name: `Rex ${index} "ü"`, categoryId: BigInt(index % 3), status: "available" as const },
    profile: { externalId: `A-${index}`, tags: ["calm", "a, b"], notes: `Bites ${index}.`, fields: { __proto: "1" } },
  }));
  await api.changePets({ body: { operations } });
  const before = await stateOf(api);
  const changed = Array.from({ length: PETS }, (_, index) => `${index + 1},Wrong ${index},${900 + index},pending`);
  const added = Array.from({ length: PETS }, (_, index) => `,Added ${index},77,sold`);
  const table = ["id,name,categoryId,status", ...changed, ...added].join("\n");
  const { data } = await api.importPets({ query: { match: "id" }, body: `${table}\n` });
  expect(data.counts).toMatchObject({ new: BigInt(PETS), changed: BigInt(PETS) });
  return { importId: data.importId as bigint, before };
}

async function undo(api: Client, importId: bigint, dryRun = false) {
  const sum = { deleted: 0n, changedBack: 0n, kept: 0n };
  let cursor: string | undefined;
  do {
    const { data, next } = await api.undoImport({ path: { importId }, query: { dryRun, cursor } });
    for (const name of ["deleted", "changedBack", "kept"] as const) sum[name] += data.counts[name];
    cursor = next;
  } while (cursor !== undefined);
  return sum;
}

const whole = { deleted: BigInt(PETS), changedBack: BigInt(PETS), kept: 0n };

test("an import is undone exactly after a restart of everything, and an undo goes on after a kill (SIGKILL)", async () => {
  await using folder = await openFolder();
  let imported: Awaited<ReturnType<typeof importWrongly>>;
  {
    await using petStore = await serve(folder.databaseUrl);
    imported = await importWrongly(petStore.api);
    petStore.child.kill("SIGKILL");
  }
  const { importId, before } = imported;
  {
    await using petStore = await serve(folder.databaseUrl);
    const wrong = await stateOf(petStore.api);
    expect(await undo(petStore.api, importId, true)).toEqual(whole);
    expect(await stateOf(petStore.api)).toBe(wrong);
    const { data, next } = await petStore.api.undoImport({ path: { importId } });
    expect([data.counts.deleted, next === undefined]).toEqual([500n, false]);
    petStore.child.kill("SIGKILL");
  }
  await using petStore = await serve(folder.databaseUrl);

  expect(await undo(petStore.api, importId)).toEqual({ ...whole, deleted: whole.deleted - 500n });
  expect(await stateOf(petStore.api)).toBe(before);
});

test("an import can be undone after a backup and its restore, and after a move to the other engine", async () => {
  await using databases = await openDatabases();
  const [file, moved] = [databases.sqlite("petstore.db"), await databases.postgres()];
  let imported: Awaited<ReturnType<typeof importWrongly>>;
  {
    await using petStore = await serve(file);
    imported = await importWrongly(petStore.api);
  }
  const { importId, before } = imported;
  expect((await databases.run("backup", "backup.db", { DATABASE_URL: file })).errors).toBe("");
  {
    await using petStore = await serve(file);
    expect(await undo(petStore.api, importId)).toEqual(whole);
    expect(await stateOf(petStore.api)).toBe(before);
  }
  expect((await databases.run("restore", "backup.db", { DATABASE_URL: file })).status).toBe(0);

  await databases.move(file, moved);

  await using petStore = await serve(moved);
  expect(await undo(petStore.api, importId)).toEqual(whole);
  expect(await stateOf(petStore.api)).toBe(before);
});
