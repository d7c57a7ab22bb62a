import type { Exchange } from "../exchange.ts";
import { pathOf } from "../request/base-url.ts";
import { type Log, redact } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Returns a function that logs and counts a response; `start`: when its request was received. */
export function createResponseObserver(log: Log, metrics: Metrics, apiKey: string | undefined) {
  return function observe(
    response: Response,
    { request, requestId, handlerName, caller }: Exchange,
    start: number,
  ): Response {
    const { status } = response;
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
    });
    return response;
  };
}
