import { refuse } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";
import { addCorsHeaders, respond } from "./respond.ts";

/** Responds if no handler matches: 204 to OPTIONS, also a preflight; 404 for an unknown path; 405 otherwise. */
export function respondUnmatched(exchange: Exchange, methods: string[]): Response {
  const { method } = exchange.request;
  if (isPreflight(exchange.request)) return respondToPreflight(exchange);
  if (methods.length === 0) return respond(refuse("not_found"), exchange);
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const headers = { Allow: allow };
  if (method === "OPTIONS") return respond({ status: 204, headers }, exchange);
  const message = `This path supports ${allow}, not ${method}.`;
  return respond({ ...refuse("method_not_allowed", message), headers }, exchange);
}

/** Whether a browser asks if it may send a request (Fetch standard, CORS preflight). */
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
