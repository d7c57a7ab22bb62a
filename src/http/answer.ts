import type { Config } from "../config.ts";
import type { OperationId } from "../contract/contract.ts";
import { isRefusal, refuse } from "../errors.ts";
import { operations } from "../operations/index.ts";
import type { Context } from "../operations/operation.ts";
import { DatabaseUnavailable } from "../store/database.ts";
import type { Store } from "../store/store.ts";
import { type Authenticator, type Caller, isOutdated } from "./authenticate.ts";
import { anybody, CHALLENGE, identify, isTrusted, refuseScope, refuseStranger } from "./caller.ts";
import { isRemoved } from "./deprecation.ts";
import { isSecure } from "./exchange.ts";
import { toRetryable } from "./idempotency.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { isCurrent } from "./precondition.ts";
import { type RateLimit, rateLimitHeaders, refuseRate } from "./rate-limits.ts";
import { type AnyInput, type Matched, readInput } from "./read-input.ts";
import type { RememberedAnswers } from "./remembered.ts";
import { type Answer, represent, respond } from "./respond.ts";
import { writeSessionCookie } from "./session-cookie.ts";

export interface House {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  remembered: RememberedAnswers;
  /** Requests of a key. */
  requestLimit: RateLimit;
  /** Failed authentications from an address. */
  failureLimit: RateLimit;
  throttle: LoginThrottle;
}

type AnyOperation = (input: AnyInput, context: Context) => Promise<Answer>;

/** The whole path of a request to an operation; the order of the checks is the order in which faults are reported. */
export async function answer(matched: Matched, house: House): Promise<Response> {
  const { exchange, operation } = matched;
  const { request } = exchange;
  const { config, authenticator, remembered, requestLimit, failureLimit } = house;

  const identified = identify(matched, authenticator);
  // Each promise on the way costs as much as reading a row, so what is there is not awaited.
  const caller = identified instanceof Promise ? await identified : identified;
  if (isRefusal(caller)) return respond(await refuseStranger(caller, exchange, failureLimit), exchange);
  exchange.caller = caller;

  if (!isTrusted(matched, caller)) return respond(refuse("cross_site_request"), exchange);
  const excess = refuseScope(matched, caller);
  if (excess) return respond(excess, exchange);

  if (requestLimit.quota > 0 && caller !== anybody) {
    const standing = await requestLimit.take(caller.name);
    const what = `The limit of ${caller.session ? "your account" : "this key"} is ${standing.quota} a minute.`;
    if (!standing.isAllowed) return respond(refuseRate(standing, what), exchange);
    Object.assign(exchange.headers, rateLimitHeaders(standing));
  }

  if (operation.deprecation && isRemoved(operation.deprecation, config.now())) {
    const day = operation.deprecation.sunset.slice(0, 10);
    const message = `This operation was removed on ${day}. The Link header names its successor.`;
    return respond(refuse("operation_removed", message), exchange);
  }

  // One pet by its id is read as fast as it would be remembered, and there are too many of them.
  const isList = operation.method === "GET" && !operation.path.includes("{");
  const version = isList && !operation.isNotRemembered ? remembered.version() : undefined;
  const known = remembered.find(caller.scope, request.url, version);
  if (known) return respond(known, exchange);

  const read = readInput(matched);
  const input = read instanceof Promise ? await read : read;
  if (isRefusal(input)) return respond(input, exchange);

  let output: Answer;
  try {
    output = await carryOut(matched, input, caller, house);
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    output = await carryOutAnew(matched, input, house);
  }
  if (output.status === 401) exchange.headers["WWW-Authenticate"] = CHALLENGE;
  // What a POST answers with 200 is nothing that could be asked for again.
  if (output.status !== 200 || output.stream || operation.method === "POST") return respond(output, exchange);

  const given = represent(output);
  if (isList) remembered.keep(caller.scope, request.url, version, given);
  return respond(given, exchange);
}

/** So much time has passed that the key or the session of the caller may have been revoked. */
class Outdated extends DatabaseUnavailable {
  constructor() {
    super(new Error("Who asks is known for too long."), { isBusy: true });
  }
}

/** Asks once more who it is, where a body was slow or this process was stopped, and then runs the operation. */
async function carryOutAnew(matched: Matched, input: AnyInput, house: House): Promise<Answer> {
  const caller = await identify(matched, house.authenticator);
  if (isRefusal(caller)) return refuseStranger(caller, matched.exchange, house.failureLimit);
  return refuseScope(matched, caller) ?? carryOut(matched, input, caller, house);
}

/** Runs the operation: on the store as it is, or in a transaction where it changes something. Throws Outdated. */
function carryOut(
  matched: Matched,
  input: AnyInput,
  caller: Caller,
  { store, config, throttle }: House,
): Promise<Answer> | Answer {
  const { exchange, id, operation } = matched;
  const { request, baseUrl } = exchange;
  if (isOutdated(caller)) throw new Outdated();
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
  const kind = operation.onlyAdds && !retryable ? "addition" : "change";
  return store.transaction((writer) => {
    // It may have waited, or run before.
    if (isOutdated(caller)) throw new Outdated();
    const runIt = () => run(input, contextWith(writer));
    return retryable ? retryable.answer(writer, runIt) : runIt();
  }, kind);
}

/** The input has been validated against this very operation's part of the contract. */
function toAnyOperation(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}
