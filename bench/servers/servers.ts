import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cpuSeconds } from "../load/process.ts";
import { type Dialect, jsonServerDialect, peerDialect, serviceDialect } from "./requests.ts";

export const serverNames = ["service", "floor", "fastify", "express", "json-server"] as const;
export type ServerName = (typeof serverNames)[number];

export type Server = {
  name: ServerName;
  pid: number;
  /** The processor time that it has used since it began. */
  cpuSeconds: () => number;
  /** Whether the load is made on a core that it uses, too. */
  isCoreShared: boolean;
  port: number;
  /** In which words it is asked. */
  dialect: Dialect;
  /** From the start of the process to its first answer. */
  startSeconds: number;
  stop: () => Promise<void>;
};

export const apiKey = "a-key-that-only-the-benchmark-knows";
export const generatorCore = "1";

const serverCore = "0";
const startSecondsMax = 20;
const stopSecondsMax = 10;
/** The folder of this checkout. */
export const project = join(import.meta.dir, "../..");
const running = new Set<Bun.Subprocess>();

const dialects: Record<ServerName, Dialect> = {
  service: serviceDialect,
  floor: serviceDialect,
  fastify: peerDialect,
  express: peerDialect,
  "json-server": jsonServerDialect,
};

/** Options for Bun that say where the service is to leave a profile of its processor time, if anywhere. */
const profiling: string[] = [];

export function profileInto(folder: string): void {
  profiling.push("--cpu-prof-md", `--cpu-prof-dir=${folder}`);
}

type ServiceOptions = { databaseUrl?: string; cores?: string; processes?: number; checkout?: string };

/** The service with everything on: authentication, metrics, access log, request ids. */
export function startService(directory: string, options: ServiceOptions = {}): Promise<Server> {
  const { databaseUrl = `sqlite:${join(directory, "petstore.db")}`, cores = serverCore } = options;
  const { processes = 1, checkout = project } = options;
  const bun = join(checkout, "node_modules/.bin/bun");
  const command = [bun, ...profiling, "--max-http-header-size=65536", join(checkout, "src/main.ts")];
  const settings = {
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PETSTORE_API_KEY: apiKey,
    PETSTORE_PROCESSES: String(processes),
  };
  return start("service", directory, command, settings, { cores });
}

/** An answer of the service, which the floor repeats. */
export type Page = { headers: Record<string, string>; text: string };

/** Those that a server writes by itself. */
const ownHeaders = ["date", "content-length"];

export async function toPage(response: Response): Promise<Page> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name)));
  return { headers, text: await response.text() };
}

/** The floor, which answers every GET with these bytes; several of them can share a port. */
export function startFloor(directory: string, page: Page, placing: Placing = {}): Promise<Server> {
  const pageFile = join(directory, "floor.json");
  writeFileSync(pageFile, JSON.stringify(page));
  const command = [process.execPath, join(import.meta.dir, "floor.ts"), pageFile];
  return start("floor", directory, command, { FLOOR_FILE: join(directory, "floor.jsonl") }, placing);
}

export function startPeer(name: "fastify" | "express", directory: string): Promise<Server> {
  return start(name, directory, ["node", join(import.meta.dir, "peers", `${name}.mjs`)], {
    PEER_DATABASE: join(directory, `${name}.db`),
    PETSTORE_API_KEY: apiKey,
  });
}

/** json-server, which keeps its connections here: no keys, and a create answers before it is on disk. */
export function startJsonServer(directory: string): Promise<Server> {
  const program = join(import.meta.dir, "../node_modules/json-server/lib/cli/bin.js");
  const port = freePort();
  const options = ["--quiet", "--host", "127.0.0.1", "--port", String(port)];
  const keepAlive = ["--import", join(import.meta.dir, "peers/keep-alive.mjs")];
  const command = ["node", ...keepAlive, program, join(directory, "json-server.json"), ...options];
  return start("json-server", directory, command, {}, { port });
}

/** For an end in a hurry: ends at once whatever was started here and still runs. */
export function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** On which cores, as `taskset` has them, and at which port. */
type Placing = { cores?: string; port?: number };

async function start(
  name: ServerName,
  directory: string,
  command: string[],
  settings: Record<string, string>,
  { cores = serverCore, port = freePort() }: Placing = {},
): Promise<Server> {
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
  const startSeconds = (performance.now() - startedAt) / 1000;
  return {
    name,
    pid: child.pid,
    cpuSeconds: () => cpuSeconds(child.pid),
    isCoreShared: cores !== serverCore,
    port,
    dialect: dialects[name],
    startSeconds,
    stop: () => stop(child),
  };
}

async function firstAnswer(child: Bun.Subprocess, port: number): Promise<void> {
  const deadline = performance.now() + startSecondsMax * 1000;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined);
    // Whatever it answers: json-server knows no such path.
    if (response) return;
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
