import { refuse } from "../errors.ts";
import { DatabaseUnavailable } from "../store/database.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { createBaseUrls, type Exchange, type PetStoreRequest, pathOf } from "./exchange.ts";
import type { Dependencies } from "./handle-request.ts";
import { type Log, redact } from "./observability/log.ts";
import type { Metrics } from "./observability/metrics.ts";
import { refusalJson, ShedReport } from "./overload/shed-report.ts";
import { clientAddress } from "./request/client-address.ts";
import { nextRequestId } from "./request/request-id.ts";
import { findExcess } from "./request/size-limits.ts";
import { type Answer, addCorsHeaders, isPreflight, respond, respondToPreflight } from "./response/respond.ts";
import { contractRoutes, type Handler, type MethodHandlers } from "./routes.ts";

/** Time in which a whole request has to arrive, headers and body, and after which an idle connection is closed. */
const RECEIVE_SECONDS = 20;
const RETRY_AFTER_SECONDS = 1;
const OUTCOME_UNKNOWN = "It is unknown whether the change was made. Check before you repeat the request.";
const REPEAT =
  "It is unknown whether the change was made. Retry with the same `Idempotency-Key`: the change is not made twice.";

export interface Server {
  port: number;
  /** Refuses what is new and answers once what is under way has been answered; at once where `isNow`. */
  stop(isNow?: boolean): Promise<void>;
}

export interface ServerOptions {
  house: Dependencies;
  log: Log;
  metrics: Metrics;
  /** Paths beside those of the contract. */
  pages: { [pattern: string]: MethodHandlers };
  receiveSeconds?: number;
  /** Whether other processes of ours listen on the same port: the system gives each its part of the connections. */
  isPortShared?: boolean;
}

/** Starts to listen. Throws where the address cannot be had. */
export function startServer(options: ServerOptions): Server {
  const { house, log, metrics, pages, receiveSeconds = RECEIVE_SECONDS, isPortShared = false } = options;
  const { config, overload } = house;
  const baseUrlOf = createBaseUrls(config);
  const refusals = new ShedReport(metrics, log);

  const routes: Record<string, (request: PetStoreRequest) => MaybePromise<Response>> = {};
  for (const [pattern, path] of Object.entries({ ...contractRoutes(house), ...pages })) {
    routes[pattern] = (request) => receive(request, path, pattern.startsWith("/v1/"));
  }
  const server = Bun.serve({
    hostname: config.host,
    port: config.port,
    idleTimeout: receiveSeconds,
    // Our own limit is counted while the body is read; the answer to the server's own would have no body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // Without development mode the runtime would share the port with whoever has it, and say nothing.
    development: false,
    reusePort: isPortShared,
    routes,
    fetch: (request) => receive(request, {}, true),
  });

  function receive(request: PetStoreRequest, path: MethodHandlers, isApi: boolean): MaybePromise<Response> {
    const start = performance.now();
    const { method, url } = request;
    const target = path[method === "HEAD" ? "GET" : method];
    const requestId = nextRequestId();
    const headers: Exchange["headers"] = { "Request-Id": requestId };
    if (isApi) addCorsHeaders(headers, request);
    target?.addHeaders?.(headers, baseUrlOf(url), request.params ?? {});
    // The runtime leaves it out here.
    if (method === "HEAD") headers.Date = new Date().toUTCString();

    if (overload.shouldShed(start, target?.queue) && target && !target.isUrgent) {
      refusals.add(target.name);
      headers["Retry-After"] = `${RETRY_AFTER_SECONDS}`;
      headers["Content-Type"] = "application/json";
      const refusal = new Response(refusalJson(requestId), { status: 503, headers });
      return overload.delayUntil?.then(() => refusal) ?? refusal;
    }

    const exchange: Exchange = {
      request,
      requestId,
      baseUrl: () => baseUrlOf(url),
      headers,
      lastHeaders: target?.lastHeaders,
      onStreamError: (err) => {
        metrics.countBrokenOff(target?.name ?? "none");
        log.error({ requestId, err }, "the answer broke off");
      },
      address: () => clientAddress(request, server.requestIP(request)?.address ?? "unknown", config.trustedProxies),
    };

    const fail = (error: unknown) => note(respond(toAnswer(error, exchange), exchange), exchange, target, start);
    try {
      // What is there is not awaited: each promise costs as much as reading a row.
      const response = answerAny(exchange, path, target);
      return response instanceof Promise
        ? response.then((later) => note(later, exchange, target, start), fail)
        : note(response, exchange, target, start);
    } catch (error) {
      return fail(error);
    }
  }

  /** Logs and counts an answer; `start`: when its request came. */
  function note(response: Response, exchange: Exchange, target: Handler | undefined, start: number): Response {
    const { request, requestId, caller } = exchange;
    const { status } = response;
    const seconds = (performance.now() - start) / 1000;
    const operation = target?.name ?? "none";
    metrics.observeRequest(operation, status, seconds);
    log.request({
      requestId,
      method: request.method,
      path: redact(pathOf(request.url), config.apiKey),
      operation,
      status,
      microseconds: Math.round(seconds * 1e6),
      keyId: caller?.keyId,
      personId: caller?.session?.personId,
    });
    return response;
  }

  function toAnswer(error: unknown, { request, requestId, change }: Exchange): Answer {
    if (request.signal.aborted) return refuse("invalid_request", "The request did not arrive whole.");
    log.error({ requestId, err: error });
    if (!(error instanceof DatabaseUnavailable)) {
      return refuse(
        "internal_error",
        `An internal error occurred. If it persists, report the request id. (Request ${requestId})`,
      );
    }
    const isUnknown = error.isOutcomeUnknown && change !== undefined;
    // To say when to try again would be to ask for the same once more, which may be there already.
    if (isUnknown && !change.isRepeatable)
      return refuse("outcome_unknown", `${OUTCOME_UNKNOWN} (Request ${requestId})`);
    const advice = isUnknown ? REPEAT : "Nothing was changed. Retry later.";
    const message = `The service is temporarily unavailable. ${advice} (Request ${requestId})`;
    return { ...refuse("unavailable", message), headers: { "Retry-After": `${RETRY_AFTER_SECONDS}` } };
  }

  return {
    port: server.port ?? config.port,
    stop: (isNow = false) => server.stop(isNow),
  };
}

/** What comes before the operation: limits, preflight, an unknown path, a method that is not there. */
function answerAny(
  exchange: Exchange,
  path: MethodHandlers,
  target: Handler | undefined,
): Promise<Response> | Response {
  const { request } = exchange;
  const excess = findExcess(request);
  if (excess) return respond(excess, exchange);
  if (isPreflight(request)) return respondToPreflight(exchange);
  if (target) return target.answer(exchange);

  const methods = Object.keys(path);
  if (methods.length === 0) return respond(refuse("not_found"), exchange);
  const allow = [...methods, ...(path.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const headers = { Allow: allow };
  if (request.method === "OPTIONS") return respond({ status: 204, headers }, exchange);
  const message = `This path answers to ${allow}, not to ${request.method}.`;
  return respond({ ...refuse("method_not_allowed", message), headers }, exchange);
}
