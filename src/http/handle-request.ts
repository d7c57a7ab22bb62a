import type { Config } from "../config.ts";
import type { OperationDescription, OperationId } from "../contract/contract.ts";
import { isRefusal, refuse } from "../errors.ts";
import { operations } from "../operations/index.ts";
import type { Context } from "../operations/operation.ts";
import { DatabaseUnavailable } from "../store/database.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { Store } from "../store/store.ts";
import { admit, authenticate, CHALLENGE, refuseScope, refuseUnauthenticated } from "./auth/admit.ts";
import { type Authenticator, type Caller, isStale } from "./auth/authenticator.ts";
import type { LoginThrottle } from "./auth/login-throttle.ts";
import type { RateLimiter } from "./auth/rate-limiter.ts";
import { writeSessionCookie } from "./auth/session-cookie.ts";
import { isSecure } from "./exchange.ts";
import { toRetryable } from "./idempotency.ts";
import { isExemptFromShedding, type LoadShedder, queueOf } from "./overload/load-shedder.ts";
import { type AnyInput, type RouteMatch, readInput } from "./request/read-input.ts";
import { isRemoved } from "./response/deprecation-headers.ts";
import { isCurrent } from "./response/etag.ts";
import { type Answer, represent, respond } from "./response/respond.ts";
import type { ResponseCache } from "./response/response-cache.ts";

export interface Dependencies {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  remembered: ResponseCache;
  /** Requests of a key. */
  requestLimit: RateLimiter;
  /** Failed authentications from an address. */
  failureLimit: RateLimiter;
  throttle: LoginThrottle;
  overload: LoadShedder;
}

/** Who revokes a key has to get through, also where the machine stands still for a second now and then. */
const URGENT_TRIES_MAX = 10;

type AnyOperation = (input: AnyInput, context: Context) => MaybePromise<Answer>;

/**
 * The whole path of a request to an operation; the order of the checks is the order in which faults are reported. Each
 * promise on the way costs as much as reading a row, so what is there at once is answered at once.
 */
export function handleRequest(matched: RouteMatch, house: Dependencies): MaybePromise<Response> {
  return andThen(admit(matched, house), (caller) => answerTo(caller, matched, house));
}

function answerTo(caller: Caller | Answer, matched: RouteMatch, house: Dependencies): MaybePromise<Response> {
  const { exchange, operation } = matched;
  const { config, remembered } = house;
  if ("status" in caller) return respond(caller, exchange);

  if (operation.deprecation && isRemoved(operation.deprecation, config.now())) {
    const day = operation.deprecation.sunset.slice(0, 10);
    const message = `This operation was removed on ${day}. The Link header names its successor.`;
    return respond(refuse("operation_removed", message), exchange);
  }

  const isRemembered = isList(operation) && !operation.isNotRemembered;
  const version = isRemembered ? queueOf(operation, house.overload).track(remembered.version()) : undefined;
  return andThen(version, (version) => {
    const known = remembered.get(caller.scope, exchange.request.url, version);
    return known ? respond(known, exchange) : answerAnew(caller, version, matched, house);
  });
}

function answerAnew(
  caller: Caller,
  version: bigint | undefined,
  matched: RouteMatch,
  house: Dependencies,
): MaybePromise<Response> {
  const { exchange, operation } = matched;
  return andThen(readInput(matched), (input) => {
    if (isRefusal(input)) return respond(input, exchange);
    const isRead = operation.method === "GET" && !isStale(caller);
    const output = isRead ? runAs(caller, matched, input, house) : carryOutInTime(matched, input, caller, house);
    return andThen(queueOf(operation, house.overload).track(output), (answer) => {
      if (answer.status === 401) exchange.headers["WWW-Authenticate"] = CHALLENGE;
      // What a POST answers with 200 is nothing that could be asked for again.
      if (answer.status !== 200 || answer.stream || operation.method === "POST") return respond(answer, exchange);

      const given = represent(answer);
      if (isList(operation)) house.remembered.put(caller.scope, exchange.request.url, version, given);
      return respond(given, exchange);
    });
  });
}

/** One thing by its id is read as fast as it would be remembered, and there are too many of them. */
function isList({ method, path }: OperationDescription): boolean {
  return method === "GET" && !path.includes("{");
}

/** So much time has passed that the key or the session of the caller may have been revoked. */
class StaleCaller extends Error {}

/** Asks once more who it is, where a body was slow or this process was stopped. */
async function carryOutInTime(
  matched: RouteMatch,
  input: AnyInput,
  caller: Caller,
  house: Dependencies,
): Promise<Answer> {
  try {
    return await carryOut(matched, input, caller, house);
  } catch (error) {
    if (!(error instanceof StaleCaller)) throw error;
  }
  const triesMax = isExemptFromShedding(matched.id, matched.operation) ? URGENT_TRIES_MAX : 1;
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const again = await authenticate(matched, house.authenticator);
    if (isRefusal(again)) return refuseUnauthenticated(again, matched.exchange, house.failureLimit);
    try {
      return refuseScope(matched, again) ?? (await carryOut(matched, input, again, house));
    } catch (error) {
      if (!(error instanceof StaleCaller)) throw error;
    }
  }
  throw new DatabaseUnavailable(new Error("All takes too long."), { isBusy: true });
}

/** Runs the operation for a caller who may still be who they were. Throws Outdated. */
function carryOut(matched: RouteMatch, input: AnyInput, caller: Caller, house: Dependencies): MaybePromise<Answer> {
  if (isStale(caller)) throw new StaleCaller();
  return runAs(caller, matched, input, house);
}

/** Runs the operation: on the store as it is, or in a transaction where it changes something. That throws Outdated. */
function runAs(
  caller: Caller,
  matched: RouteMatch,
  input: AnyInput,
  { store, config, throttle }: Dependencies,
): MaybePromise<Answer> {
  const { exchange, id, operation } = matched;
  const { request, baseUrl } = exchange;
  const run = toAnyOperation(id);
  const contextWith = (store: Context["store"]): Context => ({
    store,
    baseUrl,
    session: caller.session,
    cookie: (token) => writeSessionCookie(token, isSecure(exchange)),
    isSignUpOpen: config.signUp === "open",
    by: caller.actor,
    scope: caller.scope,
    now: config.now,
    isCurrent: (resource) => isCurrent(request.headers, resource),
  });
  if (operation.method === "GET") return run(input, contextWith(store));
  exchange.change = { isRepeatable: false };
  if (operation.takesSecret) return throttle.watch(exchange, input, () => run(input, contextWith(store)));

  const retryable = operation.headers.includes("Idempotency-Key") ? toRetryable(matched, input, caller) : undefined;
  if (retryable && "status" in retryable) return retryable;
  exchange.change.isRepeatable = retryable !== undefined;
  // Two requests with one Idempotency-Key are not independent of each other.
  const kind = operation.onlyAdds && !retryable ? "insertOnly" : "change";
  return store.transaction((writer) => {
    // It may have waited, or run before.
    if (isStale(caller)) throw new StaleCaller();
    const runIt = () => run(input, contextWith(writer));
    return retryable ? retryable.answer(writer, runIt) : runIt();
  }, kind);
}

/** The input has been validated against this very operation's part of the contract. */
function toAnyOperation(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}
