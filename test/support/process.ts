import { exists, mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { collectText } from "./collect-text.ts";
import { databaseUrlAt, releaseDatabasesIn } from "./engine.ts";
import { eventually } from "./eventually.ts";

const root = join(import.meta.dir, "../..");

export const testKey = "an-admin-key-for-the-tests";

/** Empty variables count as not set, and keep a `.env` file from setting them. */
const unset = {
  PETSTORE_ENVIRONMENT: "",
  PETSTORE_BASE_URL: "",
  PETSTORE_STAGING_BASE_URL: "",
  PETSTORE_NOW: "",
};

/** The first access of a store on PostgreSQL would be written to the current folder. */
function firstAccessFileOf({ DATABASE_URL = "" }: Record<string, string>): string {
  return DATABASE_URL.startsWith("postgres") ? join(tmpdir(), `petstore-${crypto.randomUUID()}.first-access.txt`) : "";
}

/** Spawns the pet store, without waiting until it is ready. */
export function spawnProcess(variables: Record<string, string>, command = [process.execPath, "src/main.ts"]) {
  return Bun.spawn(command, {
    cwd: root,
    env: {
      ...unset,
      PATH: process.env.PATH ?? "",
      HOST: "127.0.0.1",
      PORT: "0",
      PETSTORE_API_KEY: testKey,
      PETSTORE_PROCESSES: "1",
      PETSTORE_FIRST_ACCESS_FILE: firstAccessFileOf(variables),
      ...variables,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
}

/** Starts the pet store as an operator does. */
export async function startProcess(
  variables: Record<string, string> = {},
  command: string[] = [process.execPath, "src/main.ts"],
) {
  const child = spawnProcess(variables, command);
  const errors = collectText(child.stderr);
  const output = collectText(child.stdout);
  await Promise.race([errors.until(/is running: \S+\/docs[\s\S]*\n/), child.exited]);
  const origin = /is running: (\S+)\/docs/.exec(errors.text())?.[1] ?? "";

  return {
    child,
    origin,
    port: Number(origin.split(":")[2]),
    errors,
    output,
    /** The text of the file with the first key and the set-up link, which was then deleted; empty if there was none. */
    firstAccess: await takeFirstAccess(errors.text()),
    request: (path: string, init: RequestInit = {}) =>
      fetch(origin + path, {
        ...init,
        headers: { Authorization: `Bearer ${testKey}`, "Content-Type": "application/json", ...init.headers },
      }),
    /** Resolves when the port accepts no connection any more: a signal to stop has been handled. */
    async untilStopping(): Promise<void> {
      await eventually(async () => !(await acceptsConnections(Number(origin.split(":")[2]))));
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      // Workers share this stream and end after the supervisor: at its end they have closed their databases.
      await errors.ended;
    },
  };
}

/**
 * Reads the file that a start names and deletes it, as an operator does; empty if there is none. `folder` is where a
 * process that has a file system of its own has written it.
 */
export async function takeFirstAccess(startText: string, folder?: string): Promise<string> {
  const named = /^ +(\/.*\.first-access\.txt)$/m.exec(startText)?.[1] ?? "";
  const path = folder === undefined ? named : join(folder, basename(named));
  if (named === "" || !(await exists(path))) return "";
  const text = await readFile(path, "utf8");
  await rm(path);
  return text;
}

function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

/** A temporary folder, which is removed with its databases at the end of the test. */
export async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), "petstore-"));
  const databasePath = join(path, "petstore.db");
  return {
    path,
    databasePath,
    databaseUrl: await databaseUrlAt(databasePath),
    async [Symbol.asyncDispose]() {
      await releaseDatabasesIn(path);
      await rm(path, { recursive: true });
    },
  };
}
