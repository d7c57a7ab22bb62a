import { type Pet, PetStoreError } from "../../../client/index.ts";
import { type CategoryIdOf, writeBatch } from "../../../spreadsheets/batch.ts";
import type { NewCategory } from "../../../spreadsheets/categories.ts";
import { type Draft, meaningOf } from "../../../spreadsheets/draft.ts";
import type { Match } from "../../../spreadsheets/match.ts";
import type { Edit, Meaning } from "../../../spreadsheets/rows.ts";
import { wait } from "../../api/connection.ts";
import { petStore } from "../../api/pet-store.ts";
import { onSessionEnded } from "../../api/session-state.ts";
import { findCategoriesNamed } from "../../hooks/use-categories.ts";
import { createIdempotencyKey, isFromEarlierSession } from "../../hooks/use-idempotency-key.ts";
import { type ImportBatch, matchPets, toBatches, toChecked } from "./batch.ts";
import { type CheckedRow, isToImport } from "./checked-rows.ts";
import type { CheckedTable } from "./checked-table.ts";
import { addPhoto, fileOf, type NamedPhoto, type PhotoFiles, type PhotoProgress, photoKey } from "./photos.ts";

/** Delays between attempts while the service cannot be reached; the last one repeats. */
const DELAYS_MILLISECONDS = [1000, 2000, 4000];

/** A category that an import needs; `added` is its id, once it exists. */
export interface PlannedCategory extends NewCategory {
  idempotencyKey: string;
  added?: { id: bigint; isNew: boolean };
}

/** The rest of an import. It changes while the import runs, so that the import can be continued after a stop. */
export interface Plan {
  categories: PlannedCategory[];
  batches: ImportBatch[];
  meaning: Meaning;
  edits: ReadonlyMap<number, Edit>;
  match: Match;
  empty: Draft["empty"];
  /** Id that all requests share, so that the import can be undone as a whole; undefined before it has begun. */
  importId: bigint | undefined;
  /** Makes the beginning safe to retry. */
  idempotencyKey: string;
  /** Id of the newest pet before the first batch; undefined before the import has started. */
  newestId: bigint | undefined;
  /** Whether the first batch was sent without a response, so that it may have been imported. */
  isUncertain: boolean;
}

export function planImport(draft: Draft, { rows, newCategories }: CheckedTable): Plan {
  return {
    categories: [...newCategories.values()].map((category) => ({
      ...category,
      idempotencyKey: createIdempotencyKey(),
    })),
    batches: toBatches(rows.filter(isToImport)),
    meaning: meaningOf(draft),
    edits: draft.edits,
    match: draft.match,
    empty: draft.empty,
    importId: undefined,
    idempotencyKey: createIdempotencyKey(),
    newestId: undefined,
    isUncertain: false,
  };
}

interface Listener {
  onImported: (rows: CheckedRow[]) => void;
  /** Called with an error when the import waits for the service, and with undefined when it continues. */
  onWaiting: (error: unknown) => void;
}

/** Carries out the plan until it is done or the signal stops it. Throws errors that waiting cannot solve. */
export async function runImport(plan: Plan, signal: AbortSignal, { onImported, onWaiting }: Listener): Promise<void> {
  plan.importId ??= await retryUntilReachable(() => begin(plan), signal, onWaiting);
  const { importId } = plan;
  if (importId === undefined) return;
  for (const category of plan.categories) {
    const added =
      category.added ?? (await retryUntilReachable(() => addCategory(category, importId), signal, onWaiting));
    if (!added) return;
    category.added = added;
  }
  const ids = new Map(plan.categories.map(({ key, added }) => [key, added?.id ?? 0n]));
  const idOf: CategoryIdOf = (category) => (typeof category === "bigint" ? category : (ids.get(category) ?? 0n));
  plan.newestId ??= await retryUntilReachable(readNewestId, signal, onWaiting);
  if (plan.newestId === undefined) return;
  for (let batch = plan.batches[0]; batch && !signal.aborted; batch = plan.batches[0]) {
    const current = batch;
    const rows = await retryUntilReachable(() => importOnce(current, plan, idOf), signal, onWaiting);
    if (!rows) return;
    plan.batches.shift();
    plan.isUncertain = false;
    plan.newestId = newestIdOf(rows, plan.newestId);
    onImported(rows);
  }
}

/** Begins an import, with a table without rows, so that its id is known before anything is saved. */
async function begin(plan: Plan): Promise<bigint | undefined> {
  const { idempotencyKey } = plan;
  try {
    const body = writeBatch([], plan.meaning, plan.edits, () => 0n);
    const { data } = await petStore.importPets({ query: { match: plan.match as "id" }, body, idempotencyKey });
    return data.importId;
  } catch (error) {
    if (isFromEarlierSession(error)) plan.idempotencyKey = createIdempotencyKey();
    throw error;
  }
}

const sessionHasEnded = new Error("The session ended while rows were imported.");

/** Imports a batch, unless an earlier attempt whose response was lost has already imported it. */
async function importOnce(batch: ImportBatch, plan: Plan, idOf: CategoryIdOf): Promise<CheckedRow[]> {
  const found = plan.isUncertain ? await findImported(batch, plan.newestId ?? 0n, idOf) : undefined;
  if (found) return found;
  // In the next session, the response to an attempt in this one could not be read.
  const controller = new AbortController();
  const unsubscribe = onSessionEnded(() => controller.abort(sessionHasEnded));
  try {
    const body = writeBatch(batch.rows, plan.meaning, plan.edits, idOf);
    const { idempotencyKey } = batch;
    const query = {
      match: plan.match as "id",
      ...(plan.empty === "remove" && { empty: plan.empty }),
      importId: plan.importId,
    };
    const { data } = await petStore.importPets({ query, body, idempotencyKey, signal: controller.signal });
    return toChecked(batch, data.rows);
  } catch (error) {
    plan.isUncertain ||= mayHaveRun(error);
    // What was imported then is found, and the rest may be sent again.
    if (isFromEarlierSession(error)) batch.idempotencyKey = createIdempotencyKey();
    throw error;
  } finally {
    unsubscribe();
  }
}

function newestIdOf(rows: CheckedRow[], before: bigint | undefined): bigint {
  return rows.reduce((max, { pet, result }) => (result === "new" && pet && pet.id > max ? pet.id : max), before ?? 0n);
}

/** Adds the pictures of an import one after another; one that is refused does not stop the others. */
export async function addPhotos(
  photos: NamedPhoto[],
  { files, importId, before }: { files: PhotoFiles; importId: bigint; before: PhotoProgress },
  signal: AbortSignal,
  onProgress: (progress: PhotoProgress) => void,
): Promise<void> {
  let progress: PhotoProgress = { ...before, failed: [] };
  for (const photo of photos) {
    const key = photoKey(photo);
    if (signal.aborted) return;
    if (progress.added.has(key) || !fileOf(files, photo.name)) continue;
    try {
      const isAdded = await retryUntilReachable(
        async () => {
          await addPhoto(photo, files, importId);
          return true;
        },
        signal,
        () => {},
      );
      if (isAdded) progress = { ...progress, added: new Set([...progress.added, key]) };
    } catch (error) {
      progress = { ...progress, failed: [...progress.failed, { name: photo.name, error }] };
    }
    onProgress(progress);
  }
}

/** Repeats the work while the service cannot be reached; returns undefined if the signal stopped it in the meantime. */
async function retryUntilReachable<Done>(
  work: () => Promise<Done>,
  signal: AbortSignal,
  onWaiting: (error: unknown) => void,
): Promise<Done | undefined> {
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    try {
      const done = await work();
      onWaiting(undefined);
      return done;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      // The next request waits until the person has logged in again, or has a new key.
      if (error === sessionHasEnded || isFromEarlierSession(error)) continue;
      onWaiting(error);
      await wait(DELAYS_MILLISECONDS[attempts] ?? DELAYS_MILLISECONDS.at(-1) ?? 0, signal);
    }
  }
  return undefined;
}

/** Whether the request may succeed if it is only repeated. */
function isTemporary(error: unknown): boolean {
  return mayHaveRun(error) || (error instanceof PetStoreError && [429, 502, 503, 504].includes(error.status));
}

/** Whether the request may have been carried out. */
function mayHaveRun(error: unknown): boolean {
  if (error === sessionHasEnded || isFromEarlierSession(error)) return true;
  return (
    error instanceof PetStoreError && ["unreachable", "unexpected_response", "outcome_unknown"].includes(error.code)
  );
}

/** Adds a category, or finds the one that was added in the meantime. Safe to call again. */
async function addCategory(planned: PlannedCategory, importId: bigint): Promise<NonNullable<PlannedCategory["added"]>> {
  const { idempotencyKey, id, name } = planned;
  const [existing] = name === undefined ? [] : await findCategoriesNamed(name);
  if (existing) return { id: existing.id, isNew: false };
  try {
    const body = id === undefined ? { name: name ?? "" } : { id };
    const { data } = await petStore.createCategory({ query: { importId }, body, idempotencyKey });
    return { id: data.id, isNew: true };
  } catch (error) {
    const exists = error instanceof PetStoreError && error.code === "category_exists";
    if (exists && id !== undefined) return { id, isNew: false };
    // The next call finds the category that was added.
    if (isFromEarlierSession(error)) planned.idempotencyKey = createIdempotencyKey();
    throw error;
  }
}

const LIMIT_MAX = 100;

/** The id of the newest pet, which is less than the ids of all later pets; 0 in an empty store. */
async function readNewestId(): Promise<bigint> {
  const { data } = await petStore.listPets({ query: { limit: 1 } });
  return data[0]?.id ?? 0n;
}

/**
 * Finds the pets of a batch whose response was lost, among those that are newer than `newestId`; undefined if it was not
 * imported, or if it only changes pets and so may be repeated. An Idempotency-Key is not enough: it is bound to the
 * session, which may have ended in the meantime.
 */
async function findImported(
  { rows }: ImportBatch,
  newestId: bigint,
  idOf: CategoryIdOf,
): Promise<CheckedRow[] | undefined> {
  if (rows.every(({ result }) => result !== "new")) return undefined;
  const newer = await listNewerPets(newestId);
  return matchPets(rows, newer.reverse(), idOf);
}

/** Newest first, however many another import has added. */
async function listNewerPets(newestId: bigint): Promise<Pet[]> {
  const found: Pet[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { data, next } = await petStore.listPets({ query: { limit: LIMIT_MAX, cursor } });
    const newer = data.filter(({ id }) => id > newestId);
    found.push(...newer);
    if (newer.length < data.length || next === undefined) return found;
    cursor = next;
  }
}
