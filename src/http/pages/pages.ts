import type { Config } from "../../config.ts";
import type { Store } from "../../store/store.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { consolePages } from "./console.ts";
import { docsPages } from "./docs.ts";

/** The routes outside the contract, which need no key: health, the contract itself, its reference, the console. */
export function createPages(config: Config, store: Store): { [pattern: string]: MethodHandlers } {
  return {
    ...docsPages(config),
    ...consolePages(),

    "/livez": {
      GET: {
        name: "livez",
        isExemptFromShedding: true,
        respond: (exchange) => respond({ status: 200, body: { status: "live" } }, exchange),
      },
    },

    "/readyz": {
      GET: {
        name: "readyz",
        isExemptFromShedding: true,
        async respond(exchange) {
          await store.ping();
          return respond({ status: 200, body: { status: "ready" } }, exchange);
        },
      },
    },
  };
}
