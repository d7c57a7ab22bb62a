/** The few words in which the engines differ. */
export interface Dialect {
  /**
   * Where several transactions are under way at a time: what follows a select so that nobody else changes its rows
   * before this one ends; and the same where others may do so, too. Empty where there is one at a time.
   */
  forUpdate: "" | "for update";
  forShare: "" | "for key share";
  /** Whether each statement takes a way through a network, so that many things are better asked for in one. */
  isRemote: boolean;
  /** In how many parts the pets are counted: transactions that are under way together seldom change the same. */
  countShards: number;
  /** What follows the columns of an index so that it has its entries by their ids where those are alike. */
  thenById: "" | ", id";
  /** A primary key that the database assigns, ascending, and never reuses. */
  identity: string;
  bytes: string;
  /**
   * Answers the `id` that the last insert gave to the last of its rows, where that is faster than to have them returned.
   * Its other rows have those before it.
   */
  insertedId?: string;
  /** Answers a row where there is a table of the name `$1`. */
  findTable: string;
  /** Answers the greatest `id` that a table with an `identity` was ever given; null or no row where there was none. */
  lastId(table: string): string;
  /** Lets a table go on with greater ids than this one, which is 1 or more. */
  goOnAfter(table: string, id: bigint): string[];
  nameIndex: NameIndex;
}

/** How pets are found by any part of their names, in upper case. */
export interface NameIndex {
  /** The name of a pet in upper case: it is kept only where `upper`, which knows the letters from A to Z, is not enough. */
  folded: string;
  /** Makes the index, and has it kept up to date. */
  create: string[];
  /** Removes it, however an earlier version made it. */
  remove: string[];
  /** How pets are found whose folded name has this part; undefined where the index is of no use for it. */
  search(part: string): NameSearch | undefined;
  /** Answers a row where so many new pets are missing in the index that it should catch up. */
  behind?: string;
  /** Adds some of those that are missing. */
  catchUp?: string;
}

/** Two queries of pets that together find all that have a part in their names. */
export interface NameSearch {
  /** A condition that leaves only the newest pets, which the index does not have yet. */
  unindexed?: string;
  /** What stands in place of the table in a query of those that the index has. */
  from: string;
  /** The column to order and to page by. */
  id: string;
  /** A condition with one placeholder, `?`, for `value`. It may let too many pets through, and never too few. */
  condition: string;
  value: string;
}
