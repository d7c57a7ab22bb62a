import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { cpus, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";

/** Cores as `taskset` names them. */
export const serverCore = "0";
const generatorCore = "1";
export const allCores = `0-${cpus().length - 1}`;

/** Child processes, killed when this one exits. */
export const running = new Set<Bun.Subprocess>();

/** Unit of CPU time in `/proc`, on every architecture. */
const ticksPerSecond = 100;
/** Type of tmpfs, as `statfs` returns it. */
const memoryFileSystem = 0x01021994;

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

/** Time for which a core has had no work since the machine started, in seconds. */
export function idleSeconds(core: string): number {
  const fields = readFileSync("/proc/stat", "latin1").split(`\ncpu${core} `)[1]?.split(" ") ?? [];
  return (Number(fields[3]) + Number(fields[4])) / ticksPerSecond;
}

/** CPU time (utime and stime, all threads) that a process and its children have used since they started, in seconds. */
export function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean);
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The second field is the command's name in parentheses, which may itself hold spaces: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

/** Resident memory of a process in MB. */
export function memoryMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

export function run(command: string[], { cwd = ".", stdout = "inherit" as "inherit" | "ignore" } = {}): void {
  const { success } = Bun.spawnSync(command, { cwd, stdio: ["ignore", stdout, "inherit"] });
  if (!success) throw new Error(`Failed: ${command.join(" ")}`);
}

/** Date, commit and machine. */
export function describeMachine(): string[] {
  const commit = Bun.spawnSync(["git", "rev-parse", "--short", "HEAD"], { cwd: import.meta.dir }).stdout.toString();
  const memory = `${(totalmem() / 1e9).toFixed(0)} GB`;
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit.trim() || "unknown"}, Bun ${Bun.version}`,
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory}, Linux ${release()}`,
  ];
}
