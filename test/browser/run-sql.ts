import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const bun = join(import.meta.dirname, "../../node_modules/.bin/bun");
/** With a busy timeout, since the service may be writing at the same time. */
const script = `
  const database = new (require("bun:sqlite").Database)(process.argv[1]);
  database.run("pragma busy_timeout = 5000");
  database.run(process.argv[2]);`;

/** Changes the database directly, for example to simulate elapsed time. Runs in Bun, since Node 20 has no SQLite. */
export async function runSql(databasePath: string, sql: string): Promise<void> {
  await promisify(execFile)(bun, ["-e", script, databasePath, sql]);
}

/** Ends the hold of an open order. The service notices within half a second. */
export function endHold(databasePath: string, order: number): Promise<void> {
  const time = Date.now() - 1;
  return runSql(databasePath, `update orders set expires_at = ${time}, due_at = ${time} where id = ${order}`);
}
