/**
 * Is preloaded into each process of the service: writes the size of its heap to a file named like its process id, and
 * collects garbage at SIGUSR2.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeapReport } from "./measure.ts";

const INTERVAL_MILLISECONDS = 1000;

const path = join(process.env.PROVE_HEAP_FOLDER ?? ".", `${process.pid}`);
let collections = 0;

function report(): void {
  const { heapUsed } = process.memoryUsage();
  writeFileSync(path, JSON.stringify({ heapBytes: heapUsed, collections } satisfies HeapReport));
}

process.on("SIGUSR2", () => {
  Bun.gc(true);
  collections += 1;
  report();
});
setInterval(report, INTERVAL_MILLISECONDS).unref();
report();
