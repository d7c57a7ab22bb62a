/** PostgreSQL servers for tests. They stop when the process that started them ends, however it ends. */
import { chownSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { findPostgres } from "./find-postgres.ts";

const USER = "petstore";
/** The server refuses to run as root. */
const NOBODY = 65534;
const otherUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Options for a process group of its own, so that a signal to the tests does not end the clean-up. */
const ownGroup = { detached: true, stdin: "pipe", stdout: "ignore", cwd: "/" } as const;
/** Shell script: runs a program until standard input is closed, then stops it at once. */
const WATCH =
  'trap "" INT TERM HUP; "$@" & read -r end; kill -QUIT $! 2> /dev/null; kill -CONT $! 2> /dev/null; wait $!';
/** Shell script: removes a folder once standard input is closed; retries, since a stopping server may still write. */
const REMOVE = 'trap "" INT TERM HUP; read -r end; for try in 1 2 3 4 5 6 7 8 9; do rm -rf "$1" && exit; sleep 1; done';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

interface ServerOptions {
  /** Existing data folder; by default a new one is initialised. */
  data?: string;
  port?: number;
  settings?: { [name: string]: string };
}

/** Starts a server on a free port, by default without fsync. */
export async function startPostgres({ data: existingData, port: givenPort, settings }: ServerOptions = {}) {
  const data = existingData ?? (await initialize());
  const port = givenPort ?? (await findFreePort());
  const all = {
    listen_addresses: "127.0.0.1",
    port: `${port}`,
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "32MB",
    fsync: "off",
    // Its transactions would be in the snapshots of tests that compare positions of the feed.
    autovacuum: "off",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [await program("postgres"), "-D", data, ...options];
  const child = Bun.spawn(["sh", "-c", WATCH, "sh", ...command], { ...ownGroup, ...otherUser, stderr: "pipe" });
  const startup = await readUntil(child.stderr, /ready to accept (?:read-only )?connections/);
  if (!startup.isMatched) throw new Error(`PostgreSQL did not start in ${data}:\n${startup.text}`);

  return {
    data,
    port,
    url: (database = "postgres", port_ = port) => `postgres://${USER}@127.0.0.1:${port_}/${database}`,
    connect: (database = "postgres") => new SQL({ ...address(port, database), max: 1, bigint: true }),
    /** Returns the id of the parent process. */
    processId: async () => Number((await Bun.file(join(data, "postmaster.pid")).text()).split("\n")[0]),
    /** Stops at once, as after a power cut, and keeps the data. */
    async stop(): Promise<void> {
      child.stdin.end();
      await child.exited;
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await child.exited;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Creates a data folder that the server's user can access. It is removed when this process ends at the latest. */
export async function openDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "petstore-postgres-"));
  Bun.spawn(["sh", "-c", REMOVE, "sh", folder], { ...ownGroup, stderr: "ignore" }).unref();
  if (otherUser.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Runs a program as the server's user. */
export function runAsServer(command: string[]): void {
  const { success, stderr } = Bun.spawnSync(command, { ...otherUser, cwd: "/", stdout: "ignore" });
  if (!success) throw new Error(`${command[0]} failed: ${stderr}`);
}

async function initialize(): Promise<string> {
  const data = await openDataFolder();
  const options = ["--username", USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"];
  runAsServer([await program("initdb"), "--pgdata", data, ...options]);
  return data;
}

function address(port: number, database: string) {
  return { adapter: "postgres", hostname: "127.0.0.1", port, username: USER, database } as const;
}

let programs: Promise<string> | undefined;
async function program(name: string): Promise<string> {
  programs ??= findPrograms();
  return join(await programs, name);
}

/** Returns the folder of the programs, or of a copy if the server's user cannot access it. */
async function findPrograms(): Promise<string> {
  const folder = findPostgres();
  if (!folder) {
    throw new Error("No PostgreSQL was found for the tests. Install it, for example with apt-get install postgresql.");
  }
  if (canRunPrograms(folder)) return folder;
  const copy = await openDataFolder();
  await Bun.$`cp -R ${join(folder, "..")}/. ${copy} && chmod -R a+rX ${copy}`.quiet();
  if (!canRunPrograms(join(copy, "bin"))) throw new Error(`The programs in ${folder} do not run.`);
  return join(copy, "bin");
}

function canRunPrograms(folder: string): boolean {
  try {
    runAsServer([join(folder, "postgres"), "--version"]);
    return true;
  } catch {
    return false;
  }
}

/** Reads until the pattern matches, and on in the background: a full pipe would block the server. */
async function readUntil(stream: ReadableStream<Uint8Array>, pattern: RegExp) {
  const decoder = new TextDecoder();
  const matched = Promise.withResolvers<boolean>();
  let text = "";
  (async () => {
    for await (const chunk of stream) {
      text = (text + decoder.decode(chunk, { stream: true })).slice(-10_000);
      if (pattern.test(text)) matched.resolve(true);
    }
    matched.resolve(false);
  })();
  return { isMatched: await matched.promise, text };
}
