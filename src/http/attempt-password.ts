import { isRefusal } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { emailOf } from "./auth/login-throttle.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Caller, Exchange, Reply, RouteMatch } from "./exchange.ts";
import { execute } from "./execute.ts";
import { networkOf } from "./request/client-address.ts";
import { type AnyInput, readInput } from "./request/read-input.ts";
import { unavailableReply } from "./response/error-reply.ts";

const BUSY = "Too many passwords are waiting to be checked. Nothing was changed. Retry later.";

/** Handles an operation with a password or a token. Limits failures by network, and once the body is read by account. */
export function attemptPassword(match: RouteMatch, caller: Caller, dependencies: Dependencies): Promise<Reply> {
  const { exchange } = match;
  const { loginThrottle, store } = dependencies;
  return loginThrottle.limitNetwork(exchange, async () => {
    const input = await readInput(match); // 413, 400
    if (isRefusal(input)) return input;
    const reply = await loginThrottle.limitAccount(match, input, () => execute(match, input, caller, dependencies));
    if (isRefusal(reply) && isWrongPassword(reply.body.code)) await countFailedLogin(store, exchange, input);
    return reply.status === 503 ? unavailableReply(BUSY, exchange.requestId) : reply;
  });
}

function isWrongPassword(code: string): boolean {
  return code === "invalid_credentials" || code === "wrong_password";
}

/** Counts a failure for the account, even if there is none with this address; an event reports it later. */
function countFailedLogin(store: Store, { address, caller }: Exchange, input: AnyInput): Promise<unknown> {
  const email = emailOf(input);
  return store.transaction(async ({ people, failedLogins }) => {
    const account = email === undefined ? undefined : await people.findByEmail(email);
    return failedLogins.add(account?.person.id ?? caller?.session?.personId, networkOf(address, 24));
  });
}
