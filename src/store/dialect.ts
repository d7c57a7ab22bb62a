/** Number of characters of a folded name by which pets are ordered; PostgreSQL's indexes take up to 2,700 bytes. */
export const SORT_KEY_CHARACTERS = 64;

/** The parts of SQL in which the engines differ. */
export interface Dialect {
  /** Suffix of a select that locks its rows until the transaction ends. Empty if only one transaction writes at a time. */
  forUpdate: "" | "for update";
  /** Suffix of a select that takes a shared lock, which conflicts with `forUpdate` only. */
  forShare: "" | "for key share";
  /** Whether statements travel over a network, so that batching them saves time. */
  isRemote: boolean;
  /** Maximum number of rows that one statement compares with a filter, if it blocks the event loop while it does. */
  windowRows?: number;
  /** Number of rows (shards) that hold the pet counts, so that concurrent transactions rarely update the same one. */
  countShards: number;
  /** Suffix of an index's columns that orders equal keys by id. */
  idTieBreaker: "" | ", id";
  /** Column definition of a primary key that the database assigns, ascending, and never reuses. */
  identity: string;
  bytes: string;
  /** Query that returns a row if the table `$1` exists. */
  findTable: string;
  /** Query of the greatest `id` ever assigned in a table with an `identity`: null or no row if none was. */
  lastId(table: string): string;
  /** Statements after which a table assigns ids greater than `id`, which is at least 1. */
  setLastId(table: string, id: bigint): string[];
  prepareMigration: string[];
  /** Function that returns the position of a text in another, the second argument in the first; 0 if it is not there. */
  positionIn: "instr" | "strpos";
  /** Returns the integer at a path of a column that contains JSON: null if it is absent. A number is an index. */
  integerIn(column: string, ...path: (string | number)[]): string;
  nameIndex: NameIndex;
  profileIndex: ProfileIndex;
  /** Indexes that are filled in batches, if that is faster. */
  lazyIndexes?: LazyIndexes;
}

/** Indexes without the newest pets, which are added to them together. */
export interface LazyIndexes {
  /** Statements that follow those of the tables and of the name index. */
  create: string[];
  /** Condition that a pet is indexed; a query must contain it to use a partial index. */
  isIndexed: string;
  isUnindexed: string;
  /** Column and value with which an insert marks a pet as unindexed. */
  newPet: { column: string; value: string };
  /** Statements that index the new pet `$1`, which has an old id, or mark it as unindexed if that is a recent one. */
  indexOld: string[];
  /** Statement that indexes the next pets, and returns the `last_id` of those indexed, if more than `$1` are not. */
  catchUp: string;
}

/** Search of pets by parts of their folded names; see `foldName`. */
export interface NameIndex {
  create: string[];
  /** The start of the folded name of a row of `pets`, by which pets are ordered; in order of code points. */
  sortKey: string;
  /** Returns the condition that a pet's folded name contains `part`, with the values that it binds. */
  contains(part: string, bind: (value: string) => string): string;
  /** How to find the pets whose folded name contains all these parts; undefined to compare every name. */
  search?(parts: string[], query: QueryRows): NameSearch | undefined;
}

/** Search of pets by parts of their folded breeds, and by the beginnings of their numbers and microchips. */
export interface ProfileIndex {
  create: string[];
  /** Returns the condition that a row of `pet_profiles` contains `word`. Its values are bound with `bind`. */
  contains(word: string, bind: (value: string) => string): string;
  /** How to find the profiles that contain all these words; undefined to compare every profile. */
  search?(words: string[], query: QueryRows): NameSearch | undefined;
}

export type QueryRows = (sql: string) => unknown;

/** A search of the indexed pets. It may find others too, but misses none. */
export interface NameSearch {
  /** The index, which is searched with `match`, and how to join `pets` to it. Its entries have the pet's id as `rowid`. */
  table: string;
  joins: string;
  value: string;
  /** Returns a value with which fewer pets are found; takes a query. */
  findRarer?: (() => string) | undefined;
}
