import type { Order } from "../../contract/contract.ts";
import { readTime } from "../../contract/time.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreWriter } from "../../store/store.ts";
import { isOpen } from "../../store/tables/order-rows.ts";
import type { Operation } from "../operation.ts";
import { patchOrder } from "../order.ts";
import { findWrongMove, orderMoves } from "../status-moves.ts";
import { readFutureTime } from "../times.ts";

export const updateOrder: Operation<"updateOrder"> = async ({ path, body }, context) => {
  const { store, by, now, isCurrent, refuseReadOnly } = context;
  const order = await store.orders.find(path.orderId);
  const fault = findExpiryFault(body.expiresAt, order, now());
  if (fault) return refuseFields(fault);
  if (!order) return refuse("order_not_found");
  if (!isCurrent(order)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(order, body);
  if (refusal) return refusal;

  const next = patchOrder(order, body);
  const conflict = await findConflict(order, next, store);
  return conflict ?? { status: 200, body: await store.orders.update(order, next, by) };
};

/** A time that the order has already is no change, so that an order can be sent back as it was read. */
function findExpiryFault(expiresAt: string | null | undefined, order: Order | undefined, now: number) {
  if (typeof expiresAt !== "string") return undefined;
  const time = readFutureTime("expiresAt", expiresAt, now);
  const isKept = order?.expiresAt !== undefined && readTime(expiresAt) === Date.parse(order.expiresAt);
  return typeof time === "object" && !isKept ? time : undefined;
}

async function findConflict(order: Order, next: Order, store: StoreWriter) {
  const wrongMove = findWrongMove(orderMoves, order.status, next.status);
  if (wrongMove) return refuse("invalid_status_transition", wrongMove);
  if (order.expiresAt !== next.expiresAt && !isOpen(next)) {
    return refuse("order_not_open", `\`expiresAt\` cannot change: the order is ${next.status}.`);
  }
  const isReturn = order.status !== next.status && next.status === "returned";
  const successor = isReturn ? await store.orders.findSuccessor(order) : undefined;
  if (successor?.status === "delivered") {
    const message = `\`status\` cannot change to returned: the pet has been sold again by order ${successor.id}.`;
    return refuse("invalid_status_transition", message);
  }
  if (successor) {
    const message = `The pet has the newer open order ${successor.id}. Deliver or cancel that order first.`;
    return refuse("pet_has_open_order", message);
  }
  return undefined;
}
