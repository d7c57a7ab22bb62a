import type { Config } from "../config.ts";
import type { OperationId } from "../contract/contract.ts";
import { isRefusal, type Refusal, refuse } from "../errors.ts";
import { operations } from "../operations/index.ts";
import type { Context } from "../operations/operation.ts";
import type { Store } from "../store/store.ts";
import { type Authenticator, type Caller, isAllowed } from "./authenticate.ts";
import { isRemoved } from "./deprecation.ts";
import { type Exchange, pathAndQueryOf } from "./exchange.ts";
import { Retryable, readIdempotencyKey } from "./idempotency.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { isCurrent } from "./precondition.ts";
import { type RateLimit, rateLimitHeaders, refuseRate } from "./rate-limits.ts";
import { type AnyInput, type Matched, readInput } from "./read-input.ts";
import type { RememberedAnswers } from "./remembered.ts";
import { type Answer, represent, respond } from "./respond.ts";
import { isSameOrigin, readSessionCookie, writeSessionCookie } from "./session-cookie.ts";

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

const CHALLENGE = 'Bearer realm="petstore"';

type AnyOperation = (input: AnyInput, context: Context) => Promise<Answer>;

/** The whole path of a request to an operation; the order of the checks is the order in which faults are reported. */
export async function answer(matched: Matched, house: House): Promise<Response> {
  const { exchange, operation } = matched;
  const { request } = exchange;
  const { config, authenticator, remembered, requestLimit } = house;

  const authorization = request.headers.get("authorization");
  const identified = identify(matched, authorization, authenticator);
  // Each promise on the way costs as much as reading a row, so what is there is not awaited.
  const caller = identified instanceof Promise ? await identified : identified;
  if (isRefusal(caller)) return respond(await refuseStranger(caller, exchange, house), exchange);
  exchange.caller = caller;

  if (authorization === null && operation.method !== "GET" && !isTrusted(exchange, caller)) {
    return respond(refuse("cross_site_request"), exchange);
  }
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

/** Whoever calls what anybody may call. */
const anybody: Caller = { scope: "read", keyId: undefined, actor: { type: "service" }, name: "anybody" };

/** A key goes before a session: who sends one means it. */
function identify({ exchange, operation }: Matched, authorization: string | null, authenticator: Authenticator) {
  const cookie = authorization === null ? exchange.request.headers.get("cookie") : null;
  const token = cookie === null ? undefined : readSessionCookie(cookie, isSecure(exchange));
  if (operation.scope)
    return token ? authenticator.authenticateSession(token) : authenticator.authenticate(authorization);
  if (!token) return anybody;
  return authenticator.authenticateSession(token).then((found) => (isRefusal(found) ? anybody : found));
}

/** A session's cookie comes along whoever makes the browser send a request; so does the wish to log in. */
function isTrusted({ request, baseUrl }: Exchange, caller: Caller): boolean {
  return isSameOrigin(request, baseUrl(), caller.session === undefined);
}

function isSecure({ baseUrl }: Exchange): boolean {
  return baseUrl().startsWith("https:");
}

/** The input has been validated against this very operation's part of the contract. */
function toAnyOperation(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}

function toRetryable({ exchange, id }: Matched, { body }: AnyInput, caller: Caller): Retryable | Refusal | undefined {
  const { headers, url } = exchange.request;
  const key = readIdempotencyKey(headers.get("idempotency-key"));
  if (typeof key !== "string") return key;
  // Another session of the same person could not open the answer.
  const name = caller.session ? `session ${Buffer.from(caller.session.sha256).toString("hex")}` : caller.name;
  return new Retryable({ caller: name, operation: id, key }, pathAndQueryOf(url), body, secretOf(exchange, caller));
}

/** What the request was sent with and the database does not know: the key, or the token of the session. */
function secretOf(exchange: Exchange, { session }: Caller): string {
  const { headers } = exchange.request;
  if (session) return readSessionCookie(headers.get("cookie"), isSecure(exchange)) ?? "";
  return /\S+$/.exec(headers.get("authorization") ?? "")?.[0] ?? "";
}

/** The 401, or the 429 where too many of them have gone to this address. */
async function refuseStranger(refusal: Refusal, exchange: Exchange, { failureLimit }: House): Promise<Answer> {
  const { request, address } = exchange;
  const standing = failureLimit.quota > 0 ? await failureLimit.take(`address ${address()}`) : undefined;
  if (standing && !standing.isAllowed) {
    return refuseRate(standing, `There were more than ${standing.quota} failed authentications from your address.`);
  }
  const error = request.headers.get("authorization") ? ', error="invalid_token"' : "";
  return { ...refusal, headers: { "WWW-Authenticate": `${CHALLENGE}${error}` } };
}
