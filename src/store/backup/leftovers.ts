import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Removes what killed restores have left: copies, and second names of the database itself. Requires the lock of the
 * database, so that no other restore is running.
 */
export function removeLeftovers(path: string): void {
  const folder = dirname(path);
  const { dev, ino } = statSync(path);
  for (const name of readdirSync(folder)) {
    const found = join(folder, name);
    if (found.startsWith(`${path}.restoring-`)) rmSync(found, { recursive: true });
    // With changes beside it, it may be all that is left of them.
    if (!found.startsWith(`${path}.replaced-`) || existsSync(`${found}-wal`) || existsSync(`${found}-journal`))
      continue;
    const stats = statSync(found, { throwIfNoEntry: false });
    if (stats?.dev === dev && stats.ino === ino) rmSync(found);
  }
}
