import { join } from "node:path";
import type { Subprocess } from "bun";
import type { Config } from "../config.ts";
import type { Log } from "../http/observability/log.ts";
import { forwardLines } from "./forward-lines.ts";
import { IpcChannel, type Message } from "./ipc-channel.ts";
import { mergeMetrics } from "./merge-metrics.ts";

const PAUSE_MILLISECONDS_MIN = 100;
const PAUSE_MILLISECONDS_MAX = 10_000;
/** A process that has lived so long starts again after the shortest pause. */
const WELL_MILLISECONDS = 10_000;

interface SupervisorOptions {
  config: Config;
  log: Log;
  /** Takes whole lines of the log. */
  write(lines: string): void;
  /** What the first process itself has for `/metrics`. */
  metrics(): Promise<string>;
}

/** The further processes of this service, numbered from 2, as the first sees them. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #ready = new Map<number, IpcChannel>();
  readonly #children = new Map<number, Subprocess>();
  readonly #endings = new Map<number, Promise<void>>();
  readonly #stopping = Promise.withResolvers<void>();
  #isStopping = false;

  constructor(house: SupervisorOptions) {
    this.#options = house;
  }

  /** Starts them, and from then on each anew that ends. Throws where one of them cannot start at all. */
  async start(port: number): Promise<void> {
    process.on("exit", () => this.#kill());
    const numbers = Array.from({ length: this.#options.config.processes - 1 }, (_, index) => index + 2);
    await Promise.all(numbers.map((number) => this.#keep(number, port)));
  }

  /** What `/metrics` shows of all that answer. */
  async collectMetrics(): Promise<string> {
    const others = [...this.#ready.values()].map((line) => line.ask());
    const texts = await Promise.all([this.#options.metrics(), ...others]);
    return mergeMetrics(texts.filter((text) => text !== undefined));
  }

  /** Lets each finish what it has under way; answers once all have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopping.resolve();
    for (const child of this.#children.values()) child.kill("SIGTERM");
    await Promise.all(this.#endings.values());
  }

  #kill(): void {
    for (const child of this.#children.values()) child.kill("SIGKILL");
  }

  /** Answers once it is there for the first time. */
  async #keep(number: number, port: number): Promise<void> {
    const first = this.#open(number, port);
    if (!(await Promise.race([first.isReady, first.ended.then(() => false)])) && !this.#isStopping) {
      throw new Error(`process ${number} has ended at its start.`);
    }
    void this.#restart(number, port, first.ended);
  }

  async #restart(number: number, port: number, firstEnd: Promise<void>): Promise<void> {
    let pause = PAUSE_MILLISECONDS_MIN;
    let ended = firstEnd;
    let startedAt = performance.now();
    for (;;) {
      await ended;
      if (this.#isStopping) return;
      if (performance.now() - startedAt > WELL_MILLISECONDS) pause = PAUSE_MILLISECONDS_MIN;
      this.#options.log.error({ process: number, milliseconds: pause }, "a process has ended and is started anew");
      await Promise.race([Bun.sleep(pause), this.#stopping.promise]);
      if (this.#isStopping) return;
      pause = Math.min(2 * pause, PAUSE_MILLISECONDS_MAX);
      startedAt = performance.now();
      ended = this.#open(number, port).ended;
    }
  }

  #open(number: number, port: number) {
    const { config, write } = this.#options;
    const ready = Promise.withResolvers<boolean>();
    const clockOffset = config.now === Date.now ? 0 : config.now() - Date.now();
    const command = [process.execPath, ...process.execArgv, join(import.meta.dir, "worker.ts")];
    const child = Bun.spawn([...command, `${number}`, `${port}`, `${clockOffset}`], {
      env: process.env,
      stdio: ["ignore", "pipe", "inherit"],
      ipc: (message: Message) => {
        if (message.kind === "ready") {
          this.#ready.set(number, line);
          ready.resolve(true);
        }
        void line.receive(message);
      },
    });
    // Whoever is asked by a sibling asks all of them in turn.
    const line = new IpcChannel(
      (message) => child.send(message),
      () => this.collectMetrics(),
    );
    this.#children.set(number, child);
    const ended = Promise.all([child.exited, forwardLines(child.stdout, write)]).then(() => {
      this.#ready.delete(number);
      this.#children.delete(number);
    });
    this.#endings.set(number, ended);
    return { isReady: ready.promise, ended };
  }
}
