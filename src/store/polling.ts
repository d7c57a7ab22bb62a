const POLL_MILLISECONDS = 500;

const polls = new Set<() => void>();
let timer: Timer | undefined;

/**
 * Calls `poll` every half second until the returned function is called. All polls of a process share a timer: in an
 * idle process, each wake-up takes more CPU time than a poll. `poll` must not throw.
 */
export function startPolling(poll: () => void): () => void {
  polls.add(poll);
  timer ??= setInterval(runPolls, POLL_MILLISECONDS).unref();
  return () => {
    polls.delete(poll);
    if (polls.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Calls all polls at once. */
export function runPolls(): void {
  for (const poll of polls) poll();
}
