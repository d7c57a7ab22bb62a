import { useMutation } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { changePages, queryClient, read, refresh } from "../../queries.ts";
import { type OrderTransition, transitionEffect } from "./order-transitions.ts";

interface StatusChange {
  order: Order;
  to: OrderTransition;
  name: string;
}

/** Changes the status of an order with an optimistic update. */
export function useChangeOrderStatus() {
  return useMutation({
    mutationFn: ({ order, to }: StatusChange) =>
      petStore.updateOrder({ path: { orderId: order.id }, body: { status: to } }),
    onMutate: ({ order, to }) => updateCaches({ ...order, status: to, updatedAt: new Date().toISOString() }),
    onSuccess({ data: order }, { to, name }) {
      notifyDone(`Order ${order.id} was ${to}. ${name} ${transitionEffect(to, order)}.`);
    },
    onError(error, { order, to }, before) {
      before?.restore();
      notifyFailed(`Order ${order.id} was not ${to}`, error);
    },
    onSettled: refreshAfterOrder,
  });
}

/** Refreshes everything that a change to an order affects. */
export function refreshAfterOrder(): Promise<unknown> {
  return refresh("listOrders", "getOrder", "listPets", "getPet", "getPetHistory", "getInventory", "listEvents");
}

async function updateCaches(updated: Order): Promise<{ restore: () => void }> {
  const { queryKey } = read("getOrder", { path: { orderId: updated.id } });
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (cached) => cached && updated);
  const list = await changePages("listOrders", (orders) =>
    orders.map((order) => (order.id === updated.id ? updated : order)),
  );
  return {
    restore() {
      list.restore();
      if (before) queryClient.setQueryData(queryKey, before);
    },
  };
}
