import type { Input, Order } from "../../contract/contract.ts";
import { readTime } from "../../contract/time.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreWriter } from "../../store/store.ts";
import { changesOf, isOpen } from "../../store/tables/order-rows.ts";
import type { Operation } from "../operation.ts";
import { findPriceFaults, isReopened, patchOrder } from "../order.ts";
import { findWrongMove, orderMoves } from "../status-moves.ts";
import { readFutureTime } from "../times.ts";

type Patch = Input<"updateOrder">["body"];

/** Time after a delivery during which it can be taken back. */
const REOPENING_MILLISECONDS = 10 * 60 * 1000;

export const updateOrder: Operation<"updateOrder"> = async ({ path, body }, context) => {
  const { store, by, now, isCurrent, refuseReadOnly } = context;
  const order = await store.orders.find(path.orderId);
  const fault = findExpiryFault(body, order, now());
  if (fault) return refuseFields(fault);
  if (!order) return refuse("order_not_found");
  if (!isCurrent(order)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(order, body);
  if (refusal) return refusal;

  const next = patchOrder(order, body);
  const faults = findPriceFaults(next);
  if (faults.length > 0) return refuseFields(...faults);
  const conflict = await findConflict(order, next, store, now());
  return conflict ?? { status: 200, body: await store.orders.update(order, next, by) };
};

/** A time that the order has already is no change, so that an order can be sent back as it was read. */
function findExpiryFault(patch: Patch, order: Order | undefined, now: number) {
  const { expiresAt } = patch;
  if (typeof expiresAt !== "string") return undefined;
  const time = readFutureTime("expiresAt", expiresAt, now);
  const isSame = order?.expiresAt !== undefined && readTime(expiresAt) === Date.parse(order.expiresAt);
  const isKept = isSame && !isReopened(order, patch);
  return typeof time === "object" && !isKept ? time : undefined;
}

async function findConflict(order: Order, next: Order, store: StoreWriter, now: number) {
  const wrongMove = isReopened(order, next)
    ? await findWrongReopening(order, store, now)
    : findWrongMove(orderMoves, order.status, next.status);
  if (wrongMove) return refuse("invalid_status_transition", wrongMove);
  const closedField = findClosedField(order, next);
  if (closedField) return refuse("order_not_open", `\`${closedField}\` cannot change: the order is ${next.status}.`);
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

/** Returns why a delivery cannot be taken back. */
async function findWrongReopening(order: Order, store: StoreWriter, now: number): Promise<string | undefined> {
  const { petId, deliveredAt = "" } = order;
  const refusal = "`status` cannot change from delivered to approved:";
  if (now - Date.parse(deliveredAt) > REOPENING_MILLISECONDS) {
    return `${refusal} the pet was delivered more than 10 minutes ago. If it is brought back, change the status to returned.`;
  }
  const successor = await store.orders.findSuccessor(order);
  if (successor) return `${refusal} the pet has the newer order ${successor.id}.`;
  const pet = await store.pets.find(petId);
  if (!pet) return `${refusal} the pet has been deleted.`;
  return pet.status === "sold" ? undefined : `${refusal} the pet is ${pet.status ?? "no longer sold"}.`;
}

/** Finds a changed member that only an open order can change. A sale keeps its price, which has been counted. */
function findClosedField(order: Order, next: Order): string | undefined {
  if (isOpen(next)) return undefined;
  const [field] = changesOf(order, next)
    .map((change) => change.field.replace(/\..*/, ""))
    .filter((name) => name === "expiresAt" || (!isOpen(order) && (name === "price" || name === "deposit")));
  return field;
}
