import type { Config } from "../config.ts";
import { refuse } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { docsPages } from "./docs.ts";
import type { Metrics } from "./metrics.ts";
import { respond } from "./respond.ts";
import type { Path } from "./server.ts";

/** What is served beside the contract: health, metrics, the contract itself and its reference. None of it needs a key. */
export function createPages(
  config: Config,
  store: Store,
  metrics: Metrics,
  isStopping: () => boolean,
): { [pattern: string]: Path } {
  return {
    ...docsPages(config),

    "/livez": {
      GET: {
        name: "livez",
        answer: (_, requestId) => ({ response: respond({ status: 200, body: { status: "live" } }, requestId) }),
      },
    },

    "/readyz": {
      GET: {
        name: "readyz",
        async answer(_, requestId) {
          if (isStopping()) return { response: respond(refuse("unavailable", "The service is stopping."), requestId) };
          await store.ping();
          return { response: respond({ status: 200, body: { status: "ready" } }, requestId) };
        },
      },
    },

    "/metrics": {
      GET: {
        name: "metrics",
        async answer(_, requestId) {
          const headers = { "Content-Type": metrics.contentType, "Request-Id": requestId };
          return { response: new Response(await metrics.text(), { headers }) };
        },
      },
    },
  };
}
