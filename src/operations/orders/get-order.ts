import { refuse } from "../../errors.ts";
import { singleRead } from "../single-read.ts";

export const getOrder = singleRead(
  "getOrder",
  ({ path }, { store }) => store.orders.find(path.orderId),
  (order) => (order ? { status: 200, body: order } : refuse("order_not_found")),
);
