/** The thread of Checkpointer. Receives the path of a database, checkpoints it, and replies "done". */
import { Database as Connection } from "bun:sqlite";

/** Busy timeout of the RESTART checkpoint while a reader holds an old snapshot; it blocks writers. */
const BUSY_TIMEOUT_MILLISECONDS = 50;
/** Number of remaining pages that are written fast enough for writers to wait for it. */
const REMAINING_PAGES_MAX = 500;
const PASSIVE_PASSES_MAX = 10;

declare const self: Worker;

self.onmessage = ({ data: databasePath }: MessageEvent<string>) => {
  try {
    checkpoint(databasePath);
  } catch {
    // The disk is full or broken. The WAL still has everything, and the next commit reports it.
  }
  self.postMessage("done");
};

function checkpoint(databasePath: string): void {
  using connection = new Connection(databasePath, { readwrite: true });
  connection.run(`pragma busy_timeout = ${BUSY_TIMEOUT_MILLISECONDS}`);
  const runCheckpoint = (mode: "passive" | "restart") =>
    connection.query(`pragma wal_checkpoint(${mode})`).get() as { log: number; checkpointed: number };

  // Passive passes do not block writers, which add pages at the same time: repeat until few are left.
  let checkpointed = 0;
  for (let pass = 0; pass < PASSIVE_PASSES_MAX; pass += 1) {
    const before = checkpointed;
    checkpointed = runCheckpoint("passive").checkpointed;
    if (checkpointed - before < REMAINING_PAGES_MAX) break;
  }
  runCheckpoint("restart");
}
