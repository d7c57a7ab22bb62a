import type { MaybePromise } from "../store/maybe-promise.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Exchange, PetStoreRequest } from "./exchange.ts";
import type { Log } from "./observability/log.ts";
import type { Metrics } from "./observability/metrics.ts";
import { createReceiver } from "./receive-request.ts";
import { createBaseUrls } from "./request/base-url.ts";
import { clientAddress } from "./request/client-address.ts";
import { handledMethod, type MethodHandlers, unmatchedHandler } from "./routes.ts";

/** Timeout for receiving a whole request, headers and body, and for an idle connection. */
const RECEIVE_SECONDS = 20;

export interface Server {
  port: number;
  /** Graceful shutdown: resolves once the requests in progress are completed; with `isNow`, aborts them. */
  stop(isNow?: boolean): Promise<void>;
}

/** Where a server listens. */
export interface Address {
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
  const context = {
    baseUrlOf: createBaseUrls(config),
    addressOf: (request: Request) =>
      clientAddress(request, () => server.requestIP(request)?.address ?? "unknown", config.trustedProxies),
    onStreamError({ requestId, trace, handlerName }: Exchange, err: unknown) {
      metrics.countAborted(handlerName);
      log.error({ requestId, ...trace, err }, "response aborted");
    },
  };

  const receive = createReceiver({ dependencies, log, metrics, context });
  const routes: Record<string, (request: PetStoreRequest) => MaybePromise<Response>> = {};
  for (const [pattern, handlers] of Object.entries(options.routes)) {
    const unmatched = unmatchedHandler(Object.keys(handlers));
    const isApi = pattern.startsWith("/v1/");
    routes[pattern] = (request) => receive(request, handlers[handledMethod(request)] ?? unmatched, isApi);
  }
  const unknownPath = unmatchedHandler([]);
  const server = Bun.serve({
    hostname: address.host,
    port: address.port,
    idleTimeout: receiveSeconds,
    // The body limit is enforced while reading: the runtime's own 413 has no body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // In production mode the runtime would silently share a taken port, if reusePort were not set.
    development: false,
    reusePort: isPortShared,
    routes,
    fetch: (request) => receive(request, unknownPath, true),
  });

  return {
    port: server.port ?? address.port,
    stop: (isNow = false) => server.stop(isNow),
  };
}
