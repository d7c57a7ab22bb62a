import { hashPassword, verifyPassword } from "../../credentials/password.ts";
import { FairQueue, longWait } from "../../store/fair-queue.ts";

/** Maximum number of queued hashes: the last one waits for about two seconds. */
const QUEUE_LENGTH_MAX = 20;
const NETWORKS_MAX = 10_000;

type Start = (mayRun: boolean) => void;

/**
 * Computes hashes one at a time: each takes a core and 19 MiB, on the thread pool that also flushes commits. While
 * hashes are waiting, each is followed by a pause of the same length, so that they use half a core at most.
 */
export class PasswordQueue {
  readonly #pause: (milliseconds: number) => Promise<unknown>;
  readonly #clock: () => number;
  /** Networks with a correct password in this process, or a login within 30 days. They go first in a flood. */
  readonly #knownNetworks = new Set<string>();
  readonly #known = new FairQueue<Start>(longWait);
  readonly #others = new FairQueue<Start>(longWait);
  #isRunning = false;

  constructor(pause: (milliseconds: number) => Promise<unknown> = Bun.sleep, clock = () => performance.now()) {
    this.#pause = pause;
    this.#clock = clock;
  }

  /** Returns the functions for a request from this network. They return undefined at once if too many are waiting. */
  for(network: string) {
    return {
      hash: (password: string) => this.#run(network, () => hashPassword(password)),

      verify: async (password: string, hash: string | undefined): Promise<boolean | undefined> => {
        const isRight = await this.#run(network, () => verifyPassword(password, hash));
        if (isRight) this.prefer(network);
        return isRight;
      },
    };
  }

  /** From now on, requests from this network run before all others. */
  prefer(network: string): void {
    if (this.#knownNetworks.size >= NETWORKS_MAX) this.#knownNetworks.clear();
    this.#knownNetworks.add(network);
  }

  async #run<Result>(network: string, job: () => Promise<Result>): Promise<Result | undefined> {
    const queue = this.#knownNetworks.has(network) ? this.#known : this.#others;
    if (this.#isRunning && !(await this.#wait(network, queue))) return undefined;
    this.#isRunning = true;
    const start = this.#clock();
    try {
      return await job();
    } finally {
      const milliseconds = this.#clock() - start;
      queue.charge(network, milliseconds);
      void this.#startNext(milliseconds);
    }
  }

  #wait(network: string, queue: FairQueue<Start>): Promise<boolean> {
    return new Promise((start) => {
      queue.add(network, this.#clock(), start);
      if (this.#length > QUEUE_LENGTH_MAX) (this.#others.takeNewest() ?? this.#known.takeNewest())?.(false);
    });
  }

  get #length(): number {
    return this.#known.length + this.#others.length;
  }

  async #startNext(pauseMilliseconds: number): Promise<void> {
    if (this.#length > 0) await this.#pause(pauseMilliseconds);
    const next = this.#known.take() ?? this.#others.take();
    this.#isRunning = next !== undefined;
    next?.item(true);
  }
}
