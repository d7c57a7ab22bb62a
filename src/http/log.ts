import pino from "pino";

const BUFFER_BYTES = 4096;
const FLUSH_MILLISECONDS = 1000;

export type Log = pino.Logger;

/** Structured logs, one JSON line each. No line has a key, a header or a body in it. */
export function createLog(destination: pino.DestinationStream): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Standard output, written in blocks and at least once a second. */
export function standardOutput(): pino.DestinationStream & { flushSync(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_MILLISECONDS).unref();
  return destination;
}

/** A path fit for the log: somebody may have put a key into it. */
export function redact(path: string): string {
  return path.slice(0, 200).replace(/pst_(live|test)_\w*/gi, "pst_$1_…");
}
