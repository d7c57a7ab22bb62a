/** Databases as earlier versions left them. */

import type { Statements, Value } from "../../../src/store/database.ts";
import { migrate } from "../../../src/store/migrate.ts";
import { migrations } from "../../../src/store/migrations/index.ts";
import { placeholders } from "../../../src/store/tables/placeholders.ts";
import { openDatabase } from "../databases.ts";
import type { Engine, EngineDatabase } from "./engines.ts";
import { hadTable, oldRows } from "./old-rows.ts";
import type { Original, Row } from "./original.ts";

/** Number of rows that one statement inserts. */
const BATCH_ROWS = 100;
/** Number of pets that the service leaves out of its lazily filled indexes. */
const UNINDEXED_PETS_MAX = 300n;
/** Versions in which things came that the service does at a start or beside writes. */
const since = { nameIndex: 2, lazyIndexes: 10, feed: 14, nameOrder: 15 };

/** Creates a database of a version, with the rows of the original as far as that version knew them. */
export async function createOldDatabase(engine: Engine, version: number, original: Original): Promise<EngineDatabase> {
  const proved = await engine.create();
  if (version === 0) return proved;
  await using database = await openDatabase(proved);
  await migrate(database, () => Date.now(), migrations.slice(0, version));
  if (version >= since.feed) await database.feed.prepare();
  for (const [table, { rows, lastId }] of original.tables) {
    if (!hadTable(table, version)) continue;
    await database.transaction((statements) => statements.query(`delete from ${table}`));
    const old = oldRows(table, rows, version);
    for (let start = 0; start < old.length; start += BATCH_ROWS) {
      const batch = old.slice(start, start + BATCH_ROWS);
      await database.transaction((statements) =>
        table === "pets" ? addPets(statements, batch, version) : insert(statements, table, batch),
      );
    }
    const reserve = lastId > 0n ? database.dialect.setLastId(table, lastId) : [];
    await database.transaction(async (statements) => {
      for (const sql of reserve) await statements.query(sql);
    });
  }
  return proved;
}

/** Adds pets, and indexes on SQLite some of them as each version did. */
async function addPets(statements: Statements, pets: Row[], version: number): Promise<void> {
  const { lazyIndexes } = statements.dialect;
  if (!lazyIndexes || version < since.lazyIndexes) {
    await insert(statements, "pets", pets);
    const isIndexed = !statements.dialect.isRemote && version >= since.nameIndex && pets.length === BATCH_ROWS;
    if (isIndexed) await statements.query("update pet_names_last set id = (select max(id) from pets)");
    return;
  }
  await insert(
    statements,
    "pets",
    pets.map((pet) => ({ ...pet, [lazyIndexes.newPet.column]: BigInt(lazyIndexes.newPet.value) })),
  );
  await statements.query(lazyIndexes.catchUp, UNINDEXED_PETS_MAX);
  if (version >= since.nameOrder) await statements.query(lazyIndexes.orderNames);
}

async function insert(statements: Statements, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await statements.query(
    `insert into ${table} (${columns.join(", ")}) values ${placeholders(rows.length, columns.length)}`,
    ...rows.flatMap((row) => columns.map((column) => row[column] as Value)),
  );
}
