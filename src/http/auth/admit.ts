import { isRefusal, type Refusal, refuse } from "../../errors.ts";
import { andThen, type MaybePromise } from "../../store/maybe-promise.ts";
import { type Exchange, isSecure } from "../exchange.ts";
import type { Dependencies } from "../handle-request.ts";
import type { RouteMatch } from "../request/read-input.ts";
import type { Answer } from "../response/respond.ts";
import { type AuthenticationResult, type Authenticator, type Caller, isAllowed } from "./authenticator.ts";
import { type RateLimiter, rateLimitHeaders, refuseRate } from "./rate-limiter.ts";
import { isSameOrigin, readSessionCookie } from "./session-cookie.ts";

export const CHALLENGE = 'Bearer realm="petstore"';

/** Whoever calls what anybody may call. */
const anonymous: Caller = {
  scope: "read",
  keyId: undefined,
  actor: { type: "service" },
  name: "anybody",
  authenticatedAt: Number.POSITIVE_INFINITY,
};

/** Says who asks, if they may, and as often as they do: else the answer that refuses it. */
export function admit(matched: RouteMatch, house: Dependencies): MaybePromise<Caller | Answer> {
  return andThen(authenticate(matched, house.authenticator), (caller) => admitCaller(caller, matched, house));
}

function admitCaller(
  caller: AuthenticationResult,
  matched: RouteMatch,
  { requestLimit, failureLimit }: Dependencies,
): MaybePromise<Caller | Answer> {
  const { exchange } = matched;
  if (isRefusal(caller)) return refuseUnauthenticated(caller, exchange, failureLimit);
  exchange.caller = caller;
  if (!isSameSite(matched, caller)) return refuse("cross_site_request");
  const excess = refuseScope(matched, caller);
  if (excess || requestLimit.quota === 0 || caller === anonymous) return excess ?? caller;

  return andThen(requestLimit.take(caller.name), (standing) => {
    const what = `The limit of ${caller.session ? "your account" : "this key"} is ${standing.quota} a minute.`;
    if (!standing.isAllowed) return refuseRate(standing, what);
    Object.assign(exchange.headers, rateLimitHeaders(standing));
    return caller;
  });
}

/** Says who sent a request. A key goes before a session: who sends one means it. */
export function authenticate(
  { exchange, operation }: RouteMatch,
  authenticator: Authenticator,
): AuthenticationResult | Promise<AuthenticationResult> {
  const { headers } = exchange.request;
  const authorization = headers.get("authorization");
  const cookie = authorization === null ? headers.get("cookie") : null;
  const token = cookie === null ? undefined : readSessionCookie(cookie, isSecure(exchange));
  if (operation.scope) {
    return token ? authenticator.authenticateSession(token) : authenticator.authenticate(authorization);
  }
  if (!token) return anonymous;
  return authenticator.authenticateSession(token).then((found) => (isRefusal(found) ? anonymous : found));
}

/** The 401, or the 429 where too many of them have gone to this address. */
export async function refuseUnauthenticated(
  refusal: Refusal,
  exchange: Exchange,
  failureLimit: RateLimiter,
): Promise<Answer> {
  const { request, address } = exchange;
  const standing = failureLimit.quota > 0 ? await failureLimit.take(`address ${address()}`) : undefined;
  if (standing && !standing.isAllowed) {
    return refuseRate(standing, `There were more than ${standing.quota} failed authentications from your address.`);
  }
  const error = request.headers.get("authorization") ? ', error="invalid_token"' : "";
  return { ...refusal, headers: { "WWW-Authenticate": `${CHALLENGE}${error}` } };
}

/**
 * Whether the caller may be taken to want this. A key is sent by whoever has it. A session's cookie comes along whoever
 * makes the browser send a request that changes something; so does the wish to log in.
 */
function isSameSite({ exchange, operation }: RouteMatch, { session }: Caller): boolean {
  const { request, baseUrl } = exchange;
  if (operation.method === "GET" || request.headers.has("authorization")) return true;
  return isSameOrigin(request, baseUrl(), session === undefined);
}

/** What the request was sent with and the database does not know: the key, or the token of the session. */
export function secretOf(exchange: Exchange, { session }: Caller): string {
  const { headers } = exchange.request;
  if (session) return readSessionCookie(headers.get("cookie"), isSecure(exchange)) ?? "";
  return /\S+$/.exec(headers.get("authorization") ?? "")?.[0] ?? "";
}

/** The 403 for whoever lacks the scope that an operation needs. */
export function refuseScope({ operation }: RouteMatch, caller: Caller): Refusal<"insufficient_scope"> | undefined {
  if (!operation.scope || isAllowed(caller.scope, operation.scope)) return undefined;
  const message = caller.session
    ? `This needs the scope ${operation.scope}; your account has the scope ${caller.scope}.`
    : `This needs a key with the scope ${operation.scope}; this key has the scope ${caller.scope}.`;
  return refuse("insufficient_scope", message);
}
