/** Reason of an abort by a signal. */
export class Interrupted extends Error {}

/** Returns a signal that SIGINT, SIGTERM or SIGHUP aborts, once: the next one ends the process. */
export function abortOnSignal(): AbortSignal {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Interrupted());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupt);
  return interruption.signal;
}
