import { uncacheableOperations } from "../operations/traits.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Caller, Reply, RouteMatch } from "./exchange.ts";
import { represent, respond, serialize } from "./response/respond.ts";

export interface CacheLookup {
  /** Version of the store at the lookup; undefined if the response must not be cached. */
  version: bigint | undefined;
  reply: Reply | undefined;
}

/** Looks up the response of a list for the current version of the store. */
export async function lookUpCached(
  match: RouteMatch,
  caller: Caller,
  { responseCache }: Dependencies,
): Promise<CacheLookup> {
  const version = await responseCache.version();
  return { version, reply: responseCache.get(caller.scope, match.exchange.request.url, version) };
}

/** The same without a promise, for a store that returns its version synchronously. */
export function lookUpCachedSync(match: RouteMatch, caller: Caller, { responseCache }: Dependencies): CacheLookup {
  const version = responseCache.version() as bigint | undefined;
  return { version, reply: responseCache.get(caller.scope, match.exchange.request.url, version) };
}

/** Returns the response. A GET with status 200 gets an ETag, and may be cached unless `version` is undefined. */
export function respondAndCache(
  reply: Reply,
  version: bigint | undefined,
  { exchange, operation }: RouteMatch,
  caller: Caller,
  { responseCache }: Dependencies,
): Response {
  // A new resource has the ETag that it has when it is read.
  if (reply.status === 201 && reply.json === undefined && exchange.headers["Dry-Run"] === undefined) {
    return respond(serialize(reply, operation), exchange);
  }
  // A 200 to a POST is no representation of a resource.
  if (reply.status !== 200 || reply.stream || operation.method === "POST") return respond(reply, exchange);
  // A page of the event feed is read once.
  if (reply.headers?.["Cache-Control"] === "no-store") return respond(reply, exchange);
  const represented = represent(reply);
  // A dry run has no version to identify, and a count may be of a later state than the page.
  const isDryRun = exchange.headers["Dry-Run"] !== undefined;
  if (isDryRun || reply.headers?.["Total-Count"] !== undefined) delete represented.headers?.ETag;
  // Depends on the URL only, so it is right for every hit.
  const { Ignored } = exchange.headers;
  if (Ignored !== undefined) represented.headers = { ...represented.headers, Ignored };
  responseCache.put(caller.scope, exchange.request.url, version, represented);
  return respond(represented, exchange);
}

/**
 * Only lists are cached: reading a row by its id is as fast as a cache hit, and there are too many ids. A request with
 * preferences is not served from the cache, since they may change the response.
 */
export function isCacheable({ id, operation, exchange }: RouteMatch): boolean {
  if (exchange.requestHeaders.prefer !== undefined) return false;
  return operation.method === "GET" && !operation.path.includes("{") && !uncacheableOperations.has(id);
}
