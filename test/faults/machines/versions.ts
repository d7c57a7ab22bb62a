/** What this project builds for machines of others, in two versions: this one, and the next, which has more migrations. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { version } from "../../../src/version.ts";

export interface Version {
  version: string;
  /** The folder that it is built in. */
  folder: string;
}

const root = join(import.meta.dir, "../../..");
const additions = "test/faults/upgrade/additions.ts";

/** Copies the sources of this version, and of the next, into folders of their own. */
export async function copyVersions(folder: string): Promise<{ older: Version; newer: Version }> {
  const newerVersion = version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);
  const [older, newer] = await Promise.all([
    copySources(join(folder, "older"), version),
    copySources(join(folder, "newer"), newerVersion),
  ]);
  const migrations = join(newer.folder, "src/store/migrations");
  cpSync(join(root, additions), join(migrations, "additions.ts"));
  const index = join(migrations, "index.ts");
  const text = await Bun.file(index).text();
  writeFileSync(index, `import { additions } from "./additions.ts";\n${text}\nmigrations.push(...additions);\n`);
  return { older, newer };
}

async function copySources(folder: string, version: string): Promise<Version> {
  const list = await Bun.$`git -C ${root} ls-files -z --cached --others --exclude-standard`.text();
  for (const path of list.split("\0").filter((path) => path !== "")) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const project = join(folder, "package.json");
  const description = await Bun.file(project).json();
  writeFileSync(project, `${JSON.stringify({ ...description, version }, null, 2)}\n`);
  return { version, folder };
}
