import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";

/** Cores as `taskset` names them. */
export const serverCore = "0";
const generatorCore = "1";
export const allCores = `0-${cpus().length - 1}`;

/** Child processes, killed when this one exits. */
export const running = new Set<Bun.Subprocess>();

const memoryFileSystem = 0x01021994;
const loadBefore = loadavg()[0] ?? 0;

/** Makes a directory for the data of servers, which is removed with this process. Throws on an unsuitable machine. */
export function makeDirectory(): string {
  if (process.platform !== "linux" || !Bun.which("taskset")) throw new Error("The benchmark needs Linux and taskset.");
  if (cpus().length < 2) throw new Error("The benchmark needs two processor cores, one of them for the load.");
  if (statfsSync(tmpdir()).type === memoryFileSystem) {
    throw new Error(`${tmpdir()} is in memory, where nothing is durable: set TMPDIR to a directory on a disk.`);
  }
  const directory = mkdtempSync(join(tmpdir(), "petstore-bench-"));
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
  process.on("exit", () => {
    for (const child of running) child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  });
  return directory;
}

/** Keeps this process, which generates the load, away from the servers' core. */
export function pinGenerator(): void {
  run(["taskset", "--all-tasks", "--cpu-list", "--pid", generatorCore, String(process.pid)], { stdout: "ignore" });
}

/** Time for which the servers' core has had no work, in seconds. */
export function idleSeconds(): number {
  const fields = new RegExp(`^cpu${serverCore} (.*)$`, "m").exec(readFileSync("/proc/stat", "latin1"))?.[1]?.split(" ");
  return (Number(fields?.[3]) + Number(fields?.[4])) / 100;
}

export function run(command: string[], { cwd = ".", stdout = "inherit" as "inherit" | "ignore" } = {}): void {
  const { success } = Bun.spawnSync(command, { cwd, stdio: ["ignore", stdout, "inherit"] });
  if (!success) throw new Error(`Failed: ${command.join(" ")}`);
}

/** Date, commit, versions, machine and its load average, as a Markdown list. */
export function describeMachine(...versions: string[]): string {
  const commit = Bun.spawnSync(["git", "rev-parse", "--short", "HEAD"], { cwd: import.meta.dir }).stdout.toString();
  const made = [new Date().toISOString().slice(0, 10), `commit ${commit.trim() || "unknown"}`, `Bun ${Bun.version}`];
  const memory = `${(totalmem() / 1e9).toFixed(0)} GB`;
  const loads = `before: ${loadBefore.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return `- ${[...made, ...versions].join(", ")}
- ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory}, Linux ${release()}
- load average of the machine ${loads}; the benchmark alone makes 1.5 to 2`;
}
