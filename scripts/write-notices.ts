import { existsSync } from "node:fs";
import { join } from "node:path";
import { readLockedFolders } from "./supply/lock-file.ts";

const root = join(import.meta.dir, "..");
const line = "-".repeat(80);

/** Path of the licences, in the project and in the npm package. */
export const noticesFile = "dist/third-party.txt";

/** Writes the licences of all packages that a built product contains, which must be distributed with it. */
export async function writeNotices(): Promise<void> {
  const [project] = await readLockedFolders();
  const packages = project?.packages.filter(({ isForDevelopment }) => !isForDevelopment) ?? [];
  const notices = await Promise.all(packages.map(({ name, version, licence }) => describe(name, version, licence)));
  const bun = `Bun ${Bun.version} and what is compiled into it: https://github.com/oven-sh/bun/blob/main/LICENSE.md\n`;
  await Bun.write(join(root, noticesFile), [bun, ...notices.filter((notice) => notice !== "")].join(`\n${line}\n`));
}

/** Returns the texts of a package's licence; empty for a runtime, which is described once, and for types. */
async function describe(name: string, version: string, licence = ""): Promise<string> {
  const folder = join(root, "node_modules", name);
  if (/^(bun$|@oven\/|@types\/)/.test(name) || !existsSync(folder)) return "";
  const found = [...new Bun.Glob("*").scanSync(folder)].filter((file) => /^(licen[cs]e|notice)/i.test(file)).sort();
  const texts = await Promise.all(found.map((file) => Bun.file(join(folder, file)).text()));
  return [`${name} ${version}, ${licence}\n`, ...texts].join("\n");
}
