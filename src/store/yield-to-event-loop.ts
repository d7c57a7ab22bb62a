/** Yields to the event loop so that pending I/O is handled. Unlike `takeTurn`, all callers resume in the next iteration. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
