import { hashPassword, verifyPassword } from "../../credentials/password.ts";
import type { CostlyWorkQueue } from "../overload/costly-work-queue.ts";

const NETWORKS_MAX = 10_000;

/** Computes the hashes of passwords in the queue of costly work, fairly by network. */
export class PasswordQueue {
  readonly #queue: CostlyWorkQueue;
  /** Networks with a correct password in this process, or a login within 30 days. They go first in a flood. */
  readonly #knownNetworks = new Set<string>();

  constructor(queue: CostlyWorkQueue) {
    this.#queue = queue;
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

  #run<Result>(network: string, job: () => Promise<Result>): Promise<Result | undefined> {
    return this.#queue.runHash(network, this.#knownNetworks.has(network), job);
  }
}
