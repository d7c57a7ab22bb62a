/** What can happen to servers of PostgreSQL: they stop, hang, come back, and others take their place. */
import { join } from "node:path";
import { openDataFolder, type PostgresServer, runAsServer, startPostgres } from "../support/postgres-server.ts";
import { until } from "./processes.ts";

export type End = "fast" | "immediate" | "killed";

/** Ends a server as its operator would, or as a fault does. Its data stay. */
export async function endServer(server: PostgresServer, how: End): Promise<void> {
  const processId = await server.processId();
  const processIds = [processId, ...childrenOf(await server.processId())];
  if (how === "fast") {
    process.kill(processId, "SIGINT");
    await until(async () => !(await Bun.file(join(server.data, "postmaster.pid")).exists()));
  }
  if (how === "killed") process.kill(processId, "SIGKILL");
  await server.stop();
  await until(() => !processIds.some(isThere));
}

/** Starts a server with the data of another that has ended, in its place. Answers it, and when it was ready. */
export async function startAgain({ data, port }: PostgresServer, settings: Record<string, string> = {}) {
  const server = await startPostgres({ data, port, settings });
  return { server, readyAt: performance.now() };
}

/** Lets none of a server's processes go on until what it answers is called. */
export async function hang(server: PostgresServer): Promise<() => void> {
  const processId = await server.processId();
  process.kill(processId, "SIGSTOP");
  const all = [processId, ...childrenOf(processId)];
  for (const each of all) signal(each, "SIGSTOP");
  return () => {
    for (const each of all.reverse()) signal(each, "SIGCONT");
  };
}

/** Two servers with the same data: what the first commits is on the second before anybody is told. */
export async function startPair(database: string) {
  const first = await startPostgres();
  const connection = first.connect();
  await connection.unsafe(`create database ${database}`);
  await connection.close();
  await endServer(first, "fast");

  const copy = await openDataFolder();
  runAsServer(["cp", "-R", `${first.data}/.`, copy]);
  runAsServer(["touch", join(copy, "standby.signal")]);
  runAsServer(["chmod", "700", copy]);
  const { server: primary } = await startAgain(first, { synchronous_standby_names: "*" });
  const source = `host=127.0.0.1 port=${primary.port} user=petstore`;
  const standby = await startPostgres({ data: copy, settings: { primary_conninfo: source } });
  await until(
    async () => (await ask(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0,
  );

  return {
    primary,
    standby,
    url: primary.url(database).replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`),
  };
}

/** Makes a primary of a standby. Answers when it was ready. */
export async function promote(standby: PostgresServer): Promise<number> {
  await ask(standby, "select pg_promote(true, 60)");
  return performance.now();
}

export async function ask(server: PostgresServer, sql: string, database?: string): Promise<Record<string, unknown>[]> {
  const connection = server.connect(database);
  try {
    return await connection.unsafe(sql);
  } finally {
    await connection.close({ timeout: 0 });
  }
}

function childrenOf(processId: number): number[] {
  const { stdout } = Bun.spawnSync(["cat", `/proc/${processId}/task/${processId}/children`]);
  return stdout.toString().split(" ").filter(Boolean).map(Number);
}

function isThere(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

function signal(processId: number, name: NodeJS.Signals): void {
  if (isThere(processId)) process.kill(processId, name);
}
