import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { findWrongMove, orderMoves } from "../status-moves.ts";

export const updateOrder: Operation<"updateOrder"> = async ({ path, body }, { store, by, isCurrent }) => {
  const { status } = body;
  const order = await store.orders.find(path.orderId);
  if (!order) return refuse("order_not_found");
  if (!isCurrent(order)) return refuse("precondition_failed");
  if (order.status === status) return { status: 200, body: order };

  const wrongMove = findWrongMove(orderMoves, order.status, status);
  if (wrongMove) return refuse("invalid_status_transition", wrongMove);
  const successor = status === "returned" ? await store.orders.findSuccessor(order) : undefined;
  if (successor?.status === "delivered") {
    const message = `\`status\` cannot change to returned: the pet has been sold again by order ${successor.id}.`;
    return refuse("invalid_status_transition", message);
  }
  if (successor)
    return refuse(
      "pet_has_open_order",
      `The pet has the newer open order ${successor.id}. Deliver or cancel that order first.`,
    );

  return { status: 200, body: await store.orders.setStatus(order, status, by) };
};
