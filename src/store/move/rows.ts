import type { Statements, Value } from "../database.ts";
import { placeholders } from "../tables/placeholders.ts";
import type { Table } from "./tables.ts";

/** Maximum size of the long values that are copied in one batch. */
const BATCH_BYTES_MAX = 8 * 1024 * 1024;

type Row = { [column: string]: Value };

/** Reads a batch of rows after the one with the primary key `last`, or the first ones; each as values by column. */
export async function readRows(statements: Statements, table: Table, last: string | null): Promise<Value[][]> {
  const { name, readFrom, columns, key, batchSize, longColumn } = table;
  const values = last === null ? [] : readValues(last);
  const where = last === null ? "" : `where (${key.join(", ")}) > ${placeholders(1, key.length)}`;
  const select = (what: string, limit: number) =>
    statements.query<Row>(
      `select ${what} from ${readFrom ?? name} ${where} order by ${key.join(", ")} limit ${limit}`,
      ...values,
    );
  const limit = longColumn
    ? countWithin(BATCH_BYTES_MAX, await select(`length(${longColumn}) as bytes`, batchSize))
    : batchSize;
  const rows = await select(columns.join(", "), limit);
  return rows.map((row) => columns.map((column) => row[column] ?? null));
}

/** Returns how many rows, from the first on, fit into a number of bytes; 1 if not even the first does. */
function countWithin(bytesMax: number, rows: Row[]): number {
  let bytes = 0;
  const count = rows.findIndex((row) => {
    bytes += Number(row.bytes);
    return bytes > bytesMax;
  });
  return count < 0 ? Math.max(1, rows.length) : Math.max(1, count);
}

export async function insertRows(statements: Statements, { name, columns }: Table, rows: Value[][]): Promise<void> {
  await statements.query(
    `insert into ${name} (${columns.join(", ")}) values ${placeholders(rows.length, columns.length)}`,
    ...rows.flat(),
  );
}

export function lastKeyOf({ columns, key }: Table, rows: Value[][]): string {
  const row = rows.at(-1) ?? [];
  return writeValues(key.map((column) => row[columns.indexOf(column)] ?? null));
}

export async function countRows(statements: Statements, { name, readFrom }: Table): Promise<bigint> {
  const [row] = await statements.query<{ rows: bigint }>(`select count(*) as rows from ${readFrom ?? name}`);
  return row?.rows ?? 0n;
}

export interface TableSummary {
  rows: bigint;
  checksum: string;
}

/** Reads a whole table. `onRows` receives the size of each batch and may throw to end the reading. */
export async function summarize(
  statements: Statements,
  table: Table,
  onRows: (count: number) => Promise<void>,
): Promise<TableSummary> {
  const checksum = new Checksum();
  let count = 0n;
  let last: string | null = null;
  for (;;) {
    const rows = await readRows(statements, table, last);
    for (const row of rows) checksum.add(row);
    count += BigInt(rows.length);
    await onRows(rows.length);
    if (rows.length === 0 || (!table.longColumn && rows.length < table.batchSize)) {
      return { rows: count, checksum: `${checksum}` };
    }
    last = lastKeyOf(table, rows);
  }
}

const BYTES = 32;

/** Sum of the rows' SHA-256 hashes: independent of their order, which differs by engine. Does not detect forgery. */
export class Checksum {
  readonly #sum: Uint32Array;

  constructor(start: Uint8Array = new Uint8Array(BYTES)) {
    this.#sum = new Uint32Array(Uint8Array.from(start).buffer);
  }

  add(row: readonly Value[]): void {
    Bun.SHA256.hash(writeValues(row), digest);
    for (let word = 0; word < words.length; word += 1) this.#sum[word] = (this.#sum[word] ?? 0) + (words[word] ?? 0);
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#sum.slice().buffer);
  }

  toString(): string {
    return this.bytes().toHex();
  }
}

const digest = new Uint8Array(BYTES);
const words = new Uint32Array(digest.buffer);

/** Serializes values; different values have different texts. */
export function writeValues(values: readonly Value[]): string {
  return JSON.stringify(values.map(writeValue));
}

function readValues(text: string): Value[] {
  return (JSON.parse(text) as (string | null)[]).map(readValue);
}

function writeValue(value: Value): string | null {
  if (value === null) return null;
  if (typeof value === "bigint") return `i${value}`;
  return typeof value === "string" ? `t${value}` : `b${value.toHex()}`;
}

function readValue(text: string | null): Value {
  if (text === null) return null;
  const rest = text.slice(1);
  if (text.startsWith("i")) return BigInt(rest);
  return text.startsWith("t") ? rest : Uint8Array.fromHex(rest);
}
