import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cpuSeconds, run, running, serverCore } from "../load/machine.ts";
import { apiKey } from "../load/request-cycle.ts";
import type { FloorOptions } from "./floor.ts";
import { encodeForFastify, encodeForService, type RequestEncoder } from "./requests.ts";

type ServerName = "service" | "floor" | "fastify";

export type Server = {
  name: ServerName;
  pid: number;
  port: number;
  /** CPU time since the start, of all its processes and threads. */
  cpuSeconds: () => number;
  /** Cores that all its threads are bound to. */
  cores: string;
  encode: RequestEncoder;
  /** From the start of the process to its first response. */
  startSeconds: number;
  stop: () => Promise<void>;
};

type ServiceOptions = {
  databaseUrl?: string;
  cores?: string;
  processes?: number;
  checkout?: string | undefined;
  /** Further settings. */
  variables?: Record<string, string>;
};

/** The folder of this checkout. */
export const project = join(import.meta.dir, "../..");
/** A process that uses less than 20 ms of CPU time in 300 ms has no deferred work left. */
const idle = { milliseconds: 300, cpuSeconds: 0.02 };
const startSecondsMax = 20;
const stopSecondsMax = 10;

/** Starts the service with everything on: authentication, metrics, access log, request ids. */
export function startService(directory: string, options: ServiceOptions = {}): Promise<Server> {
  const { cores = serverCore, processes = 1, checkout = project } = options;
  const bunOptions = process.env.BENCH_BUN_OPTIONS?.split(" ") ?? [];
  const program = ["--max-http-header-size=65536", join(checkout, "src/main.ts")];
  const settings = {
    DATABASE_URL: options.databaseUrl ?? `sqlite:${join(directory, "petstore.db")}`,
    HOST: "127.0.0.1",
    PETSTORE_API_KEY: apiKey,
    PETSTORE_PROCESSES: String(processes),
    ...options.variables,
  };
  const command = [join(checkout, "node_modules/.bin/bun"), ...bunOptions, ...program];
  return start("service", directory, command, settings, cores);
}

/** Starts the floor with this many pets and the headers of the recorded responses. */
export function startFloor(directory: string, { pets, recorded }: Pick<FloorOptions, "pets" | "recorded">) {
  const options = { apiKey, file: join(directory, "floor.jsonl"), pets, recorded };
  const command = [process.execPath, join(import.meta.dir, "floor.ts")];
  return start("floor", directory, command, { FLOOR_OPTIONS: JSON.stringify(options) });
}

/** Starts Fastify on Node, over a database in the directory that is named like it. */
export function startFastify(directory: string): Promise<Server> {
  const command = ["node", join(import.meta.dir, "fastify.mjs")];
  const settings = { FASTIFY_DATABASE: join(directory, "fastify.db"), PETSTORE_API_KEY: apiKey };
  return start("fastify", directory, command, settings);
}

/** Installs what Fastify needs, if it is not there. */
export function installFastify(): void {
  const folder = join(import.meta.dir, "..");
  if (!existsSync(join(folder, "node_modules"))) run(["npm", "ci", "--prefix", folder]);
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
  // taskset executes the command in its own process, so the pid is that of the server. Variables of the caller are not
  // passed on, and there is no .env in the directory.
  const child = Bun.spawn(["taskset", "-c", cores, ...command], {
    cwd: directory,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "ignore", Bun.file(errors)],
  });
  running.add(child);
  void child.exited.then(() => {
    if (running.delete(child)) console.error(`The ${name} exited unexpectedly: ${readFileSync(errors, "utf8")}`);
  });
  await untilResponding(child, port);
  return {
    name,
    pid: child.pid,
    port,
    cpuSeconds: () => cpuSeconds(child.pid),
    cores,
    encode: name === "fastify" ? encodeForFastify : encodeForService,
    startSeconds: (performance.now() - startedAt) / 1000,
    stop: () => stop(child),
  };
}

/** Waits until a server has no deferred work left. */
export async function untilIdle(server: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = server.cpuSeconds();
    if (now - before < idle.cpuSeconds) return;
    before = now;
    await Bun.sleep(idle.milliseconds);
  }
}

async function untilResponding(child: Bun.Subprocess, port: number): Promise<void> {
  const deadline = performance.now() + startSecondsMax * 1000;
  while (performance.now() < deadline && child.exitCode === null) {
    // Any status will do: Fastify responds 404.
    if (await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined)) return;
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
