import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrlAt, releaseDatabasesIn } from "./engine.ts";

const root = join(import.meta.dir, "../..");

export const testKey = "an-admin-key-for-the-tests";

/** So that no `.env` of a developer's can set them: an empty one counts as not set. */
const unset = {
  PETSTORE_ENVIRONMENT: "",
  PETSTORE_BASE_URL: "",
  PETSTORE_STAGING_BASE_URL: "",
  PETSTORE_SIGN_UP: "",
  PETSTORE_NOW: "",
};

/** The pet store as an operator runs it: a process of its own. `reader`: whether somebody reads its log. */
export async function startProcess(
  variables: Record<string, string> = {},
  command: string[] = [process.execPath, "src/main.ts"],
  reader: "there" | "gone" = "there",
) {
  const child = Bun.spawn(command, {
    cwd: root,
    env: {
      ...unset,
      PATH: process.env.PATH ?? "",
      HOST: "127.0.0.1",
      PORT: "0",
      PETSTORE_API_KEY: testKey,
      PETSTORE_PROCESSES: "1",
      ...variables,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  const errors = collect(child.stderr);
  const output = reader === "gone" ? undefined : collect(child.stdout);
  if (!output) await child.stdout.cancel();
  await Promise.race([errors.until(/is running: \S+\/docs[\s\S]*\n/), child.exited]);
  const origin = /is running: (\S+)\/docs/.exec(errors.text())?.[1] ?? "";

  return {
    child,
    origin,
    port: Number(origin.split(":")[2]),
    errors,
    output: output ?? { text: () => "", ended: Promise.resolve() },
    request: (path: string, init: RequestInit = {}) =>
      fetch(origin + path, {
        ...init,
        headers: { Authorization: `Bearer ${testKey}`, "Content-Type": "application/json", ...init.headers },
      }),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      // Its siblings, which write there too, end by themselves once it is gone, and close their databases until then.
      await errors.ended;
    },
  };
}

/** A folder that goes with the test, and with it its databases. */
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

function collect(stream: ReadableStream<Uint8Array>) {
  let text = "";
  let wake = () => {};
  const ended = (async () => {
    for await (const chunk of stream) {
      text += new TextDecoder().decode(chunk);
      wake();
    }
  })();
  return {
    text: () => text,
    ended,
    async until(pattern: RegExp): Promise<string> {
      while (!pattern.test(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return text;
    },
  };
}
