import { PetStoreError } from "../../client/index.ts";
import { RequestLost } from "../connection/request-lost.ts";
import { ScriptNotLoaded } from "./lazy-page.ts";
import { isFromEarlierSession } from "./use-idempotency-key.ts";

/** A user-facing message for any error: what happened, whether it was done, and what to do. */
export function describeError(error: unknown): string {
  if (error instanceof ScriptNotLoaded) {
    return "A part of the console could not be loaded. Try again. If it happens again, reload the page.";
  }
  if (!(error instanceof PetStoreError)) return "Something went wrong. Reload the page and try again.";
  if (isFromEarlierSession(error)) {
    return "It was sent before you logged in again, and is not done twice. Close this, and look whether it was done.";
  }
  if (isOutcomeUnknown(error)) {
    return "The service did not respond, so it is not known whether this was done. Trying again is safe.";
  }
  if (error.cause instanceof RequestLost) return describeLost(error.cause);
  if (error.code === "unavailable") return describeUnavailable(error);
  if (error.code === "insufficient_scope") return "Your role does not allow this. Ask an owner of the store.";
  // The API puts field names into backticks.
  return error.message.replaceAll("`", "");
}

/** The title for a failure, such as "Rex was not deleted", or "It is not known whether Rex was deleted". */
export function describeFailure(title: string, error: unknown): string {
  if (!isOutcomeUnknown(error)) return title;
  const [, subject = "", verb, done] = /^(.*) (was|were) not (.*)$/s.exec(title) ?? [];
  if (!verb) return title;
  return `It is not known whether ${subject.replace(/^(The|Your) /, (word) => word.toLowerCase())} ${verb} ${done}`;
}

/** Whether the error leaves open if the change was made. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof PetStoreError)) return false;
  if (isFromEarlierSession(error)) return true;
  return error.code === "outcome_unknown" || (error.cause instanceof RequestLost && error.cause.mayHaveRun);
}

/** The request id, with which an operator finds the request in the log. */
export function getRequestId(error: unknown): string | undefined {
  return error instanceof PetStoreError ? error.requestId : undefined;
}

function describeLost({ isOffline, isWrite }: RequestLost): string {
  const what = isOffline ? "You are offline." : "The service cannot be reached.";
  return `${what} ${isWrite ? "Nothing was changed. Try again" : "This page is refreshed"} when the connection is back.`;
}

function describeUnavailable({ retryAfterSeconds }: PetStoreError): string {
  const when = retryAfterSeconds && retryAfterSeconds > 1 ? `in ${retryAfterSeconds} seconds` : "in a moment";
  return `The service is busy, and nothing was changed. Try again ${when}.`;
}
