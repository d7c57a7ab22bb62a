/** Stops, pauses, restarts and promotes PostgreSQL servers. */
import { join } from "node:path";
import { childrenOf, isRunning } from "../support/child-processes.ts";
import { eventually } from "../support/eventually.ts";
import { openDataFolder, type PostgresServer, runAsServer, startPostgres } from "../support/postgres-server.ts";

export type StopMode = "fast" | "immediate" | "killed";

/** Stops a server as an operator does, or as a fault does, and keeps its data. */
export async function stopServer(server: PostgresServer, mode: StopMode): Promise<void> {
  const processId = await server.processId();
  const processIds = [processId, ...childrenOf(await server.processId())];
  if (mode === "fast") {
    process.kill(processId, "SIGINT");
    await eventually(async () => !(await Bun.file(join(server.data, "postmaster.pid")).exists()));
  }
  if (mode === "killed") process.kill(processId, "SIGKILL");
  await server.stop();
  await eventually(() => !processIds.some(isRunning));
}

/** Starts a stopped server again, with its data and port. */
export async function restart({ data, port }: PostgresServer, settings: Record<string, string> = {}) {
  return startPostgres({ data, port, settings });
}

/** Pauses all processes of a server until the returned function is called. */
export async function pause(server: PostgresServer): Promise<() => void> {
  const processId = await server.processId();
  process.kill(processId, "SIGSTOP");
  const all = [processId, ...childrenOf(processId)];
  for (const each of all) signal(each, "SIGSTOP");
  return () => {
    for (const each of all.reverse()) signal(each, "SIGCONT");
  };
}

/** Starts a primary and a synchronous standby. */
export async function startPair(database: string) {
  const first = await startPostgres();
  const connection = first.connect();
  await connection.unsafe(`create database ${database}`);
  await connection.close();
  await stopServer(first, "fast");

  const copy = await openDataFolder();
  runAsServer(["cp", "-R", `${first.data}/.`, copy]);
  runAsServer(["touch", join(copy, "standby.signal")]);
  runAsServer(["chmod", "700", copy]);
  const primary = await restart(first, { synchronous_standby_names: "*" });
  const source = `host=127.0.0.1 port=${primary.port} user=petstore`;
  const standby = await startPostgres({ data: copy, settings: { primary_conninfo: source } });
  await eventually(
    async () => (await query(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0,
  );

  return {
    primary,
    standby,
    url: primary.url(database).replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`),
  };
}

/** Promotes a standby; resolves when it is ready. */
export async function promote(standby: PostgresServer): Promise<void> {
  await query(standby, "select pg_promote(true, 60)");
}

/** Runs a statement on a connection of its own. */
export async function query(
  server: PostgresServer,
  sql: string,
  database?: string,
): Promise<Record<string, unknown>[]> {
  const connection = server.connect(database);
  try {
    return await connection.unsafe(sql);
  } finally {
    await connection.close({ timeout: 0 });
  }
}

function signal(processId: number, name: NodeJS.Signals): void {
  if (isRunning(processId)) process.kill(processId, name);
}
