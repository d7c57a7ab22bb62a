import { isRefusal, refuse } from "../errors.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Answer, Caller, RouteMatch } from "./exchange.ts";
import { execute } from "./execute.ts";
import { readInput } from "./request/read-input.ts";

const RETRY_AFTER_SECONDS = 1;

/** Handles an operation with a password or a token. Its limits apply before the work that they protect from. */
export function attemptPassword(match: RouteMatch, caller: Caller, dependencies: Dependencies): Promise<Answer> {
  const { exchange } = match;
  const { loginThrottle } = dependencies;
  return loginThrottle.limitNetwork(exchange, async () => {
    const input = await readInput(match); // 413, 400
    if (isRefusal(input)) return input;
    const answer = await loginThrottle.limitAccount(exchange, input, () => execute(match, input, caller, dependencies));
    return answer.status === 503 ? refuseBusy(exchange.requestId) : answer;
  });
}

function refuseBusy(requestId: string): Answer {
  const message = `Too many passwords are waiting to be checked. Nothing was changed. Retry later. (Request ${requestId})`;
  return { ...refuse("unavailable", message), headers: { "Retry-After": `${RETRY_AFTER_SECONDS}` } };
}
