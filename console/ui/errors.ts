import { PetStoreError } from "../../client/index.ts";
import { RequestLost } from "../api/request-lost.ts";
import { isFromEarlierSession } from "../hooks/use-idempotency-key.ts";
import { ScriptNotLoaded } from "./lazy-page.ts";
import { toOrderWords } from "./order-words.ts";

/** Messages for people, where those of the service are for programs. */
const messages: { readonly [code: string]: string } = {
  insufficient_scope: "Your role does not allow this. Ask an owner of the store.",
  precondition_failed:
    "Someone else has changed this in the meantime, so nothing was saved. Reload the page and try again.",
  internal_error: "Something went wrong in the service. If it happens again, give the request ID to the operator.",
};

/** Codes of the errors whose messages name statuses of orders. */
const orderCodes = ["invalid_status_transition", "order_not_open", "pet_has_open_order", "pet_not_available"];

/** Advice after a change whose result is unknown, unless it works only once. */
const REPEATABLE = "You can try again: nothing is done twice.";

/** A message for people: what happened, whether it was done, and what to do. */
export function describeError(error: unknown, adviceIfUnknown: string = REPEATABLE): string {
  if (error instanceof ScriptNotLoaded) {
    return "A part of the console could not be loaded. Try again. If it happens again, reload the page.";
  }
  if (error instanceof ExplainedError) return error.message;
  if (!(error instanceof PetStoreError)) return "Something went wrong. Reload the page and try again.";
  if (isFromEarlierSession(error)) {
    return "It was sent before you logged in again, and is not done twice. Close this, and check whether it was done.";
  }
  if (isOutcomeUnknown(error)) {
    return `The service did not respond, so it is not known whether this was done. ${adviceIfUnknown}`;
  }
  if (error.cause instanceof RequestLost) return describeLost(error.cause);
  if (error.code === "unavailable") return describeUnavailable(error);
  if (error.code.endsWith("_not_found")) return "It does not exist any more.";
  const message = messages[error.code];
  if (message !== undefined) return message;
  // The API puts field names into backticks. The console has the base URL from its own address.
  const text = error.message.replaceAll("`", "").replace("Check the base URL.", "Check your connection.");
  return orderCodes.includes(error.code) ? toOrderWords(text) : text;
}

/** The title for a failure, such as "Rex was not deleted", or "It is not known whether Rex was deleted". */
export function describeFailure(title: string, error: unknown): string {
  if (!isOutcomeUnknown(error)) return title;
  const [, subject = "", verb, done] = /^(.*) (was|were) not (.*)$/s.exec(title) ?? [];
  if (!verb) return title;
  return `It is not known whether ${subject.replace(/^(The|Your|You|Order) /, (word) => word.toLowerCase())} ${verb} ${done}`;
}

/** Whether it is unknown if the change was made. */
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

/** An error whose message is for people, and is shown as it is. */
export class ExplainedError extends PetStoreError {}

/** The message of the service if this field of the body is the only invalid one; `label` replaces its name. */
export function fieldError(error: unknown, name: string, label: string): string | undefined {
  const [fault, ...others] = error instanceof PetStoreError ? error.faults : [];
  if (fault?.in !== "body" || fault.name !== name || others.length > 0) return undefined;
  return (error as PetStoreError).message.replaceAll(`\`${name}\``, label);
}
