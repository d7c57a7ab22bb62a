import type { Config } from "../../config.ts";
import type { Store } from "../../store/store.ts";
import type { Metrics } from "../observability/metrics.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { consolePages } from "./console.ts";
import { docsPages } from "./docs.ts";

/**
 * What is served beside the contract: health, metrics, the contract itself and its reference, the console. None of it
 * needs a key.
 */
export function createPages(config: Config, store: Store, metrics: Metrics): { [pattern: string]: MethodHandlers } {
  return {
    ...docsPages(config),
    ...consolePages(),

    "/livez": {
      GET: {
        name: "livez",
        isUrgent: true,
        answer: (exchange) => respond({ status: 200, body: { status: "live" } }, exchange),
      },
    },

    "/readyz": {
      GET: {
        name: "readyz",
        isUrgent: true,
        async answer(exchange) {
          await store.ping();
          return respond({ status: 200, body: { status: "ready" } }, exchange);
        },
      },
    },

    "/metrics": {
      GET: {
        name: "metrics",
        isUrgent: true,
        answer: async ({ headers }) =>
          new Response(await metrics.text(), { headers: { ...headers, "Content-Type": metrics.contentType } }),
      },
    },
  };
}
