import type { OperationDescription } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import { DatabaseUnavailable, type TransactionKind, TransactionSkipped } from "../../store/database.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { StoreWriter } from "../../store/store.ts";
import type { Caller, Reply, RouteMatch } from "../exchange.ts";
import { isExemptFromShedding } from "../overload/load-shedder.ts";
import { type AdmissionDependencies, authenticateAgain } from "./admit.ts";

/** Maximum number of further authentications of a request. */
const ATTEMPTS_MAX = 1;
/** Maximum number for revocations, so that they succeed even if the process is paused repeatedly. */
const EXEMPT_ATTEMPTS_MAX = 10;

/** Result of a transaction that did nothing, because its caller has lost access since the request was admitted. */
const lostAccess: Reply = { status: 401 };

/** Runs `work` in a transaction if the caller's key or session is still valid in it. */
export function runIfValid<Result>(
  writer: StoreWriter,
  { operation }: RouteMatch,
  caller: Caller,
  { authenticator }: AdmissionDependencies,
  work: () => MaybePromise<Result>,
  kind: TransactionKind,
): MaybePromise<Result | Reply> {
  // What outlasts its caller, such as a new key, must not depend on a lookup of a second ago.
  const isLasting = operation.scope === "admin" || operation.isPasswordOperation;
  const { freshness } = authenticator;
  if (freshness.isUsableIn(writer, kind, caller) && (freshness.isExact || !isLasting)) return work();
  return authenticator.isStillValid(writer, caller).then((isValid) => (isValid ? work() : lostAccess));
}

/** Returns the result of a transaction. Throws TransactionSkipped if it did nothing because its caller has lost access. */
export function throwIfAccessLost<Result>(result: Result | Reply): Result {
  if (result === lostAccess) throw new TransactionSkipped();
  return result as Result;
}

/** Runs `work` for the caller. If the lookup is too old, or the caller has lost access, authenticates again and repeats. */
export async function withFreshCaller(
  match: RouteMatch,
  caller: Caller,
  dependencies: AdmissionDependencies,
  work: (caller: Caller) => MaybePromise<Reply>,
): Promise<Reply> {
  let fresh = caller;
  for (let attemptsLeft = attemptsFor(match); ; attemptsLeft -= 1) {
    try {
      const reply = dependencies.authenticator.freshness.isUsable(fresh) ? await work(fresh) : lostAccess;
      if (reply !== lostAccess) return reply;
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
