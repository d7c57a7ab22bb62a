import { contract, type OperationDescription, type OperationId } from "../contract/contract.ts";
import type { Exchange } from "./exchange.ts";
import { isExemptFromShedding } from "./overload/load-shedder.ts";
import { type AddHeaders, deprecationHeaders } from "./response/deprecation-headers.ts";
import { respondUnmatched } from "./response/unmatched.ts";

/** The handlers of one path, by method. `HEAD` and `OPTIONS` need none. */
export type MethodHandlers = { [method: string]: Handler };

export type Handler = OperationHandler | PageHandler;

interface CommonHandler {
  /** Name in metrics and logs. */
  name: string;
  /** Adds the headers of every response, errors too. */
  addHeaders?: AddHeaders;
  isExemptFromShedding?: boolean;
}

export interface OperationHandler extends CommonHandler {
  id: OperationId;
  operation: OperationDescription;
}

/** Handles a path outside the contract. */
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

/** Handles requests with a method that has no handler on their path; `methods` are those that have one. */
export function unmatchedHandler(methods: string[]): PageHandler {
  return {
    name: "none",
    isExemptFromShedding: true,
    respond: (exchange) => respondUnmatched(exchange, methods),
  };
}
