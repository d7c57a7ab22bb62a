import { isRefusal, type Refusal, refuse } from "../errors.ts";
import { type Awaitable, after } from "../store/database.ts";
import type { House } from "./answer.ts";
import { type Authenticator, type Caller, type Identified, isAllowed } from "./authenticate.ts";
import { type Exchange, isSecure } from "./exchange.ts";
import { type RateLimit, rateLimitHeaders, refuseRate } from "./rate-limits.ts";
import type { Matched } from "./read-input.ts";
import type { Answer } from "./respond.ts";
import { isSameOrigin, readSessionCookie } from "./session-cookie.ts";

export const CHALLENGE = 'Bearer realm="petstore"';

/** Whoever calls what anybody may call. */
const anybody: Caller = {
  scope: "read",
  keyId: undefined,
  actor: { type: "service" },
  name: "anybody",
  askedAt: Number.POSITIVE_INFINITY,
};

/** Says who asks, if they may, and as often as they do: else the answer that refuses it. */
export function admit(matched: Matched, house: House): Awaitable<Caller | Answer> {
  return after(identify(matched, house.authenticator), (caller) => admitCaller(caller, matched, house));
}

function admitCaller(
  caller: Identified,
  matched: Matched,
  { requestLimit, failureLimit }: House,
): Awaitable<Caller | Answer> {
  const { exchange } = matched;
  if (isRefusal(caller)) return refuseStranger(caller, exchange, failureLimit);
  exchange.caller = caller;
  if (!isTrusted(matched, caller)) return refuse("cross_site_request");
  const excess = refuseScope(matched, caller);
  if (excess || requestLimit.quota === 0 || caller === anybody) return excess ?? caller;

  return after(requestLimit.take(caller.name), (standing) => {
    const what = `The limit of ${caller.session ? "your account" : "this key"} is ${standing.quota} a minute.`;
    if (!standing.isAllowed) return refuseRate(standing, what);
    Object.assign(exchange.headers, rateLimitHeaders(standing));
    return caller;
  });
}

/** Says who sent a request. A key goes before a session: who sends one means it. */
export function identify(
  { exchange, operation }: Matched,
  authenticator: Authenticator,
): Identified | Promise<Identified> {
  const { headers } = exchange.request;
  const authorization = headers.get("authorization");
  const cookie = authorization === null ? headers.get("cookie") : null;
  const token = cookie === null ? undefined : readSessionCookie(cookie, isSecure(exchange));
  if (operation.scope) {
    return token ? authenticator.authenticateSession(token) : authenticator.authenticate(authorization);
  }
  if (!token) return anybody;
  return authenticator.authenticateSession(token).then((found) => (isRefusal(found) ? anybody : found));
}

/** The 401, or the 429 where too many of them have gone to this address. */
export async function refuseStranger(refusal: Refusal, exchange: Exchange, failureLimit: RateLimit): Promise<Answer> {
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
function isTrusted({ exchange, operation }: Matched, { session }: Caller): boolean {
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
export function refuseScope({ operation }: Matched, caller: Caller): Refusal<"insufficient_scope"> | undefined {
  if (!operation.scope || isAllowed(caller.scope, operation.scope)) return undefined;
  const message = caller.session
    ? `This needs the scope ${operation.scope}; your account has the scope ${caller.scope}.`
    : `This needs a key with the scope ${operation.scope}; this key has the scope ${caller.scope}.`;
  return refuse("insufficient_scope", message);
}
