/** Lets the page respond before the work continues; throws the reason of an aborted signal. */
export async function yieldToPage(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}
