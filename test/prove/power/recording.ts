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
  const folder = join(root, "recorded");
  const recording = join(root, "trace");
  mkdirSync(folder);
  await trace(recording, [process.execPath, join(import.meta.dir, "recorded.ts"), folder, JSON.stringify(plan)]);
  return readRecording(recording, folder);
}

/** Runs a program, and writes the system calls that change or flush files to `to`. */
export async function trace(to: string, program: string[], variables: Record<string, string> = {}): Promise<void> {
  const strace = Bun.which("strace");
  if (!strace) throw new Error("strace is not installed. On Debian: apt-get install strace");
  // Names of files for descriptors, bytes in hexadecimal, and all threads in one file, in the order of their calls.
  const options = ["-f", "-qqq", "-y", "-xx", "--seccomp-bpf", "-e", "signal=none", "-s", `${DATA_BYTES_MAX}`];
  const command = [strace, ...options, "-e", `trace=${tracedCalls.join()}`, "-o", to, ...program];
  const env = { ...process.env, ...variables };
  const child = Bun.spawn(command, { env, stdio: ["ignore", "ignore", "inherit"] });
  if ((await child.exited) !== 0) throw new Error("The service could not be recorded.");
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
