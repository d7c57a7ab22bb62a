import type { MaybePromise } from "../store/maybe-promise.ts";
import type { Dependencies } from "./dependencies.ts";
import { Exchange, type PetStoreRequest } from "./exchange.ts";
import { tryFastPath } from "./fast-path.ts";
import { handleRequest } from "./handle-request.ts";
import { type Log, redact } from "./observability/log.ts";
import type { Metrics } from "./observability/metrics.ts";
import { ShedReport, shedResponse } from "./overload/shed-report.ts";
import { createBaseUrls, pathOf } from "./request/base-url.ts";
import { clientAddress } from "./request/client-address.ts";
import { nextRequestId } from "./request/request-id.ts";
import { refuseOversized } from "./request/size-limits.ts";
import { toErrorAnswer } from "./response/error-answer.ts";
import { addCorsHeaders, respond } from "./response/respond.ts";
import { contractRoutes, type Handler, handledMethod, type MethodHandlers, unmatchedHandler } from "./routes.ts";

/** Timeout for receiving a whole request, headers and body, and for an idle connection. */
const RECEIVE_SECONDS = 20;

export interface Server {
  port: number;
  /** Graceful shutdown: resolves once the requests in progress are completed; with `isNow`, aborts them. */
  stop(isNow?: boolean): Promise<void>;
}

export interface ServerOptions {
  dependencies: Dependencies;
  log: Log;
  metrics: Metrics;
  /** Routes outside the contract. */
  pages: { [pattern: string]: MethodHandlers };
  receiveSeconds?: number;
  /** Whether other processes of the service listen on the same port (SO_REUSEPORT). */
  isPortShared?: boolean;
}

/** Starts to listen. Throws if the address is not available. */
export function startServer(options: ServerOptions): Server {
  const { dependencies, log, metrics, pages, receiveSeconds = RECEIVE_SECONDS, isPortShared = false } = options;
  const { config, loadShedder } = dependencies;
  const shedReport = new ShedReport(metrics, log);
  const context = {
    baseUrlOf: createBaseUrls(config),
    addressOf: (request: Request) =>
      clientAddress(request, server.requestIP(request)?.address ?? "unknown", config.trustedProxies),
    onStreamError({ requestId, handlerName }: Exchange, err: unknown) {
      metrics.countAborted(handlerName);
      log.error({ requestId, err }, "response aborted");
    },
  };

  const routes: Record<string, (request: PetStoreRequest) => MaybePromise<Response>> = {};
  for (const [pattern, handlers] of Object.entries({ ...contractRoutes(loadShedder), ...pages })) {
    const unmatched = unmatchedHandler(Object.keys(handlers));
    const isApi = pattern.startsWith("/v1/");
    routes[pattern] = (request) => receive(request, handlers[handledMethod(request)] ?? unmatched, isApi);
  }
  const unknownPath = unmatchedHandler([]);
  const server = Bun.serve({
    hostname: config.host,
    port: config.port,
    idleTimeout: receiveSeconds,
    // The body limit is enforced while reading: the runtime's own 413 has no body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // In production mode the runtime would silently share a taken port, if reusePort were not set.
    development: false,
    reusePort: isPortShared,
    routes,
    fetch: (request) => receive(request, unknownPath, true),
  });

  function receive(request: PetStoreRequest, handler: Handler, isApi: boolean): MaybePromise<Response> {
    const start = performance.now();
    const requestId = nextRequestId();
    const headers: Exchange["headers"] = { "Request-Id": requestId };
    if (isApi) addCorsHeaders(headers, request);
    handler.addHeaders?.(headers, context.baseUrlOf(request.url), request.params ?? {});
    // The runtime omits it from responses to HEAD.
    if (request.method === "HEAD") headers.Date = new Date().toUTCString();

    if (loadShedder.shouldShed(start, handler.queue) && !handler.isExemptFromShedding) {
      shedReport.add(handler.name);
      const response = shedResponse(requestId, headers);
      return loadShedder.delayUntil?.then(() => response) ?? response;
    }

    const exchange = new Exchange(request, requestId, handler.name, headers, context);
    const fail = (error: unknown) => observe(respond(toErrorAnswer(error, exchange, log), exchange), exchange, start);
    try {
      const oversized = refuseOversized(request); // 414, 431
      let response: MaybePromise<Response>;
      if (oversized) {
        response = respond(oversized, exchange);
      } else if ("respond" in handler) {
        response = handler.respond(exchange);
      } else {
        const match = { exchange, id: handler.id, operation: handler.operation };
        response = tryFastPath(match, dependencies) ?? handleRequest(match, dependencies);
      }
      // Awaited only if it is a promise: one promise costs as much as reading a row.
      return response instanceof Promise
        ? response.then((later) => observe(later, exchange, start), fail)
        : observe(response, exchange, start);
    } catch (error) {
      return fail(error);
    }
  }

  function observe(response: Response, { request, requestId, handlerName, caller }: Exchange, start: number): Response {
    const { status } = response;
    const seconds = (performance.now() - start) / 1000;
    metrics.observeRequest(handlerName, status, seconds);
    log.request({
      requestId,
      method: request.method,
      path: redact(pathOf(request.url), config.apiKey),
      operation: handlerName,
      status,
      microseconds: Math.round(seconds * 1e6),
      keyId: caller?.keyId,
      personId: caller?.session?.personId,
    });
    return response;
  }

  return {
    port: server.port ?? config.port,
    stop: (isNow = false) => server.stop(isNow),
  };
}
