import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { checkTarget, identify, PreflightError } from "./preflight.ts";
import { createProgressTable, hasProgressTable, readProgress, startProgress, type TableProgress } from "./progress.ts";
import { Checksum } from "./row-checksum.ts";
import { countRows } from "./rows.ts";
import { type Table, tables } from "./tables.ts";

/** Creates the tables of the target and returns the progress of each, with no rows copied. */
export async function begin(source: Database, target: Database, now: () => number): Promise<TableProgress[]> {
  await checkTarget(target);
  await migrate(target, now);
  const identity = await identify(source);
  if (identity === (await identify(target))) {
    throw new PreflightError("The source and the target are the same database.");
  }

  const progress: TableProgress[] = [];
  for (const table of tables) {
    const total = await countRows(source, table);
    progress.push({
      name: table.name,
      source: identity,
      total,
      done: 0n,
      checksum: new Checksum().bytes(),
      last: null,
    });
  }
  await createProgressTable(target);
  await startProgress(target, tables, progress);
  return progress;
}

/** Returns the progress of an earlier attempt; undefined if there was none. */
export async function resume(source: Database, target: Database): Promise<TableProgress[] | undefined> {
  const progress = (await hasProgressTable(target)) ? await readProgress(target) : [];
  if (progress.length === 0) return undefined;
  const identity = await identify(source);
  if (progress.some((table) => table.source !== identity)) {
    throw new PreflightError(
      "The target has a part of another store, whose move is not finished. Use a new, empty database.",
    );
  }
  const changed: string[] = [];
  for (const [table, { total }] of pairWithTables(progress)) {
    const rows = await countRows(source, table);
    if (rows !== total) changed.push(`${table.name} has ${rows} rows and had ${total}`);
  }
  if (changed.length > 0) {
    throw new PreflightError(
      `The source has changed since this move began: ${changed.join(", ")}. Stop every service that uses it, and start ` +
        "again with a new, empty database.",
    );
  }
  return progress;
}

export function pairWithTables(progress: TableProgress[]): [Table, TableProgress][] {
  return tables.map((table) => {
    const found = progress.find(({ name }) => name === table.name);
    if (!found) throw new PreflightError("Another version of petstore began this move. Resume it with that version.");
    return [table, found];
  });
}
