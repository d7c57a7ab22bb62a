import { existsSync, statfsSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { generatorCore } from "./servers.ts";

const memoryFileSystem = 0x01021994;

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

export function installPeer(): void {
  if (existsSync(join(import.meta.dir, "node_modules"))) return;
  console.log("Installing what the peer needs, once (npm ci --prefix bench); this compiles SQLite for about a minute.");
  run(["npm", "ci", "--prefix", import.meta.dir], "inherit");
}

function run(command: string[], stdout: "ignore" | "inherit"): void {
  const { success } = Bun.spawnSync(command, { stdio: ["ignore", stdout, "inherit"] });
  if (!success) throw new Error(`This failed: ${command.join(" ")}`);
}
