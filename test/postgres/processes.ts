/** Several processes of the pet store over one PostgreSQL database, each as an operator runs it. */
import type { SQL } from "bun";
import { sharedServer } from "../support/postgres-databases.ts";
import { startProcess } from "../support/process.ts";

export type PetStoreProcess = Awaited<ReturnType<typeof startProcess>>;

let databases = 0;

/** A database with nothing in it, and a connection past the store. */
export async function openDatabase() {
  const server = await sharedServer();
  databases += 1;
  const name = `petstore_processes_${databases}`;
  await administer((connection) => connection.unsafe(`create database ${name}`));
  const connection = server.connect(name);
  return {
    url: server.url(name),
    query: async <Row>(sql: string): Promise<Row[]> => (await connection.unsafe(sql)) as Row[],
    async [Symbol.asyncDispose]() {
      await connection.close();
      await administer((connection) => connection.unsafe(`drop database ${name} with (force)`));
    },
  };
}

/** Starts one that has to come up. */
export async function startOpen(variables: Record<string, string>): Promise<PetStoreProcess> {
  const started = await startProcess(variables);
  if (started.origin === "") throw new Error(`A process did not start: ${started.errors.text()}`);
  return started;
}

/** So many processes that share a database, once it has its tables. */
export async function openProcesses(count: number, variables: Record<string, string> = {}) {
  const database = await openDatabase();
  const settings = { DATABASE_URL: database.url, PETSTORE_DATABASE_CONNECTIONS: "6", ...variables };
  const processes: PetStoreProcess[] = [];
  async function add(more: number): Promise<PetStoreProcess[]> {
    const started = await Promise.all(Array.from({ length: more }, () => startOpen(settings)));
    processes.push(...started);
    return started;
  }
  await add(count);

  return {
    ...database,
    processes,
    add,
    /** Any of them, each in turn. */
    at: (index: number): PetStoreProcess => processes[index % processes.length] as PetStoreProcess,
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

export type Processes = Awaited<ReturnType<typeof openProcesses>>;

/** Sends JSON and answers the status, the body and the headers. */
export async function send(to: PetStoreProcess, method: string, path: string, body?: object, headers = {}) {
  const response = await to.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects, and fails where it is not so.
  const given: any = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, text, body: given, headers: response.headers };
}

/** Waits until it is so; fails where that takes longer. Answers how many milliseconds it took. */
export async function until(isSo: () => Promise<boolean> | boolean, seconds = 20): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > seconds * 1000) throw new Error(`It was not so within ${seconds} seconds.`);
    await Bun.sleep(10);
  }
  return performance.now() - start;
}

async function administer(work: (connection: SQL) => Promise<unknown>): Promise<void> {
  const connection = (await sharedServer()).connect();
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
