import { Database as Connection, constants } from "bun:sqlite";

/** Maximum number of problems of a database that are listed. */
const PROBLEMS_MAX = 10;

/** How a file is opened: `immutable` without locks and WAL, so that nothing is created beside it. */
export type Mode = "immutable=1" | "mode=ro";

/** What a database file has in it. */
export interface Inspection {
  applicationId: bigint;
  tables: string[];
  /** Number of the last migration; 0 if it is not a store. */
  version: bigint;
  pets: bigint;
  /** Bytes that a copy needs at most. */
  bytes: number;
}

/** Opens an SQLite file, which must exist, read only. */
export function openReadOnly(path: string, mode: Mode): Connection {
  const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
  const connection = new Connection(`${Bun.pathToFileURL(path)}?${mode}`, flags);
  connection.run("pragma busy_timeout = 5000");
  return connection;
}

/** Throws an SQLite error if the file is no database or cannot be read. */
export function inspectDatabase(connection: Connection): Inspection {
  const readNumber = (sql: string) => BigInt((connection.query(sql).values()[0]?.[0] as number | null) ?? 0);
  const tables = connection.query("select name from sqlite_schema where type = 'table'").values().flat() as string[];
  const pages = readNumber("pragma page_count") - readNumber("pragma freelist_count");
  return {
    applicationId: readNumber("pragma application_id"),
    tables,
    version: tables.includes("migrations") ? readNumber("select max(version) from migrations") : 0n,
    pets: tables.includes("pets") ? readNumber("select count(*) from pets") : 0n,
    bytes: Number(pages * readNumber("pragma page_size")),
  };
}

/** Returns problems of the structure of a database, if it has any; `full` also compares indexes and references. */
export function findProblems(connection: Connection, check: "quick" | "full"): string[] {
  const pragma = check === "full" ? "integrity_check" : "quick_check";
  const found = connection.query(`pragma ${pragma}(${PROBLEMS_MAX})`).values().flat() as string[];
  const problems = found.filter((text) => text !== "ok");
  if (check === "quick") return problems;
  const references = connection.query('select "table", rowid, parent from pragma_foreign_key_check limit ?');
  const broken = references.values(PROBLEMS_MAX) as [string, number, string][];
  return [...problems, ...broken.map(([table, id, parent]) => `row ${id} of ${table} refers to no row of ${parent}`)];
}
