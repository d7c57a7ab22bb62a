import { useMutation } from "@tanstack/react-query";
import type { Customer } from "../../../client/index.ts";
import { notifyDone } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { refreshAfterOrder } from "./use-change-order-status.ts";

interface NewOrder {
  petId: bigint;
  note: string | undefined;
  reference: string | undefined;
  customer: Customer | undefined;
  expiresAt: string | undefined;
}

/** Places an order. The form shows the error, if any. */
export function usePlaceOrder(onPlaced: () => void) {
  return useMutation({
    mutationFn: (body: NewOrder) => petStore.placeOrder({ body }),
    async onSuccess({ data: order }) {
      await refreshAfterOrder();
      onPlaced();
      notifyDone(`Order ${order.id} was placed. The pet is reserved.`);
    },
    onError: refreshAfterOrder,
  });
}
