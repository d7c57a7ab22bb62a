import type { Config } from "../config.ts";
import type { OperationId } from "../contract/contract.ts";
import { isRefusal, refuse } from "../errors.ts";
import { operations } from "../operations/index.ts";
import type { Context } from "../operations/operation.ts";
import type { Store } from "../store/store.ts";
import { type Authenticator, type Caller, isAllowed } from "./authenticate.ts";
import { anybody, CHALLENGE, identify, isTrusted, refuseStranger } from "./caller.ts";
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
  if (operation.scope && !isAllowed(caller.scope, operation.scope)) {
    const message = caller.session
      ? `This needs the scope ${operation.scope}; your account has the scope ${caller.scope}.`
      : `This needs a key with the scope ${operation.scope}; this key has the scope ${caller.scope}.`;
    return respond(refuse("insufficient_scope", message), exchange);
  }

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

  const output = await carryOut(matched, input, caller, house);
  if (output.status === 401) exchange.headers["WWW-Authenticate"] = CHALLENGE;
  // What a POST answers with 200 is nothing that could be asked for again.
  if (output.status !== 200 || output.stream || operation.method === "POST") return respond(output, exchange);

  const given = represent(output);
  if (isList) remembered.keep(caller.scope, request.url, version, given);
  return respond(given, exchange);
}

/** Runs the operation: on the store as it is, or in a transaction where it changes something. */
function carryOut(
  matched: Matched,
  input: AnyInput,
  caller: Caller,
  { store, config, throttle }: House,
): Promise<Answer> | Answer {
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
  if (operation.takesSecret) return throttle.watch(exchange, input, () => run(input, contextWith(store)));

  const retryable = operation.headers.includes("Idempotency-Key") ? toRetryable(matched, input, caller) : undefined;
  if (retryable && "status" in retryable) return retryable;
  return store.transaction((writer) =>
    retryable ? retryable.answer(writer, () => run(input, contextWith(writer))) : run(input, contextWith(writer)),
  );
}

/** The input has been validated against this very operation's part of the contract. */
function toAnyOperation(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}
