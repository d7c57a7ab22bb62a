/**
 * Installs the generators as the lock file lists them, unless they are installed already. In a process of its own, since
 * Bun would not find packages in a folder that did not exist when it was first inspected.
 */
import { join } from "node:path";
import { run } from "./generators.ts";

const INSTALLED_LOCK = "node_modules/.petstore-lock.json";

const [wanted, installed] = await Promise.all([textOf("package-lock.json"), textOf(INSTALLED_LOCK)]);
if (wanted !== installed) {
  await run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  await Bun.write(join(import.meta.dir, INSTALLED_LOCK), wanted);
}

/** The text of a file of the folder; empty if there is none. */
async function textOf(path: string): Promise<string> {
  const file = Bun.file(join(import.meta.dir, path));
  return (await file.exists()) ? file.text() : "";
}
