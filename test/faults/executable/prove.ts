/**
 * Builds the executable, and runs it in an empty folder: all pages, all commands, two processes of which one is killed,
 * 75,000 pets whose WAL its thread checkpoints, and a graceful shutdown under load.
 */
import { cp, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ProgressLine } from "../../../cli/progress-line.ts";
import { version } from "../../../src/version.ts";
import { findPostgres } from "../../support/find-postgres.ts";
import { makeHostile } from "../../support/hostile-folder.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { testKey } from "../../support/process.ts";
import { Client } from "../client.ts";
import { checkBuilds, checkPages } from "../product/check-pages.ts";
import { spendFirstDay } from "../product/first-day.ts";
import { openEmptyFolder, Product, type Service } from "../product/product.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { readList } from "../read-list.ts";

const PETS = 75_000;
const CLIENTS = 64;
const BATCH_PETS = 1000;
/** Each page of the database takes few of them, so that the WAL grows as with many small writes. */
const NAME = "Rex ".padEnd(400, "x");

/** Adds 75,000 pets, each by a request of its own; in the short form, in batches. */
async function addManyPets({ origin, key }: Service, isShort: boolean, progress: ProgressLine) {
  const faults: string[] = [];
  let sent = 0;
  const request = isShort
    ? { path: "/v1/pets/batch", count: BATCH_PETS, body: batch(), expected: 200 }
    : { path: "/v1/pets", count: 1, body: pet(), expected: 201 };
  async function send(): Promise<void> {
    while (sent < PETS && faults.length < 3) {
      sent += request.count;
      const { status, text } = await post(origin, key, request.path, request.body);
      if (status !== request.expected) faults.push(`POST ${request.path} got ${status}: ${text.slice(0, 200)}`);
      progress.show({ title: "Adding pets", done: sent, total: PETS, unit: "pets" });
    }
  }
  await Promise.all(Array.from({ length: isShort ? 2 : CLIENTS }, send));
  return { count: sent, faults };
}

async function post(origin: string, key: string, path: string, body: string) {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetch(origin + path, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

function pet(): string {
  return JSON.stringify({ name: NAME, categoryId: 1 });
}

function batch(): string {
  const operation = { method: "create", body: { name: NAME, categoryId: 1 } };
  return JSON.stringify({ operations: Array.from({ length: BATCH_PETS }, () => operation) });
}

const WRITERS = 16;
/** Number of pets that are acknowledged before and after a disturbance. */
const PETS_UNDER_LOAD = 200;
const POLL_MILLISECONDS = 10;
const RESTART_MILLISECONDS_MAX = 20_000;

/** Kills a worker while others write. Returns a sentence for each acknowledged pet that is lost. */
async function killWorker(service: Service): Promise<string[]> {
  const writers = startWriters(service);
  await writers.until(PETS_UNDER_LOAD);
  const [worker = 0] = service.workers();
  if (worker === 0) return ["The service has no second process."];
  process.kill(worker, "SIGKILL");
  const deadline = performance.now() + RESTART_MILLISECONDS_MAX;
  const isBack = () => service.workers().some((id) => id !== worker);
  while (!isBack() && performance.now() < deadline) await Bun.sleep(POLL_MILLISECONDS);
  if (!isBack()) return ["The killed worker was not started again."];
  await writers.until(writers.names.size + PETS_UNDER_LOAD);
  await writers.stop();
  return findLost(service, writers.names);
}

/** Stops the service while others write, and starts it again. */
async function stopUnderLoad(product: Product, service: Service, database: string): Promise<string[]> {
  const writers = startWriters(service);
  await writers.until(PETS_UNDER_LOAD);
  const status = await service.stop();
  await writers.stop();
  await using again = await product.serve("--database", database);
  const lost = await findLost(again, writers.names);
  await again.stop();
  return status === 0 ? lost : [`Under load, SIGTERM ended with status ${status}.`, ...lost];
}

function startWriters({ origin, key }: Service) {
  const names = new Set<string>();
  let isStopping = false;
  async function write(writer: number): Promise<void> {
    while (!isStopping) {
      const name = `Max ${performance.now()} of ${writer}`;
      const reply = await post(origin, key, "/v1/pets", JSON.stringify({ name, categoryId: 2 })).catch(() => undefined);
      if (reply?.status === 201) names.add(name);
      else await Bun.sleep(POLL_MILLISECONDS);
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    /** Names of the acknowledged pets. */
    names,
    async until(count: number): Promise<void> {
      while (names.size < count) await Bun.sleep(POLL_MILLISECONDS);
    },
    async stop(): Promise<void> {
      isStopping = true;
      await done;
    },
  };
}

async function findLost({ origin }: Service, names: Set<string>): Promise<string[]> {
  const pets = await readList(new Client(() => [origin]), "/v1/pets?categoryId=2&limit=100");
  const found = new Set([...pets.values()].map((text) => (JSON.parse(text) as { name: string }).name));
  const lost = [...names].filter((name) => !found.has(name));
  return lost.length === 0 ? [] : [`${lost.length} of ${names.size} acknowledged pets are lost, such as ${lost[0]}.`];
}

/** Header block that the parser accepts, and the service refuses with a message. */
const HEADER_BYTES = 40_000;
/** Maximum size of the WAL after all pets: four times what starts a checkpoint, since writers add to it meanwhile. */
const WAL_BYTES_MAX = 128 * 1024 * 1024;
/** Minimum size of the database after all pets, while the service runs: only a checkpoint writes to it. */
const DATABASE_BYTES_MIN = 16 * 1024 * 1024;

/** Where an ELF file names its processor, and their numbers (https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html). */
const ELF_MACHINE_OFFSET = 18;
const ELF_MACHINES = { x64: 62, arm64: 183 };

const MANY = "sqlite:many.db";

const root = join(import.meta.dir, "../../..");

async function proveExecutable({ isShort, progress }: Proof): Promise<ProofResult> {
  progress.show({ title: "Building", done: 0, total: 1, unit: "executable" });
  await Bun.$`${process.execPath} scripts/build-executable.ts`.cwd(root).quiet();
  await using folder = await openEmptyFolder();
  const file = join(folder.path, "petstore");
  await cp(join(root, "dist/petstore"), file);
  // The folder has no influence on it.
  await makeHostile(folder.path, { DATABASE_URL: "sqlite:/nowhere/petstore.db" });
  const product = new Product([file], folder.path);

  const faults: string[] = [];
  faults.push(...(await checkHelp(product)));
  progress.show({ title: "First day", done: 0, total: 1, unit: "day" });
  const { firstPetMilliseconds, ...day } = await spendFirstDay(product);
  faults.push(...day.faults, ...(await checkCommands(product, isShort)));

  const keyed = new Product([file], folder.path, { PETSTORE_API_KEY: testKey });
  const { files, memory, pets, walBytes, ...served } = await serveMany(keyed, isShort, progress);
  faults.push(...served.faults);
  if (!isShort) faults.push(...(await checkOtherTarget()));

  const { size } = await stat(file);
  const gzipped = isShort ? "" : ` (${megabytes(Bun.gzipSync(await Bun.file(file).bytes()).length)} MB gzipped)`;
  return {
    summary:
      `The executable has ${megabytes(size)} MB${gzipped}, responded 201 for the first time after ` +
      `${firstPetMilliseconds.toFixed()} ms, took ${megabytes(memory)} MB after its start, served ${files} pages ` +
      `and files, and added ${pets} pets with a WAL of ${megabytes(walBytes)} MB`,
    proved:
      "it needs no other file, loses nothing when a worker is killed or stopped under load, and checkpoints its WAL",
    faults,
  };
}

/** Serves with two processes: all pages, the contract, a killed process, 75,000 pets, and a shutdown under load. */
async function serveMany(product: Product, isShort: boolean, progress: Proof["progress"]) {
  await using service = await product.serve("--processes", "2", "--database", MANY);
  const { origin } = service;
  const memory = await readMemory(service.child.pid);
  const pages = await checkPages(origin);
  const faults = [...pages.faults, ...(await checkBuilds(origin))];
  faults.push(...(await checkLongHeader(origin)));
  const verified = await product.run("verify", "--url", `${origin}/v1`, "--key", testKey, "--write");
  if (verified.status !== 0) faults.push(`petstore verify printed ${verified.output}${verified.errors}`);
  faults.push(...(await killWorker(service)));
  const pets = await addManyPets(service, isShort, progress);
  const [databaseBytes = 0, walBytes = 0] = await Promise.all(
    ["many.db", "many.db-wal"].map(async (name) => (await stat(join(product.folder, name))).size),
  );
  if (databaseBytes < DATABASE_BYTES_MIN) faults.push(`The database has ${megabytes(databaseBytes)} MB.`);
  if (walBytes > WAL_BYTES_MAX) faults.push(`The WAL has ${megabytes(walBytes)} MB after ${pets.count} pets.`);
  faults.push(...pets.faults, ...(await stopUnderLoad(product, service, MANY)), ...findWarnings(service.log()));
  return { files: pages.files, memory, pets: pets.count, walBytes, faults };
}

/** Builds the executable for the other processor; it cannot run here. */
async function checkOtherTarget(): Promise<string[]> {
  const other = process.arch === "x64" ? "arm64" : "x64";
  await Bun.$`${process.execPath} scripts/build-executable.ts --target linux-${other}`.cwd(root).quiet();
  const header = await Bun.file(join(root, `dist/petstore-linux-${other}`))
    .slice(0, 20)
    .bytes();
  const machine = new DataView(header.buffer).getUint16(ELF_MACHINE_OFFSET, true);
  return machine === ELF_MACHINES[other] ? [] : [`The executable for ${other} is for the machine ${machine} of ELF.`];
}

async function checkHelp(product: Product): Promise<string[]> {
  const [help, shown, wrong] = await Promise.all([
    product.run("--help"),
    product.run("--version"),
    product.run("serve", "--port", "70000"),
  ]);
  return [
    ...(help.status === 0 && /^ {2}serve /m.test(help.output) ? [] : [`--help printed ${help.output}${help.errors}`]),
    ...(shown.output.startsWith(version) ? [] : [`--version printed ${shown.output}${shown.errors}`]),
    ...(wrong.status === 2 && /--port must be/.test(wrong.errors) ? [] : [`--port 70000 printed ${wrong.errors}`]),
  ];
}

/** Commands beside those of the first day. Moves the store if there is a PostgreSQL server. */
async function checkCommands(product: Product, isShort: boolean): Promise<string[]> {
  const add = "people add --email ada@example.org --name Ada --role owner --password-stdin";
  const faults: string[] = [];
  const run = async (line: string) => {
    const { status, errors } = await product.runWith("correct horse battery staple", ...line.split(" "));
    if (status !== 0) faults.push(`petstore ${line} exited with ${status}: ${errors}`);
  };
  for (const line of ["keys list", add, "people list", "feed invalidate"]) await run(line);
  if (isShort || !findPostgres()) return faults;
  await using server = await startPostgres();
  await run(`move --from sqlite:petstore.db --to ${server.url()}`);
  return faults;
}

async function checkLongHeader(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/v1/pets`, { headers: { "X-Long": "x".repeat(HEADER_BYTES) } });
  const text = await response.text();
  const isRight = response.status === 431 && text.includes("headers_too_large");
  return isRight ? [] : [`A request with ${HEADER_BYTES} bytes of headers got ${response.status}: ${text}`];
}

/** Lines of the log with warnings or errors; a killed worker causes one. */
function findWarnings(log: string): string[] {
  const lines = log.split("\n").filter((line) => /"level":[456]0/.test(line) && !line.includes("worker exited"));
  return lines.map((line) => `The log has ${line}`);
}

async function readMemory(processId: number): Promise<number> {
  const status = await Bun.file(`/proc/${processId}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed();
}

await runProof("executable", proveExecutable);
