const POLL_MILLISECONDS = 5;

type Falsy = false | null | undefined | 0 | 0n | "";

/**
 * Waits until the condition holds, and returns its value. A condition that throws does not hold. After `within`
 * milliseconds, far more than a busy machine needs, it fails with the last error, or with the text of the condition.
 */
export async function eventually<Value>(
  condition: () => Value | Promise<Value>,
  { within = 30_000 }: { within?: number } = {},
): Promise<Exclude<Value, Falsy>> {
  const deadline = performance.now() + within;
  let error: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value as Exclude<Value, Falsy>;
      error = undefined;
    } catch (thrown) {
      error = thrown;
    }
    if (performance.now() > deadline) break;
    await Bun.sleep(POLL_MILLISECONDS);
  }
  throw error ?? new Error(`This did not hold within ${within / 1000} s: ${condition}`);
}
