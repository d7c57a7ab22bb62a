import { expect, test } from "bun:test";
import { join } from "node:path";

test("a second signal ends the process, also if it is another one", async () => {
  const script = `
    import { abortOnSignal } from ${JSON.stringify(join(import.meta.dir, "../../cli/interruption.ts"))};
    const { signal } = abortOnSignal();
    signal.addEventListener("abort", () => process.kill(process.pid, "SIGTERM"));
    process.kill(process.pid, "SIGINT");
    process.stdin.resume();`;
  const child = Bun.spawn([process.execPath, "-e", script], { stdin: "pipe" });
  await child.exited;
  expect(child.signalCode).toBe("SIGTERM");
});
