/** The programs of two versions. */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { latestVersion } from "../../../src/store/migrate.ts";
import { migrations } from "../../../src/store/schema/migrations.ts";
import { additions } from "./additions.ts";

export interface Programs extends Disposable {
  /** What they are, for the summary. */
  pair: string;
  older: string[];
  newer: string[];
  newerCommandLine: string[];
  /** The versions of their tables. */
  olderVersion: bigint;
  newerVersion: bigint;
}

const root = join(import.meta.dir, "../../..");
export const thisVersion = [process.execPath, join(root, "src/main.ts")];
const thisCommandLine = [process.execPath, join(root, "cli/petstore.ts")];
const asNext = ["--preload", join(import.meta.dir, "next-version.ts")];
export const nextVersion = [process.execPath, ...asNext, join(root, "src/main.ts")];
export const nextCommandLine = [process.execPath, ...asNext, join(root, "cli/petstore.ts")];

/** Number of the version that `nextVersion` migrates to. */
export const nextNumber = latestVersion([...migrations, ...additions]);

/**
 * Returns this version and the next, which is this one with more migrations. With a revision of the repository: its
 * program and this one, or the next if this one has no more migrations.
 */
export async function choosePrograms(revision: string | undefined): Promise<Programs> {
  const own = { program: thisVersion, commandLine: thisCommandLine, number: latestVersion() };
  const next = { program: nextVersion, commandLine: nextCommandLine, number: nextNumber };
  if (revision === undefined) {
    return {
      pair: "this version and the next",
      older: own.program,
      newer: next.program,
      newerCommandLine: next.commandLine,
      olderVersion: own.number,
      newerVersion: next.number,
      [Symbol.dispose]() {},
    };
  }
  const folder = mkdtempSync(join(tmpdir(), "petstore-revision-"));
  await Bun.$`git -C ${root} archive ${revision} | tar -x -C ${folder}`.quiet();
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { latestVersion: revisionVersion } = await import(join(folder, "src/store/migrate.ts"));
  const olderVersion: bigint = revisionVersion();
  const newer = olderVersion < own.number ? own : next;
  return {
    pair: `${revision} and ${newer === own ? "this version" : "the next"}`,
    older: [process.execPath, join(folder, "src/main.ts")],
    newer: newer.program,
    newerCommandLine: newer.commandLine,
    olderVersion,
    newerVersion: newer.number,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
