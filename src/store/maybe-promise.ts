/** What may be there at once, as with SQLite, or a little later. */
export type MaybePromise<Result> = Result | Promise<Result>;

/** Goes on with what is awaited, at once where it is there: each promise on the way costs as much as reading a row. */
export function andThen<Result, Next>(
  result: MaybePromise<Result>,
  next: (result: Result) => MaybePromise<Next>,
): MaybePromise<Next> {
  return result instanceof Promise ? result.then(next) : next(result);
}

/** All of them together, at once where they are there. */
export function allTogether<const Results extends readonly unknown[]>(
  results: Results,
): MaybePromise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  type Whole = { -readonly [Index in keyof Results]: Awaited<Results[Index]> };
  return results.some((result) => result instanceof Promise)
    ? (Promise.all(results) as Promise<Whole>)
    : (results as Whole);
}

/** All of them, side by side. Where one fails, the others are awaited first: none may go on after its transaction. */
export async function allOrThrow<Result>(works: Promise<Result>[]): Promise<Result[]> {
  const outcomes = await Promise.allSettled(works);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}
