/** The table `moves` in the target: how far each table has been copied. It exists until the move has succeeded. */
import type { Database, Statements } from "../database.ts";
import { createTable } from "../migrate.ts";
import type { Table } from "./tables.ts";

export interface TableProgress {
  name: string;
  /** Identifier of the source store. */
  source: string;
  /** Number of rows in the source when the move began. */
  total: bigint;
  done: bigint;
  checksum: Uint8Array;
  /** Primary key of the last row copied, as text; null before the first. */
  last: string | null;
}

/** The database is the target of a move that has not finished. */
export class UnfinishedMove extends Error {
  constructor() {
    super(
      "A move into this database is not finished, so it has only a part of its data. Run the same petstore move " +
        "again: it resumes where it ended.",
    );
  }
}

/** Another process is moving a store into the same database. */
export class ConcurrentMove extends Error {
  constructor() {
    super("Another petstore move is writing to the target at the same time. Let it finish.");
  }
}

/** Throws UnfinishedMove if the database has only a part of a store. */
export async function refuseUnfinishedMove(database: Database): Promise<void> {
  if (await hasProgressTable(database)) throw new UnfinishedMove();
}

export async function hasProgressTable({ query, dialect }: Pick<Database, "query" | "dialect">): Promise<boolean> {
  return (await query(dialect.findTable, "moves")).length > 0;
}

export function createProgressTable(target: Database): Promise<void> {
  return createTable(
    target,
    `moves (
      name text primary key,
      source text not null,
      total bigint not null,
      done bigint not null,
      checksum ${target.dialect.bytes} not null,
      last text
    )`,
  );
}

export async function readProgress(target: Database): Promise<TableProgress[]> {
  return target.query<TableProgress>("select name, source, total, done, checksum, last from moves");
}

/** Stores the progress of a new move and removes the seed rows of the target. Throws ConcurrentMove if there is one. */
export async function startProgress(
  target: Database,
  tables: readonly Table[],
  progress: TableProgress[],
): Promise<void> {
  await target.transaction(async (statements) => {
    for (const { name, source, total, done, checksum, last } of progress) {
      const rows = await statements.query(
        `insert into moves (name, source, total, done, checksum, last) values ($1, $2, $3, $4, $5, $6)
          on conflict (name) do nothing returning name`,
        name,
        source,
        total,
        done,
        checksum,
        last,
      );
      if (rows.length === 0) throw new ConcurrentMove();
    }
    for (const { name, seedRows } of tables) {
      if (seedRows !== undefined) await statements.query(`delete from ${name} where ${seedRows}`);
    }
  });
}

/** Updates the stored progress to `next`. Throws ConcurrentMove unless it was `progress`. */
export async function advance(statements: Statements, progress: TableProgress, next: TableProgress): Promise<void> {
  const rows = await statements.query(
    "update moves set done = $1, checksum = $2, last = $3 where name = $4 and done = $5 returning name",
    next.done,
    next.checksum,
    next.last,
    progress.name,
    progress.done,
  );
  if (rows.length === 0) throw new ConcurrentMove();
}

export async function dropProgressTable(target: Database): Promise<void> {
  await target.transaction((statements) => statements.query("drop table if exists moves"));
}
