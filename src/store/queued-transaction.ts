import { type Statements, TransactionSkipped } from "./database.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/** A transaction that waits to be run together with others. */
export interface QueuedTransaction {
  work: (statements: Statements) => MaybePromise<unknown>;
  isWanted: (() => boolean) | undefined;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Rejects the transactions that are no longer wanted, and returns the others. */
export function skipUnwanted<Queued extends QueuedTransaction>(transactions: Queued[]): Queued[] {
  return transactions.filter(({ isWanted, reject }) => {
    if (isWanted?.() ?? true) return true;
    reject(new TransactionSkipped());
    return false;
  });
}
