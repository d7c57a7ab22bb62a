import { hashPassword, verifyPassword } from "../../credentials/password.ts";
import { FairQueue } from "./fair-queue.ts";

/** Maximum number of queued hashes: the last one waits for about two seconds. */
const QUEUE_LENGTH_MAX = 20;
const NETWORKS_MAX = 10_000;

/** Computes hashes one at a time: each takes a core and 19 MiB, on the thread pool that also flushes commits. */
export class PasswordQueue {
  readonly #queue = new FairQueue(QUEUE_LENGTH_MAX);
  /** Networks with a correct password, here or within 30 days. They are preferred, so that a flood cannot keep people out. */
  readonly #knownNetworks = new Set<string>();

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

  #run<Result>(network: string, job: () => Promise<Result>): Promise<Result | undefined> {
    return this.#queue.run(network, this.#knownNetworks.has(network), job);
  }
}
