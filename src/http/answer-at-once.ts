import { isRefusal } from "../errors.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { admitAtOnce } from "./auth/admit.ts";
import { lookUpCachedAtOnce, respondAndCache } from "./cached-response.ts";
import type { Dependencies } from "./dependencies.ts";
import type { RouteMatch } from "./exchange.ts";
import { createContext, operationOf } from "./operation-context.ts";
import { readParameters } from "./request/read-input.ts";
import { isRemoved } from "./response/deprecation-headers.ts";
import { respond } from "./response/respond.ts";

/**
 * Handles a GET that has to wait for nothing: the key is cached, and so is the response, or the store returns its rows
 * at once (SQLite). One promise costs as much as reading a row. Returns undefined, having done nothing, for any other
 * request: `handleRequest` handles those.
 */
export function answerAtOnce(match: RouteMatch, dependencies: Dependencies): MaybePromise<Response> | undefined {
  const { exchange, operation } = match;
  if (operation.method !== "GET" || !dependencies.store.isSynchronous) return undefined;
  if (isRemoved(operation, dependencies.config.now())) return undefined;
  const caller = admitAtOnce(match, dependencies);
  if (!caller) return undefined;

  const cached = lookUpCachedAtOnce(match, caller, dependencies);
  if (cached.answer) return respond(cached.answer, exchange);
  const input = readParameters(match);
  if (isRefusal(input)) return respond(input, exchange);
  const context = createContext(match, caller, dependencies, dependencies.store);
  const answer = operationOf(match.id)(input, context);
  return answer instanceof Promise
    ? answer.then((later) => respondAndCache(later, cached.version, match, caller, dependencies))
    : respondAndCache(answer, cached.version, match, caller, dependencies);
}
