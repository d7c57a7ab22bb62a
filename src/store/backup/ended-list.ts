/**
 * Lists of access that restores have given back, in files beside the database: a later restore compares with the
 * restored database only, and a killed one prints nothing.
 */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";

export function listPathOf(path: string, time: string): string {
  return `${path}.ended-${time}.txt`;
}

/** Returns the paths of all lists, oldest first. */
export function findLists(path: string): string[] {
  const folder = dirname(path);
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return paths.filter((each) => each.startsWith(`${path}.ended-`) && each.endsWith(".txt")).sort();
}
