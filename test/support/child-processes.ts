import { readdirSync, readFileSync } from "node:fs";
import type { Subprocess } from "bun";

/** Returns the ids of the processes that a process has started, from any of its threads; none if it has ended. */
export function childrenOf(processId: number): number[] {
  try {
    const threads = readdirSync(`/proc/${processId}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${processId}/task/${thread}/children`, "latin1"));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    return [];
  }
}

export function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

/** Whether a signal has not reached the process yet; never, on systems without /proc. */
export function isSignalPending(processId: number): boolean {
  if (process.platform !== "linux") return false;
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return [...status.matchAll(/^(?:SigPnd|ShdPnd):\s*(\w+)$/gm)].some(([, mask]) => BigInt(`0x${mask}`) !== 0n);
}

/** Ends a process by SIGTERM. Returns its exit status, or that of SIGKILL after the timeout. */
export async function stopGracefully(child: Subprocess, timeoutMilliseconds: number): Promise<number> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMilliseconds);
  const status = await child.exited;
  clearTimeout(timer);
  return status;
}
