import { refuse } from "../errors.ts";
import { type Awaitable, DatabaseUnavailable } from "../store/database.ts";
import type { House } from "./answer.ts";
import { clientAddress } from "./client-address.ts";
import { createBaseUrls, type Exchange, type PetStoreRequest, pathOf } from "./exchange.ts";
import { findExcess } from "./limits.ts";
import { type Log, redact } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { contractPaths, type Path, type Target } from "./paths.ts";
import { Refusals, refusalJson } from "./refusals.ts";
import { nextRequestId } from "./request-id.ts";
import { type Answer, addCorsHeaders, isPreflight, respond, respondToPreflight } from "./respond.ts";

/** Time in which a whole request has to arrive, headers and body, and after which an idle connection is closed. */
const RECEIVE_SECONDS = 20;
const RETRY_AFTER_SECONDS = 1;
const OUTCOME_UNKNOWN = "It is unknown whether your change was made. Look at what is there before you repeat it.";
const REPEAT =
  "It is unknown whether your change was made. Repeat it with the same `Idempotency-Key`: it is not carried out twice.";

export interface Server {
  port: number;
  /** Refuses what is new and answers once what is under way has been answered; at once where `isNow`. */
  stop(isNow?: boolean): Promise<void>;
}

export interface ServerOptions {
  house: House;
  log: Log;
  metrics: Metrics;
  /** Paths beside those of the contract. */
  pages: { [pattern: string]: Path };
  receiveSeconds?: number;
  /** Whether other processes of ours listen on the same port: the system gives each its part of the connections. */
  isPortShared?: boolean;
}

/** Starts to listen. Throws where the address cannot be had. */
export function startServer(options: ServerOptions): Server {
  const { house, log, metrics, pages, receiveSeconds = RECEIVE_SECONDS, isPortShared = false } = options;
  const { config, overload } = house;
  const baseUrlOf = createBaseUrls(config);
  const refusals = new Refusals(metrics, log);

  const routes: Record<string, (request: PetStoreRequest) => Awaitable<Response>> = {};
  for (const [pattern, path] of Object.entries({ ...contractPaths(house), ...pages })) {
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

  function receive(request: PetStoreRequest, path: Path, isApi: boolean): Awaitable<Response> {
    const start = performance.now();
    const { method, url } = request;
    const target = path[method === "HEAD" ? "GET" : method];
    const requestId = nextRequestId();
    const headers: Exchange["headers"] = { "Request-Id": requestId };
    if (isApi) addCorsHeaders(headers, request);
    target?.addHeaders?.(headers, baseUrlOf(url), request.params ?? {});
    // The runtime leaves it out here.
    if (method === "HEAD") headers.Date = new Date().toUTCString();

    if (overload.refuses(start, target?.queue) && target && !target.isUrgent) {
      refusals.add(target.name);
      headers["Retry-After"] = `${RETRY_AFTER_SECONDS}`;
      headers["Content-Type"] = "application/json";
      const refusal = new Response(refusalJson(requestId), { status: 503, headers });
      return overload.untilRoundEnds?.then(() => refusal) ?? refusal;
    }

    const exchange: Exchange = {
      request,
      requestId,
      baseUrl: () => baseUrlOf(url),
      headers,
      lastHeaders: target?.lastHeaders,
      breakOff: (err) => {
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
  function note(response: Response, exchange: Exchange, target: Target | undefined, start: number): Response {
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
      return refuse("internal_error", `Something went wrong on our side. (Request ${requestId})`);
    }
    const isUnknown = error.isOutcomeUnknown && change !== undefined;
    // To say when to try again would be to ask for the same once more, which may be there already.
    if (isUnknown && !change.isRepeatable)
      return refuse("outcome_unknown", `${OUTCOME_UNKNOWN} (Request ${requestId})`);
    const advice = isUnknown ? REPEAT : "Nothing was changed. Try again.";
    const message = `The service cannot answer at this moment. ${advice} (Request ${requestId})`;
    return { ...refuse("unavailable", message), headers: { "Retry-After": `${RETRY_AFTER_SECONDS}` } };
  }

  return {
    port: server.port ?? config.port,
    stop: (isNow = false) => server.stop(isNow),
  };
}

/** What comes before the operation: limits, preflight, an unknown path, a method that is not there. */
function answerAny(exchange: Exchange, path: Path, target: Target | undefined): Promise<Response> | Response {
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
