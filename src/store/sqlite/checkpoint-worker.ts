/** The thread of SqliteCheckpoints. It is told the path of a database, and answers when it has carried over its log. */
import { Database as Connection } from "bun:sqlite";

/** Writers wait at most so long, and a few times, where somebody reads what the log had long ago. */
const BUSY_MILLISECONDS = 50;
/** So few are soon written, and writers may wait for it. */
const FEW_PAGES = 500;
const PASSES_MAX = 10;

declare const self: Worker;

self.onmessage = ({ data: path }: MessageEvent<string>) => {
  try {
    checkpointWal(path);
  } catch {
    // The disk is full or broken. Nothing is lost, and whoever writes is told.
  }
  self.postMessage("done");
};

function checkpointWal(path: string): void {
  using connection = new Connection(path, { readwrite: true });
  connection.run(`pragma busy_timeout = ${BUSY_MILLISECONDS}`);
  const checkpoint = (mode: "passive" | "restart") =>
    connection.query(`pragma wal_checkpoint(${mode})`).get() as { log: number; checkpointed: number };

  // Others write meanwhile: what they add has to be carried over, too, before the log can begin anew.
  let done = 0;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const before = done;
    done = checkpoint("passive").checkpointed;
    if (done - before < FEW_PAGES) break;
  }
  checkpoint("restart");
}
