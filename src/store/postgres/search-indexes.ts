/** The indexes for searches of names and profiles. They need the extension pg_trgm; without it, a search compares every row. */
import { type Database, isBusy, type Statements } from "../database.ts";
import { postgresDialect, searchIndexes } from "./dialect.ts";

/** Query of the operator class of pg_trgm, in any schema that this role may use. */
const OPERATORS_SQL = `select quote_ident(nspname) || '.' || quote_ident(opcname) as name
  from pg_opclass join pg_namespace on pg_namespace.oid = opcnamespace
  where opcname = 'gin_trgm_ops' and has_schema_privilege(pg_namespace.oid, 'usage')
  limit 1`;

/** Of this store: the search path may lead to another one in a further schema. */
const INDEXES_SQL = "select indexname as name from pg_indexes where schemaname = current_schema()";

const ADVICE =
  "names and profiles are searched row by row, since their indexes could not be created. Let the owner of the database run " +
  "`create extension if not exists pg_trgm`, allow this role to use its schema, and restart the service.";

/** Whether the tables lack an index, which the next start creates if it can. */
export async function lacksSearchIndex(statements: Pick<Statements, "query">): Promise<boolean> {
  return (await findMissing(statements)).length > 0;
}

/** Returns the names of the indexes that the tables lack. */
async function findMissing(statements: Pick<Statements, "query">): Promise<string[]> {
  const existing = (await statements.query<{ name: string }>(INDEXES_SQL)).map(({ name }) => name);
  return Object.keys(searchIndexes).filter((name) => !existing.includes(name));
}

const MAY_CREATE_EXTENSION_SQL = `select 1 as one from pg_available_extensions
  where name = 'pg_trgm' and has_database_privilege(current_database(), 'create')`;

/** Throws if this role lacks a privilege that the indexes need. */
export async function requireExtension(statements: Pick<Statements, "query">): Promise<void> {
  if (await findOperators(statements)) return;
  if ((await statements.query(MAY_CREATE_EXTENSION_SQL)).length > 0) return;
  throw new Error("pg_trgm is in no schema that this role may use, and the role may not create it");
}

/** Creates the indexes, and before them the extension if that is missing. Throws if it cannot; the store works without. */
export async function createSearchIndexes(database: Database): Promise<void> {
  if (!(await findOperators(database))) await createExtension(database);
  await database.transaction(createIndexes);
}

/** Says that the indexes could not be created, and what to do. */
export function explainMissingIndex(error: unknown): string {
  const reason = isBusy(error) ? "another transaction has locked the pets" : (error as Error).message;
  return `${ADVICE} Reason: ${reason}`;
}

/** Also succeeds if another process created it meanwhile. */
async function createExtension(database: Database): Promise<void> {
  try {
    await database.transaction((statements) => statements.query("create extension if not exists pg_trgm"));
  } catch (error) {
    if (!(await findOperators(database))) throw error;
  }
}

async function createIndexes(statements: Statements): Promise<void> {
  for (const sql of postgresDialect.prepareMigration) await statements.query(sql);
  // Of several processes that start together, one creates it.
  await statements.query("select version from migrations order by version limit 1 for update");
  const operators = await findOperators(statements);
  if (operators === undefined) throw new Error("this role may not use the schema of the extension pg_trgm");
  for (const name of await findMissing(statements)) await statements.query(searchIndexes[name]?.(operators) as string);
}

async function findOperators(statements: Pick<Statements, "query">): Promise<string | undefined> {
  const [row] = await statements.query<{ name: string }>(OPERATORS_SQL);
  return row?.name;
}
