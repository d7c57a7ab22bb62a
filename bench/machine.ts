import { existsSync, readFileSync, statfsSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { generatorCore } from "./servers.ts";

const memoryFileSystem = 0x01021994;
const sharedText =
  "\n- **Other work ran on this machine meanwhile**: rates are too low, and latencies and the start say little. The surest are the ratios by CPU.";

/** Throws unless this machine, and this directory for the data, can give figures that mean something. */
export function requireMachine(directory: string): void {
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

export function installPeers(): void {
  const wanted = Object.entries(packages());
  if (wanted.every(([name, version]) => existsSync(manifest(name)) && installed(name) === version)) return;
  console.log("Installing what the peers need, once (npm ci --prefix bench); this compiles SQLite for about a minute.");
  run(["npm", "ci", "--prefix", import.meta.dir], "inherit");
}

/** Processor, memory, versions, and how busy the machine was with other things before. */
export function describeMachine(loadBefore: number): string {
  const [processor] = cpus();
  const isShared = loadBefore > cpus().length;
  const node = Bun.spawnSync(["node", "--version"]).stdout.toString().trim().slice(1);
  const commit = Bun.spawnSync(["git", "rev-parse", "--short", "HEAD"], { cwd: import.meta.dir }).stdout.toString();
  const peers = Object.entries(packages()).map(([name, version]) => `${name} ${version}`);
  return [
    `- ${new Date().toISOString().slice(0, 10)}, commit ${commit.trim() || "unknown"}, Bun ${Bun.version}, Node ${node}, ${peers.join(", ")}`,
    `- ${processor?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 1e9).toFixed(0)} GB, Linux ${release()}`,
    `- load average of the machine before: ${loadBefore.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}; the benchmark alone keeps it near 2${isShared ? sharedText : ""}`,
  ].join("\n");
}

function packages(): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dir, "package.json"), "utf8")).dependencies;
}

function installed(name: string): string {
  return JSON.parse(readFileSync(manifest(name), "utf8")).version;
}

function manifest(name: string): string {
  return join(import.meta.dir, "node_modules", name, "package.json");
}

function run(command: string[], stdout: "ignore" | "inherit"): void {
  const { success } = Bun.spawnSync(command, { stdio: ["ignore", stdout, "inherit"] });
  if (!success) throw new Error(`This failed: ${command.join(" ")}`);
}
