import type { Config } from "../config.ts";
import type { OperationId } from "../contract/contract.ts";
import { isRefusal, refuse } from "../errors.ts";
import { operations } from "../operations/index.ts";
import type { Context } from "../operations/operation.ts";
import type { Store } from "../store/store.ts";
import { type Authenticator, isAllowed } from "./authenticate.ts";
import { isRemoved } from "./deprecation.ts";
import { type AnyInput, type Matched, readInput } from "./read-input.ts";
import type { RememberedAnswers } from "./remembered.ts";
import { type Answer, represent, respond } from "./respond.ts";

export interface House {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  remembered: RememberedAnswers;
}

type AnyOperation = (input: AnyInput, context: Context) => Promise<Answer>;

/** The whole path of a request to an operation; the order of the checks is the order in which faults are reported. */
export async function answer(matched: Matched, house: House): Promise<Response> {
  const { exchange, id, operation } = matched;
  const { request, baseUrl } = exchange;
  const { config, store, authenticator, remembered } = house;

  const authorization = request.headers.get("authorization");
  const identified = authenticator.authenticate(authorization);
  // Each promise on the way costs as much as reading a row, so what is there is not awaited.
  const caller = identified instanceof Promise ? await identified : identified;
  if (isRefusal(caller)) {
    return respond({ ...caller, headers: { "WWW-Authenticate": challenge(authorization) } }, exchange);
  }
  exchange.caller = caller;

  if (!isAllowed(caller.scope, operation.scope)) {
    const message = `This needs a key with the scope ${operation.scope}; this key has the scope ${caller.scope}.`;
    return respond(refuse("insufficient_scope", message), exchange);
  }

  if (operation.deprecation && isRemoved(operation.deprecation, config.now())) {
    const day = operation.deprecation.sunset.slice(0, 10);
    const message = `This operation was removed on ${day}. The Link header names its successor.`;
    return respond(refuse("operation_removed", message), exchange);
  }

  const isConditional = operation.statuses.includes(304);
  // One pet by its id is read as fast as it would be remembered, and there are too many of them.
  const isList = isConditional && !operation.path.includes("{");
  const version = isList ? remembered.version() : undefined;
  const known = remembered.find(request.url, version);
  if (known) return respond(known, exchange);

  const read = readInput(matched);
  const input = read instanceof Promise ? await read : read;
  if (isRefusal(input)) return respond(input, exchange);

  const output = await toAnyOperation(id)(input, { store, baseUrl });
  if (output.status !== 200 || !isConditional) return respond(output, exchange);

  const given = represent(output);
  if (isList) remembered.keep(request.url, version, given);
  return respond(given, exchange);
}

/** The input has been validated against this very operation's part of the contract. */
function toAnyOperation(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}

function challenge(authorization: string | null): string {
  return `Bearer realm="petstore"${authorization ? ', error="invalid_token"' : ""}`;
}
