import { type Pet, PetStoreError } from "../../../client/index.ts";
import { isUnloading } from "../../api/connection.ts";
import { petStore } from "../../api/pet-store.ts";
import { formatNumber } from "../../format.ts";
import { createIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { createSharedState } from "../../shared-state.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import {
  type BulkAction,
  deletedMeanwhile,
  groupObstacles,
  type Outcome,
  type PetDetails,
  toObstacle,
} from "./bulk-actions.ts";
import { refreshPets } from "./pet-queries.ts";

export interface BulkRun extends BulkResult {
  /** Whether it takes long enough to show a progress bar. */
  isLong: boolean;
  isFinished: boolean;
  stop: () => void;
}

const LONG_MILLISECONDS = 400;

interface Runs {
  current: BulkRun | undefined;
  /** Finished runs whose report was not closed, oldest first. */
  reports: BulkRun[];
}

const runs = createSharedState<Runs>({ current: undefined, reports: [] });
let lastRun: Promise<unknown> = Promise.resolve();

/** The oldest finished bulk action whose report was not closed, or else the one in progress. */
export function useBulkRun(): BulkRun | undefined {
  const { current, reports } = runs.use();
  return reports[0] ?? current;
}

/** Closes the report; what was changed can still be undone. */
export function closeReport(): void {
  const closed = takeReport();
  if (closed) notifyResult(closed);
}

export function undoFinishedRun(): void {
  const closed = takeReport();
  const undo = closed?.action.undo;
  if (closed && undo) void runBulkAction(undo(changedPets(closed)));
}

/** Runs the action for the pets that were not tried. */
export function continueRun(): void {
  const closed = takeReport();
  if (closed) void runBulkAction(closed.action, closed.outcomes);
}

/**
 * Runs a bulk action, or the rest of it after `before`, once earlier ones have finished, and returns whether it changed all
 * pets. The dialog shows progress, and what was not changed and why.
 */
export function runBulkAction(action: BulkAction, before: Outcome[] = []): Promise<boolean> {
  const result = isUnloading() ? run(action, before) : lastRun.then(() => run(action, before));
  lastRun = result.catch(() => {});
  return result;
}

async function run(action: BulkAction, before: Outcome[]): Promise<boolean> {
  const control = new AbortController();
  function stop() {
    control.abort();
    update({ isStopping: true });
  }
  let state: BulkRun = { action, outcomes: before, isStopping: false, isLong: false, isFinished: false, stop };
  function update(changes: Partial<BulkRun>) {
    state = { ...state, ...changes };
    show(state);
  }

  const timer = setTimeout(() => update({ isLong: true }), LONG_MILLISECONDS);
  const rest = { ...action, pets: untriedPets(state) };
  const onResults = (outcomes: Outcome[]) => update({ outcomes: [...state.outcomes, ...outcomes] });
  await runOperations(rest, onResults, control.signal).catch((error) => update({ error }));
  clearTimeout(timer);
  action.onUnchanged?.(unchangedPets(state));
  await refreshPets();
  finish(state);
  return unchangedPets(state).length === 0;
}

function finish(state: BulkRun): void {
  const hasReport = unchangedPets(state).length > 0;
  const isDialogOnScreen = runs.hasListeners();
  show(undefined);
  if (hasReport && isDialogOnScreen) {
    runs.set({ current: undefined, reports: [...runs.get().reports, { ...state, isFinished: true }] });
    return;
  }
  if (!hasReport) notifyResult(state);
  else if (state.error !== undefined) notifyFailed(describeRun(state).text, state.error);
  else notifyDone([describeRun(state).text, ...groupObstacles(state.outcomes).map(({ text }) => `${text}.`)].join(" "));
}

function notifyResult(result: BulkResult): void {
  const { done, undo } = result.action;
  const changed = changedPets(result);
  if (done && changed.length > 0) notifyDone(done(changed), undo && (() => void runBulkAction(undo(changed))));
}

function takeReport(): BulkRun | undefined {
  const {
    current,
    reports: [finished, ...reports],
  } = runs.get();
  runs.set({ current, reports });
  return finished;
}

function show(current: BulkRun | undefined): void {
  runs.set({ ...runs.get(), current });
}

/** The progress or the result of a bulk action. */
interface BulkResult {
  action: BulkAction;
  outcomes: Outcome[];
  isStopping: boolean;
  /** Why it ended early, unless the person stopped it. */
  error?: unknown;
}

export function changedPets({ outcomes }: BulkResult): Pet[] {
  return outcomes.flatMap(({ pet, obstacle }) => (obstacle ? [] : [pet]));
}

/** The pets that were not tried. */
export function untriedPets({ action, outcomes }: BulkResult): Pet[] {
  const tried = new Set(outcomes.map(({ pet }) => pet));
  return action.pets.filter((pet) => !tried.has(pet));
}

function unchangedPets(result: BulkResult): Pet[] {
  const changed = new Set(changedPets(result));
  return result.action.pets.filter((pet) => !changed.has(pet));
}

/** Title and first sentence of the report. */
export function describeRun(result: BulkResult): { title: string; text: string } {
  const { participle, pets } = result.action;
  const counts = `${changedPets(result).length} of ${formatNumber(pets.length)} were ${participle}`;
  if (untriedPets(result).length > 0) {
    return result.error === undefined
      ? { title: "Stopped", text: `Stopped: ${counts}. The others were not changed.` }
      : { title: "Interrupted", text: `${counts}, then something went wrong.` };
  }
  const unchanged = unchangedPets(result).length;
  if (unchanged === pets.length) {
    const all = pets.length === 1 ? "The pet was" : `None of the ${formatNumber(pets.length)} pets was`;
    return {
      title: `Not ${participle}`,
      text: pets.length === 1 ? `${all} not ${participle}.` : `${all} ${participle}.`,
    };
  }
  return {
    title: `${formatNumber(unchanged)} of ${formatNumber(pets.length)} pets were not ${participle}`,
    text: `${counts}.`,
  };
}

/** Number of pets in a step, which needs one request to read and one to change: the maximum number of ids in a request. */
const STEP_PETS = 100;
/** Maximum number of concurrent requests for single pets: enough for the service to batch writes. */
const CONCURRENCY_MAX = 6;
/** Maximum number of operations in a request. */
const BATCH_OPERATIONS_MAX = 1000;

/** Runs an action step by step, until `signal` is aborted, and reports the outcomes. Throws if the service fails. */
async function runOperations(
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
  if (action.send) return sendEach(action, action.send, pets);
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
  const outcomes = await mapConcurrently(pets, (pet) => change(action, [pet]));
  return outcomes.flat();
}

async function sendEach(
  { explain = toObstacle }: BulkAction,
  send: (pet: Pet) => Promise<unknown>,
  pets: Pet[],
): Promise<Outcome[]> {
  return mapConcurrently(pets, async (pet) => {
    try {
      await send(pet);
      return { pet };
    } catch (error) {
      if (!isAboutOnePet(error)) throw error;
      return { pet, obstacle: explain(error) };
    }
  });
}

async function mapConcurrently<Result>(pets: Pet[], map: (pet: Pet) => Promise<Result>): Promise<Result[]> {
  const queue = pets.values();
  const results: Result[] = [];
  async function work() {
    for (const pet of queue) results.push(await map(pet));
  }
  await Promise.all(Array.from({ length: CONCURRENCY_MAX }, work));
  return results;
}

/** The idempotency key lets the client repeat a request whose response was lost. */
function send({ toOperations }: BulkAction, pets: Pet[]): Promise<unknown> {
  const operations = pets.flatMap(toOperations);
  return petStore.changePets({ body: { operations }, idempotencyKey: createIdempotencyKey() });
}

function isAboutOnePet(error: unknown): error is PetStoreError {
  return error instanceof PetStoreError && [404, 409, 412].includes(error.status);
}

/** Sends a request for each of a few pets, so that the refusal of one does not affect the others. */
function sendAll(action: BulkAction): void {
  const size = action.pets.length <= STEP_PETS ? 1 : BATCH_OPERATIONS_MAX;
  for (let start = 0; start < action.pets.length; start += size) {
    send(action, action.pets.slice(start, start + size)).catch(() => {});
  }
}
