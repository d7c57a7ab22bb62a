/** Servers of PostgreSQL for tests. They end with the process that started them, however that ends. */
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

/** In a group of its own, so that what ends the tests does not end what cleans up after them. */
const apart = { detached: true, stdin: "pipe", stdout: "ignore", cwd: "/" } as const;
/** Runs a program until nobody holds the other end of its standard input any more, and stops it at once then. */
const WATCH =
  'trap "" INT TERM HUP; "$@" & read -r end; kill -QUIT $! 2> /dev/null; kill -CONT $! 2> /dev/null; wait $!';
/** Removes a folder then. A server that ends may yet write into it. */
const REMOVE = 'trap "" INT TERM HUP; read -r end; for try in 1 2 3 4 5 6 7 8 9; do rm -rf "$1" && exit; sleep 1; done';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

interface ServerOptions {
  /** Where its data lie already; else they are made. */
  data?: string;
  port?: number;
  settings?: { [name: string]: string };
}

/** Starts a server of one's own, on a free port. By default it forgets everything in a power cut, and so is fast. */
export async function startPostgres({ data: given, port: givenPort, settings }: ServerOptions = {}) {
  const data = given ?? (await initialize());
  const port = givenPort ?? (await findFreePort());
  const all = {
    listen_addresses: "127.0.0.1",
    port: `${port}`,
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "32MB",
    fsync: "off",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [await program("postgres"), "-D", data, ...options];
  const child = Bun.spawn(["sh", "-c", WATCH, "sh", ...command], { ...apart, ...otherUser, stderr: "pipe" });
  const said = await readUntil(child.stderr, /ready to accept (?:read-only )?connections/);
  if (!said.isThere) throw new Error(`PostgreSQL did not start in ${data}:\n${said.text}`);

  return {
    data,
    port,
    url: (database = "postgres", port_ = port) => `postgres://${USER}@127.0.0.1:${port_}/${database}`,
    connect: (database = "postgres") => new SQL({ ...address(port, database), max: 1, bigint: true }),
    /** The process that all others of the server come from. */
    processId: async () => Number((await Bun.file(join(data, "postmaster.pid")).text()).split("\n")[0]),
    /** As in a power cut. Its data stay. */
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

/** A folder for the data of a server, which its user may use. It goes with this process at the latest. */
export async function openDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "petstore-postgres-"));
  Bun.spawn(["sh", "-c", REMOVE, "sh", folder], { ...apart, stderr: "ignore" }).unref();
  if (otherUser.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Runs a program as the user that the server runs as. */
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

/** Where they are, or a copy of them where the user that the server runs as cannot get there. */
async function findPrograms(): Promise<string> {
  const folder = findPostgres();
  if (!folder) {
    throw new Error("There is no PostgreSQL to test with. Install one, such as Debian's (apt-get install postgresql).");
  }
  if (isAbleToRun(folder)) return folder;
  const copy = await openDataFolder();
  await Bun.$`cp -R ${join(folder, "..")}/. ${copy} && chmod -R a+rX ${copy}`.quiet();
  if (!isAbleToRun(join(copy, "bin"))) throw new Error(`The programs in ${folder} do not run.`);
  return join(copy, "bin");
}

function isAbleToRun(folder: string): boolean {
  try {
    runAsServer([join(folder, "postgres"), "--version"]);
    return true;
  } catch {
    return false;
  }
}

/** Goes on reading after that, or the server would wait until somebody does. */
async function readUntil(stream: ReadableStream<Uint8Array>, pattern: RegExp) {
  const decoder = new TextDecoder();
  const seen = Promise.withResolvers<boolean>();
  let text = "";
  (async () => {
    for await (const chunk of stream) {
      text = (text + decoder.decode(chunk, { stream: true })).slice(-10_000);
      if (pattern.test(text)) seen.resolve(true);
    }
    seen.resolve(false);
  })();
  return { isThere: await seen.promise, text };
}
