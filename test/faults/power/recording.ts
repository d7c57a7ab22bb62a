/** Runs the recorded program under strace, and reads the recording. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { recordCalls } from "../disk/record-calls.ts";
import { type Operation, readTrace } from "../disk/trace.ts";
import { JOURNAL, type Journal, JournalReader } from "./exchanges.ts";
import type { Plan } from "./recorded.ts";

export interface Recording extends Journal {
  /** The folder that was recorded. */
  folder: string;
  /** The operations on the files of the service, in their order. */
  operations: Operation[];
}

/** Records into a folder, which must be empty and named by its real path. */
export async function record(root: string, plan: Plan): Promise<Recording> {
  const folder = join(root, "recorded");
  const recording = join(root, "trace");
  mkdirSync(folder);
  await recordCalls(recording, [process.execPath, join(import.meta.dir, "recorded.ts"), folder, JSON.stringify(plan)]);
  return readRecording(recording, folder);
}

function readRecording(recording: string, folder: string): Recording {
  const operations: Operation[] = [];
  const reader = new JournalReader();
  for (const operation of readTrace(recording, folder)) {
    if (operation.name !== JOURNAL) {
      // The index of the WAL is no part of what is durable: SQLite rebuilds it.
      if (!operation.name.endsWith("-shm")) operations.push(operation);
    } else if (operation.kind === "write") {
      reader.add(Buffer.from(operation.data).toString(), operations.length);
    }
  }
  return { folder, operations, ...reader.journal };
}
