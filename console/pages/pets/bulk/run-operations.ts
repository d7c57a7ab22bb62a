import { type Pet, PetStoreError } from "../../../../client/index.ts";
import { isUnloading } from "../../../connection/unloading.ts";
import { createIdempotencyKey } from "../../../hooks/use-idempotency-key.ts";
import { petStore } from "../../../pet-store.ts";
import type { BulkAction, Outcome, PetDetails } from "./bulk-action.ts";
import { deletedMeanwhile, toObstacle } from "./obstacles.ts";

/** Number of pets in a step, which needs one request to read and one to change: the maximum number of ids in a request. */
const STEP_PETS = 100;
/** Maximum number of concurrent requests for single pets: enough for the service to batch writes. */
const CONCURRENCY_MAX = 6;
/** Maximum number of operations in a request. */
const BATCH_OPERATIONS_MAX = 1000;

/** Runs an action step by step, until `signal` is aborted, and reports the outcomes. Throws if the service fails. */
export async function runOperations(
  action: BulkAction,
  onResults: (outcomes: Outcome[]) => void,
  signal: AbortSignal,
): Promise<void> {
  // While the page unloads, there is time for requests, but not for their responses.
  if (isUnloading()) return void sendAll(action);
  for (let start = 0; start < action.pets.length && !signal.aborted; start += STEP_PETS) {
    onResults(await runStep(action, action.pets.slice(start, start + STEP_PETS)));
  }
}

/** Reads the pets, and changes those that can be changed in one transaction. */
async function runStep(action: BulkAction, pets: Pet[]): Promise<Outcome[]> {
  const known = await findOutcomes(action, pets);
  const ready = pets.filter((pet) => !known.has(pet));
  const changed = ready.length > 0 ? await change(action, ready) : [];
  return [...known.values(), ...changed];
}

/** The outcomes known in advance: of pets with an obstacle, and of pets that need no change. */
export async function findOutcomes(
  { isDone, findObstacle }: BulkAction,
  pets: Pet[],
): Promise<ReadonlyMap<Pet, Outcome>> {
  const current = await readPets(pets);
  const outcomes = new Map<Pet, Outcome>();
  for (const pet of pets) {
    const found = current.get(pet.id);
    const obstacle = found ? findObstacle(found, pet) : deletedMeanwhile;
    if (isDone(found)) outcomes.set(pet, { pet });
    else if (obstacle) outcomes.set(pet, { pet, obstacle });
  }
  return outcomes;
}

async function readPets(pets: Pet[]): Promise<ReadonlyMap<bigint, PetDetails>> {
  const found = new Map<bigint, PetDetails>();
  for (let start = 0; start < pets.length; start += STEP_PETS) {
    const id = pets.slice(start, start + STEP_PETS).map((pet) => pet.id);
    const { data } = await petStore.listPetDetails({ query: { id, limit: STEP_PETS } });
    for (const pet of data) found.set(pet.id, pet);
  }
  return found;
}

/** If one pet makes the batch fail, changes the pets one by one, so that the others are changed. */
async function change(action: BulkAction, pets: Pet[]): Promise<Outcome[]> {
  try {
    await send(action, pets);
    return pets.map((pet) => ({ pet }));
  } catch (error) {
    if (!isAboutOnePet(error)) throw error;
    return pets.length === 1 ? pets.map((pet) => ({ pet, obstacle: toObstacle(error) })) : changeEach(action, pets);
  }
}

async function changeEach(action: BulkAction, pets: Pet[]): Promise<Outcome[]> {
  const queue = pets.values();
  const outcomes: Outcome[] = [];
  async function work() {
    for (const pet of queue) outcomes.push(...(await change(action, [pet])));
  }
  await Promise.all(Array.from({ length: CONCURRENCY_MAX }, work));
  return outcomes;
}

/** The idempotency key lets the client repeat a request whose response was lost. */
function send({ toOperations }: BulkAction, pets: Pet[]): Promise<unknown> {
  const operations = pets.flatMap(toOperations);
  return petStore.changePets({ body: { operations }, idempotencyKey: createIdempotencyKey() });
}

function isAboutOnePet(error: unknown): boolean {
  return error instanceof PetStoreError && [404, 409, 412].includes(error.status);
}

/** Sends a request for each of a few pets, so that the refusal of one does not affect the others. */
function sendAll(action: BulkAction): void {
  const size = action.pets.length <= STEP_PETS ? 1 : BATCH_OPERATIONS_MAX;
  for (let start = 0; start < action.pets.length; start += size) {
    send(action, action.pets.slice(start, start + size)).catch(() => {});
  }
}
