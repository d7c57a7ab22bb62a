import { writeSync } from "node:fs";
import { exitStatusOf } from "./exit-status.ts";

/** Interval between attempts to write to a pipe that is full. */
const FULL_PIPE_MILLISECONDS = 1;

/** Writes to standard output. Ends the process if the reader has closed it, as in `petstore pets list | head`. */
export function write(output: string | Uint8Array): void {
  const bytes = typeof output === "string" ? Buffer.from(output) : output;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(exitStatusOf("outputClosed"));
      if (code !== "EAGAIN") {
        note(`error: The output cannot be written: ${message}.`);
        process.exit(exitStatusOf("failed"));
      }
      Bun.sleepSync(FULL_PIPE_MILLISECONDS);
    }
  }
}

export function print(line: string): void {
  write(`${line}\n`);
}

/** Writes a line to standard error. On a terminal, `console.error` would print it in red. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
