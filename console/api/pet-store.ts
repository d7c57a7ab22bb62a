import { createClient } from "../../client/index.ts";
import { send } from "./send.ts";
import { apiUrl } from "./urls.ts";

/** Maximum time to wait before a retry because of `Retry-After`: a person would rather see the error. */
const RETRY_AFTER_SECONDS_MAX = 2;

/**
 * Client of the public API with the browser's session. Requests sent while the page unloads are still delivered. `send`
 * has timeouts of its own, since it may wait for a log-in.
 */
export const petStore = createClient({
  baseUrl: apiUrl,
  fetch: send,
  timeoutSeconds: Number.POSITIVE_INFINITY,
  retryAfterSecondsMax: RETRY_AFTER_SECONDS_MAX,
});
