import { isRefusal } from "../errors.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { admitCached } from "./auth/admit.ts";
import { isCacheable, lookUpCachedSync, respondAndCache } from "./cached-response.ts";
import type { Dependencies } from "./dependencies.ts";
import type { RouteMatch } from "./exchange.ts";
import { createContext, operationOf } from "./operation-context.ts";
import { readParameters } from "./request/read-input.ts";
import { isRemoved } from "./response/deprecation-headers.ts";
import { respond } from "./response/respond.ts";

/** Handles a GET with few promises if the store is synchronous and the key cached; else undefined, without effects. */
export function tryFastPath(match: RouteMatch, dependencies: Dependencies): MaybePromise<Response> | undefined {
  const { exchange, operation } = match;
  if (operation.method !== "GET" || !dependencies.store.isSynchronous) return undefined;
  if (isRemoved(operation, dependencies.config.now())) return undefined;
  const caller = admitCached(match, dependencies);
  if (!caller) return undefined;

  const cached = isCacheable(match) ? lookUpCachedSync(match, caller, dependencies) : undefined;
  if (cached?.reply) return respond(cached.reply, exchange);
  const input = readParameters(match);
  if (isRefusal(input)) return respond(input, exchange);
  const context = createContext(match, caller, dependencies, dependencies.store);
  const reply = operationOf(match.id)(input, context);
  return reply instanceof Promise
    ? reply.then((later) => respondAndCache(later, cached?.version, match, caller, dependencies))
    : respondAndCache(reply, cached?.version, match, caller, dependencies);
}
