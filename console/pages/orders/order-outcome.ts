import { type Order, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { ExplainedError, isOutcomeUnknown } from "../../ui/errors.ts";
import { hasChange, type OrderPatch } from "./has-change.ts";

/** Changes an order. If the response is lost, reads the order again, and returns it if it has the change. */
export async function patchOrder(order: Order, patch: OrderPatch, ifMatch?: string): Promise<Order> {
  const path = { orderId: order.id };
  try {
    return (await petStore.updateOrder({ path, body: patch, ifMatch })).data;
  } catch (error) {
    if (!isOutcomeDoubtful(error)) throw error;
    const current = await readOrder(order.id);
    if (!current) throw outcomeUnknown(error);
    if (hasChange(current, patch)) return current;
    throw notChanged(error);
  }
}

/** The order as it is now; undefined if it cannot be read. */
export async function readOrder(orderId: bigint): Promise<Order | undefined> {
  return petStore.getOrder({ path: { orderId } }).then(
    ({ data }) => data,
    () => undefined,
  );
}

/** An error after which it is known that nothing was changed. */
function notChanged(cause: unknown): PetStoreError {
  const message = "The service did not respond, and the order was not changed. Try again.";
  return new ExplainedError(message, { code: "unchanged", status: 503, cause });
}

/** An error after which it stays unknown whether the change was made. */
export function outcomeUnknown(cause: unknown): PetStoreError {
  const message =
    "The service did not respond, so it is not known whether this was done. Check the order before you try again.";
  return new ExplainedError(message, { code: "outcome_unknown", status: 0, cause });
}

/** Whether the change may have been made: the response was lost, or the service itself does not know. */
export function isOutcomeDoubtful(error: unknown): boolean {
  const isFault = error instanceof PetStoreError && error.status >= 500 && error.code !== "unavailable";
  return isOutcomeUnknown(error) || isFault;
}
