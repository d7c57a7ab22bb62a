import { readFileSync } from "node:fs";

/** Linux counts processor time in these, on every architecture. */
const ticksPerSecond = 100;

/** The processor time that a process and its children have used since they began, all threads together, in seconds. */
export function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), ownCpuSeconds(pid));
}

function ownCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The second field is the command's name in parentheses, which may itself hold spaces: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The memory of a process that is in RAM now, in MB. */
export const residentMegabytes = (pid: number): number => megabytes(pid, "VmRSS");

/** The most that it ever was. */
export const peakMegabytes = (pid: number): number => megabytes(pid, "VmHWM");

/** What of it is the process's own, without the pages of files that it has mapped. */
export const ownMegabytes = (pid: number): number => megabytes(pid, "RssAnon");

function megabytes(pid: number, field: string): number {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(
    readFileSync(`/proc/${pid}/status`, "latin1"),
  )?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}
