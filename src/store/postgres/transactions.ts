import {
  DatabaseUnavailable,
  type ObserveDatabase,
  type QueuedTransaction,
  type Statements,
  skipUnwanted,
  type TransactionOptions,
  TransactionSkipped,
} from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import { ConnectionLost, type PostgresConnection, SerializationFailure } from "./connection.ts";

/** Maximum time for BEGIN: in a longer pause of the process, what was checked before (permissions) may have changed. */
const BEGIN_MILLISECONDS_MAX = 1000;

/**
 * Runs `work` in a transaction, if it is still wanted. SerializationFailure and ConnectionLost mean that nothing was
 * committed and the work may run again; a commit without a response throws DatabaseUnavailable with an unknown outcome.
 */
export async function runTransaction<Result>(
  work: (statements: Statements) => MaybePromise<Result>,
  connection: PostgresConnection,
  observe: ObserveDatabase,
  { isWanted = () => true, isDryRun = false }: TransactionOptions = {},
): Promise<Result> {
  if (!isWanted()) throw new TransactionSkipped();
  // Not awaited: BEGIN is sent together with the first statement.
  const sentAt = performance.now();
  const begun = connection.begin().then(() => performance.now());
  begun.catch(() => {});
  let result: Result;
  try {
    result = await work(connection);
    // Later pauses are covered by the server, which ends an idle transaction.
    if ((await begun) - sentAt > BEGIN_MILLISECONDS_MAX) {
      throw new SerializationFailure(new Error("The transaction began too late."), { isBusy: true });
    }
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
  if (isDryRun) {
    await rollBack(connection);
    return result;
  }

  const start = performance.now();
  try {
    // Without a timeout: while a COMMIT waits for a standby, the server would end it and still report success.
    await connection.query("set local statement_timeout = 0; commit");
    observe("commit", (performance.now() - start) / 1000);
    return result;
  } catch (error) {
    await rollBack(connection);
    const isUnknown = error instanceof ConnectionLost && !error.isRolledBack;
    throw isUnknown ? new DatabaseUnavailable(error, { isOutcomeUnknown: true }) : error;
  }
}

async function rollBack(connection: PostgresConnection): Promise<void> {
  if (!connection.isLost) await connection.query("rollback").catch(() => connection.close());
}

const BATCH_SIZE_MAX = 500;

type Transact = <Result>(work: (statements: Statements) => MaybePromise<Result>) => Promise<Result>;

/** Runs queued insert-only transactions concurrently in one: inserts into a table share a statement, all a commit. */
export class InsertBatcher {
  readonly #transact: Transact;
  #queue: QueuedTransaction[] = [];
  #isRunning = false;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  add<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    { isWanted }: TransactionOptions,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({ work, isWanted, resolve: resolve as QueuedTransaction["resolve"], reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length > 0) {
      // Two event-loop iterations, so that all requests that have arrived join this commit.
      await yieldToEventLoop();
      await yieldToEventLoop();
      await this.#execute(this.#queue.splice(0, BATCH_SIZE_MAX));
    }
    this.#isRunning = false;
  }

  async #execute(queued: QueuedTransaction[]): Promise<void> {
    let batch = queued;
    try {
      const results = await this.#transact((statements) => {
        batch = skipUnwanted(batch);
        return allOrThrow(batch.map(async ({ work }) => work(statements)));
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch (error) {
      // The error may be that of a single transaction: run each alone, so that only that one fails.
      if (batch.length > 1 && !(error instanceof DatabaseUnavailable)) {
        for (const transaction of batch) await this.#execute([transaction]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
