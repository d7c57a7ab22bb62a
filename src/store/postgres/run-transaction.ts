import {
  DatabaseUnavailable,
  type ObserveDatabase,
  type Statements,
  type TransactionOptions,
  TransactionSkipped,
} from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { PostgresConnection } from "./connection.ts";
import { ConnectionLost, SerializationFailure } from "./errors.ts";

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
  const begun = connection.query("begin").then(() => performance.now());
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
