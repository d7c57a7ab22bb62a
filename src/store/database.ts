/** The seam between what the store remembers and the engine that keeps it. */

/** What a placeholder `$1`, `$2` … can stand for, and what a column comes back as; an integer always as a bigint. */
export type Value = bigint | string | Uint8Array | null;

/** What may be there at once, as with SQLite, or a little later. */
export type Awaitable<Result> = Result | Promise<Result>;

/** Goes on with what is awaited, at once where it is there: each promise on the way costs as much as reading a row. */
export function after<Result, Next>(
  result: Awaitable<Result>,
  next: (result: Result) => Awaitable<Next>,
): Awaitable<Next> {
  return result instanceof Promise ? result.then(next) : next(result);
}

/** All of them together, at once where they are there. */
export function all<const Results extends readonly unknown[]>(
  results: Results,
): Awaitable<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  type Whole = { -readonly [Index in keyof Results]: Awaited<Results[Index]> };
  return results.some((result) => result instanceof Promise)
    ? (Promise.all(results) as Promise<Whole>)
    : (results as Whole);
}

/** All of them, side by side. Where one fails, the others are awaited first: none may go on after its transaction. */
export async function sideBySide<Result>(works: Promise<Result>[]): Promise<Result[]> {
  const outcomes = await Promise.allSettled(works);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

export interface Statements {
  readonly dialect: Dialect;
  /** Runs one statement and answers its rows. */
  query<Row>(sql: string, ...values: Value[]): Awaitable<Row[]>;
}

export interface Database extends Statements {
  /**
   * Runs `work` in a transaction and answers once its commit is on disk. Transactions that wait together may share one
   * commit. `work` awaits nothing but its statements, and may run more than once: it has no other effect than they.
   */
  transaction<Result>(work: (statements: Statements) => Awaitable<Result>, kind?: TransactionKind): Promise<Result>;
  /**
   * Tells one state of the database from every other, whoever changed it, later ones being greater. What is read from
   * then on is in this state or a later one. Undefined where that cannot be told.
   */
  version(): Awaitable<bigint | undefined>;
  close(): Promise<void>;
}

/**
 * An `addition` adds something and asks for nothing that another changes: several may take place at the same time, and
 * what they ask for at the same moment become one statement.
 */
export type TransactionKind = "change" | "addition";

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

/** The database did not answer: it is busy, full or gone. */
export class DatabaseUnavailable extends Error {
  /** Whether what was asked for may have happened all the same: true of what failed while it was committed. */
  readonly isOutcomeUnknown: boolean;
  /** Whether another process holds what was asked for, so that it may be had a little later. */
  readonly isBusy: boolean;

  constructor(cause: Error, { isOutcomeUnknown = false, isBusy = false } = {}) {
    super(cause.message, { cause });
    this.isOutcomeUnknown = isOutcomeUnknown;
    this.isBusy = isBusy;
  }
}

/** Whether it is worth trying once more in a moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.isBusy;
}

/** Is told of each statement or commit: what it was and how long it took, in seconds. */
export type ObserveDatabase = (kind: "query" | "commit", seconds: number) => void;
