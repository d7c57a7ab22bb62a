import { fstatSync, statSync } from "node:fs";

/** Length of the buffered lines at which they are written. */
const BLOCK_LENGTH = 64 * 1024;
/** Maximum length of buffered lines; further lines are dropped. */
const BUFFER_LENGTH_MAX = 64 * BLOCK_LENGTH;
/** Time after which buffered lines are written. */
const FLUSH_MILLISECONDS = 1000;
/** Timeout of the write before the process exits, and before the welcome text. */
const FINISH_MILLISECONDS = 500;

/** Lines for a person at a terminal, or for programs: structured, one JSON object each. */
export type LogFormat = "terminal" | "json";

export interface Destination {
  write(line: string): void;
}

export interface Output extends Destination {
  /** Writes the buffered lines; gives up if the reader has stopped reading. */
  finish(): Promise<void>;
}

/** Whether a standard stream is a terminal. Only if the stream may be one, this loads `node:tty`: 5 ms and 3 MB. */
export function isTerminal(stream: "stdout" | "stderr"): boolean {
  return isTerminalDevice(stream === "stdout" ? 1 : 2) && process[stream].isTTY;
}

function isTerminalDevice(descriptor: number): boolean {
  try {
    const status = fstatSync(descriptor);
    return status.isCharacterDevice() && status.rdev !== statSync("/dev/null").rdev;
  } catch {
    // The stream is closed.
    return false;
  }
}

/** Standard output. JSON lines are written in blocks or after a second. Lines are dropped if the reader stops reading. */
export function standardOutput(format: LogFormat): Output {
  const blockLength = format === "terminal" ? 1 : BLOCK_LENGTH;
  const sink = Bun.stdout.writer();
  let buffer = "";
  let isFlushing = false;
  let timer: Timer | undefined;

  async function flush(): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    const block = buffer;
    buffer = "";
    try {
      await sink.write(block);
      await sink.flush();
    } catch {
      // The reader has closed the pipe. Unhandled, either rejection would end the process.
    }
    isFlushing = false;
    if (buffer !== "") flushLater();
  }

  function flushLater(): void {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MILLISECONDS).unref();
  }

  return {
    write(line) {
      if (buffer.length < BUFFER_LENGTH_MAX) buffer += line;
      if (buffer.length >= blockLength) void flush();
      else flushLater();
    },
    async finish() {
      await Promise.race([flush(), Bun.sleep(FINISH_MILLISECONDS)]);
    },
  };
}
