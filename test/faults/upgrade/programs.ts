/** The programs of two versions. */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrations } from "../../../src/store/migrations/index.ts";
import { additions } from "./additions.ts";

export interface Programs extends Disposable {
  /** What they are, for the summary. */
  pair: string;
  older: string[];
  newer: string[];
  /** The versions of their tables. */
  olderVersion: number;
  newerVersion: number;
}

const root = join(import.meta.dir, "../../..");
const own = [process.execPath, join(root, "src/main.ts")];
const next = [process.execPath, "--preload", join(import.meta.dir, "next-version.ts"), join(root, "src/main.ts")];

/**
 * Returns this version and the next, which is this one with more migrations. With a revision of the repository: its
 * program and this one, or the next if this one has no more migrations.
 */
export async function choosePrograms(revision: string | undefined): Promise<Programs> {
  const version = migrations.length;
  if (revision === undefined) {
    const pair = "this version and the next";
    return {
      pair,
      older: own,
      newer: next,
      olderVersion: version,
      newerVersion: version + additions.length,
      [Symbol.dispose]() {},
    };
  }
  const folder = mkdtempSync(join(tmpdir(), "petstore-revision-"));
  await Bun.$`git -C ${root} archive ${revision} | tar -x -C ${folder}`.quiet();
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const index = await import(join(folder, "src/store/migrations/index.ts"));
  const hasMigrated = index.migrations.length < version;
  return {
    pair: `${revision} and ${hasMigrated ? "this version" : "the next"}`,
    older: [process.execPath, join(folder, "src/main.ts")],
    newer: hasMigrated ? own : next,
    olderVersion: index.migrations.length,
    newerVersion: hasMigrated ? version : version + additions.length,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
