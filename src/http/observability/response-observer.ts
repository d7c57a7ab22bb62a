import type { Config } from "../../config.ts";
import type { Exchange } from "../exchange.ts";
import { pathOf } from "../request/base-url.ts";
import { cacheByText } from "../request/cache-by-text.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { redact } from "./redact.ts";

/** Returns a function that logs and counts a response; `start`: when its request was received. */
export function createResponseObserver(log: Log, metrics: Metrics, { apiKey, areAddressesLogged }: Config) {
  const userAgentOf = cacheByText((text) => JSON.stringify(redact(text, apiKey)));

  return function observe(response: Response, exchange: Exchange, start: number): Response {
    const { request, requestHeaders, requestId, handlerName, caller, trace } = exchange;
    const { status } = response;
    const userAgent = requestHeaders["user-agent"];
    const seconds = (performance.now() - start) / 1000;
    metrics.observeRequest(handlerName, status, seconds);
    log.request({
      requestId,
      method: request.method,
      path: redact(pathOf(request.url), apiKey),
      operation: handlerName,
      status,
      microseconds: Math.round(seconds * 1e6),
      keyId: caller?.keyId,
      personId: caller?.session?.personId,
      address: areAddressesLogged ? exchange.address : undefined,
      userAgent: userAgent === undefined ? undefined : userAgentOf(userAgent),
      trace,
    });
    return response;
  };
}
