import type { Scope } from "../../contract/contract.ts";
import { isAllowed } from "../../contract/scope.ts";
import { isRefusal, type Refusal, refuse } from "../../errors.ts";
import type { Purpose } from "../../store/tables/credential-changes.ts";
import { queryOf } from "../base-url.ts";
import type { Caller, Exchange, Reply, RouteMatch } from "../exchange.ts";
import { networkOf } from "../request/client-address.ts";
import { CHALLENGE } from "../response/respond.ts";
import type { AuthenticationResult, Authenticator } from "./authenticator.ts";
import { type RateLimiter, rateLimitHeaders, refuseRate } from "./rate-limiter.ts";
import { isOwnOrigin, isSameOrigin, readSessionCookie } from "./session-cookie.ts";

export interface AdmissionDependencies {
  authenticator: Authenticator;
  requestLimiter: RateLimiter;
  failureLimiter: RateLimiter;
}

const anonymous: Caller = {
  scope: "read",
  keyId: undefined,
  actor: { type: "service" },
  allowedAddresses: undefined,
  allowedOrigins: undefined,
  name: "anonymous",
  account: "anonymous",
  mark: undefined,
};

/** Returns the caller of a request, or the 401, 403 or 429 that refuses it. */
export async function admit(match: RouteMatch, dependencies: AdmissionDependencies): Promise<Caller | Reply> {
  const { exchange } = match;
  const caller = await authenticate(match, dependencies.authenticator, isUnattended(match));
  if (isRefusal(caller)) return refuseUnauthenticated(caller, exchange, dependencies.failureLimiter);
  if (caller !== anonymous) exchange.caller = caller;
  if (exchange.isInsecure) return refuseInsecure(exchange, caller, dependencies.authenticator);
  if (!isDeliberate(match, caller)) return refuse("cross_site_request");
  const refusal = refusePlace(exchange, caller);
  if (refusal) return refusal;
  dependencies.authenticator.recordUse(caller, exchange);
  if (isExposing(exchange, caller)) await noteExposed(exchange, caller, dependencies.authenticator);
  return refuseScope(match, caller) ?? (await refuseOverQuota(caller, exchange, dependencies.requestLimiter)) ?? caller;
}

/** The same without a promise: undefined unless the caller is cached and may do this, and there is no quota. */
export function admitCached(
  match: RouteMatch,
  { authenticator, requestLimiter }: AdmissionDependencies,
): Caller | undefined {
  const { exchange, operation } = match;
  if (!operation.scope || requestLimiter.quota > 0 || exchange.isInsecure) return undefined;
  const { authorization } = exchange.requestHeaders;
  const purpose = operation.method === "GET" ? "read" : "write";
  const caller =
    authorization === undefined
      ? findCachedSession(match, authenticator, purpose)
      : authenticator.findCached(authorization, purpose);
  if (!caller || refusePlace(exchange, caller) || refuseScope(match, caller)) return undefined;
  if (isExposing(exchange, caller) && !authenticator.isMarkedExposed(caller)) return undefined;
  exchange.caller = caller;
  authenticator.recordUse(caller, exchange);
  return caller;
}

function findCachedSession(match: RouteMatch, authenticator: Authenticator, purpose: Purpose): Caller | undefined {
  const token = sessionTokenOf(match.exchange);
  const caller = token === undefined ? undefined : authenticator.findCachedSession(token, purpose);
  return caller && isDeliberate(match, caller) ? caller : undefined;
}

/**
 * Returns the caller of a request that was admitted before, or the 401, 403 or 429 that refuses it now. Does not renew a
 * session.
 */
export async function authenticateAgain(
  match: RouteMatch,
  { authenticator, failureLimiter }: AdmissionDependencies,
): Promise<Caller | Reply> {
  // A transaction may have found that the key was revoked since it was cached.
  authenticator.forget(match.exchange.request.headers.get("authorization"));
  const caller = await authenticate(match, authenticator, true);
  if (isRefusal(caller)) return refuseUnauthenticated(caller, match.exchange, failureLimiter);
  return refusePlace(match.exchange, caller) ?? refuseScope(match, caller) ?? caller;
}

/** A key takes precedence over a session: browsers attach cookies by themselves, keys are sent deliberately. */
async function authenticate(
  { exchange, operation }: RouteMatch,
  authenticator: Authenticator,
  isUnattended: boolean,
): Promise<AuthenticationResult> {
  const authorization = exchange.request.headers.get("authorization");
  const token = authorization === null ? sessionTokenOf(exchange) : undefined;
  if (operation.scope) {
    return token ? authenticator.authenticateSession(token, isUnattended) : authenticator.authenticate(authorization);
  }
  if (!token) return anonymous;
  const caller = await authenticator.authenticateSession(token, isUnattended);
  return isRefusal(caller) ? anonymous : caller;
}

/** Whether a page made the request without a person: it does not renew the session. */
function isUnattended({ exchange, operation }: RouteMatch): boolean {
  return operation.isStream === true || exchange.request.headers.get("petstore-unattended") === "true";
}

function sessionTokenOf(exchange: Exchange): string | undefined {
  const cookie = exchange.request.headers.get("cookie");
  return cookie === null ? undefined : readSessionCookie(cookie, exchange.isSecure);
}

async function refuseUnauthenticated(
  refusal: Refusal,
  { request, address }: Exchange,
  failureLimiter: RateLimiter,
): Promise<Reply> {
  const status =
    failureLimiter.quota > 0 ? await failureLimiter.take(`address ${networkOf(address, { ipv6: 64 })}`) : undefined;
  if (status && !status.isAllowed) {
    return refuseRate(status, `There were more than ${status.quota} failed authentications from your address.`);
  }
  const error = request.headers.get("authorization") ? ', error="invalid_token"' : "";
  return { ...refusal, headers: { "WWW-Authenticate": `${CHALLENGE}${error}` } };
}

/** Refuses a request that others may have read on its way, and marks its key. */
async function refuseInsecure(
  exchange: Exchange,
  caller: Caller,
  authenticator: Authenticator,
): Promise<Refusal<"insecure_transport">> {
  const { baseUrl } = exchange;
  if (caller === anonymous || caller.session) {
    return refuse("insecure_transport", `The request was sent without TLS. Send requests to ${baseUrl}.`);
  }
  await authenticator.markExposed(caller);
  const advice = `Send requests to ${baseUrl}, and rotate the key.`;
  return refuse(
    "insecure_transport",
    `The request was sent without TLS, so others may have read its API key. ${advice}`,
  );
}

/**
 * Checks against cross-site request forgery (CSRF). An API key is always sent deliberately; browsers attach the session
 * cookie to cross-site requests too, so a change or a login without a key must come from a page of this server.
 */
function isDeliberate({ exchange, operation }: RouteMatch, { session }: Caller): boolean {
  const { request, baseUrl } = exchange;
  if (operation.method === "GET" || request.headers.has("authorization")) return true;
  return isSameOrigin(request, baseUrl, session === undefined);
}

/** Refuses a key from an address, or in the page of a website, that it does not allow. */
function refusePlace(
  exchange: Exchange,
  { allowedAddresses, allowedOrigins }: Caller,
): Refusal<"address_not_allowed" | "origin_not_allowed"> | undefined {
  if (allowedAddresses && !allowedAddresses.includes(exchange.address)) {
    return refuse("address_not_allowed", `This key may not be used from the address ${exchange.address}.`);
  }
  const { origin } = exchange.requestHeaders;
  // Programs send no origin, and what the key reads is public: it protects visitors' browsers, no data.
  if (!allowedOrigins || origin === undefined || allowedOrigins.includes(origin)) return undefined;
  return refuse("origin_not_allowed", `This key may not be used by pages of ${origin.slice(0, ORIGIN_LENGTH_MAX)}.`);
}

/** Maximum number of characters of an origin in a message or in the database. */
const ORIGIN_LENGTH_MAX = 300;

/** Whether a web page of another website sends a secret key, so that all its visitors can read the key. */
function isExposing({ requestHeaders, request, baseUrl }: Exchange, { keyId, scope }: Caller): boolean {
  const { origin } = requestHeaders;
  return origin !== undefined && keyId !== undefined && scope !== "public" && !isOwnOrigin(origin, request, baseUrl);
}

/** Marks the key of a request that is served all the same: a failure must not refuse it, and a later request tries again. */
function noteExposed({ requestHeaders }: Exchange, caller: Caller, authenticator: Authenticator): Promise<void> {
  const origin = URL.parse(requestHeaders.origin ?? "")?.origin ?? "null";
  return authenticator.markExposed(caller, origin.slice(0, ORIGIN_LENGTH_MAX)).catch(() => undefined);
}

function refuseScope(match: RouteMatch, caller: Caller): Refusal<"insufficient_scope"> | undefined {
  const { scope, subject = "This" } = scopeNeeded(match);
  if (!scope || isAllowed(caller.scope, scope)) return undefined;
  const message = caller.session
    ? `${subject} needs the scope ${scope}; your account has the scope ${caller.scope}.`
    : `${subject} needs a key with the scope ${scope}; this key has the scope ${caller.scope}.`;
  return refuse("insufficient_scope", message);
}

/** The scope that the operation needs, or that a query parameter does. */
function scopeNeeded({ exchange, operation }: RouteMatch): { scope?: Scope; subject?: string } {
  const { parameterScopes } = operation;
  if (!parameterScopes) return operation;
  const query = queryOf(exchange.request.url);
  const name = Object.keys(parameterScopes).find((each) => query.has(each));
  const scope = name === undefined ? undefined : parameterScopes[name];
  return scope === undefined ? operation : { scope, subject: `The query parameter \`${name}\`` };
}

/** Returns the 429 for a caller over its quota; otherwise adds headers with the remaining quota to the response. */
async function refuseOverQuota(caller: Caller, exchange: Exchange, limiter: RateLimiter): Promise<Reply | undefined> {
  if (limiter.quota === 0 || caller === anonymous) return undefined;
  // All visitors of a website use the same key.
  const network = caller.scope === "public" ? networkOf(exchange.address) : undefined;
  const status = await limiter.take(network === undefined ? caller.name : `visitors from ${network}`);
  const subject = network ? "your network" : caller.session ? "your account" : "this key";
  const quota = `${status.quota} request${status.quota === 1 ? "" : "s"}`;
  if (!status.isAllowed) return refuseRate(status, `The limit of ${subject} is ${quota} a minute.`);
  Object.assign(exchange.headers, rateLimitHeaders(status));
  return undefined;
}

export function secretOf(exchange: Exchange, { session }: Caller): string {
  if (session) return sessionTokenOf(exchange) ?? "";
  return /\S+$/.exec(exchange.request.headers.get("authorization") ?? "")?.[0] ?? "";
}
