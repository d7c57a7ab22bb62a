/**
 * A value that is available synchronously (SQLite) or later (PostgreSQL). A promise costs as much as reading a row, so
 * lists, gets and creates use `andThen` and `resolveAll`; all other code uses async functions.
 */
export type MaybePromise<Result> = Result | Promise<Result>;

/** Like `result.then(next)`, but synchronous unless `result` is a promise. */
export function andThen<Result, Next>(
  result: MaybePromise<Result>,
  next: (result: Result) => MaybePromise<Next>,
): MaybePromise<Next> {
  return result instanceof Promise ? result.then(next) : next(result);
}

/** Like `Promise.all`, but synchronous unless one of the results is a promise. */
export function resolveAll<const Results extends readonly unknown[]>(
  results: Results,
): MaybePromise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  type Resolved = { -readonly [Index in keyof Results]: Awaited<Results[Index]> };
  return results.some((result) => result instanceof Promise)
    ? (Promise.all(results) as Promise<Resolved>)
    : (results as Resolved);
}

/** Like `Promise.all`, but rejects only after all have settled: none may outlive its transaction. */
export async function allOrThrow<Result>(promises: Promise<Result>[]): Promise<Result[]> {
  const outcomes = await Promise.allSettled(promises);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}
