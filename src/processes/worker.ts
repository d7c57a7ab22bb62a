/**
 * A worker: serves the same port as the main process, which starts it. Its settings come from the same environment
 * variables; its arguments are its number, the port, the milliseconds by which PETSTORE_NOW moves the clock, the format
 * of its log, which the main process writes, and the release of the main process.
 */
import { readConfig } from "../config.ts";
import { createLog } from "../http/observability/log.ts";
import { type LogFormat, standardOutput } from "../http/observability/standard-output.ts";
import { start } from "../start.ts";
import { explainDatabaseFailure } from "../store/database.ts";
import { release } from "../version.ts";
import { DATABASE_LOST_STATUS, DATABASE_UNAVAILABLE_STATUS, Exit, exitStatusOf } from "./exit.ts";
import { startHeapLimit } from "./heap-limit.ts";
import { IpcChannel, type Message } from "./ipc-channel.ts";

const send = (message: Message) => void process.send?.(message);

if (import.meta.main) await runWorker(process.argv.slice(2));

export async function runWorker(words: string[]): Promise<void> {
  const [number, port, clockOffset] = words.slice(0, 3).map(Number) as [number, number, number];
  try {
    refuseOtherRelease(words[4]);
    await run({ number, port, clockOffset, logFormat: words[3] as LogFormat });
  } catch (error) {
    const reason = explainDatabaseFailure(error, "The database") ?? (error as Error).message;
    process.stderr.write(`Worker ${number} of the pet store could not start: ${reason}\n`);
    process.exit(exitStatusOf(error, DATABASE_UNAVAILABLE_STATUS));
  }
}

/** A worker that is restarted after the program was replaced must not migrate the tables under the main process. */
function refuseOtherRelease(running: string | undefined): void {
  if (running === release) return;
  throw new Error(`release ${running} is running, but was replaced by ${release}. Restart the service.`);
}

interface WorkerOptions {
  number: number;
  port: number;
  clockOffset: number;
  logFormat: LogFormat;
}

async function run({ number, port, clockOffset, logFormat }: WorkerOptions): Promise<void> {
  startHeapLimit();
  const output = standardOutput(logFormat);
  const log = createLog(output, logFormat);
  const config = readConfig(process.env);
  const now = clockOffset === 0 ? config.now : () => Date.now() + clockOffset;
  const metrics = async () => (await opened).metrics();
  const channel = new IpcChannel(send, metrics);
  process.on("message", (message: Message) => channel.receive(message));
  const exit = new Exit({
    stop: async () => (await opened).stop(),
    onError: (err) => log.error({ err }, "the worker could not be stopped gracefully"),
    finish: () => output.finish(),
  });
  const opened = start({ ...config, port, now }, log, {
    identity: { number, collectMetrics: async () => (await channel.requestMetrics()) ?? metrics() },
    // The main process has created the database. If it is gone since, a new one must not take its place.
    mustExist: true,
    onDatabaseLost: () => exit.start(DATABASE_LOST_STATUS),
  });
  try {
    await opened;
  } catch (error) {
    if (exit.isDatabaseLost) return;
    throw error;
  }
  process.on("SIGTERM", () => exit.start(0));
  process.on("disconnect", () => exit.start(0));
  // A terminal sends SIGINT to all processes; workers stop when the main process tells them to.
  process.on("SIGINT", () => {});
  send({ kind: "ready" });
}
