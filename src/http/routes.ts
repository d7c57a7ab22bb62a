import { contract, type OperationDescription, type OperationId } from "../contract/contract.ts";
import { refuse } from "../errors.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { isExemptFromShedding } from "./overload/load-shedder.ts";
import { type AddHeaders, deprecationHeaders } from "./response/deprecation-headers.ts";
import { addCorsHeaders, respond } from "./response/respond.ts";

/** The handlers of one path, by method. `HEAD` and `OPTIONS` need none. */
export type MethodHandlers = { [method: string]: Handler };

export type Handler = OperationHandler | PageHandler;

interface CommonHandler {
  /** Name in metrics and logs. */
  name: string;
  /** Adds the headers of every response, errors too. */
  addHeaders?: AddHeaders;
  isExemptFromShedding?: boolean;
  /** The account that is charged for its requests, whatever their client is. */
  account?: string;
  /** Writes errors that are found outside of the handler, such as a wrong method. By default, they are JSON. */
  writeError?(reply: Reply, exchange: Exchange): Response;
}

interface OperationHandler extends CommonHandler {
  id: OperationId;
  operation: OperationDescription;
}

export interface PageHandler extends CommonHandler {
  respond(exchange: Exchange): Promise<Response> | Response;
}

/** The contract's paths, below `/v1`, in the syntax of the runtime's router. */
export function contractRoutes(): { [pattern: string]: MethodHandlers } {
  const routes: { [pattern: string]: MethodHandlers } = {};
  for (const id of Object.keys(contract) as OperationId[]) {
    const { method, path } = contract[id];
    const pattern = `/v1${path.replace(/\{(\w+)\}/g, ":$1")}`;
    routes[pattern] = { ...routes[pattern], [method]: toHandler(id) };
  }
  return routes;
}

function toHandler(id: OperationId): OperationHandler {
  const operation = contract[id];
  return {
    name: id,
    id,
    operation,
    isExemptFromShedding: isExemptFromShedding(id, operation),
    ...(operation.deprecation && { addHeaders: deprecationHeaders(operation.deprecation) }),
  };
}

/** Returns the method whose handler is used: GET for a HEAD. */
export function handledMethod({ method }: Request): string {
  return method === "HEAD" ? "GET" : method;
}

/** Handles requests with a method that has no handler on their path, which are `handlers`. */
export function unmatchedHandler(handlers: MethodHandlers): PageHandler {
  const methods = Object.keys(handlers);
  const { writeError = respond } = handlers.GET ?? {};
  return {
    name: "none",
    isExemptFromShedding: true,
    respond: (exchange) => respondUnmatched(exchange, methods, writeError),
  };
}

/** Responds if no handler matches: 204 to OPTIONS, also a preflight; 404 for an unknown path; 405 otherwise. */
function respondUnmatched(exchange: Exchange, methods: string[], writeError: typeof respond): Response {
  const { method } = exchange.request;
  if (isPreflight(exchange.request)) return respondToPreflight(exchange);
  if (methods.length === 0) return respond(refuse("not_found"), exchange);
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const headers = { Allow: allow };
  if (method === "OPTIONS") return respond({ status: 204, headers }, exchange);
  const message = `This path supports ${allow}, not ${method}.`;
  return writeError({ ...refuse("method_not_allowed", message), headers }, exchange);
}

function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}

function respondToPreflight(exchange: Exchange): Response {
  addCorsHeaders(exchange);
  const headers = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, *",
    "Access-Control-Max-Age": "7200",
  };
  return respond({ status: 204, headers }, exchange);
}
