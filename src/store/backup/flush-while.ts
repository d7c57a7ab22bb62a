/**
 * Flushes a file at an interval while work writes to it, and once after its end. Rejects if the work or a flush does,
 * once neither uses the file; the signal for the work aborts if a flush fails.
 */
export async function flushWhile(
  work: (signal: AbortSignal) => Promise<unknown>,
  flush: () => Promise<void>,
  intervalMilliseconds: number,
): Promise<void> {
  const failure = new AbortController();
  let hasEnded = false;
  const ending = work(failure.signal).finally(() => {
    hasEnded = true;
  });
  const flushing = (async () => {
    for (let isLast = false; !isLast; ) {
      await Promise.race([Bun.sleep(intervalMilliseconds), ending]);
      // A flush that began before the end may miss the last writes.
      isLast = hasEnded;
      await flush();
    }
  })();
  flushing.catch((error) => failure.abort(error));
  const outcomes = await Promise.allSettled([ending, flushing]);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
