import type { Database } from "../../src/store/database.ts";

/** A table as the database itself describes it. */
export interface DescribedTable {
  name: string;
  columns: string[];
  key: string[];
  hasIdentity: boolean;
}

/** Tables and columns that exist only on SQLite: each database fills its own. */
const sqliteOnly = { tables: ["credential_changes", "indexed_pets"], columns: ["is_new"] };

/** Describes the tables and columns that both engines have. */
export async function describeSqlite(database: Database): Promise<DescribedTable[]> {
  const found = await database.query<{ name: string; sql: string }>(
    `select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'pet_names%'
      and name not like 'pet_profile_texts%' order by name`,
  );
  const described: DescribedTable[] = [];
  for (const { name, sql } of found) {
    if (sqliteOnly.tables.includes(name)) continue;
    const columns = await database.query<{ name: string; pk: bigint }>(
      `select name, pk from pragma_table_info('${name}')`,
    );
    const key = columns.filter(({ pk }) => pk > 0n).sort((one, other) => Number(one.pk - other.pk));
    described.push({
      name,
      columns: columns.flatMap((column) => (sqliteOnly.columns.includes(column.name) ? [] : [column.name])).sort(),
      key: key.map((column) => column.name),
      hasIdentity: sql.includes("autoincrement"),
    });
  }
  return described;
}

export async function describePostgres(database: Database): Promise<DescribedTable[]> {
  const columns = await database.query<{ table_name: string; column_name: string; is_identity: string }>(
    "select table_name, column_name, is_identity from information_schema.columns where table_schema = 'public'",
  );
  const keys = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.key_column_usage
      join information_schema.table_constraints using (constraint_name, table_name)
      where constraint_type = 'PRIMARY KEY' order by table_name, ordinal_position`,
  );
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  const described = names.map((name) => {
    const own = columns.filter(({ table_name }) => table_name === name);
    return {
      name,
      columns: own.map(({ column_name }) => column_name).sort(),
      key: keys.filter(({ table_name }) => table_name === name).map(({ column_name }) => column_name),
      hasIdentity: own.some(({ is_identity }) => is_identity === "YES"),
    };
  });
  return described.sort(byName);
}

export function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
