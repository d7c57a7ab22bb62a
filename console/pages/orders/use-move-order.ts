import { useMutation } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { changePages, queryClient, read, refresh } from "../../queries.ts";
import { moveEffects, type OrderMove } from "./order-moves.ts";

interface Move {
  order: Order;
  to: OrderMove;
  /** How its animal is called. */
  name: string;
}

/** Moves an order: the page shows it at once, and takes it back with an explanation where that does not work. */
export function useMoveOrder() {
  return useMutation({
    mutationFn: ({ order, to }: Move) => petStore.updateOrder({ path: { orderId: order.id }, body: { status: to } }),
    onMutate: ({ order, to }) => showAtOnce({ ...order, status: to, updatedAt: new Date().toISOString() }),
    onSuccess(_, { order, to, name }) {
      notifyDone(`Order ${order.id} is ${to}: ${name} ${moveEffects[to]}.`);
    },
    onError(error, { order, to }, before) {
      before?.restore();
      notifyFailed(`Order ${order.id} was not ${to}`, error);
    },
    onSettled: refreshAfterOrder,
  });
}

/** Has everything read again that an order changes. */
export function refreshAfterOrder(): Promise<unknown> {
  return refresh("listOrders", "getOrder", "listPets", "getPet", "getPetHistory", "getInventory", "listEvents");
}

async function showAtOnce(moved: Order): Promise<{ restore: () => void }> {
  const { queryKey } = read("getOrder", { path: { orderId: moved.id } });
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (shown) => shown && moved);
  const list = await changePages("listOrders", (orders) =>
    orders.map((order) => (order.id === moved.id ? moved : order)),
  );
  return {
    restore() {
      list.restore();
      if (before) queryClient.setQueryData(queryKey, before);
    },
  };
}
