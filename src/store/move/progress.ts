import type { Database, Statements } from "../database.ts";
import { makeTable } from "../migrate.ts";
import type { Table } from "./tables.ts";

/** How far a table has come: one for each, kept in the target until the move is over. */
export interface TableProgress {
  /** The table's. */
  name: string;
  /** Which store it is that is moved. */
  source: string;
  /** How many rows the source had when the move began. */
  total: bigint;
  done: bigint;
  /** Of the rows that are done. */
  checksum: Uint8Array;
  /** The primary key of the last of them, as text; null where there is none yet. */
  last: string | null;
}

/** There is a move into this database that is not over: what it has is not all. */
export class UnfinishedMove extends Error {
  constructor() {
    super(
      "A move into this database is not finished, so it has only a part of what it should. Run the same " +
        "petstore move again: it goes on where it was.",
    );
  }
}

/** Another process moves something into the same database. */
export class AnotherMove extends Error {
  constructor() {
    super("Another petstore move is writing to the target at the same time. Let it finish.");
  }
}

export async function hasMarks({ query, dialect }: Pick<Database, "query" | "dialect">): Promise<boolean> {
  return (await query(dialect.findTable, "moves")).length > 0;
}

/** Throws UnfinishedMove where a database has only a part of a store. */
export async function refuseUnfinishedMove(database: Database): Promise<void> {
  if (await hasMarks(database)) throw new UnfinishedMove();
}

export function makeMarks(target: Database): Promise<void> {
  return makeTable(
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

export async function findMarks(target: Database): Promise<TableProgress[]> {
  return target.query<TableProgress>("select name, source, total, done, checksum, last from moves");
}

/** Sets the first marks, and takes away what even a new store has. Throws AnotherMove where there are some. */
export async function setMarks(target: Database, tables: readonly Table[], marks: TableProgress[]): Promise<void> {
  await target.transaction(async (statements) => {
    for (const { name, source, total, done, checksum, last } of marks) {
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
      if (rows.length === 0) throw new AnotherMove();
    }
    for (const { name, fresh } of tables) {
      if (fresh !== undefined) await statements.query(`delete from ${name} where ${fresh}`);
    }
  });
}

/** Sets a mark further; throws AnotherMove where it is not where we left it. */
export async function advance(statements: Statements, mark: TableProgress, next: TableProgress): Promise<void> {
  const rows = await statements.query(
    "update moves set done = $1, checksum = $2, last = $3 where name = $4 and done = $5 returning name",
    next.done,
    next.checksum,
    next.last,
    mark.name,
    mark.done,
  );
  if (rows.length === 0) throw new AnotherMove();
}

export async function removeMarks(target: Database): Promise<void> {
  await target.transaction((statements) => statements.query("drop table if exists moves"));
}
