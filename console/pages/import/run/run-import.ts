import { PetStoreError } from "../../../../client/index.ts";
import { onSessionEnded } from "../../../connection/session-state.ts";
import { createIdempotencyKey, isFromEarlierSession } from "../../../hooks/use-idempotency-key.ts";
import { wait } from "../../../live/wait.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import { addCategory, type PlannedCategory } from "./add-category.ts";
import type { CategoryIdOf, ImportBatch } from "./batch.ts";
import { findImported, readNewestId } from "./find-imported.ts";
import { importBatch } from "./send-batch.ts";

/** Delays between attempts while the service cannot be reached; the last one repeats. */
const DELAYS_MILLISECONDS = [1000, 2000, 4000];

/** The rest of an import. It changes while the import runs, so that the import can be continued after a stop. */
export interface Plan {
  categories: PlannedCategory[];
  batches: ImportBatch[];
  hasStatus: boolean;
  /** Id of the newest pet before the first batch; undefined before the import has started. */
  newestId: bigint | undefined;
  /** Whether the first batch was sent without a response, so that it may have been imported. */
  isUncertain: boolean;
}

interface Listener {
  onImported: (rows: CheckedRow[]) => void;
  /** Called with an error when the import waits for the service, and with undefined when it continues. */
  onWaiting: (error: unknown) => void;
}

/** Carries out the plan until it is done or the signal stops it. Throws errors that waiting cannot solve. */
export async function runImport(plan: Plan, signal: AbortSignal, { onImported, onWaiting }: Listener): Promise<void> {
  for (const category of plan.categories) {
    const added = category.added ?? (await retryUntilReachable(() => addCategory(category), signal, onWaiting));
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

const sessionHasEnded = new Error("The session ended while rows were imported.");

/** Imports a batch, unless an earlier attempt whose response was lost has already imported it. */
async function importOnce(batch: ImportBatch, plan: Plan, idOf: CategoryIdOf): Promise<CheckedRow[]> {
  const found = plan.isUncertain ? await findImported(batch, plan.newestId ?? 0n, idOf) : undefined;
  if (found) return found;
  // In the next session, the response to an attempt in this one could not be read.
  const controller = new AbortController();
  const unsubscribe = onSessionEnded(() => controller.abort(sessionHasEnded));
  try {
    return await importBatch(batch, { hasStatus: plan.hasStatus, idOf, signal: controller.signal });
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
