import type { Database, Value } from "../database.ts";
import { explainUnknown, latestVersion, migrate, readVersion } from "../migrate.ts";
import { createProgressTable, hasProgressTable, readProgress, startProgress, type TableProgress } from "./progress.ts";
import { Checksum, countRows } from "./rows.ts";
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

/** A move cannot start or resume; the message tells the operator why, and what to do. */
export class PreflightError extends Error {}

/** Maximum number of rows that is reported exactly. */
const REPORTED_ROWS_MAX = 1000;

/** Throws PreflightError unless the source is a complete store of this program's version. */
export async function checkSource(source: Database): Promise<void> {
  if ((await source.query(source.dialect.findTable, "migrations")).length === 0) {
    throw new PreflightError("The source is a database without a pet store in it. Is --from right?");
  }
  if (await hasProgressTable(source)) {
    throw new PreflightError("The source is itself the target of a move that is not finished. Finish that one first.");
  }
  const version = await readVersion(source);
  const reason = explainUnknown("The source", version, source.dialect);
  if (reason !== undefined) throw new PreflightError(reason);
  if (version.number < latestVersion()) {
    throw new PreflightError(
      `The source is at version ${version.number}, and this program moves version ${latestVersion()}. Make a backup, start the service ` +
        "of this version on it once, stop it, and then move it.",
    );
  }
}

/** Throws PreflightError if the target has rows that a new store does not have. It may have no tables yet. */
async function checkTarget(target: Database): Promise<void> {
  const found: string[] = [];
  for (const { name, readFrom, seedRows } of tables) {
    if (readFrom !== undefined || (await target.query(target.dialect.findTable, name)).length === 0) continue;
    const where = seedRows === undefined ? "" : `where not (${seedRows})`;
    const [row] = await target.query<{ rows: bigint }>(
      `select count(*) as rows from (select 1 as one from ${name} ${where} limit ${REPORTED_ROWS_MAX + 1}) as found`,
    );
    const rows = row?.rows ?? 0n;
    if (rows > 0n) found.push(`${rows > REPORTED_ROWS_MAX ? `more than ${REPORTED_ROWS_MAX}` : rows} in ${name}`);
  }
  if (found.length > 0) {
    throw new PreflightError(`The target is not empty: it has rows (${found.join(", ")}). Use a new, empty database.`);
  }
}

/** Returns a stable identifier of a store: a hash of its migration times and its first key. */
async function identify(store: Database): Promise<string> {
  const checksum = new Checksum();
  const applied = await store.query<{ version: Value; applied_at: Value }>(
    "select version, applied_at from migrations",
  );
  for (const { version, applied_at } of applied) checksum.add([version, applied_at]);
  const keys = await store.query<{ sha256: Value }>("select sha256 from keys order by id limit 1");
  for (const { sha256 } of keys) checksum.add([sha256]);
  return `${checksum}`;
}
