import { useMutation } from "@tanstack/react-query";
import { notifyDone } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { refreshAfterOrder } from "./use-move-order.ts";

interface NewOrder {
  petId: bigint;
  note: string | undefined;
  expiresAt: string | undefined;
}

/** Places an order. What went wrong is for the form to show, where everything can be tried again. */
export function usePlaceOrder(onPlaced: () => void) {
  return useMutation({
    mutationFn: (body: NewOrder) => petStore.placeOrder({ body }),
    async onSuccess({ data: order }) {
      await refreshAfterOrder();
      onPlaced();
      notifyDone(`Order ${order.id} was placed. Its pet is set aside.`);
    },
    onError: refreshAfterOrder,
  });
}
