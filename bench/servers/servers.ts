import { readFileSync } from "node:fs";
import { join } from "node:path";
import { running, serverCore } from "../load/machine.ts";
import { cpuSeconds } from "../load/process.ts";
import { apiKey } from "../load/request-cycle.ts";
import { encodeForJsonServer, encodeForPeer, encodeForService, type RequestEncoder } from "./requests.ts";

const encoders = {
  service: encodeForService,
  floor: encodeForService,
  fastify: encodeForPeer,
  express: encodeForPeer,
  "json-server": encodeForJsonServer,
} satisfies Record<string, RequestEncoder>;
export type ServerName = keyof typeof encoders;
export type Peer = Exclude<ServerName, "service" | "floor">;
export const serverNames = Object.keys(encoders) as ServerName[];

export type Server = {
  name: ServerName;
  pid: number;
  port: number;
  /** CPU time since the start. */
  cpuSeconds: () => number;
  /** Whether it may run on the core of the load generator, too. */
  isCoreShared: boolean;
  encode: RequestEncoder;
  /** From the start of the process to its first response. */
  startSeconds: number;
  stop: () => Promise<void>;
};

/** Response that the floor repeats. */
export type CannedResponse = { headers: Record<string, string>; text: string };

type Placement = { cores?: string; port?: number };
type ServiceOptions = { databaseUrl?: string; cores?: string; processes?: number; checkout?: string };

const startSecondsMax = 20;
const stopSecondsMax = 10;

/** The folder of this checkout. */
export const project = join(import.meta.dir, "../..");

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
  };
  const command = [join(checkout, "node_modules/.bin/bun"), ...bunOptions, ...program];
  return start("service", directory, command, settings, { cores });
}

/** Starts the floor, which responds to every GET with these bytes; several of them can share a port. */
export function startFloor(directory: string, canned: CannedResponse, placement: Placement = {}): Promise<Server> {
  const command = [process.execPath, join(import.meta.dir, "floor.ts")];
  const settings = { FLOOR_RESPONSE: JSON.stringify(canned), FLOOR_FILE: join(directory, "floor.jsonl") };
  return start("floor", directory, command, settings, placement);
}

/** Starts a peer on Node, over a database in the directory that is named like it. */
export function startPeer(name: Peer, directory: string): Promise<Server> {
  const command = ["node", join(import.meta.dir, "peers", `${name}.mjs`)];
  const database = join(directory, `${name}.${name === "json-server" ? "json" : "db"}`);
  return start(name, directory, command, { PEER_DATABASE: database, PETSTORE_API_KEY: apiKey });
}

/** Two servers that share a port, as one. */
export function combine(one: Server, other: Server): Server {
  return {
    ...one,
    cpuSeconds: () => one.cpuSeconds() + other.cpuSeconds(),
    stop: async () => void (await Promise.all([one.stop(), other.stop()])),
  };
}

async function start(
  name: ServerName,
  directory: string,
  command: string[],
  settings: Record<string, string>,
  { cores = serverCore, port = freePort() }: Placement = {},
): Promise<Server> {
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
    isCoreShared: cores !== serverCore,
    encode: encoders[name],
    startSeconds: (performance.now() - startedAt) / 1000,
    stop: () => stop(child),
  };
}

async function untilResponding(child: Bun.Subprocess, port: number): Promise<void> {
  const deadline = performance.now() + startSecondsMax * 1000;
  while (performance.now() < deadline && child.exitCode === null) {
    // Any status will do: the peers do not know this path.
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
