import type { OperationDescription } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import { DatabaseUnavailable, TransactionSkipped } from "../../store/database.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Answer, Caller, RouteMatch } from "../exchange.ts";
import { isExemptFromShedding } from "../overload/load-shedder.ts";
import { type AdmissionDependencies, authenticateAgain } from "./admit.ts";

/** Maximum age of an authentication result, also for a request in progress: a revocation takes effect within a second. */
const AUTHENTICATION_MILLISECONDS_MAX = 900;
/** Maximum number of further authentications of a request. */
const ATTEMPTS_MAX = 1;
/** The same for revocations, so that they succeed even if the process is paused repeatedly. */
const EXEMPT_ATTEMPTS_MAX = 10;

/** Whether the authentication is too old to trust, as after a slow body or a pause: the key may have been revoked. */
export function isStale({ authenticatedAt }: Caller): boolean {
  return performance.now() - authenticatedAt > AUTHENTICATION_MILLISECONDS_MAX;
}

/** Runs `work` for the caller. If the caller is stale or becomes stale in the queue, authenticates again and repeats. */
export async function withFreshCaller(
  match: RouteMatch,
  caller: Caller,
  dependencies: AdmissionDependencies,
  work: (caller: Caller) => MaybePromise<Answer>,
): Promise<Answer> {
  let fresh = caller;
  for (let attemptsLeft = attemptsFor(match); ; attemptsLeft -= 1) {
    try {
      if (!isStale(fresh)) return await work(fresh);
    } catch (error) {
      if (!(error instanceof TransactionSkipped)) throw error;
      if (match.exchange.request.signal.aborted) return refuse("invalid_request", "The connection was closed.");
    }
    if (attemptsLeft === 0) break;
    const again = await authenticateAgain(match, dependencies);
    if ("status" in again) return again;
    fresh = again;
  }
  throw new DatabaseUnavailable(new Error("Authentication expired before the operation could run."), { isBusy: true });
}

function attemptsFor({ id, operation }: { id: RouteMatch["id"]; operation: OperationDescription }): number {
  return isExemptFromShedding(id, operation) ? EXEMPT_ATTEMPTS_MAX : ATTEMPTS_MAX;
}
