import type { Config } from "../../config.ts";
import { hashApiKey, matchesHash } from "../../credentials/api-key.ts";
import { refuse } from "../../errors.ts";
import { readBearerToken } from "../auth/authenticator.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Exchange, Reply } from "../exchange.ts";
import type { Metrics } from "../observability/metrics.ts";
import { isLoopback } from "../request/client-address.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { bookPages } from "./book.ts";
import { brandingPages } from "./branding.ts";
import { clientPackage } from "./client-package.ts";
import { consolePages } from "./console.ts";
import { contractPages } from "./contract-pages.ts";
import { discoveryPages } from "./discovery.ts";
import { shopPages } from "./shop.ts";

/**
 * The routes outside the contract, which need no key: health, the contract itself, the documentation, the console, the
 * public pages of the store.
 */
export function createPages(dependencies: Dependencies): { [pattern: string]: MethodHandlers } {
  const { config, store } = dependencies;

  async function respondIfReady(exchange: Exchange): Promise<Response> {
    await store.ping();
    return respond({ status: 200, body: { status: "ready" }, headers: { "Cache-Control": "no-store" } }, exchange);
  }

  return {
    ...bookPages(config),
    ...clientPackage(),
    ...contractPages(config),
    ...discoveryPages(config),
    ...consolePages(),
    ...shopPages(dependencies),
    ...brandingPages(store, config),

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
        respond: respondIfReady,
      },
    },

    // For clients: unlike `/readyz`, it can be shed, so it may be public.
    "/v1/status": { GET: { name: "status", respond: respondIfReady } },
  };
}

const TOKEN_NEEDED = "Send the token of the metrics in the header Authorization: Bearer <TOKEN>.";
const LOCAL_ONLY =
  "Without a token, the metrics are only for programs on the machine of the service, without a proxy in between. " +
  "Set PETSTORE_METRICS_TOKEN, or PETSTORE_METRICS_ADDRESS to a separate address.";
const CHALLENGE = { "WWW-Authenticate": 'Bearer realm="petstore metrics"' };

/** Without a token, metrics are served to this machine only, unless they have an address of their own. */
export function metricsPage(
  { text, contentType }: Pick<Metrics, "text" | "contentType">,
  { metricsToken, metricsAddress }: Pick<Config, "metricsToken" | "metricsAddress">,
): { "/metrics": MethodHandlers } {
  const tokenHash = metricsToken === undefined ? undefined : hashApiKey(metricsToken);

  function refuseScrape(exchange: Exchange): Reply | undefined {
    if (tokenHash === undefined) {
      return metricsAddress || isFromThisMachine(exchange) ? undefined : refuse("address_not_allowed", LOCAL_ONLY);
    }
    const { authorization } = exchange.requestHeaders;
    const sent = readBearerToken(authorization ?? "");
    if (sent !== undefined && matchesHash(sent, tokenHash)) return undefined;
    const code = authorization === undefined ? "missing_api_key" : "invalid_api_key";
    return { ...refuse(code, TOKEN_NEEDED), headers: CHALLENGE };
  }

  return {
    "/metrics": {
      GET: {
        name: "metrics",
        isExemptFromShedding: true,
        async respond(exchange) {
          const refusal = refuseScrape(exchange);
          if (refusal) return respond(refusal, exchange);
          return new Response(await text(), { headers: { ...exchange.headers, "Content-Type": contentType } });
        },
      },
    },
  };
}

/** Whether a program on this machine sent the request, and not a proxy on this machine for another one. */
function isFromThisMachine({ requestHeaders, address }: Exchange): boolean {
  const { forwarded, via } = requestHeaders;
  const isForwarded = [forwarded, via, requestHeaders["x-forwarded-for"]].some((header) => header !== undefined);
  return !isForwarded && isLoopback(address);
}
