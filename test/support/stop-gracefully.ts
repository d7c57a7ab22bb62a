import type { Subprocess } from "bun";

/** Ends a process by SIGTERM. Returns its exit status, or that of SIGKILL after the timeout. */
export async function stopGracefully(child: Subprocess, timeoutMilliseconds: number): Promise<number> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMilliseconds);
  const status = await child.exited;
  clearTimeout(timer);
  return status;
}
