import { queryClient } from "../queries.ts";

/** Asks the service again who is logged in, and with which role. */
export function refreshSession(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ["session"] });
}
