/** What the operations of the event feed have in common. */
import type { Input, OperationId, Scope } from "../contract/contract.ts";
import { type Field, refuseFields } from "../errors.ts";
import type { StoreReader } from "../store/store.ts";
import type { EventFilter } from "../store/tables/event-filter.ts";
import type { Subscription } from "../store/tables/subscriptions.ts";
import type { Context } from "./operation.ts";
import { readTimes } from "./times.ts";

type FilterQuery = Pick<
  Input<"listEvents">["query"],
  "type" | "petId" | "orderId" | "keyId" | "personId" | "createdSince"
>;

/** Returns the filter of a request. Callers see the events of their scope. */
export function toEventFilter({ createdSince, ...filter }: FilterQuery, scope: Scope): EventFilter {
  const { type, petId, orderId, keyId, personId } = filter;
  return { type, petId, orderId, keyId, personId, ...readTimes({ createdSince }).times, scope };
}

export function refusePosition(field: Field) {
  const reason = "must be `start`, `now`, or a position from a page of the feed or from a stream";
  return refuseFields({ ...field, reason });
}

/**
 * Operations that wait if the client prefers it (`Prefer: wait=`) and the response would be empty: each returns a
 * subscription to the events that the response would have, or undefined if this request cannot wait.
 */
export const waitingOperations: { [Id in OperationId]?: WaitFor<Id> } = {
  listEvents: ({ query: { after, ...filter } }, { store, scope }) =>
    after === undefined ? undefined : store.feed.subscribe(toEventFilter(filter, scope)),
};

type WaitFor<Id extends OperationId> = (
  input: Input<Id>,
  context: Context<StoreReader>,
) => Promise<Subscription> | undefined;
