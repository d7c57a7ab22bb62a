/** Checks of the two databases before a move. */
import type { Database, Value } from "../database.ts";
import { readVersion } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { hasProgressTable } from "./progress.ts";
import { Checksum } from "./row-checksum.ts";
import { tables } from "./tables.ts";

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
  const known = BigInt(migrations.length);
  if (version > known) {
    throw new PreflightError(
      `The source is at version ${version}, and this program knows versions up to ${known}. Move it with the newer ` +
        "petstore that has used it.",
    );
  }
  if (version < known) {
    throw new PreflightError(
      `The source is at version ${version}, and this program moves version ${known}. Make a backup, start the service ` +
        "of this version on it once, stop it, and then move it.",
    );
  }
}

/** Throws PreflightError if the target has rows that a new store does not have. It may have no tables yet. */
export async function checkTarget(target: Database): Promise<void> {
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
export async function identify(store: Database): Promise<string> {
  const checksum = new Checksum();
  const applied = await store.query<{ version: Value; applied_at: Value }>(
    "select version, applied_at from migrations",
  );
  for (const { version, applied_at } of applied) checksum.add([version, applied_at]);
  const keys = await store.query<{ sha256: Value }>("select sha256 from keys order by id limit 1");
  for (const { sha256 } of keys) checksum.add([sha256]);
  return `${checksum}`;
}
