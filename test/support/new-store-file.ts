import { Database as Connection } from "bun:sqlite";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newGeneration } from "../../src/store/generation.ts";
import { openStore } from "../../src/store/store.ts";

let template: Promise<string> | undefined;

/** Creates the SQLite file of a new store unless there is one. Copying it is cheaper than running all migrations. */
export async function createStoreFile(path: string, now: number): Promise<void> {
  if (existsSync(path)) return;
  template ??= createTemplate();
  await copyFile(await template, path);
  using connection = new Connection(path, { readwrite: true, create: false });
  connection.run("pragma synchronous = off");
  connection.run("update migrations set applied_at = ?", [now]);
  // No two stores have the same.
  connection.run("update feed set generation = ?", [newGeneration()]);
}

async function createTemplate(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "petstore-")), "template.db");
  const store = await openStore({ path, postgres: undefined, environment: "production", now: Date.now });
  await store.close();
  return path;
}
