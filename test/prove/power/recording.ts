/** Runs the recorded program under strace, and reads the recording. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { JOURNAL, type Journal, JournalReader } from "./exchanges.ts";
import type { Plan } from "./recorded.ts";
import { type Operation, readTrace, tracedCalls } from "./trace.ts";

export interface Recording extends Journal {
  /** The folder that was recorded. */
  folder: string;
  /** The operations on the files of the service, in their order. */
  operations: Operation[];
}

/** Maximum length of the data of a call. */
const DATA_BYTES_MAX = 16 * 1024 * 1024;

/** Records into a folder, which must be empty and named by its real path. */
export async function record(root: string, plan: Plan): Promise<Recording> {
  const strace = Bun.which("strace");
  if (!strace) throw new Error("strace is not installed. On Debian: apt-get install strace");
  const folder = join(root, "recorded");
  const trace = join(root, "trace");
  mkdirSync(folder);
  // Names of files for descriptors, bytes in hexadecimal, and all threads in one file, in the order of their calls.
  const options = ["-f", "-qqq", "-y", "-xx", "--seccomp-bpf", "-e", "signal=none", "-s", `${DATA_BYTES_MAX}`];
  const program = [process.execPath, join(import.meta.dir, "recorded.ts"), folder, JSON.stringify(plan)];
  const command = [strace, ...options, "-e", `trace=${tracedCalls.join()}`, "-o", trace, ...program];
  const child = Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] });
  if ((await child.exited) !== 0) throw new Error("The service could not be recorded.");
  return readRecording(trace, folder);
}

function readRecording(trace: string, folder: string): Recording {
  const operations: Operation[] = [];
  const reader = new JournalReader();
  for (const operation of readTrace(trace, folder)) {
    if (operation.name !== JOURNAL) {
      // The index of the WAL is no part of what is durable: SQLite rebuilds it.
      if (!operation.name.endsWith("-shm")) operations.push(operation);
    } else if (operation.kind === "write") {
      reader.add(Buffer.from(operation.data).toString(), operations.length);
    }
  }
  return { folder, operations, ...reader.journal };
}
