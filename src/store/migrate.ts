import { type Database, isBusy, type Statements } from "./database.ts";
import type { Dialect } from "./dialect.ts";
import { migrations as allMigrations, type Migration, type Step } from "./schema/migrations.ts";
import { SCHEMA_VERSION, schema } from "./schema/schema.ts";

/** Delay after which a migration that could not get its locks is attempted again; other transactions run meanwhile. */
const RETRY_MILLISECONDS = 2000;
/** Maximum time, in minutes, for which each migration is attempted, or waits for a process that runs it. */
const ATTEMPTS_MINUTES_MAX = 30;

/** This program cannot use the tables of a database, because of their version. The message is for the operator. */
export class IncompatibleDatabase extends Error {}

export interface Version {
  /** 0 if there are no tables yet. */
  number: bigint;
  /** Hash of the statements that created the tables; those of development versions may have none. */
  hash?: string | undefined;
}

/** Query of the version. All columns, since the tables of a development version have no hash. */
export const VERSION_SQL = "select * from migrations order by version desc limit 1";

const versionTable = "migrations (version bigint primary key, hash text not null, applied_at bigint not null)";

export interface VersionRow {
  version: bigint | number;
  hash?: string;
}

type MigratedDatabase = Pick<Database, "dialect" | "query" | "transaction">;

interface MigrateOptions {
  /** Receives a message for the operator if a migration has to wait for another process. */
  warn?: ((message: string) => void) | undefined;
  retryMilliseconds?: number;
}

/** The version of the tables that this program needs, and the highest that it knows. */
export function latestVersion(migrations: Migration[] = allMigrations): bigint {
  return BigInt(SCHEMA_VERSION + migrations.length);
}

/** Creates the tables of a new database, and runs the migrations that an earlier version lacks. */
export async function migrate(
  database: MigratedDatabase,
  now: () => number,
  migrations: Migration[] = allMigrations,
  options: MigrateOptions = {},
): Promise<void> {
  // A database that is up to date is only read, so that it opens while another process holds the write lock.
  if (await isUpToDate(database, migrations)) return;
  const { isRemote, prepareMigration } = database.dialect;
  // Of two processes that create it within a longer transaction on PostgreSQL, the second would fail.
  if (isRemote) await createTable(database, versionTable);

  for (const [index, migration] of [schema, ...migrations].entries()) {
    const version = BigInt(SCHEMA_VERSION + index);
    const run = async (statements: Statements) => {
      for (const sql of prepareMigration) await statements.query(sql);
      if (!isRemote) await statements.query(`create table if not exists ${versionTable}`);
      const current = await readVersion(statements);
      refuseUnknown(current, database.dialect, migrations);
      if (current.number >= version) return;
      // Before the migration, so that another process waits here, and then skips the same migration.
      const rows = await statements.query(
        `insert into migrations (version, hash, applied_at) values ($1, $2, $3)
          on conflict (version) do nothing returning version`,
        version,
        hashOf(version, database.dialect, migrations),
        BigInt(now()),
      );
      if (rows.length === 0) return;
      for (const step of migration(database.dialect)) await runStep(step, statements);
    };
    // Each in a transaction with its number, so that an interrupted start resumes.
    const attempt = () => database.transaction(run);
    // SQLite has waited for its lock, and no request waits behind a migration that does.
    await (isRemote ? retryWhileBusy(attempt, version, options) : attempt());
  }
}

async function runStep(step: Step, statements: Statements): Promise<void> {
  if (typeof step === "function") await step(statements);
  else if (typeof step === "string") await statements.query(step);
  else if ((await statements.query(step.onlyIf)).length > 0) {
    for (const sql of step.statements) await statements.query(sql);
  }
}

async function retryWhileBusy(
  attempt: () => Promise<void>,
  version: bigint,
  { warn, retryMilliseconds = RETRY_MILLISECONDS }: MigrateOptions,
): Promise<void> {
  const deadline = performance.now() + ATTEMPTS_MINUTES_MAX * 60_000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    if (isFirst)
      warn?.(`migration ${version} waits for a lock of another transaction, up to ${ATTEMPTS_MINUTES_MAX} minutes`);
    await Bun.sleep(retryMilliseconds);
  }
}

/** Throws IncompatibleDatabase if the tables have a version that this program does not know. */
export async function isUpToDate(
  database: MigratedDatabase,
  migrations: Migration[] = allMigrations,
): Promise<boolean> {
  const isNew = (await database.query(database.dialect.findTable, "migrations")).length === 0;
  if (isNew) return false;
  const current = await readVersion(database);
  refuseUnknown(current, database.dialect, migrations);
  return current.number === latestVersion(migrations);
}

/** Whether this program migrates tables of a version, which it knows. */
export function isOlder(version: Version, dialect: Dialect): boolean {
  const isKnown = explainUnknown("The database", version, dialect) === undefined;
  return isKnown && version.number > 0n && version.number < latestVersion();
}

/** Returns the beginning of a sentence, which says that this program needs newer tables. */
export function describeOlder({ number }: Version): string {
  return `The database is at version ${number}, and this program needs version ${latestVersion()}`;
}

/** Throws IncompatibleDatabase unless the tables have the version that this program needs. */
export async function refuseToMigrate(database: MigratedDatabase): Promise<void> {
  if (await isUpToDate(database)) return;
  const isNew = (await database.query(database.dialect.findTable, "migrations")).length === 0;
  const version = isNew ? { number: 0n } : await readVersion(database);
  throw new IncompatibleDatabase(explainMigration(version));
}

/** Says why a command that only reads cannot use a database. */
export function explainMigration(version: Version): string {
  if (version.number === 0n) return "The database has no tables yet: start the service, which creates them.";
  return `${describeOlder(version)}: start the service of this version, which migrates it, or use the earlier version.`;
}

function refuseUnknown(version: Version, dialect: Dialect, migrations: Migration[]): void {
  const reason = explainUnknown("The database", version, dialect, migrations);
  if (reason !== undefined) throw new IncompatibleDatabase(reason);
}

/** Returns why this program cannot use the tables of a database, `subject`, in a sentence; undefined if it can. */
export function explainUnknown(
  subject: string,
  { number, hash }: Version,
  dialect: Dialect,
  migrations: Migration[] = allMigrations,
): string | undefined {
  const latest = latestVersion(migrations);
  if (number > latest) {
    return (
      `${subject} is at version ${number}, and this program knows versions up to ${latest}: use the newer petstore ` +
      "that migrated it, or an earlier backup."
    );
  }
  if (number === 0n || (number >= SCHEMA_VERSION && hash === hashOf(number, dialect, migrations))) return undefined;
  return (
    `${subject} was created by a development version of petstore (version ${number}), and this program does not know ` +
    "its tables: use a new database, or the petstore that created it."
  );
}

/** Returns a hash of the statements that create the tables of a version. */
function hashOf(version: bigint, dialect: Dialect, migrations: Migration[]): string {
  const known = [schema, ...migrations].slice(0, Number(version) - SCHEMA_VERSION + 1);
  const steps = known.flatMap((migration) => migration(dialect)).filter((step) => typeof step !== "function");
  // The layout of the statements does not count.
  const text = JSON.stringify(steps).replace(/(\s|\\n)+/g, " ");
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

export async function readVersion(statements: Statements): Promise<Version> {
  const [row] = await statements.query<VersionRow>(VERSION_SQL);
  return toVersion(row);
}

export function toVersion(row: VersionRow | null | undefined): Version {
  return { number: BigInt(row?.version ?? 0), hash: row?.hash };
}

/** Creates a table unless it exists. Retries once: of two processes that create it concurrently, one fails. */
export async function createTable(database: MigratedDatabase, definition: string): Promise<void> {
  const create = () =>
    database.transaction((statements) => statements.query(`create table if not exists ${definition}`));
  await create().catch(create);
}
