/** Several processes of the pet store over one PostgreSQL database, each as an operator runs it. */
import type { SQL } from "bun";
import { sharedServer } from "../support/postgres-databases.ts";
import { startProcess } from "../support/process.ts";

export type PetStoreProcess = Awaited<ReturnType<typeof startProcess>>;

let databases = 0;

/** Creates an empty database, with a connection of its own for queries. */
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

/** Starts a process and throws if it does not open. */
export async function startOpen(variables: Record<string, string>, command?: string[]): Promise<PetStoreProcess> {
  const started = await startProcess(variables, command);
  if (started.origin === "") throw new Error(`A process did not start: ${started.errors.text()}`);
  return started;
}

/** Starts processes that share a new database. */
export async function openDeployment(count: number, variables: Record<string, string> = {}) {
  const database = await openDatabase();
  const settings = { DATABASE_URL: database.url, PETSTORE_DATABASE_CONNECTIONS: "6", ...variables };
  const processes: PetStoreProcess[] = [];
  async function add(count: number): Promise<PetStoreProcess[]> {
    const started = await Promise.all(Array.from({ length: count }, () => startOpen(settings)));
    processes.push(...started);
    return started;
  }
  await add(count);

  return {
    ...database,
    processes,
    add,
    /** Returns a process; greater indexes wrap around. */
    at: (index: number): PetStoreProcess => processes[index % processes.length] as PetStoreProcess,
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

export type Deployment = Awaited<ReturnType<typeof openDeployment>>;

/** Sends JSON and returns the status, the body and the headers. */
export async function send(to: PetStoreProcess, method: string, path: string, body?: object, headers = {}) {
  const response = await to.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it expects of the body.
  const parsed: any = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, text, body: parsed, headers: response.headers };
}

async function administer(work: (connection: SQL) => Promise<unknown>): Promise<void> {
  const connection = (await sharedServer()).connect();
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
