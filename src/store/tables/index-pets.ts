import type { Statements } from "../database.ts";
import { andThen, type MaybePromise, resolveAll } from "../maybe-promise.ts";

/**
 * Indexes the next pets, if more than `unindexedMax` are not indexed yet, and adds some to the order of names. Returns
 * whether it did.
 */
export function indexPets(statements: Statements, unindexedMax: bigint): MaybePromise<boolean> {
  const { lazyIndexes } = statements.dialect;
  if (!lazyIndexes) return false;
  const results = [statements.query(lazyIndexes.catchUp, unindexedMax), statements.query(lazyIndexes.orderNames)];
  return andThen(resolveAll(results), (rows) => rows.flat().length > 0);
}
