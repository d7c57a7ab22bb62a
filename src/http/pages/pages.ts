import type { Config } from "../../config.ts";
import { hashApiKey, matchesHash } from "../../credentials/api-key.ts";
import { refuse } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { readBearerToken } from "../auth/authenticator.ts";
import type { Metrics } from "../observability/metrics.ts";
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

const CHALLENGE = { "WWW-Authenticate": 'Bearer realm="petstore metrics"' };

export function metricsPage(
  { text, contentType }: Pick<Metrics, "text" | "contentType">,
  token: string | undefined,
): { "/metrics": MethodHandlers } {
  const tokenHash = token === undefined ? undefined : hashApiKey(token);

  function isAllowed(authorization: string | null): boolean {
    const sent = readBearerToken(authorization ?? "");
    return tokenHash === undefined || (sent !== undefined && matchesHash(sent, tokenHash));
  }

  return {
    "/metrics": {
      GET: {
        name: "metrics",
        isExemptFromShedding: true,
        async respond(exchange) {
          const authorization = exchange.request.headers.get("authorization");
          if (isAllowed(authorization)) {
            return new Response(await text(), { headers: { ...exchange.headers, "Content-Type": contentType } });
          }
          const code = authorization === null ? "missing_api_key" : "invalid_api_key";
          const refusal = refuse(code, "Send the token of the metrics in the header Authorization: Bearer <TOKEN>.");
          return respond({ ...refusal, headers: CHALLENGE }, exchange);
        },
      },
    },
  };
}
