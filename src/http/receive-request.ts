import { Overloaded } from "../store/concurrency-limit.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { Dependencies } from "./dependencies.ts";
import { Exchange, type PetStoreRequest, type ServerContext } from "./exchange.ts";
import { tryFastPath } from "./fast-path.ts";
import { handleRequest } from "./handle-request.ts";
import type { Log } from "./observability/log.ts";
import type { Metrics } from "./observability/metrics.ts";
import { createResponseObserver } from "./observability/response-observer.ts";
import { ShedReport, shedResponse } from "./overload/shed-report.ts";
import { checkHead } from "./request/check-head.ts";
import { limitUnreadBody } from "./request/read-body.ts";
import { nextRequestId } from "./request/request-id.ts";
import { toErrorReply } from "./response/error-reply.ts";
import { addCorsHeaders, commonHeaders, respond } from "./response/respond.ts";
import type { Handler } from "./routes.ts";

interface ReceiverOptions {
  dependencies: Dependencies;
  log: Log;
  metrics: Metrics;
  context: ServerContext;
}

/** Returns the function that every request enters first, with the handler of its path and method. */
export function createReceiver({ dependencies, log, metrics, context }: ReceiverOptions) {
  const { config, loadShedder } = dependencies;
  const shedReport = new ShedReport(metrics, log);
  const observe = createResponseObserver(log, metrics, config);

  return function receive(request: PetStoreRequest, handler: Handler, isApi: boolean): MaybePromise<Response> {
    const start = performance.now();
    const requestId = nextRequestId();
    const headers = commonHeaders(requestId);
    const exchange = new Exchange(request, requestId, handler.name, headers, context);
    if (isApi) addCorsHeaders(exchange);
    handler.addHeaders?.(headers, context.baseUrlOf(request.url), request.params ?? {});
    // The runtime omits it from responses to HEAD.
    if (request.method === "HEAD") headers.Date = new Date().toUTCString();

    const timing = handler.isExemptFromShedding ? "now" : loadShedder.eventLoop.schedule(start);
    if (timing === "now") return handle(exchange, handler, start);
    if (timing === "never") return shed(exchange);
    keepAddress(exchange);
    return new Promise((resolve) => {
      loadShedder.eventLoop.add(start, (isShed) => {
        if (isShed) resolve(shed(exchange));
        // Not counted as shed: its client has disconnected, and does not receive the response.
        else if (request.signal.aborted) resolve(shedResponse(requestId, headers));
        else resolve(handle(exchange, handler, start));
      });
    });
  };

  function handle(exchange: Exchange, handler: Handler, start: number): MaybePromise<Response> {
    const fail = (error: unknown) =>
      error instanceof Overloaded
        ? shed(exchange)
        : observe(respond(toErrorReply(error, exchange, log), exchange), exchange, start);
    try {
      const refusal = checkHead(exchange); // 414, 431, 400
      let response: MaybePromise<Response>;
      if (refusal) {
        response = respond(refusal, exchange);
      } else if ("respond" in handler) {
        response = handler.respond(exchange);
      } else {
        const match = { exchange, id: handler.id, operation: handler.operation };
        response = tryFastPath(match, dependencies) ?? handleRequest(match, dependencies);
      }
      // Awaited only if it is a promise: one promise costs as much as reading a row.
      if (!(response instanceof Promise)) return observe(response, exchange, start);
      keepAddress(exchange);
      return response.then((later) => observe(later, exchange, start), fail);
    } catch (error) {
      return fail(error);
    }
  }

  function shed({ requestHeaders, requestId, handlerName, headers }: Exchange): Response {
    shedReport.add(handlerName);
    limitUnreadBody(requestHeaders, headers);
    return shedResponse(requestId, headers);
  }
}

/** Reads the client's address while it is connected. It takes a system call, which most requests do not need. */
function keepAddress(exchange: Exchange): void {
  void exchange.address;
}
