import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Reason of an abort by a signal. */
export class Interrupted extends Error {
  /** The status with which a shell reports a command that this signal has ended, such as 130 for Ctrl-C. */
  readonly exitStatus: number;

  constructor(signal: (typeof signals)[number]) {
    super(`The command was interrupted by ${signal}.`);
    this.exitStatus = 128 + constants.signals[signal];
  }
}

interface Interruption extends Disposable {
  signal: AbortSignal;
}

/** Returns a signal that the first SIGINT, SIGTERM or SIGHUP aborts. The next one ends the process, as usual. */
export function abortOnSignal(): Interruption {
  const controller = new AbortController();
  const stop = () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
  function interrupt(signal: (typeof signals)[number]) {
    stop();
    controller.abort(new Interrupted(signal));
  }
  for (const signal of signals) process.on(signal, interrupt);
  return { signal: controller.signal, [Symbol.dispose]: stop };
}
