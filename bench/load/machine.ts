import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { cpus, loadavg, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { generatorCore, killAll } from "../servers/servers.ts";

const memoryFileSystem = 0x01021994;
const sharedText =
  "\n- **Other work ran on this machine meanwhile**: rates are too low, and latencies and the start say little. The surest are the ratios by CPU.";

/** All cores of the machine, as `taskset` has them. */
export const allCores = `0-${cpus().length - 1}`;

/**
 * A directory for the data of servers, which goes with this process, and so do they. Throws unless the machine can give
 * figures that mean something.
 */
export function takeDirectory(): string {
  requireMachine(tmpdir());
  const directory = mkdtempSync(join(tmpdir(), "petstore-bench-"));
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
  process.on("exit", () => {
    killAll();
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  });
  return directory;
}

function requireMachine(directory: string): void {
  if (process.platform !== "linux" || !Bun.which("taskset")) throw new Error("The benchmark needs Linux and taskset.");
  if (cpus().length < 2) throw new Error("The benchmark needs two processor cores, one of them for the load.");
  if (statfsSync(directory).type === memoryFileSystem) {
    throw new Error(`${directory} is in memory, where nothing is durable: set TMPDIR to a directory on a disk.`);
  }
}

/** Keeps this process, which makes the load, away from the servers' core. */
export function pinGenerator(): void {
  run(["taskset", "--all-tasks", "--cpu-list", "--pid", generatorCore, String(process.pid)], "ignore");
}

const benchFolder = join(import.meta.dir, "..");

export function installPeers(): void {
  const wanted = Object.entries(packages());
  if (wanted.every(([name, version]) => existsSync(manifest(name)) && installed(name) === version)) return;
  console.log("Installing what the peers need, once (npm ci --prefix bench); this compiles SQLite for about a minute.");
  run(["npm", "ci", "--prefix", benchFolder], "inherit");
}

/** Where and of what the figures are: the day, the commit, versions, the processor, the memory. */
export function describeMachine(...versions: string[]): string {
  const commit = Bun.spawnSync(["git", "rev-parse", "--short", "HEAD"], { cwd: import.meta.dir }).stdout.toString();
  const made = [new Date().toISOString().slice(0, 10), `commit ${commit.trim() || "unknown"}`, `Bun ${Bun.version}`];
  const memory = `${(totalmem() / 1e9).toFixed(0)} GB`;
  return [
    `- ${[...made, ...versions].join(", ")}`,
    `- ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory}, Linux ${release()}`,
  ].join("\n");
}

/** What the peers run on. */
export function peerVersions(): string[] {
  const node = Bun.spawnSync(["node", "--version"]).stdout.toString().trim().slice(1);
  return [`Node ${node}`, ...Object.entries(packages()).map(([name, version]) => `${name} ${version}`)];
}

/** How busy the machine was with other things before, and is now; `own`: what the benchmark alone makes of it. */
export function describeLoad(before: number, own = 2): string {
  const isShared = before > cpus().length;
  const after = (loadavg()[0] ?? 0).toFixed(1);
  return `- load average of the machine before: ${before.toFixed(1)}, after: ${after}; the benchmark alone keeps it near ${own}${isShared ? sharedText : ""}`;
}

function packages(): Record<string, string> {
  return JSON.parse(readFileSync(join(benchFolder, "package.json"), "utf8")).dependencies;
}

function installed(name: string): string {
  return JSON.parse(readFileSync(manifest(name), "utf8")).version;
}

function manifest(name: string): string {
  return join(benchFolder, "node_modules", name, "package.json");
}

function run(command: string[], stdout: "ignore" | "inherit"): void {
  const { success } = Bun.spawnSync(command, { stdio: ["ignore", stdout, "inherit"] });
  if (!success) throw new Error(`This failed: ${command.join(" ")}`);
}
