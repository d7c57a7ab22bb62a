/** The set on one machine: its folder, its ports and its passwords. */
import { randomBytes } from "node:crypto";
import { existsSync, lstatSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export const ADDRESS = "127.0.0.1";
/** Where only this user can create a folder. The home folder of root is closed to the user that runs the database. */
const parent =
  process.getuid?.() === 0 ? "/var/lib" : (process.env.XDG_STATE_HOME ?? join(homedir(), ".local", "state"));
/** Permission of others than the owner to write. */
const WRITABLE_BY_OTHERS = 0o022;
/** Seconds until a primary that disappeared is replaced: the default of Patroni. */
const TTL_SECONDS = 30;
/** Minimum with which Patroni accepts a third of it as `retry_timeout`. */
const TTL_SECONDS_MIN = 9;

/** A machine of the database: etcd, Patroni and PostgreSQL. */
export interface DatabaseNode {
  name: string;
  etcdPort: number;
  etcdPeerPort: number;
  restPort: number;
  postgresPort: number;
}

/** A machine of the service. */
export interface ServiceHost {
  name: string;
  port: number;
}

export interface Layout {
  folder: string;
  ttlSeconds: number;
  nodes: DatabaseNode[];
  hosts: ServiceHost[];
  proxyPort: number;
  apiKey: string;
  passwords: Record<"rest" | "superuser" | "replication" | "rewind" | "petstore", string>;
}

const USAGE = `Usage:
  up [--folder FOLDER] [--ttl SECONDS]   start the deployment, or what of it does not run
  status [--folder FOLDER]               show its processes, and which server is the primary
  down [--folder FOLDER] [--remove]      stop it, and remove its folder
`;

export function readOptions() {
  const values = parseWords();
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const ttlSeconds = values.ttl === undefined ? undefined : Number(values.ttl);
  if (ttlSeconds !== undefined && !(Number.isInteger(ttlSeconds) && ttlSeconds >= TTL_SECONDS_MIN))
    fail(`--ttl must be a whole number of seconds, at least ${TTL_SECONDS_MIN}.`);
  return { folder: resolve(values.folder), ttlSeconds, isRemoved: values.remove };
}

function parseWords() {
  const options = {
    folder: { type: "string", default: join(parent, "petstore-ha") },
    ttl: { type: "string" },
    remove: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Chooses free ports and random passwords, unless there is a layout in the folder. Its `ttl` cannot be changed. */
export async function loadOrCreateLayout(folder: string, ttlSeconds: number | undefined): Promise<Layout> {
  const layout = (await loadLayout(folder)) ?? (await createLayout(folder, ttlSeconds ?? TTL_SECONDS));
  if (layout.ttlSeconds === (ttlSeconds ?? layout.ttlSeconds)) return layout;
  return fail(
    `The deployment in ${folder} has a ttl of ${layout.ttlSeconds} seconds. Omit --ttl, or first remove the deployment ` +
      "with test/faults/ha/down --remove.",
  );
}

export async function createLayout(folder: string, ttlSeconds: number): Promise<Layout> {
  const ports = await findFreePorts(15);
  const next = () => ports.pop() as number;
  const nodes = [1, 2, 3].map((number) => ({
    name: `database-${number}`,
    etcdPort: next(),
    etcdPeerPort: next(),
    restPort: next(),
    postgresPort: next(),
  }));
  const hosts = [1, 2].map((number) => ({ name: `host-${number}`, port: next() }));
  const secret = () => randomBytes(16).toString("hex");
  const apiKey = process.env.PETSTORE_API_KEY || secret();
  const passwords = {
    rest: secret(),
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    petstore: secret(),
  };
  return { folder, ttlSeconds, nodes, hosts, proxyPort: next(), apiKey, passwords };
}

const pathOf = (folder: string) => join(folder, "layout.json");

export async function saveLayout(layout: Layout): Promise<void> {
  await Bun.write(pathOf(layout.folder), JSON.stringify(layout, null, 2), { mode: 0o600 });
}

/** Undefined if there is no set in the folder. Ends the process if others could have written it: `up` runs what it says. */
export async function loadLayout(folder: string): Promise<Layout | undefined> {
  if (!existsSync(folder)) return undefined;
  const { uid, mode } = lstatSync(folder);
  if (uid !== process.getuid?.() || (mode & WRITABLE_BY_OTHERS) !== 0)
    fail(`${folder} belongs to another user, or others can write to it. Choose another folder with --folder.`);
  const file = Bun.file(pathOf(folder));
  return (await file.exists()) ? file.json() : undefined;
}

/** Returns the set of the folder that the options name. Ends the process if there is none. */
export async function openLayout(): Promise<Layout> {
  const { folder } = readOptions();
  const layout = await loadLayout(folder);
  return (
    layout ??
    fail(`There is no deployment in ${folder}. Name its folder with --folder, or start one with test/faults/ha/up.`)
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns different ports: all are held until the last one is known. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  return Promise.all(servers.map(close));
}

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, ADDRESS, () => resolve(server)));
}

function close(server: Server): Promise<number> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return new Promise((resolve) => server.close(() => resolve(port)));
}
