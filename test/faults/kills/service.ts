/** The service as an operator starts it, with its default number of processes, which can be killed. */
import { childrenOf } from "../../support/child-processes.ts";
import { spawnProcess, startProcess } from "../../support/process.ts";
import type { Random } from "../random.ts";

/** `supervisor`: the main process, which serves too; `worker`: another one; `all`: every process at once. */
export type Victim = "all" | "supervisor" | "worker";

/** Time within which the service has to start, and a worker has to end after its supervisor. */
const MILLISECONDS_MAX = 60_000;
const POLL_MILLISECONDS = 10;

type Running = Awaited<ReturnType<typeof startProcess>>;

export class Service {
  readonly #settings: Record<string, string>;
  readonly #random: Random;
  readonly #command: string[] | undefined;
  #running: Running | undefined;
  #processCount = 0;
  /** Resolves once the processes that a dead supervisor has left behind have ended. */
  #orphans: Promise<void> = Promise.resolve();

  constructor(databaseUrl: string, random: Random, command?: string[], variables: Record<string, string> = {}) {
    this.#settings = { DATABASE_URL: databaseUrl, PETSTORE_PROCESSES: "", ...variables };
    this.#random = random;
    this.#command = command;
  }

  readonly origins = (): string[] => (this.#running ? [this.#running.origin] : []);

  /** Starts what has been killed, and waits until all processes serve. Throws if one does not without help. */
  async start(): Promise<void> {
    if (!this.#running) {
      const started = await within(startProcess(this.#settings, this.#command), "The service has not started");
      if (started.origin === "") throw new Error(`The service did not start: ${started.errors.text()}`);
      this.#running = started;
      this.#processCount = 1 + childrenOf(started.child.pid).length;
    }
    await within(this.#untilAllServe(this.#running.origin), "Not all processes have served");
    await within(this.#orphans, "A worker has outlived its supervisor");
  }

  /** Starts the service, and kills it `milliseconds` later, ready or not. */
  async killStarting(milliseconds: number): Promise<void> {
    const child = spawnProcess(this.#settings, this.#command);
    await Bun.sleep(milliseconds);
    killAll([child.pid, ...childrenOf(child.pid)]);
    await Promise.all([child.exited, new Response(child.stderr).text()]);
  }

  /** Returns what was killed: without a worker, the supervisor. */
  async kill(victim: Victim): Promise<Victim> {
    const { child, errors } = this.#running as Running;
    const workers = childrenOf(child.pid);
    if (victim === "worker" && workers.length > 0) {
      killAll([this.#random.pick(workers)]);
      return "worker";
    }
    this.#running = undefined;
    this.#orphans = errors.ended;
    killAll([child.pid, ...(victim === "all" ? workers : [])]);
    await child.exited;
    return victim === "all" ? "all" : "supervisor";
  }

  /** Returns the exit status; undefined if the service did not run. */
  async stop(): Promise<number | undefined> {
    const running = this.#running;
    this.#running = undefined;
    running?.child.kill("SIGTERM");
    const ended = Promise.all([running?.child.exited, running?.errors.ended, this.#orphans]);
    const [status] = await within(ended, "The service has not stopped");
    return status;
  }

  /** Each process has its own prefix of request ids. */
  async #untilAllServe(origin: string): Promise<void> {
    const prefixes = new Set<string>();
    while (prefixes.size < this.#processCount) {
      const response = await fetch(`${origin}/livez`, { keepalive: false }).catch(() => undefined);
      const prefix = response?.headers.get("Request-Id")?.split("-")[0];
      if (prefix === undefined) await Bun.sleep(POLL_MILLISECONDS);
      else prefixes.add(prefix);
    }
  }

  async [Symbol.asyncDispose]() {
    await this.#running?.[Symbol.asyncDispose]();
  }
}

function killAll(ids: number[]): void {
  for (const id of ids) {
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

async function within<Result>(promise: Promise<Result>, failure: string): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new Error(`${failure} for ${MILLISECONDS_MAX / 1000} seconds.`));
  }, MILLISECONDS_MAX);
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer));
}
