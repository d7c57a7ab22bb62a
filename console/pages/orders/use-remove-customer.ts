import { useMutation } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { isOutcomeDoubtful, outcomeUnknown, readOrder } from "./order-outcome.ts";
import { refreshAfterOrder } from "./use-change-order.ts";

/** Removes the customer of an order. */
export function useRemoveCustomer() {
  return useMutation({
    mutationFn: (order: Order) => removeCustomer(order.id),
    onSuccess: (_, { id }) => notifyDone(`The customer's data was removed from order ${id}.`),
    onError: (error, { id }) => notifyFailed(`The customer's data was not removed from order ${id}`, error),
    onSettled: refreshAfterOrder,
  });
}

/** If the response is lost, reads the order to find out whether the customer was removed. */
async function removeCustomer(orderId: bigint): Promise<void> {
  try {
    await petStore.deleteOrderCustomer({ path: { orderId } });
  } catch (error) {
    if (!isOutcomeDoubtful(error)) throw error;
    const current = await readOrder(orderId);
    if (!current) throw outcomeUnknown(error);
    if (current.customer) throw error;
  }
}
