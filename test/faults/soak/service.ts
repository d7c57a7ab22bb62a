/** The service as an operator runs it: with as many processes as is the default, on either engine. */
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { childrenOf, stopGracefully } from "../../support/child-processes.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { openFolder, spawnProcess } from "../../support/process.ts";

export type Engine = "sqlite" | "postgres";
export type Service = Awaited<ReturnType<typeof startService>>;

/** Maximum time from the signal to stop until the processes must have exited. */
const STOP_MILLISECONDS = 30_000;

const heapReporter = join(import.meta.dir, "report-heap.ts");

export async function startService(engine: Engine) {
  const folder = await openFolder();
  const heapFolder = join(folder.path, "heap");
  await mkdir(heapFolder);
  const server = engine === "postgres" ? await startPostgres() : undefined;
  const variables = {
    DATABASE_URL: server?.url() ?? `sqlite:${folder.databasePath}`,
    PETSTORE_PROCESSES: "",
    PROVE_HEAP_FOLDER: heapFolder,
  };
  const command = [process.execPath, "--max-http-header-size=65536", "--preload", heapReporter, "src/main.ts"];
  const child = spawnProcess(variables, command);
  const errors: string[] = [];
  void readLines(child.stdout, (line) => {
    if (/"level":50/.test(line)) errors.push(line);
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const find = (line: string) => {
      const found = /is running: (\S+)\/docs/.exec(line)?.[1];
      if (found) resolve(found);
    };
    void readLines(child.stderr, find).then(() => reject(new Error("The service did not start.")));
  });

  return {
    origin,
    heapFolder,
    processIds: [child.pid, ...childrenOf(child.pid)],
    /** Lines of errors in the log. */
    errors,
    walBytes: () =>
      stat(`${folder.databasePath}-wal`).then(
        ({ size }) => size,
        () => 0,
      ),
    /** Stops it gracefully; returns the exit status, or that of SIGKILL after a timeout. */
    stop: () => stopGracefully(child, STOP_MILLISECONDS),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      await server?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function readLines(stream: ReadableStream<Uint8Array>, receive: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) receive(line);
  }
}
