import { randomBytes } from "../credentials/token.ts";
import { Overloaded } from "../store/concurrency-limit.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { Authenticator } from "./auth/authenticator.ts";
import { readSessionCookie } from "./auth/session-cookie.ts";
import { createBaseUrls, createTransportCheck } from "./base-url.ts";
import type { Dependencies } from "./dependencies.ts";
import { Exchange, type PetStoreRequest, type ServerContext } from "./exchange.ts";
import { Production, stopGracefully } from "./graceful-stop.ts";
import { handleRequest } from "./handle-request.ts";
import { createResponseObserver } from "./observability/access-log.ts";
import type { Log } from "./observability/log.ts";
import type { Metrics } from "./observability/metrics.ts";
import { ShedReport, shedResponse } from "./overload/load-shedder.ts";
import { clientAddress, networkOf } from "./request/client-address.ts";
import { type Serve, withEquivalentPaths } from "./request/equivalent-paths.ts";
import { checkHead, limitUnreadBody } from "./request/limits.ts";
import { toErrorReply, unavailableReply } from "./response/error-reply.ts";
import { addCorsHeaders, commonHeaders, respond } from "./response/respond.ts";
import { type Handler, handledMethod, type MethodHandlers, unmatchedHandler } from "./routes.ts";

/** Timeout for receiving a whole request, headers and body, and for an idle connection. */
const RECEIVE_SECONDS = 20;

export interface Server {
  port: number;
  /** Graceful shutdown: resolves once the requests in progress are completed or aborted; with `isNow`, aborts them at once. */
  stop(isNow?: boolean): Promise<void>;
}

/** Of a client that has already disconnected. */
const unknownPeer = { address: "unknown", port: 0 };

interface Address {
  host: string;
  port: number;
}

export interface ServerOptions {
  dependencies: Dependencies;
  log: Log;
  metrics: Metrics;
  routes: { [pattern: string]: MethodHandlers };
  address: Address;
  receiveSeconds?: number;
  /** Whether other processes of the service listen on the same port (SO_REUSEPORT). */
  isPortShared?: boolean;
}

/** Starts to listen. Throws if the address is not available. */
export function startServer(options: ServerOptions): Server {
  const { dependencies, log, metrics, address, receiveSeconds = RECEIVE_SECONDS, isPortShared = false } = options;
  const { config } = dependencies;
  const production = new Production();
  const context = {
    production,
    baseUrlOf: createBaseUrls(config),
    isInsecure: createTransportCheck(config),
    peerOf: (request: Request) => server.requestIP(request) ?? unknownPeer,
    addressOf: (exchange: Exchange) =>
      clientAddress(exchange.request, () => exchange.peer.address, config.trustedProxies),
    accountOf: (exchange: Exchange) => accountOf(exchange, dependencies.authenticator),
    charge: (account: string, milliseconds: number) => dependencies.loadShedder.eventLoop.charge(account, milliseconds),
    setIdleTimeout: (request: Request, seconds = receiveSeconds) => server.timeout(request, seconds),
    onStreamError({ requestId, trace, handlerName }: Exchange, err: unknown) {
      metrics.countAborted(handlerName);
      log.error({ requestId, ...trace, err }, "response aborted");
    },
  };

  const receive = createReceiver({ dependencies, log, metrics, context });
  const routes: Record<string, Serve> = {};
  for (const [pattern, handlers] of Object.entries(options.routes)) {
    const unmatched = unmatchedHandler(handlers);
    const isApi = pattern === "/v1" || pattern.startsWith("/v1/");
    routes[pattern] = (request) => receive(request, handlers[handledMethod(request)] ?? unmatched, isApi);
  }
  const unknownPath = unmatchedHandler({});
  const server = Bun.serve({
    hostname: address.host,
    port: address.port,
    idleTimeout: receiveSeconds,
    // The body limit is enforced while reading: the runtime's own 413 has no body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // In production mode the runtime would silently share a taken port, if reusePort were not set.
    development: false,
    reusePort: isPortShared,
    // Only if the response to an error could not be made either.
    error(err) {
      log.error({ err }, "a request could not be handled");
      const body = JSON.stringify({ code: "internal_error", message: "An internal error occurred.", status: 500 });
      return new Response(body, { status: 500, headers: { "Content-Type": "application/json" } });
    },
    ...withEquivalentPaths({ routes, fetch: (request) => receive(request, unknownPath, true) }),
  });

  return {
    port: server.port ?? address.port,
    stop: (isNow = false) => (isNow ? server.stop(true) : stopGracefully(server, production)),
  };
}

interface ReceiverOptions {
  dependencies: Dependencies;
  log: Log;
  metrics: Metrics;
  context: ServerContext;
}

/** Returns the function that every request enters first, with the handler of its path and method. */
function createReceiver({ dependencies, log, metrics, context }: ReceiverOptions) {
  const { config } = dependencies;
  const { sharedReads } = dependencies.store;
  const { eventLoop } = dependencies.loadShedder;
  const shedReport = new ShedReport(metrics, log);
  const observe = createResponseObserver(log, metrics, config);

  return function receive(request: PetStoreRequest, handler: Handler, isApi: boolean): MaybePromise<Response> {
    const receivedAt = performance.now();
    const exchange = open(request, handler, isApi, receivedAt);
    if (handler.isExemptFromShedding) return handleAlone(exchange, handler);
    metrics.noteRequest(receivedAt);
    if (eventLoop.mayHandle(receivedAt, exchange)) {
      const response = handleAlone(exchange, handler);
      eventLoop.charge(exchange.account, performance.now() - receivedAt);
      return response;
    }
    keepAddress(exchange);
    return new Promise((resolve, reject) => {
      const handleOrShed = (isShed: boolean) => {
        try {
          const response = isShed ? shed(exchange, handler) : handle(exchange, handler);
          resolve(response);
          return response instanceof Promise;
        } catch (error) {
          // The requests behind it in the queue must still be handled.
          reject(error);
          return false;
        }
      };
      eventLoop.add({ account: exchange.account, handle: handleOrShed }, receivedAt);
    });
  };

  function handleAlone(exchange: Exchange, handler: Handler): MaybePromise<Response> {
    sharedReads.begin();
    try {
      return handle(exchange, handler);
    } finally {
      sharedReads.end();
    }
  }

  function open(request: PetStoreRequest, handler: Handler, isApi: boolean, receivedAt: number): Exchange {
    const requestId = nextRequestId();
    const headers = commonHeaders(requestId);
    const exchange = new Exchange(request, requestId, handler.name, headers, context, receivedAt);
    if (handler.account !== undefined) exchange.chargeTo(handler.account);
    if (isApi) addCorsHeaders(exchange);
    handler.addHeaders?.(headers, context.baseUrlOf(request.url), request.params ?? {});
    // The runtime omits it from responses to HEAD.
    if (request.method === "HEAD") headers.Date = new Date().toUTCString();
    return exchange;
  }

  function handle(exchange: Exchange, handler: Handler): MaybePromise<Response> {
    const { writeError = respond } = handler;
    const fail = (error: unknown) => {
      exchange.restoreIdleTimeout();
      if (error instanceof Overloaded) return shed(exchange, handler);
      return observe(writeError(toErrorReply(error, exchange, log), exchange), exchange);
    };
    try {
      const refusal = checkHead(exchange); // 414, 431, 400
      let response: MaybePromise<Response>;
      if (refusal) {
        response = writeError(refusal, exchange);
      } else if ("respond" in handler) {
        response = handler.respond(exchange);
      } else {
        const match = { exchange, id: handler.id, operation: handler.operation };
        response = handleRequest(match, dependencies);
      }
      // Awaited only if it is a promise: one promise costs as much as reading a row.
      if (!(response instanceof Promise)) return observe(response, exchange);
      keepAddress(exchange);
      return response.then((later) => {
        exchange.restoreIdleTimeout();
        return observe(later, exchange);
      }, fail);
    } catch (error) {
      return fail(error);
    }
  }

  function shed(exchange: Exchange, { writeError }: Handler): Response {
    const { requestHeaders, requestId, handlerName, headers } = exchange;
    shedReport.add(handlerName);
    limitUnreadBody(requestHeaders, headers);
    if (writeError) return writeError(unavailableReply("The service is overloaded.", requestId), exchange);
    return shedResponse(requestId, headers);
  }
}

/**
 * Returns the account that is charged for a request before its caller is authenticated: the caller of its key or
 * session if this process has verified it before, otherwise the network. Also reads the address, except for a known
 * key.
 */
function accountOf(exchange: Exchange, authenticator: Authenticator): string {
  const { authorization, cookie } = exchange.requestHeaders;
  const key = authorization === undefined ? undefined : authenticator.findAccount(authorization, undefined);
  if (key !== undefined) return key;
  const network = `network ${networkOf(exchange.address)}`;
  if (authorization !== undefined || cookie === undefined) return network;
  return authenticator.findAccount(undefined, readSessionCookie(cookie, exchange.isSecure)) ?? network;
}

/** Reads the client's address while it is connected. It takes a system call, which most requests do not need. */
function keepAddress(exchange: Exchange): void {
  void exchange.address;
}

const processPart = randomBytes(6).toString("base64url").replace(/[-_]/g, "x");
let count = 0;

/** Returns a request id that is unique across processes. */
function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}
