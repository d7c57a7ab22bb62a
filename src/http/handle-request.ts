import { isRefusal } from "../errors.ts";
import { attemptPassword } from "./attempt-password.ts";
import { admit, admitCached } from "./auth/admit.ts";
import { isCacheable, lookUpCached, respondAndCache } from "./cached-response.ts";
import type { Dependencies } from "./dependencies.ts";
import type { RouteMatch } from "./exchange.ts";
import { execute } from "./execute.ts";
import { readInput } from "./request/read-input.ts";
import { isRemoved, refuseRemoved } from "./response/deprecation-headers.ts";
import { respond } from "./response/respond.ts";

/** Handles a request to an operation. The order of the checks is the order in which errors take precedence. */
export async function handleRequest(match: RouteMatch, dependencies: Dependencies): Promise<Response> {
  const { exchange, operation } = match;
  const caller = admitCached(match, dependencies) ?? (await admit(match, dependencies)); // 401, 403, 429
  if ("status" in caller) return respond(caller, exchange);
  if (isRemoved(operation, dependencies.config.now())) return respond(refuseRemoved(operation), exchange); // 410

  const cached = isCacheable(match) ? await lookUpCached(match, caller, dependencies) : undefined; // 200, 304
  if (cached?.reply) return respond(cached.reply, exchange);

  if (operation.isPasswordOperation) return respond(await attemptPassword(match, caller, dependencies), exchange);
  const input = await readInput(match); // 413, 400, 404
  if (isRefusal(input)) return respond(input, exchange);
  const reply = await dependencies.loadShedder.run(match, () => execute(match, input, caller, dependencies));
  return respondAndCache(reply, cached?.version, match, caller, dependencies);
}
