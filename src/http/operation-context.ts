import type { OperationId } from "../contract/contract.ts";
import { operations } from "../operations/index.gen.ts";
import type { Context, PasswordContext } from "../operations/operation.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { writeSessionCookie } from "./auth/session-cookie.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Caller, Reply, RouteMatch } from "./exchange.ts";
import { consoleUrlOf } from "./request/base-url.ts";
import { nameOrRefuseParts } from "./request/ignored.ts";
import type { AnyInput } from "./request/read-input.ts";
import { refuseReadOnly } from "./request/read-only-members.ts";
import { isCurrent, matchesResource } from "./response/etag.ts";

type AnyOperation = (input: AnyInput, context: Context & Partial<PasswordContext>) => MaybePromise<Reply>;

/** Returns the implementation of an operation. Its input must have been validated for the same operation. */
export function operationOf(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}

export function createContext(
  { exchange, id }: RouteMatch,
  caller: Caller,
  { config }: Dependencies,
  store: Context["store"],
): Context {
  return {
    store,
    baseUrl: () => exchange.baseUrl,
    consoleUrl: () => consoleUrlOf(config),
    session: caller.session,
    cookie: (token) => ({
      "Set-Cookie": writeSessionCookie(token, exchange.isSecure),
      "Cache-Control": "no-store",
    }),
    isSignUpOpen: config.signUp === "open",
    by: caller.actor,
    scope: caller.scope,
    address: () => exchange.address,
    now: config.now,
    signal: () => exchange.request.signal,
    isCurrent: (resource, ifMatch) =>
      ifMatch === undefined ? isCurrent(exchange.request.headers, resource) : matchesResource(ifMatch, resource),
    refuseReadOnly: (resource, patch, part = { id, path: "" }) => refuseReadOnly(resource, patch, part, exchange),
    nameOrRefuseIgnored: (names, bodyPart) => nameOrRefuseParts(exchange, names, bodyPart),
    prefers: (preference) => exchange.prefers(preference),
    applyPreference: (preference) => exchange.applyPreference(preference),
  };
}
