import { useMutation } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { cacheOrder } from "./cache-order.ts";
import { explainRefusal } from "./explain-refusal.ts";
import type { OrderPatch } from "./has-change.ts";
import { patchOrder } from "./order-outcome.ts";
import { refreshAfterOrder } from "./use-change-order.ts";

interface Save {
  order: Order;
  patch: OrderPatch;
  done: string;
}

/** Saves the change of a form, which stays open until it is known that the change was made, and shows the error. */
export function useSaveOrder(onSaved: (order: Order) => void) {
  return useMutation({
    async mutationFn({ order, patch }: Save) {
      try {
        return await patchOrder(order, patch);
      } catch (error) {
        throw await explainRefusal(error, order);
      }
    },
    async onSuccess(order, { done }) {
      await cacheOrder(order);
      onSaved(order);
      notifyDone(done);
    },
    onSettled: refreshAfterOrder,
  });
}
