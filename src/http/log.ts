import pino from "pino";

const BUFFER_BYTES = 64 * 1024;
const FLUSH_MILLISECONDS = 1000;
const PATH_LENGTH_MAX = 200;

export type Log = pino.Logger;

/** Structured logs, one JSON line each. No line has a key, a header or a body in it. */
export function createLog(destination: pino.DestinationStream): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Standard output, written in blocks (a system call for each line would cost more than the line) and every second. */
export function standardOutput(): pino.DestinationStream & { flush(): Promise<void> } {
  const sink = Bun.stdout.writer({ highWaterMark: BUFFER_BYTES });
  const flush = async () => void (await sink.flush());
  setInterval(flush, FLUSH_MILLISECONDS).unref();
  return { write: (line) => void sink.write(line), flush };
}

/** A path fit for the log: somebody may have put a key into it. `apiKey` is the one given from outside. */
export function redact(path: string, apiKey: string | undefined): string {
  const redacted = apiKey === undefined ? path : path.replaceAll(apiKey, "…");
  return redacted.replace(/pst_(live|test)_\w*/gi, "pst_$1_…").slice(0, PATH_LENGTH_MAX);
}
