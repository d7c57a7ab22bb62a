import type { Pet } from "../../../../client/index.ts";

/** Maximum number of concurrent requests: enough for the service to batch writes, without starving other clients. */
const CONCURRENCY_MAX = 6;

export interface Outcome {
  pet: Pet;
  error?: unknown;
}

let isLeaving = false;
addEventListener("pagehide", () => {
  isLeaving = true;
});
addEventListener("pageshow", () => {
  isLeaving = false;
});

/** Runs `change` for each pet, a few at a time, and reports each outcome, until `signal` is aborted. */
export async function runEach(
  pets: Pet[],
  change: (pet: Pet) => Promise<unknown>,
  onResult: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const queue = pets.values();
  async function work() {
    for (const pet of queue) {
      if (signal.aborted) return;
      try {
        await change(pet);
        onResult({ pet });
      } catch (error) {
        onResult({ pet, error });
      }
    }
  }
  // While the page unloads, all requests have to start immediately.
  const concurrency = isLeaving ? pets.length : CONCURRENCY_MAX;
  await Promise.all(Array.from({ length: concurrency }, work));
}
