/** The store whose rows the old databases get: it is made and read over HTTP. */
import { join } from "node:path";
import type { Value } from "../../../src/store/database.ts";
import { tables } from "../../../src/store/move/tables.ts";
import { openSqlite } from "../../../src/store/sqlite/open.ts";
import { readTable } from "../../cli/fill-tables.ts";
import { type PetStoreProcess, startOpen } from "../../postgres/processes.ts";
import { openFolder } from "../../support/process.ts";
import type { Random } from "../random.ts";
import { fillStore, type OriginalKey, password } from "./fill-original.ts";
import { readWalk, walks } from "./walks.ts";

export type Row = { [column: string]: Value };

export interface Original {
  pets: number;
  /** The rows of each table, and the last id that it has assigned. */
  tables: Map<string, { rows: Row[]; lastId: bigint }>;
  /** The responses to the walks, by their path. */
  responses: Map<string, string>;
  keys: OriginalKey[];
  password: string;
  /** Email addresses of people who can log in. */
  emails: string[];
  removedEmail: string;
  session: string;
  keyed: { key: string; body: object; response: string };
}

/** Makes a store with rows of all kinds, about this number of them pets. */
export async function makeOriginal(pets: number, random: Random): Promise<Original> {
  await using folder = await openFolder();
  const path = join(folder.path, "original.db");
  const settings = { DATABASE_URL: `sqlite:${path}` };
  const petStore = await startOpen(settings);
  const made = await fillStore(petStore, pets, random);
  await stop(petStore);

  // A process that has used no key and no session.
  const reader = await startOpen(settings);
  const responses = new Map<string, string>();
  for (const walk of walks) responses.set(walk.path, await readWalk(reader, walk.path));
  await stop(reader);
  return { pets, ...made, password, responses, tables: await readTables(path) };
}

async function stop({ child, [Symbol.asyncDispose]: dispose }: PetStoreProcess): Promise<void> {
  child.kill("SIGTERM");
  await child.exited;
  await dispose();
}

async function readTables(path: string): Promise<Original["tables"]> {
  const database = openSqlite(path);
  const read: Original["tables"] = new Map();
  for (const table of tables) {
    const rows = (await readTable(database, table)).map((values) =>
      Object.fromEntries(table.columns.map((column, index) => [column, values[index] as Value])),
    );
    rows.sort((one, other) => Number((one.id as bigint) > (other.id as bigint)) - 0.5);
    const [last] = table.hasIdentity ? await database.query<{ id: bigint }>(database.dialect.lastId(table.name)) : [];
    read.set(table.name, { rows, lastId: last?.id ?? 0n });
  }
  await database.close();
  return read;
}
