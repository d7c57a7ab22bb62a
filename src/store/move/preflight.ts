/** What keeps a store from being moved, or another from taking it in. */

import type { Database, Value } from "../database.ts";
import { versionOf } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { hasMarks } from "./progress.ts";
import { Checksum } from "./row-checksum.ts";
import { tables } from "./tables.ts";

/** Nothing was moved, or no more than before, for a reason that whoever runs it can do something about. */
export class PreflightError extends Error {}

/** What is found of each thing; more is said to be more. */
const COUNT_MAX = 1000;

/** Throws MoveRefused where a database is not a whole store of this program's version. */
export async function checkSource(source: Database): Promise<void> {
  if ((await source.query(source.dialect.findTable, "migrations")).length === 0) {
    throw new PreflightError("The source is a database without a pet store in it. Is --from right?");
  }
  if (await hasMarks(source)) {
    throw new PreflightError("The source is itself the target of a move that is not finished. Finish that one first.");
  }
  const version = await versionOf(source);
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
        "of this version on it once, stop it, and move it then.",
    );
  }
}

/** Throws MoveRefused where there is anything in a database that a new store has not. It may have no tables yet. */
export async function checkTarget(target: Database): Promise<void> {
  const found: string[] = [];
  for (const { name, from, fresh } of tables) {
    if (from !== undefined || (await target.query(target.dialect.findTable, name)).length === 0) continue;
    const where = fresh === undefined ? "" : `where not (${fresh})`;
    const [row] = await target.query<{ rows: bigint }>(
      `select count(*) as rows from (select 1 as one from ${name} ${where} limit ${COUNT_MAX + 1}) as found`,
    );
    const rows = row?.rows ?? 0n;
    if (rows > 0n) found.push(`${rows > COUNT_MAX ? `more than ${COUNT_MAX}` : rows} in ${name}`);
  }
  if (found.length > 0) {
    throw new PreflightError(
      `The target is not empty: it has rows (${found.join(", ")}). Give it a new, empty database.`,
    );
  }
}

/** Tells one store from every other, whatever changes in it: by when it came to be, and its first key. */
export async function identify(source: Database): Promise<string> {
  const checksum = new Checksum();
  const applied = await source.query<{ version: Value; applied_at: Value }>(
    "select version, applied_at from migrations",
  );
  for (const { version, applied_at } of applied) checksum.add([version, applied_at]);
  const keys = await source.query<{ sha256: Value }>("select sha256 from keys order by id limit 1");
  for (const { sha256 } of keys) checksum.add([sha256]);
  return `${checksum}`;
}
