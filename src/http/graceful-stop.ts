/** Timeout of a graceful stop; requests still in progress are then aborted. */
export const STOP_MILLISECONDS = 25_000;
/**
 * Timeout of clients when the service waits only for them: they do not read their responses, or do not send the rest of
 * their requests. The runtime itself would wait for their idle timeout.
 */
export const CLIENT_MILLISECONDS = 5000;
export const CHECK_MILLISECONDS = 50;

/** Counts the parts of responses that the service produces while their clients wait. */
export class Production {
  /** Number of parts in progress. */
  current = 0;
  /** Number of parts that were begun. */
  total = 0;

  begin(): void {
    this.current += 1;
    this.total += 1;
  }

  end(): void {
    this.current -= 1;
  }
}

/** Accepts no new connections, and resolves once the requests in progress are completed or aborted. */
export async function stopGracefully(server: Bun.Server<undefined>, production: Production): Promise<void> {
  const end = performance.now() + STOP_MILLISECONDS;
  let progressAt = performance.now();
  let progress = "";
  const timer = setInterval(() => {
    const now = performance.now();
    const before = progress;
    progress = `${production.total} ${server.pendingRequests}`;
    if (production.current > 0 || progress !== before) progressAt = now;
    if (now > end || now - progressAt > CLIENT_MILLISECONDS) void server.stop(true);
  }, CHECK_MILLISECONDS);
  await server.stop();
  clearInterval(timer);
}
