/** What a person sees who starts the service in a terminal. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openFolder, testKey } from "../support/process.ts";

const root = join(import.meta.dir, "../..");
const control = String.fromCharCode(27);

/** Starts the service in a pseudo-terminal, and collects what it prints. */
function startInTerminal(variables: Record<string, string>) {
  let text = "";
  let wake = () => {};
  const child = Bun.spawn([process.execPath, "src/main.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", HOST: "127.0.0.1", PORT: "0", PETSTORE_BASE_URL: "", ...variables },
    terminal: {
      cols: 200,
      rows: 50,
      data(_, bytes) {
        text += new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
        wake();
      },
    },
  });
  return {
    child,
    text: () => text,
    async until(pattern: RegExp): Promise<void> {
      while (!pattern.test(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

test("in a terminal, the set-up link is the last line, nothing is red, and the log of each process is short", async () => {
  await using folder = await openFolder();
  const { databaseUrl: DATABASE_URL } = folder;
  await using petStore = startInTerminal({ DATABASE_URL, PETSTORE_API_KEY: testKey, PETSTORE_PROCESSES: "2" });
  await petStore.until(/set-up#.*\n/);
  const started = petStore.text();
  const origin = /is running: (\S+)\/docs/.exec(started)?.[1] ?? "";

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${origin}/v1/pets?limit=1`)).status),
  );
  await petStore.until(/(GET \/v1\/pets 401 .*\n[\s\S]*){20}/);
  petStore.child.kill("SIGTERM");
  expect(await petStore.child.exited).toBe(0);

  expect(statuses).toEqual(Array(20).fill(401));
  expect(started).toMatch(/\n {4}\S*http:\/\/127\.0\.0\.1:\d+\/console\/set-up#[\w-]{43}\S*\n\n$/);
  expect(petStore.text().slice(started.length)).toMatch(
    /^(\d\d:\d\d:\d\d GET \/v1\/pets 401 \d+\.\d ms\n){20}\d\d:\d\d:\d\d stopping signal=SIGTERM\n\d\d:\d\d:\d\d stopped\n$/,
  );
  expect(petStore.text()).not.toContain(`${control}[31m`);
  expect(petStore.text()).not.toContain('{"');
});

test("in a terminal, the first key and the link are printed, and written to no file", async () => {
  await using folder = await openFolder();
  const file = join(folder.path, "petstore.first-access.txt");
  const variables = { DATABASE_URL: folder.databaseUrl, PETSTORE_FIRST_ACCESS_FILE: file };
  await using petStore = startInTerminal(variables);

  await petStore.until(/set-up#.*\n/);
  expect(petStore.text()).toMatch(/\n {4}pst_live_[0-9A-Za-z]{36}\n/);
  expect(await Bun.file(file).exists()).toBe(false);
});

test("in a terminal, the reason why a start failed is not red", async () => {
  await using petStore = startInTerminal({ PORT: "none" });

  expect(await petStore.child.exited).toBe(1);
  await petStore.until(/PORT.*\n/);
  expect(petStore.text()).not.toContain(control);
});
