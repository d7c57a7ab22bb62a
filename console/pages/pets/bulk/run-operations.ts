import { type Pet, PetStoreError, type Schemas } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";

/** Maximum number of operations in a request. */
const BATCH_OPERATIONS_MAX = 1000;
/** Maximum number of concurrent requests for single pets: enough for the service to batch writes. */
const CONCURRENCY_MAX = 6;

export type PetOperation = Schemas["BatchUpdate"] | Schemas["BatchDelete"];

export interface Outcome {
  pet: Pet;
  error?: unknown;
}

interface Run {
  toOperation: (pet: Pet) => PetOperation;
  onResults: (outcomes: Outcome[]) => void;
  signal: AbortSignal;
}

let isLeaving = false;
addEventListener("pagehide", () => {
  isLeaving = true;
});
addEventListener("pageshow", () => {
  isLeaving = false;
});

/** Runs an operation for each pet, up to 1,000 with one request, and reports the outcomes, until `signal` is aborted. */
export async function runOperations(pets: Pet[], run: Run): Promise<void> {
  // While the page unloads, there is no time to repeat the operations one by one if the batch is refused.
  if (isLeaving) return runEach(pets, run);
  for (let start = 0; start < pets.length && !run.signal.aborted; start += BATCH_OPERATIONS_MAX) {
    await runBatch(pets.slice(start, start + BATCH_OPERATIONS_MAX), run);
  }
}

/** If a pet prevents the whole batch, runs the operations one by one: they succeed for the others, and each error is known. */
async function runBatch(pets: Pet[], run: Run): Promise<void> {
  if (pets.length === 1) return runEach(pets, run);
  try {
    await petStore.changePets({ body: { operations: pets.map(run.toOperation) } });
    run.onResults(pets.map((pet) => ({ pet })));
  } catch (error) {
    if (isAboutOnePet(error)) await runEach(pets, run);
    else run.onResults(pets.map((pet) => ({ pet, error })));
  }
}

function isAboutOnePet(error: unknown): boolean {
  return error instanceof PetStoreError && [404, 409, 412].includes(error.status);
}

async function runEach(pets: Pet[], { toOperation, onResults, signal }: Run): Promise<void> {
  const queue = pets.values();
  async function work() {
    for (const pet of queue) {
      if (signal.aborted) return;
      try {
        await send(toOperation(pet));
        onResults([{ pet }]);
      } catch (error) {
        onResults([{ pet, error }]);
      }
    }
  }
  // While the page unloads, all requests have to start immediately.
  const concurrency = isLeaving ? pets.length : CONCURRENCY_MAX;
  await Promise.all(Array.from({ length: concurrency }, work));
}

function send(operation: PetOperation): Promise<unknown> {
  const path = { petId: operation.id };
  return operation.method === "delete"
    ? petStore.deletePet({ path })
    : petStore.updatePet({ path, body: operation.body });
}
