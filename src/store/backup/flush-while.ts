/** Flushes a file at an interval while work writes to it, and once after its end. Rejects if the work or a flush does. */
export async function flushWhile(
  work: Promise<unknown>,
  flush: () => Promise<void>,
  intervalMilliseconds: number,
): Promise<void> {
  let hasEnded = false;
  const ending = work.finally(() => {
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
  await Promise.all([ending, flushing]);
}
