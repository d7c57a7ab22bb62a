import { constants } from "node:os";
import { join } from "node:path";
import type { Subprocess } from "bun";
import type { Config } from "../config.ts";
import type { Log } from "../http/observability/log.ts";
import type { LogFormat } from "../http/observability/standard-output.ts";
import { DatabaseLost } from "../store/database.ts";
import { release } from "../version.ts";
import { DATABASE_LOST_STATUS, DATABASE_UNAVAILABLE_STATUS } from "./exit.ts";
import { IpcChannel, type Message } from "./ipc-channel.ts";

const RESTART_DELAY_MILLISECONDS_MIN = 100;
const RESTART_DELAY_MILLISECONDS_MAX = 10_000;
/** Uptime after which a worker that exits is restarted with the shortest delay again. */
const STABLE_MILLISECONDS = 10_000;

interface SupervisorOptions {
  config: Config;
  log: Log;
  logFormat: LogFormat;
  /** Receives whole lines of the workers' logs. */
  write(lines: string): void;
  /** Is called if a worker exits because the files of the database were removed or replaced. */
  onDatabaseLost(): void;
  metrics(): Promise<string>;
}

/** The command that starts a worker; its arguments follow. The executable has no file to run, but a command for it. */
const workerCommand = Bun.isStandaloneExecutable
  ? [process.execPath, "worker", "--"]
  : [process.execPath, ...process.execArgv, join(import.meta.dir, "worker.ts")];

/** Starts, restarts and stops the workers. They are numbered from 2: the main process, which serves too, is number 1. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #channels = new Map<number, IpcChannel>();
  readonly #workers = new Map<number, Subprocess>();
  readonly #exits = new Map<number, Promise<number>>();
  readonly #stopping = Promise.withResolvers<void>();
  #isStopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Whether `stop` has been called; workers are then neither started nor restarted. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * Starts the workers, and restarts each that exits later, unless the database is lost. Throws if one exits before it is
   * ready, unless the database was unavailable to it.
   */
  async start(port: number): Promise<void> {
    if (this.#isStopping) return;
    process.on("exit", () => this.#kill());
    const numbers = Array.from({ length: this.#options.config.processes - 1 }, (_, index) => index + 2);
    await Promise.all(numbers.map((number) => this.#supervise(number, port)));
  }

  async collectMetrics(): Promise<string> {
    const requests = [...this.#channels.values()].map((channel) => channel.requestMetrics());
    const texts = await Promise.all([this.#options.metrics(), ...requests]);
    return mergeMetrics(texts.filter((text) => text !== undefined));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopping.resolve();
    for (const worker of this.#workers.values()) worker.kill("SIGTERM");
    await Promise.all(this.#exits.values());
  }

  #kill(): void {
    for (const worker of this.#workers.values()) worker.kill("SIGKILL");
  }

  /** Resolves once the worker is ready for the first time. */
  async #supervise(number: number, port: number): Promise<void> {
    const { isReady, exited } = this.#spawn(number, port);
    const status = await Promise.race([isReady, exited]);
    // The others serve meanwhile.
    const isFatal = typeof status === "number" && status !== DATABASE_UNAVAILABLE_STATUS;
    if (isFatal && !this.#isStopping) throw explainStart(number, status);
    void this.#restart(number, port, exited);
  }

  async #restart(number: number, port: number, firstExit: Promise<number>): Promise<void> {
    let delay = RESTART_DELAY_MILLISECONDS_MIN;
    let exited = firstExit;
    let startedAt = performance.now();
    for (;;) {
      const status = await exited;
      if (status === DATABASE_LOST_STATUS) this.#options.onDatabaseLost();
      if (status === DATABASE_LOST_STATUS || this.#isStopping) return;
      if (performance.now() - startedAt > STABLE_MILLISECONDS) delay = RESTART_DELAY_MILLISECONDS_MIN;
      this.#options.log.error(
        { process: number, ...describeExit(status), milliseconds: delay },
        "worker exited; restarting",
      );
      await Promise.race([Bun.sleep(delay), this.#stopping.promise]);
      if (this.#isStopping) return;
      delay = Math.min(2 * delay, RESTART_DELAY_MILLISECONDS_MAX);
      startedAt = performance.now();
      exited = this.#spawn(number, port).exited;
    }
  }

  #spawn(number: number, port: number) {
    const { config, logFormat, write } = this.#options;
    const ready = Promise.withResolvers<boolean>();
    // Keeps the clock of PETSTORE_NOW equal in all processes.
    const clockOffset = config.now === Date.now ? 0 : config.now() - Date.now();
    const worker = Bun.spawn([...workerCommand, `${number}`, `${port}`, `${clockOffset}`, logFormat, release], {
      env: process.env,
      stdio: ["ignore", "pipe", "inherit"],
      ipc: (message: Message) => {
        if (message.kind === "ready") {
          this.#channels.set(number, channel);
          ready.resolve(true);
        }
        void channel.receive(message);
      },
    });
    // `/metrics` of a worker shows all processes too, so the worker requests the metrics of all of them.
    const channel = new IpcChannel(
      (message) => worker.send(message),
      () => this.collectMetrics(),
    );
    this.#workers.set(number, worker);
    const exited = Promise.all([worker.exited, forwardLines(worker.stdout, write)]).then(([status]) => {
      this.#channels.delete(number);
      this.#workers.delete(number);
      return status;
    });
    this.#exits.set(number, exited);
    return { isReady: ready.promise, exited };
  }
}

/** Returns the exit status for the log, or the signal that ended the process: its status is then 128 more. */
function describeExit(status: number): { status: number } | { signal: string } {
  const signal = Object.entries(constants.signals).find(([, number]) => number === status - 128);
  return signal ? { signal: signal[0] } : { status };
}

function explainStart(number: number, status: number): Error {
  const message = `worker ${number} exited while it was starting.`;
  return status === DATABASE_LOST_STATUS ? new DatabaseLost(message) : new Error(message);
}

/** Returns the configured port, or a free one. Throws if it is in use: SO_REUSEPORT would share it without an error. */
export async function claimPort({ host, port }: Config): Promise<number> {
  const probe = Bun.serve({
    hostname: host,
    port,
    development: false,
    reusePort: false,
    fetch: () =>
      new Response(null, { status: 503, headers: { "Retry-After": "1", "X-Content-Type-Options": "nosniff" } }),
  });
  await probe.stop(true);
  return probe.port ?? port;
}

/** Forwards the output of a process in whole lines; drops an incomplete last one, as a killed process leaves it. */
async function forwardLines(output: ReadableStream<Uint8Array>, write: (lines: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of output) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) write(text.slice(0, end));
    rest = text.slice(end);
  }
}

/** Merges metrics in the Prometheus text format, whose series differ in their labels. */
function mergeMetrics(texts: string[]): string {
  const families = new Map<string, string[]>();
  for (const family of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = "", type = "", ...series] = family.split("\n").filter((line) => line !== "");
    const head = `${help}\n${type}`;
    families.set(head, [...(families.get(head) ?? []), ...series]);
  }
  return [...families].map(([head, series]) => `${[head, ...series].join("\n")}\n`).join("\n");
}
