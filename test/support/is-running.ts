import { readFileSync } from "node:fs";

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
