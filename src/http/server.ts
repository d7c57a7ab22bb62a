import { contract, type OperationId } from "../contract/contract.ts";
import { refuse } from "../errors.ts";
import { DatabaseUnavailable } from "../store/database.ts";
import { type Answer, answer, type House } from "./answer.ts";
import type { Caller } from "./authenticate.ts";
import { deprecationHeaders } from "./deprecation.ts";
import { findExcess } from "./limits.ts";
import { type Log, redact } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { nextRequestId } from "./request-id.ts";
import { isPreflight, respond, respondConditionally, respondToPreflight } from "./respond.ts";

/** Time in which a whole request has to arrive, headers and body, and after which an idle connection is closed. */
const RECEIVE_SECONDS = 20;
const RETRY_AFTER_SECONDS = 1;

export type PetStoreRequest = Request & { params?: Record<string, string> };

/** What answers at one path, by method. `HEAD` and `OPTIONS` come of themselves. */
export type Path = { [method: string]: Target };

export interface Target {
  /** What metrics and logs call it. */
  name: string;
  answer(request: PetStoreRequest, requestId: string, baseUrl: () => string): Promise<Outcome> | Outcome;
  /** Headers of every answer, errors too. */
  headers?(request: PetStoreRequest, baseUrl: string): Record<string, string>;
}

export interface Outcome {
  response: Response;
  caller?: Caller | undefined;
}

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
}

/** Starts to listen. Throws where the address cannot be had. */
export function startServer({ house, log, metrics, pages, receiveSeconds = RECEIVE_SECONDS }: ServerOptions): Server {
  const { config } = house;
  const server = Bun.serve({
    hostname: config.host,
    port: config.port,
    idleTimeout: receiveSeconds,
    // Our own limit is counted while the body is read; the answer to the server's own would have no body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // Without development mode the runtime would share the port with whoever has it, and say nothing.
    development: false,
    reusePort: false,
    routes: Object.fromEntries(
      Object.entries({ ...apiPaths(house), ...pages }).map(([pattern, path]) => [
        pattern,
        (request: PetStoreRequest) => receive(request, path),
      ]),
    ),
    fetch: (request) => receive(request, {}),
  });

  async function receive(request: PetStoreRequest, path: Path): Promise<Response> {
    const start = performance.now();
    const requestId = nextRequestId();
    const target = path[request.method === "HEAD" ? "GET" : request.method];
    const baseUrl = () => config.baseUrls[config.environment] ?? `${originOf(request)}/v1`;

    let outcome: Outcome;
    try {
      outcome = await answerAny(request, path, target, requestId, baseUrl);
    } catch (error) {
      outcome = { response: respond(toAnswer(error, request, requestId), requestId) };
    }
    const { response, caller } = outcome;
    for (const [name, value] of Object.entries(target?.headers?.(request, baseUrl()) ?? {})) {
      response.headers.set(name, value);
    }
    // The runtime leaves it out here.
    if (request.method === "HEAD") response.headers.set("Date", new Date().toUTCString());

    const seconds = (performance.now() - start) / 1000;
    const operation = target?.name ?? "none";
    metrics.observeRequest(operation, response.status, seconds);
    log.info({
      requestId,
      method: request.method,
      path: redact(pathOf(request)),
      operation,
      status: response.status,
      milliseconds: Math.round(seconds * 1e6) / 1e3,
      keyId: caller?.keyId?.toString(),
    });
    return response;
  }

  function toAnswer(error: unknown, request: Request, requestId: string): Answer {
    if (request.signal.aborted) return refuse("invalid_request", "The request did not arrive whole.");
    if (error instanceof DatabaseUnavailable) {
      log.error({ requestId, err: error });
      const outcome = error.isOutcomeUnknown ? "It is unknown whether your change was made." : "Nothing was changed.";
      const message = `The service cannot answer at this moment. ${outcome} Try again. (Request ${requestId})`;
      return { ...refuse("unavailable", message), headers: { "Retry-After": `${RETRY_AFTER_SECONDS}` } };
    }
    log.error({ requestId, err: error });
    return refuse("internal_error", `Something went wrong on our side. (Request ${requestId})`);
  }

  /** The address that the client used. */
  function originOf(request: Request): string {
    return URL.parse(request.url)?.origin ?? `http://${config.host}:${server.port}`;
  }

  return {
    port: server.port ?? config.port,
    stop: (isNow = false) => server.stop(isNow),
  };
}

async function answerAny(
  request: PetStoreRequest,
  path: Path,
  target: Target | undefined,
  requestId: string,
  baseUrl: () => string,
): Promise<Outcome> {
  const excess = findExcess(request);
  if (excess) return { response: respond(excess, requestId) };
  if (isPreflight(request)) return { response: respondToPreflight(requestId) };
  if (target) return target.answer(request, requestId, baseUrl);

  const methods = Object.keys(path);
  if (methods.length === 0) return { response: respond(refuse("not_found"), requestId) };
  const allow = [...methods, ...(path.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return { response: respond({ status: 204, headers: { Allow: allow } }, requestId) };
  const message = `This path answers to ${allow}, not to ${request.method}.`;
  return { response: respond({ ...refuse("method_not_allowed", message), headers: { Allow: allow } }, requestId) };
}

/** The contract's paths, below `/v1`. */
function apiPaths(house: House): { [pattern: string]: Path } {
  const paths: { [pattern: string]: Path } = {};
  for (const [name, operation] of Object.entries(contract)) {
    const id = name as OperationId;
    const { deprecation } = operation;
    const isConditional = operation.statuses.includes(304);
    const target: Target = {
      name,
      async answer(request, requestId, baseUrl) {
        const { caller, ...given } = await answer({ request, id, operation }, house, baseUrl);
        const response =
          isConditional && given.status === 200
            ? respondConditionally(given, requestId, request.headers.get("if-none-match"))
            : respond(given, requestId);
        return { response, caller };
      },
    };
    if (deprecation) {
      target.headers = (request, baseUrl) => deprecationHeaders(deprecation, baseUrl, request.params ?? {});
    }
    const pattern = `/v1${operation.path.replace(/\{(\w+)\}/g, ":$1")}`;
    paths[pattern] = { ...paths[pattern], [operation.method]: target };
  }
  return paths;
}

function pathOf({ url }: Request): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const question = url.indexOf("?");
  return url.slice(start, question < 0 ? undefined : question);
}
