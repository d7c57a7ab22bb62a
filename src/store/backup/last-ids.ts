import type { SqliteConnection } from "../sqlite/connection.ts";

/** The greatest id that has been assigned, by table. */
export type LastIds = Map<string, bigint>;

/** Greatest id that is accepted from a replaced database, which may be damaged. */
const LAST_ID_MAX = 2n ** 52n;
const tablesWithIds = "select name from sqlite_schema where type = 'table' and sql like '% autoincrement%'";

export function readLastIds(database: SqliteConnection): LastIds {
  const rows = database.query<{ name: string; seq: bigint }>("select name, seq from sqlite_sequence");
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** Ensures that ids which were assigned after a backup are not assigned again. */
export function keepLastIds(lastIds: LastIds, restored: SqliteConnection): void {
  restored.run("begin immediate");
  for (const { name } of restored.query<{ name: string }>(tablesWithIds)) {
    const { dialect } = restored;
    const [row] = restored.query<{ id: bigint }>(dialect.lastId(name));
    const id = lastIds.get(name) ?? 0n;
    if (id <= (row?.id ?? 0n) || id > LAST_ID_MAX) continue;
    for (const statement of dialect.setLastId(name, id)) restored.run(statement);
  }
  restored.run("commit");
}
