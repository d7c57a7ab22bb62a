/** Runs the recorded program under strace, and reads the recording. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Operation, readTrace, recordCalls } from "../disk/trace.ts";
import type { Random } from "../random.ts";
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

/** Returns numbers of operations before the cuts, in ascending order: of each kind of moment some. */
export function chooseCuts({ operations, exchanges, backups }: Recording, count: number, random: Random): number[] {
  const indexesOf = (select: (operation: Operation) => boolean) =>
    operations.flatMap((operation, index) => (select(operation) ? [index] : []));
  const isWrite = (operation: Operation, name: string) => operation.kind === "write" && operation.name === name;
  const inWal = indexesOf((operation) => isWrite(operation, "petstore.db-wal"));
  const inDatabase = indexesOf((operation) => isWrite(operation, "petstore.db"));
  // The most is not flushed at the end of a flush.
  const beforeFlushed = indexesOf(({ kind }) => kind === "synced");
  // Moments at which a client had just received a response, and something was not flushed.
  const received = exchanges.filter(
    ({ receivedAt, text }) => operations[receivedAt - 1]?.kind === "write" && text !== "[]",
  );
  const delivered = received.filter(({ request }) => request.method === "GET").map(({ receivedAt }) => receivedAt);
  const acknowledged = received.map(({ receivedAt }) => receivedAt);
  const rare = indexesOf(
    (operation) =>
      ["create", "remove", "rename", "truncate"].includes(operation.kind) ||
      isWrite(operation, "petstore.db-journal") ||
      // The WAL is restarted.
      (operation.kind === "write" && operation.name === "petstore.db-wal" && operation.offset === 0),
  );
  const inBackup = [...indexesOf(({ name }) => name.startsWith("backup-")), ...backups.values()];
  // A store is created, which is the first exchange, and opened by the service.
  const opened = indexesOf(() => true).slice(0, exchanges[1]?.sentAt);
  const moments = [
    inWal,
    inWal,
    inDatabase,
    beforeFlushed,
    beforeFlushed,
    acknowledged,
    delivered,
    inBackup,
    opened,
    rare,
  ];
  const cuts = new Set<number>();
  while (cuts.size < count) cuts.add(random.pick(random.pick(moments)));
  return [...cuts].sort((one, other) => one - other);
}
