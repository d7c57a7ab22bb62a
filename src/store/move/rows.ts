import type { Statements, Value } from "../database.ts";
import { valuesOf } from "../tables/placeholders.ts";
import { Checksum, readValues, writeValues } from "./row-checksum.ts";
import type { Table } from "./tables.ts";

type Row = { [column: string]: Value };

/** The rows that follow the one with this primary key, or the first ones; each as the values of the table's columns. */
export async function readRows(statements: Statements, table: Table, last: string | null): Promise<Value[][]> {
  const { name, from, columns, key, rowsAtOnce } = table;
  const values = last === null ? [] : readValues(last);
  const where = last === null ? "" : `where (${key.join(", ")}) > ${valuesOf(1, key.length)}`;
  const rows = await statements.query<Row>(
    `select ${columns.join(", ")} from ${from ?? name} ${where} order by ${key.join(", ")} limit ${rowsAtOnce}`,
    ...values,
  );
  return rows.map((row) => columns.map((column) => row[column] ?? null));
}

export async function insertRows(statements: Statements, { name, columns }: Table, rows: Value[][]): Promise<void> {
  await statements.query(
    `insert into ${name} (${columns.join(", ")}) values ${valuesOf(rows.length, columns.length)}`,
    ...rows.flat(),
  );
}

/** The primary key of the last of these rows, which are in their order. */
export function lastOf({ columns, key }: Table, rows: Value[][]): string {
  const row = rows.at(-1) ?? [];
  return writeValues(key.map((column) => row[columns.indexOf(column)] ?? null));
}

export async function countRows(statements: Statements, { name, from }: Table): Promise<bigint> {
  const [row] = await statements.query<{ rows: bigint }>(`select count(*) as rows from ${from ?? name}`);
  return row?.rows ?? 0n;
}

/** What is in a table: how many rows, and the checksum of all of them. */
export interface Contents {
  rows: bigint;
  checksum: string;
}

/** Reads a whole table; `onRows` is told of each batch, and may throw to end it. */
export async function sumUp(
  statements: Statements,
  table: Table,
  onRows: (count: number) => Promise<void>,
): Promise<Contents> {
  const checksum = new Checksum();
  let count = 0n;
  let last: string | null = null;
  for (;;) {
    const rows = await readRows(statements, table, last);
    for (const row of rows) checksum.add(row);
    count += BigInt(rows.length);
    await onRows(rows.length);
    if (rows.length < table.rowsAtOnce) return { rows: count, checksum: `${checksum}` };
    last = lastOf(table, rows);
  }
}
