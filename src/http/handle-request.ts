import { isRemoved } from "../contract/contract.ts";
import { isRefusal } from "../errors.ts";
import { type PreparationContext, uncacheableOperations } from "../operations/operation.ts";
import { preparations } from "../operations/preparations.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { admit, admitCached } from "./auth/admit.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Caller, Reply, RouteMatch } from "./exchange.ts";
import { createContext, execute, operationOf } from "./execute.ts";
import { type AnyInput, readInput, readParameters } from "./request/read-input.ts";
import { refuseRemoved } from "./response/deprecation-headers.ts";
import { represent, respond, respondUncached, serialize } from "./response/respond.ts";
import { mayWait } from "./waiting-requests.ts";

/** Handles a request to an operation. Awaits nothing that is available synchronously. */
export function handleRequest(match: RouteMatch, dependencies: Dependencies): MaybePromise<Response> {
  return respondAtOnce(match, dependencies) ?? respondInSteps(match, dependencies);
}

/** The order of the checks is the order in which errors take precedence. */
async function respondInSteps(match: RouteMatch, dependencies: Dependencies): Promise<Response> {
  const { exchange, id, operation } = match;
  const { config, responseCache, loginThrottle, loadShedder } = dependencies;
  const caller = admitCached(match, dependencies) ?? (await admit(match, dependencies)); // 401, 403, 429
  if ("status" in caller) return respond(caller, exchange);
  if (isRemoved(operation, config.now())) return respond(refuseRemoved(operation), exchange); // 410

  const version = isCacheable(match) ? await responseCache.version() : undefined;
  const cached = responseCache.get(caller.scope, exchange.request.url, version); // 200, 304
  if (cached) return respond(cached, exchange);

  if (operation.isPasswordOperation) {
    const reply = await loginThrottle.attempt(match, (input) => {
      exchange.suspendIdleTimeout();
      return execute(match, input, caller, dependencies);
    });
    return respond(reply, exchange);
  }
  // 413, 400, 404; 503 for a file
  const input = await (Object.hasOwn(preparations, id) ? readAndPrepare(match, dependencies) : readInput(match));
  if ("status" in input) return respond(input, exchange);
  exchange.suspendIdleTimeout();
  const reply = await (mayBeLong(match)
    ? runLong(match, input, caller, dependencies)
    : loadShedder.run(match, () => execute(match, input, caller, dependencies)));
  return respondAndCache(reply, version, match, caller, dependencies);
}

/** Whether the request may last as long as its client wants: a stream, or one that waits. */
function mayBeLong(match: RouteMatch): boolean {
  return match.operation.isStream === true || mayWait(match);
}

/** A request that waits does not count towards the maximum number of operations on the database. */
function runLong(match: RouteMatch, input: AnyInput, caller: Caller, dependencies: Dependencies): Promise<Reply> {
  const { store, loadShedder, openStreams, waitingRequests } = dependencies;
  const run = (current: Caller, next: AnyInput) =>
    loadShedder.run(match, () => execute(match, next, current, dependencies));
  if (match.operation.isStream) return openStreams.run(match, caller, () => run(caller, input));
  const context = createContext(match, caller, dependencies, store);
  return waitingRequests.run({ match, input, caller, context, execute: run });
}

type Prepare = (input: AnyInput, context: PreparationContext) => Promise<object>;

/** Reads the input, and runs the preparation of the operation, outside of any transaction. */
function readAndPrepare(match: RouteMatch, dependencies: Dependencies): Promise<AnyInput | Reply> {
  const { exchange, id, operation } = match;
  const { store, costlyWorkQueue, uploadLimit, deliveries } = dependencies;

  async function run(): Promise<AnyInput | Reply> {
    const input = await readInput(match);
    if (isRefusal(input)) return input;
    exchange.suspendIdleTimeout();
    const prepare = preparations[id as keyof typeof preparations] as Prepare;
    const runAlone = <Result>(work: () => Promise<Result>) => costlyWorkQueue.runImage(exchange.account, work);
    const prepared = await prepare(input, {
      ...{ store, requester: exchange, runAlone, deliveries },
      countEvents: () => store.countEvents(),
    });
    return isRefusal(prepared) ? prepared : { ...input, prepared };
  }

  return operation.takesBytes ? uploadLimit.run(exchange, run) : run();
}

/** The steps of a GET, if the store is synchronous and the caller cached; else undefined, without effects. */
function respondAtOnce(match: RouteMatch, dependencies: Dependencies): MaybePromise<Response> | undefined {
  const { exchange, id, operation } = match;
  const { config, responseCache, store } = dependencies;
  if (operation.method !== "GET" || !store.isSynchronous || mayBeLong(match)) return undefined;
  if (Object.hasOwn(preparations, id)) return undefined;
  if (isRemoved(operation, config.now())) return undefined;
  const caller = admitCached(match, dependencies);
  if (!caller) return undefined;

  const version = isCacheable(match) ? (responseCache.version() as bigint | undefined) : undefined;
  const cached = responseCache.get(caller.scope, exchange.request.url, version);
  if (cached) return respond(cached, exchange);

  const input = readParameters(match);
  if (isRefusal(input)) return respond(input, exchange);
  const reply = operationOf(match.id)(input, createContext(match, caller, dependencies, store));
  if (!(reply instanceof Promise)) return respondAndCache(reply, version, match, caller, dependencies);
  exchange.suspendIdleTimeout();
  return reply.then((later) => respondAndCache(later, version, match, caller, dependencies));
}

/**
 * Only lists are cached: reading a row by its id is as fast as a cache hit, and there are too many ids. A request with
 * preferences is not served from the cache, since they may change the response.
 */
function isCacheable({ id, operation, exchange }: RouteMatch): boolean {
  if (exchange.requestHeaders.prefer !== undefined) return false;
  return operation.method === "GET" && !operation.path.includes("{") && !uncacheableOperations.has(id);
}

/** A 200 to a GET gets an ETag, and is cached for `version` of the store unless that is undefined. */
function respondAndCache(
  reply: Reply,
  version: bigint | undefined,
  { exchange, operation }: RouteMatch,
  caller: Caller,
  { responseCache }: Dependencies,
): MaybePromise<Response> {
  // A new resource has the ETag that it has when it is read, and so has a restored one.
  const isTagged = reply.status === 201 || reply.status === operation.taggedStatus;
  if (isTagged && reply.json === undefined && exchange.headers["Dry-Run"] === undefined) {
    return respond(serialize(reply, operation), exchange);
  }
  // A 200 to a POST or a DELETE is no representation of a resource.
  const isOutcome = operation.method === "POST" || operation.method === "DELETE";
  if (reply.status !== 200 || reply.stream || isOutcome) return respond(reply, exchange);
  // A page of the event feed is read once.
  if (reply.headers?.["Cache-Control"] === "no-store") return respondUncached(reply, exchange);
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
