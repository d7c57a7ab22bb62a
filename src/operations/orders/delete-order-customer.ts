import { refuse } from "../../errors.ts";
import { withoutCustomer } from "../../store/tables/order-rows.ts";
import type { Operation } from "../operation.ts";

export const deleteOrderCustomer: Operation<"deleteOrderCustomer"> = async ({ path }, { store, by, isCurrent }) => {
  const order = await store.orders.find(path.orderId);
  if (!order) return refuse("order_not_found");
  if (!isCurrent(order)) return refuse("precondition_failed");
  await store.orders.update(order, withoutCustomer(order), by);
  return { status: 204 };
};
