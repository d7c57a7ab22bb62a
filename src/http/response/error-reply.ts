import { type Refusal, refuse } from "../../errors.ts";
import { DatabaseUnavailable } from "../../store/database.ts";
import type { Exchange, Reply } from "../exchange.ts";
import type { Log } from "../observability/log.ts";

const OUTCOME_UNKNOWN = "It is unknown whether the change was made. Check before you repeat the request.";
const OUTCOME_UNKNOWN_REPEATABLE =
  "It is unknown whether the change was made. Retry with the same `Idempotency-Key`: the change is not made twice.";

/**
 * Turns an exception into a response: 503 if the database is unavailable, else 500. Details go to the log only. Work in
 * time slices ends with the signal's reason once the client has disconnected, which is no failure.
 */
export function toErrorReply(error: unknown, { request, requestId, trace, change }: Exchange, log: Log): Reply {
  if (request.signal.aborted && error === request.signal.reason) return refuseDisconnected();
  if (!(error instanceof DatabaseUnavailable)) {
    log.error({ requestId, ...trace, err: error });
    const message = `An internal error occurred. If it persists, report the request id. (Request ${requestId})`;
    return refuse("internal_error", message);
  }
  log.databaseFailure({ requestId, ...trace, err: error });
  const isUnknown = error.isOutcomeUnknown && change !== undefined;
  // Without Retry-After: a client that obeyed it might make the change twice.
  if (isUnknown && !change.isRepeatable) {
    return refuse("outcome_unknown", `${OUTCOME_UNKNOWN} (Request ${requestId})`);
  }
  const advice = isUnknown ? OUTCOME_UNKNOWN_REPEATABLE : "Nothing was changed. Retry later.";
  return unavailableReply(`The service is temporarily unavailable. ${advice}`, requestId);
}

/** The response to a client that has disconnected, which is only logged. */
export function refuseDisconnected(): Refusal<"invalid_request"> {
  return refuse("invalid_request", "The connection was closed.");
}

/** Returns the 503 that asks the client to retry; `reason` is one or more sentences. */
export function unavailableReply(reason: string, requestId: string): Reply {
  return refuse("unavailable", `${reason} (Request ${requestId})`);
}
