import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Connection, connectToEach, openConnection } from "../support/connection.ts";
import { queryAt, refuseRowsAt } from "../support/engine.ts";
import { eventually } from "../support/eventually.ts";
import { openFolder, spawnProcess, startProcess } from "../support/process.ts";
import { repetitions } from "../support/thorough-test.ts";

const CLIENTS = 8;
const WRITES = repetitions(400, 10_000);

type Folder = Awaited<ReturnType<typeof openFolder>>;
type PetStore = Awaited<ReturnType<typeof startProcess>>;

const startSeveral = (folder: Folder, processes = 2, variables = {}) =>
  startProcess({ DATABASE_URL: folder.databaseUrl, PETSTORE_PROCESSES: `${processes}`, ...variables });

/** The process ids of the workers. */
function workersOf({ child }: Pick<PetStore, "child">): number[] {
  const { stdout } = Bun.spawnSync(["ps", "-o", "pid=", "--ppid", `${child.pid}`]);
  return stdout.toString().trim().split(/\s+/).filter(Boolean).map(Number);
}

const isAlive = (pid: number) => Bun.spawnSync(["kill", "-0", `${pid}`], { stderr: "ignore" }).success;

test("all processes serve one port, also with PORT=0, and print one welcome", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder, 3);

  expect(await connectToEach(petStore.port, 3)).toHaveLength(3);
  expect(workersOf(petStore)).toHaveLength(2);
  expect(petStore.errors.text().match(/is running/g)).toHaveLength(1);
});

test.if(process.platform === "linux")(
  "by default there is a process for each core, two at most on SQLite",
  async () => {
    const unset = { PETSTORE_PROCESSES: "" };
    const [core = ""] = /(?<=Cpus_allowed_list:\s*)\d+/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    const onOneCore = ["taskset", "-c", core, process.execPath, "src/main.ts"];
    await using folder = await openFolder();
    await using other = await openFolder();
    await using onAll = await startProcess({ DATABASE_URL: folder.databaseUrl, ...unset });
    await using onOne = await startProcess({ DATABASE_URL: other.databaseUrl, ...unset }, onOneCore);

    const processesMax = folder.databaseUrl.startsWith("sqlite:") ? 2 : 8;
    expect(workersOf(onAll)).toHaveLength(Math.min(availableParallelism(), processesMax) - 1);
    expect(workersOf(onOne)).toEqual([]);
  },
);

test("a worker of another release than the running service does not start", async () => {
  const command = [process.execPath, "src/processes/worker.ts", "2", "0", "0", "json", "0.9.0"];
  const worker = spawnProcess({ DATABASE_URL: "sqlite:/nowhere/petstore.db" }, command);

  expect(await worker.exited).toBe(1);
  expect(await worker.stderr.text()).toContain("release 0.9.0 is running, but was replaced by 1.");
});

test("with one process there is no worker, and no metric has a process label", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder, 1);

  expect(workersOf(petStore)).toEqual([]);
  expect(await (await petStore.request("/metrics")).text()).not.toContain('process="');
});

test(`of ${2 * WRITES} lists and pets read from one process after a 201 of the other, none is stale`, async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  let stale = 0;

  async function create(category: number): Promise<void> {
    const connections = await connectToEach(petStore.port, 2);
    for (let index = 0; index < WRITES / CLIENTS; index += 1) {
      const [writer, reader] = (index % 2 ? connections.toReversed() : connections) as [Connection, Connection];
      const pet = { name: `Pet ${index}`, categoryId: category, status: "sold" };
      const created = await writer.send("POST", "/v1/pets", pet);
      const listed = await reader.send("GET", `/v1/pets?limit=1&categoryId=${category}`);
      expect([created.status, listed.status]).toEqual([201, 200]);
      if (listed.text !== `[${created.text}]`) stale += 1;
      const [, id] = /"id":(\d+)/.exec(created.text) ?? [];
      const found = await reader.send("GET", `/v1/pets/${id}`);
      if (found.text !== created.text) stale += 1;
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => create(100 + index)));

  expect(stale).toBe(0);
}, 600_000);

test("every process stores exact values and reports faults", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  const connections = await connectToEach(petStore.port, 2);
  const pet = { name: "Rex", categoryId: 1 };
  const sent = JSON.stringify(pet).replace("1", "9223372036854775807");

  for (const [index, connection] of connections.entries()) {
    const created = await connection.send("POST", "/v1/pets", sent);
    expect(created).toMatchObject({ status: 201, text: `{"id":${index + 1},${sent.slice(1)}` });
    expect((await connection.send("POST", "/v1/pets", { name: 1 })).status).toBe(400);
  }
  const repair = await refuseRowsAt(folder.databasePath, "pets");
  for (const connection of connections) {
    const { status, text } = await connection.send("POST", "/v1/pets", pet);
    expect([status, JSON.parse(text).code]).toEqual([500, "internal_error"]);
  }
  await repair();
  for (const connection of connections) expect((await connection.send("POST", "/v1/pets", pet)).status).toBe(201);
});

test("a worker that is killed is restarted, and the others serve requests meanwhile", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  const [killed = 0] = workersOf(petStore);

  process.kill(killed, "SIGKILL");
  await eventually(() => !isAlive(killed));
  do {
    const connection = await openConnection(petStore.port);
    const { status } = await connection.send("POST", "/v1/pets", { name: "Rex", categoryId: 1 });
    connection.close();
    expect(status).toBe(201);
  } while (workersOf(petStore).length === 0);

  expect(await connectToEach(petStore.port, 2)).toHaveLength(2);
  await eventually(() =>
    /"signal":"SIGKILL","milliseconds":100,.*"worker exited; restarting"/.test(petStore.output.text()),
  );
});

test("SIGTERM ends all processes, and no acknowledged change is lost", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  const workers = workersOf(petStore);
  const acknowledged: string[] = [];

  async function create(client: number): Promise<void> {
    const connection = await openConnection(petStore.port);
    for (let index = 0; ; index += 1) {
      const name = `${client}-${index}`;
      const created = await connection.send("POST", "/v1/pets", { name, categoryId: 1 }).catch(() => undefined);
      if (created?.status !== 201) return;
      acknowledged.push(name);
    }
  }
  const clients = Array.from({ length: 16 }, (_, client) => create(client));
  await eventually(() => acknowledged.length > 500);
  petStore.child.kill("SIGTERM");
  await Promise.all(clients);

  expect(await petStore.child.exited).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  const rows = await queryAt<{ name: string }>(folder.databasePath, "select name from pets");
  const kept = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  // The log has whole lines of all processes.
  await petStore.output.ended;
  const lines = petStore.output.text().trim().split("\n");
  const created = lines.map((line) => JSON.parse(line)).filter((line) => line.status === 201);
  expect(created.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(new Set(created.map(({ requestId }) => requestId.split("-")[0])).size).toBe(2);
}, 600_000);

test("SIGTERM while the workers start ends all processes with 0, and nothing is printed", async () => {
  await using folder = await openFolder();
  const child = spawnProcess({ DATABASE_URL: folder.databaseUrl, PETSTORE_PROCESSES: "3" });
  const workers = await eventually(() => {
    const found = workersOf({ child });
    return found.length > 0 && found;
  });

  child.kill("SIGTERM");

  expect(await child.exited).toBe(0);
  expect(await new Response(child.stderr).text()).toBe("");
  expect(workers.filter(isAlive)).toEqual([]);
  const lines = (await new Response(child.stdout).text()).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["listening", "stopping", "stopped"]);
});

test("when the supervisor is killed, the workers end", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  const workers = workersOf(petStore);

  petStore.child.kill("SIGKILL");

  await eventually(() => !workers.some(isAlive));
});

test("a second signal ends all processes at once", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  const workers = workersOf(petStore);

  petStore.child.kill("SIGTERM");
  petStore.child.kill("SIGINT");
  await petStore.untilStopping();
  // A signal that follows the first at once counts as its duplicate.
  await eventually(() => {
    petStore.child.kill("SIGTERM");
    return petStore.child.exitCode !== null;
  });

  await eventually(() => !workers.some(isAlive));
});

test("every process reports the metrics of all", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder);
  const connections = await connectToEach(petStore.port, 2);
  for (const [index, connection] of connections.entries()) {
    for (let count = 0; count <= index; count += 1) await connection.send("GET", "/v1/pets");
  }

  const counts = await Promise.all(
    connections.map(async (connection) => {
      const { text } = await connection.send("GET", "/metrics");
      const series = text.matchAll(/^petstore_http_requests_total\{operation="listPets",.*process="(\d)"\} (\d+)$/gm);
      expect(text.match(/^# TYPE petstore_http_requests_total/gm)).toHaveLength(1);
      return [...series].map(([, process = "", count = ""]) => `${process}: ${count}`).sort();
    }),
  );

  const { text } = await (connections[0] as Connection).send("GET", "/metrics");
  const seriesOf = (name: string) => text.match(new RegExp(`^petstore_${name}.*(?= )`, "gm"));
  expect(seriesOf("pets")).toHaveLength(4);
  expect(seriesOf("pets")).toContain('petstore_pets{status="available"}');
  expect(seriesOf("database_up")).toEqual(["petstore_database_up"]);
  expect(seriesOf("build_info")).toHaveLength(1);
  expect(seriesOf("jobs_last_run_timestamp_seconds")).toHaveLength(2);
  expect(counts[0]).toEqual(counts[1] as string[]);
  expect(counts[0]?.map((each) => Number(each.slice(3))).sort()).toEqual([1, 2]);
});

test("one process serves the metrics of all on an address of their own", async () => {
  await using folder = await openFolder();
  await using petStore = await startSeveral(folder, 2, { PETSTORE_METRICS_ADDRESS: "127.0.0.1:0" });
  await eventually(() => petStore.output.text().includes("listening"));
  const [line = ""] = petStore.output.text().split("\n");

  const text = await (await fetch(`http://127.0.0.1:${JSON.parse(line).metricsPort}/metrics`)).text();

  const series = text.matchAll(/^process_start_time_seconds\{process="(\d)"\}/gm);
  expect(Array.from(series, ([, process]) => process)).toEqual(["1", "2"]);
  for (const connection of await connectToEach(petStore.port, 2)) {
    expect((await connection.send("GET", "/metrics")).status).toBe(404);
  }
});

test("a port that several processes share is in use for any other server, with one process or several", async () => {
  await using folder = await openFolder();
  await using other = await openFolder();
  await using petStore = await startSeveral(folder);

  for (const processes of [1, 2]) {
    await using failed = await startSeveral(other, processes, { PORT: `${petStore.port}` });
    expect(await failed.child.exited).toBe(1);
    await failed.errors.ended;
    expect(failed.errors.text()).toContain(`port ${petStore.port} is in use. Set PORT`);
  }
});
