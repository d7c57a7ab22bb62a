/** Schema and rows of a database, in a form that can be compared. */
import type { Database, Value } from "../../../src/store/database.ts";
import { writeValues } from "../../../src/store/move/rows.ts";
import { cut } from "../cut.ts";

type TextRow = { text: string };

const sqliteSchema = "select type || ' ' || name || ': ' || coalesce(sql, '') as text from sqlite_schema order by 1";
/** Columns with their types, defaults and identities, indexes, constraints, triggers, sequences and extensions. */
const postgresSchema = `
  select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as text
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select relkind::text || ' ' || relname from pg_class where relnamespace = 'public'::regnamespace
  union all select extname from pg_extension
  order by 1`;

/** Returns one line for each part of the schema. */
export async function readSchema(database: Database): Promise<string[]> {
  const rows = await database.query<TextRow>(database.dialect.isRemote ? postgresSchema : sqliteSchema);
  return rows.map(({ text }) => text);
}

/** Not virtual tables, whose contents are in tables of their own. */
const sqliteTables =
  "select name as text from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by 1";
const postgresTables = "select tablename as text from pg_tables where schemaname = 'public' order by 1";
/** Columns with times of the start, random numbers and transactions. */
const excludedColumns: { [table: string]: string[] } = {
  migrations: ["applied_at"],
  feed: ["generation"],
  form_secret: ["secret"],
  events: ["xid"],
};

/** Returns a digest of the rows of each table, also of those that only indexes consist of. */
export async function digestTables(database: Database): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  const names = await database.query<TextRow>(database.dialect.isRemote ? postgresTables : sqliteTables);
  for (const { text: table } of names) {
    const rows = await database.query<{ [column: string]: Value }>(`select * from ${table}`);
    const lines = rows.map((row) => {
      for (const column of excludedColumns[table] ?? []) delete row[column];
      return writeValues(Object.values(row));
    });
    digests.set(table, `${rows.length} rows ${Bun.hash(lines.sort().join("\n"))}`);
  }
  return digests;
}

/** Returns the lines of each that the other lacks, cut to be readable. */
export function compareLines(found: string[], expected: string[]): string[] {
  const [have, want] = [new Set(found), new Set(expected)];
  return [
    ...expected.filter((line) => !have.has(line)).map((line) => `missing ${cut(line)}`),
    ...found.filter((line) => !want.has(line)).map((line) => `unexpected ${cut(line)}`),
  ];
}
