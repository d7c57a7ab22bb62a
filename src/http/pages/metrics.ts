import { hashApiKey, matchesHash } from "../../credentials/api-key.ts";
import { refuse } from "../../errors.ts";
import { readBearerToken } from "../auth/read-bearer-token.ts";
import type { Metrics } from "../observability/metrics.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";

const CHALLENGE = { "WWW-Authenticate": 'Bearer realm="petstore metrics"' };

/** The route of the metrics; with a `token`, only for requests that send it as a Bearer token. */
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
