import { uncacheableOperations } from "../operations/traits.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Answer, Caller, RouteMatch } from "./exchange.ts";
import { represent, respond } from "./response/respond.ts";

/** What the response cache knows of a request. */
export interface CacheLookup {
  /** Version of the store before the response is made; undefined: the response is not cached. */
  version: bigint | undefined;
  answer: Answer | undefined;
}

const notCached: CacheLookup = { version: undefined, answer: undefined };

/** Looks up the response of a list for the current version of the store. */
export async function lookUpCached(
  match: RouteMatch,
  caller: Caller,
  { responseCache, loadShedder }: Dependencies,
): Promise<CacheLookup> {
  if (!isCacheable(match)) return notCached;
  const version = await loadShedder.queueOf(match.operation).track(responseCache.version());
  return { version, answer: responseCache.get(caller.scope, match.exchange.request.url, version) };
}

/** The same for a store that returns its version at once. */
export function lookUpCachedAtOnce(match: RouteMatch, caller: Caller, { responseCache }: Dependencies): CacheLookup {
  if (!isCacheable(match)) return notCached;
  const version = responseCache.version() as bigint | undefined;
  return { version, answer: responseCache.get(caller.scope, match.exchange.request.url, version) };
}

/** Responds; a GET that succeeded gets its ETag, and goes to the cache where it can be looked up there. */
export function respondAndCache(
  answer: Answer,
  version: bigint | undefined,
  { exchange, operation }: RouteMatch,
  caller: Caller,
  { responseCache }: Dependencies,
): Response {
  // A 200 to a POST is no representation of a resource.
  if (answer.status !== 200 || answer.stream || operation.method === "POST") return respond(answer, exchange);
  const represented = represent(answer);
  responseCache.put(caller.scope, exchange.request.url, version, represented);
  return respond(represented, exchange);
}

/** Only lists are cached: reading a row by its id is as fast as a cache hit, and there are too many ids. */
function isCacheable({ id, operation }: RouteMatch): boolean {
  return operation.method === "GET" && !operation.path.includes("{") && !uncacheableOperations.has(id);
}
