import { Database as Connection } from "bun:sqlite";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newGeneration } from "../../src/store/feed.ts";
import { openStore } from "../../src/store/store.ts";

let template: Promise<Uint8Array> | undefined;

/** Creates the SQLite file of a new store unless there is one. Copying it is cheaper than creating the tables. */
export async function createStoreFile(path: string, now: number): Promise<void> {
  if (existsSync(path)) return;
  template ??= createTemplate();
  await writeFile(path, await template, { mode: 0o600 });
  using connection = new Connection(path, { readwrite: true, create: false });
  connection.run("pragma synchronous = off");
  connection.run("update migrations set applied_at = ?", [now]);
  // No two stores have the same.
  connection.run("update feed set generation = ?", [newGeneration()]);
}

async function createTemplate(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const path = join(folder, "template.db");
  const store = await openStore({ path, postgres: undefined, environment: "production", now: Date.now });
  await store.close();
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}
