/** The index for searches by name. It needs the extension pg_trgm; without it, a search compares every name. */
import { type Database, isBusy, type Statements } from "../database.ts";
import { nameIndexOn, postgresDialect } from "./dialect.ts";

/** Query of the operator class of pg_trgm, in any schema that this role may use. */
const OPERATORS_SQL = `select quote_ident(nspname) || '.' || quote_ident(opcname) as name
  from pg_opclass join pg_namespace on pg_namespace.oid = opcnamespace
  where opcname = 'gin_trgm_ops' and has_schema_privilege(pg_namespace.oid, 'usage')
  limit 1`;

/** Of this store: the search path may lead to another one in a further schema. */
const NAME_INDEX_SQL =
  "select 1 as one from pg_indexes where schemaname = current_schema() and indexname = 'pets_by_name'";

const ADVICE =
  "names are searched row by row, since their index could not be created. Let the owner of the database run " +
  "`create extension if not exists pg_trgm`, allow this role to use its schema, and restart the service.";

/** Whether the tables lack the index, which the next start creates if it can. */
export async function lacksNameIndex(statements: Pick<Statements, "query">): Promise<boolean> {
  return (await statements.query(NAME_INDEX_SQL)).length === 0;
}

const MAY_CREATE_EXTENSION_SQL = `select 1 as one from pg_available_extensions
  where name = 'pg_trgm' and has_database_privilege(current_database(), 'create')`;

/** Throws if this role has no right to what the index needs. */
export async function requireExtension(statements: Pick<Statements, "query">): Promise<void> {
  if (await findOperators(statements)) return;
  if ((await statements.query(MAY_CREATE_EXTENSION_SQL)).length > 0) return;
  throw new Error("pg_trgm is in no schema that this role may use, and the role may not create it");
}

/** Creates the index, and before it the extension if that is missing. Throws if it cannot; the store works without it. */
export async function createNameIndex(database: Database): Promise<void> {
  if (!(await findOperators(database))) await createExtension(database);
  await database.transaction(createIndex);
}

/** Says that the index could not be created, and what to do. */
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

async function createIndex(statements: Statements): Promise<void> {
  for (const sql of postgresDialect.prepareMigration) await statements.query(sql);
  // Of several processes that start together, one creates it.
  await statements.query("select version from migrations order by version limit 1 for update");
  const operators = await findOperators(statements);
  if (operators === undefined) throw new Error("this role may not use the schema of the extension pg_trgm");
  if (await lacksNameIndex(statements)) await statements.query(nameIndexOn(operators));
}

async function findOperators(statements: Pick<Statements, "query">): Promise<string | undefined> {
  const [row] = await statements.query<{ name: string }>(OPERATORS_SQL);
  return row?.name;
}
