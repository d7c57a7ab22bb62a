import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const getOrder: Operation<"getOrder"> = async ({ path }, { store }) => {
  const order = await store.orders.find(path.orderId);
  if (!order) return refuse("order_not_found");

  return { status: 200, body: order };
};
