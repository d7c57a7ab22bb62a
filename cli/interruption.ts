/** Reason of an abort by a signal. */
export class Interrupted extends Error {}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface Interruption extends Disposable {
  signal: AbortSignal;
}

/** Returns a signal that the first SIGINT, SIGTERM or SIGHUP aborts. The next one ends the process, as usual. */
export function abortOnSignal(): Interruption {
  const controller = new AbortController();
  const stop = () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
  function interrupt() {
    stop();
    controller.abort(new Interrupted());
  }
  for (const signal of signals) process.on(signal, interrupt);
  return { signal: controller.signal, [Symbol.dispose]: stop };
}
