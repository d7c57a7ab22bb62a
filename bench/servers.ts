import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ScenarioName } from "./scenarios.ts";

export type ServerName = "service" | "floor" | "peer";

export type Server = {
  name: ServerName;
  pid: number;
  port: number;
  /** From the start of the process to its first answer. */
  startSeconds: number;
  stop: () => Promise<void>;
};

export const apiKey = "a-key-that-only-the-benchmark-knows";
export const generatorCore = "1";

const serverCore = "0";
const startSecondsMax = 20;
const stopSecondsMax = 10;
const project = join(import.meta.dir, "..");
const running = new Set<Bun.Subprocess>();

/** The service with everything on: authentication, metrics, access log, request ids. */
export function startService(
  directory: string,
  databaseUrl = `sqlite:${join(directory, "petstore.db")}`,
  cores = serverCore,
): Promise<Server> {
  const command = [process.execPath, "--max-http-header-size=65536", join(project, "src/main.ts")];
  const settings = { DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PETSTORE_API_KEY: apiKey, PETSTORE_PROCESSES: "1" };
  return start("service", directory, command, settings, cores);
}

/** The floor for one scenario, answering as if it held that many pets. */
export function startFloor(directory: string, scenario: ScenarioName, pets: number): Promise<Server> {
  return start("floor", directory, [process.execPath, join(import.meta.dir, "floor.ts"), scenario, String(pets)], {
    FLOOR_FILE: join(directory, "floor.jsonl"),
  });
}

export function startPeer(directory: string): Promise<Server> {
  return start("peer", directory, ["node", join(import.meta.dir, "peer.mjs")], {
    PEER_DATABASE: join(directory, "peer.db"),
    PETSTORE_API_KEY: apiKey,
  });
}

/** For an end in a hurry: ends at once whatever was started here and still runs. */
export function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

async function start(
  name: ServerName,
  directory: string,
  command: string[],
  settings: Record<string, string>,
  cores = serverCore,
): Promise<Server> {
  const port = freePort();
  const errors = join(directory, `${name}-${port}.txt`);
  const startedAt = performance.now();
  // taskset becomes the command that it is given, so the pid is that of the server. The caller's own settings stay out:
  // no variable is passed on, and no .env lies in the directory.
  const child = Bun.spawn(["taskset", "-c", cores, ...command], {
    cwd: directory,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "ignore", Bun.file(errors)],
  });
  running.add(child);
  void child.exited.then(() => {
    if (running.delete(child)) console.error(`The ${name} ended by itself: ${readFileSync(errors, "utf8")}`);
  });

  await firstAnswer(child, port);
  return { name, pid: child.pid, port, startSeconds: (performance.now() - startedAt) / 1000, stop: () => stop(child) };
}

async function firstAnswer(child: Bun.Subprocess, port: number): Promise<void> {
  const deadline = performance.now() + startSecondsMax * 1000;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined);
    if (response?.ok) return;
    await Bun.sleep(1);
  }
  throw new Error("A server did not start.");
}

async function stop(child: Bun.Subprocess): Promise<void> {
  running.delete(child);
  child.kill("SIGTERM");
  await Promise.race([child.exited, Bun.sleep(stopSecondsMax * 1000)]);
  child.kill("SIGKILL");
  await child.exited;
}

function freePort(): number {
  using listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  return listener.port;
}
