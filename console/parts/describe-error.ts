import { PetStoreError } from "../../client/index.ts";

/** A user-facing message for any error. */
export function describeError(error: unknown): string {
  if (!(error instanceof PetStoreError)) return "Something went wrong. Reload the page and try again.";
  if (error.code === "insufficient_scope") return "Your role does not allow this. Ask an owner of the store.";
  // The API puts field names into backticks.
  return error.message.replaceAll("`", "");
}

/** The request id, with which an operator finds the request in the log. */
export function getRequestId(error: unknown): string | undefined {
  return error instanceof PetStoreError ? error.requestId : undefined;
}
