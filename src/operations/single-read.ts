import type { Input, OperationId, Output } from "../contract/contract.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import type { Context } from "./operation.ts";

type ReadContext = Context<StoreReader>;

/** Makes a GET that reads the store once, then calls `respond` with the result; synchronous if the store is. */
export function singleRead<Id extends OperationId, Found>(
  _id: Id,
  read: (input: Input<Id>, context: ReadContext) => MaybePromise<Found>,
  respond: (found: Found, input: Input<Id>, context: ReadContext) => Output<Id>,
) {
  return (input: Input<Id>, context: ReadContext): MaybePromise<Output<Id>> => {
    const found = read(input, context);
    return found instanceof Promise
      ? found.then((later) => respond(later, input, context))
      : respond(found, input, context);
  };
}
