/** Lets the event loop go round once: what has come over the sockets meanwhile is read, and has its turn. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
