import type { Config } from "../../config.ts";
import type { Store } from "../../store/store.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { bookPages } from "./book.ts";
import { consolePages } from "./console.ts";
import { contractPages } from "./contract-pages.ts";

/** The routes outside the contract, which need no key: health, the contract itself, the documentation, the console. */
export function createPages(config: Config, store: Store): { [pattern: string]: MethodHandlers } {
  return {
    ...bookPages(config),
    ...contractPages(config),
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
