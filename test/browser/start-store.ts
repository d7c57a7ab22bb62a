import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, createApi } from "./api.ts";

const root = join(import.meta.dirname, "../..");
const adminKey = "an-admin-key-for-the-browser-tests";

/** Overrides a developer's `.env`: an empty variable counts as unset. */
const unset = { PETSTORE_ENVIRONMENT: "", PETSTORE_BASE_URL: "", PETSTORE_STAGING_BASE_URL: "", PETSTORE_NOW: "" };

/** A pet store in its own process, as an operator runs it, without accounts. */
export interface Store {
  origin: string;
  /** The set-up link of its start; undefined once there is an account. */
  setUpUrl: string | undefined;
  databasePath: string;
  /** Calls the API with an admin key. */
  api: Api;
  /** Everything it has logged and printed. */
  output: () => string;
  /** Ends its process at once. It can be restarted. */
  crash: () => Promise<void>;
  /** Restarts it on the same data, on another port unless `PORT` is set. */
  restart: (variables?: Record<string, string>) => Promise<Store>;
  stop: () => Promise<void>;
}

export async function startStore(variables: Record<string, string> = {}): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), "petstore-browser-"));
  return startIn(folder, variables, []);
}

/** `children` collects the processes started on this folder. */
async function startIn(folder: string, variables: Record<string, string>, children: ChildProcess[]): Promise<Store> {
  const databasePath = join(folder, "petstore.db");
  const child = spawn(join(root, "node_modules/.bin/bun"), ["--max-http-header-size=65536", "src/main.ts"], {
    cwd: root,
    env: {
      ...unset,
      PATH: process.env.PATH ?? "",
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: `sqlite:${databasePath}`,
      PETSTORE_API_KEY: adminKey,
      PETSTORE_PROCESSES: "1",
      ...variables,
    },
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const origin = await waitForOrigin(child, () => output);
  return {
    origin,
    setUpUrl: await takeSetUpUrl(`${databasePath}.first-access.txt`),
    databasePath,
    api: createApi(origin, { Authorization: `Bearer ${adminKey}` }),
    output: () => output,
    crash: () => kill(child),
    async restart(more = {}) {
      await kill(child);
      return startIn(folder, { ...variables, ...more }, children);
    },
    async stop() {
      await Promise.all(children.map(kill));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the file with the set-up link and deletes it, as an operator does. */
async function takeSetUpUrl(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, "utf8");
  await rm(path);
  return /^ *(\S+\/console\/set-up#\S+)$/m.exec(text)?.[1];
}

/** The store's origin, once it has printed its whole startup message. */
async function waitForOrigin(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, origin] = /is running: (\S+)\/docs[\s\S]*\/console/.exec(output()) ?? [];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(`The pet store did not start:\n${output()}`);
    await Promise.race([once(child.stderr as NodeJS.EventEmitter, "data"), once(child, "exit")]);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
