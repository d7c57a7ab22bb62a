import { refuse } from "../../errors.ts";
import { showOrder } from "../order.ts";
import { singleRead } from "../reads.ts";

export const getOrder = singleRead(
  "getOrder",
  ({ path }, { store }) => store.orders.find(path.orderId),
  (order, _, { scope }) => (order ? { status: 200, body: showOrder(order, scope) } : refuse("order_not_found")),
);
