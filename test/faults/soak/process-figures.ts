/** Figures of a process of the service, read from the system and from what `report-heap.ts` writes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface HeapReport {
  /** Size of what was alive after the last collection of garbage, and has been allocated since the last full one. */
  heapBytes: number;
  /** Number of collections that SIGUSR2 has forced. */
  collections: number;
}

export interface ProcessFigures {
  /** Memory of its own: resident, without files mapped into it. */
  memoryBytes: number;
  heapBytes: number;
  descriptors: number;
}

/** Unit of CPU time in `/proc`, on every architecture. */
const TICKS_PER_SECOND = 100;

export function readFigures(pid: number, heapFolder: string): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return {
    memoryBytes: Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024,
    heapBytes: readHeap(pid, heapFolder)?.heapBytes ?? 0,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Returns the CPU time (user and system) that a process has used, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The second field is the command's name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Collects the garbage of a process, and returns the size of what is alive. */
export async function collectGarbage(pid: number, heapFolder: string): Promise<number> {
  const before = readHeap(pid, heapFolder)?.collections ?? 0;
  process.kill(pid, "SIGUSR2");
  for (;;) {
    const report = readHeap(pid, heapFolder);
    if (report && report.collections > before) return report.heapBytes;
    await Bun.sleep(10);
  }
}

/** Returns undefined while the report is being written. */
function readHeap(pid: number, heapFolder: string): HeapReport | undefined {
  try {
    return JSON.parse(readFileSync(join(heapFolder, `${pid}`), "latin1"));
  } catch {
    return undefined;
  }
}
