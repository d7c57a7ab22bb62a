import type { Config } from "../config.ts";
import type { OperationId } from "../contract/contract.ts";
import { isRefusal, refuse } from "../errors.ts";
import { operations } from "../operations/index.ts";
import type { Context } from "../operations/operation.ts";
import type { Store } from "../store/store.ts";
import { type Authenticator, type Caller, isAllowed } from "./authenticate.ts";
import { isRemoved } from "./deprecation.ts";
import { type AnyInput, type Matched, readInput } from "./read-input.ts";

/** What is sent back, before it becomes a Response. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface House {
  config: Config;
  store: Store;
  authenticator: Authenticator;
}

type AnyOperation = (input: AnyInput, context: Context) => Promise<Answer>;

/** The whole path of a request to an operation; the order of the checks is the order in which faults are reported. */
export async function answer(matched: Matched, house: House): Promise<{ given: Answer; caller?: Caller }> {
  const { exchange, id, operation } = matched;
  const { config, store, authenticator } = house;

  const authorization = exchange.request.headers.get("authorization");
  const caller = await authenticator.authenticate(authorization);
  if (isRefusal(caller)) return { given: { ...caller, headers: { "WWW-Authenticate": challenge(authorization) } } };

  if (!isAllowed(caller.scope, operation.scope)) {
    const message = `This needs a key with the scope ${operation.scope}; this key has the scope ${caller.scope}.`;
    return { given: refuse("insufficient_scope", message), caller };
  }

  if (operation.deprecation && isRemoved(operation.deprecation, config.now())) {
    const day = operation.deprecation.sunset.slice(0, 10);
    const message = `This operation was removed on ${day}. Use GET ${operation.deprecation.successor} instead.`;
    return { given: refuse("operation_removed", message), caller };
  }

  const input = await readInput(matched);
  if (isRefusal(input)) return { given: input, caller };

  const given = await toAnyOperation(id)(input, { store, baseUrl: exchange.baseUrl });
  return { given, caller };
}

/** The input has been validated against this very operation's part of the contract. */
function toAnyOperation(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}

function challenge(authorization: string | null): string {
  return `Bearer realm="petstore"${authorization ? ', error="invalid_token"' : ""}`;
}
