import type { Pet } from "../../../../client/index.ts";

/** Enough that the service writes some of them in one go, and few enough that others are served, too. */
const AT_ONCE_MAX = 6;

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

/** Changes one pet after the other, a few at a time, and tells of each what came of it, until `signal` says stop. */
export async function changeEach(
  pets: Pet[],
  change: (pet: Pet) => Promise<unknown>,
  tell: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = pets.values();
  async function work() {
    for (const pet of waiting) {
      if (signal.aborted) return;
      try {
        await change(pet);
        tell({ pet });
      } catch (error) {
        tell({ pet, error });
      }
    }
  }
  // Nothing more is sent once the page is left, so that then all of it has to go at once.
  const atOnce = isLeaving ? pets.length : AT_ONCE_MAX;
  await Promise.all(Array.from({ length: atOnce }, work));
}
