import type { Dialect } from "../dialect.ts";
import { lazyIndexes, nameIndex, profileIndex } from "./indexes.ts";

/** SQLite lets one transaction write at a time, so rows need no locks. */
export const sqliteDialect: Dialect = {
  forUpdate: "",
  forShare: "",
  isRemote: false,
  // About 0.5 ms; 10 ms if all names have 500 characters.
  windowRows: 2000,
  countShards: 1,
  // SQLite's indexes end with the rowid anyway.
  idTieBreaker: "",
  positionIn: "instr",
  identity: "integer primary key autoincrement",
  bytes: "blob",
  findTable: "select name from sqlite_schema where type = 'table' and name = $1",
  lastId: (table) => `select seq as id from sqlite_sequence where name = '${table}'`,
  setLastId: (table, id) => [
    `delete from sqlite_sequence where name = '${table}'`,
    `insert into sqlite_sequence (name, seq) values ('${table}', ${id})`,
  ],
  prepareMigration: [],
  integerIn: (column, ...path) =>
    `${column} ->> '$${path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("")}'`,
  nameIndex,
  profileIndex,
  lazyIndexes,
};
