import { readFileSync } from "node:fs";

/** Unit of CPU time in `/proc`, on every architecture. */
const ticksPerSecond = 100;

/** CPU time (utime and stime, all threads) that a process and its children have used since they started, in seconds. */
export function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean);
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The second field is the command's name in parentheses, which may itself hold spaces: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

/** Resident memory of a process in MB, now or at its peak. */
export function memoryMegabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return (Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024) / 1e6;
}
