import { join } from "node:path";

const path = join(import.meta.dir, "../../../cli/petstore.ts");

/** Starts the command line. */
export function startCommand(words: string[], variables: Record<string, string> = {}) {
  return Bun.spawn([process.execPath, path, ...words], {
    env: { PATH: process.env.PATH ?? "", ...variables },
    stdout: "ignore",
    stderr: "pipe",
  });
}

/** Kills it after some milliseconds; returns whether it has succeeded before. */
export async function killAfter(child: ReturnType<typeof startCommand>, milliseconds: number): Promise<boolean> {
  await Bun.sleep(milliseconds);
  child.kill("SIGKILL");
  return (await child.exited) === 0;
}

/** Returns how many milliseconds it took. Throws if it has failed. */
export async function untilDone(child: ReturnType<typeof startCommand>): Promise<number> {
  const start = performance.now();
  const errors = await child.stderr.text();
  if ((await child.exited) !== 0) throw new Error(`The command failed: ${errors}`);
  return performance.now() - start;
}
