import { expect, test } from "bun:test";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { databaseUrlAt, queryAt } from "../support/engine.ts";
import { eventually } from "../support/eventually.ts";
import { openFolder, startProcess, testKey } from "../support/process.ts";
import { openSocket } from "../support/socket.ts";

const root = join(import.meta.dir, "../..");

/** Sends a part of a request, and resolves when the server has received it. `finish` sends the rest. */
async function startRequest(port: number) {
  const socket = await openSocket(port);
  socket.write(
    "POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n" +
      `Authorization: Bearer ${testKey}\r\nContent-Length: 29\r\n\r\n{"name":"Rex",`,
  );
  expect(await socket.untilClosedOr(/\r\n\r\n/)).toStartWith("HTTP/1.1 100");
  return {
    ...socket,
    finish(): Promise<string> {
      socket.write('"categoryId":1}');
      return socket.untilClosedOr(/\r\n\r\n.*}/);
    },
  };
}

async function run(command: string): Promise<string> {
  const child = Bun.spawn(["sh", "-c", command], { stdout: "pipe", stderr: "ignore" });
  return new Response(child.stdout).text();
}

test("the first start writes one key, once, and curl commands that work as they stand", async () => {
  await using folder = await openFolder();
  const variables = { DATABASE_URL: folder.databaseUrl, PETSTORE_API_KEY: "" };
  {
    await using petStore = await startProcess(variables);
    const [add = "", list = ""] = petStore.firstAccess.match(/curl .*/g) ?? [];

    expect(petStore.firstAccess).toMatch(/pst_live_[0-9A-Za-z]{36}\n/);
    expect(await run(`${add} -s`)).toBe('{"id":1,"name":"Rex","categoryId":1,"status":"available"}');
    expect(await run(`${list} -s`)).toBe('[{"id":1,"name":"Rex","categoryId":1,"status":"available"}]');
  }

  await using again = await startProcess(variables);
  expect(again.firstAccess).not.toContain("pst_live_");
});

test("with PETSTORE_API_KEY set, no other key is created or printed", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });

  expect(petStore.firstAccess).not.toContain("pst_live_");
  expect(petStore.output.text() + petStore.errors.text() + petStore.firstAccess).not.toContain(testKey);
  expect(await (await petStore.request("/v1/pets")).text()).toBe("[]");
});

test("SIGTERM finishes requests in progress, refuses new ones, and exits with 0", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await using request = await startRequest(petStore.port);

  petStore.child.kill("SIGTERM");
  await petStore.untilStopping();

  expect(await request.finish()).toContain("HTTP/1.1 201");
  expect(await petStore.child.exited).toBe(0);
  expect(await queryAt<object>(folder.databasePath, "select name from pets")).toEqual([{ name: "Rex" }]);
});

test("a second signal ends the process at once", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await using _ = await startRequest(petStore.port);

  petStore.child.kill("SIGTERM");
  await petStore.untilStopping();
  expect(petStore.child.exitCode).toBe(null);

  // A signal that follows the first at once counts as its duplicate.
  await eventually(() => {
    petStore.child.kill("SIGTERM");
    return petStore.child.exitCode !== null;
  });
  expect(petStore.child.exitCode).toBe(1);
});

test("two signals at once, as npm delivers Ctrl-C, finish requests in progress", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await using request = await startRequest(petStore.port);

  // Stopped, the process gets both at once. Of two equal signals it would get one.
  for (const signal of ["SIGSTOP", "SIGINT", "SIGTERM", "SIGCONT"] as const) petStore.child.kill(signal);
  await petStore.untilStopping();

  expect(await request.finish()).toContain("HTTP/1.1 201");
  expect(await petStore.child.exited).toBe(0);
});

test("the process survives when the reader of its log ends, and still stops on SIGTERM", async () => {
  await using folder = await openFolder();
  const command = ["bash", "-c", `exec '${process.execPath}' src/main.ts > >(true)`];
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl }, command);
  // More than the pipe and the runtime can buffer. The runtime reports the failed write by another promise.
  for (let round = 0; round < 3; round += 1) {
    const list = () => petStore.request("/v1/pets", { headers: { "User-Agent": "x".repeat(4000) } });
    const replies = await Promise.all(Array.from({ length: 100 }, list));
    expect(replies.map(({ status }) => status)).toEqual(Array(100).fill(200));
  }

  petStore.child.kill("SIGTERM");
  expect(await petStore.child.exited).toBe(0);
});

test("`serve` is one process, the service itself, in the folder of the caller, and SIGTERM stops it", async () => {
  await using folder = await openFolder();
  await symlink(join(root, "serve"), join(folder.path, "petstore"));
  const command = ["sh", "-c", `cd '${folder.path}' && exec ./petstore`];
  await using petStore = await startProcess({ DATABASE_URL: "sqlite:here.db" }, command);
  const { child } = petStore;
  const headers = { "User-Agent": "x".repeat(20_000) };

  expect(await (await petStore.request("/v1/pets", { headers })).json()).toMatchObject({ code: "headers_too_large" });
  expect(await Bun.file(join(folder.path, "here.db")).exists()).toBe(true);
  expect(await Bun.file(`/proc/${child.pid}/cmdline`).text()).toContain(`${root}/cli/petstore.ts`);
  expect(await Bun.file(`/proc/${child.pid}/task/${child.pid}/children`).text()).toBe("");

  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});

test("SIGTERM to `npm start` ends the server, too", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl }, ["npm", "start"]);
  expect((await petStore.request("/livez")).status).toBe(200);

  petStore.child.kill("SIGTERM");
  await petStore.child.exited;

  await expect(petStore.request("/livez")).rejects.toThrow();
});

test("a misspelled setting ends the start, and an unknown one is logged once for all processes", async () => {
  await using folder = await openFolder();
  const variables = { DATABASE_URL: folder.databaseUrl, PETSTORE_PROCESSES: "2", PETSTORE_COLOUR: "red" };
  await using failed = await startProcess({ ...variables, PETSTORE_METRIC_TOKEN: "a-token-for-the-metrics" });
  expect(await failed.child.exited).toBe(1);
  await failed.errors.ended;
  expect(failed.errors.text()).toBe("PETSTORE_METRIC_TOKEN is not a setting; did you mean PETSTORE_METRICS_TOKEN?\n");

  await using service = await startProcess(variables);
  service.child.kill("SIGTERM");
  await service.child.exited;
  await service.output.ended;
  const lines = service.output
    .text()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
    { level: 40, msg: "PETSTORE_COLOUR is not a setting, and is ignored." },
  ]);
});

test("a start that fails says why and how to fix it, without a stack trace", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  const newer = await databaseUrlAt(join(folder.path, "newer.db"));
  await Bun.write(join(folder.path, "text.db"), "This is not a database. ".repeat(100));
  {
    await using other = await startProcess({ DATABASE_URL: newer });
    other.child.kill("SIGTERM");
    await other.child.exited;
    await queryAt(join(folder.path, "newer.db"), "insert into migrations values (99, '', 0)");
  }
  const faults: [Record<string, string>, RegExp][] = [
    [{ PORT: "70000", PETSTORE_API_KEY: "short" }, /PORT must be .*\n.*PETSTORE_API_KEY must have at least 20/],
    [
      { PORT: `${petStore.port}`, DATABASE_URL: `sqlite:${folder.path}/a.db` },
      new RegExp(`port ${petStore.port} is in use\\. Set PORT`),
    ],
    [
      { HOST: "nowhere.invalid", DATABASE_URL: `sqlite:${folder.path}/a.db` },
      /cannot listen on nowhere\.invalid\. Set/,
    ],
    [{ DATABASE_URL: `sqlite:${folder.path}/text.db` }, /text\.db is not an SQLite database\. Check DATABASE_URL/],
    [
      { DATABASE_URL: `sqlite:${folder.path}/nowhere/a.db` },
      /DATABASE_URL names a file in .*nowhere, which is not an existing folder/,
    ],
    [{ DATABASE_URL: newer }, /version 99, and this program knows versions up to/],
  ];

  for (const [variables, message] of faults) {
    await using failed = await startProcess(variables);
    expect(await failed.child.exited).toBe(1);
    await failed.errors.ended;
    expect(failed.errors.text()).toMatch(message);
    expect(failed.errors.text()).not.toMatch(/\n\s+at /);
  }
});
