import { PetStoreError } from "../../client/index.ts";

/** What went wrong, as a sentence for people. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof PetStoreError)) return "Something went wrong in the console. Reload the page.";
  if (error.code === "insufficient_scope") return "Your role does not allow this. Ask an owner of the store.";
  // Members of a request stand in code marks; here they would be noise.
  return error.message.replaceAll("`", "");
}

/** The id by which whoever runs the service finds the request in its log. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof PetStoreError ? error.requestId : undefined;
}
